"""What a player may ask in one of his games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from core.notation import Notation
from core.vocabulary import (
    Dispatch,
    GameKey,
    PersonId,
    Result,
)


@dataclass(frozen=True, slots=True)
class SendMove:
    """A move message (2.1, 3.3-3.9). ``replied``: it answers the message with the last move."""

    by: PersonId
    game: GameKey
    text: str
    dispatch: Dispatch
    replied: bool = False
    stated_sent: date | None = None
    declared_received: date | None = None
    channel: str = ""
    entered_by: PersonId | None = None  # the arbiter, for what went past the program (1.5)


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """A draw is offered; it stands until the partner's next move or his word."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    """The partner's offer of a draw is accepted: the game is over."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class DeclineDraw:
    """The partner's offer of a draw is declined."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class Resign:
    """The game is given up (3.2: it cannot be taken back)."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ClaimThreefold:
    """A draw by the position's third occurrence, as the laws of chess have it."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ClaimFifty:
    """A draw by fifty moves without a capture or a pawn's move, as the laws of chess have it."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ClaimTime:
    """6.1."""

    by: PersonId
    game: GameKey
    text: str = ""


@dataclass(frozen=True, slots=True)
class Protest:
    """6.4."""

    by: PersonId
    game: GameKey
    text: str


@dataclass(frozen=True, slots=True)
class Repeat:
    """5.1: the last move once more. Before day 14 a plain reminder."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ReportNotReceived:
    """5.2."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ReportInvalid:
    """3.4, 4.8: the partner's message, which came past the program, had a fault."""

    by: PersonId
    game: GameKey
    sent: date
    received: date
    text: str


@dataclass(frozen=True, slots=True)
class ProposeNotation:
    """2.4: another notation for this game; it holds from the partner's agreement."""

    by: PersonId
    game: GameKey
    notation: Notation


@dataclass(frozen=True, slots=True)
class AcceptNotation:
    """2.4: the partner's notation is agreed to."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class DeclineNotation:
    """2.4: the notation stays as it was."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class Say:
    """A note to the partner."""

    by: PersonId
    game: GameKey
    text: str


@dataclass(frozen=True, slots=True)
class SubmitRecord:
    """9.1."""

    by: PersonId
    game: GameKey
    result: Result


@dataclass(frozen=True, slots=True)
class Assess:
    """9.4. ``move`` is the text after ``move:`` (9.4.4)."""

    by: PersonId
    game: GameKey
    claim: str  # win | draw | loss
    text: str
    move: str = ""


@dataclass(frozen=True, slots=True)
class RaiseDispute:
    """1.7: a dispute about the game goes to the arbiter."""

    by: PersonId
    game: GameKey
    text: str
