"""Builds the bot out of its parts: for the running process, for ``replay`` and for tests alike."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from adapters.analysis import Analyst
from adapters.envelope import Envelope
from adapters.mail_in import Signed
from adapters.mail_in import translate as letter_of
from adapters.mail_in.signatures import Signatures
from adapters.store import OutboxRow, Store
from adapters.store.news import Item
from adapters.views import ChannelFact, ProcessFacts, answer
from bot.advising import Adviser
from bot.clock import real_time
from bot.collector import settle
from bot.courier import Courier
from bot.dialogue import Dialogue, Rules
from bot.dialogue.showing import QUEUES, RECORDS, RUNNING
from bot.dialogue.trust import is_known
from bot.dispatcher import Dispatcher, ToStranger
from bot.duties import Duties
from bot.enclosures import Enclosures
from bot.health import Contacts
from bot.link_codes import into_start_letters
from bot.memory import Memory
from bot.reply_tokens import ReplyTokens
from bot.scheduler import Scheduler
from bot.sending import Sender
from bot.service import Service
from bot.settings import Settings
from bot.shared_memory import SharedMemory
from bot.sharing import Sharing
from bot.start_list import Setup
from bot.work import EMAIL, Work
from core.commands import OpenTournament
from core.game import Game
from core.person import Person
from core.refusals import Refusal
from core.vocabulary import PersonId
from core.world import World

Clock = Callable[[], datetime]

OPERATOR = "operator"
"""The mark under which the store keeps who runs this installation."""


@dataclass(frozen=True, slots=True)
class Outside:
    """The world beyond the door: how messages leave, under which addresses the bot is known.

    ``archive`` is the mailbox that gets a copy of every move (1.4); after ``silent_days`` without a
    word in a chat what needs its reader goes by mail too.
    """

    senders: Mapping[str, Sender]
    clock: Clock
    to_stranger: ToStranger | None = None
    addresses: tuple[str, ...] = ()
    authserv_id: str | None = None
    analyst: Analyst | None = None
    backed_up: Callable[[], datetime | None] = lambda: None
    signatures: Signatures | None = None
    archive: str | None = None
    silent_days: int = 0


class Bot:
    """One installation at work on an open store."""

    def __init__(self, store: Store, outside: Outside, tokens: ReplyTokens) -> None:
        self.store = store
        self.outside = outside
        self.tokens = tokens
        self.sharing = Sharing(store, SharedMemory()) if store.shared else None
        self.memory = self.sharing.memory if self.sharing else Memory()
        self.duties = Duties(self.sharing.session if self.sharing else None)
        self._rules = Rules(partial(_shows, None), None, next(iter(outside.addresses), ""))
        self._dialogue = Dialogue(self._rules, _Nobody(), tokens, self.reread)
        self.service = Service(store, self._dialogue, self.memory, self.sharing)
        self.contacts = Contacts(outside.clock, lambda: self.duties.ours)
        self.service.changed.append(self.contacts.stored)
        self.service.archives = outside.archive is not None
        enclosures = Enclosures(store, self.service, outside.clock, Adviser(outside.analyst))
        courier = Courier(
            *(self.service, outside.senders, enclosures.complete),
            *(outside.archive, outside.silent_days),
        )
        self.dispatcher = Dispatcher(self.service, courier, outside.clock, outside.to_stranger)
        self._dialogue.outbound = self.dispatcher
        self.scheduler = Scheduler(self.service, outside.clock, self.dispatcher.drain)

    @classmethod
    async def on(cls, store: Store, outside: Outside) -> Bot:
        """The bot on an open store, its door open, with all that is stored."""
        bot = cls(store, outside, await ReplyTokens.of(store))
        if bot.sharing is not None:
            await bot.sharing.open()
        await bot.service.start()
        if bot.sharing is not None:
            bot.sharing.start(bot.service, bot.heard)
        await bot.dispatcher.start()
        bot._operated_by(await store.mark(OPERATOR))
        settle()
        return bot

    async def close(self) -> None:
        """Ends what waits at the door and shuts it. The store stays open."""
        await self.service.close()
        if self.sharing is not None:
            await self.sharing.close()

    async def heard(self, news: Sequence[Item]) -> None:
        """What another process has stored, as far as it concerns more than memory."""
        for item in news:
            match item:
                case ("outbox",):
                    self.dispatcher.wake()
                case ("due",):
                    self.scheduler.wake()
                case ("from", person, channel):
                    self.dispatcher.heard(PersonId(person), channel)
                case ("mark", name) if name == OPERATOR:
                    self._operated_by(await self.store.mark(OPERATOR))
                case ("everything",):
                    self.dispatcher.wake()
                    self.scheduler.wake()

    async def set_up(
        self, setup: Setup, at: datetime, chats: tuple[str, ...] | None = None
    ) -> Refusal | None:
        """Opens a tournament from a start list; refused, nothing of it is there.

        ``chats`` are the bot's names on the chats that people can tie to themselves: then who has
        none finds a code for that in his start letter.
        """

        def opened(work: Work) -> Refusal | None:
            outcome = work.decide(OpenTournament(setup.start_list))
            if isinstance(outcome, Refusal):
                return outcome
            if setup.operator is not None:
                work.set_mark(OPERATOR, setup.operator)
            if chats is not None:
                into_start_letters(work, chats)
            return None

        refusal = await self.service.do(opened, at)
        if refusal is None and setup.operator is not None:
            self._operated_by(setup.operator)
        return refusal

    def people(self) -> set[PersonId]:
        """Everybody who is entered in a tournament."""
        return {person for t in self.memory.tournaments() for person in t.people}

    def reread(self, raw: bytes, arrived: datetime) -> Envelope:
        """A letter's envelope, from its bytes as they came."""
        return self._read(raw, arrived, None)

    def check_and_read(self, raw: bytes, arrived: datetime) -> Envelope:
        """The same, its signature checked where that is wanted: the DNS may be asked.

        Raises ``Unanswered`` where the DNS does not answer. Called in threads.
        """
        return self._read(raw, arrived, self._signed if self.outside.signatures else None)

    def _read(self, raw: bytes, arrived: datetime, signed: Signed | None) -> Envelope:
        outside = self.outside
        return letter_of(
            raw,
            arrived,
            authserv_id=outside.authserv_id,
            own_addresses=outside.addresses,
            signed=signed,
        )

    def _signed(self, raw: bytes, sender: str, arrived: datetime) -> bool:
        """Letters that claim to be from nobody known cost no question to the DNS."""
        signatures = self.outside.signatures
        if signatures is None or not is_known(sender, self.memory):
            return False
        return signatures.vouch(raw, sender, arrived)

    @property
    def operator(self) -> PersonId | None:
        """Who runs this installation, where he is one of the people of its tournaments."""
        return self._dialogue.rules.operator

    def operated_from(self, address: str | None) -> None:
        """Where no start list names the operator, he may be known by his mail address."""
        if self.operator is None and address:
            self._operated_by(self.memory.person_behind(EMAIL, address.lower()))

    def _operated_by(self, operator: str | None) -> None:
        person = PersonId(operator) if operator else None
        shows = partial(_shows, person, process=self.process)
        self._dialogue.rules = replace(self._rules, shows=shows, operator=person)

    def process(self, at: datetime) -> ProcessFacts:
        """How the program itself is, for ``/status``."""
        channels = tuple(
            ChannelFact(
                contact.name,
                "down" if contact.is_down(at) else "up" if contact.last else "new",
                contact.last,
            )
            for contact in self.contacts.all()
        )
        return ProcessFacts(channels, self.outside.backed_up())


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Bot]:
    """The bot on the configured database, with no channels: what is to be sent waits there."""
    async with await Store.open(settings.database) as store:
        bot = await Bot.on(store, Outside({}, real_time))
        try:
            yield bot
        finally:
            await bot.close()


def _shows(
    operator: PersonId | None,
    word: str,
    world: World,
    person: Person | None,
    game: Game | None,
    args: Mapping[str, Any],
    at: datetime,
    *,
    process: Callable[[datetime], ProcessFacts] = lambda _: ProcessFacts(),
) -> str:
    is_operator = person is not None and person.id == operator
    records, queues = args.get(RECORDS, ()), args.get(QUEUES, ())
    state = replace(process(at), running=args.get(RUNNING, {}))
    return answer(
        *(word, world, person, game, args, at),
        operator=is_operator,
        records=records,
        queues=queues,
        process=state,
    )


class _Nobody:
    """Stands where the dispatcher will, which needs the door before it can be built."""

    def heard(self, person: PersonId, channel: str) -> None:
        return

    def bounced(self, work: Work, row: OutboxRow) -> None:
        return

    def to_stranger(self, envelope: Envelope, key: str) -> None:
        return
