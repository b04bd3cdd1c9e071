"""How the days of one move are counted, line by line, so that every day can be explained.

R is the date of receipt, S the date of sending, both in the player's own zone. The days are the
dates d with R' < d <= S, where R' is the effective receipt, less those in the player's own leave
and less the frozen ones. They are never negative.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from core.days import ONE_DAY, local_date, midnight
from core.regulation import DayCount
from core.vocabulary import Charge, Clause, Days, Receipt, Span

PERIOD = timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class Calendar:
    """What of one player's days does not count in one game.

    ``start`` is the official start (4.5), ``leaves`` his own (7.4), ``frozen`` the days of a claim,
    a suspension or a credit (6.3), all as dates in ``zone``.
    """

    start: date
    zone: ZoneInfo
    leaves: tuple[Span, ...] = ()
    frozen: tuple[Span, ...] = ()
    day_count: DayCount = DayCount.CALENDAR

    @property
    def has_no_free_days(self) -> bool:
        """Whether every day counts, as in most games it does."""
        return not self.leaves and not self.frozen

    def is_free(self, day: date) -> bool:
        """Whether ``day`` counts for nobody's reflection here (6.3, 7.4)."""
        return any(day in span for span in self.leaves) or any(day in span for span in self.frozen)


def effective_receipt(received: date, calendar: Calendar) -> date:
    """4.5, 6.3, 7.6: the day from which reflection counts.

    Not before the official start; received during a leave, the day after it; received among
    frozen days, the last of them.
    """
    day = max(received, calendar.start)
    if calendar.has_no_free_days:
        return day
    while True:
        later = day
        for leave in calendar.leaves:
            if later in leave:
                later = leave.last + ONE_DAY
        for span in calendar.frozen:
            if later in span:
                later = span.last
        if later == day:
            return day
        day = later


def reflection(received: Receipt, sent: date, sent_at: datetime, calendar: Calendar) -> Days:
    """4.4: the days of one move; the sum of ``reflection_lines``."""
    return Days(sum(line.days for line in reflection_lines(received, sent, sent_at, calendar)))


def reflection_lines(
    received: Receipt, sent: date, sent_at: datetime, calendar: Calendar
) -> tuple[Charge, ...]:
    """4.4: the days of one move as lines.

    The first line is the plain difference from the effective receipt (4.4); what a leave (7.5)
    or a freeze (6.3) takes off is a line of its own for each. ``sent_at`` matters only where the
    regulation counts whole periods of 24 hours.
    """
    if calendar.day_count is DayCount.H24:
        return _lines_of_periods(received, sent_at, calendar)
    begin = effective_receipt(received.on, calendar)
    if sent <= begin:
        return (Charge(Clause("4.4"), Days(0)),)
    lines = [Charge(Clause("4.4"), Days((sent - begin).days))]
    if calendar.has_no_free_days:
        return tuple(lines)
    for clause, span in _free_spans(calendar):
        inside = _overlap(span, begin + ONE_DAY, sent)
        if inside:
            lines.append(Charge(clause, Days(-inside)))
    return tuple(lines)


def date_of_day(received: date, number: int, calendar: Calendar) -> date | None:
    """The date that is counted as day ``number`` (from 0) after ``received``.

    Day 0 is the effective receipt itself. None when the days are frozen without an end.
    """
    return counted_day(effective_receipt(received, calendar), number, calendar)


def counted_day(day: date, number: int, calendar: Calendar) -> date | None:
    """The ``number``-th date after ``day`` that is neither leave nor frozen.

    None when the days are frozen without an end.
    """
    if day == date.max:
        return None
    if calendar.has_no_free_days:
        return day + timedelta(days=number)
    left = number
    while left > 0:
        blocking = _free_from(day + ONE_DAY, calendar)
        if blocking is None:
            step = min(left, _room(day, calendar))
            day += timedelta(days=step)
            left -= step
        elif blocking == date.max:
            return None
        else:
            day = blocking
    return day


def moment_of_day(received: Receipt, number: int, calendar: Calendar) -> datetime | None:
    """The moment at which day ``number`` (from 1) after ``received`` begins to count.

    00:00 of its date; under h24 the end of that period. None when the days are frozen without
    an end.
    """
    if calendar.day_count is not DayCount.H24:
        day = date_of_day(received.on, number, calendar)
        return None if day is None else midnight(day, calendar.zone)
    end = _first_period(received, calendar)
    left = number
    while left:
        end += PERIOD
        local = local_date(end, calendar.zone)
        blocking = _free_from(local, calendar)
        if blocking == date.max:
            return None
        left -= blocking is None
    return end


def _lines_of_periods(
    received: Receipt, sent_at: datetime, calendar: Calendar
) -> tuple[Charge, ...]:
    """4.4 under ``day_count`` h24: a period counts unless its end lies in a free day."""
    begin = _first_period(received, calendar)
    counted = 0
    end = begin + PERIOD
    while end <= sent_at:
        if not calendar.is_free(local_date(end, calendar.zone)):
            counted += 1
        end += PERIOD
    return (Charge(Clause("4.4"), Days(counted)),)


def _first_period(received: Receipt, calendar: Calendar) -> datetime:
    """Where the periods of 24 hours begin, in UTC: summer time makes none shorter or longer."""
    return max(received.at, midnight(calendar.start, calendar.zone)).astimezone(UTC)


def _free_spans(calendar: Calendar) -> list[tuple[Clause, Span]]:
    """The free days as spans that do not overlap, each with the clause that frees it.

    A day of leave that is frozen as well is taken off once, as leave.
    """
    taken = [(Clause("7.5"), span) for span in disjoint(calendar.leaves)]
    for frozen in disjoint(calendar.frozen):
        pieces = [frozen]
        for _, leave in taken[:]:
            pieces = [rest for piece in pieces for rest in _without(piece, leave)]
        taken += [(Clause("6.3"), piece) for piece in pieces]
    return taken


def disjoint(spans: Sequence[Span]) -> list[Span]:
    """``spans`` in order of their first days, those that overlap or touch made one."""
    merged: list[Span] = []
    for span in sorted((s for s in spans if len(s)), key=lambda s: s.first):
        if merged and span.first.toordinal() <= merged[-1].last.toordinal() + 1:
            merged[-1] = merged[-1].until(max(merged[-1].last, span.last))
        else:
            merged.append(span)
    return merged


def _without(span: Span, hole: Span) -> list[Span]:
    if hole.last < span.first or hole.first > span.last:
        return [span]
    rest = []
    if span.first < hole.first:
        rest.append(Span(span.first, hole.first - ONE_DAY))
    if hole.last < span.last:
        rest.append(Span(hole.last + ONE_DAY, span.last))
    return rest


def _overlap(span: Span, first: date, last: date) -> int:
    return max(0, (min(span.last, last) - max(span.first, first)).days + 1)


def _free_from(day: date, calendar: Calendar) -> date | None:
    """The last free day of the span in which ``day`` lies; None when ``day`` counts."""
    for span in (*calendar.leaves, *calendar.frozen):
        if day in span:
            return span.last
    return None


def _room(day: date, calendar: Calendar) -> int:
    """How many days after ``day`` count before the next free one begins."""
    firsts = [s.first for s in (*calendar.leaves, *calendar.frozen) if s.first > day and len(s)]
    return (min(firsts) - day).days - 1 if firsts else (date.max - day).days
