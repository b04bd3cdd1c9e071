"""The running bot for tests with real servers: its own database, its channels, its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from adapters.store import Store
from bot.clock import real_time
from bot.serving import run_channels
from bot.settings import Settings
from bot.start_list import read_setup
from bot.wiring import Bot, Outside


def person(name: str, address: str, **more: Any) -> dict[str, Any]:
    surname = name.capitalize()
    return {"id": name, "surname": surname, "email": address, "lang": "en", **more}


def start_list(people: list[dict[str, Any]], arbiter: str, *games: tuple[str, str]) -> dict:
    """A tournament T1 that begins today, with one game for each pair."""
    return {
        "tournament": {
            "code": "T1",
            "name": "Test",
            "start": real_time().date().isoformat(),
            "end": "2099-12-31",
            "timezone": "UTC",
            "arbiter": arbiter,
            "regulation": {},
        },
        "people": people,
        "games": [
            {"id": str(number), "white": white, "black": black}
            for number, (white, black) in enumerate(games, start=1)
        ],
    }


async def set_up(url: str, data: dict[str, Any]) -> None:
    """Imports a start list into a database, as ``chesspost import`` does."""
    async with await Store.open(url) as store:
        bot = await Bot.on(store, Outside({}, real_time))
        refusal = await bot.set_up(read_setup(data), real_time())
        assert refusal is None, refusal
        await bot.close()


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[asyncio.Task[None]]:
    """``chesspost run`` on these settings, until the end of the block."""
    stop = asyncio.Event()
    task = asyncio.create_task(run_channels(settings, stop))
    try:
        yield task
    finally:
        stop.set()
        await task


def database(folder: Path) -> str:
    return f"sqlite:///{folder}/chesspost.db"
