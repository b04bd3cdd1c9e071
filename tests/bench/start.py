"""How long the bot takes to start, and how much memory it takes, with very many running games.

``python -m tests.bench.start [GAMES]``: each in a process of its own, beside one with 500 games,
which is what the program takes by itself. Then some games are moved in, as people come back after
the restart, and what a game costs that is folded into memory.
"""

from __future__ import annotations

import asyncio
import json
import resource
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.envelope import Channel
from adapters.store import Store
from bot.wiring import Bot, Outside
from core.vocabulary import GameKey
from tests.bench.many import PLIES, database
from tests.bench.table import BEGIN, GAMES_PER_EVENT, MOVES, Table, Taken

GAMES = 100_000
TOUCHED = 10_000
FIRST_MOVES = 200


@dataclass(frozen=True)
class Figures:
    """Seconds, megabytes, milliseconds; kilobytes of a game in memory."""

    games: int
    database_mb: float
    start_s: float
    start_cpu_s: float
    rss_mb: float
    first_move_ms: float
    next_move_ms: float
    game_kb: float


def rss_mb() -> float:
    """What the process has in memory now."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def started(path: Path, games: int) -> Figures:
    """Starts the bot on the database, in this process."""
    before, cpu = time.perf_counter(), time.process_time()
    async with await Store.open(f"sqlite:///{path}") as store:
        senders = {Channel.TELEGRAM.value: Taken(), Channel.EMAIL.value: Taken()}
        bot = await Bot.on(store, Outside(senders, lambda: BEGIN))
        seconds, cpu = time.perf_counter() - before, time.process_time() - cpu
        memory = rss_mb()
        keys = [key for t in bot.memory.tournaments() for key in (p.game for p in t.pairings)]
        assert len(keys) == games
        at = Table(bot, BEGIN, dict.fromkeys(keys, PLIES), MOVES, messages=1_000_000)
        some = keys[:: max(1, games // FIRST_MOVES)][:FIRST_MOVES]
        first = sum([await at.move(key) for key in some]) / len(some)
        then = sum([await at.move(key) for key in some]) / len(some)
        known = rss_mb()
        touched = keys[: min(TOUCHED, games)]
        await bot.service.look(lambda memory: memory._all_games([GameKey(k) for k in touched]))
        grown = (rss_mb() - known) * 1024 / len(touched)
        await bot.close()
    return Figures(games, 0.0, seconds, cpu, memory, first * 1000, then * 1000, grown)


def measure(folder: Path, games: int) -> Figures:
    """Makes a database with so many games, and starts a process on it."""
    path = asyncio.run(database(folder, games))
    command = [sys.executable, "-m", "tests.bench.start", "--on", str(path), str(games)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    figures = replace(Figures(**json.loads(said)), database_mb=path.stat().st_size / 1e6)
    path.unlink()
    return figures


def main(games: int = GAMES) -> None:
    print("start and memory by the number of running games")
    print("    games   database    start (CPU)    memory   first move   next move   a folded game")
    with TemporaryDirectory(prefix="chesspost-bench-", dir=Path.cwd()) as folder:
        for number in sorted({GAMES_PER_EVENT, games}):
            f = measure(Path(folder), number)
            start = f"{f.start_s:>5.1f} s ({f.start_cpu_s:.1f})"
            print(
                f"  {f.games:>7}  {f.database_mb:>6.0f} MB  {start}  {f.rss_mb:>5.0f} MB"
                f"  {f.first_move_ms:>7.1f} ms  {f.next_move_ms:>7.1f} ms  {f.game_kb:>8.1f} kB",
                flush=True,
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--on"]:
        found = asyncio.run(started(Path(sys.argv[2]), int(sys.argv[3])))
        print(json.dumps(found.__dict__))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
