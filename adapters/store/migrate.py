"""The schema's versions: Alembic's scripts, run from inside the program."""

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from adapters.store import sqlite
from adapters.store.errors import StoreError, WrongSchema
from adapters.store.location import locate
from adapters.store.lock import Lock

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
    path = locate(source).file()
    return sqlite.revision_of(path) if path.is_file() else None


def upgrade(source: str | Path) -> tuple[str | None, str]:
    """Brings a database to the newest revision, making it where there is none.

    Returns the revisions before and after. All steps are one transaction: after a failure, or a
    kill, the database is as it was. Raises StoreInUse while the bot has it open, WrongSchema for a
    database that is newer than this program or not ours.
    """
    path = locate(source).file()
    sqlite.make_file(path)
    with Lock(path):
        before = current(path)
        if before is not None:
            known = {
                script.revision
                for script in ScriptDirectory.from_config(_config()).walk_revisions()
            }
            if before not in known:
                raise WrongSchema(
                    f"{path} has schema {before}, which this version of the program does not know",
                    before,
                    head(),
                )
        upgrade_locked(path)
    return before, head()


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
