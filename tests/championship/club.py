"""The bot and the world around its door: a clock that is moved, letters that get lost, a diary.

Whoever plays here has a diary of moments at which he does something. Between two of them the
bot's own deadlines fall due and what waits is tried again, each at its own moment.
"""

from __future__ import annotations

import asyncio
import heapq
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from adapters.envelope import Channel, Envelope, Kind
from adapters.mail_in import compose_plain
from adapters.mail_in import translate as from_letter
from adapters.mail_in.tokens import message_id
from adapters.render import Rendered
from adapters.store import Batch, OutboxRow, Store
from bot.scheduler import Scheduler
from bot.sending import NotTaken, Sent
from bot.start_list import Setup
from bot.wiring import Bot, Outside
from core.game import Game
from core.person import Person
from core.vocabulary import GameKey, PersonId

DOMAIN = "club.example"
BOT = f"bot@{DOMAIN}"
A_MINUTE = timedelta(minutes=1)
AN_HOUR = timedelta(hours=1)
TOGETHER = 0.04
"""So often a message waits at the door for the next one."""

Act = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Taken:
    """A message that a channel of its reader took, with its game's ply as it was written."""

    row: int
    key: str
    at: datetime
    to: PersonId
    on: str
    kind: str
    game: GameKey | None
    ply: int
    text: str


@dataclass(frozen=True, slots=True)
class Handed:
    """A message of a person's as it was brought to the door."""

    by: PersonId
    on: str
    key: str
    stamped: datetime
    arrived: datetime
    text: str


CARRIED_TIME = frozenset(("move", "correction_request", "repeat"))
"""Messages whose delivery sets their reader's time running."""


class Reader(Protocol):
    """Somebody who is written to."""

    zone: ZoneInfo

    def gets(self, letter: Taken) -> None: ...

    def lost(self, letter: Taken) -> None: ...


@dataclass
class Post:
    """The way out. Mail is lost without a word, or comes back; any channel may fail for a while."""

    luck: Random
    lost: float = 0.0
    bounced: float = 0.0
    busy: float = 0.0
    taken: list[Taken] = field(default_factory=list)
    broken: set[tuple[PersonId, str]] = field(default_factory=set)
    swallowed: int = 0
    steady: set[PersonId] = field(default_factory=set)  # for them no channel is ever busy

    def takes(self, person: Person, channel: str, row: OutboxRow) -> None:
        """Raises where the channel does not take the message."""
        if (person.id, channel) in self.broken:
            raise NotTaken(f"{channel} of {person.id} is broken", permanent=True)
        if row.tries == 0 and person.id not in self.steady and self.luck.random() < self.busy:
            raise NotTaken(f"{channel} is busy", retry_after=float(self.luck.randint(5, 50)))


class Club:
    """The bot on its store, and everybody's diary."""

    def __init__(self, store: Store, luck: Random, post: Post, begin: datetime) -> None:
        self.store = store
        self.luck = luck
        self.post = post
        self.now = begin
        self.readers: dict[PersonId, Reader] = {}
        self.handed: dict[str, Handed] = {}
        self.restarts = 0
        self._numbers = count(1)
        self._diary: list[tuple[datetime, int, Act]] = []
        self.is_down = False
        self.outages: list[tuple[datetime, datetime]] = []
        self._backlog: list[Envelope] = []
        self._waiting: list[Envelope] = []
        self._due: datetime | None = None
        self._stale = True

    async def open(self) -> None:
        channels = [Channel.TELEGRAM, Channel.MATRIX, Channel.EMAIL]
        senders = {channel.value: Sender(channel.value, self) for channel in channels}
        self.bot = await Bot.on(self.store, Outside(senders, lambda: self.now, addresses=(BOT,)))
        self._scheduler = Scheduler(self.bot.service, lambda: self.now)
        self.bot.service.changed.append(self._stored)
        self._stale = True

    async def close(self) -> None:
        await self.bot.close()

    async def restart(self) -> None:
        """All that is not stored is forgotten."""
        if self.is_down:
            return
        await self._receives()
        await self.close()
        await self.open()
        self.restarts += 1

    async def goes_down(self) -> None:
        """The program stops for a while; what people write meanwhile waits on their channels."""
        if self.is_down:
            return
        await self._receives()
        await self.close()
        self.is_down = True
        up = self.now + timedelta(days=self.luck.uniform(0.1, 3.5))
        self.outages.append((self.now, up))
        self.at(up, self._comes_up)

    async def _comes_up(self) -> None:
        """What was written is taken in first, then what fell due: as the running program does."""
        await self.open()
        self.is_down = False
        waiting, self._backlog = self._backlog, []
        for envelope in waiting:
            arrived = envelope.arrived if envelope.channel is Channel.EMAIL else self.now
            await self.bot.service.receive(replace(envelope, arrived=arrived))

    async def send_out(self) -> None:
        """Whatever waits is sent now."""
        if not self.is_down:
            await self.bot.dispatcher.drain(self.now)

    async def set_up(self, setup: Setup) -> None:
        refusal = await self.bot.set_up(setup, self.now)
        assert refusal is None, refusal
        await self.send_out()

    # Time

    def at(self, moment: datetime, act: Act) -> None:
        """``act`` stands in the diary for ``moment``, never for one that is past."""
        entry = (max(moment, self.now + A_MINUTE), next(self._numbers), act)
        heapq.heappush(self._diary, entry)

    async def live(self, until: datetime) -> None:
        """Everything up to ``until`` happens, in order, each at its own moment."""
        while True:
            due = await self._next_due()
            coming = self._diary[0][0] if self._diary else None
            soonest = min((m for m in (due, coming) if m is not None), default=None)
            if soonest is None or soonest > until:
                break
            if self._waiting and soonest > self._waiting[0].arrived + AN_HOUR:
                await self._receives()
                continue
            if due is not None and soonest == due:
                await self._fall_due(due)
            else:
                self.now = max(self.now, soonest)
                await heapq.heappop(self._diary)[2]()
                await self.send_out()
        self.now = max(self.now, until)

    async def _next_due(self) -> datetime | None:
        if self.is_down:
            return None
        if self._stale:
            moments = (await self.store.next_due(), await self.store.outbox_next_try())
            self._due = min((m for m in moments if m is not None), default=None)
            self._stale = False
        return self._due

    async def _fall_due(self, due: datetime) -> None:
        """At its own moment; late, where the program was down, and then it is told now."""
        self.now = max(self.now, due)
        await self._scheduler.run_due(due)
        await self.send_out()
        self._stale = True
        if await self._next_due() == due:
            stuck = await self.store.due(due, 5)
            raise AssertionError(f"due still at {self.now}: {stuck}")

    def _stored(self, batch: Batch) -> None:
        if batch.deadlines or batch.outbox_new or batch.outbox_changed:
            self._stale = True

    # Messages to the bot

    async def say(
        self,
        by: PersonId,
        account: str,
        text: str,
        channel: Channel,
        replies_to: tuple[str, ...] = (),
        kind: Kind = Kind.MESSAGE,
        edits: str | None = None,
    ) -> Envelope:
        """A chat message, which reaches the bot at once."""
        envelope = Envelope(
            channel=channel,
            sender=account,
            key=f"{account}:{next(self._numbers)}",
            arrived=self.now,
            text=text,
            stamped=self.now,
            raw=text.encode(),
            kind=kind,
            chat=account,
            replies_to=replies_to,
            edits=edits,
            synced=self.now - A_MINUTE if channel is Channel.MATRIX else None,
        )
        await self.hand_in(by, envelope)
        return envelope

    def letter(
        self,
        sender: str,
        subject: str,
        body: str,
        written: datetime,
        replies_to: tuple[str, ...] = (),
        more: Mapping[str, str] | None = None,
    ) -> bytes:
        """A letter as it lies in the box."""
        headers = {"Message-ID": f"<{next(self._numbers)}@{sender.partition('@')[2]}>", "To": BOT}
        if replies_to:
            headers["In-Reply-To"] = replies_to[0]
        return compose_plain(subject, body, sender, written, headers | dict(more or {}))

    async def arrives(self, by: PersonId, raw: bytes, *, trusted: bool = True) -> Envelope:
        """A letter reaches the bot's mail server."""
        envelope = from_letter(raw, self.now, own_addresses=(BOT,), trusted=trusted)
        await self.hand_in(by, envelope)
        return envelope

    async def hand_in(self, by: PersonId, envelope: Envelope) -> None:
        handed = Handed(
            by,
            str(envelope.channel),
            envelope.key,
            envelope.stamped or self.now,
            self.now,
            envelope.text,
        )
        self.handed.setdefault(handed.key, handed)
        if self.is_down:
            self._backlog.append(envelope)
        elif by not in self.post.steady and self.luck.random() < TOGETHER:
            self._waiting.append(envelope)
        else:
            await self._receives(envelope)

    async def _receives(self, *envelopes: Envelope) -> None:
        """Messages that wait at the door together are stored together."""
        waiting, self._waiting = self._waiting, []
        together = (self.bot.service.receive(one) for one in (*waiting, *envelopes))
        await asyncio.gather(*together)

    async def game(self, key: GameKey) -> Game:
        game = await self.bot.service.look(lambda memory: memory.game(key))
        assert game is not None
        return game

    async def person(self, person: PersonId) -> Person:
        found = await self.bot.service.look(lambda memory: memory.person(person))
        assert found is not None
        return found

    # Messages from the bot

    def delivered(self, letter: Taken) -> None:
        """A channel took a message. What comes by mail may still be lost, or come back."""
        self.post.taken.append(letter)
        reader = self.readers.get(letter.to)
        if reader is None:
            return
        fate = self.post.luck.random() if letter.on == Channel.EMAIL else 1.0
        if fate < self.post.lost:
            self.post.swallowed += 1
            reader.lost(letter)
        elif fate < self.post.lost + self.post.bounced:
            self.at(self.now + timedelta(minutes=self.luck.randint(3, 2000)), self._back(letter))
        else:
            reader.gets(letter)

    def _back(self, letter: Taken) -> Act:
        async def comes_back() -> None:
            envelope = Envelope(
                channel=Channel.EMAIL,
                sender=f"mailer-daemon@{DOMAIN}",
                key=f"<bounce-{letter.row}-{next(self._numbers)}@{DOMAIN}>",
                arrived=self.now,
                stamped=self.now,
                raw=b"returned to sender",
                kind=Kind.BOUNCE,
                bounced=(letter.key,),
                letter=None,
            )
            if self.is_down:
                self._backlog.append(envelope)
            else:
                await self.bot.service.receive(envelope)

        return comes_back


@dataclass(frozen=True, slots=True)
class Sender:
    """One channel out."""

    name: str
    club: Club

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        self.club.post.takes(person, self.name, row)
        by_mail = self.name == Channel.EMAIL
        text = (rendered.letter or rendered.text) if by_mail else rendered.whole
        key = self._key(person, row)
        self.club.delivered(
            Taken(
                row.id,
                key,
                self.club.now,
                person.id,
                self.name,
                row.kind,
                GameKey(row.game) if row.game else None,
                int(_receipt(row).get("ply", 0)),
                text,
            )
        )
        return Sent(key, text.encode())

    def _key(self, person: Person, row: OutboxRow) -> str:
        if self.name != Channel.EMAIL:
            return f"{self.name}:{row.id}"
        token = None
        if row.game:
            token = self.club.bot.tokens.token(GameKey(row.game), person.id, person.email)
        return message_id(str(row.id), DOMAIN, token)


def _receipt(row: OutboxRow) -> dict[str, Any]:
    return dict(json.loads(row.receipt)) if row.receipt else {}
