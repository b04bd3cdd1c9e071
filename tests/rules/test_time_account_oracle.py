"""The account against a slow, obvious oracle that counts the days one at a time."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from core.time_account import Calendar, date_of_day, reflection, reflection_lines
from core.vocabulary import Receipt, Span

UTC = ZoneInfo("UTC")
DAY = timedelta(days=1)
FIRST = date(2026, 1, 1)


def oracle(received: date, sent: date, calendar: Calendar) -> int:
    """4.3-4.5, 6.3, 7.4-7.6, day by day: from receipt on, which dates are mine to pay for?"""
    begin = max(received, calendar.start)
    moved = True
    while moved:
        moved = False
        if any(begin in leave for leave in calendar.leaves) or any(
            begin in frozen and begin + DAY in frozen for frozen in calendar.frozen
        ):
            begin += DAY
            moved = True
    counted = 0
    day = begin + DAY
    while day <= sent:
        on_leave = any(day in leave for leave in calendar.leaves)
        frozen = any(day in span for span in calendar.frozen)
        counted += not on_leave and not frozen
        day += DAY
    return counted


days = st.integers(0, 400).map(lambda n: FIRST + timedelta(days=n))
spans = st.tuples(days, st.integers(0, 35)).map(lambda t: Span(t[0], t[0] + timedelta(days=t[1])))
calendars = st.builds(
    Calendar,
    start=days,
    zone=st.just(UTC),
    leaves=st.lists(spans, max_size=4).map(tuple),
    frozen=st.lists(spans, max_size=4).map(tuple),
)


def at_noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


@settings(max_examples=2000)
@given(days, days, calendars)
def test_4_4_the_account_agrees_with_counting_one_day_at_a_time(received, sent, calendar):
    receipt = Receipt(at_noon(received), received)
    assert reflection(receipt, sent, at_noon(sent), calendar) == oracle(received, sent, calendar)


@settings(max_examples=1000)
@given(days, st.integers(1, 80), calendars)
def test_4_3_the_date_of_a_day_is_the_first_on_which_so_many_are_counted(
    received, number, calendar
):
    found = date_of_day(received, number, calendar)
    assert found is not None
    assert oracle(received, found, calendar) == number
    assert oracle(received, found - DAY, calendar) == number - 1


@given(days, days, calendars)
def test_7_5_every_day_that_is_taken_off_has_a_line_and_no_line_is_empty(received, sent, calendar):
    lines = reflection_lines(Receipt(at_noon(received), received), sent, at_noon(sent), calendar)
    assert lines[0].clause == "4.4"
    assert all(line.clause in ("7.5", "6.3") and line.days < 0 for line in lines[1:])
