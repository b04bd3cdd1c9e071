"""What is PostgreSQL's own: opening, the guarded log, heads under lock, connections that break."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import asyncpg
import pytest
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.schema import CreateIndex, CreateTable

from adapters.store import (
    BadLocation,
    Batch,
    BrokenSequence,
    Head,
    Overtaken,
    Store,
    StoreError,
    StoreInUse,
    StoreLost,
    Unstorable,
    WrongSchema,
    migrate,
)
from adapters.store.backup import backup
from adapters.store.news import EVERYTHING, news_of, read_news, written_out
from adapters.store.postgresql import translated
from adapters.store.schema import REVISION, metadata
from adapters.store.verify import verify
from tests.services.postgres import Server
from tests.store.samples import Moves

SCHEMA = """
SELECT table_name, column_name, data_type, collation_name, is_nullable, column_default
FROM information_schema.columns WHERE table_schema = 'public'
"""
INDEXES = "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
OURS_ALONE = ("heads", "alembic_version")


async def ask(url: str, sql: str) -> list[tuple[object, ...]]:
    """Rows that somebody with a client of his own would see, or an error that he would get."""
    db = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await db.fetch(sql)]
    finally:
        await db.close()


@pytest.fixture
async def bare(postgres: Server) -> AsyncIterator[str]:
    """The address of a database without anything in it."""
    url = postgres.new()
    yield url
    postgres.drop(url)


async def test_an_empty_database_gets_the_schema_and_only_one_process_makes_it(bare: str):
    assert migrate.current(bare) is None
    stores = await asyncio.gather(*(Store.open(bare) for _ in range(3)))
    for store in stores:
        await store.close()
    assert migrate.current(bare) == REVISION
    assert migrate.upgrade(bare) == (REVISION, REVISION)


async def test_migrations_make_the_tables_of_the_program(bare: str, postgres: Server):
    migrate.upgrade(bare)
    made = {where: await ask(bare, where) for where in (SCHEMA, INDEXES)}
    await ask(bare, "DROP SCHEMA public CASCADE")
    await ask(bare, "CREATE SCHEMA public")
    for table in metadata.sorted_tables:
        await ask(bare, str(CreateTable(table).compile(dialect=PGDialect())))
        for index in table.indexes:
            await ask(bare, str(CreateIndex(index).compile(dialect=PGDialect())))
    for where, found in made.items():
        ours = {row for row in found if row[0] not in OURS_ALONE}
        assert ours == set(await ask(bare, where))


async def test_strange_and_newer_databases_are_refused_and_left_alone(bare: str):
    await ask(bare, "CREATE TABLE accounts (name text)")
    for opening in (Store.open(bare), Store.open(bare, readonly=True)):
        with pytest.raises(WrongSchema, match="another program"):
            await opening
    with pytest.raises(WrongSchema, match="another program"):
        migrate.upgrade(bare)
    await ask(bare, "DROP TABLE accounts")
    migrate.upgrade(bare)
    await ask(bare, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(WrongSchema, match=r"9999.*chesspost migrate"):
        await Store.open(bare)
    with pytest.raises(WrongSchema, match="does not know"):
        migrate.upgrade(bare)


async def test_nobody_migrates_under_a_running_bot(bare: str):
    async with await Store.open(bare):
        await ask(bare, "UPDATE alembic_version SET version_num = '0001'")
        with pytest.raises(StoreInUse, match="open in other processes"):
            migrate.upgrade(bare)


@pytest.mark.parametrize("database", ["nowhere", "postgres:5/x"])
async def test_what_cannot_be_opened_is_told_without_the_password(postgres: Server, database: str):
    address = f"{postgres.dsn}/{database}".replace("test@", "test:s3cret@")
    with pytest.raises(StoreError) as refused:
        await Store.open(address)
    assert "s3cret" not in str(refused.value)
    gone = "postgresql://test:s3cret@127.0.0.1:9/chess"
    with pytest.raises(StoreLost, match="cannot be reached") as refused:
        await Store.open(gone)
    assert "s3cret" not in str(refused.value) + repr(refused.value.__cause__)
    with pytest.raises(BadLocation, match="%40") as refused:
        await Store.open("postgresql://test:pass@s3cret@127.0.0.1:9/chess")
    assert "s3cret" not in str(refused.value)
    with pytest.raises(BadLocation, match="names no database"):
        await Store.open("postgresql://test:s3cret@127.0.0.1")
    with pytest.raises(BadLocation, match="pg_dump"):
        await backup(gone, postgres.folder / "copy.db")


@pytest.mark.parametrize(
    ("option", "told"),
    [("connect_timeout=3", "connect_timeout"), ("sslmode=verify-full", "sslrootcert")],
)
async def test_what_is_wrong_behind_the_question_mark_is_told(
    postgres: Server, option: str, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path
):
    monkeypatch.setenv("HOME", str(tmp_path))  # has no root certificate
    with pytest.raises(BadLocation, match=told):
        await Store.open(f"{postgres.dsn}/postgres?{option}")


async def test_what_the_server_tells_in_detail_is_not_repeated(postgres_url: str):
    """It may be a row, with what people wrote in it."""
    db = await asyncpg.connect(postgres_url)
    with pytest.raises(asyncpg.NotNullViolationError, match="s3cret") as refused:
        await db.execute("INSERT INTO marks (name, value) VALUES ('s3cret', NULL)")
    await db.close()
    assert "s3cret" not in str(translated(refused.value))


async def test_several_processes_have_it_open_and_a_reader_changes_nothing(postgres_url: str):
    async with await Store.open(postgres_url) as one, await Store.open(postgres_url) as other:
        batch = Moves(one).move("T1/1")
        await one.commit(batch)
        assert await other.records("game:T1/1") == batch.records
        async with await Store.open(postgres_url, readonly=True) as reader:
            await reader.hold()
            await other.commit(Moves(other, number=10).move("T1/2"))
            assert await reader.all_streams() == ["game:T1/1"]
            with pytest.raises(StoreError):
                await reader.commit(Moves(reader).move("T1/3"))


async def test_whoever_writes_the_log_is_only_appended_to(postgres_url: str):
    async with await Store.open(postgres_url) as store:
        await store.commit(Moves(store).move("T1/1"))
        for statement in ("UPDATE events SET payload = '{}'", "DELETE FROM events"):
            with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="never"):
                await ask(postgres_url, statement)
        with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="never"):
            await ask(postgres_url, "TRUNCATE events")
    assert await verify(postgres_url) == []


async def test_a_falsified_log_and_a_falsified_head_are_found(postgres_url: str):
    async with await Store.open(postgres_url) as store:
        moves = Moves(store)
        for number in range(3):
            await store.commit(moves.move(f"T1/{number}"))
    await ask(postgres_url, "UPDATE heads SET seq = 2 WHERE stream = 'game:T1/0'")
    await ask(postgres_url, "ALTER TABLE events DISABLE TRIGGER USER")
    await ask(postgres_url, "UPDATE events SET actor = 'x' WHERE stream = 'game:T1/2' AND seq = 2")
    await ask(postgres_url, "ALTER TABLE events ENABLE TRIGGER USER")
    faults = await verify(postgres_url)
    assert [(fault.kind, fault.where) for fault in faults][1:] == [("chain", "game:T1/2")]
    assert "game:T1/0: its head is not its last record" in str(faults[0])


async def test_what_was_decided_on_an_old_head_is_not_written(postgres_url: str):
    async with await Store.open(postgres_url) as one, await Store.open(postgres_url) as other:
        moves = Moves(one)
        await one.commit(moves.move("T1/1"))
        before = dict(moves.heads)
        await other.commit(moves.move("T1/1"))
        # Relied on and not written to; then written to.
        reads = Moves(one, number=50)
        with pytest.raises(Overtaken) as late:
            await one.commit(reads.move("T1/2"), before | {"game:T1/2": Head()})
        assert late.value.streams == ("game:T1/1",)
        assert await one.all_streams() == ["game:T1/1"]
        stale = Moves(one, dict(before), 60)
        with pytest.raises(Overtaken):
            await one.commit(stale.move("T1/1"), before)
        # Also where nobody said on what it was decided.
        with pytest.raises(Overtaken):
            await one.commit(Moves(one, dict(before), 70).move("T1/1"))
        assert (await one.head("game:T1/1")).seq == 6
        await one.commit(Moves(one, dict(moves.heads), 80).move("T1/1"), moves.heads)
    assert await verify(postgres_url) == []


async def test_of_two_beginnings_of_a_stream_one_is_written(postgres_url: str):
    async with await Store.open(postgres_url) as one, await Store.open(postgres_url) as other:
        batches = [Moves(one).move("T1/1", "a"), Moves(other).move("T1/1", "b")]
        done = await asyncio.gather(
            *(
                store.commit(batch, {"game:T1/1": Head()})
                for store, batch in zip((one, other), batches, strict=True)
            ),
            return_exceptions=True,
        )
        assert sorted(type(outcome).__name__ for outcome in done) == ["NoneType", "Overtaken"]


async def test_what_each_relies_on_and_the_other_writes_is_never_written_twice(postgres_url: str):
    """Each of two writes one of two streams and relies on the other's: one at most succeeds."""
    async with await Store.open(postgres_url) as one, await Store.open(postgres_url) as other:
        for number in range(20):
            names = (f"game:A/{number}", f"game:B/{number}")
            batches = (
                Moves(one, number=number).move(f"A/{number}", f"a{number}"),
                Moves(other, number=number).move(f"B/{number}", f"b{number}"),
            )
            # Their beginnings are there before; so both are rows that can be locked.
            first = Moves(one, number=1000 + 2 * number)
            begun = Batch(records=[first.record(name) for name in names])
            await one.commit(begun)
            heads = dict(first.heads)
            batches = (
                Moves(one, dict(heads), 2 * number).move(f"A/{number}", f"a{number}"),
                Moves(other, dict(heads), 2 * number).move(f"B/{number}", f"b{number}"),
            )
            done = await asyncio.gather(
                one.commit(batches[0], heads),
                other.commit(batches[1], heads),
                return_exceptions=True,
            )
            assert [type(outcome) for outcome in done].count(type(None)) == 1, done
            assert any(isinstance(outcome, BrokenSequence) for outcome in done), done


async def test_numbers_taken_later_are_higher_in_whatever_process(postgres_url: str):
    async with await Store.open(postgres_url) as one, await Store.open(postgres_url) as other:
        first = [one.outbox_id(), other.outbox_id(), one.outbox_id()]
        assert len(set(first)) == 3
        await one.number_anew()
        later = one.outbox_id()
        assert later > max(first)
        await other.number_anew()
        assert other.outbox_id() > later


async def test_a_broken_connection_is_told_and_the_next_one_is_made(postgres_url: str):
    async with await Store.open(postgres_url) as store:
        moves = Moves(store)
        await store.commit(moves.move("T1/1"))
        await ask(
            postgres_url,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND application_name LIKE 'chesspost %'",
        )
        with suppress(StoreLost):  # the driver may have noticed before
            await store.mark("any")
        assert await store.mark("any") is None
        await store.commit(moves.move("T1/1"))
        assert (await store.head("game:T1/1")).seq == 6


async def test_a_turn_keeps_all_others_from_committing(postgres_url: str):
    async with await Store.open(postgres_url) as one, await Store.open(postgres_url) as other:
        async with one.turn():
            waiting = asyncio.create_task(other.commit(Batch(marks={"other": "1"})))
            await one.commit(Batch(marks={"one": "1"}))
            await asyncio.wait([waiting], timeout=0.2)
            assert not waiting.done()
        await waiting


async def test_what_postgresql_cannot_hold_is_refused_and_messages_are_made_to_fit(
    postgres_url: str,
):
    async with await Store.open(postgres_url) as store:
        for marks in ({"nul": "a\0b"}, {"half": "\ud83d"}):
            with pytest.raises(Unstorable):
                await store.commit(Batch(marks=marks))
        batch = Moves(store).move("T1/1", "k\0ey")
        await store.commit(batch)
        assert await store.seen("telegram", "k\0ey") == batch.messages[0]
        assert await store.seen("telegram", "k\0ey") is not None


def test_news_come_out_as_they_went_in_and_too_many_are_everything():
    batch = Batch(marks={f"mark {number} ї": "1" for number in range(500)})
    pieces = written_out(news_of(batch))
    assert len(pieces) > 1
    assert all(len(piece.encode()) < 8000 for piece in pieces)
    assert {item for piece in pieces for item in read_news(piece)} == news_of(batch)
    large = Batch(marks={f"mark {number} {'x' * 100}": "1" for number in range(10_000)})
    for news in (large, Batch(marks={"x" * 9000: "1"})):
        assert [read_news(piece) for piece in written_out(news_of(news))] == [[EVERYTHING]]
    assert read_news("nonsense") == [EVERYTHING]
