"""The engine on PostgreSQL: one connection, made anew when it breaks.

Other processes write to the same database. What a batch was decided on is compared under lock
before anything of it is written; see ``claimed`` in the migrations.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

from adapters.store import postgresql
from adapters.store.errors import (
    BrokenSequence,
    DuplicateRow,
    Overtaken,
    StoreClosed,
    StoreInUse,
    StoreLost,
    WrongSchema,
)
from adapters.store.location import Location
from adapters.store.news import News, written_out
from adapters.store.postgresql import LOCKS, PRESENT, TURN, translated
from adapters.store.rows import Row
from adapters.store.schema import REVISION
from adapters.store.statements import Statement
from adapters.store.values import Head

T = TypeVar("T")

SETTLED = """
SELECT setval('outbox_numbers', greatest((SELECT coalesce(max(id), 0) FROM outbox), 0));
SELECT setval(pg_get_serial_sequence('messages', 'id'),
  (SELECT coalesce(max(id), 0) FROM messages) + 1, false)
"""

HOUR = 3600.0

REWRITTEN = "events, messages, outbox, marks, identities, link_codes, questions"

UNEQUAL = """
SELECT coalesce(h.stream, e.stream) FROM heads h
FULL JOIN (SELECT DISTINCT ON (stream) stream, seq, hash FROM events ORDER BY stream, seq DESC) e
ON e.stream = h.stream
WHERE (h.seq, h.hash) IS DISTINCT FROM (e.seq, e.hash) ORDER BY 1 LIMIT 100
"""


class PostgresEngine:
    """One connection, on which everything runs in the order in which it was asked."""

    shared = True

    def __init__(self, location: Location, readonly: bool) -> None:
        self.statements = postgresql.statements()
        self.location = location
        self._readonly = readonly
        self._db: Any = None
        self._turns = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()
        self._open = True
        self._held = False

    @classmethod
    async def open(cls, location: Location, *, readonly: bool = False) -> PostgresEngine:
        """Opens a database of our schema; a new or empty one is given it first.

        Raises StoreInUse while it is migrated or copied, WrongSchema, BadLocation, StoreError.
        """
        engine = cls(location, readonly)
        try:
            await engine._connected()
        except BaseException:
            await engine.close()
            raise
        return engine

    async def read(self, statement: Statement, **values: Any) -> list[Row]:
        """All rows of one query."""
        sql, bound = statement.sql, statement.bind(**values)

        async def fetch(db: Any) -> list[Row]:
            return [tuple(row) for row in await db.fetch(sql, *bound)]

        return await self._in_turn(fetch)

    async def write(
        self,
        work: Sequence[tuple[Statement, Sequence[Row]]],
        relied: Mapping[str, Head] | None = None,
        news: News = frozenset(),
    ) -> None:
        """One transaction, durable when this returns; on any error nothing of it is there.

        ``relied`` are the heads of the streams on which the batch was decided. Raises Overtaken
        where another process has moved one of them, and all that the engine of SQLite raises.
        """
        add_record = self.statements.add_record
        written = {row[0] for statement, rows in work if statement is add_record for row in rows}
        heads = relied or {}
        streams = sorted(heads)  # every process in the same order, so none waits in a circle
        claim = (
            streams,
            [stream in written for stream in streams],
            [heads[stream].seq for stream in streams],
            [heads[stream].hash for stream in streams],
            written_out(news),
        )

        async def transaction(db: Any) -> None:
            async with db.transaction():
                elsewhere = await db.fetchval("SELECT claimed($1, $2, $3, $4, $5)", *claim)
                if elsewhere:
                    raise Overtaken(elsewhere)
                for statement, rows in work:
                    await db.executemany(statement.sql, rows)

        try:
            await self._in_turn(transaction)
        except (BrokenSequence, DuplicateRow) as error:
            # A stream that began elsewhere has no head that could have been locked.
            of_events = isinstance(error, BrokenSequence) or error.table == "events"
            if of_events and not isinstance(error, Overtaken):
                raise Overtaken(sorted(written)) from error
            raise

    async def rewrite(self, work: Sequence[tuple[Statement, Sequence[Row]]]) -> None:
        """One transaction that may change rows of the log, as no other may; afterwards what stood
        there before is gone from the files too. Raises StoreInUse while others write."""

        async def transaction(db: Any) -> None:
            if not await db.fetchval(f"SELECT pg_try_advisory_lock({LOCKS}, {PRESENT})"):
                raise StoreInUse(f"{self.location} is open in other processes; stop them first")
            try:
                async with db.transaction():
                    await db.execute("ALTER TABLE events DISABLE TRIGGER USER")
                    for statement, rows in work:
                        await db.executemany(statement.sql, rows)
                    await db.execute("ALTER TABLE events ENABLE TRIGGER USER")
                # The planner's statistics hold values as well, and are made anew.
                await db.execute(f"VACUUM (FULL, ANALYZE) {REWRITTEN}", timeout=HOUR)
            finally:
                await db.execute(f"SELECT pg_advisory_unlock({LOCKS}, {PRESENT})")

        await self._in_turn(transaction)

    async def numbers(self) -> int:
        """A number above those of all outbox rows that any process has written or is writing,
        with room for a million rows behind it."""
        return await self._in_turn(lambda db: db.fetchval("SELECT nextval('outbox_numbers')"))

    def own_process(self) -> int | None:
        """The number of the server's process behind this connection; None while there is none."""
        return None if self._db is None or self._db.is_closed() else int(self._db.get_server_pid())

    async def take_turn(self) -> None:
        """Until ``pass_turn`` no other process commits; waits for those that do. The turn ends
        with the connection, too."""
        await self._in_turn(lambda db: db.execute(f"SELECT pg_advisory_lock({LOCKS}, {TURN})"))

    async def pass_turn(self) -> None:
        """Lets the others commit again. Does nothing where the turn was lost."""
        await self._in_turn(lambda db: db.execute(f"SELECT pg_advisory_unlock({LOCKS}, {TURN})"))

    async def sole(self) -> None:
        """From now on no other process has it open for writing, until ``close``.

        Raises StoreInUse.
        """
        taken = f"SELECT pg_try_advisory_lock({LOCKS}, {PRESENT})"
        if not await self._in_turn(lambda db: db.fetchval(taken)):
            raise StoreInUse(f"{self.location} is open in other processes; stop them first")

    async def settle(self) -> None:
        """Rows came in with numbers of their own: those given out from now on are higher."""
        await self._in_turn(lambda db: db.execute(SETTLED))

    async def hold(self) -> None:
        """From now on all reading is of one moment of the database, until ``close``."""
        self._held = True
        # The moment is that of the first query.
        begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1"
        await self._in_turn(lambda db: db.execute(begin))

    async def faults(self) -> list[str]:
        """Streams that do not stand where the database itself says that they stand."""
        unequal = await self._in_turn(lambda db: db.fetch(UNEQUAL))
        return [f"{stream}: its head is not its last record" for (stream,) in unequal]

    async def close(self) -> None:
        """Ends what was asked before, then closes. Does nothing the second time."""
        if self._open:
            self._open = False
            await asyncio.gather(*self._running, return_exceptions=True)
            db, self._db = self._db, None
            if db is not None:
                try:
                    await db.close(timeout=postgresql.PATIENCE)
                except postgresql.ERRORS:
                    db.terminate()

    async def _in_turn(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """Runs ``work`` on the connection when all that was asked before is done. It is run to its
        end also when who asked is cancelled."""
        if not self._open:
            raise StoreClosed("the store is closed")
        task = asyncio.ensure_future(self._alone(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _alone(self, work: Callable[[Any], Awaitable[T]]) -> T:
        async with self._turns:
            db = await self._connected()
            try:
                return await work(db)
            except postgresql.ERRORS as error:
                ours = translated(error)
                if isinstance(ours, StoreLost):
                    db.terminate()
                raise ours from error

    async def _connected(self) -> Any:
        """The connection; a new one where the last one broke."""
        if self._db is None or self._db.is_closed():
            if self._held and self._db is not None:
                raise StoreLost(f"the connection to {self.location} broke while it was read")
            self._db = await self._connect()
        return self._db

    async def _connect(self) -> Any:
        settings = {"default_transaction_read_only": "on"} if self._readonly else {}
        db = await postgresql.connect(self.location, **settings)
        try:
            await self._begin(db)
        except BaseException as error:
            db.terminate()
            if isinstance(error, postgresql.ERRORS):
                raise translated(error) from error
            raise
        return db

    async def _begin(self, db: Any) -> None:
        if not self._readonly and not await db.fetchval(
            f"SELECT pg_try_advisory_lock_shared({LOCKS}, {PRESENT})"
        ):
            raise StoreInUse(f"{self.location} is being migrated or copied by another process")
        found = await postgresql.revision_of(db, self.location)
        if found is None and not self._readonly:
            from adapters.store.migrate import make_shared  # slow to import, and rarely needed

            await make_shared(db, self.location)
        elif found != REVISION:
            raise WrongSchema(
                f"{self.location} has schema {found or 'none'}, this version of the program wants "
                f"{REVISION}: run `chesspost migrate`, or the version that the database belongs to",
                found or "",
                REVISION,
            )
