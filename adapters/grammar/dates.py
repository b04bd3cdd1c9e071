"""Dates and results as people write them in commands."""

import re
from datetime import date

_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DOTS = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")
_RECEIVED = re.compile(
    r"(?:^|[\s,;(])(?:received|отримано|отримав|отримала|получено|получил|получила)"
    r"\s*:?\s*(\d[\d.-]*\d)[\s.!)]*$",
    re.IGNORECASE,
)
_RESULTS = {
    "1-0": "1-0",
    "0-1": "0-1",
    "0-0": "0-0",
    "1/2": "1/2-1/2",
    "½": "1/2-1/2",
    "1/2-1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "0.5-0.5": "1/2-1/2",
    "0,5-0,5": "1/2-1/2",
}


YEARS = range(1900, 2200)
"""Those in which games are played: near the ends of the calendar nothing can be counted."""


def read_date(word: str) -> date | None:
    """``2026-02-01`` or ``01.02.2026``; None for anything else, a 31st of February too."""
    if not word.isascii():
        return None
    if match := _ISO.fullmatch(word):
        year, month, day = (int(part) for part in match.groups())
    elif match := _DOTS.fullmatch(word):
        day, month, year = (int(part) for part in match.groups())
    else:
        return None
    try:
        return date(year, month, day) if year in YEARS else None
    except ValueError:
        return None


def split_received(text: str) -> tuple[str, str | None]:
    """2.5: the text without ``received DATE`` at its end, and the words of that date."""
    match = _RECEIVED.search(text)
    if match is None:
        return text, None
    return text[: match.start()].rstrip(" ,;("), match[1].rstrip(".-")


def read_result(word: str) -> str | None:
    """A result in the contract's form, from the usual signs for it."""
    plain = re.sub(r"[‐-―−:]", "-", word.strip())
    return _RESULTS.get(plain)
