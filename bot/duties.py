"""What only one process of several may do: ask Telegram, read the mailbox, send, watch the clock.

On PostgreSQL a duty is a lock of the session with the database: a process that dies, or loses that
connection, has lost its duties, and another takes them within seconds. On SQLite there is one
process, and every duty is its own.

Rows of the outbox and of the deadlines are not locked one by one (FOR UPDATE SKIP LOCKED): then two
processes would send different rows of one person, out of their order, and two would decide on
deadlines of one moment. One process sends many people's rows at the same time; what limits it is
the channels, not the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import Protocol

log = logging.getLogger(__name__)


class Duty(IntEnum):
    """``OUTBOX`` has Matrix with it: the keys of its device are where that process is."""

    OUTBOX = 1
    TELEGRAM = 2
    MAILBOX = 3
    DEADLINES = 4
    SELF_CHECK = 5


class Taking(Protocol):
    """Who knows whose duty it is."""

    async def take(self, duty: int) -> asyncio.Event:
        """Waits until a duty is this process's; the event is set when it is not any more."""
        ...


class Duties:
    """``session`` is None where there is no other process."""

    def __init__(self, session: Taking | None = None) -> None:
        self._session = session

    async def alone(self, duty: Duty, work: Callable[[], Awaitable[None]]) -> None:
        """Does ``work`` while the duty is this process's, and begins again when it is once more.

        Returns when ``work`` does, and raises what it raises; the duty stays with the process.
        """
        if self._session is None:
            await work()
            return
        while True:
            lost = await self._session.take(duty)
            log.info("%s: this process does it", duty.name.lower())
            if await _until(lost, work):
                return
            log.warning("%s: lost to another process", duty.name.lower())


async def _until(lost: asyncio.Event, work: Callable[[], Awaitable[None]]) -> bool:
    """Whether the work ended by itself; it is cancelled at once when the duty is lost."""
    working = asyncio.ensure_future(work())
    losing = asyncio.ensure_future(lost.wait())
    try:
        await asyncio.wait((working, losing), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            return False
        await working
        return True
    finally:
        for task in (working, losing):
            task.cancel()
        await asyncio.gather(working, losing, return_exceptions=True)
