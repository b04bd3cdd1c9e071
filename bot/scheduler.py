"""Raises what falls due: sleeps until the earliest deadline row and hands it to the one door.

Each deadline is carried out with its own moment, in order, also when the program was down; the
core finds out again what is really due. The cost follows the number of deadlines that are due.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime

from adapters.store import Batch, Deadline, StoreError
from bot.logs import about
from bot.service import Service
from core.commands import FallDue

log = logging.getLogger(__name__)

AT_ONCE = 200
"""So many deadlines are looked at together."""

LONGEST_SLEEP = 3600.0
"""Seconds after which the clock is looked at again: it may have been set."""

AFTER_A_FAULT = 60.0
"""Seconds until a deadline on which the program failed is tried again."""


class Scheduler:
    """``clock`` tells the moment.

    ``fell_due`` is awaited after each moment of ``run_due``, with that moment: where time is
    played, what follows is sent then. In real time (``run``) the dispatcher sends by itself, and
    what it sends is received at the moment at which it is sent, not at that of an old deadline.
    """

    def __init__(
        self,
        service: Service,
        clock: Callable[[], datetime],
        fell_due: Callable[[datetime], Awaitable[None]] | None = None,
    ) -> None:
        self._service = service
        self._clock = clock
        self._fell_due = fell_due
        self._wake = asyncio.Event()
        self._next: datetime | None = None
        service.changed.append(self._stored)

    def _stored(self, batch: Batch) -> None:
        """Wakes when a deadline comes earlier than the one that is slept for."""
        for deadline in batch.deadlines.values():
            if deadline is not None and (self._next is None or deadline.due < self._next):
                self._wake.set()

    def wake(self) -> None:
        """Looks at the deadlines again: another process has written some."""
        self._wake.set()

    async def run_due(self, until: datetime) -> None:
        """Raises all deadlines up to ``until``, those that they bring about included."""
        await self._raise_due(until, self._fell_due)

    async def _raise_due(
        self, until: datetime, fell_due: Callable[[datetime], Awaitable[None]] | None
    ) -> None:
        """What falls due at one moment is raised together, so that it can be stored together."""
        stuck: set[str] = set()
        while True:
            rows = await self._service.store.due(until, AT_ONCE + len(stuck))
            waiting = [row for row in rows if row.stream not in stuck]
            if not waiting:
                return
            moment = waiting[0].due
            together = [row for row in waiting if row.due == moment]
            raised = await asyncio.gather(*(self._raise(row) for row in together))
            stuck.update(row.stream for row, done in zip(together, raised, strict=True) if not done)
            if fell_due is not None:
                await fell_due(moment)

    async def _raise(self, row: Deadline) -> bool:
        """Raises one deadline; whether that is done with."""
        try:
            await self._service.perform(FallDue(row.stream), row.due)
        except StoreError:
            raise
        except Exception:
            concerned = about(game=row.stream.removeprefix("game:"))
            log.exception("the deadline %s of %s failed", row.kind, row.stream, extra=concerned)
            return False
        left = self._service.memory.deadline(row.stream)
        if left is not None and left.due <= row.due:
            concerned = about(game=row.stream.removeprefix("game:"))
            log.error("still due at %s after it fell due", row.due, extra=concerned)
            return False
        return True

    async def run(self) -> None:
        """Raises deadlines as they come, for ever."""
        while True:
            self._wake.clear()
            try:
                await self._raise_due(self._clock(), None)
                self._next = await self._service.store.next_due()
            except StoreError:
                log.exception("deadlines cannot be read")
                await asyncio.sleep(AFTER_A_FAULT)
                continue
            await self._sleep()

    async def _sleep(self) -> None:
        patience = LONGEST_SLEEP
        if self._next is not None:
            away = (self._next - self._clock()).total_seconds()
            patience = AFTER_A_FAULT if away <= 0 else min(away, LONGEST_SLEEP)
        try:
            # Not wait_for: before Python 3.12 it loses a cancellation that comes with the wake-up.
            async with asyncio.timeout(patience):
                await self._wake.wait()
        except TimeoutError:
            return
