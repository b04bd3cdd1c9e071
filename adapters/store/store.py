"""The store: opening a database and writing to it, one transaction a batch."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from adapters.store import rows
from adapters.store.engine import Engine
from adapters.store.errors import BrokenSequence, DuplicateMessage, DuplicateRow
from adapters.store.location import Location, locate
from adapters.store.news import news_of
from adapters.store.reading import Reading
from adapters.store.rows import Row
from adapters.store.sqlite_engine import SqliteEngine
from adapters.store.statements import Statement, Statements
from adapters.store.values import Batch, Head


class Store(Reading):
    """An open database. Use it as ``async with await Store.open(url) as store``.

    One process has an SQLite database open for writing, several one on PostgreSQL. Everything that
    is asked runs in the order in which it was asked, so what a commit wrote is there for the
    reading after it. All methods raise StoreClosed after ``close``, and StoreBusy, StoreLost,
    StoreDamaged or StoreError when the database fails.
    """

    def __init__(self, engine: Engine, location: Location, last_outbox_id: int) -> None:
        super().__init__(engine)
        self.location = location
        self.shared = engine.shared
        self._last_outbox_id = last_outbox_id

    @classmethod
    async def open(cls, url: str | Path, *, readonly: bool = False) -> Self:
        """Opens ``sqlite:///path`` or, for memory, ``sqlite://``; a Path is a file; or a database
        on a server, ``postgresql://user:password@host/name``.

        A missing folder and file are made for the owner alone (0700, 0600); a new or empty
        database is given our schema. ``readonly`` opens beside a running bot and changes nothing.
        Raises BadLocation, StoreInUse (case 146), WrongSchema, StoreDamaged, StoreError.
        """
        location = locate(url)
        engine = await _engine(location, readonly)
        try:
            last = 0 if readonly else await engine.numbers()
        except BaseException:
            await engine.close()
            raise
        return cls(engine, location, last)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends what was asked before, then closes and lets the next process in."""
        await self._engine.close()

    def outbox_id(self) -> int:
        """The number of the next outbox row: greater than all before, committed or not."""
        self._last_outbox_id += 1
        return self._last_outbox_id

    def own_process(self) -> int | None:
        """Under this number a server knows the connection on which this process commits."""
        return self._engine.own_process()

    async def number_anew(self) -> None:
        """Where others write too: the next rows of the outbox get numbers above all that is
        committed now. Whoever has read what others did, and answers it, calls this in between, so
        that the rows of one game have the order of its events."""
        if self.shared:
            self._last_outbox_id = await self._engine.numbers()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Within it no other process commits: what is read stays so until it is answered."""
        await self._engine.take_turn()
        try:
            yield
        finally:
            await self._engine.pass_turn()

    async def commit(self, batch: Batch, relied: Mapping[str, Head] | None = None) -> None:
        """Writes the batch in one transaction, durable when this returns; else nothing of it.

        ``relied`` are the heads of the streams on which the batch was decided; where other
        processes write too and one of them has moved, Overtaken is raised.

        Raises DuplicateMessage with the key that is there already, BrokenSequence when the records
        do not follow their streams' last ones, StoreBusy, StoreFull, StoreDamaged, StoreError. Who
        is cancelled while waiting here does not know whether it was written.
        """
        work = [(statement, lines) for statement, lines in self._work(batch) if lines]
        if not work:
            return
        try:
            if self.shared:
                await self._engine.write(work, relied, news_of(batch))
            else:
                await self._engine.write(work)
        except DuplicateRow as error:
            if error.table == "messages":
                raise await self._duplicate(batch) from error
            if error.table == "events":
                raise BrokenSequence("a record with this number is in its stream") from error
            raise

    @property
    def engine(self) -> Engine:
        """What is below the store, for who copies it row by row."""
        return self._engine

    @property
    def statements(self) -> Statements:
        """What the store says to its database."""
        return self._say

    async def rewrite(self, work: Sequence[tuple[Statement, Sequence[Row]]]) -> None:
        """Redaction's transaction: it may change rows of the log, as no other may."""
        await self._engine.rewrite(work)

    def _work(self, batch: Batch) -> list[tuple[Statement, list[Row]]]:
        """The batch as statements and their rows, in the order in which they are executed."""
        say = self._say
        due = [d for d in batch.deadlines.values() if d is not None]
        gone = [(stream,) for stream, d in batch.deadlines.items() if d is None]
        return [
            (say.add_record, [rows.of_record(r) for r in batch.records]),
            (say.add_message, [rows.of_message(m) for m in batch.messages]),
            (say.add_outbox, [rows.of_outbox(o) for o in batch.outbox_new]),
            (say.put_outbox, [rows.of_outbox(o) for o in batch.outbox_changed]),
            (say.put_deadline, [rows.of_deadline(d) for d in due]),
            (say.drop_deadline, list(gone)),
            (say.drop_question, list(batch.questions_dropped)),
            (say.put_question, [rows.of_question(q) for q in batch.questions_set]),
            (say.drop_identity, list(batch.identities_dropped)),
            (say.put_identity, [rows.of_identity(i) for i in batch.identities_set]),
            (say.put_mark, list(batch.marks.items())),
            (say.put_link_code, [rows.of_link_code(c) for c in batch.link_codes]),
        ]

    async def _duplicate(self, batch: Batch) -> DuplicateMessage:
        """Which inbound message of a refused batch is stored already, or twice in the batch."""
        here = set()
        for message in batch.messages:
            name = (message.channel, message.key)
            if message.direction == "in":
                if name in here or await self.seen(*name) is not None:
                    return DuplicateMessage(*name)
                here.add(name)
        return DuplicateMessage("", "")


async def _engine(location: Location, readonly: bool) -> Engine:
    if location.server:
        from adapters.store.postgresql_engine import PostgresEngine  # its driver loads slowly

        return await PostgresEngine.open(location, readonly=readonly)
    return await SqliteEngine.open(location, readonly=readonly)
