"""A whole installation from one database into another, row by row as it stands, and compared.

While the copy is not complete its schema has another name, so that nobody plays on half of it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Integer,
    MetaData,
    Table,
    Text,
    bindparam,
    insert,
    select,
    tuple_,
)

from adapters.store.engine import Engine
from adapters.store.errors import BadLocation, StoreDamaged, StoreError
from adapters.store.location import locate
from adapters.store.rows import Row
from adapters.store.schema import REVISION, metadata
from adapters.store.statements import Statement
from adapters.store.store import Store
from adapters.store.values import storable
from adapters.store.verify import Refold, verify

PIECE = 500
UNFINISHED = "unfinished copy"
"""The schema's name meanwhile."""

_revisions = Table("alembic_version", MetaData(), Column("version_num", Text, primary_key=True))
_MADE_STORABLE = ("key", "text")
"""These columns of ``messages`` are compared and written as ``storable`` makes them."""


@dataclass(frozen=True, slots=True)
class Copied:
    """How many rows each table has; what ``verify`` found afterwards, one line each."""

    rows: dict[str, int]
    faults: list[str]


async def copy(source: str, target: str, refold: Refold | None = None) -> Copied:
    """Copies all that ``source`` holds into the empty database ``target``, and verifies it there.

    Both are addresses. Numbers, hashes and moments stay what they are. Raises StoreInUse while a
    bot has either of them open, BadLocation where ``target`` is not empty or is the source itself,
    StoreDamaged where the copy is not equal to the source, StoreError.
    """
    if locate(source) == locate(target):
        raise BadLocation("a database is not copied into itself")
    async with await Store.open(source, readonly=True):
        pass  # there is one, of our schema; nothing is made where there is none
    async with await Store.open(source) as old:
        await old.engine.sole()
        async with await Store.open(target) as new:
            await new.engine.sole()
            counts = await _filled(old, new)
    faults = await verify(target, refold)
    if faults:
        async with await Store.open(target) as new:
            await _name_schema(new.engine, REVISION, UNFINISHED)
    return Copied(counts, [str(fault) for fault in faults])


async def _filled(old: Store, new: Store) -> dict[str, int]:
    """Copies and compares all tables; how many rows each has."""
    read, write, tables = old.engine, new.engine, metadata.sorted_tables
    filled = [table.name for table in tables if await _any(write, table)]
    if filled:
        raise BadLocation(f"{new.location} is not empty: something stands in {filled[0]}")
    await _name_schema(write, REVISION, UNFINISHED)
    counts = {table.name: await _copy(read, write, table) for table in tables}
    for table in tables:
        if await _digest(read, table) != await _digest(write, table):
            raise StoreDamaged(f"the copy of {table.name} is not equal to the original")
    await write.settle()
    await _name_schema(write, UNFINISHED, REVISION)
    return counts


async def _copy(read: Engine, write: Engine, table: Table) -> int:
    """Copies a table; how many rows it has."""
    into = write.statements.compiled(insert(table).inline())
    count = 0
    async for piece in _pieces(read, table):
        try:
            await write.write([(into, piece)])
        except StoreError as error:
            key = ", ".join(str(value) for value in piece[0][: len(table.primary_key)])
            raise StoreError(f"{table.name}, at or after {key}: {error}") from error
        count += len(piece)
    return count


async def _digest(engine: Engine, table: Table) -> str:
    """The hash of all rows of a table, in the order of its key."""
    digest = sha256()
    async for piece in _pieces(engine, table):
        digest.update(repr(piece).encode())
    return digest.hexdigest()


async def _pieces(engine: Engine, table: Table) -> AsyncIterator[Sequence[Row]]:
    """All rows of a table in the order of its key, each value as every engine has it."""
    key = list(table.primary_key.columns)
    places = [list(table.columns).index(column) for column in key]
    first = select(*table.columns).order_by(*key).limit(bindparam("limit", type_=Integer))
    last = tuple_(*(bindparam(f"last_{c.name}", type_=c.type) for c in key))
    beginning = engine.statements.compiled(first)
    going_on = engine.statements.compiled(first.where(tuple_(*key) > last))
    same = [_same(table, column) for column in table.columns]
    rows = await engine.read(beginning, limit=PIECE)
    while rows:
        yield [tuple(f(v) for f, v in zip(same, row, strict=True)) for row in rows]
        behind = {f"last_{c.name}": rows[-1][p] for c, p in zip(key, places, strict=True)}
        rows = await engine.read(going_on, limit=PIECE, **behind)


def _same(table: Table, column: Column[Any]) -> Callable[[Any], Any]:
    """What makes a column's values the same for every engine."""
    if isinstance(column.type, Boolean):
        return bool
    if table.name == "messages" and column.name in _MADE_STORABLE:
        return storable
    return _as_it_is


def _as_it_is(value: Any) -> Any:
    return value


async def _any(engine: Engine, table: Table) -> bool:
    statement: Statement = engine.statements.compiled(select(*table.primary_key).limit(1))
    return bool(await engine.read(statement))


async def _name_schema(engine: Engine, before: str, after: str) -> None:
    say = engine.statements
    drop, add = say.drop(_revisions), say.compiled(insert(_revisions).inline())
    await engine.write([(drop, [(before,)]), (add, [(after,)])])
