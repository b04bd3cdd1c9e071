"""A bot with many games in a database on disk, and players who answer one another."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import chess
import chess.pgn

from adapters.envelope import Channel, Envelope
from adapters.render import Rendered
from adapters.store import OutboxRow, Store
from bot.sending import Sent
from bot.start_list import read_setup
from bot.wiring import Bot, Outside
from core.notation import numeric
from core.person import Person
from tests.bench.floor import GAME

BEGIN = datetime(2026, 1, 10, 9, tzinfo=UTC)
GAMES_PER_EVENT = 500


class Taken:
    """A channel that takes everything at once."""

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        return Sent(str(row.id))


@dataclass
class Table:
    """The bot, and how far each game has come."""

    bot: Bot
    now: datetime
    plies: dict[str, int]
    moves: list[chess.Move]
    messages: int = 0

    async def move(self, game: str) -> float:
        """Sends the next move of one game; the seconds until it is stored."""
        ply = self.plies[game]
        self.messages += 1
        side = "b" if ply % 2 else "w"
        code, _, number = game.partition("/")
        envelope = Envelope(
            channel=Channel.TELEGRAM,
            sender=telegram_id(code, number, side),
            key=f"{self.messages}",
            arrived=self.now,
            stamped=self.now,
            text=f"/send {game} {text_of(ply, self.moves)}",
        )
        started = time.perf_counter()
        await self.bot.service.receive(envelope)
        self.plies[game] = ply + 1
        return time.perf_counter() - started


def telegram_id(code: str, number: str, side: str) -> str:
    return f"{int(code[1:]) + 1}{int(number):05d}{'1' if side == 'w' else '2'}"


def _moves() -> list[chess.Move]:
    """The moves of the floor, so that both read the same game."""
    board = chess.Board()
    return [board.push_san(san) for san in GAME]


MOVES = _moves()


def long_game() -> list[chess.Move]:
    """The 521 plies of case 128, for what a move costs late in a game."""
    path = Path(__file__).parents[1] / "cases" / "128-260-moves.pgn"
    game = chess.pgn.read_game(io.StringIO(path.read_text(encoding="utf-8")))
    assert game is not None
    return list(game.mainline_moves())


def text_of(ply: int, moves: list[chess.Move] | None = None) -> str:
    """The move of that ply with the partner's last one before it, numbered."""
    moves = MOVES if moves is None else moves
    own = numeric(moves[ply])
    number = ply // 2 + 1
    if ply == 0:
        return f"1. {own}"
    last = numeric(moves[ply - 1])
    if ply % 2:
        return f"{number}. {last} {own}"
    return f"{number - 1}... {last} {number}. {own}"


def setup(code: str, games: int) -> dict[str, Any]:
    """One event with pairs of players of its own."""
    people: list[dict[str, Any]] = [{"id": f"{code}arb", "surname": "Arbiter", "channels": []}]
    for number in range(1, games + 1):
        for side in "wb":
            account = telegram_id(code, str(number), side)
            people.append(
                {
                    "id": f"{code}{side}{number}",
                    "surname": f"Player {number}{side}",
                    "channels": ["telegram"],
                    "telegram_id": int(account),
                }
            )
    pairs = [
        {"id": str(n), "white": f"{code}w{n}", "black": f"{code}b{n}"} for n in range(1, games + 1)
    ]
    tournament = {
        "code": code,
        "name": f"Bench {code}",
        "start": "2026-01-10",
        "end": "2030-12-31",
        "timezone": "Europe/Kyiv",
        "arbiter": f"{code}arb",
    }
    people[0]["email"] = f"{code}arb@example.org"
    people[0]["channels"] = ["email"]
    return {"tournament": tournament, "people": people, "games": pairs}


@asynccontextmanager
async def table(
    folder: Path, games: int, moves: list[chess.Move] | None = None
) -> AsyncIterator[Table]:
    """A bot with ``games`` running games in a fresh database in ``folder``."""
    clock = [BEGIN]
    async with await Store.open(f"sqlite:///{folder / f'bench-{games}.db'}") as store:
        senders = {Channel.TELEGRAM.value: Taken(), Channel.EMAIL.value: Taken()}
        bot = await Bot.on(store, Outside(senders, lambda: clock[0]))
        plies: dict[str, int] = {}
        for index in range(0, games, GAMES_PER_EVENT):
            code = f"B{index // GAMES_PER_EVENT}"
            count = min(GAMES_PER_EVENT, games - index)
            refusal = await bot.set_up(read_setup(setup(code, count)), BEGIN)
            assert refusal is None, refusal
            plies |= {f"{code}/{number}": 0 for number in range(1, count + 1)}
        try:
            yield Table(bot, BEGIN, plies, MOVES if moves is None else moves)
        finally:
            await bot.close()


async def one_after_another(at: Table, games: Iterable[str], plies: int) -> list[float]:
    """Each game for itself, its moves one after another; the seconds of each move."""
    return [await at.move(game) for game in games for _ in range(plies)]


async def at_once(at: Table, games: Iterable[str], plies: int) -> list[float]:
    """All games at the same time; in each the next move follows the answer to the last."""

    async def player(game: str) -> list[float]:
        return [await at.move(game) for _ in range(plies)]

    found = await asyncio.gather(*(player(game) for game in games))
    return [seconds for of_game in found for seconds in of_game]
