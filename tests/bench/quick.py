"""``make bench-quick``: the rates of moves against the floor of the same run, in under a minute.

The last line is one JSON object: moves per second on the floor, one game at a time, and with 64
games at once; the ratios; milliseconds of a move at 64 games; memory in MB.
"""

from __future__ import annotations

import asyncio
import json
import resource
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.floor import floor
from tests.bench.table import at_once, one_after_another, table

ROUNDS = 3
AT_ONCE = 64
PLIES = 30


async def measure(folder: Path) -> dict[str, float]:
    """Floor, single and concurrent by turns, because a shared machine's speed drifts."""
    floors, singles, together = [], [], []
    seconds: list[float] = []
    plies = PLIES
    async with table(folder, ROUNDS * (8 + AT_ONCE)) as at:
        games = iter(list(at.plies))
        for _ in range(ROUNDS):
            floors.append(await floor(folder, 800))
            few = [next(games) for _ in range(8)]
            started = time.perf_counter()
            await one_after_another(at, few, plies)
            singles.append(8 * plies / (time.perf_counter() - started))
            many = [next(games) for _ in range(AT_ONCE)]
            started = time.perf_counter()
            seconds += await at_once(at, many, plies)
            together.append(AT_ONCE * plies / (time.perf_counter() - started))
            floors.append(await floor(folder, 800))
    base = statistics.median(floors)
    single, concurrent = statistics.median(singles), statistics.median(together)
    cuts = statistics.quantiles(seconds, n=100)
    return {
        "floor": round(base),
        "single": round(single),
        "concurrent": round(concurrent),
        "ratio_single": round(single / base, 2),
        "ratio_64": round(concurrent / base, 2),
        "p50_ms": round(cuts[49] * 1000, 2),
        "p99_ms": round(cuts[98] * 1000, 2),
        "rss_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }


def main() -> None:
    with TemporaryDirectory(prefix="chesspost-bench-", dir=Path.cwd()) as folder:
        figures = asyncio.run(measure(Path(folder)))
    print("moves per second through the one door, each durable before it is acknowledged")
    print(f"  floor (python-chess + bare aiosqlite)  {figures['floor']:>7.0f}")
    print(f"  one game at a time                     {figures['single']:>7.0f}")
    print(f"  {AT_ONCE} games at once                       {figures['concurrent']:>7.0f}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
