"""What is peculiar to SQLite: its words, its file, its settings, its errors.

A second engine has a module like this one and one like ``sqlite_engine``; nothing else knows.
"""

import os
import sqlite3
from functools import cache
from pathlib import Path
from urllib.parse import quote

from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.schema import CreateIndex, CreateTable

from adapters.store.errors import (
    BrokenSequence,
    DuplicateRow,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    WrongSchema,
)
from adapters.store.schema import REVISION, metadata
from adapters.store.statements import Statements

PATIENCE = 5.0
"""Seconds for which we wait when another program holds the database's write lock."""

TRIGGERS = (
    """CREATE TRIGGER events_follow BEFORE INSERT ON events
WHEN NEW.seq <> 1 AND NOT EXISTS
(SELECT 1 FROM events WHERE stream = NEW.stream AND seq = NEW.seq - 1)
BEGIN SELECT RAISE(ABORT, 'events: a number is missing'); END""",
    """CREATE TRIGGER events_never_change BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'events: never changed'); END""",
    """CREATE TRIGGER events_never_go BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'events: never deleted'); END""",
)
"""The database itself keeps the log appended and without gaps, whoever writes to it."""

NEVER_CHANGE = "events_never_change"
"""The one of them that redaction lifts, inside its own transaction."""

_PRAGMAS = (
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA cache_size = -16000",  # KiB: the upper pages of all trees with 100,000 games
)


@cache
def statements() -> Statements:
    """The store's statements in SQLite's words."""
    return Statements(dialect())


@cache
def creation() -> str:
    """A script that makes the newest schema in an empty database, as the migrations do."""
    words = dialect()
    made = [str(CreateTable(t).compile(dialect=words)) for t in metadata.sorted_tables]
    made += [
        str(CreateIndex(index).compile(dialect=words))
        for table in metadata.sorted_tables
        for index in sorted(table.indexes, key=lambda index: str(index.name))
    ]
    made += TRIGGERS
    made.append("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    made.append(f"INSERT INTO alembic_version VALUES ('{REVISION}')")  # noqa: S608  our constant
    return ";\n".join(made) + ";"


def connect(path: Path | None, *, readonly: bool = False) -> sqlite3.Connection:
    """A connection that begins and ends its transactions only when told.

    Raises StoreError or one of its kinds.
    """
    if path is None:
        name = ":memory:"
    else:
        name = f"file:{quote(str(path))}?mode={'ro' if readonly else 'rw'}"
    try:
        db = sqlite3.connect(
            name, timeout=PATIENCE, isolation_level=None, uri=True, cached_statements=256
        )
    except sqlite3.Error as error:
        raise translated(error) from error
    try:
        for pragma in _PRAGMAS:
            db.execute(pragma)
        if path is not None and not readonly:
            mode = db.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            if mode != "wal":
                raise StoreError(f"{path} lies on a disk without shared memory (a network share?)")
            # In WAL the default would lose the last commits when the power fails.
            db.execute("PRAGMA synchronous = FULL")
            # In pages, 16 MB: a quarter of the default's checkpoints, and of the moves that wait
            # for one (p99 of a commit 1.4 ms against 3.5).
            db.execute("PRAGMA wal_autocheckpoint = 4000")
    except sqlite3.Error as error:
        db.close()
        raise translated(error) from error
    except StoreError:
        db.close()
        raise
    return db


def make_file(path: Path) -> None:
    """Makes the folder and an empty file, for the owner alone, where they are missing."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"cannot open {path}: {error.strerror}") from error


def revision_of(path: Path) -> str | None:
    """The schema revision of a database, None when it is empty; nothing in it is changed.

    Raises WrongSchema for a database that is not ours, StoreError when there is none.
    """
    if not path.is_file():
        raise StoreError(f"there is no database {path}")
    db = connect(path, readonly=True)
    try:
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        if not tables:
            return None
        if "alembic_version" in tables:
            row = db.execute("SELECT version_num FROM alembic_version").fetchone()
            if row is not None:
                return str(row[0])
    except sqlite3.Error as error:
        raise translated(error) from error
    finally:
        db.close()
    raise WrongSchema(f"{path} is a database of another program", "", REVISION)


def translated(error: Exception) -> StoreError:
    """Our word for what SQLite or its driver reports."""
    code = getattr(error, "sqlite_errorcode", None) or 0
    said = str(error)
    match code & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreBusy(f"the database is locked by another program: {said}")
        case sqlite3.SQLITE_FULL:
            return StoreFull(f"no room for the database: {said}")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreDamaged(f"the database is damaged: {said}")
    if said.startswith("Could not decode to UTF-8"):
        # The driver's words go on with the whole text, which is nobody's business in a log.
        return StoreDamaged(f"the database is damaged: {said.partition(' with text')[0]}")
    if code == sqlite3.SQLITE_CONSTRAINT_TRIGGER and said.startswith("events:"):
        return BrokenSequence(said)
    if code in (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY):
        # "UNIQUE constraint failed: messages.channel, messages.key"
        return DuplicateRow(said.rpartition(": ")[2].partition(".")[0])
    return StoreError(f"the database answers: {said}")
