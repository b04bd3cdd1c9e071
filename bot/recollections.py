"""What is remembered beside the world: accounts, questions, messages sent and seen, codes, marks.

All of it lies in the store. Accounts and the channels on which people last wrote are there from
the start, the rest comes when it is looked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from adapters.store import (
    Deadline,
    Identity,
    LinkCode,
    OutboxRow,
    Question,
    Record,
    StoredMessage,
)
from bot.journal import ABSENT, Journal, forget
from core.vocabulary import PersonId

V = TypeVar("V")

REMEMBERED_LETTERS = 10_000
"""So many of the bot's own messages are kept in mind, to know what a reply answers."""

REMEMBERED_MARKS = 50_000
"""Marks and link codes kept in mind; one that was let go is read again when it is looked for."""

LAST_CHANNEL = "last-channel:"
"""Under this name, with the person's id behind it, stands the channel on which he last wrote."""


@dataclass(frozen=True, slots=True)
class Want:
    """Something in the store: a ``stream`` or its ``records`` by name, a person's ``questions``, a
    ``sent`` message or a ``seen`` one by channel and key, a link ``code``, a ``mark``; what is
    ``waiting`` at a moment."""

    what: str
    name: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits in the store: rows not delivered, rows held back, deadlines that have passed."""

    undelivered: tuple[OutboxRow, ...] = ()
    held_back: tuple[OutboxRow, ...] = ()
    overdue: tuple[Deadline, ...] = ()


class Needed(Exception):
    """What was looked for is not in memory yet."""

    def __init__(self, *wants: Want) -> None:
        super().__init__(*wants)
        self.wants = wants


class Recollections(Journal):
    """Everything that is remembered beside the folded states."""

    def __init__(self) -> None:
        super().__init__()
        self._identities: dict[tuple[str, str], Identity] = {}
        self._questions: dict[PersonId, tuple[Question, ...]] = {}
        self._sent: dict[tuple[str, str], OutboxRow | None] = {}
        self._seen: dict[tuple[str, str], StoredMessage | None] = {}
        self._codes: dict[str, LinkCode | None] = {}
        self._marks: dict[str, str | None] = {}
        self._last_channels: dict[str, str | None] = {}
        self._records: dict[str, tuple[Record, ...]] = {}
        self._waiting: dict[str, Waiting] = {}

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
        return self._last_channels.get(f"{LAST_CHANNEL}{person}")

    def mark_of(self, name: str) -> str | None:
        """What was noted under a name."""
        marks = self._marks_with(name)
        if name not in marks:
            raise Needed(Want("mark", (name,)))
        return marks[name]

    def _marks_with(self, name: str) -> dict[str, str | None]:
        """Where a mark is kept: those of last channels apart, because none of them is let go."""
        return self._last_channels if name.startswith(LAST_CHANNEL) else self._marks

    def records(self, stream: str) -> tuple[Record, ...]:
        """The stored records of a stream; given once, because more may follow."""
        if stream not in self._records:
            raise Needed(Want("records", (stream,)))
        return self._records.pop(stream)

    def waiting(self, at: datetime) -> Waiting:
        """What waits in the store at this moment; given once, because it changes."""
        if at.isoformat() not in self._waiting:
            raise Needed(Want("waiting", (at.isoformat(),)))
        return self._waiting.pop(at.isoformat())

    # Changes, which can be taken back

    def put_identity(self, identity: Identity) -> None:
        self._set(self._identities, (identity.channel, identity.address), identity)

    def drop_identity(self, channel: str, address: str) -> None:
        if (channel, address) in self._identities:
            self._set(self._identities, (channel, address), ABSENT)

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
        self._set(self._marks_with(name), name, value)

    def put_sent(self, channel: str, key: str, row: OutboxRow) -> None:
        self._set(self._sent, (channel, key), row)

    def put_seen(self, message: StoredMessage) -> None:
        """A message came in: whoever asked before whether it did must ask again."""
        if (message.channel, message.key) in self._seen:
            self._set(self._seen, (message.channel, message.key), message)

    def keep(self) -> None:
        """What was changed is stored; of messages, marks and codes the oldest are let go."""
        super().keep()
        forget(self._sent, REMEMBERED_LETTERS)
        forget(self._seen, REMEMBERED_LETTERS)
        forget(self._marks, REMEMBERED_MARKS)
        forget(self._codes, REMEMBERED_MARKS)

    # What comes from the store, and so is never taken back

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

    def learn_waiting(self, at: str, waiting: Waiting) -> None:
        self._waiting = {at: waiting}

    def learn_marks(self, marks: Mapping[str, str | None]) -> None:
        for name, value in marks.items():
            self._marks_with(name).setdefault(name, value)

    def learn_code(self, code: str, known: LinkCode | None) -> None:
        self._codes.setdefault(code, known)


def _known(where: dict[tuple[str, str], V], what: str, name: tuple[str, str]) -> V:
    if name not in where:
        raise Needed(Want(what, name))
    return where[name]
