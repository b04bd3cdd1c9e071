"""The clock of the machine jumps by hours and days, forward and back, under the real process.

``python -m tests.faults.clock``. Debian's ``faketime`` stands between the process and its
clock; players and Telegram's dates are where they always were. A game played on one day costs
nobody a day, whatever the machine believes: no days are negative, no move is sent before the
partner's was delivered, no move is delivered before it was sent.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from adapters.store import Store
from adapters.store.verify import verify
from bot.refolding import refold, refolded
from core.game import Game
from core.vocabulary import Side
from tests.bench.table import text_of
from tests.faults.command import tell
from tests.services.fake_bot_api import FakeBotApi, fake_bot_api
from tests.services.house import database, set_up, start_list

ROOT = Path(__file__).parents[2]
WHITE, BLACK = 501, 502
HOUR, DAY = 3600.0, 86400.0
JUMPS = (3 * HOUR, -3 * DAY, 2 * DAY, -5 * HOUR, 12 * DAY, -20 * DAY, 200 * DAY, 0.0)
"""How far the machine's clock is from the true one, before each pair of moves."""

FEW = 4
STARTED = 30
"""Days since the start, for which White pays with his first move (4.4)."""

NOTICED = 1
"""Seconds after which the process sees that its clock was set."""

PATIENCE = 120.0


def library() -> Path | None:
    """Where Debian keeps what stands between a process and its clock."""
    return next(iter(sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))), None)


async def run(folder: Path, jumps: Sequence[float] = JUMPS) -> str:
    """Two moves after each jump; after each fourth one the process is killed and begun again."""
    true = datetime.now(UTC).replace(hour=10, minute=0, second=0).timestamp() - time.time()
    async with fake_bot_api() as fake:
        fake.clock = lambda: time.time() + true
        for chat in (WHITE, BLACK):
            fake.chat(chat)
        await set_up(database(folder), _people())
        clock = folder / "clock"
        for first in range(0, len(jumps), FEW):
            some = list(enumerate(jumps))[first : first + FEW]
            _set(clock, true + some[0][1])
            async with _process(folder, fake, clock):
                for number, jump in some:
                    _set(clock, true + jump)
                    await asyncio.sleep(2 * NOTICED)
                    await _two_moves(fake, 2 * number)
    game = await _game(folder / "chesspost.db")
    assert game.ply == 2 * len(jumps)
    assert await verify(folder / "chesspost.db", refold) == []
    wrong = _wrong(game)
    assert not wrong, wrong
    hours = max(map(abs, jumps)) / HOUR
    return (
        f"clock: {len(jumps)} jumps of up to {hours / 24:.0f} days in both directions under the"
        f" real process, {game.ply} moves of one day, days charged for it 0, wrong accounts 0"
    )


def _wrong(game: Game) -> list[str]:
    """Everything in the game's dates that a wrong clock has done to a player."""
    totals = {side: game.sides[side].total for side in Side}
    found = [] if totals == {Side.WHITE: STARTED, Side.BLACK: 0} else [f"days: {totals}"]
    before: Any = None
    for ply in game.plies:
        if ply.days and before is not None:
            found.append(f"ply {ply.ply} costs {ply.days} days")
        if ply.receipt.at > ply.sent_at:
            found.append(f"ply {ply.ply} is sent before the one before it was delivered")
        if before is not None and ply.receipt.at < before.sent_at:
            found.append(f"ply {before.ply} is delivered before it is sent")
        before = ply
    return found


async def _two_moves(fake: FakeBotApi, ply: int) -> None:
    for number, (mover, other) in enumerate(((WHITE, BLACK), (BLACK, WHITE)), ply):
        seen = len(fake.seen(other))
        fake.writes(mover, f"/send 1 {text_of(number)}")
        own = text_of(number).split()[-1]
        end = time.monotonic() + PATIENCE
        while not any(own in _text(message) for message in fake.seen(other)[seen:]):
            assert time.monotonic() < end, f"move {number} has not come: {fake.texts(mover)[-1:]}"
            await asyncio.sleep(0.02)


def _text(message: dict[str, Any]) -> str:
    return str(message.get("text") or message.get("caption") or "")


def _set(clock: Path, seconds: float) -> None:
    part = clock.with_suffix(".part")
    part.write_text(f"{seconds:+.0f}\n")
    part.replace(clock)


def _people() -> dict[str, Any]:
    entries = [
        {"id": name, "surname": name.title(), "lang": "en", "channels": ["telegram"], **more}
        for name, more in (
            ("white", {"telegram_id": WHITE}),
            ("black", {"telegram_id": BLACK}),
            ("arb", {"telegram_id": 503}),
        )
    ]
    found = start_list(entries, "arb", ("white", "black"))
    began = datetime.now(UTC).date() - timedelta(days=STARTED)
    return found | {"tournament": found["tournament"] | {"start": began.isoformat()}}


@asynccontextmanager
async def _process(folder: Path, fake: FakeBotApi, clock: Path) -> AsyncIterator[None]:
    """``chesspost run`` with the clock that the file tells; killed at the end."""
    found = library()
    assert found is not None
    told = {
        "LD_PRELOAD": str(found),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_CACHE_DURATION": str(NOTICED),
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "DONT_FAKE_MONOTONIC": "1",
        "CHESSPOST_DATABASE_URL": database(folder),
        "CHESSPOST_VAR": str(folder / "var"),
        "CHESSPOST_TELEGRAM_TOKEN": fake.token,
        "CHESSPOST_TELEGRAM_BASE_URL": fake.base,
    }
    with (folder / "bot.log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run"),
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), **told},
            stdout=log,
            stderr=log,
        )
    try:
        yield
        assert process.returncode is None, "it has ended by itself"
    finally:
        process.kill()
        await process.wait()


async def _game(path: Path) -> Game:
    async with await Store.open(path, readonly=True) as store:
        game = refolded(await store.records("game:T1/1"))
    assert isinstance(game, Game)
    return game


if __name__ == "__main__":
    tell(run)
