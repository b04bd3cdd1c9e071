"""The words of the game that every other module of the core uses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from typing import Generic, NewType, TypeVar

Days = NewType("Days", int)
"""Whole calendar days."""

Clause = NewType("Clause", str)
"""A number of the rule book, such as ``4.7``."""

PersonId = NewType("PersonId", str)
TournamentCode = NewType("TournamentCode", str)
GameKey = NewType("GameKey", str)
"""``CODE/G``: a game's number within its tournament, unique in the installation."""

Uci = NewType("Uci", str)
"""A move as two squares and, for a promotion, a piece letter: ``e2e4``, ``e7e8q``."""

Ply = NewType("Ply", int)
"""One side's move counted from 1: White's first move is ply 1, Black's answer ply 2."""

T = TypeVar("T")


class Side(StrEnum):
    """White or Black."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        return Side.BLACK if self is Side.WHITE else Side.WHITE


SIDES = (Side.WHITE, Side.BLACK)
"""Both sides in order; walking through the enumeration itself is ten times as slow."""


@dataclass(frozen=True, slots=True)
class ByColor(Generic[T]):
    """A pair of things, one for each side."""

    white: T
    black: T

    def __getitem__(self, side: Side) -> T:
        return self.white if side is Side.WHITE else self.black

    def but(self, side: Side, value: T) -> ByColor[T]:
        """The same pair with the thing of ``side`` replaced by ``value``."""
        if side is Side.WHITE:
            return ByColor(value, self.black)
        return ByColor(self.white, value)


class Fault(StrEnum):
    """The four faults of 4.7."""

    ILLEGIBLE = "illegible"
    AMBIGUOUS = "ambiguous"
    IMPOSSIBLE = "impossible"
    WRONG_RECAP = "wrong_repetition"


class Status(StrEnum):
    """How far a game has come (interface, section 3)."""

    RUNNING = "running"
    SUSPENDED = "suspended"
    FINISHED = "finished"
    REGISTERED = "registered"
    ADJUDICATION = "adjudication"
    ANNULLED = "annulled"


class Result(StrEnum):
    """A game's result as it stands in the crosstable."""

    OPEN = "*"
    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"
    BOTH_LOSE = "0-0"

    @staticmethod
    def lost_by(side: Side) -> Result:
        return Result.BLACK_WINS if side is Side.WHITE else Result.WHITE_WINS


class Reason(StrEnum):
    """Why a game ended."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    MATERIAL = "material"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    THREEFOLD = "threefold"
    FIFTY = "fifty"
    SEVENTYFIVE = "seventyfive"
    FIVEFOLD = "fivefold"
    TIME = "time"
    NO_PLAY = "no_play"
    WITHDRAWAL = "withdrawal"
    EXCLUSION = "exclusion"
    NO_RECORD = "no_record"
    ADJUDICATION = "adjudication"
    AGREED_ASSESSMENT = "agreed_assessment"
    ARBITER = "arbiter"


class PersonStatus(StrEnum):
    """Whether a person may act, and if not, why (1.6, 1.9, 7.1, 8.1)."""

    ACTIVE = "active"
    ON_LEAVE = "on_leave"
    NO_ACCESS = "no_access"
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"
    DISQUALIFIED = "disqualified"


class ItemKind(StrEnum):
    """What the arbiter's desk can hold."""

    TIME_CLAIM = "time_claim"
    NO_PLAY = "no_play"
    WITHDRAWAL = "withdrawal"
    MISSING_RECORD = "missing_record"
    RESULT_CONFLICT = "result_conflict"
    LEAVE_REQUEST = "leave_request"
    ADJUDICATION = "adjudication"
    APPEAL = "appeal"
    TRANSMISSION = "transmission"
    DISPUTE = "dispute"
    QUESTION = "question"
    QUERY_OVERDUE = "query_overdue"
    HELD_MESSAGE = "held_message"
    INVALID_MESSAGE = "invalid_message"


@dataclass(frozen=True, slots=True)
class Span:
    """Some days in a row, first and last included (7.1)."""

    first: date
    last: date

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last

    def __len__(self) -> int:
        return max(0, (self.last - self.first).days + 1)

    def until(self, last: date) -> Span:
        return replace(self, last=last)


@dataclass(frozen=True, slots=True)
class Charge:
    """Days of reflection on a move, and the clause that put them there."""

    clause: Clause
    days: Days


@dataclass(frozen=True, slots=True)
class Entry:
    """A penalty or a correction: a line of its own in a player's account."""

    clause: Clause
    days: Days
    on: date
    why: str = ""


@dataclass(frozen=True, slots=True)
class Receipt:
    """When a move or a request for correction came to its reader.

    ``at`` is the moment of delivery, ``on`` the date that counts: the local date of ``at``, the
    day after where the reader declared it (2.5) or where it came late in the evening and the
    regulation's ``late_hour`` says so.
    """

    at: datetime
    on: date


@dataclass(frozen=True, slots=True)
class Thought:
    """One stretch of thinking that was booked: needed where leave is granted afterwards (7.7)."""

    received: Receipt
    sent_at: datetime
    sent: date
    days: Days
    ply: Ply


@dataclass(frozen=True, slots=True)
class Dispatch:
    """The moments of a message: what the channel stamped on it and when it reached us.

    ``trusted`` is true where the stamp is set by the channel's own servers (Telegram);
    ``since`` is the earliest moment at which an untrusted stamp can be true (Matrix: the last
    completed sync; mail: the arrival), before the regulation's days are taken off.
    """

    stamped: datetime | None
    arrived: datetime
    trusted: bool = False
    since: datetime | None = None
