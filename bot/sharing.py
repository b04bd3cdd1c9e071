"""Several processes at work on one PostgreSQL database.

Streams are safe without any of this: the store compares their heads under lock and says
``Overtaken``. But only who hears what the others have done decides on the newest state at once,
and what is no stream (questions, accounts, codes, marks) is compared with nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence

from adapters.store import Store
from adapters.store.news import EVERYTHING, Item
from adapters.store.postgresql_session import Session
from bot.clock import real_time
from bot.recall import begin, recall
from bot.recollections import LAST_CHANNEL, Want
from bot.service import Closed, Service
from bot.shared_memory import SharedMemory

log = logging.getLogger(__name__)

BESIDE: Item = ("beside",)
"""All that is no stream may have changed."""

AFTER_A_FAULT = 1.0
"""Seconds until news are read again when the store failed."""

Told = Callable[[Sequence[Item]], Awaitable[None]]


class Sharing:
    """Keeps the memory of one process in step with what the others do."""

    def __init__(self, store: Store, memory: SharedMemory) -> None:
        self.session = Session(store, self.hear)
        self.memory = memory
        self._store = store
        self._told: Told | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._news: set[Item] = set()
        self._applied = 0
        self._wake = asyncio.Event()

    def hear(self, news: Iterable[Item]) -> None:
        """Others have changed something: it is taken in before the next transaction."""
        self._news.update(news)
        self._wake.set()

    async def open(self) -> None:
        """Begins to hear; what was there before is read by whoever begins after this."""
        await self.session.open()
        self._news.clear()

    def start(self, service: Service, told: Told) -> None:
        """From now on news are taken in; ``told`` hears them when memory knows of them."""
        self._told = told
        for work in (self.session.run(), self._take_in(service)):
            self._tasks.append(asyncio.create_task(work))

    async def close(self) -> None:
        """Hears nothing any more, and has no duty."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.session.close()

    async def _take_in(self, service: Service) -> None:
        """Something that does nothing goes through the one door, so that news are taken in also
        while nobody writes."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await service.do(lambda work: None, real_time())
            except Closed:
                return
            except Exception as error:  # noqa: BLE001 - it is tried again, whatever it is
                log.warning(
                    "what others have changed cannot be read: %s", str(error) or repr(error)
                )
                await asyncio.sleep(AFTER_A_FAULT)
                self._wake.set()

    # What the one door asks

    async def catch_up(self) -> None:
        """Before a transaction: takes in what others have changed."""
        self.memory.relies_on_nothing()
        self.memory.learned = True
        if not self._news:
            return
        # What is heard while this is read stands in a set of its own: it is read after this.
        news, self._news = sorted(self._news), set()
        self._applied += 1
        try:
            await self._take_all(news)
            if self._told is not None:
                await self._told(news)
        except BaseException:
            self._news.update(news)
            raise

    async def numbered(self) -> None:
        """Before a message is handled: rows of the outbox that answer what others did come behind
        theirs, so the rows of one game have the order of its events."""
        if self.memory.learned:
            self.memory.learned = False
            await self._store.number_anew()

    async def overtaken(self, streams: Sequence[str]) -> None:
        """Another process was first: what was relied on is read again."""
        self._news.update(("stream", stream) for stream in streams)
        self._news.add(BESIDE if streams else EVERYTHING)
        await self.catch_up()

    def doubt(self) -> None:
        """The store has failed: nobody knows whether the last transaction is written."""
        self.hear([BESIDE])

    async def recall(self, want: Want) -> None:
        """Brings one thing into memory; what others changed while it was read is read again."""
        before = self._applied
        await recall(self._store, self.memory, want)
        if self._applied != before:
            kept = want.what in ("stream", "questions", "mark", "code")
            self.hear([(want.what, *want.name) if kept else BESIDE])

    async def _take_all(self, news: Sequence[Item]) -> None:
        if EVERYTHING in news:
            fresh = SharedMemory()
            await begin(self._store, fresh)
            self.memory.become(fresh)
        else:
            for item in news:
                await self._take(item)

    async def _take(self, item: Item) -> None:
        memory, store = self.memory, self._store
        match item:
            case ("stream", stream):
                memory.forget_stream(stream)
                if stream.startswith("tournament:"):
                    await recall(store, memory, Want("stream", (stream,)))
            case ("identity", channel, address):
                memory.learn_identity(channel, address, await store.identity(channel, address))
            case ("mark", name) if name.startswith(LAST_CHANNEL):
                memory.learn_last_channel(name, await store.mark(name))
            case ("mark", name):
                memory.forget_mark(name)
            case ("questions", person):
                memory.forget_questions(person)
            case ("code", code):
                memory.forget_code(code)
            case ("messages",) | ("outbox",):
                memory.forget_letters()
            case ("beside",):
                memory.forget_beside()
