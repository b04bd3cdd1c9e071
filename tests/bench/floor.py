"""The floor of all rates: what a move costs when nothing is done but reading and storing it.

python-chess reads the move and pushes it; bare aiosqlite writes two small rows in one durable
transaction (WAL, synchronous=FULL). Measured in the same run and on the same disk as what is
compared with it, because both vary from machine to machine and from minute to minute.
"""

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite
import chess

# Byrne - Fischer, New York 1956, without its end.
GAME = """
Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 Qa3 Nxc3
bxc3 Nxe4 Bxe7 Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1
axb6 Qb4 Ra4 Qxb6 Nxd1 h3 Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1 Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7
""".split()

SCHEMA = """
CREATE TABLE moves (id INTEGER PRIMARY KEY, game TEXT, ply INTEGER, uci TEXT);
CREATE TABLE outgoing (id INTEGER PRIMARY KEY, person TEXT, text TEXT);
"""


async def floor(folder: Path, moves: int = 1500) -> float:
    """Moves per second, one after another, in a database of its own within ``folder``."""
    with TemporaryDirectory(prefix="floor-", dir=folder) as place:
        async with aiosqlite.connect(Path(place) / "floor.db") as db:
            await db.execute("PRAGMA journal_mode = WAL")
            await db.execute("PRAGMA synchronous = FULL")
            await db.executescript(SCHEMA)
            await _play(db, moves // 10)  # warm: the file has grown, the statements are compiled
            started = time.perf_counter()
            await _play(db, moves)
            return moves / (time.perf_counter() - started)


def played(moves: int) -> Iterator[tuple[int, str]]:
    """So many moves, each read and pushed by python-chess: its ply and what it is in UCI."""
    board = chess.Board()
    for number in range(moves):
        ply = number % len(GAME)
        if ply == 0:
            board.reset()
        move = board.parse_san(GAME[ply])
        board.push(move)
        yield ply, move.uci()


async def _play(db: aiosqlite.Connection, moves: int) -> None:
    for ply, uci in played(moves):
        # The driver itself begins the transaction at the first of them: three hops to its thread.
        await db.execute("INSERT INTO moves (game, ply, uci) VALUES (?, ?, ?)", ("T1/1", ply, uci))
        await db.execute(
            "INSERT INTO outgoing (person, text) VALUES (?, ?)", ("bl", f"{ply}. {GAME[ply]}")
        )
        await db.commit()


if __name__ == "__main__":
    rate = asyncio.run(floor(Path(sys.argv[1] if len(sys.argv) > 1 else ".")))
    print(f"floor: {rate:.0f} moves per second")
