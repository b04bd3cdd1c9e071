"""``copy``: everything into another database, on either engine, equal and whole; or nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adapters.store import BadLocation, Store, StoreError, StoreInUse, WrongSchema
from adapters.store.backup import backup
from adapters.store.copying import copy
from adapters.store.verify import verify
from tests.services.postgres import Server
from tests.store.samples import Moves
from tests.store.test_commit import everything, full_batch

MOVES = 450  # more than a piece has


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


async def fill(url: str) -> list[object]:
    """Something in every table, several pieces of some; all that is there."""
    async with await Store.open(url) as store:
        moves = Moves(store)
        await store.commit(full_batch(moves))
        for number in range(MOVES):
            await store.commit(moves.move(f"T1/{number % 7}"))
        return await everything(store)


async def test_from_sqlite_to_postgresql_and_back(url: str, postgres_url: str, tmp_path: Path):
    before = await fill(url)
    done = await copy(url, postgres_url)
    assert done.faults == []
    assert done.rows["events"] == 3 * (MOVES + 1)
    assert done.rows["outbox"] == 2 * (MOVES + 1)
    async with await Store.open(postgres_url) as store:
        assert await everything(store) == before
        highest = max(row.id for row in await store.outbox_undelivered())
        assert store.outbox_id() > highest
        # And the next messages and records follow those that were copied.
        heads = {f"game:T1/{n}": await store.head(f"game:T1/{n}") for n in range(7)}
        await store.commit(Moves(store, dict(heads), 5000).move("T1/3"), heads)
    back = f"sqlite:///{tmp_path}/back.db"
    assert (await copy(postgres_url, back)).faults == []
    async with await Store.open(postgres_url) as one, await Store.open(back) as other:
        assert await everything(one) == await everything(other)
        assert other.outbox_id() > highest
    assert await verify(back) == []


async def test_from_sqlite_to_sqlite(url: str, tmp_path: Path):
    before = await fill(url)
    target = f"sqlite:///{tmp_path}/copy.db"
    assert (await copy(url, target)).faults == []
    async with await Store.open(target) as store:
        assert await everything(store) == before


async def test_nothing_is_copied_under_a_running_bot(url: str, postgres_url: str, tmp_path: Path):
    target = f"sqlite:///{tmp_path}/copy.db"
    async with await Store.open(url):
        with pytest.raises(StoreInUse):
            await copy(url, target)
        assert names_in(tmp_path) == ["var"]
    async with await Store.open(postgres_url):
        for pair in ((url, postgres_url), (postgres_url, target)):
            with pytest.raises(StoreInUse):
                await copy(*pair)


async def test_only_into_an_empty_database_and_never_into_itself(url: str, postgres_url: str):
    before = await fill(url)
    with pytest.raises(BadLocation, match="into itself"):
        await copy(url, url)
    async with await Store.open(postgres_url) as store:
        await store.commit(Moves(store).move("T9/1"))
    with pytest.raises(BadLocation, match="is not empty: something stands in"):
        await copy(url, postgres_url)
    with pytest.raises(BadLocation, match="is not empty"):
        await copy(postgres_url, url)
    async with await Store.open(url) as store:
        assert await everything(store) == before


async def test_where_there_is_nothing_to_copy_nothing_is_made(tmp_path: Path, postgres_url: str):
    with pytest.raises(StoreError, match="there is no database"):
        await copy(f"sqlite:///{tmp_path}/none.db", postgres_url)
    assert names_in(tmp_path) == []


async def test_half_a_copy_is_no_database(url: str, tmp_path: Path):
    """A row that the other database does not take: nobody plays on what came before it."""
    await fill(url)
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as db:
        db.execute("UPDATE outbox SET kind = CAST(x'ff' AS TEXT) WHERE id = 700")
        db.commit()
    target = f"sqlite:///{tmp_path}/copy.db"
    with pytest.raises(StoreError):
        await copy(url, target)
    with pytest.raises(WrongSchema, match="unfinished copy"):
        await Store.open(target)


async def test_a_falsified_installation_is_copied_as_it_is_and_told(url: str, tmp_path: Path):
    await fill(url)
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as db:
        db.execute("DROP TRIGGER events_never_change")
        db.execute("UPDATE events SET actor = 'x' WHERE stream = 'game:T1/2' AND seq = 4")
        db.commit()
    done = await copy(url, f"sqlite:///{tmp_path}/copy.db")
    assert [fault.partition(": event")[0] for fault in done.faults] == ["chain: game:T1/2"]
    with pytest.raises(WrongSchema, match="unfinished copy"):
        await Store.open(f"sqlite:///{tmp_path}/copy.db")


async def test_a_zero_in_a_message_becomes_what_postgresql_can_hold(url: str, postgres_url: str):
    async with await Store.open(url) as store:
        await store.commit(Moves(store).move("T1/1"))
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as db:
        db.execute("UPDATE messages SET text = 'a' || char(0) || 'b'")
        db.commit()
    assert (await copy(url, postgres_url)).faults == []
    async with await Store.open(postgres_url) as store:
        assert [m.text for _, m in await store.messages_after(0, 10)] == ["a\\x00b"]


async def test_a_server_has_no_file_to_back_up(postgres: Server, tmp_path: Path):
    with pytest.raises(BadLocation, match="pg_dump"):
        await backup(postgres.url("scratch"), tmp_path / "copy.db")
