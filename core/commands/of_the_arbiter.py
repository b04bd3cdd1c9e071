"""What the arbiter of a tournament may ask."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from core.vocabulary import (
    GameKey,
    PersonId,
    Result,
    Side,
    TournamentCode,
)


@dataclass(frozen=True, slots=True)
class Rule:
    """Settles item ``item`` of the desk. ``decision`` is written as interface section 2 has it."""

    by: PersonId
    tournament: TournamentCode
    item: int
    decision: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class AddPenalty:
    """Penalty days by ``clause``, which the arbiter names; ``days`` are added to the account."""

    by: PersonId
    game: GameKey
    side: Side
    days: int
    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class Adjust:
    """7.7: a correction of ``side``'s account by so many days, with its sign."""

    by: PersonId
    game: GameKey
    side: Side
    days: int
    text: str


@dataclass(frozen=True, slots=True)
class Query:
    """1.3, 8.3: a question that ``person`` has to answer in time."""

    by: PersonId
    tournament: TournamentCode
    person: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class Sanction:
    """1.9. ``kind``: warning | exclude | disqualify."""

    by: PersonId
    tournament: TournamentCode
    person: PersonId
    kind: str
    until: date | None
    text: str


@dataclass(frozen=True, slots=True)
class EnterMove:
    """1.5, 4.8: a move or a faulty message that came past the program."""

    by: PersonId
    game: GameKey
    text: str
    sent: date
    received: date


@dataclass(frozen=True, slots=True)
class Reissue:
    """1.5: both players get the correspondence of the game once more."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class Credit:
    """6.3: the days ``first`` to ``last``, both included, count in no running game."""

    by: PersonId
    tournament: TournamentCode
    first: date
    last: date
    text: str


@dataclass(frozen=True, slots=True)
class SetResult:
    """1.7: the result is what the arbiter decides."""

    by: PersonId
    game: GameKey
    result: Result
    text: str


@dataclass(frozen=True, slots=True)
class Suspend:
    """6.3: the game rests, and days are frozen as in a claim."""

    by: PersonId
    game: GameKey
    text: str


@dataclass(frozen=True, slots=True)
class Resume:
    """6.3: a game that rested goes on; the day of this is the last one frozen."""

    by: PersonId
    game: GameKey
    text: str = ""


@dataclass(frozen=True, slots=True)
class Assign:
    """9.6, 9.10."""

    by: PersonId
    game: GameKey
    person: PersonId


@dataclass(frozen=True, slots=True)
class Announce:
    """A word to everybody who plays in the tournament."""

    by: PersonId
    tournament: TournamentCode
    text: str


@dataclass(frozen=True, slots=True)
class CloseTournament:
    """9.2: the event is over; refused while a result or a case is open."""

    by: PersonId
    tournament: TournamentCode
