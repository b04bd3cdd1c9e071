"""Two bots on one database, and players who write to either."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from adapters.envelope import Channel, Envelope
from adapters.store import Store
from bot.start_list import read_setup
from bot.wiring import Bot, Outside
from core.game import Game
from core.vocabulary import GameKey
from tests.bench.table import BEGIN, Taken, setup, telegram_id, text_of

CODE = "B0"


@asynccontextmanager
async def bots(url: str, games: int, count: int = 2) -> AsyncIterator[list[Bot]]:
    """``count`` bots; a tournament of so many games is opened by the first before the others are
    there."""
    async with AsyncExitStack() as stack:
        found: list[Bot] = []
        for number in range(count):
            store = await stack.enter_async_context(await Store.open(url))
            senders = {Channel.TELEGRAM.value: Taken(), Channel.EMAIL.value: Taken()}
            bot = await Bot.on(store, Outside(senders, lambda: BEGIN))
            stack.push_async_callback(bot.close)
            found.append(bot)
            if number == 0 and games:
                assert await bot.set_up(read_setup(setup(CODE, games)), BEGIN) is None
        yield found


def letter(game: int, side: str, key: str, text: str) -> Envelope:
    """A message of the player of a side of a game."""
    return Envelope(
        channel=Channel.TELEGRAM,
        sender=telegram_id(CODE, str(game), side),
        key=key,
        arrived=BEGIN,
        stamped=BEGIN,
        text=text,
    )


def move(game: int, ply: int, key: str = "") -> Envelope:
    """The next move of a game, by whoever has to make it."""
    side = "b" if ply % 2 else "w"
    text = f"/send {CODE}/{game} {text_of(ply)}"
    return letter(game, side, key or f"{CODE}/{game}:{ply}", text)


async def seen_by(bot: Bot, game: int) -> Game:
    """The game, as a bot sees it now."""
    found = await bot.service.look(lambda memory: memory.game(GameKey(f"{CODE}/{game}")))
    assert found is not None
    return found


async def until(holds: Callable[[], object], seconds: float = 30.0) -> None:
    """Waits until ``holds()`` is true; fails when that takes too long."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110  what others do sets no event here
            await asyncio.sleep(0.01)
