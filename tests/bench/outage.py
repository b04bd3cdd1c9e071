"""A day's outage is over: twenty thousand messages wait, and then all that they brought about.

``python -m tests.bench.outage [MESSAGES]``: moves come through the door a hundred at a time, as
Telegram brings them, one after the other of each writer; then the dispatcher hands out what is in
the outbox to channels that take everything. Between them an answer to ``/games``: how long one
waits who writes now.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.envelope import Channel, Envelope
from adapters.store import Batch
from tests.bench.floor import floor
from tests.bench.table import Table, table, telegram_id

MESSAGES = 20_000
GAMES = 400
TOGETHER = 100
"""Telegram gives so many updates at most to one question."""

LOOK_EVERY = 0.05


@dataclass(frozen=True)
class Figures:
    """Seconds and rates; milliseconds of who writes while the rest is caught up with."""

    floor: float
    messages: int
    in_s: float
    in_cpu_s: float
    rows: int
    out_s: float
    out_cpu_s: float
    beside_p50_ms: float
    beside_p99_ms: float


async def measure(folder: Path, messages: int) -> Figures:
    base = await floor(folder, 800)
    async with table(folder, GAMES) as at:
        await at.bot.dispatcher.drain(at.now)  # the start letters
        games = list(at.plies)
        waited: list[float] = []
        asks = asyncio.create_task(_asks(at, games[0], waited))
        begun, cpu = time.perf_counter(), time.process_time()
        await _arrive(at, games, messages)
        taken_in, cpu_in = time.perf_counter() - begun, time.process_time() - cpu
        rows = len(await at.bot.store.outbox_undelivered())
        sending = asyncio.create_task(at.bot.dispatcher.run())
        begun, cpu = time.perf_counter(), time.process_time()
        await _sent(at, rows)
        taken_out, cpu_out = time.perf_counter() - begun, time.process_time() - cpu
        for task in (asks, sending):
            task.cancel()
        await asyncio.gather(asks, sending, return_exceptions=True)
    cuts = statistics.quantiles(waited, n=100)
    return Figures(
        *(base, messages, taken_in, cpu_in, rows, taken_out, cpu_out),
        *(cuts[49] * 1000, cuts[98] * 1000),
    )


async def _arrive(at: Table, games: list[str], messages: int) -> None:
    left, place = messages, 0
    while left:
        some = [games[(place + n) % len(games)] for n in range(min(TOGETHER, left))]
        await asyncio.gather(*(at.move(game) for game in some))
        place, left = place + len(some), left - len(some)


async def _sent(at: Table, rows: int) -> None:
    """Until so many messages were taken."""
    left, done = rows, asyncio.Event()

    def stored(batch: Batch) -> None:
        nonlocal left
        left -= sum(row.state == "sent" for row in batch.outbox_changed)
        if left <= 0:
            done.set()

    at.bot.service.changed.append(stored)
    await done.wait()


async def _asks(at: Table, game: str, waited: list[float]) -> None:
    """Somebody who looks at his games all the while."""
    code, _, number = game.partition("/")
    count = 0
    while True:
        count += 1
        envelope = Envelope(
            channel=Channel.TELEGRAM,
            sender=telegram_id(code, number, "w"),
            key=f"ask-{count}",
            arrived=at.now,
            stamped=at.now,
            text="/games",
        )
        begun = time.perf_counter()
        await at.bot.service.receive(envelope)
        waited.append(time.perf_counter() - begun)
        await asyncio.sleep(LOOK_EVERY)


def main(messages: int = MESSAGES) -> None:
    with TemporaryDirectory(prefix="chesspost-bench-", dir=Path.cwd()) as folder:
        f = asyncio.run(measure(Path(folder), messages))
    print(f"after an outage: {f.messages} messages wait, then the {f.rows} that they brought about")
    rate_in, rate_out = f.messages / f.in_s, f.rows / f.out_s
    print(
        f"  in    {f.in_s:6.1f} s ({f.in_cpu_s:.1f} CPU)  {rate_in:6.0f} a second"
        f"  ratio to the floor {rate_in / f.floor:.2f}"
    )
    print(
        f"  out   {f.out_s:6.1f} s ({f.out_cpu_s:.1f} CPU)  {rate_out:6.0f} a second"
        f"  ratio to the floor {rate_out / f.floor:.2f}"
    )
    print(
        f"  /games meanwhile: p50 {f.beside_p50_ms:.0f} ms, p99 {f.beside_p99_ms:.0f} ms",
        flush=True,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MESSAGES)
