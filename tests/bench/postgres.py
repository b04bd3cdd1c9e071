"""``python -m tests.bench.postgres``: moves per second on PostgreSQL, by one, two, four processes.

Each figure is a ratio to the floor of the same run: python-chess and bare asyncpg, two small rows
in one durable transaction (fsync on). In the last line both sides of every game write to different
processes, so that each move is decided on what the other process has just stored.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import time
from asyncio.subprocess import PIPE, Process

import asyncpg

from adapters.envelope import Channel, Envelope
from adapters.store import Store
from bot.start_list import read_setup
from bot.wiring import Bot, Outside
from tests.bench.floor import GAME, played
from tests.bench.table import BEGIN, Taken, setup, telegram_id, text_of
from tests.services import postgres

CODE = "B0"
AT_ONCE = 64
PLIES = int(os.environ.get("PLIES", "20"))
PROCESSES = (1, 2, 4)
FLOOR_MOVES = 400

SCHEMA = """
CREATE TABLE moves (id bigserial PRIMARY KEY, game text, ply integer, uci text);
CREATE TABLE outgoing (id bigserial PRIMARY KEY, person text, text text);
"""


async def floor(url: str, moves: int = FLOOR_MOVES) -> float:
    """Moves per second, one after another, on one connection."""
    db = await asyncpg.connect(url)
    try:
        await _play_on(db, moves // 10)
        started = time.perf_counter()
        await _play_on(db, moves)
        return moves / (time.perf_counter() - started)
    finally:
        await db.close()


async def _play_on(db: asyncpg.Connection, moves: int) -> None:
    for ply, uci in played(moves):
        async with db.transaction():
            await db.execute(
                "INSERT INTO moves (game, ply, uci) VALUES ($1, $2, $3)", "T1/1", ply, uci
            )
            await db.execute(
                "INSERT INTO outgoing (person, text) VALUES ($1, $2)", "bl", f"{ply}. {GAME[ply]}"
            )


# A process that plays


async def play(url: str, first: int, last: int, side: str) -> None:
    """Plays the games from ``first`` to ``last`` at once; of both sides, or of one, whose partner
    another process plays. Begins when a line comes in; tells seconds and moves."""
    async with await Store.open(url) as store:
        senders = {Channel.TELEGRAM.value: Taken(), Channel.EMAIL.value: Taken()}
        bot = await Bot.on(store, Outside(senders, lambda: BEGIN))
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        started = time.time()
        waits = await asyncio.gather(*(_game(bot, g, side) for g in range(first, last + 1)))
        seconds = [one for of_game in waits for one in of_game]
        print(json.dumps({"from": started, "to": time.time(), "waits": seconds}), flush=True)
        await bot.close()


async def _game(bot: Bot, game: int, side: str) -> list[float]:
    waits = []
    for ply in range(PLIES):
        mover = "wb"[ply % 2]
        if mover not in side:
            continue
        if side != "wb":
            await _until_played(bot, game, ply)
        envelope = Envelope(
            channel=Channel.TELEGRAM,
            sender=telegram_id(CODE, str(game), mover),
            key=f"{game}:{ply}",
            arrived=BEGIN,
            stamped=BEGIN,
            text=f"/send {CODE}/{game} {text_of(ply)}",
        )
        begun = time.perf_counter()
        await bot.service.receive(envelope)
        waits.append(time.perf_counter() - begun)
    return waits


async def _until_played(bot: Bot, game: int, plies: int) -> None:
    """Waits until the partner's move is known here."""
    while True:
        found = await bot.service.look(lambda memory: memory.game(f"{CODE}/{game}"))  # type: ignore[arg-type]
        if found is not None and found.ply >= plies:
            return
        await asyncio.sleep(0.005)


# All of them


async def measure(server: postgres.Server, shares: list[tuple[int, int, str]]) -> dict[str, float]:
    """One process for each share of the games, on a database of its own."""
    url = server.new()
    async with await Store.open(url) as store:
        bot = await Bot.on(store, Outside({}, lambda: BEGIN))
        games = max(last for _, last, _ in shares)
        assert await bot.set_up(read_setup(setup(CODE, games)), BEGIN) is None
        await bot.close()
    await _make_floor(url)
    before = await floor(url)
    children = [await _child(url, share) for share in shares]
    for child in children:
        assert child.stdout is not None
        assert await child.stdout.readline() == b"ready\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write(b"go\n")
    told = [json.loads((await child.communicate())[0]) for child in children]
    after = await floor(url)
    server.drop(url)
    waits = sorted(wait for one in told for wait in one["waits"])
    took = max(one["to"] for one in told) - min(one["from"] for one in told)
    base = statistics.mean((before, after))
    return {
        "processes": len(shares),
        "floor": round(base),
        "moves_per_second": round(len(waits) / took),
        "ratio": round(len(waits) / took / base, 2),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 1),
        "p99_ms": round(waits[len(waits) * 99 // 100] * 1000, 1),
    }


async def _make_floor(url: str) -> None:
    db = await asyncpg.connect(url)
    await db.execute(SCHEMA)
    await db.close()


async def _child(url: str, share: tuple[int, int, str]) -> Process:
    first, last, side = share
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.postgres", url, str(first), str(last), side),
        stdin=PIPE,
        stdout=PIPE,
        limit=1 << 24,
    )


def main() -> None:
    if len(sys.argv) == 5:
        url, first, last, side = sys.argv[1:]
        asyncio.run(play(url, int(first), int(last), side))
        return
    server = postgres.start(fsync=True)
    print(f"moves per second on PostgreSQL, {AT_ONCE} games at once in each process")
    print("  processes   floor  moves/s  ratio   p50 ms   p99 ms")
    found = []
    for count in PROCESSES:
        shares = [(n * AT_ONCE + 1, (n + 1) * AT_ONCE, "wb") for n in range(count)]
        found.append(_shown(asyncio.run(measure(server, shares)), ""))
    apart = [(1, AT_ONCE, "w"), (1, AT_ONCE, "b")]
    found.append(_shown(asyncio.run(measure(server, apart)), "both sides of a game apart"))
    print(json.dumps(found))


def _shown(figures: dict[str, float], what: str) -> dict[str, float]:
    print(
        f"  {figures['processes']:>9} {figures['floor']:>7} {figures['moves_per_second']:>8}"
        f"  {figures['ratio']:>5} {figures['p50_ms']:>8} {figures['p99_ms']:>8}  {what}",
        flush=True,
    )
    return figures


if __name__ == "__main__":
    main()
