"""What a person may ask that concerns all his games, or himself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from core.vocabulary import (
    PersonId,
    TournamentCode,
)


@dataclass(frozen=True, slots=True)
class AnnounceLeave:
    """7.1, 7.2."""

    by: PersonId
    first: date
    last: date


@dataclass(frozen=True, slots=True)
class EndLeave:
    """7.3."""

    by: PersonId


@dataclass(frozen=True, slots=True)
class RequestLeave:
    """7.7: the wish is put before the arbiter."""

    by: PersonId
    first: date
    last: date


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """A setting of one's own, ``name`` and ``value`` as ``/settings`` has them."""

    by: PersonId
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class ChangeZone:
    """The zone in which this person's days are counted from now on."""

    by: PersonId
    zone: ZoneInfo


@dataclass(frozen=True, slots=True)
class AskAddressChange:
    """1.2."""

    by: PersonId
    address: str


@dataclass(frozen=True, slots=True)
class ConfirmAddressChange:
    """1.2: the new box has answered."""

    by: PersonId


@dataclass(frozen=True, slots=True)
class ReportOutage:
    """1.5: transmission has failed; the arbiter is told."""

    by: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class ReportAccessLost:
    """1.6: access is lost, to be regained within the days of the regulation."""

    by: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class ReportRestored:
    """1.6: access is there again."""

    by: PersonId


@dataclass(frozen=True, slots=True)
class AskArbiter:
    """1.8: a question, a statement or a complaint for the arbiter's desk."""

    by: PersonId
    tournament: TournamentCode
    text: str


@dataclass(frozen=True, slots=True)
class AnswerQuery:
    """1.3, 8.3: with the report of all one's games, which the program writes."""

    by: PersonId
    text: str = ""


@dataclass(frozen=True, slots=True)
class Appeal:
    """1.10, 9.9."""

    by: PersonId
    tournament: TournamentCode
    decision: int
    text: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    """8.1: out of one tournament; the arbiter decides about the games."""

    by: PersonId
    tournament: TournamentCode
    text: str


@dataclass(frozen=True, slots=True)
class HoldLetter:
    """1.2: a letter that may not be ``claimed``'s is kept and not acted on."""

    claimed: PersonId | None
    address: str
    channel: str
    why: str
    message_key: str
    text: str
    stamped: datetime | None
    arrived: datetime
    tournament: TournamentCode | None = None  # named by a letter from nobody known


@dataclass(frozen=True, slots=True)
class SettleLetter:
    """1.2: the person it claims to be from confirms it, or the arbiter decides."""

    by: PersonId
    person: PersonId
    number: int
    release: bool
