"""A process that plays moves through the one door until somebody kills it.

``python -m tests.faults.playing DATABASE``: sets a tournament up where there is none, then goes on
from where each game stands. A line ``game ply`` on stdout means that this move was acknowledged.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from adapters.envelope import Channel, Envelope
from adapters.store import Store
from bot.start_list import read_setup
from bot.wiring import Bot, Outside
from core.vocabulary import GameKey
from tests.bench.table import BEGIN, MOVES, Taken, setup, telegram_id, text_of

CODE = "B0"
GAMES = 6


async def play(database: Path) -> None:
    """All games at once, each move after the answer to the last, deliveries in between."""
    async with await Store.open(f"sqlite:///{database}") as store:
        senders = {Channel.TELEGRAM.value: Taken(), Channel.EMAIL.value: Taken()}
        bot = await Bot.on(store, Outside(senders, lambda: BEGIN))
        if not bot.people():
            assert await bot.set_up(read_setup(setup(CODE, GAMES)), BEGIN) is None
        print("ready", flush=True)
        delivering = asyncio.create_task(bot.dispatcher.run())
        await asyncio.gather(*(_game(bot, number) for number in range(1, GAMES + 1)))
        delivering.cancel()
        await bot.close()


async def _game(bot: Bot, number: int) -> None:
    key = GameKey(f"{CODE}/{number}")
    game = await bot.service.look(lambda memory: memory.game(key))
    assert game is not None
    for ply in range(game.ply, len(MOVES)):
        envelope = Envelope(
            channel=Channel.TELEGRAM,
            sender=telegram_id(CODE, str(number), "b" if ply % 2 else "w"),
            key=f"{key}:{ply}",
            arrived=BEGIN,
            stamped=BEGIN,
            text=f"/send {key} {text_of(ply)}",
        )
        await bot.service.receive(envelope)
        print(key, ply + 1, flush=True)


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1])))
