"""Two real processes of the program on one PostgreSQL database, and somebody who kills them."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import asyncpg

from tests.source import ROOT

HOLDER = """
SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND classid = 1129337684 AND objid = 101 AND granted
"""
READY = b"telegram: connected"
"""This the program tells when it could take over."""

PATIENCE = 120.0
"""Seconds for whatever has to happen on a loaded machine."""


class Processes:
    """``chesspost run`` several times on one database; each in a folder of its own."""

    def __init__(self, url: str, folder: Path, **settings: str) -> None:
        self.url = url
        self._folder = folder
        self._environment = {
            name: value for name, value in os.environ.items() if not name.startswith("CHESSPOST_")
        }
        self._environment |= {
            "CHESSPOST_DATABASE_URL": url,
            "PYTHONPATH": str(ROOT),
            **{f"CHESSPOST_{name.upper()}": value for name, value in settings.items()},
        }
        self.running: list[subprocess.Popen[bytes]] = []
        self._logs: dict[int, Path] = {}
        self._started = 0

    def start(self) -> subprocess.Popen[bytes]:
        self._started += 1
        folder = self._folder / str(self._started)
        folder.mkdir()
        with (folder / "out").open("wb") as out:
            child = subprocess.Popen(
                [sys.executable, "-m", "bot", "run"],
                cwd=folder,
                env=self._environment,
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        self.running.append(child)
        self._logs[child.pid] = folder / "out"
        return child

    async def kill(self, child: subprocess.Popen[bytes]) -> float:
        """Kills one with SIGKILL; the moment at which it was dead."""
        child.kill()
        await asyncio.to_thread(child.wait)
        self.running.remove(child)
        return time.monotonic()

    async def at_work(self) -> None:
        """Waits until all that were started are at work, one of them on duty."""
        until = time.monotonic() + PATIENCE
        while True:
            ready = [READY in self._logs[child.pid].read_bytes() for child in self.running]
            if all(ready) and await self.on_duty() is not None:
                return
            assert time.monotonic() < until, self.said()
            await asyncio.sleep(0.1)

    async def on_duty(self) -> subprocess.Popen[bytes] | None:
        """The one that polls and sends."""
        names = await self._asked(HOLDER)
        found = [child for child in self.running if f"chesspost {child.pid}" in names]
        return found[0] if found else None

    async def _asked(self, sql: str) -> list[str]:
        db: Any = await asyncpg.connect(self.url)
        try:
            return [str(row[0]) for row in await db.fetch(sql)]
        finally:
            await db.close()

    def said(self) -> str:
        """The ends of all logs, for whoever reads why a test has failed."""
        logs = sorted(self._folder.glob("*/out"))
        return "\n".join(f"--- {log}\n{log.read_text()[-3000:]}" for log in logs)

    async def close(self) -> None:
        for child in list(self.running):
            await self.kill(child)
