"""Deadlines in real time: what fell due while the program was down, and who sends what follows."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from datetime import timedelta

from core.events.play import Nudged
from tests.bot.house import at, house


async def running(*works, seconds: float = 0.3) -> None:
    """Lets tasks of the running program work for a moment."""
    tasks = [asyncio.create_task(work()) for work in works]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_what_waited_while_the_program_was_down_is_received_when_it_is_sent():
    """Counting: R is the day on which a channel took the message, not that of an old deadline."""
    async with house() as bot:
        await bot.until("01-10 09:00")
        await bot.service.receive(bot.envelope("wh", "/send 1 1. 5254"))
        bot.now = at("01-30 12:00")  # the program went down before the move was sent
        await running(bot.scheduler.run)
        await running(bot.dispatcher.run)
        assert bot.game().receipt.on.isoformat() == "2026-01-30"
        assert [m.kind for m in bot.sent].count("move") == 1


async def test_what_a_deadline_brings_about_is_sent_once_by_the_dispatcher_alone():
    async with house() as bot:
        await bot.say("wh", "/send 1 1. 5254", "01-10 09:00")
        bot.now = at("02-08 12:00")
        await running(bot.scheduler.run, bot.dispatcher.run)
        assert max(Counter(message.row for message in bot.sent).values()) == 1
        records = await bot.store.records("game:T1/1")
        fired = [record.at for record in records if record.name == Nudged.__name__]
        assert [moment.astimezone(bot.now.tzinfo).date() for moment in fired] == [
            at("01-24 00:00").date(),
            at("01-24 00:00").date() + timedelta(days=14),
        ]
