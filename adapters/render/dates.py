"""Dates and moments as the reader writes them.

In sentences a month is a word (14 лютого 2026), in the record and the form a number
(14.02.26, 14.02.2026), so that columns stay narrow and people can type them back.
"""

from datetime import date, datetime

from babel.dates import format_date, format_datetime

_DAY = "d MMMM y"
_MOMENT = "d MMMM y, HH:mm"


def in_words(day: date, lang: str) -> str:
    """A date, or an aware moment in its own zone, for a sentence."""
    if isinstance(day, datetime):
        return str(format_datetime(day, _MOMENT, tzinfo=day.tzinfo, locale=lang))
    return str(format_date(day, _DAY, locale=lang))


def in_form(day: date) -> str:
    """DD.MM.YYYY, as the standard form has it."""
    return day.strftime("%d.%m.%Y")


def in_table(day: date) -> str:
    """DD.MM.YY, for the columns of the record."""
    return day.strftime("%d.%m.%y")
