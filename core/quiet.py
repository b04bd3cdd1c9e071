"""Quiet hours: from one full hour to another, where a person lives, he is told nothing.

They delay only the telling (rule book, Counting); what is told bears its own moment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

OFF = frozenset(("off", "no", "none", "-", "ні", "немає", "вимк", "нет", "выкл"))
"""Words for having no quiet hours."""

_HOURS = re.compile(r"(\d{1,2})(?::?00)?\s*(?:-|–|—|\s)\s*(\d{1,2})(?::?00)?")


@dataclass(frozen=True, slots=True)
class Quiet:
    """From ``first`` o'clock to before ``last`` o'clock, over midnight where ``last`` is less."""

    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.first}-{self.last}"

    def holds(self, hour: int) -> bool:
        """Whether it is quiet at this hour of the day."""
        if self.first < self.last:
            return self.first <= hour < self.last
        return hour >= self.first or hour < self.last

    def over(self, at: datetime, zone: ZoneInfo) -> datetime | None:
        """When the quiet hours end in which ``at`` lies; None where it lies in none."""
        return next_hour(self.last, at, zone) if self.holds(at.astimezone(zone).hour) else None


def hours(text: str) -> Quiet | None:
    """``22-7``, ``22:00-07:00`` or ``22 7``; None for anything else."""
    match = _HOURS.fullmatch(text.strip())
    if match is None:
        return None
    first, last = int(match[1]) % 24, int(match[2]) % 24
    fits = max(int(match[1]), int(match[2])) <= 24 and first != last
    return Quiet(first, last) if fits else None


def next_hour(hour: int, at: datetime, zone: ZoneInfo) -> datetime:
    """The first moment after ``at`` at which it is ``hour`` o'clock in ``zone``."""
    day = at.astimezone(zone).date()
    moment = datetime.combine(day, time(hour), tzinfo=zone)
    return moment if moment > at else moment + timedelta(days=1)
