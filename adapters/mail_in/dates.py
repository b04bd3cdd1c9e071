"""Moments in Date headers and dates in people's writing."""

import re
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from email.utils import parsedate_tz

from adapters.grammar.dates import YEARS

# A Date that lies further from the arrival than this tells nothing (1970, a dead clock).
ABSURD = timedelta(days=366)

YEAR_FIRST = re.compile(
    r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\D{1,8}?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?"
    r"(?:\.\d+)?\s*(Z|GMT|UTC?|[+-]\d{2}:?\d{2})?",
    re.IGNORECASE,
)
NO_ZONE = re.compile(r"\d[:.]\d{2}\s*$")

DATE = r"(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2}))(?!\d)"
DAY_FIRST = re.compile(r"(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d)")
ISO = re.compile(r"(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)")


def moment_of(header: str, arrived: datetime) -> datetime | None:
    """The moment that a Date header names; None where it is missing, unreadable or absurd.

    A header without a zone is read in the zone of ``arrived``; '-0000' is UTC by its own rule.
    """
    try:
        found = _year_first(header, arrived.tzinfo) or _usual(header, arrived.tzinfo)
    except (ValueError, OverflowError, TypeError, IndexError):
        return None
    if found is None or abs(found - arrived) > ABSURD:
        return None
    return found


def _usual(header: str, zone: tzinfo | None) -> datetime | None:
    parts = parsedate_tz(header)
    if parts is None:
        return None
    year, offset = parts[0], parts[9]
    if 100 <= year < 200:  # years counted from 1900 (a bug of the year 2000, case 86)
        year += 1900
    if not NO_ZONE.search(header):
        zone = timezone(timedelta(seconds=offset or 0))
    return datetime(year, *parts[1:6], tzinfo=zone)


def _year_first(header: str, zone: tzinfo | None) -> datetime | None:
    match = YEAR_FIRST.search(header)
    if match is None:
        return None
    place = match[7]
    if place and place[0] in "+-":
        sign, digits = (-1 if place[0] == "-" else 1), place[1:].replace(":", "")
        zone = timezone(sign * timedelta(hours=int(digits[:2]), minutes=int(digits[2:])))
    elif place:
        zone = UTC
    year, month, day, hour, minute = (int(match[n]) for n in range(1, 6))
    return datetime(year, month, day, hour, minute, int(match[6] or 0), tzinfo=zone)


def date_in(text: str) -> date | None:
    """The first date written in ``text`` as DD.MM.YYYY, DD.MM.YY, DD/MM/YYYY or YYYY-MM-DD."""
    found = [m for m in (ISO.search(text), DAY_FIRST.search(text)) if m]
    for match in sorted(found, key=lambda m: m.start()):
        first, month, last = (int(part) for part in match.groups())
        year, day = (first, last) if match.re is ISO else (last, first)
        year = year + 2000 if year < 100 else year
        if year not in YEARS:
            continue
        try:
            return date(year, month, day)
        except ValueError:
            continue
    return None
