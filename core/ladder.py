"""The ladder of warnings before a term ends: ten, five, two days and one day before.

Which of the rungs a term has depends on its length: nobody is warned in its first half.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from core.days import midnight

RUNGS = (10, 5, 2, 1)
"""So many days are left when somebody is warned."""

Reminders = tuple[tuple[int, datetime], ...]
"""Days left and the moment at which that is told, the earliest first."""


def rungs(term: int) -> tuple[int, ...]:
    """Those of a term of so many days, the highest first."""
    return tuple(rung for rung in RUNGS if 2 * rung <= term)


def below(told: int | None, term: int) -> tuple[int, ...]:
    """The rungs that are still to come after ``told`` days left were told of; None for none yet."""
    return tuple(rung for rung in rungs(term) if told is None or rung < told)


def rung_of(left: int, steps: tuple[int, ...]) -> int | None:
    """The lowest of the ``steps`` that ``left`` days have reached; None where none is."""
    return min((step for step in steps if step >= left), default=None)


def moment_of(left: int, until: date, zone: ZoneInfo) -> datetime:
    """00:00 of the date on which ``left`` days are left to the last good day ``until``."""
    return midnight(until - timedelta(days=left), zone)


def reminders(until: date, term: int, zone: ZoneInfo) -> Reminders:
    """All of a term of so many days whose last good day is ``until``."""
    return tuple((left, moment_of(left, until, zone)) for left in rungs(term))
