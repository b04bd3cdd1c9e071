"""A second connection to PostgreSQL: it hears what other processes change, and holds the duty.

Whoever loses it knows nothing any more of what others do, and has the duty no more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

from adapters.store import postgresql
from adapters.store.errors import StoreError
from adapters.store.news import EVERYTHING, Item, read_news
from adapters.store.postgresql import CHANNEL, DUTY, LOCKS
from adapters.store.store import Store

log = logging.getLogger(__name__)

BEAT = 0.5
"""Seconds between two signs of life, and between two attempts at the duty."""

SILENCE = 5.0
"""Seconds without an answer after which the connection is given up."""

FORGOTTEN_AFTER = "10s"
"""The server forgets a process, and with it its duty, that has given no sign for so long."""

Hears = Callable[[Sequence[Item]], None]


class Session:
    """``hears`` is told what other processes have changed; after each loss, and at each new
    beginning, that it may be everything."""

    def __init__(self, store: Store, hears: Hears) -> None:
        self._store = store
        self._hears = hears
        self._db: Any = None
        self._lost = asyncio.Event()
        self._lost.set()
        self._held = False
        self._wanted = False
        self._taken = asyncio.Condition()

    async def open(self) -> None:
        """Connects, and hears from now on. Raises StoreError."""
        db = await postgresql.connect(self._store.location)
        try:
            db.add_termination_listener(self._ended)
            await db.add_listener(CHANNEL, self._notified)
            await _forgetting(db)
        except postgresql.ERRORS as error:
            db.terminate()
            raise postgresql.translated(error) from error
        self._db, self._lost, self._held = db, asyncio.Event(), False
        self._hears([EVERYTHING])

    async def run(self) -> None:
        """Gives signs of life, and connects anew after a loss, for ever."""
        while True:
            try:
                if self._lost.is_set():
                    await self.open()
                    log.info("the other processes on the database are heard again")
                await self._beat()
            except StoreError as error:
                log.warning("what others do is not heard: %s", error)
            await asyncio.sleep(BEAT)

    async def take(self) -> asyncio.Event:
        """Waits until the duty is this process's; the event is set when it is not any more."""
        self._wanted = True
        async with self._taken:
            await self._taken.wait_for(self.has)
        return self._lost

    def has(self) -> bool:
        """Whether the duty is this process's now."""
        return self._held and not self._lost.is_set()

    async def close(self) -> None:
        """Lets the duty go."""
        self._lost.set()
        db, self._db = self._db, None
        if db is not None:
            try:
                await db.close(timeout=SILENCE)
            except postgresql.ERRORS:
                db.terminate()

    async def _beat(self) -> None:
        """A sign of life; where the duty is wanted and not held, that is asked for instead."""
        if not self._wanted or self._held:
            await self._ask("SELECT 1")
        elif await self._ask(f"SELECT pg_try_advisory_lock({LOCKS}, {DUTY})"):
            self._held = True
            async with self._taken:
                self._taken.notify_all()

    async def _ask(self, sql: str) -> Any:
        try:
            if self._db is None:
                raise ConnectionError("not connected")
            return await self._db.fetchval(sql, timeout=SILENCE)
        except postgresql.ERRORS as error:
            self._given_up()
            raise postgresql.translated(error) from error

    def _ended(self, db: Any) -> None:
        """The driver tells at once when the server hangs up."""
        if db is self._db:
            self._given_up()

    def _given_up(self) -> None:
        self._lost.set()
        self._held = False
        db, self._db = self._db, None
        if db is not None:
            db.terminate()
        self._hears([EVERYTHING])

    def _notified(self, db: Any, process: int, channel: str, notification: object) -> None:
        if process != self._store.own_process():
            self._hears(read_news(str(notification)))


async def _forgetting(db: Any) -> None:
    try:
        await db.execute(f"SET idle_session_timeout = '{FORGOTTEN_AFTER}'")
    except asyncpg.UndefinedObjectError:
        log.info("this PostgreSQL (before 14) does not forget a process that stands still")
