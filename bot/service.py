"""The one door: everything that changes anything comes through here, one after the other.

What waits at the same time is handled in the order of its coming and stored in one transaction
(group commit). A message that fails takes only itself back; later ones of the same transaction
see what earlier ones did. What is not stored has not happened: memory is taken back, and whoever
waits is told.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from datetime import datetime
from functools import partial
from typing import Any, TypeVar

from adapters.envelope import Envelope
from adapters.store import Batch, DuplicateMessage, Overtaken, Store, StoreError, Unstorable
from adapters.store.codec import Undecodable
from bot.jobs import Inbound, Job, Observer, reference_of
from bot.logs import about
from bot.memory import Memory
from bot.others import NoOthers, Others
from bot.recall import begin
from bot.recollections import Needed, Want
from bot.work import Work
from core.refusals import Refusal
from core.world import Minutes

log = logging.getLogger(__name__)
T = TypeVar("T")

TOGETHER = 256
"""So many messages at most share a transaction."""

LOADS = 200
"""So often a message may find something missing from memory before that is taken for a fault."""

PATIENCE = 2
"""So often other processes may be first; then they have to wait until this one has stored."""


class Closed(Exception):
    """The door is shut: the program is ending."""


class Service:
    """The door, its queue and its one writer. ``changed`` hears of every stored batch; ``archives``
    says whether a mailbox gets copies of moves; ``others`` are other processes that write too."""

    def __init__(
        self,
        store: Store,
        inbound: Inbound,
        memory: Memory | None = None,
        others: Others | None = None,
    ) -> None:
        self.store = store
        self.memory = memory or Memory()
        self.changed: list[Callable[[Batch], None]] = []
        self.observers: list[Observer] = []
        self.archives = False
        self._inbound = inbound
        self._others = others or NoOthers(store, self.memory)
        self._queue: asyncio.Queue[Job[Any]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Reads what must be known, and opens the door."""
        await begin(self.store, self.memory)
        self._writer = asyncio.create_task(self._write(), name="the one door")

    async def close(self) -> None:
        """Lets nobody in any more, ends what waits, and shuts."""
        writer, self._writer = self._writer, None
        if writer is not None:
            await self._queue.join()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def __aenter__(self) -> Service:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # What comes in

    async def receive(self, envelope: Envelope) -> None:
        """Handles a message; returns when all that it brought about is stored.

        A message that was stored before changes nothing. Raises StoreError when nothing could be
        stored: the channel then keeps it and brings it again.
        """
        if not self._inbound.concerns(envelope):
            return
        handle = partial(self._inbound.handle, envelope)
        channel, key = str(envelope.channel), envelope.key
        await self._put(Job(handle, envelope.arrived, "", channel, key, envelope))

    async def perform(
        self, command: Any, at: datetime, actor: str = "", channel: str = ""
    ) -> Minutes | Refusal:
        """Carries out a command of the program itself, or of an operator."""
        return await self.do(lambda work: work.decide(command), at, actor, channel)

    async def do(
        self, run: Callable[[Work], T], at: datetime, actor: str = "", channel: str = ""
    ) -> T:
        """Runs a function in a transaction of the one door; it may be begun again."""
        return await self._put(Job(run, at, actor, channel))

    async def look(self, view: Callable[[Memory], T]) -> T:
        """What ``view`` sees in memory, where what it needs is brought first."""
        for _ in range(LOADS):
            try:
                return view(self.memory)
            except Needed as needed:
                await self._recall(needed.wants)
        raise RuntimeError("what is needed is never there")

    @property
    def waiting(self) -> int:
        """How many messages and commands wait at the door."""
        return self._queue.qsize()

    async def _put(self, job: Job[T]) -> T:
        if self._writer is None:
            raise Closed
        self._queue.put_nowait(job)
        return await job.done

    async def _recall(self, wants: Sequence[Want]) -> None:
        for want in wants:
            await self._others.recall(want)

    # The one writer

    async def _write(self) -> None:
        while True:
            jobs = [await self._queue.get()]
            while len(jobs) < TOGETHER and not self._queue.empty():
                jobs.append(self._queue.get_nowait())
            try:
                await self._together(jobs)
            except Exception as error:
                # Nothing of it is stored. StoreError is expected: a full disk, a server away.
                where = not isinstance(error, StoreError)
                log.error("a transaction failed: %s", error, exc_info=where)
                self.memory.take_back()
                self._others.doubt()
                for job in jobs:
                    job.settle(error)
            finally:
                for _ in jobs:
                    self._queue.task_done()

    async def _together(self, jobs: list[Job[Any]]) -> None:
        """Handles ``jobs`` and stores them in one transaction; where others were first, again."""
        beaten = 0
        async with AsyncExitStack() as turn:
            await self._others.catch_up()
            while True:
                try:
                    return await self._at_once(jobs)
                except Overtaken as late:
                    self.memory.take_back()
                    beaten += 1
                    if beaten > LOADS:  # though nobody else commits
                        raise
                    if beaten == PATIENCE:
                        await turn.enter_async_context(self.store.turn())
                    await self._others.overtaken(late.streams)

    async def _at_once(self, jobs: list[Job[Any]]) -> None:
        while jobs:
            batch = Batch()
            outcomes: list[tuple[Work | None, Any]] = []
            for job in jobs:
                work, outcome = await self._attempt(job)
                if work is not None:
                    batch.add(work.batch)
                outcomes.append((work, outcome))
            try:
                if batch:
                    await self._commit(batch)
            except DuplicateMessage as again:
                self.memory.take_back()
                jobs = await self._without(again, jobs)
                continue
            except Unstorable as error:
                self.memory.take_back()
                await self._one_by_one(jobs, error)
                return
            self._stored(batch, jobs, outcomes)
            return

    def _stored(
        self, batch: Batch, jobs: Sequence[Job[Any]], outcomes: Sequence[tuple[Work | None, Any]]
    ) -> None:
        """Everybody hears of a transaction that is written."""
        self.memory.keep()
        for job, (work, outcome) in zip(jobs, outcomes, strict=True):
            job.settle(outcome)
            for observer in self.observers:
                observer.handled(job, work)
        for heard in self.changed if batch else ():
            heard(batch)
        for work, _ in outcomes:
            for follow in work.afterwards if work is not None else ():
                follow()

    async def _commit(self, batch: Batch) -> None:
        begun = time.perf_counter()
        await self.store.commit(batch, self.memory.relied())
        for observer in self.observers:
            observer.committed(time.perf_counter() - begun)

    async def _one_by_one(self, jobs: list[Job[Any]], error: Unstorable) -> None:
        """A value in one of the messages cannot be stored: it takes only itself back."""
        if len(jobs) > 1:
            for job in jobs:
                await self._together([job])
            return
        (job,) = jobs
        work, outcome = await self._failed(job, error)
        batch = work.batch if work is not None else Batch()
        if batch:
            await self._commit(batch)
        self._stored(batch, jobs, [(work, outcome)])

    async def _attempt(self, job: Job[T]) -> tuple[Work | None, T | Exception | None]:
        """Runs one job; when it fails, what it changed is taken back.

        A poison message is kept raw, its sender is answered with a reference, and the next one is
        handled. A command only fails, and its caller is told.
        """
        try:
            return await self._run(job, job.run)
        except StoreError as error:
            if not isinstance(error, Undecodable | Unstorable):
                raise  # the store itself fails: nothing was taken in
            failure: Exception = error
        except Exception as error:  # noqa: BLE001 - logged below, whatever it is
            failure = error
        return await self._failed(job, failure)

    async def _failed(
        self, job: Job[Any], failure: Exception
    ) -> tuple[Work | None, Exception | None]:
        envelope = job.envelope
        if envelope is None:
            return None, failure
        reference = reference_of(envelope)
        concerned = about(channel=job.channel, message=reference)
        log.error("message %s set aside", reference, exc_info=failure, extra=concerned)
        set_aside = partial(self._inbound.set_aside, envelope, reference=reference)
        return await self._run(job, set_aside)

    async def _run(self, job: Job[Any], run: Callable[[Work], Any]) -> tuple[Work, Any]:
        """Runs a function, again from its beginning when it needs what is not in memory."""
        mark = self.memory.mark()
        for _ in range(LOADS):
            await self._others.numbered()
            work = Work(
                *(self.memory, self.store.outbox_id, job.at),
                *(job.actor, job.channel, job.message_key),
                archives=self.archives,
            )
            try:
                outcome = run(work)
                work.finish()
            except Needed as needed:
                self.memory.take_back(mark)
                await self._recall(needed.wants)
            except Exception:
                self.memory.take_back(mark)
                raise
            else:
                return work, outcome
        raise RuntimeError("what is needed is never there")

    async def _without(self, again: DuplicateMessage, jobs: list[Job[Any]]) -> list[Job[Any]]:
        """``jobs`` without the message that came before: it acts once.

        Where it comes twice in one transaction the first one stands.
        """
        same = [job for job in jobs if (job.channel, job.message_key) == (again.channel, again.key)]
        if await self.store.seen(again.channel, again.key) is None:
            same = same[1:]
        if not same:
            raise again
        for job in same:
            job.settle(None)
        return [job for job in jobs if job not in same]
