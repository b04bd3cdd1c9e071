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
    """``side`` offers a draw."""

    side: Side


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    """``side`` declines the partner's offer of a draw."""

    side: Side  # who declines


@dataclass(frozen=True, slots=True)
class NotationProposed:
    """2.4: it holds from the partner's agreement."""

    side: Side
    notation: Notation


@dataclass(frozen=True, slots=True)
class NotationAgreed:
    """2.4: from now on the game is written so."""

    notation: Notation


@dataclass(frozen=True, slots=True)
class NotationDeclined:
    """2.4: ``side`` declines; the notation stays as it was."""

    side: Side


@dataclass(frozen=True, slots=True)
class NoteSent:
    """A note to the partner, no move (3.5)."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over. ``decided_by`` is who decided it, where it was no player's move or word."""

    result: Result
    reason: Reason
    clause: Clause | None = None
    decided_by: PersonId | None = None
