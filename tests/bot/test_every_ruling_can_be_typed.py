"""Each decision that the desk offers is read as it stands there, with grounds behind it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adapters.grammar import Known, Request, parse
from core.rulings import decisions_on
from core.vocabulary import Fault, ItemKind, Result


def offered() -> Iterator[str]:
    for kind in ItemKind:
        for pattern in decisions_on(kind):
            if "FAULT" in pattern:
                yield from (pattern.replace("FAULT", fault) for fault in Fault)
            elif "RESULT" in pattern:
                results = set(Result) - {Result.OPEN}
                yield from (pattern.replace("RESULT", result) for result in sorted(results))
            else:
                yield pattern.replace("N", "3")


@pytest.mark.parametrize("text", ["", "this is why", "бо так"])
@pytest.mark.parametrize("decision", sorted(set(offered())))
def test_a_decision_of_the_desk_is_understood(decision: str, text: str):
    request = parse(f"/rule 7 {decision} {text}")
    assert isinstance(request, Request)
    read = request.read(Known())
    assert (read["decision"], read["text"] or "") == (decision, text)
