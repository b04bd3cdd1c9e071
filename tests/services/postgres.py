"""A PostgreSQL server for tests, one a test process, and databases in it that last a test."""

from __future__ import annotations

import asyncio
import atexit
import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import asyncpg
import pytest

from adapters.store.migrate import upgrade
from tests.missing import missing

SCRIPT = Path(__file__).with_name("postgres.sh")
SCRATCH = "scratch"
"""The database that most tests use one after another: making one takes longer than they do."""

EMPTIED = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid();
SET session_replication_role = replica;
TRUNCATE events, heads, messages, outbox, questions, deadlines, identities, marks, link_codes
RESTART IDENTITY;
ALTER SEQUENCE outbox_numbers RESTART;
"""
_numbers = itertools.count(1)


@dataclass(frozen=True)
class Server:
    """A running server; ``dsn`` is its address without a database."""

    folder: Path
    dsn: str

    def url(self, name: str) -> str:
        return f"{self.dsn}/{name}"

    def new(self) -> str:
        """The address of a new database without anything in it, not even our schema."""
        name = f"test_{next(_numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE template0")
        return self.url(name)

    def drop(self, url: str) -> None:
        self.run(f"DROP DATABASE IF EXISTS {url.rpartition('/')[2]} WITH (FORCE)")

    def run(self, sql: str, name: str = "postgres") -> None:
        """One statement on a connection of its own."""

        async def once() -> None:
            db = await asyncpg.connect(self.url(name))
            try:
                await db.execute(sql)
            finally:
                await db.close()

        _in_a_loop_of_its_own(once())

    def stop(self, how: str = "fast") -> None:
        run("stop", self.folder, PG_STOP=how)


def _in_a_loop_of_its_own(work: object) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()  # type: ignore[arg-type]


def run(command: str, folder: Path, **environment: str) -> None:
    done = subprocess.run(
        ["bash", SCRIPT, command, folder],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def is_there() -> bool:
    return any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def start(*, fsync: bool = False) -> Server:
    """A new server, stopped and gone when this process ends."""
    # Not under pytest's own folder: the server's user may not enter that.
    folder = Path(tempfile.mkdtemp(prefix="chesspost-postgres-"))
    run("start", folder, PG_FSYNC="on" if fsync else "off")
    values = dict(line.split("=", 1) for line in (folder / "env").read_text().splitlines())
    server = Server(folder, values["DSN"])
    atexit.register(_end, server)
    return server


def _end(server: Server) -> None:
    subprocess.run(
        ["bash", SCRIPT, "stop", server.folder],
        env=os.environ | {"PG_STOP": "immediate"},
        capture_output=True,
        check=False,
    )
    shutil.rmtree(server.folder, ignore_errors=True)


@cache
def shared_server() -> Server:
    """The one server of this test process, with a database of our schema."""
    server = start()
    server.run(f"CREATE DATABASE {SCRATCH} TEMPLATE template0")
    upgrade(server.url(SCRATCH))
    return server


@pytest.fixture
def postgres() -> Server:
    """The server; skipped where PostgreSQL is not installed."""
    if not is_there():
        missing("PostgreSQL is not installed (Debian: postgresql)")
    return shared_server()


@pytest.fixture
def postgres_url(postgres: Server) -> Iterator[str]:
    """The address of a database of our schema with nothing in it; to be had once in a test."""
    yield postgres.url(SCRATCH)
    postgres.run(EMPTIED, SCRATCH)
