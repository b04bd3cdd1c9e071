"""``make bench``: every rate and cost, each as a ratio to the floor of the same run.

Takes a quarter of an hour; ``GAMES=100,10000`` leaves the largest installations out, and
``python -m tests.bench.NAME`` runs a part alone. docs/performance.md says what came out.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import resource
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import deadlines, letters, outage, quick, start
from tests.bench.floor import floor
from tests.bench.table import at_once, long_game, table
from tests.championship import year

INSTALLATIONS = tuple(int(n) for n in os.environ.get("GAMES", "100,10000,100000").split(","))
WINDOWS = (10, 100, 300)
AROUND = 10
AT_ONCE = 64


async def by_ply(folder: Path) -> dict[int, float]:
    """Milliseconds of CPU of a move around some plies, eight long games at once."""
    moves = long_game()
    found: dict[int, float] = {}
    async with table(folder, 8, moves) as at:
        games = list(at.plies)
        for ply in WINDOWS:
            await at_once(at, games, ply - AROUND // 2 - at.plies[games[0]])
            started = time.process_time()
            await at_once(at, games, AROUND)
            found[ply] = (time.process_time() - started) / (AROUND * len(games)) * 1000
    return found


async def by_size(folder: Path, games: int) -> tuple[float, float, float]:
    """Moves per second with so many running games, the floor then, and the seconds to set up."""
    begun = time.perf_counter()
    async with table(folder, games) as at:
        ready = time.perf_counter() - begun
        step = max(1, games // AT_ONCE)
        chosen = list(at.plies)[::step][:AT_ONCE]
        await at_once(at, chosen, 4)
        rates, floors = [], []
        for _ in range(3):
            floors.append(await floor(folder, 600))
            started = time.perf_counter()
            await at_once(at, chosen, 12)
            rates.append(12 * len(chosen) / (time.perf_counter() - started))
        return statistics.median(rates), statistics.median(floors), ready


def memory_mb() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


async def measure(folder: Path, installations: Sequence[int]) -> None:
    print("cost of a move by its ply, eight games at once")
    costs = await by_ply(folder)
    for ply, milliseconds in costs.items():
        print(f"  ply {ply:>3}  {milliseconds:8.2f} ms CPU  ratio {milliseconds / costs[10]:4.2f}")
    print("64 games at once among so many running games")
    for games in installations:
        rate, base, ready = await by_size(folder, games)
        print(
            f"  {games:>7} games  {rate:6.0f} moves/s  ratio {rate / base:4.2f}"
            f"  (set up in {ready:.0f} s, {memory_mb()} MB)"
        )


def postgres() -> None:
    """The same on PostgreSQL with several processes, where a server is installed."""
    try:
        bench = importlib.import_module("tests.bench.postgres")
        services = importlib.import_module("tests.services.postgres")
    except ModuleNotFoundError as error:
        print(f"PostgreSQL: not measured, {error.name} is missing (make test installs it)")
        return
    if not services.is_there():
        print("PostgreSQL: not measured, no server is installed (Debian: postgresql)")
        return
    bench.main()


def main() -> None:
    quick.main()
    with TemporaryDirectory(prefix="chesspost-bench-", dir=Path.cwd()) as folder:
        asyncio.run(measure(Path(folder), INSTALLATIONS))
    start.main(max(500, max(INSTALLATIONS) // 500 * 500))
    deadlines.main(10 * max(INSTALLATIONS))
    outage.main(min(outage.MESSAGES, 2 * max(INSTALLATIONS)))
    letters.main()
    sys.argv[1:] = []  # the year reads its own options
    year.main()
    postgres()


if __name__ == "__main__":
    main()
