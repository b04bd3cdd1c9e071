"""Memory where other processes write to the same database.

It notes on which streams, and on which of their heads, the messages of a transaction were decided;
the store compares that before it writes. Pairings of a tournament are only ever added, so looking
a game up by its name does not count: whoever does not find one that has just been made elsewhere
is in the same case as a moment earlier.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from adapters.store import Deadline, Head, Identity
from bot.journal import forget
from bot.memory import REMEMBERED_GAMES, Memory
from core.game import Game
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import GameKey, PersonId, TournamentCode
from core.world import State, game_stream, person_stream, tournament_stream


class SharedMemory(Memory):
    """``learned``: something was read from the store since this was last set back."""

    def __init__(self) -> None:
        super().__init__()
        self._relied: dict[str, Head] = {}
        self._earlier: dict[str, tuple[State, Head]] = {}
        self.learned = True

    def relied(self) -> Mapping[str, Head]:
        """The streams on which the transaction relies, as they stood when it first looked."""
        return self._relied

    def _rely(self, stream: str) -> None:
        if stream not in self._relied:
            self._relied[stream] = self.head(stream)

    def keep(self) -> None:
        super().keep()
        self._relied = {}
        forget(self._earlier, REMEMBERED_GAMES)

    def relies_on_nothing(self) -> None:
        """A transaction begins, or begins again."""
        self._relied = {}

    # What is looked at

    def game(self, key: GameKey) -> Game | None:
        game = super().game(key)
        if game is not None:
            self._rely(game_stream(key))
        return game

    def person(self, person: PersonId) -> Person | None:
        found = super().person(person)
        if found is not None:
            self._rely(person_stream(person))
        return found

    def tournament(self, code: TournamentCode) -> Tournament | None:
        found = super().tournament(code)
        if found is not None:
            self._rely(tournament_stream(code))
        return found

    def tournaments(self) -> Iterable[Tournament]:
        for code in self._tournaments:
            self._rely(tournament_stream(code))
        return super().tournaments()

    def games_in(self, code: TournamentCode) -> list[Game]:
        self.tournament(code)
        return super().games_in(code)

    def people_in(self, code: TournamentCode) -> list[Person]:
        self.tournament(code)
        return super().people_in(code)

    def people(self, ids: Collection[PersonId]) -> list[Person]:
        people = super().people(ids)
        for person in people:
            self._rely(person_stream(person.id))
        return people

    def _all_games(self, keys: Sequence[GameKey]) -> list[Game]:
        games = super()._all_games(keys)
        for key in keys:
            self._rely(game_stream(key))
        return games

    def put_head(self, stream: str, head: Head) -> None:
        self._rely(stream)
        super().put_head(stream, head)

    # What is read

    def earlier(self, stream: str) -> tuple[State | None, Head]:
        return self._earlier.pop(stream, None) or super().earlier(stream)

    def learn(
        self, stream: str, state: State | None, head: Head, deadline: Deadline | None
    ) -> None:
        super().learn(stream, state, head, deadline)
        self.learned = True

    def learn_identity(self, channel: str, address: str, identity: Identity | None) -> None:
        """Whose account it is by now."""
        if identity is None:
            self._identities.pop((channel, address), None)
        else:
            self._identities[channel, address] = identity

    def learn_last_channel(self, name: str, channel: str | None) -> None:
        """The channel on which somebody last wrote by now; ``name`` is that of its mark."""
        self._last_channels[name] = channel

    # What others have changed; only while nothing is changed here

    def forget_stream(self, stream: str) -> None:
        """What came to it is read when it is needed. A tournament must be read again at once."""
        kind, _, name = stream.partition(":")
        if kind == "tournament":
            return
        state: State | None = None
        if kind == "game":
            state = self._games.pop(GameKey(name), None)
        elif kind == "person":
            state = self._people.pop(PersonId(name), None)
            self._known_people[PersonId(name)] = None
        head = self._heads.pop(stream, None)
        if state is not None and head is not None:
            self._earlier[stream] = state, head
        self._deadlines.pop(stream, None)
        self._records.pop(stream, None)

    def forget_questions(self, person: str) -> None:
        self._questions.pop(PersonId(person), None)

    def forget_mark(self, name: str) -> None:
        self._marks.pop(name, None)

    def forget_code(self, code: str) -> None:
        self._codes.pop(code, None)

    def forget_letters(self) -> None:
        """What came in and what was sent."""
        self._seen.clear()
        self._sent.clear()

    def forget_beside(self) -> None:
        """All that is no stream and is read when it is needed."""
        self.forget_letters()
        self._questions.clear()
        self._codes.clear()
        self._records.clear()
        self._marks.clear()

    def become(self, fresh: SharedMemory) -> None:
        """Takes what ``fresh`` has learnt in the place of all that was known, in one step."""
        vars(self).update(vars(fresh))
