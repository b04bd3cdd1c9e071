"""``make bench-quick``: the rates of moves against the floor of the same run, in under a minute.

The last line is one JSON object: moves per second on the floor, one game at a time, and with 64
games at once; the ratios; the same ratios by this process' own time, which other programs on the
machine disturb less; milliseconds of a move at 64 games, and of one alone; memory in MB.
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
FLOOR = 800


async def measure(folder: Path) -> dict[str, float]:
    """Floor, single and concurrent by turns, because a shared machine's speed drifts."""
    floors, singles, together = [], [], []
    cpu: dict[str, list[float]] = {"floor": [], "single": [], "together": []}
    seconds: list[float] = []
    alone: list[float] = []
    plies = PLIES
    async with table(folder, ROUNDS * (8 + AT_ONCE)) as at:
        games = iter(list(at.plies))
        for _ in range(ROUNDS):
            used = time.process_time()
            floors.append(await floor(folder, FLOOR))
            cpu["floor"].append((time.process_time() - used) / FLOOR)
            few = [next(games) for _ in range(8)]
            started, used = time.perf_counter(), time.process_time()
            alone += await one_after_another(at, few, plies)
            singles.append(8 * plies / (time.perf_counter() - started))
            cpu["single"].append((time.process_time() - used) / (8 * plies))
            many = [next(games) for _ in range(AT_ONCE)]
            started, used = time.perf_counter(), time.process_time()
            seconds += await at_once(at, many, plies)
            together.append(AT_ONCE * plies / (time.perf_counter() - started))
            cpu["together"].append((time.process_time() - used) / (AT_ONCE * plies))
            floors.append(await floor(folder, FLOOR))
    base = statistics.median(floors)
    single, concurrent = statistics.median(singles), statistics.median(together)
    cuts, cuts_alone = statistics.quantiles(seconds, n=100), statistics.quantiles(alone, n=100)
    own = {name: statistics.median(values) for name, values in cpu.items()}
    return {
        "floor": round(base),
        "single": round(single),
        "concurrent": round(concurrent),
        "ratio_single": round(single / base, 2),
        "ratio_64": round(concurrent / base, 2),
        "cpu_ratio_single": round(own["floor"] / own["single"], 2),
        "cpu_ratio_64": round(own["floor"] / own["together"], 2),
        "p50_single_ms": round(cuts_alone[49] * 1000, 2),
        "p99_single_ms": round(cuts_alone[98] * 1000, 2),
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
