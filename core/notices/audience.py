"""Who hears of an event, and what all notices of one event have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Generic, TypeVar

from core.game import Game
from core.notice import Notice, Starts, Value
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import Clause, GameKey, PersonId, Side, TournamentCode
from core.world import World

E_co = TypeVar("E_co", covariant=True)
Values = Mapping[str, Value]

NOTHING: Values = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class GameNews(Generic[E_co]):
    """An event in a game: ``before`` and ``game`` are the states around it."""

    event: E_co
    at: datetime
    clause: Clause | None
    before: Game | None
    game: Game
    world: World

    @property
    def latest(self) -> Game:
        """The game at the end of the decision, where no later move has been made in it."""
        latest = self.world.game(self.game.key)
        return latest if latest is not None and latest.ply == self.game.ply else self.game

    @property
    def arbiter(self) -> PersonId | None:
        tournament = self.world.tournament(self.game.tournament)
        return tournament.arbiter if tournament else None

    def player(self, side: Side) -> PersonId:
        return self.game.sides[side].person

    def notice(
        self,
        to: PersonId,
        kind: str,
        key: str = "",
        *,
        starts: Starts = Starts.NOTHING,
        clause: str | None = None,
        values: Values = NOTHING,
    ) -> Notice:
        """A notice about this game; ``key`` is the kind where none is given."""
        cited = Clause(clause) if clause else self.clause
        return Notice(to, kind, key or kind, self.game.key, cited, values, starts)

    def to_players(
        self, kind: str, key: str = "", *, clause: str | None = None, values: Values = NOTHING
    ) -> Iterator[Notice]:
        """The same notice to both players."""
        for side in Side:
            yield self.notice(self.player(side), kind, key, clause=clause, values=values)

    def to_arbiter(
        self, kind: str, key: str = "", *, clause: str | None = None, values: Values = NOTHING
    ) -> Iterator[Notice]:
        """A notice or a copy (4.10, 5.1) to the arbiter."""
        if self.arbiter is not None:
            yield self.notice(self.arbiter, kind, key, clause=clause, values=values)

    def to_all(
        self, kind: str, key: str = "", *, clause: str | None = None, values: Values = NOTHING
    ) -> Iterator[Notice]:
        """The same notice to both players and the arbiter."""
        yield from self.to_players(kind, key, clause=clause, values=values)
        yield from self.to_arbiter(kind, key, clause=clause, values=values)


@dataclass(frozen=True, slots=True)
class PersonNews(Generic[E_co]):
    """An event of one person. Partners and arbiters are those of his unfinished games."""

    event: E_co
    at: datetime
    clause: Clause | None
    before: Person | None
    person: Person
    world: World

    def notice(
        self,
        to: PersonId,
        kind: str,
        key: str = "",
        *,
        clause: str | None = None,
        values: Values = NOTHING,
    ) -> Notice:
        cited = Clause(clause) if clause else self.clause
        who = {"person": self.person.id, **values}
        return Notice(to, kind, key or kind, None, cited, who)

    def tournaments(self, among: Iterable[TournamentCode] | None = None) -> list[Tournament]:
        """Those in which this person plays and which are not closed."""
        codes = None if among is None else set(among)
        return [
            tournament
            for tournament in self.world.tournaments()
            if tournament.closed is None
            and (codes is None or tournament.code in codes)
            and tournament.games_of(self.person.id)
        ]

    def partners(self, among: Iterable[TournamentCode] | None = None) -> list[PersonId]:
        """Those with whom a game is unfinished, each once."""
        partners: list[PersonId] = []
        for tournament in self.tournaments(among):
            for pairing in tournament.pairings:
                if self.person.id in (pairing.white, pairing.black) and self._open(pairing.game):
                    other = pairing.black if pairing.white == self.person.id else pairing.white
                    partners.append(other)
        return list(dict.fromkeys(partners))

    def arbiters(self, among: Iterable[TournamentCode] | None = None) -> list[PersonId]:
        return list(dict.fromkeys(t.arbiter for t in self.tournaments(among)))

    def to_others(
        self,
        kind: str,
        key: str = "",
        *,
        among: Iterable[TournamentCode] | None = None,
        clause: str | None = None,
        values: Values = NOTHING,
    ) -> Iterator[Notice]:
        """The same notice to the partners and arbiters, each once."""
        codes = None if among is None else list(among)
        others = dict.fromkeys([*self.partners(codes), *self.arbiters(codes)])
        for other in others:
            if other != self.person.id:
                yield self.notice(other, kind, key, clause=clause, values=values)

    def _open(self, key: GameKey) -> bool:
        game = self.world.game(key)
        return game is not None and not game.is_over


@dataclass(frozen=True, slots=True)
class DeskNews(Generic[E_co]):
    """An event of a tournament."""

    event: E_co
    at: datetime
    clause: Clause | None
    before: Tournament | None
    tournament: Tournament
    world: World

    @property
    def arbiter(self) -> PersonId:
        return self.tournament.arbiter

    def notice(
        self,
        to: PersonId,
        kind: str,
        key: str = "",
        *,
        game: GameKey | None = None,
        clause: str | None = None,
        values: Values = NOTHING,
    ) -> Notice:
        cited = Clause(clause) if clause else self.clause
        where = {"tournament": self.tournament.code, **values}
        return Notice(to, kind, key or kind, game, cited, where)

    def players_of(self, key: GameKey | None) -> list[PersonId]:
        """Both players of a game of this tournament."""
        for pairing in self.tournament.pairings:
            if pairing.game == key:
                return [pairing.white, pairing.black]
        return []

    def to_all(
        self,
        game: GameKey | None,
        kind: str,
        key: str = "",
        *,
        clause: str | None = None,
        values: Values = NOTHING,
    ) -> list[Notice]:
        """The same notice to both players of ``game`` and the arbiter."""
        people = dict.fromkeys([*self.players_of(game), self.arbiter])
        return [
            self.notice(person, kind, key, game=game, clause=clause, values=values)
            for person in people
        ]
