"""Reads a start list from TOML (``chesspost import``) or from a transcript's ``setup`` object.

Everything is checked before anything is done, and every fault is named: an unknown key or value
is malformed, in the regulation too.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import ValidationError

from adapters.envelope import Channel
from bot.start_forms import PersonForm, SetupForm
from bot.zones import is_fixed
from core.events.people import PersonRegistered
from core.pairing import drawn, round_robin
from core.refusals import Refusal
from core.start_list import StartList
from core.tournament import Pairing
from core.vocabulary import GameKey, PersonId, TournamentCode

PLAIN_WORDS = {
    "extra_forbidden": "there is no such key",
    "missing": "is missing",
    "model_type": "should be an object with keys and values",
    "tuple_type": "should be a list",
}


WHY_REFUSED = {
    "tournament-exists": "there is a tournament {tournament} already",
    "no-such-person": "there is no person {person}",
    "person-differs": "{person} is known already, as {surname} or with other addresses",
    "identity-taken": "{identity} belongs to {person} already",
}


class Malformed(Exception):
    """A start list that cannot be used: one line for each fault."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class BotNames:
    """The bot's own names on the channels, where the list gives them."""

    telegram_username: str = ""
    matrix_id: str = ""
    email: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a start list says. ``warnings`` are for the one who wrote it."""

    start_list: StartList
    operator: PersonId | None = None
    bot: BotNames = BotNames()
    warnings: tuple[str, ...] = ()


def refused_because(refusal: Refusal) -> str:
    """Why a start list that is sound in itself does not go with what is there already."""
    words = WHY_REFUSED.get(refusal.why, refusal.why)
    return words.format(**refusal.values)


def read_toml(path: Path, known: Collection[PersonId] = ()) -> Setup:
    """The start list in the TOML file at ``path``."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise Malformed([f"{path} cannot be read: {error.strerror}"]) from error
    except UnicodeDecodeError as error:
        raise Malformed([f"{path} is not a text in UTF-8"]) from error
    except ValueError as error:  # TOMLDecodeError, and a number of more digits than Python reads
        raise Malformed([f"{path} is not TOML: {error}"]) from error
    return read_setup(data, known)


def read_setup(data: Any, known: Collection[PersonId] = ()) -> Setup:
    """The start list in ``data``. ``known`` are people whom it may name without listing them."""
    try:
        form = SetupForm.model_validate(data)
    except ValidationError as error:
        raise Malformed([_fault(found) for found in error.errors()]) from None
    faults = list(_contradictions(form, known))
    if faults:
        raise Malformed(faults)
    tournament = form.tournament
    code = TournamentCode(tournament.code)
    start_list = StartList(
        code=code,
        name=tournament.name or tournament.code,
        start=tournament.start,
        zone=tournament.timezone,
        arbiter=PersonId(tournament.arbiter),
        people=tuple(_registered(person) for person in form.people),
        games=_games(form, code, known),
        regulation=tournament.regulation.numbers(),
        end=tournament.end,
        system=tournament.system.value if tournament.system else "",
        seed=tournament.seed,
    )
    return Setup(
        start_list,
        PersonId(form.operator) if form.operator else None,
        BotNames(form.bot.telegram_username, form.bot.matrix_id, form.bot.email),
        tuple(_warnings(form)),
    )


def only_reachable(start_list: StartList) -> StartList:
    """The same list with each person's channels cut down to those on which we have an address.

    The others begin with ``/link``, which puts them back.
    """
    return replace(start_list, people=tuple(_reachable(person) for person in start_list.people))


def _reachable(person: PersonRegistered) -> PersonRegistered:
    addresses: Mapping[str, str] = {
        Channel.TELEGRAM: person.telegram_id,
        Channel.MATRIX: person.matrix_id,
        Channel.EMAIL: person.email,
        Channel.CONSOLE: person.person,
    }
    return replace(person, channels=tuple(c for c in person.channels if addresses[c]))


def _registered(form: PersonForm) -> PersonRegistered:
    telegram = "" if form.telegram_id is None else str(form.telegram_id)
    return PersonRegistered(
        person=PersonId(form.id),
        surname=form.surname,
        given=form.given,
        email=form.email,
        lang=form.lang,
        zone=form.timezone,
        channels=form.channels_or_default(),
        telegram_id=telegram,
        matrix_id=form.matrix_id,
    )


def _games(
    form: SetupForm, code: TournamentCode, known: Collection[PersonId]
) -> tuple[Pairing, ...]:
    if form.games is not None:
        return tuple(
            Pairing(GameKey(f"{code}/{g.id}"), PersonId(g.white), PersonId(g.black))
            for g in form.games
        )
    assert form.tournament.system is not None
    players = _players(form)
    if form.tournament.seed is not None:
        players = drawn(players, form.tournament.seed)
    return round_robin(code, players, form.tournament.system)


def _players(form: SetupForm) -> list[PersonId]:
    """Who is drawn: everybody listed but the arbiter and the operator."""
    officials = {form.tournament.arbiter, form.operator}
    return [PersonId(person.id) for person in form.people if person.id not in officials]


def _contradictions(form: SetupForm, known: Collection[PersonId]) -> Iterator[str]:
    """What no single value shows: names that nobody bears, things given twice."""
    ids = [person.id for person in form.people]
    people = {*ids, *known}
    yield from _given_twice("people", "id", ids)
    for field in ("email", "telegram_id", "matrix_id"):
        values = [str(getattr(person, field) or "").casefold() for person in form.people]
        yield from _given_twice("people", field, [value for value in values if value])
    for field, name in (
        ("tournament.arbiter", form.tournament.arbiter),
        ("operator", form.operator),
    ):
        if name and name not in people:
            yield f"{field}: there is no person {name!r}"
    if form.games is None:
        if form.tournament.system is None:
            yield "games: either the games or tournament.system must be given"
        elif len(_players(form)) < 2:
            yield "people: a round robin needs two players besides the arbiter"
        return
    yield from _given_twice("games", "id", [game.id for game in form.games])
    for number, game in enumerate(form.games):
        for side, player in (("white", game.white), ("black", game.black)):
            if player not in people:
                yield f"games[{number}].{side}: there is no person {player!r}"
        if game.white == game.black:
            yield f"games[{number}]: {game.white!r} plays himself"


def _given_twice(where: str, field: str, values: list[str]) -> Iterator[str]:
    for value in sorted({value for value in values if values.count(value) > 1}):
        yield f"{where}: {field} {value!r} is given twice"


def _warnings(form: SetupForm) -> Iterator[str]:
    zones: list[tuple[str, ZoneInfo | None]] = [("tournament", form.tournament.timezone)]
    zones += [(f"person {person.id}", person.timezone) for person in form.people]
    for whose, zone in zones:
        if zone is not None and is_fixed(zone):
            yield (
                f"timezone of {whose}: {zone.key} is a fixed offset and knows no summer time; "
                "is a place, like Europe/Kyiv, not meant?"
            )


def _fault(found: Any) -> str:
    place = ""
    for part in found["loc"]:
        place += f"[{part}]" if isinstance(part, int) else f".{part}" if place else str(part)
    what = PLAIN_WORDS.get(found["type"]) or str(found.get("ctx", {}).get("error", found["msg"]))
    return f"{place or 'setup'}: {what}"
