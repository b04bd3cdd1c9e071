"""A small tournament, played a day after the other from wherever it stands.

What it is sent is a plan: on each day every game's next move, by a channel that brings a day's
messages again until its position is noted, as Telegram does. What it sends is written to a file,
which stands for the world outside: it stays when the process is gone.
"""

from __future__ import annotations

import asyncio
import os
from datetime import datetime, timedelta
from pathlib import Path

from adapters.envelope import Channel, Envelope
from adapters.render import Rendered
from adapters.store import OutboxRow, Store
from bot.scheduler import Scheduler
from bot.sending import Sent
from bot.start_list import read_setup
from bot.wiring import Bot, Outside
from core.person import Person
from tests.bench.table import BEGIN, setup, telegram_id, text_of
from tests.faults.where import address_of

CODE = "B0"
PLAYED = 2
"""Games in which somebody moves; in one more nobody does, so that deadlines fall due."""

POSITION = "position"
SENT = "sent.log"


class Outgoing:
    """A channel that takes everything: a line ``row person kind game`` for each message."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / SENT, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        line = f"{row.id} {row.person} {row.kind} {row.game}\n"
        os.write(self._file, line.encode())
        return Sent(str(row.id))


async def play(database: Path, days: int) -> None:
    """From where the plan stands to its end after so many days."""
    async with await Store.open(address_of(database)) as store:
        day = int(await store.mark(POSITION) or 0)
        now = [BEGIN + timedelta(days=day)]
        channel = Outgoing(database.parent)
        senders = {Channel.TELEGRAM.value: channel, Channel.EMAIL.value: channel}
        bot = await Bot.on(store, Outside(senders, lambda: now[0]))
        if not bot.people():
            assert await bot.set_up(read_setup(setup(CODE, PLAYED + 1)), BEGIN) is None
        # As in the running process the dispatcher sends by itself what falls due.
        scheduler = Scheduler(bot.service, lambda: now[0])
        delivering = asyncio.create_task(bot.dispatcher.run())
        for number in range(day, days):
            now[0] = BEGIN + timedelta(days=number)
            await scheduler.run_due(now[0])
            messages = [_message(game, number, now[0]) for game in range(1, PLAYED + 1)]
            await asyncio.gather(*map(bot.service.receive, messages))
            await all_sent(bot)
            noted = str(number + 1)
            await bot.service.do(lambda work, noted=noted: work.set_mark(POSITION, noted), now[0])  # type: ignore[misc]
        delivering.cancel()
        await bot.close()


def _message(game: int, ply: int, at: datetime) -> Envelope:
    side = "b" if ply % 2 else "w"
    return Envelope(
        channel=Channel.TELEGRAM,
        sender=telegram_id(CODE, str(game), side),
        key=f"{game}:{ply}",
        arrived=at,
        stamped=at,
        text=f"/send {CODE}/{game} {text_of(ply)}",
    )


async def all_sent(bot: Bot) -> None:
    """Returns when nothing waits in the outbox."""
    stored = asyncio.Event()
    bot.service.changed.append(lambda _: stored.set())
    while await bot.store.outbox_undelivered(limit=1):
        await stored.wait()
        stored.clear()
    bot.service.changed.pop()
