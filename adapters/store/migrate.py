"""The schema's versions: Alembic's scripts, run from inside the program.

On SQLite they run on a connection of SQLAlchemy's; on PostgreSQL, for which we have no driver that
SQLAlchemy could use, they write a script that our own driver carries out.
"""

import asyncio
import sqlite3
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from adapters.store import postgresql, sqlite
from adapters.store.errors import StoreError, StoreInUse, WrongSchema
from adapters.store.location import Location, locate
from adapters.store.lock import Lock
from adapters.store.postgresql import LOCKS, MIGRATING, PRESENT

T = TypeVar("T")

SCRIPTS = Path(__file__).with_name("migrations")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return config


def head() -> str:
    """The newest revision in the script directory."""
    found = ScriptDirectory.from_config(_config()).get_current_head()
    if found is None:
        raise StoreError(f"there are no migrations in {SCRIPTS}")
    return found


def current(source: str | Path) -> str | None:
    """The revision of a database; None when there is no database yet, or an empty one.

    Raises WrongSchema for a database of another program.
    """
    location = locate(source)
    if location.server:
        return _elsewhere(_current(location))
    path = location.file()
    return sqlite.revision_of(path) if path.is_file() else None


def upgrade(source: str | Path) -> tuple[str | None, str]:
    """Brings a database to the newest revision, making it where there is none.

    Returns the revisions before and after. All steps are one transaction: after a failure, or a
    kill, the database is as it was. Raises StoreInUse while a bot has it open, WrongSchema for a
    database that is newer than this program or not ours.
    """
    location = locate(source)
    if location.server:
        return _elsewhere(_upgrade_shared(location))
    path = location.file()
    sqlite.make_file(path)
    with Lock(path):
        before = current(path)
        _known(location, before)
        upgrade_locked(path)
    return before, head()


def _known(location: Location, revision: str | None) -> None:
    known = {s.revision for s in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise WrongSchema(
            f"{location} has schema {revision}, which this version of the program does not know",
            revision,
            head(),
        )


def upgrade_locked(path: Path) -> None:
    """``upgrade`` for one who holds the lock and knows that the revision is one of ours."""
    engine = create_engine("sqlite://", creator=lambda: sqlite.connect(path), poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    config = _config()
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DBAPIError as error:
        cause: Any = error.orig
        if isinstance(cause, sqlite3.Error):
            raise sqlite.translated(cause) from error
        raise
    finally:
        engine.dispose()


async def make_shared(db: Any, location: Location) -> None:
    """Gives an empty database on a server our schema; of several processes one does it."""
    async with db.transaction():
        await db.execute(f"SELECT pg_advisory_xact_lock({LOCKS}, {MIGRATING})")
        if await postgresql.revision_of(db, location) is None:
            await db.execute(_script(None))


async def _current(location: Location) -> str | None:
    db = await postgresql.connect(location)
    try:
        return await postgresql.revision_of(db, location)
    except postgresql.ERRORS as error:
        raise postgresql.translated(error) from error
    finally:
        await db.close()


async def _upgrade_shared(location: Location) -> tuple[str | None, str]:
    db = await postgresql.connect(location)
    try:
        async with db.transaction():
            await db.execute(f"SELECT pg_advisory_xact_lock({LOCKS}, {MIGRATING})")
            before = await postgresql.revision_of(db, location)
            _known(location, before)
            if before != head():
                if not await db.fetchval(f"SELECT pg_try_advisory_xact_lock({LOCKS}, {PRESENT})"):
                    raise StoreInUse(f"{location} is open in other processes; stop them first")
                await db.execute(_script(before))
        return before, head()
    except postgresql.ERRORS as error:
        raise postgresql.translated(error) from error
    finally:
        await db.close()


def _script(before: str | None) -> str:
    """The SQL that brings PostgreSQL's schema from a revision to the newest."""
    config = _config()
    script = StringIO()
    config.output_buffer = script
    command.upgrade(config, f"{before or 'base'}:head", sql=True)
    return script.getvalue()


def _elsewhere(work: Coroutine[Any, Any, T]) -> T:
    """Runs ``work`` in a loop of its own, also where there is one already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
