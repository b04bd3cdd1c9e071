"""Events of one tournament: its people and games, the arbiter's desk and his decisions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from core.regulation import Regulation
from core.vocabulary import Clause, GameKey, ItemKind, PersonId, TournamentCode


@dataclass(frozen=True, slots=True)
class TournamentOpened:
    """The event as its announcement has it. ``seed``: the one of the draw, where it was drawn."""

    code: TournamentCode
    name: str
    start: date
    zone: ZoneInfo
    arbiter: PersonId
    regulation: Regulation
    end: date | None = None
    system: str = ""
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class PersonEntered:
    """A player of this tournament (or its arbiter)."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class GameEntered:
    """A pairing of this tournament."""

    game: GameKey
    white: PersonId
    black: PersonId


@dataclass(frozen=True, slots=True)
class ItemRaised:
    """Something waits for the arbiter. ``number`` counts from 1 in the tournament."""

    number: int
    kind: ItemKind
    clause: Clause
    game: GameKey | None = None
    about: PersonId | None = None
    by: PersonId | None = None
    text: str = ""
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision. It bears the number of the item that it settles, or the next number."""

    number: int
    kind: str  # an item's kind, or the arbiter's command: penalty, adjust, sanction, result …
    clause: Clause
    decision: str
    on: date
    by: PersonId
    game: GameKey | None = None
    about: PersonId | None = None
    appeal_until: date | None = None
    text: str = ""
    settles: bool = True
    at: datetime | None = None  # its date where the reader lives may be another (1.10)


@dataclass(frozen=True, slots=True)
class ItemLapsed:
    """An open item that events have overtaken: a move was made, the game has ended."""

    number: int


@dataclass(frozen=True, slots=True)
class QuerySent:
    """1.3: the arbiter asks a player; an answer is due by the end of ``due``.

    ``overdue_from`` is the moment after that end, in the player's own zone (8.3); ``reminders``
    are the days left to it, with the moments at which that is told.
    """

    person: PersonId
    text: str
    due: date
    overdue_from: datetime
    reminders: tuple[tuple[int, datetime], ...] = ()


@dataclass(frozen=True, slots=True)
class QueryAnswered:
    """1.3, 8.3: ``person`` has answered the arbiter."""

    person: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class QueryClosed:
    """8.3: the arbiter waits for the answer no longer."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class QueryOverdue:
    """8.3."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class Announced:
    """The arbiter's word to everybody who plays."""

    text: str


@dataclass(frozen=True, slots=True)
class AppealFiled:
    """1.10, 9.9: against decision ``decision``."""

    person: PersonId
    decision: int
    text: str


@dataclass(frozen=True, slots=True)
class StrayHeld:
    """1.2: a letter about this tournament from nobody known; ``item`` is its case on the desk."""

    item: int
    address: str
    channel: str
    why: str
    message_key: str
    text: str
    stamped: datetime | None
    arrived: datetime


@dataclass(frozen=True, slots=True)
class TournamentClosed:
    """Only by the arbiter's word."""

    on: date


TournamentEvent = (
    TournamentOpened
    | PersonEntered
    | GameEntered
    | ItemRaised
    | Decided
    | ItemLapsed
    | QuerySent
    | QueryAnswered
    | QueryClosed
    | QueryOverdue
    | Announced
    | AppealFiled
    | StrayHeld
    | TournamentClosed
)
