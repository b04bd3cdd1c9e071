"""The sample tournament of the console: four players, three games in progress, an arbiter.

Its dates lie around the day on which it is loaded, so that every deadline is a live one.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

DAYS_SINCE_START = 30
DAYS_TO_END = 365

_PEOPLE = (
    ("koval", "Коваль", "Олена", "uk", ["console", "email"]),
    ("shevchuk", "Шевчук", "Тарас", "uk", ["console", "email"]),
    ("melnyk", "Мельник", "Ірина", "ru", ["console", "email"]),
    ("bondar", "Bondar", "Peter", "en", ["email"]),
    ("hnatiuk", "Гнатюк", "Андрій", "uk", ["console", "email"]),
)
_GAMES = (
    ("1", "koval", "shevchuk"),
    ("2", "melnyk", "koval"),
    ("3", "shevchuk", "melnyk"),
    ("4", "koval", "bondar"),
)


@dataclass(frozen=True, slots=True)
class Played:
    """A message of the sample: so many days after the start, at that hour."""

    day: int
    hour: int
    by: str
    text: str


PLAYED = (
    Played(0, 10, "koval", "/send 1 1. 5254"),
    Played(3, 21, "shevchuk", "/send 1 1. 5254 5755"),
    Played(4, 9, "koval", "/send 1 1... 5755 2. 7163"),
    Played(10, 20, "shevchuk", "/send 1 2. 7163 2836"),
    Played(13, 8, "koval", "/send 1 2... 2836 3. 6125"),
    Played(15, 19, "shevchuk", "/send 1 3. 6125 1716"),
    Played(1, 12, "melnyk", "/send 2 1. 4244"),
    Played(6, 18, "koval", "/send 2 1. 4244 7866"),
    Played(20, 11, "melnyk", "/send 2 1... 7866 2. 3234"),
    Played(5, 15, "shevchuk", "/send 3 1. 5254; if 1... 5755 2. 7163 2836 3. 6125"),
    Played(2, 16, "koval", "/send 4 1. 3234"),
    Played(28, 17, "bondar", "/send 4 1. 3234 5755"),
)


def setup(today: date) -> dict[str, Any]:
    """The start list, as the contract writes a ``setup``."""
    start = today - timedelta(days=DAYS_SINCE_START)
    return {
        "tournament": {
            "code": "S1",
            "name": "Пробний турнір",
            "start": start.isoformat(),
            "end": (today + timedelta(days=DAYS_TO_END)).isoformat(),
            "timezone": "Europe/Kyiv",
            "arbiter": "hnatiuk",
            "regulation": {},
        },
        "people": [
            {
                "id": person,
                "surname": surname,
                "given": given,
                "lang": lang,
                "email": f"{person}@example.org",
                "channels": channels,
            }
            for person, surname, given, lang, channels in _PEOPLE
        ],
        "games": [{"id": key, "white": white, "black": black} for key, white, black in _GAMES],
    }
