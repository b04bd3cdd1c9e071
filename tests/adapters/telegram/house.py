"""The running bot on Telegram for a test: the real library over HTTP, against a stand-in."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from adapters.store import Store
from bot.on_telegram import Telegram
from bot.sending import NotTaken, Sent
from bot.settings import Settings
from bot.wiring import Bot, Outside
from core.commands import OpenTournament
from core.events.people import PersonRegistered
from core.regulation import Regulation
from core.start_list import StartList
from core.tournament import Pairing
from core.vocabulary import GameKey, PersonId, TournamentCode
from core.world import Minutes
from tests.services.fake_bot_api import FakeBotApi, fake_bot_api

WHITE, BLACK, ARBITER = 501, 502, 503
GROUP = -100500
PATIENCE = 60.0
START = date(2026, 1, 10)


@dataclass
class MailBox:
    """Everybody's fallback."""

    taken: list[tuple[str, str, str]] = field(default_factory=list)

    async def send(self, person: Any, rendered: Any, row: Any) -> Sent:
        if not person.email:
            raise NotTaken("no address", permanent=True)
        self.taken.append((person.id, row.kind, rendered.text))
        return Sent(f"mail:{row.id}", b"")

    def kinds(self, person: str) -> list[str]:
        return [kind for who, kind, _ in self.taken if who == person]


class TelegramHouse:
    """``run`` starts the bot on its store as a process would, ``stop`` ends it."""

    def __init__(self, store: Store, fake: FakeBotApi, **settings: Any) -> None:
        self.store = store
        self.fake = fake
        fake.clock = lambda: self.now().timestamp()
        self.mail = MailBox()
        self.ahead = timedelta(0)
        self._zero = time.monotonic()
        self.began = datetime(2026, 1, 10, 10, 0, tzinfo=UTC)
        self.settings = Settings(
            _env_file=None,
            telegram_token=fake.token,
            telegram_base_url=fake.base,
            **settings,
        )
        self._tasks: list[asyncio.Task[Any]] = []

    def now(self) -> datetime:
        """Time passes as it does, from a day of the tournament on; ``ahead`` is what was leapt."""
        return self.began + self.ahead + timedelta(seconds=time.monotonic() - self._zero)

    async def run(self) -> None:
        senders: dict[str, Any] = {"email": self.mail}
        self.bot = await Bot.on(self.store, Outside(senders, self.now, self._stranger))
        self.channel = Telegram(self.settings, self.bot)
        senders["telegram"] = self.channel.sender
        self._tasks = [
            asyncio.create_task(self.bot.dispatcher.run()),
            asyncio.create_task(self.channel.run(self.bot.service.receive)),
        ]

    async def _stranger(self, envelope: Any, key: str) -> None:
        await self.channel.answer_stranger(envelope, key)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.channel.close()
        await self.bot.close()

    async def until(self, holds: Callable[[], Any], what: str = "") -> Any:
        """Waits until something is so."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not (found := holds()):
            if asyncio.get_running_loop().time() > end:
                seen = {chat: self.fake.texts(chat) for chat in self.fake.chats}
                raise AssertionError(f"never: {what}; seen: {seen}")
            await asyncio.sleep(0.01)
        return found

    async def told(self, chat: int, words: str, after: int = 0) -> dict[str, Any]:
        """The newest message in a chat that holds ``words``, once it is there."""

        def found() -> dict[str, Any] | None:
            for message in reversed(self.fake.seen(chat)):
                text = message.get("text") or message.get("caption") or ""
                if words in text and message["message_id"] > after:
                    return message
            return None

        return await self.until(found, f"{words!r} in {chat}")

    async def says(self, user: int, text: str, **parts: Any) -> dict[str, Any]:
        """Writes, and waits until the bot has answered there."""
        message = self.fake.writes(user, text, **parts)
        chat, number = message["chat"]["id"], message["message_id"]
        await self.until(
            lambda: any(m["message_id"] > number for m in self.fake.seen(chat)), f"answer to {text}"
        )
        return message

    async def handled(self) -> None:
        """All updates so far are confirmed, and all that waits has been sent."""
        await self.until(lambda: not self.fake.queue, "all updates confirmed")
        await self.until(lambda: not self.bot.dispatcher._busy, "all is sent")

    def moves(self, game: str = "T1/1") -> list[str]:
        """The moves of a game that has been read."""
        found = self.bot.memory._games.get(GameKey(game))
        return [move.uci() for move in found.moves] if found else []

    async def record(self, game: str = "T1/1") -> list[str]:
        await self.bot.service.look(lambda memory: memory.game(GameKey(game)))
        return self.moves(game)


def entries(games: int = 1, *, linked: bool = True) -> StartList:
    """White, Black and the arbiter, all with an account where they are ``linked``."""

    def person(name: str, surname: str, account: int, lang: str = "en") -> PersonRegistered:
        telegram = str(account) if linked else ""
        channels = ("telegram", "email") if linked else ("email",)
        return PersonRegistered(
            *(PersonId(name), surname, "", f"{name}@example.org", lang, None, channels, telegram)
        )

    pairings = [
        Pairing(GameKey(f"T1/{n}"), PersonId("wh"), PersonId("bl")) for n in range(1, games + 1)
    ]
    return StartList(
        *(TournamentCode("T1"), "Проба", START, ZoneInfo("Europe/Kyiv"), PersonId("arb")),
        (
            person("arb", "Суддя", ARBITER),
            person("wh", "Коваль", WHITE),
            person("bl", "Шевчук", BLACK, "uk"),
        ),
        tuple(pairings),
        Regulation(),
        date(2027, 12, 31),
    )


@asynccontextmanager
async def telegram_house(
    start_list: StartList | None = None, url: str = "sqlite://", **settings: Any
) -> Any:
    """A bot at work with a tournament, everybody's private chat open."""
    async with fake_bot_api() as fake, await Store.open(url) as store:
        house = TelegramHouse(store, fake, **settings)
        for user in (WHITE, BLACK, ARBITER):
            fake.chat(user)
        await house.run()
        try:
            opened = OpenTournament(start_list or entries())
            assert isinstance(await house.bot.service.perform(opened, house.now()), Minutes)
            await house.until(
                lambda: fake.called("getupdates") or fake.called("setwebhook"), "it asks"
            )
            yield house
        finally:
            await house.stop()
