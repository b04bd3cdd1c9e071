"""The store: opening a database and writing to it, one transaction a batch."""

from pathlib import Path
from types import TracebackType
from typing import Self

from adapters.store import rows
from adapters.store.engine import Engine
from adapters.store.errors import BrokenSequence, DuplicateMessage, DuplicateRow
from adapters.store.location import locate
from adapters.store.reading import Reading
from adapters.store.rows import Row
from adapters.store.sqlite_engine import SqliteEngine
from adapters.store.statements import Statement
from adapters.store.values import Batch


class Store(Reading):
    """An open database. Use it as ``async with await Store.open(url) as store``.

    One process has a database open for writing. Everything that is asked runs in the order in
    which it was asked, so what a commit wrote is there for the reading after it. All methods raise
    StoreClosed after ``close``, and StoreBusy, StoreDamaged or StoreError when the database fails.
    """

    def __init__(self, engine: Engine, last_outbox_id: int) -> None:
        super().__init__(engine)
        self._last_outbox_id = last_outbox_id

    @classmethod
    async def open(cls, url: str | Path, *, readonly: bool = False) -> Self:
        """Opens ``sqlite:///path`` or, for memory, ``sqlite://``; a Path is a file.

        A missing folder and file are made for the owner alone (0700, 0600); a new or empty
        database is given our schema. ``readonly`` opens beside a running bot and changes nothing.
        Raises BadLocation, StoreInUse (case 146), WrongSchema, StoreDamaged, StoreError.
        """
        engine = await SqliteEngine.open(locate(url), readonly=readonly)
        try:
            ((last,),) = await engine.read(engine.statements.last_outbox_id)
        except BaseException:
            await engine.close()
            raise
        return cls(engine, last)

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

    async def commit(self, batch: Batch) -> None:
        """Writes the batch in one transaction, durable when this returns; else nothing of it.

        Raises DuplicateMessage with the key that is there already, BrokenSequence when the records
        do not follow their streams' last ones, StoreBusy, StoreFull, StoreDamaged, StoreError. Who
        is cancelled while waiting here does not know whether it was written.
        """
        work = [(statement, lines) for statement, lines in self._work(batch) if lines]
        if not work:
            return
        try:
            await self._engine.write(work)
        except DuplicateRow as error:
            if error.table == "messages":
                raise await self._duplicate(batch) from error
            if error.table == "events":
                raise BrokenSequence("a record with this number is in its stream") from error
            raise

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
