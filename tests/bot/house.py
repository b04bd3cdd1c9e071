"""The whole bot in memory for a test: a store, the door, senders that only note what they send."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from adapters.envelope import Channel, Envelope, Kind, Letter
from adapters.store import Store
from bot.courier import Courier
from bot.dialogue import Dialogue, Rules
from bot.dispatcher import Dispatcher
from bot.memory import Memory
from bot.scheduler import Scheduler
from bot.sending import NotTaken, Sent
from bot.service import Service
from core.commands import OpenTournament
from core.events.people import PersonRegistered
from core.regulation import Regulation
from core.start_list import StartList
from core.tournament import Pairing
from core.vocabulary import GameKey, PersonId, TournamentCode
from core.world import Minutes

KYIV = ZoneInfo("Europe/Kyiv")
START = date(2026, 1, 10)


def at(text: str) -> datetime:
    """A moment in Kyiv: ``01-10 09:00`` of 2026, or a whole one."""
    whole = text if text.startswith("20") else f"2026-{text}"
    return datetime.fromisoformat(whole).replace(tzinfo=KYIV)


@dataclass
class Message:
    """What a sender took."""

    to: str
    on: str
    kind: str
    game: str | None
    text: str
    key: str
    row: int


@dataclass
class FakeSender:
    """A channel that takes everything, or fails for those in ``broken``."""

    name: str
    taken: list[Message]
    broken: set[str] = field(default_factory=set)
    busy: dict[str, float] = field(default_factory=dict)
    crashing: bool = False

    async def send(self, person: Any, rendered: Any, row: Any) -> Sent:
        if self.crashing:
            raise RuntimeError("the network is gone")
        if person.id in self.busy:
            raise NotTaken("slow down", retry_after=self.busy.pop(person.id))
        if person.id in self.broken:
            raise NotTaken("blocked", permanent=True)
        key = f"{self.name}:{row.id}"
        self.taken.append(
            Message(person.id, self.name, row.kind, row.game, rendered.text, key, row.id)
        )
        return Sent(key, rendered.text.encode())


class House:
    """``say`` and ``mail`` bring a message in, let what follows be sent, and give what was sent."""

    def __init__(self, store: Store, shows: Any = None) -> None:
        self.store = store
        self.sent: list[Message] = []
        self.senders = {n: FakeSender(n, self.sent) for n in ("telegram", "matrix", "email")}
        self.now = at("01-10 00:00")
        self.keys = 0
        self.strangers: list[str] = []
        self.shows = shows or (lambda word, *_: f"view of {word}")
        self._build()

    def _build(self) -> None:
        self.rules = Rules(self.shows, PersonId("arb"))
        self.dialogue = Dialogue(self.rules, self)
        self.service = Service(self.store, self.dialogue, Memory())
        self.courier = Courier(self.service, self.senders)
        self.dispatcher = Dispatcher(self.service, self.courier, lambda: self.now)
        self.scheduler = Scheduler(self.service, lambda: self.now, self.dispatcher.drain)

    # The dialogue's Outbound

    def heard(self, person: PersonId, channel: str) -> None:
        self.dispatcher.heard(person, channel)

    def bounced(self, work: Any, row: Any) -> None:
        self.dispatcher.bounced(work, row)

    def to_stranger(self, envelope: Envelope, key: str) -> None:
        self.strangers.append(key)

    # Life

    async def open(self, *lists: StartList) -> None:
        await self.service.start()
        for entries in lists:
            outcome = await self.service.perform(OpenTournament(entries), self.now)
            assert isinstance(outcome, Minutes), outcome
            for person in entries.people:
                for channel in person.channels:
                    if channel != "email":
                        await self.service.do(
                            lambda work, c=channel, p=person.person: work.tie(c, p, p), self.now
                        )
        await self.dispatcher.drain(self.now)
        self.sent.clear()

    async def restart(self) -> None:
        """Everything that is not stored is forgotten."""
        await self.service.close()
        self._build()
        await self.service.start()
        await self.dispatcher.start()

    async def until(self, moment: str | datetime) -> list[Message]:
        """Time passes; gives what was sent meanwhile."""
        before = len(self.sent)
        target = at(moment) if isinstance(moment, str) else moment
        await self.scheduler.run_due(target)
        self.now = target
        await self.dispatcher.drain(self.now)
        return self.sent[before:]

    # Messages

    def envelope(self, sender: str, text: str, channel: str = "telegram", **more: Any) -> Envelope:
        self.keys += 1
        plain = Envelope(
            *(Channel(channel), sender, f"{channel}-{self.keys}", self.now, text),
            stamped=self.now,
            raw=text.encode(errors="replace"),
        )
        return replace(plain, **more)

    async def receive(self, *envelopes: Envelope) -> list[Message]:
        import asyncio

        before = len(self.sent)
        await asyncio.gather(*(self.service.receive(envelope) for envelope in envelopes))
        await self.dispatcher.drain(self.now)
        return self.sent[before:]

    async def say(self, sender: str, text: str, when: str = "", **more: Any) -> list[Message]:
        before = len(self.sent)
        if when:
            await self.until(when)
        await self.receive(self.envelope(sender, text, **more))
        return self.sent[before:]

    async def mail(
        self, sender: str, body: str, when: str = "", subject: str = "", **more: Any
    ) -> list[Message]:
        before = len(self.sent)
        if when:
            await self.until(when)
        known = {"authenticated": True, "subject": subject}
        known |= {name: more.pop(name) for name in list(more) if name in Letter.__slots__}
        letter = Letter(**known)
        address = sender if "@" in sender else f"{sender}@example.org"
        await self.receive(self.envelope(address, body, "email", letter=letter, **more))
        return self.sent[before:]

    def last(self, to: str, **wanted: str) -> Message:
        """The newest message to somebody, of a kind where one is named."""
        for message in reversed(self.sent):
            if message.to == to and all(getattr(message, k) == v for k, v in wanted.items()):
                return message
        raise AssertionError(f"nothing to {to} {wanted}")

    def game(self, key: str = "T1/1") -> Any:
        return self.service.memory._games[GameKey(key)]

    def moves(self, key: str = "T1/1") -> list[str]:
        return [move.uci() for move in self.game(key).moves]


def entries(code: str = "T1", games: int = 1, **numbers: Any) -> StartList:
    """A tournament of wh and bl with so many games (1, 2, …), arb its arbiter."""
    people = (
        PersonRegistered(PersonId("arb"), "Суддя", email="arb@example.org", channels=("telegram",)),
        PersonRegistered(
            PersonId("wh"), "Коваль", email="wh@example.org", channels=("telegram", "email")
        ),
        PersonRegistered(
            PersonId("bl"), "Шевчук", email="bl@example.org", channels=("telegram", "email")
        ),
    )
    pairings = tuple(
        Pairing(GameKey(f"{code}/{n}"), PersonId("wh"), PersonId("bl")) for n in range(1, games + 1)
    )
    return StartList(
        TournamentCode(code),
        "Проба",
        START,
        KYIV,
        PersonId("arb"),
        people,
        pairings,
        Regulation(**numbers),
        date(2027, 12, 31),
    )


@asynccontextmanager
async def house(*lists: StartList, url: str = "sqlite://", shows: Any = None) -> Any:
    """An open house; closed at the end."""
    async with await Store.open(url) as store:
        built = House(store, shows)
        await built.open(*(lists or (entries(),)))
        try:
            yield built
        finally:
            await built.service.close()


def kinds(messages: list[Message], to: str | None = None) -> list[str]:
    return [m.kind for m in messages if to in (None, m.to)]


DAY = timedelta(days=1)
EDIT, DELETION = Kind.EDIT, Kind.DELETION
