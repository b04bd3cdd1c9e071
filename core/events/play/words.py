"""What is said in a game: draws, notation, notes; and its end."""

from __future__ import annotations

from dataclasses import dataclass

from core.notation import Notation
from core.vocabulary import (
    Clause,
    PersonId,
    Reason,
    Result,
    Side,
)


@dataclass(frozen=True, slots=True)
class DrawOffered:
    side: Side


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    side: Side  # who declines


@dataclass(frozen=True, slots=True)
class NotationProposed:
    """2.4: it holds from the partner's agreement."""

    side: Side
    notation: Notation


@dataclass(frozen=True, slots=True)
class NotationAgreed:
    notation: Notation


@dataclass(frozen=True, slots=True)
class NotationDeclined:
    side: Side


@dataclass(frozen=True, slots=True)
class NoteSent:
    """A note to the partner, no move (3.5)."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: Result
    reason: Reason
    clause: Clause | None = None
    decided_by: PersonId | None = None
