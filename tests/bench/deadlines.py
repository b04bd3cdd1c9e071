"""What the scheduler costs: a million deadlines of which few are due, beside a few hundred.

``python -m tests.bench.deadlines [MANY]``: the milliseconds of a look at what is due, and of each
deadline that is raised, by this process' own time, because the machine may be busy.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.store.chain import stamp
from bot.scheduler import AT_ONCE
from tests.bench.table import BEGIN, at_once, table

MANY = 1_000_000
GAMES = 200
LOOKS = 200


@dataclass(frozen=True)
class Figures:
    """Milliseconds of wall time, and of CPU time."""

    deadlines: int
    look_ms: float
    raised: int
    raise_ms: float
    raise_cpu_ms: float


async def measure(folder: Path, many: int) -> Figures:
    """The costs with ``many`` deadlines of other streams, all in the years to come."""
    async with table(folder, GAMES) as at:
        await at_once(at, at.plies, 2)
        store, scheduler = at.bot.store, at.bot.scheduler
        _far_away(folder / f"bench-{GAMES}.db", many)
        first = await store.next_due()
        assert first is not None
        until = first + timedelta(hours=1)  # the first nudge of every game
        begun = time.perf_counter()
        for _ in range(LOOKS):
            await store.due(BEGIN, AT_ONCE)
            await store.next_due()
        look = (time.perf_counter() - begun) / LOOKS
        due = len(await store.due(until, GAMES))
        assert due
        begun, cpu = time.perf_counter(), time.process_time()
        await scheduler._raise_due(until, None)
        taken, cpu = time.perf_counter() - begun, time.process_time() - cpu
        assert not await store.due(until, 1)
    return Figures(many, look * 1000, due, taken / due * 1000, cpu / due * 1000)


def _far_away(path: Path, many: int) -> None:
    db = sqlite3.connect(path, timeout=60)
    try:
        begin = BEGIN + timedelta(days=1000)
        db.executemany(
            "INSERT INTO deadlines VALUES (?, ?, 'nudge')",
            (
                (f"game:Z{n % 997}/{n}", stamp(begin + timedelta(minutes=n % 99_991)))
                for n in range(many)
            ),
        )
        db.commit()
    finally:
        db.close()


def main(many: int = MANY) -> None:
    print("the scheduler, by the number of deadlines that are not due")
    rows = []
    for number in (0, many):
        with TemporaryDirectory(prefix="chesspost-bench-", dir=Path.cwd()) as folder:
            rows.append(asyncio.run(measure(Path(folder), number)))
    for f in rows:
        print(
            f"  {f.deadlines:>9}  a look {f.look_ms:6.2f} ms; {f.raised} raised, each"
            f" {f.raise_ms:5.2f} ms ({f.raise_cpu_ms:.2f} CPU)"
        )
    few, full = rows
    print(
        f"  ratio      a look {full.look_ms / few.look_ms:6.2f};"
        f" a raised one {full.raise_cpu_ms / few.raise_cpu_ms:.2f} (CPU)",
        flush=True,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MANY)
