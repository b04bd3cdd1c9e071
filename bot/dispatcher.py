"""Sends the outbox: each person's rows in order, at least once, never given up.

What a channel takes is noted with the moment, which is the date of its receipt; what none takes
waits, its sender and the arbiter are told once, and it is tried again at growing intervals.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime

from adapters.envelope import Envelope
from adapters.store import Batch, OutboxRow, StoreError
from bot.courier import Courier
from bot.delivery import by_person, failed, returned, stuck_behind, tried_again
from bot.holding import as_they_are, held_until, released, wants_delay
from bot.logs import about, about_row
from bot.service import Service
from bot.work import Work
from core.person import Person
from core.vocabulary import PersonId

log = logging.getLogger(__name__)

AT_ONCE = 1_000
"""So many rows at most are looked at together."""

AT_A_TIME = 32
"""So many people are written to at the same time."""

FAREWELL = 5.0
"""Seconds for what is on its way when the program ends, or the duty is another process's: sent and
not noted, it would go a second time."""

AFTER_A_FAULT = 5.0
"""Seconds until a person's rows are looked at again after the program itself failed on one."""

ToStranger = Callable[[Envelope, str], Awaitable[None]]


class Dispatcher:
    """``courier`` brings each row; ``clock`` tells the moment; ``to_stranger`` answers people whom
    nobody knows."""

    def __init__(
        self,
        service: Service,
        courier: Courier,
        clock: Callable[[], datetime],
        to_stranger: ToStranger | None = None,
    ) -> None:
        self._service = service
        self._courier = courier
        self._clock = clock
        self._to_stranger = to_stranger
        self._failing: set[PersonId] = set()
        self._again: set[PersonId] = set()
        self._behind: set[PersonId] = set()
        self._release: datetime | None = None
        self._busy: dict[PersonId, asyncio.Task[None]] = {}
        self._asides: set[asyncio.Task[None]] = set()
        self._ending = False
        self._wake = asyncio.Event()
        self._places = asyncio.Semaphore(AT_A_TIME)
        service.changed.append(self._stored)

    # What others tell

    def _stored(self, batch: Batch) -> None:
        if batch.outbox_new or batch.outbox_changed:
            self._behind.update(PersonId(row.person) for row in batch.outbox_new)
            self._behind &= self._failing
            self._wake.set()

    def wake(self) -> None:
        """Looks at the outbox again: another process has written to it."""
        self._wake.set()

    def heard(self, person: PersonId, channel: str) -> None:
        """The person wrote, so what waits for him is tried again at once."""
        if person in self._failing or person in self._busy:
            self.works(person)

    def works(self, person: PersonId) -> None:
        """A channel of this person works again."""
        self._again.add(person)
        self._wake.set()

    def bounced(self, work: Work, row: OutboxRow) -> None:
        """What a mail server had taken came back: it has not been received."""
        returned(work, row)
        work.afterwards.append(lambda: self._failing.add(PersonId(row.person)))

    def to_stranger(self, envelope: Envelope, key: str) -> None:
        """Answers somebody unknown; that such an answer is lost harms nobody."""
        if self._to_stranger is not None:
            task = asyncio.ensure_future(self._to_stranger(envelope, key))
            self._asides.add(task)
            task.add_done_callback(self._asides.discard)

    # Sending

    async def start(self) -> None:
        """Finds out for whom something waits already, and when what is held back is to go."""
        self._release = await self._service.store.outbox_next_release()
        for row in await self._service.store.outbox_undelivered():
            if row.state == "waiting" or row.next_try is not None:
                self._failing.add(PersonId(row.person))

    @property
    def next_release(self) -> datetime | None:
        """The earliest moment at which something that is held back is to be told."""
        return self._release

    async def drain(self, now: datetime) -> None:
        """Sends all that can be sent at ``now``, one after the other, and what follows from it."""
        while rows := await self._due(now):
            held: set[str] = set()
            for row in rows:
                if row.person not in held and not await self._send(row, now):
                    held.add(row.person)

    async def run(self) -> None:
        """Sends whatever comes into the outbox, several people at a time, for ever."""
        await self.start()
        self._ending = False
        try:
            while True:
                self._wake.clear()
                if self._places.locked():  # nobody more could be written to; who is done wakes us
                    await self._wake.wait()
                    continue
                for person, rows in by_person(await self._due(self._clock())).items():
                    if person not in self._busy:
                        self._busy[person] = asyncio.create_task(self._send_all(person, rows))
                await self._sleep()
        finally:
            await self._ended()

    async def _ended(self) -> None:
        """Lets what is on its way arrive and be noted; nothing more is sent."""
        self._ending = True
        tasks = [*self._busy.values(), *self._asides]
        if tasks:
            await asyncio.wait(tasks, timeout=FAREWELL)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _due(self, now: datetime) -> list[OutboxRow]:
        await self._let_go(now)
        # Of one who is being written to it is not known yet what fails: he is looked at afterwards.
        again = self._again - self._busy.keys()
        self._again -= again
        for person in again:
            await self._for_rows_of(person, tried_again, now)
        behind, self._behind = self._behind, set()
        for person in behind:
            await self._for_rows_of(person, stuck_behind, now)
        return await self._service.store.outbox_waiting(now, AT_ONCE)

    async def _let_go(self, now: datetime) -> None:
        """What was held back up to ``now`` goes into the outbox, each person's rows together."""
        if self._release is None or self._release > now:
            return
        store = self._service.store
        for person, rows in by_person(await store.outbox_held_back(now, AT_ONCE)).items():
            try:
                await self._service.do(lambda work, rows=rows: released(work, rows), now)  # type: ignore[misc]
            except StoreError:
                raise
            except Exception:
                log.exception("no digest of %s", person, extra=about(person=person))
                await self._service.do(lambda work, rows=rows: as_they_are(work, rows), now)  # type: ignore[misc]
        self._release = await store.outbox_next_release()

    async def _held_back(self, person: Person, row: OutboxRow, at: datetime) -> bool:
        """Whether a row is not told yet, because its reader wants it later."""
        until = await self._service.look(lambda memory: held_until(row, person, memory, at))
        if until is None:
            return False
        held = replace(row, state="held", next_try=until)
        await self._service.do(lambda work: work.change(held), at)
        self._release = until if self._release is None else min(until, self._release)
        return True

    async def _for_rows_of(
        self, person: PersonId, change: Callable[[Work, Sequence[OutboxRow]], None], now: datetime
    ) -> None:
        rows = await self._service.store.outbox_undelivered(person)
        await self._service.do(lambda work: change(work, rows), now)

    async def _sleep(self) -> None:
        """Until something is stored, somebody is done, or a row that failed is to be tried."""
        due = await self._service.store.outbox_next_try()
        if self._release is not None:
            due = min(due or self._release, self._release)
        patience = None
        if due is not None:
            patience = max(0.0, (due - self._clock()).total_seconds())
            if patience == 0.0 and self._busy:
                patience = None  # its person is being written to
        try:
            # Not wait_for: before Python 3.12 it loses a cancellation that comes with the wake-up.
            async with asyncio.timeout(patience):
                await self._wake.wait()
        except TimeoutError:
            return

    async def _send_all(self, person: PersonId, rows: list[OutboxRow]) -> None:
        """One person's rows in order, until one is not taken."""
        try:
            async with self._places:
                for row in rows:
                    if self._ending or not await self._send(row, None):
                        break
        except Exception:
            log.exception("rows of %s could not be handled", person, extra=about(person=person))
            if not self._ending:
                await asyncio.sleep(AFTER_A_FAULT)
        finally:
            del self._busy[person]
            self._wake.set()

    async def _send(self, row: OutboxRow, now: datetime | None) -> bool:
        """Sends one row; whether it needs nothing more for now."""
        person = await self._courier.reader(row)
        if person is None:
            log.error("row %s is for nobody known", row.id, extra=about_row(row))
            closed = replace(row, state="closed")
            await self._service.do(lambda work: work.change(closed), now or self._clock())
            return True
        delays = not self._courier.has_brought(row) and wants_delay(person)
        if delays and await self._held_back(person, row, now or self._clock()):
            return True
        refusals = await self._courier.bring(person, row, lambda: now or self._clock())
        if not refusals:
            return True
        self._failing.add(person.id)
        self._behind.add(person.id)
        at = now or self._clock()
        await self._service.do(lambda work: failed(work, row, refusals), at)
        return False
