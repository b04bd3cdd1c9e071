"""Whether what is there has everything that is expected of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

NOTHING = object()
ALL_KINDS = 12  # so many of the messages that were sent are named when none fits


@dataclass(frozen=True, slots=True)
class Difference:
    """Where something else stands than expected."""

    where: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected}, found {self.found}"


def differences(expected: Any, found: Any, zone: ZoneInfo, where: str = "") -> Iterator[Difference]:
    """What is expected and not found.

    An object is compared by the keys that are given, a list in length and order, anything else
    by its value. ``now`` is a moment and may be written in any zone; local ones are in ``zone``.
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            inner = f"{where}.{key}" if where else key
            yield from differences(value, found.get(key, NOTHING), zone, inner)
    elif isinstance(expected, list) and isinstance(found, list):
        if len(expected) != len(found):
            yield Difference(where, f"{len(expected)} in all: {_json(expected)}", _json(found))
            return
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(one, other, zone, f"{where}[{number}]")
    elif not _same(expected, found) and not (
        where == "now" and _same_moment(expected, found, zone)
    ):
        yield Difference(where, _json(expected), _json(found))


def message_fits(expected: dict[str, Any], message: dict[str, Any], zone: ZoneInfo) -> bool:
    """Whether ``message`` has all that is given; of a text, that the given one is part of it."""
    for key, value in expected.items():
        there = message[key]
        if key == "text" and isinstance(value, str):
            fits = value in there
        elif key == "at":
            fits = _same(value, there) or _same_moment(value, there, zone)
        else:
            fits = _same(value, there)
        if not fits:
            return False
    return True


def unsent(
    expected: Sequence[dict[str, Any]], messages: Sequence[dict[str, Any]], zone: ZoneInfo
) -> Iterator[Difference]:
    """Messages that should have been sent since the last ``expect`` and were not."""
    for wanted in expected:
        if not any(message_fits(wanted, message, zone) for message in messages):
            yield Difference("sent", f"a message {_json(wanted)}", _outline(wanted, messages))


def sent_unwanted(
    unwanted: Sequence[dict[str, Any]], messages: Sequence[dict[str, Any]], zone: ZoneInfo
) -> Iterator[Difference]:
    """Messages that should not have been sent since the last ``expect`` and were."""
    for wanted in unwanted:
        for message in messages:
            if message_fits(wanted, message, zone):
                yield Difference("not_sent", f"no message {_json(wanted)}", _json(message))
                break


def _outline(wanted: dict[str, Any], messages: Sequence[dict[str, Any]]) -> str:
    """The messages that come nearest: of the same kind, otherwise all by name."""
    near = [m for m in messages if "kind" in wanted and m["kind"] == wanted["kind"]] or messages
    if not near:
        return "none at all"
    told = [
        " ".join(f"{k}={m[k]}" for k in ("kind", "to", "on", "game", "clause", "at") if m[k])
        + (f" text={m['text']!r}" if "text" in wanted else "")
        for m in near[:ALL_KINDS]
    ]
    more = f" and {len(near) - ALL_KINDS} more" if len(near) > ALL_KINDS else ""
    return "; ".join(told) + more


def _same(expected: Any, found: Any) -> bool:
    """Equal as JSON: true is not 1."""
    return isinstance(expected, bool) == isinstance(found, bool) and bool(expected == found)


def _same_moment(expected: Any, found: Any, zone: ZoneInfo) -> bool:
    try:
        moments = [datetime.fromisoformat(text) for text in (expected, found)]
    except (TypeError, ValueError):
        return False
    one, other = (m if m.tzinfo else m.replace(tzinfo=zone) for m in moments)
    return one == other


def _json(value: Any) -> str:
    return "nothing" if value is NOTHING else json.dumps(value, ensure_ascii=False)
