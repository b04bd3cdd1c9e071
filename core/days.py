"""Moments and dates.

The rules know dates only. A moment becomes a date here and nowhere else, in the zone of the
player whose day it is.
"""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from core.vocabulary import Span

ONE_DAY = timedelta(days=1)


def local_date(moment: datetime, zone: ZoneInfo) -> date:
    """The calendar date of an aware ``moment`` where ``zone`` holds."""
    return moment.astimezone(zone).date()


def midnight(day: date, zone: ZoneInfo) -> datetime:
    """00:00 of ``day`` in ``zone``: what begins 'from day N' begins then."""
    return datetime.combine(day, time.min, tzinfo=zone)


def last_good_day(day_zero: date, within: int) -> date:
    """'Within N days of X': X is day 0, the last good day is X + N (rule book, Counting)."""
    return day_zero + timedelta(days=within)


def days_of_year(spans: Iterable[Span], year: int) -> int:
    """7.1: how many different days of ``year`` lie in ``spans``, both ends included."""
    first, last = date(year, 1, 1), date(year, 12, 31)
    days: set[date] = set()
    for span in spans:
        day = max(span.first, first)
        while day <= min(span.last, last):
            days.add(day)
            day += ONE_DAY
    return len(days)
