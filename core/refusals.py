"""Why something was not done. A refusal is a value, never an exception, and changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.vocabulary import Clause, GameKey


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer to the sender in place of events.

    ``kind`` is the message kind of the contract: ``refused``, ``asked_back``, ``no_change``,
    ``claim_refused``, ``leave_refused``. ``why`` names the text; ``values`` fill it in.
    """

    why: str
    clause: Clause | None = None
    kind: str = "refused"
    game: GameKey | None = None
    values: Mapping[str, Any] = field(default_factory=dict)


def asked_back(why: str, game: GameKey | None = None, **values: Any) -> Refusal:
    """Which game, which move, what is missing: nothing is recorded."""
    return Refusal(why, kind="asked_back", game=game, values=values)
