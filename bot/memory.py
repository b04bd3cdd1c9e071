"""Everything as it stands, folded, in memory: the ``World`` on which the running bot decides.

Tournaments are there from the start. Games, people and what a person has been asked come when
they are first needed: who looks for one that is not here yet gets ``Needed``, the one door reads
it from the store and lets him begin again. A decision is pure, so beginning again is harmless.

What changes is noted in a journal until it is stored, so that it can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, TypeVar

from adapters.store import (
    Deadline,
    Head,
    Identity,
    LinkCode,
    OutboxRow,
    Question,
    Record,
    StoredMessage,
)
from core.game import Game
from core.person import Person
from core.tournament import Pairing, Tournament
from core.vocabulary import GameKey, PersonId, TournamentCode
from core.world import State, game_stream, person_stream, tournament_stream

K = TypeVar("K")
V = TypeVar("V")

_ABSENT: Final[Any] = object()
REMEMBERED_GAMES = 50_000
"""More folded games than this are not kept; one that was let go is read again when it moves."""

REMEMBERED_LETTERS = 10_000
"""So many of the bot's own messages are kept in mind, to know what a reply answers."""


LAST_CHANNEL = "last-channel:"
"""Under this name, with the person's id behind it, stands the channel on which he last wrote."""


@dataclass(frozen=True, slots=True)
class Want:
    """Something in the store: a ``stream`` or its ``records`` by name, a person's
    ``questions``, a ``sent`` message
    or a ``seen`` one by channel and key, a link ``code``, a ``mark``."""

    what: str
    name: tuple[str, ...]


class Needed(Exception):
    """What was looked for is not in memory yet."""

    def __init__(self, *wants: Want) -> None:
        super().__init__(*wants)
        self.wants = wants


@dataclass
class Memory:
    """A ``World`` with its index of who plays what, and the heads of all streams read so far."""

    _games: dict[GameKey, Game] = field(default_factory=dict)
    _people: dict[PersonId, Person] = field(default_factory=dict)
    _tournaments: dict[TournamentCode, Tournament] = field(default_factory=dict)
    _pairings: dict[GameKey, Pairing] = field(default_factory=dict)
    _games_of: dict[PersonId, tuple[GameKey, ...]] = field(default_factory=dict)
    _codes_of: dict[PersonId, tuple[TournamentCode, ...]] = field(default_factory=dict)
    _known_people: set[PersonId] = field(default_factory=set)
    _heads: dict[str, Head] = field(default_factory=dict)
    _deadlines: dict[str, Deadline | None] = field(default_factory=dict)
    _identities: dict[tuple[str, str], Identity] = field(default_factory=dict)
    _questions: dict[PersonId, tuple[Question, ...]] = field(default_factory=dict)
    _sent: dict[tuple[str, str], OutboxRow | None] = field(default_factory=dict)
    _seen: dict[tuple[str, str], StoredMessage | None] = field(default_factory=dict)
    _codes: dict[str, LinkCode | None] = field(default_factory=dict)
    _marks: dict[str, str | None] = field(default_factory=dict)
    _records: dict[str, tuple[Record, ...]] = field(default_factory=dict)
    _journal: list[tuple[dict[Any, Any], Any, Any]] = field(default_factory=list)

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
        """Everybody entered in a tournament; asks for all that are missing at once."""
        tournament = self._tournaments.get(code)
        ids = tournament.people if tournament else ()
        missing = [p for p in ids if p not in self._people and p in self._known_people]
        if missing:
            raise Needed(*(Want("stream", (person_stream(p),)) for p in missing))
        return [found for p in ids if (found := self._people.get(p)) is not None]

    def plays(self, person: PersonId, key: GameKey) -> bool:
        """Whether this is a game of ``person``; the game need not be in memory."""
        pairing = self._pairings.get(key)
        return pairing is not None and person in (pairing.white, pairing.black)

    def is_game(self, key: GameKey) -> bool:
        """Whether there is such a game, read or not."""
        return key in self._pairings

    def _all_games(self, keys: Sequence[GameKey]) -> list[Game]:
        missing = [key for key in keys if key not in self._games]
        if missing:
            raise Needed(*(Want("stream", (game_stream(key),)) for key in missing))
        return [self._games[key] for key in keys]

    # What else is remembered

    def head(self, stream: str) -> Head:
        """Where a stream stands. Every stream that is written to has been read, or is new."""
        return self._heads.get(stream, _BEGIN)

    def deadline(self, stream: str) -> Deadline | None:
        return self._deadlines.get(stream)

    def person_behind(self, channel: str, address: str) -> PersonId | None:
        """Whose account or address this is."""
        identity = self._identities.get((channel, address))
        return PersonId(identity.person) if identity else None

    def identities_of(self, person: PersonId) -> list[Identity]:
        return [i for i in self._identities.values() if i.person == person]

    def questions(self, person: PersonId) -> tuple[Question, ...]:
        """What the person was asked and has not answered, dead questions among them."""
        if person not in self._questions:
            raise Needed(Want("questions", (person,)))
        return self._questions[person]

    def sent(self, channel: str, key: str) -> OutboxRow | None:
        """The bot's own message that a channel knows by ``key``."""
        return _known(self._sent, "sent", (channel, key))

    def seen(self, channel: str, key: str) -> StoredMessage | None:
        """The message that came in with this key, if it did."""
        return _known(self._seen, "seen", (channel, key))

    def code(self, code: str) -> LinkCode | None:
        if code not in self._codes:
            raise Needed(Want("code", (code,)))
        return self._codes[code]

    def last_channel(self, person: PersonId) -> str | None:
        """The channel on which the person last wrote; all of these are known from the start."""
        return self._marks.get(f"{LAST_CHANNEL}{person}")

    def mark_of(self, name: str) -> str | None:
        """What was noted under a name."""
        if name not in self._marks:
            raise Needed(Want("mark", (name,)))
        return self._marks[name]

    def records(self, stream: str) -> tuple[Record, ...]:
        """The stored records of a stream; given once, because more may follow."""
        if stream not in self._records:
            raise Needed(Want("records", (stream,)))
        return self._records.pop(stream)

    # Changes, which can be taken back

    def put(self, state: State) -> None:
        """Takes ``state`` in the place of what stood under its key."""
        if isinstance(state, Game):
            self._set(self._games, state.key, state)
        elif isinstance(state, Person):
            self._set(self._people, state.id, state)
            self._known_people.add(state.id)
        else:
            before = self._tournaments.get(state.code)
            self._set(self._tournaments, state.code, state)
            self._index(state, len(before.pairings) if before else 0)

    def _index(self, tournament: Tournament, after: int) -> None:
        for pairing in tournament.pairings[after:]:
            self._set(self._pairings, pairing.game, pairing)
            for person in (pairing.white, pairing.black):
                self._set(self._games_of, person, (*self.keys_of(person), pairing.game))
                if tournament.code not in self.codes_of(person):
                    codes = (*self.codes_of(person), tournament.code)
                    self._set(self._codes_of, person, codes)

    def put_head(self, stream: str, head: Head) -> None:
        self._set(self._heads, stream, head)

    def put_deadline(self, stream: str, deadline: Deadline | None) -> None:
        self._set(self._deadlines, stream, deadline)

    def put_identity(self, identity: Identity) -> None:
        self._set(self._identities, (identity.channel, identity.address), identity)

    def drop_identity(self, channel: str, address: str) -> None:
        if (channel, address) in self._identities:
            self._set(self._identities, (channel, address), _ABSENT)

    def put_question(self, question: Question) -> None:
        """One question a person and game: a new one takes the place of the old."""
        person = PersonId(question.person)
        others = [q for q in self.questions(person) if q.game != question.game]
        self._set(self._questions, person, (*others, question))

    def drop_question(self, person: PersonId, game: str) -> None:
        left = tuple(q for q in self.questions(person) if q.game != game)
        self._set(self._questions, person, left)

    def put_code(self, code: LinkCode) -> None:
        self._set(self._codes, code.code, code)

    def put_mark(self, name: str, value: str) -> None:
        self._set(self._marks, name, value)

    def put_sent(self, channel: str, key: str, row: OutboxRow) -> None:
        self._set(self._sent, (channel, key), row)

    def put_seen(self, message: StoredMessage) -> None:
        """A message came in: whoever asked before whether it did must ask again."""
        if (message.channel, message.key) in self._seen:
            self._set(self._seen, (message.channel, message.key), message)

    def _set(self, where: dict[K, V], key: K, value: V) -> None:
        self._journal.append((where, key, where.get(key, _ABSENT)))
        if value is _ABSENT:
            del where[key]
        else:
            where[key] = value

    def mark(self) -> int:
        """A place in the journal, to which ``take_back`` returns."""
        return len(self._journal)

    def take_back(self, mark: int = 0) -> None:
        """Undoes all changes since ``mark``, the last one first."""
        while len(self._journal) > mark:
            where, key, before = self._journal.pop()
            if before is _ABSENT:
                where.pop(key, None)
            else:
                where[key] = before

    def keep(self) -> None:
        """What was changed is stored; it is not taken back any more."""
        self._journal.clear()
        _forget(self._games, REMEMBERED_GAMES)
        for letters in (self._sent, self._seen):
            _forget(letters, REMEMBERED_LETTERS)

    # What comes from the store, and so is never taken back

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
            self._tournaments[state.code] = state
            mark = self.mark()
            self._index(state, 0)
            del self._journal[mark:]

    def learn_people(self, people: Iterable[PersonId]) -> None:
        """The ids of everybody who has a stream."""
        self._known_people.update(people)

    def learn_identities(self, identities: Iterable[Identity]) -> None:
        self._identities.update({(i.channel, i.address): i for i in identities})

    def learn_questions(self, person: PersonId, questions: Iterable[Question]) -> None:
        self._questions.setdefault(person, tuple(questions))

    def learn_sent(self, channel: str, key: str, row: OutboxRow | None) -> None:
        self._sent.setdefault((channel, key), row)

    def learn_seen(self, channel: str, key: str, message: StoredMessage | None) -> None:
        self._seen.setdefault((channel, key), message)

    def learn_records(self, stream: str, records: Iterable[Record]) -> None:
        self._records[stream] = tuple(records)

    def learn_marks(self, marks: Mapping[str, str | None]) -> None:
        for name, value in marks.items():
            self._marks.setdefault(name, value)

    def learn_code(self, code: str, known: LinkCode | None) -> None:
        self._codes.setdefault(code, known)


_BEGIN = Head()


def stream_of(state: State) -> str:
    """The name of the stream from which a state follows."""
    if isinstance(state, Game):
        return game_stream(state.key)
    if isinstance(state, Person):
        return person_stream(state.id)
    return tournament_stream(state.code)


def _known(where: dict[tuple[str, str], V], what: str, name: tuple[str, str]) -> V:
    if name not in where:
        raise Needed(Want(what, name))
    return where[name]


def _forget(where: dict[Any, Any], limit: int) -> None:
    """Lets the oldest entries go when there are more than ``limit``."""
    excess = len(where) - limit
    if excess > 0:
        for key in list(islice(where, excess)):
            del where[key]
