"""The numbers that one tournament plays by. Each names the clause in which it stands.

A tournament keeps the numbers with which it began, so a regulation travels inside the events
that open its games. All periods are whole days.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from core.notation import Notation


class GraceMode(StrEnum):
    """4.8: the first days free, or all or nothing."""

    DEDUCT = "deduct"
    THRESHOLD = "threshold"


class GraceScope(StrEnum):
    """4.8: the two faults that it names, or all four of 4.7."""

    LITERAL = "literal"
    ALL = "all"


class MissingRepetition(StrEnum):
    """3.3: what becomes of a message that repeats nothing."""

    REJECT = "reject"
    ACCEPT = "accept"
    PENALISE = "penalise"


class OverstepRule(StrEnum):
    """6.1: the partner claims; or the arbiter is told; or the game is lost at once."""

    CLAIM = "claim"
    FLAG = "flag"
    AUTO = "auto"


class MoveOnLeave(StrEnum):
    """7.6: a move sent during one's own leave."""

    ACCEPT = "accept"
    ENDS_LEAVE = "ends_leave"
    REFUSE = "refuse"


class VariationBooking(StrEnum):
    """4.6: on which move the receiver's days of an accepting message are booked."""

    LAST_SENT = "last_sent"
    LAST_ACCEPTED = "last_accepted"


class DayCount(StrEnum):
    """4.4: differences of dates, or whole periods of 24 hours."""

    CALENDAR = "calendar"
    H24 = "h24"


def _rule(clause: str, default: Any) -> Any:
    return field(default=default, metadata={"clause": clause})


@dataclass(frozen=True, slots=True)
class Regulation:
    """The numbers of one tournament, named as in the rule book's table."""

    days_per_control: int = _rule("4.3", 50)
    moves_per_control: int = _rule("4.3", 10)
    carry_over: bool = _rule("4.3", True)
    penalty_days: int = _rule("4.7", 2)
    grace_days: int = _rule("4.8", 3)
    grace_mode: GraceMode = _rule("4.8", GraceMode.DEDUCT)
    grace_scope: GraceScope = _rule("4.8", GraceScope.LITERAL)
    transmission_days: int = _rule("2.5", 1)
    repeat_after_days: int = _rule("5.1", 14)
    repeat_tolerance_days: int = _rule("4.9", 3)
    silence_days: int = _rule("5.3", 40)
    silence_warnings: tuple[int, ...] = _rule("5.3", (14, 28, 35))
    copy_threshold_days: int = _rule("4.10", 5)
    late_hour: int | None = _rule("2.5", None)
    protest_days: int = _rule("6.4", 14)
    appeal_days: int = _rule("1.10", 14)
    leave_days: int = _rule("7.1", 30)
    access_days: int = _rule("1.6", 30)
    notice_days: int = _rule("1.2", 3)
    query_days: int = _rule("1.3", 14)
    record_days: int = _rule("9.1", 14)
    adjudication_days: int = _rule("9.4", 14)
    notation: Notation = _rule("2.4", Notation.NUMERIC)
    missing_repetition: MissingRepetition = _rule("3.3", MissingRepetition.REJECT)
    overstep: OverstepRule = _rule("6.1", OverstepRule.CLAIM)
    move_on_leave: MoveOnLeave = _rule("7.6", MoveOnLeave.ACCEPT)
    variation_booking: VariationBooking = _rule("4.6", VariationBooking.LAST_SENT)
    day_count: DayCount = _rule("4.4", DayCount.CALENDAR)

    def control_of(self, number: int) -> int:
        """4.3: the control in which move ``number`` (from 1) is made; 1 for moves 1-10."""
        return (number - 1) // self.moves_per_control + 1

    def allowance(self, number: int) -> int:
        """4.3: the days granted for move ``number``: in all from the start, or for its control."""
        controls = self.control_of(number) if self.carry_over else 1
        return self.days_per_control * controls

    def last_move_of(self, control: int) -> int:
        """The number of the control move: 10, 20, 30 …"""
        return control * self.moves_per_control
