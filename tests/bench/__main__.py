"""``make bench``: every rate and cost, each as a ratio to the floor of the same run.

Takes some minutes; ``GAMES=100,10000`` leaves the largest installation out.
"""

from __future__ import annotations

import asyncio
import os
import resource
import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import letters, quick
from tests.bench.floor import floor
from tests.bench.table import at_once, long_game, table

INSTALLATIONS = tuple(int(n) for n in os.environ.get("GAMES", "100,10000,100000").split(","))
WINDOWS = (10, 100, 300)
AROUND = 10
AT_ONCE = 64


async def by_ply(folder: Path) -> dict[int, float]:
    """Milliseconds of a move around some plies, eight long games at once."""
    moves = long_game()
    found: dict[int, float] = {}
    async with table(folder, 8, moves) as at:
        games = list(at.plies)
        for ply in WINDOWS:
            await at_once(at, games, ply - AROUND // 2 - at.plies[games[0]])
            started = time.perf_counter()
            await at_once(at, games, AROUND)
            found[ply] = (time.perf_counter() - started) / (AROUND * len(games)) * 1000
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
    for ply, milliseconds in (await by_ply(folder)).items():
        print(f"  ply {ply:>3}  {milliseconds:8.2f} ms")
    print("64 games at once among so many running games")
    for games in installations:
        rate, base, ready = await by_size(folder, games)
        print(
            f"  {games:>7} games  {rate:6.0f} moves/s  ratio {rate / base:4.2f}"
            f"  (set up in {ready:.0f} s, {memory_mb()} MB)"
        )


def main() -> None:
    with TemporaryDirectory(prefix="chesspost-bench-", dir=Path.cwd()) as folder:
        asyncio.run(measure(Path(folder), INSTALLATIONS))
    letters.main()
    quick.main()


if __name__ == "__main__":
    main()
