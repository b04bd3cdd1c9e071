"""What changes an account or its calendar: articles 4 and 7."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from core.vocabulary import (
    Charge,
    Clause,
    Days,
    Receipt,
    Side,
    Span,
)


@dataclass(frozen=True, slots=True)
class PenaltyAdded:
    """4.7, 4.9: penalty days, a line of their own."""

    side: Side
    days: Days
    clause: Clause
    on: date
    why: str = ""


@dataclass(frozen=True, slots=True)
class AccountCorrected:
    """A correction of the reflection time (7.7, 2.5, 4.9, or by the arbiter's hand)."""

    side: Side
    days: Days
    clause: Clause
    on: date
    why: str = ""


@dataclass(frozen=True, slots=True)
class QueryDaysBooked:
    """4.8: days of the one who had to ask for a correction, booked on his next ply."""

    side: Side
    receipt: Receipt
    sent: date
    sent_at: datetime
    charges: tuple[Charge, ...]


@dataclass(frozen=True, slots=True)
class LeaveTaken:
    """7.1: a leave of one player, as it stands in this game."""

    side: Side
    leave: Span
    granted: bool = False  # by the arbiter (7.7)


@dataclass(frozen=True, slots=True)
class LeaveCut:
    """7.3: the leave now ends on ``last`` (before its first day: it falls whole)."""

    side: Side
    leave: Span
    last: date


@dataclass(frozen=True, slots=True)
class PlayerZoneChanged:
    """From now on the days of ``side`` are counted in another zone."""

    side: Side
    zone: ZoneInfo


@dataclass(frozen=True, slots=True)
class ControlNear:
    """4.10: five days or fewer are left; letters are copied to the arbiter until the control."""

    side: Side
    control: int
    remaining: int


@dataclass(frozen=True, slots=True)
class TimeExceeded:
    """4.3, 6.1: the account is over the allowance; the partner may claim."""

    side: Side
    control: int
    used: int
    allowance: int


@dataclass(frozen=True, slots=True)
class OverstepLifted:
    """4.6: an overstep seen by running days fell when the days were booked behind the control."""

    side: Side
    control: int


@dataclass(frozen=True, slots=True)
class DaysCredited:
    """Days that count for nobody: an outage of the relay."""

    span: Span
    text: str = ""
