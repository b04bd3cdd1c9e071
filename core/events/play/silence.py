"""What silence after a move leads to: article 5."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from core.vocabulary import (
    Receipt,
    Side,
)


@dataclass(frozen=True, slots=True)
class Nudged:
    """5.1, 5.3: day ``day`` of silence has come: the one to move is reminded."""

    day: int


@dataclass(frozen=True, slots=True)
class ReminderSent:
    """A friendly reminder before day 14: no repeat, no copy, no effect (5.1)."""

    side: Side


@dataclass(frozen=True, slots=True)
class RepeatFellDue:
    """5.1: the one who waits may and should repeat his move."""

    number: int


@dataclass(frozen=True, slots=True)
class MoveRepeated:
    """5.1: the last move was sent once more with all its data."""

    side: Side
    number: int
    on: date
    days_late: int


@dataclass(frozen=True, slots=True)
class RepeatDelivered:
    """5.2: the repeat reached the partner; the notice of non-receipt counts from then."""

    side: Side
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class NotReceived:
    """5.2: the first letter never came; the time runs from the receipt of the repeat."""

    side: Side
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class NoPlayFound:
    """5.3: forty days without a move; the case is the arbiter's."""

    day: int


@dataclass(frozen=True, slots=True)
class PlayContinues:
    """5.3: the arbiter lets the game go on; the forty days begin again."""

    on: date
