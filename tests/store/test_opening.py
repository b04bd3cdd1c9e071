"""Opening a database: whose it is, which schema it has, who else has it open."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from adapters.store import (
    BadLocation,
    Store,
    StoreDamaged,
    StoreError,
    StoreInUse,
    WrongSchema,
    migrate,
)
from adapters.store.schema import REVISION, metadata
from adapters.store.sqlite import creation
from tests.source import ROOT
from tests.store.samples import Moves


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_a_new_database_is_its_owners_alone(url: str):
    before = os.umask(0o022)
    try:
        async with await Store.open(url) as store:
            await store.commit(Moves(store).move("T1/1"))
            names = {path.name: mode(path) for path in file_of(url).parent.iterdir()}
    finally:
        os.umask(before)
    assert mode(file_of(url).parent) == 0o700
    assert "chesspost.db-wal" in names
    assert set(names.values()) == {0o600}, names


async def test_a_new_database_has_the_newest_schema_and_opens_again(url: str):
    assert migrate.current(url) is None
    async with await Store.open(url):
        pass
    assert migrate.current(url) == REVISION
    async with await Store.open(url):
        pass


def test_the_revision_in_the_program_is_the_newest_migration():
    assert migrate.head() == REVISION


def schema(db: sqlite3.Connection) -> set[tuple[str, str, str]]:
    """Tables, indexes and triggers, with the white space of their SQL levelled."""
    rows = db.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master").fetchall()
    return {
        (kind, name, "".join(sql.split()).replace('"', ""))
        for kind, name, sql in rows
        if name != "alembic_version" and not name.startswith("sqlite_")
    }


def test_migrations_and_the_database_in_memory_make_one_and_the_same_schema(url: str):
    assert migrate.upgrade(url) == (None, REVISION)
    with closing(sqlite3.connect(file_of(url))) as file, closing(sqlite3.connect("")) as memory:
        memory.executescript(creation())
        assert schema(file) == schema(memory)
        for db in (file, memory):
            assert db.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISION,)]
    engine = create_engine(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_migrating_twice_is_migrating_once(url: str):
    migrate.upgrade(url)
    assert migrate.upgrade(url) == (REVISION, REVISION)


async def test_another_versions_database_is_refused_and_left_alone(url: str):
    migrate.upgrade(url)
    with closing(sqlite3.connect(file_of(url))) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    for readonly in (False, True):
        with pytest.raises(WrongSchema, match=r"9999.*chesspost migrate") as refused:
            await Store.open(url, readonly=readonly)
        assert (refused.value.found, refused.value.wanted) == ("9999", REVISION)
    with pytest.raises(WrongSchema, match="9999"):
        migrate.upgrade(url)
    assert migrate.current(url) == "9999"


async def test_another_programs_database_is_refused_and_left_alone(url: str):
    file_of(url).parent.mkdir()
    with closing(sqlite3.connect(file_of(url))) as db:
        db.execute("CREATE TABLE accounts (name TEXT)")
        db.commit()
    before = file_of(url).read_bytes()
    with pytest.raises(WrongSchema, match="another program"):
        await Store.open(url)
    with pytest.raises(WrongSchema, match="another program"):
        migrate.upgrade(url)
    assert file_of(url).read_bytes() == before


async def test_what_is_no_database_is_refused(url: str):
    file_of(url).parent.mkdir()
    file_of(url).write_bytes(b"From: somebody@example.org\n" * 500)
    with pytest.raises(StoreDamaged):
        await Store.open(url)


async def test_a_place_where_nothing_can_be_written_is_named(tmp_path: Path):
    (tmp_path / "var").write_text("a file, not a folder")
    with pytest.raises(StoreError, match=r"cannot open .*chesspost\.db"):
        await Store.open(f"sqlite:///{tmp_path}/var/chesspost.db")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "var/chesspost.db",
        "mysql://bot:secret@db/chess",
        "sqlite://var/chesspost.db",
        "sqlite:///var/chesspost.db?mode=ro",
        "postgres//bot:secret@db",
    ],
)
async def test_an_address_that_is_not_understood_is_refused_without_its_password(address: str):
    with pytest.raises(BadLocation, match=r"expected|three slashes") as refused:
        await Store.open(address)
    assert "secret" not in str(refused.value)


async def test_a_store_that_only_reads_makes_nothing(url: str):
    with pytest.raises(StoreError, match="there is no database"):
        await Store.open(url, readonly=True)
    assert not file_of(url).parent.exists()


async def test_case_146_a_second_writer_is_refused_and_a_reader_is_not(url: str):
    async with await Store.open(url) as first:
        with pytest.raises(StoreInUse, match=f"another process.*{os.getpid()}"):
            await Store.open(url)
        with pytest.raises(StoreInUse):
            migrate.upgrade(url)
        batch = Moves(first).move("T1/1")
        await first.commit(batch)
        async with await Store.open(url, readonly=True) as reader:
            assert await reader.records("game:T1/1") == batch.records
            with pytest.raises(StoreError):
                await reader.commit(Moves(reader).move("T1/2"))
    async with await Store.open(url):
        pass


OPENS = """
import asyncio, sys
from adapters.store import Store, StoreInUse
async def main():
    try:
        async with await Store.open(sys.argv[1]):
            print("open", flush=True)
            sys.stdin.read()
    except StoreInUse as error:
        print(error)
asyncio.run(main())
"""


def opener(url: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", OPENS, url],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_case_146_of_two_processes_one_runs_and_a_killed_one_leaves_no_lock(url: str):
    with opener(url) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        # By another name of the same file too.
        link = file_of(url).with_name("link.db")
        link.symlink_to(file_of(url))
        for address in (url, f"sqlite:///{link}"):
            with opener(address) as second:
                said, _ = second.communicate()
            assert f"(number {first.pid})" in said
        first.kill()
    with opener(url) as third:
        said, _ = third.communicate()
    assert said == "open\n"


async def test_databases_in_memory_are_strangers_to_one_another():
    async with await Store.open("sqlite://") as first:
        await first.commit(Moves(first).move("T1/1"))
        async with await Store.open("sqlite:///:memory:") as second:
            assert await second.all_streams() == []
