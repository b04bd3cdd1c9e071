"""The engine on SQLite: one connection, one hop to its thread a transaction.

What a durable move costs is hops and statements, so the hop takes the whole transaction and not
one statement of it.
"""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from adapters.store.errors import StoreClosed, Unstorable, WrongSchema
from adapters.store.location import Location
from adapters.store.lock import Lock
from adapters.store.news import News
from adapters.store.rows import Row
from adapters.store.schema import REVISION
from adapters.store.sqlite import (
    NEVER_CHANGE,
    TRIGGERS,
    connect,
    creation,
    make_file,
    revision_of,
    statements,
    translated,
)
from adapters.store.statements import Statement
from adapters.store.values import Head

T = TypeVar("T")

WIDEST = 64
"""Rows that one statement writes at most; its parameters stay far below SQLite's limit."""


class _Connection(aiosqlite.Connection):
    """aiosqlite's connection, whose thread also takes a whole piece of work."""

    async def hop(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Runs ``work`` on the connection's thread, after all that was asked before it."""
        # aiosqlite's own methods are all this call with one statement in it; there is no public
        # one that takes several, and a hop for each is what a move would mostly cost.
        done = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return cast(T, done)


class SqliteEngine:
    """One connection, on which everything runs in the order in which it was asked."""

    shared = False

    def __init__(self, db: _Connection, lock: Lock | None) -> None:
        self.statements = statements()
        self._db = db
        self._lock = lock
        self._open = True

    @classmethod
    async def open(cls, location: Location, *, readonly: bool = False) -> "SqliteEngine":
        """Opens a database of our schema; a new or empty one is given it first.

        A writer holds the lock beside the file until ``close``. Raises StoreInUse, WrongSchema,
        StoreDamaged, StoreError.
        """
        path = location.path
        lock = None
        if path is not None:
            lock = await asyncio.to_thread(_prepare, path, readonly)
        try:
            db = _Connection(lambda: connect(path, readonly=readonly), iter_chunk_size=64)
            await db
            if path is None:
                await db.executescript(creation())
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        return cls(db, lock)

    async def read(self, statement: Statement, **values: Any) -> list[Row]:
        """All rows of one query."""
        sql, bound = statement.sql, statement.bind(**values)
        return await self._hop(lambda db: db.execute(sql, bound).fetchall())

    async def write(
        self,
        work: Sequence[tuple[Statement, Sequence[Row]]],
        relied: Mapping[str, Head] | None = None,
        news: News = frozenset(),
    ) -> None:
        """One transaction, durable when this returns; on any error nothing of it is there.

        Nobody else writes here, so nobody is compared with or told. Raises DuplicateRow,
        BrokenSequence, StoreBusy, StoreFull, StoreDamaged, StoreError.
        """
        await self._hop(lambda db: _transaction(db, work))

    async def rewrite(self, work: Sequence[tuple[Statement, Sequence[Row]]]) -> None:
        """One transaction that may change rows of the log, as no other may; afterwards what stood
        there before is gone from the file too."""
        await self._hop(lambda db: _rewrite(db, work))

    async def numbers(self) -> int:
        """The number of the last outbox row: this process alone gives them out."""
        ((last,),) = await self.read(self.statements.last_outbox_id)
        return int(last)

    def own_process(self) -> int | None:
        """There is no server."""
        return None

    async def take_turn(self) -> None:
        """Nobody else commits anyway."""

    async def pass_turn(self) -> None:
        """Nobody else waits."""

    async def sole(self) -> None:
        """The lock beside the file sees to that."""

    async def settle(self) -> None:
        """SQLite goes on from the highest number that there is."""

    async def hold(self) -> None:
        """From now on all reading is of one moment of the database, until ``close``."""
        await self._hop(lambda db: db.execute("BEGIN"))

    async def faults(self) -> list[str]:
        """What SQLite itself finds wrong with its file, one line each; empty when all is well."""
        found = await self._hop(lambda db: db.execute("PRAGMA integrity_check(100)").fetchall())
        return [str(line) for (line,) in found if line != "ok"]

    async def close(self) -> None:
        """Ends what was asked before, then closes. Does nothing the second time."""
        if self._open:
            self._open = False
            try:
                await self._db.close()
            finally:
                if self._lock is not None:
                    self._lock.release()

    async def _hop(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if not self._open:
            raise StoreClosed("the store is closed")
        try:
            return await self._db.hop(work)
        except sqlite3.Error as error:
            raise translated(error) from error
        except (UnicodeError, OverflowError) as error:
            raise Unstorable(f"a value cannot be stored: {error}") from error


def _prepare(path: Path, readonly: bool) -> Lock | None:
    """Sees to it that the file is there and has our schema; a writer comes away with its lock."""
    if readonly:
        found = revision_of(path)
        if found != REVISION:
            raise _wrong(path, found)
        return None
    make_file(path)
    lock = Lock(path)
    try:
        found = revision_of(path)
        if found is None:
            from adapters.store.migrate import upgrade_locked  # slow to import, and rarely needed

            upgrade_locked(path)
        elif found != REVISION:
            raise _wrong(path, found)
    except BaseException:
        lock.release()
        raise
    return lock


def _wrong(path: Path, found: str | None) -> WrongSchema:
    return WrongSchema(
        f"{path} has schema {found or 'none'}, this version of the program wants {REVISION}: "
        "run `chesspost migrate`, or the version that the database belongs to",
        found or "",
        REVISION,
    )


def _rewrite(db: sqlite3.Connection, work: Sequence[tuple[Statement, Sequence[Row]]]) -> None:
    db.execute("PRAGMA secure_delete = ON")
    try:
        _transaction(db, work, unguarded=True)
    finally:
        db.execute("PRAGMA secure_delete = OFF")
    db.execute("VACUUM")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _transaction(
    db: sqlite3.Connection,
    work: Sequence[tuple[Statement, Sequence[Row]]],
    *,
    unguarded: bool = False,
) -> None:
    # IMMEDIATE: a transaction that reads first and then writes is refused at once, without any
    # waiting, when another wrote in between (case 138).
    db.execute("BEGIN IMMEDIATE")
    try:
        if unguarded:
            db.execute(f"DROP TRIGGER {NEVER_CHANGE}")
        for statement, rows in work:
            _many(db, statement.sql, rows)
        if unguarded:
            db.execute(next(made for made in TRIGGERS if NEVER_CHANGE in made))
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # SQLite has rolled back by itself when the disk is full
            db.execute("ROLLBACK")
        raise


def _many(db: sqlite3.Connection, sql: str, rows: Sequence[Row]) -> None:
    """Writes the rows with as few statements as there are powers of two in their number.

    Not with executemany: it lets go of Python's lock twice a row, and a thread that wants the lock
    back from a busy event loop waits up to five milliseconds for it. A batch of 64 moves took
    0.03 to 4 seconds so, and takes 0.02 to 0.05 in this way; on an idle loop both are the same.
    """
    done = 0
    while done < len(rows):
        count = min(WIDEST, 1 << (len(rows) - done).bit_length() - 1)
        part = rows[done : done + count]
        db.execute(_wide(sql, count), [value for row in part for value in row])
        done += count


@cache
def _wide(sql: str, count: int) -> str:
    """The statement with its one row of VALUES repeated ``count`` times."""
    before, row, after = re.split(r"(?<=VALUES )(\([?, ]+\))", sql)
    return before + ", ".join([row] * count) + after
