"""Who plays: thirteen people with their ways, three adjudicators, an arbiter."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from adapters.envelope import Channel
from core.pairing import System, drawn, round_robin
from core.vocabulary import PersonId, TournamentCode

CODE = TournamentCode("UA36")
KYIV = ZoneInfo("Europe/Kyiv")
ARBITER = PersonId("arb")
ADJUDICATORS = tuple(PersonId(f"adj{number}") for number in (1, 2, 3))

SURNAMES = (
    *("Коваль", "Шевчук", "Дем'яненко", "Бондар", "Лисенко", "Мороз", "Ткач"),
    *("Савченко", "Олійник", "Гончар", "Руденко", "Мельник", "Пономаренко"),
)
ZONES = (
    *("Europe/Kyiv", "Europe/Kyiv", "Europe/Berlin", "Europe/Kyiv", "America/New_York"),
    *("Europe/Kyiv", "Asia/Tokyo", "Europe/Lisbon", "Europe/Kyiv", "Europe/Kyiv"),
    *("America/Sao_Paulo", "Europe/Kyiv", "Europe/Kyiv"),
)
CHANNELS = (
    *(("telegram",), ("email",), ("telegram", "email"), ("matrix",), ("email",)),
    *(("matrix", "email"), ("telegram",), ("email",), ("telegram", "email"), ("email",)),
    *(("matrix",), ("telegram",), ("email",)),
)
LANGUAGES = ("uk", "ru", "en")


@dataclass(frozen=True, slots=True)
class Ways:
    """How somebody plays and behaves; chances are of one to one each time."""

    person: PersonId
    surname: str
    zone: ZoneInfo
    channels: tuple[str, ...]
    lang: str
    skill: float
    pace: float
    """Days that he thinks about a move, on average."""
    forgets: float
    errs: float
    proposes: float
    careless: float
    """The chance that he leaves undone what he owes: a record, a claim, a report."""

    @property
    def first_channel(self) -> Channel:
        return Channel(self.channels[0])

    @property
    def email(self) -> str:
        return f"{self.person}@post.example"


def field_of(players: int, luck: Random, pace: float) -> list[Ways]:
    """So many players, drawn from the seed."""
    return [
        Ways(
            person=PersonId(f"p{number + 1}"),
            surname=SURNAMES[number],
            zone=ZoneInfo(ZONES[number]),
            channels=CHANNELS[number],
            lang=LANGUAGES[number % len(LANGUAGES)],
            skill=luck.choice((0.5, 0.9, 1.5, 2.5)),
            pace=pace * luck.choice((0.5, 0.7, 0.9, 1.0, 1.1, 1.35)),
            forgets=luck.choice((0.0, 0.005, 0.01, 0.03)),
            errs=luck.choice((0.01, 0.03, 0.06)),
            proposes=luck.choice((0.0, 0.05, 0.15)),
            careless=luck.choice((0.02, 0.1, 0.25)),
        )
        for number in range(players)
    ]


def start_list(field: list[Ways], seed: int, start: date, end: date) -> dict[str, Any]:
    """The start list: a single round robin, its draw by the seed."""
    order = drawn([ways.person for ways in field], seed)
    games = round_robin(CODE, order, System.ROUND_ROBIN)
    officials: list[dict[str, Any]] = [
        {"id": ARBITER, "surname": "Суддя", "lang": "en", "channels": ["telegram"]},
        *(
            {"id": person, "surname": f"Рішатель{n}", "lang": "en", "channels": ["telegram"]}
            for n, person in enumerate(ADJUDICATORS, 1)
        ),
    ]
    for number, official in enumerate(officials):
        official["telegram_id"] = 900 + number
    return {
        "tournament": {
            "code": CODE,
            "name": "36-й чемпіонат",
            "start": start.isoformat(),
            "end": end.isoformat(),
            "timezone": KYIV.key,
            "arbiter": ARBITER,
        },
        "people": [*officials, *(_entry(ways, n) for n, ways in enumerate(field, 1))],
        "games": [
            {"id": p.game.partition("/")[2], "white": p.white, "black": p.black} for p in games
        ],
    }


def _entry(ways: Ways, number: int) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "id": ways.person,
        "surname": ways.surname,
        "lang": ways.lang,
        "timezone": ways.zone.key,
        "channels": list(ways.channels),
        "email": ways.email,
    }
    if "telegram" in ways.channels:
        entry["telegram_id"] = account_number(number)
    if "matrix" in ways.channels:
        entry["matrix_id"] = f"@{ways.person}:matrix.example"
    return entry


def account_number(number: int) -> int:
    return 1000 + number
