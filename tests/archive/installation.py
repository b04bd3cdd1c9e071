"""A bot on a database on disk, with real letters, and what its people do with it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from adapters.analysis import Analyst
from adapters.envelope import Channel, Envelope, raw_json
from adapters.mail_in import translate
from adapters.render import Rendered
from adapters.store import OutboxRow, Store
from bot.letters_out import LetterSender
from bot.sending import NotTaken, Sent
from bot.start_list import read_setup
from bot.wiring import Bot, Outside
from core.person import Person

KYIV = ZoneInfo("Europe/Kyiv")
OWN = "bot@chess.test"
TOKEN = re.compile(rb"chesspost\.([a-z2-7]{26})\.")

SETUP: dict[str, Any] = {
    "tournament": {
        "code": "T1",
        "name": 'Кубок "Весна"',
        "start": "2026-01-10",
        "end": "2027-12-31",
        "timezone": "Europe/Kyiv",
        "arbiter": "arb",
        "regulation": {},
    },
    "people": [
        {"id": "arb", "surname": "Суддя", "channels": ["telegram"], "telegram_id": 5},
        {
            "id": "wh",
            "surname": "Коваль",
            "given": "Олена",
            "email": "wh@example.org",
            "channels": ["telegram", "email"],
            "telegram_id": 7,
        },
        {"id": "bl", "surname": "Шевчук", "email": "bl@example.org", "channels": ["email"]},
        {
            "id": "third",
            "surname": "О'Ніл",
            "email": "third@example.org",
            "channels": ["telegram"],
            "telegram_id": 9,
        },
    ],
    "games": [
        {"id": "1", "white": "wh", "black": "bl"},
        {"id": "KP-2", "white": "third", "black": "wh"},
    ],
}


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"2026-{text}").replace(tzinfo=KYIV)


class Post:
    """A mailbox that keeps every letter."""

    def __init__(self) -> None:
        self.letters: list[bytes] = []

    async def put(self, letter: bytes, sender: str, to: str) -> None:
        self.letters.append(letter)

    def newest_to(self, address: str) -> bytes:
        to = f"<{address}>".encode()
        return next(
            letter for letter in reversed(self.letters) if to in letter.split(b"\r\n\r\n")[0]
        )


@dataclass
class Chat:
    """Telegram, as far as the archive sees it."""

    taken: list[tuple[str, str]] = field(default_factory=list)
    files: list[Any] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        if person.id in self.broken:
            raise NotTaken("blocked", permanent=True)
        self.taken.append((person.id, rendered.whole))
        self.files += getattr(rendered, "files", ())
        raw = raw_json({"message_id": row.id, "text": rendered.text})
        return Sent(f"{person.telegram_id}:{row.id}", raw)


@dataclass
class Installation:
    """``say`` and ``mail`` bring something in and let what follows be sent."""

    store: Store
    bot: Bot
    post: Post
    chat: Chat
    clock: list[datetime]
    keys: int = 0

    async def until(self, moment: str) -> None:
        goal = at(moment)
        while (due := await self.store.next_due()) is not None and due <= goal:
            self.clock[0] = max(due, self.clock[0])
            await self.bot.scheduler.run_due(due)
        self.clock[0] = goal
        await self.bot.dispatcher.drain(goal)

    async def say(self, who: int, text: str, when: str = "") -> None:
        if when:
            await self.until(when)
        self.keys += 1
        now = self.clock[0]
        update = {"update_id": self.keys, "message": {"from": {"id": who}, "text": text}}
        await self.bot.service.receive(
            Envelope(
                *(Channel.TELEGRAM, str(who), f"{who}:{self.keys}", now, text),
                stamped=now,
                raw=raw_json(update),
                chat=str(who),
            )
        )
        await self.bot.dispatcher.drain(now)

    async def mail(self, raw: bytes, when: str = "") -> None:
        if when:
            await self.until(when)
        now = self.clock[0]
        await self.bot.service.receive(translate(raw, now, own_addresses=(OWN,), trusted=True))
        await self.bot.dispatcher.drain(now)

    def answer(self, address: str, body: str, *, date: str, quoted: bool = True) -> bytes:
        """A reply to the newest letter to ``address``, as mail programs write it."""
        letter = message_from_bytes(self.post.newest_to(address))
        quotation = ""
        if quoted:
            quotation = f"> Message-ID: {letter['Message-ID']}\n> Reply-To: {letter['Reply-To']}\n"
        self.keys += 1
        head = (
            f"From: {address}\nTo: {letter['Reply-To'] or OWN}\n"
            f"Subject: Re: [T1/1]\nDate: {date}\nMessage-ID: <m{self.keys}@example.org>\n"
            f"In-Reply-To: {letter['Message-ID']}\nReferences: {letter['References']}\n"
            f"MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
            f"Content-Transfer-Encoding: 8bit\n\n{body}\n\n{quotation}"
        )
        return head.encode()


@asynccontextmanager
async def installation(
    folder: Path, setup: dict[str, Any] = SETUP, analyst: Analyst | None = None
) -> AsyncIterator[Installation]:
    """A new one, in the file ``chess.db`` of a folder."""
    clock = [at("01-09T12:00")]
    async with await Store.open(folder / "chess.db") as store:
        senders: dict[str, Any] = {"telegram": Chat()}
        bot = await Bot.on(
            store, Outside(senders, lambda: clock[0], addresses=(OWN,), analyst=analyst)
        )
        post = Post()
        senders["email"] = LetterSender(post, OWN, bot.tokens, bot.service, lambda: clock[0])
        try:
            assert await bot.set_up(read_setup(setup), clock[0]) is None
            await bot.dispatcher.drain(clock[0])
            yield Installation(store, bot, post, senders["telegram"], clock)
        finally:
            await bot.close()


async def play_a_while(here: Installation) -> None:
    """Game 1: three moves with a fault between them, a dispute; game KP-2: one move; a leave."""
    await here.say(7, "/send 1 1. 5254", "01-10T09:00")
    await here.mail(
        here.answer("bl@example.org", "1. 5254 5755", date="Mon, 12 Jan 2026 10:00:00 +0200"),
        "01-12T10:00",
    )
    await here.say(7, "/send 1 1... 5755 2. 9999", "01-14T09:00")
    await here.say(7, "/send 1 1... 5755 2. 7163", "01-15T09:00")
    await here.say(9, "/send KP-2 1. 4244", "01-15T10:00")
    await here.say(7, "/dispute 1 Листи йдуть довго", "01-16T09:00")
    await here.say(7, "/leave 2026-02-01 2026-02-05", "01-17T09:00")
    await here.say(5, "/announce Вітаю всіх", "01-18T09:00")
    await here.say(5, "/penalty KP-2 white 2 4.7 за домовленістю", "01-19T09:00")
    await here.say(7, "/ask Чи буде перерва?", "01-20T09:00")
    await here.say(5, "/rule 3 close Так", "01-21T09:00")
