"""Everything as it stands, folded, in memory: the ``World`` on which the running bot decides.

Tournaments are there from the start. Games, people and what a person has been asked come when
they are first needed: who looks for one that is not here yet gets ``Needed``, the one door reads
it from the store and lets him begin again. A decision is pure, so beginning again is harmless.

What changes is noted in a journal until it is stored, so that it can be taken back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from adapters.store import Deadline, Head
from bot.journal import forget
from bot.recollections import Needed, Recollections, Want
from core.game import Game
from core.person import Person
from core.tournament import Pairing, Tournament
from core.vocabulary import GameKey, PersonId, TournamentCode
from core.world import State, game_stream, person_stream

REMEMBERED_GAMES = 50_000
"""More folded games than this are not kept; one that was let go is read again when it moves."""

_BEGIN = Head()


class Memory(Recollections):
    """A ``World`` with its index of who plays what, and the heads of all streams read so far."""

    def __init__(self) -> None:
        super().__init__()
        self._games: dict[GameKey, Game] = {}
        self._people: dict[PersonId, Person] = {}
        self._tournaments: dict[TournamentCode, Tournament] = {}
        self._pairings: dict[GameKey, Pairing] = {}
        self._by_id: dict[str, tuple[GameKey, ...]] = {}
        self._games_of: dict[PersonId, tuple[GameKey, ...]] = {}
        self._codes_of: dict[PersonId, tuple[TournamentCode, ...]] = {}
        self._known_people: dict[PersonId, None] = {}
        self._heads: dict[str, Head] = {}
        self._deadlines: dict[str, Deadline | None] = {}

    # The world, as the core sees it

    def game(self, key: GameKey) -> Game | None:
        game = self._games.get(key)
        if game is None and key in self._pairings:
            raise Needed(Want("stream", (game_stream(key),)))
        return game

    def person(self, person: PersonId) -> Person | None:
        found = self._people.get(person)
        if found is None and person in self._known_people:
            raise Needed(Want("stream", (person_stream(person),)))
        return found

    def tournament(self, code: TournamentCode) -> Tournament | None:
        return self._tournaments.get(code)

    def tournaments(self) -> Iterable[Tournament]:
        return self._tournaments.values()

    def keys_of(self, person: PersonId) -> tuple[GameKey, ...]:
        """The keys of all games in which ``person`` plays or has played."""
        return self._games_of.get(person, ())

    def codes_of(self, person: PersonId) -> tuple[TournamentCode, ...]:
        """The codes of the tournaments in which ``person`` plays."""
        return self._codes_of.get(person, ())

    def games_of(self, person: PersonId) -> list[Game]:
        """All games of a person; asks for all that are missing at once."""
        return self._all_games(self.keys_of(person))

    def games_in(self, code: TournamentCode) -> list[Game]:
        """All games of a tournament."""
        tournament = self._tournaments.get(code)
        pairings = tournament.pairings if tournament else ()
        return self._all_games([pairing.game for pairing in pairings])

    def people_in(self, code: TournamentCode) -> list[Person]:
        """Everybody entered in a tournament."""
        tournament = self._tournaments.get(code)
        return self.people(tournament.people if tournament else ())

    def people(self, ids: Collection[PersonId]) -> list[Person]:
        """Those of ``ids`` whom there are; asks for all that are missing at once."""
        missing = [p for p in ids if p not in self._people and p in self._known_people]
        if missing:
            raise Needed(*(Want("stream", (person_stream(p),)) for p in missing))
        return [found for p in ids if (found := self._people.get(p)) is not None]

    def plays(self, person: PersonId, key: GameKey) -> bool:
        """Whether this is a game of ``person``; the game need not be in memory."""
        pairing = self._pairings.get(key)
        return pairing is not None and person in (pairing.white, pairing.black)

    def games_by_name(self, word: str) -> tuple[GameKey, ...]:
        """All games that a word names: by a whole key, or by the own id in any case."""
        key = GameKey(word)
        return (key,) if key in self._pairings else self._by_id.get(word.casefold(), ())

    def is_game(self, key: GameKey) -> bool:
        """Whether there is such a game, read or not."""
        return key in self._pairings

    def _all_games(self, keys: Sequence[GameKey]) -> list[Game]:
        missing = [key for key in keys if key not in self._games]
        if missing:
            raise Needed(*(Want("stream", (game_stream(key),)) for key in missing))
        return [self._games[key] for key in keys]

    def head(self, stream: str) -> Head:
        """Where a stream stands. Every stream that is written to has been read, or is new."""
        return self._heads.get(stream, _BEGIN)

    def deadline(self, stream: str) -> Deadline | None:
        return self._deadlines.get(stream)

    def relied(self) -> Mapping[str, Head] | None:
        """On which heads the transaction was decided; None where nobody else writes."""
        return None

    # Changes, which can be taken back

    def put(self, state: State) -> None:
        """Takes ``state`` in the place of what stood under its key."""
        if isinstance(state, Game):
            self._set(self._games, state.key, state)
        elif isinstance(state, Person):
            self._set(self._people, state.id, state)
            self._set(self._known_people, state.id, None)
        else:
            before = self._tournaments.get(state.code)
            self._set(self._tournaments, state.code, state)
            self._index(state, len(before.pairings) if before else 0)

    def _index(self, tournament: Tournament, after: int) -> None:
        """Notes who plays what in the pairings behind the first ``after`` ones."""
        keys: dict[PersonId, list[GameKey]] = {}
        names: dict[str, list[GameKey]] = {}
        for pairing in tournament.pairings[after:]:
            self._set(self._pairings, pairing.game, pairing)
            names.setdefault(_own_id(pairing.game), []).append(pairing.game)
            for person in (pairing.white, pairing.black):
                keys.setdefault(person, []).append(pairing.game)
        for name, found in names.items():
            self._set(self._by_id, name, (*self._by_id.get(name, ()), *found))
        for person, found in keys.items():
            self._set(self._games_of, person, (*self.keys_of(person), *found))
            if tournament.code not in self.codes_of(person):
                codes = (*self.codes_of(person), tournament.code)
                self._set(self._codes_of, person, codes)

    def put_head(self, stream: str, head: Head) -> None:
        self._set(self._heads, stream, head)

    def put_deadline(self, stream: str, deadline: Deadline | None) -> None:
        self._set(self._deadlines, stream, deadline)

    def keep(self) -> None:
        """What was changed is stored; of the games the oldest are let go."""
        super().keep()
        forget(self._games, REMEMBERED_GAMES)

    # What comes from the store, and so is never taken back

    def earlier(self, stream: str) -> tuple[State | None, Head]:
        """How a stream stood when it was last known, for one that has moved on since; given once.
        Where nobody else writes none has."""
        return None, _BEGIN

    def learn(
        self, stream: str, state: State | None, head: Head, deadline: Deadline | None
    ) -> None:
        """A stream as it was read and folded."""
        if isinstance(state, Game) and state.key in self._games:
            return
        if isinstance(state, Person) and state.id in self._people:
            return
        self._heads[stream] = head
        self._deadlines[stream] = deadline
        if isinstance(state, Game):
            self._games[state.key] = state
        elif isinstance(state, Person):
            self._people[state.id] = state
        elif isinstance(state, Tournament):
            before = self._tournaments.get(state.code)
            self._tournaments[state.code] = state
            mark = self.mark()
            self._index(state, len(before.pairings) if before else 0)
            del self._journal[mark:]

    def learn_people(self, people: Iterable[PersonId]) -> None:
        """The ids of everybody who has a stream."""
        self._known_people.update(dict.fromkeys(people))


def _own_id(key: GameKey) -> str:
    return key.rpartition("/")[2].casefold()
