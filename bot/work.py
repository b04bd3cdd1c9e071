"""One message's or command's share of a transaction.

Whatever is decided while it is handled goes into memory at once, so that the next message of the
same transaction sees it, and into a batch, which is stored together with the others'.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from adapters.store import (
    Batch,
    Deadline,
    Head,
    Identity,
    LinkCode,
    OutboxRow,
    Question,
    StoredMessage,
)
from adapters.store.codec import encode
from bot.archive_copies import copy_of
from bot.memory import Memory
from bot.outgoing import AT_ADDRESS, Asked, row_of
from core.deadlines import earliest
from core.decide import deadlines_of, decide
from core.events.people import (
    AddressChangeAsked,
    AddressChanged,
    ChannelLinked,
    ChannelUnlinked,
    LetterHeld,
    LetterSettled,
    PersonRegistered,
)
from core.notice import Notice
from core.notices import tell
from core.person import Person
from core.refusals import Refusal
from core.vocabulary import Clause, GameKey, PersonId
from core.world import Happening, Minutes, State

EMAIL = "email"
ASKED = "asked"
"""Addresses that were asked for and have not answered yet stand under this name (1.2)."""


@dataclass
class Work:
    """``actor`` is the person on whose word it is done, "" for the program itself.

    ``next_number`` gives the numbers of outbox rows.
    """

    memory: Memory
    next_number: Callable[[], int]
    at: datetime
    actor: str = ""
    channel: str = ""
    message_key: str = ""
    batch: Batch = field(default_factory=Batch)
    touched: dict[str, State] = field(default_factory=dict)
    archives: bool = False  # whether a mailbox gets a copy of every move (1.4)
    game: GameKey | None = None  # which game the message turned out to be about
    word: str = ""  # the command that was given, in English
    released: list[tuple[PersonId, LetterHeld]] = field(
        default_factory=list
    )  # to be acted on after all (1.2)
    afterwards: list[Callable[[], None]] = field(default_factory=list)  # when it is stored

    def decide(self, command: Any) -> Minutes | Refusal:
        """Carries a command out; a refusal changes nothing."""
        outcome = decide(self.memory, command, self.at)
        if isinstance(outcome, Minutes):
            self.write(outcome)
        return outcome

    def write(self, minutes: Minutes) -> None:
        """Takes in what was decided: events, states, and the notices of each event."""
        for happening in minutes.happenings:
            self._append(happening)
        for happening in minutes.happenings:
            for notice in tell(happening, self.memory):
                self.tell(notice)

    def _append(self, happening: Happening) -> None:
        stream = happening.stream
        name, payload = encode(happening.event)
        record = self.memory.head(stream).next(
            stream,
            happening.at,
            self.actor,
            self.channel,
            self.message_key,
            happening.clause or "",
            name,
            payload,
        )
        self.batch.records.append(record)
        self.memory.put_head(stream, Head(record.seq, record.hash))
        self.memory.put(happening.after)
        self.touched[stream] = happening.after
        self._accounts(happening)

    def _accounts(self, happening: Happening) -> None:
        """What a person's events mean beyond his own state: accounts that are his, letters."""
        match happening.event:
            case PersonRegistered(person, email=email, telegram_id=telegram, matrix_id=matrix):
                for channel, address in (
                    (EMAIL, email.lower()),
                    ("telegram", telegram),
                    ("matrix", matrix),
                ):
                    if address:
                        self.tie(channel, address, person)
            case ChannelLinked(channel, address):
                self.tie(channel, address, happening.after.id)  # type: ignore[union-attr]
            case ChannelUnlinked(channel, address):
                self.untie(channel, address)
            case LetterSettled(number, released) if released:
                before = happening.before
                if isinstance(before, Person):
                    letters = [held for held in before.held if held.number == number]
                    self.released += [(before.id, held) for held in letters]
            case AddressChangeAsked(address):
                person = happening.after.id  # type: ignore[union-attr]
                before = happening.before
                if isinstance(before, Person) and before.address_asked:
                    self.untie(ASKED, before.address_asked)  # the last one asked for is meant
                self.tie(ASKED, address.lower(), person)
                asked = {AT_ADDRESS: address}
                self.tell(Notice(person, "confirm", "confirm-address", None, Clause("1.2"), asked))
            case AddressChanged(old, new):
                self.untie(ASKED, new.lower())
                self.untie(EMAIL, old.lower())
                self.tie(EMAIL, new.lower(), happening.after.id)  # type: ignore[union-attr]

    def tell(self, notice: Notice, on: Asked | None = None) -> OutboxRow:
        """Puts a notice into the outbox; ``on`` is where it should rather go."""
        row = row_of(notice, self.next_number(), self.at, self.memory, on)
        self.batch.outbox_new.append(row)
        copied = copy_of(notice, self.memory) if self.archives else None
        if copied is not None:
            self.tell(copied)
        return row

    def change(self, row: OutboxRow) -> None:
        """A row of the outbox was sent, failed, or came back."""
        self.batch.outbox_changed.append(row)

    def tie(self, channel: str, address: str, person: PersonId) -> None:
        """The account is this person's from now on."""
        identity = Identity(channel, address, person, self.at)
        self.memory.put_identity(identity)
        self.batch.set_identity(identity)

    def untie(self, channel: str, address: str) -> None:
        """The account is nobody's from now on."""
        self.memory.drop_identity(channel, address)
        self.batch.drop_identity(channel, address)

    def ask(self, question: Question) -> None:
        """The question waits for the person's answer, in place of one about the same game."""
        self.memory.put_question(question)
        self.batch.set_question(question)

    def drop_question(self, person: PersonId, game: str) -> None:
        """The question is answered, or has fallen."""
        self.memory.drop_question(person, game)
        self.batch.drop_question(person, game)

    def store(self, message: StoredMessage) -> None:
        """Keeps a message as it came."""
        self.batch.messages.append(message)
        if message.direction == "in":
            self.memory.put_seen(message)

    def set_mark(self, name: str, value: str) -> None:
        """Notes something under a name."""
        self.memory.put_mark(name, value)
        self.batch.marks[name] = value

    def store_code(self, code: LinkCode) -> None:
        """A link code was given out, used or tried."""
        self.memory.put_code(code)
        self.batch.link_codes.append(code)

    def finish(self) -> None:
        """Notes the next deadline of every stream that was written to."""
        for stream, state in self.touched.items():
            due = earliest(deadlines_of(state))
            deadline = Deadline(stream, due.at, due.kind) if due else None
            if deadline != self.memory.deadline(stream):
                self.memory.put_deadline(stream, deadline)
                self.batch.deadlines[stream] = deadline
