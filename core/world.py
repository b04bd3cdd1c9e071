"""What a decision sees, and what it writes down.

``World`` is everything as it stands. ``Minutes`` are taken during one decision: each event that
is written is folded at once, so that what follows from it is decided on the state after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol, TypeVar
from zoneinfo import ZoneInfo

from core.events import GameEvent, PersonEvent, TournamentEvent
from core.events.people import PersonRegistered
from core.events.play import GameOpened
from core.events.tournament import TournamentOpened
from core.fold import fold, open_game
from core.game import Game
from core.person import Person, fold_person, register
from core.tournament import Tournament, fold_tournament, open_tournament
from core.vocabulary import Clause, GameKey, PersonId, TournamentCode

State = Game | Person | Tournament
T = TypeVar("T")


class World(Protocol):
    """Everything as it stands. What is not there is None."""

    def game(self, key: GameKey) -> Game | None: ...

    def person(self, person: PersonId) -> Person | None: ...

    def tournament(self, code: TournamentCode) -> Tournament | None: ...

    def tournaments(self) -> Iterable[Tournament]: ...


@dataclass
class Ledger:
    """A ``World`` that lies in three dictionaries: the installation's memory, or a test's."""

    games: dict[GameKey, Game] = field(default_factory=dict)
    people: dict[PersonId, Person] = field(default_factory=dict)
    events_of: dict[TournamentCode, Tournament] = field(default_factory=dict)

    def game(self, key: GameKey) -> Game | None:
        return self.games.get(key)

    def person(self, person: PersonId) -> Person | None:
        return self.people.get(person)

    def tournament(self, code: TournamentCode) -> Tournament | None:
        return self.events_of.get(code)

    def tournaments(self) -> Iterable[Tournament]:
        return self.events_of.values()

    def put(self, state: State) -> None:
        """Takes ``state`` in the place of what stood under its key."""
        if isinstance(state, Game):
            self.games[state.key] = state
        elif isinstance(state, Person):
            self.people[state.id] = state
        else:
            self.events_of[state.code] = state


@dataclass(frozen=True, slots=True)
class Happening:
    """One event as it was written: where, when, by which clause, with the states around it."""

    stream: str
    event: GameEvent | PersonEvent | TournamentEvent
    at: datetime
    clause: Clause | None
    before: State | None
    after: State


def game_stream(key: GameKey) -> str:
    """The log of a game."""
    return f"game:{key}"


def person_stream(person: PersonId) -> str:
    """The log of a person."""
    return f"person:{person}"


def tournament_stream(code: TournamentCode) -> str:
    """The log of a tournament."""
    return f"tournament:{code}"


class Minutes:
    """The minutes of one decision at the moment ``at`` (aware).

    Itself a ``World``: what was written so far is seen by what is decided next. Nothing outside
    changes; the caller stores ``happenings`` or throws them away.
    """

    def __init__(self, world: World, at: datetime) -> None:
        self.at = at
        self.happenings: list[Happening] = []
        self._world = world
        self._changed = Ledger()

    def game(self, key: GameKey) -> Game | None:
        return self._changed.game(key) or self._world.game(key)

    def person(self, person: PersonId) -> Person | None:
        return self._changed.person(person) or self._world.person(person)

    def tournament(self, code: TournamentCode) -> Tournament | None:
        return self._changed.tournament(code) or self._world.tournament(code)

    def tournaments(self) -> Iterable[Tournament]:
        known = {t.code: t for t in self._world.tournaments()}
        known.update(self._changed.events_of)
        return known.values()

    # The same look-ups where a missing thing would be a fault of the program.

    def the_game(self, key: GameKey) -> Game:
        return _there(self.game(key), key)

    def the_person(self, person: PersonId) -> Person:
        return _there(self.person(person), person)

    def the_tournament(self, code: TournamentCode) -> Tournament:
        return _there(self.tournament(code), code)

    def games_of(self, person: PersonId) -> list[Game]:
        """All games of ``person`` that are still in play, in the order of their keys."""
        keys = sorted(
            key for tournament in self.tournaments() for key in tournament.games_of(person)
        )
        return [game for key in keys if (game := self.the_game(key)).in_play]

    def zone_of(self, person: PersonId, tournament: TournamentCode) -> ZoneInfo:
        """The zone in which this person's days are counted in that tournament."""
        return self.the_person(person).zone or self.the_tournament(tournament).zone

    def in_game(self, key: GameKey, event: GameEvent, clause: str | None = None) -> Game:
        """Writes ``event`` into a game and gives the game as it stands after it."""
        before = self.game(key)
        if isinstance(event, GameOpened):
            after = open_game(event)
        else:
            after = fold(_there(before, key), event, self.at)
        self._write(game_stream(key), event, clause, before, after)
        return after

    def of_person(self, person: PersonId, event: PersonEvent, clause: str | None = None) -> Person:
        """Writes ``event`` into a person's own log."""
        before = self.person(person)
        if isinstance(event, PersonRegistered):
            after = register(event)
        else:
            after = fold_person(_there(before, person), event, self.at)
        self._write(person_stream(person), event, clause, before, after)
        return after

    def in_tournament(
        self, code: TournamentCode, event: TournamentEvent, clause: str | None = None
    ) -> Tournament:
        """Writes ``event`` into a tournament."""
        before = self.tournament(code)
        if isinstance(event, TournamentOpened):
            after = open_tournament(event)
        else:
            after = fold_tournament(_there(before, code), event, self.at)
        self._write(tournament_stream(code), event, clause, before, after)
        return after

    def adopt(self, trial: Minutes) -> None:
        """Takes over what was written on trial, in minutes that began as these stand now."""
        for happening in trial.happenings:
            self._changed.put(happening.after)
            self.happenings.append(happening)

    def _write(
        self, stream: str, event: Any, clause: str | None, before: State | None, after: State
    ) -> None:
        self._changed.put(after)
        cited = Clause(clause) if clause else None
        self.happenings.append(Happening(stream, event, self.at, cited, before, after))


def _there(thing: T | None, name: str) -> T:
    if thing is None:
        raise KeyError(name)
    return thing
