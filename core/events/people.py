"""Events of one person, whatever the number of tournaments: articles 1 and 7."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from core.vocabulary import PersonId, Span, TournamentCode


@dataclass(frozen=True, slots=True)
class PersonRegistered:
    """A person of a start list."""

    person: PersonId
    surname: str
    given: str = ""
    email: str = ""
    lang: str = "uk"
    zone: ZoneInfo | None = None  # None: the tournament's
    channels: tuple[str, ...] = ()
    telegram_id: str = ""
    matrix_id: str = ""


@dataclass(frozen=True, slots=True)
class ChannelLinked:
    """A chat account belongs to this person since a code mailed to him was given there."""

    channel: str
    address: str


@dataclass(frozen=True, slots=True)
class ChannelUnlinked:
    """1.2: a chat account is this person's no longer: it was lost, stolen, or given up."""

    channel: str
    address: str


@dataclass(frozen=True, slots=True)
class SettingChanged:
    """One of the person's own settings (``/settings``)."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class ZoneChanged:
    """From now on this person's days are counted in another zone."""

    zone: ZoneInfo


@dataclass(frozen=True, slots=True)
class LeaveAnnounced:
    """7.1, 7.2: a leave in all games. ``refused_in``: tournaments whose numbers forbid it."""

    leave: Span
    granted: bool = False
    refused_in: tuple[TournamentCode, ...] = ()


@dataclass(frozen=True, slots=True)
class LeaveRequested:
    """7.7: a leave that the player may not take by himself is put before these arbiters."""

    leave: Span
    tournaments: tuple[TournamentCode, ...]


@dataclass(frozen=True, slots=True)
class LeaveEnded:
    """7.3: the leave ends on ``last``; before its first day it falls whole."""

    leave: Span
    last: date


@dataclass(frozen=True, slots=True)
class AddressChangeAsked:
    """1.2: waits for the answer from the new box."""

    address: str


@dataclass(frozen=True, slots=True)
class AddressChanged:
    """1.2: partners and arbiter are told."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class OutageReported:
    """1.5: equipment broke down; the clock runs on."""

    text: str


@dataclass(frozen=True, slots=True)
class AccessLost:
    """1.6: the thirty days run from ``on``; ``terms`` are the moments at which they are over.

    ``reminders`` are the days left to the first of them, with the moments at which that is told.
    """

    on: date
    text: str
    terms: tuple[tuple[TournamentCode, datetime], ...] = ()
    reminders: tuple[tuple[int, datetime], ...] = ()


@dataclass(frozen=True, slots=True)
class AccessRestored:
    """1.6: he can be reached again since ``on``."""

    on: date


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """1.6, 8.1: out of one tournament, by his own word or by the lapse of 1.6."""

    tournament: TournamentCode
    by_lapse: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class Warned:
    """1.9."""

    tournament: TournamentCode
    text: str


@dataclass(frozen=True, slots=True)
class Excluded:
    """1.9, 8.3: out of one tournament by the arbiter's decision."""

    tournament: TournamentCode
    text: str


@dataclass(frozen=True, slots=True)
class Disqualified:
    """1.9: out of every tournament until a date (None: without one)."""

    tournament: TournamentCode
    until: date | None
    text: str


@dataclass(frozen=True, slots=True)
class Reinstated:
    """1.10: on appeal an exclusion or disqualification was taken back."""

    tournament: TournamentCode


@dataclass(frozen=True, slots=True)
class LetterHeld:
    """1.2: mail that may not be this person's, kept with its own moments until he confirms it."""

    number: int
    address: str
    channel: str
    why: str  # unknown_sender | unauthenticated
    message_key: str
    text: str
    stamped: datetime | None
    arrived: datetime


@dataclass(frozen=True, slots=True)
class LetterSettled:
    """A held letter was released or dropped."""

    number: int
    released: bool


PersonEvent = (
    PersonRegistered
    | ChannelLinked
    | ChannelUnlinked
    | SettingChanged
    | ZoneChanged
    | LeaveAnnounced
    | LeaveRequested
    | LeaveEnded
    | AddressChangeAsked
    | AddressChanged
    | OutageReported
    | AccessLost
    | AccessRestored
    | Withdrawn
    | Warned
    | Excluded
    | Disqualified
    | Reinstated
    | LetterHeld
    | LetterSettled
)
