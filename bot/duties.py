"""What only one process of several may do: ask Telegram, sync Matrix, read the mailbox, send the
outbox, raise deadlines, look whether all goes well.

On PostgreSQL that is one lock of the session with the database: a process that dies, or loses that
connection, has lost it, and another has it within seconds. It is one lock and not one for each of
these, because sending needs the keys of Matrix, which are with who syncs, and who judges whether
all goes well must see all of it. The other processes take what comes to them (webhooks, the
Maildir, the command line) and store it. On SQLite there is one process, and it does everything.

Rows of the outbox and of the deadlines are not locked one by one (FOR UPDATE SKIP LOCKED): then two
processes would send different rows of one person, out of their order, and decide on deadlines out
of theirs. One process writes to many people at the same time; what limits it is the channels.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

log = logging.getLogger(__name__)


class Taking(Protocol):
    """Who knows whose duty it is."""

    async def take(self) -> asyncio.Event:
        """Waits until it is this process's; the event is set when it is not any more."""
        ...

    def has(self) -> bool:
        """Whether it is this process's now."""
        ...


class Duties:
    """``session`` is None where there is no other process."""

    def __init__(self, session: Taking | None = None) -> None:
        self._session = session

    @property
    def ours(self) -> bool:
        """Whether this process is the one that does all this."""
        return self._session is None or self._session.has()

    async def alone(self, what: str, work: Callable[[], Awaitable[None]]) -> None:
        """Does ``work`` while it is this process's duty, and begins again when it is once more.

        Returns when ``work`` does, and raises what it raises; the duty stays with the process.
        """
        if self._session is None:
            await work()
            return
        while True:
            lost = await self._session.take()
            log.info("%s: the duty of this process", what)
            if await _until(lost, work):
                return
            log.warning("%s: no more the duty of this process", what)


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
