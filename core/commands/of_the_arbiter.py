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
    by: PersonId
    game: GameKey
    side: Side
    days: int
    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class Adjust:
    by: PersonId
    game: GameKey
    side: Side
    days: int
    text: str


@dataclass(frozen=True, slots=True)
class Query:
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
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class Credit:
    by: PersonId
    tournament: TournamentCode
    first: date
    last: date
    text: str


@dataclass(frozen=True, slots=True)
class SetResult:
    by: PersonId
    game: GameKey
    result: Result
    text: str


@dataclass(frozen=True, slots=True)
class Suspend:
    by: PersonId
    game: GameKey
    text: str


@dataclass(frozen=True, slots=True)
class Resume:
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
    by: PersonId
    tournament: TournamentCode
    text: str


@dataclass(frozen=True, slots=True)
class CloseTournament:
    by: PersonId
    tournament: TournamentCode
