"""What is peculiar to PostgreSQL: its words, its connections, its errors."""

import os
from functools import cache
from typing import Any

import asyncpg
from sqlalchemy.dialects.postgresql.base import PGDialect

from adapters.store.errors import (
    BadLocation,
    BrokenSequence,
    DuplicateRow,
    Overtaken,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreLost,
    Unstorable,
    WrongSchema,
)
from adapters.store.location import EXPECTED, Location
from adapters.store.schema import REVISION
from adapters.store.statements import Statements

CHANNEL = "chesspost"
"""What changes is told under this name (LISTEN, NOTIFY)."""

LOCKS = 1129337684
"""The class of all our advisory locks. Their numbers:"""
PRESENT, TURN, MIGRATING, DUTY = 1, 2, 3, 101
"""Shared by all who write, so that nobody migrates or copies under them; the turn to commit, shared
by all commits (it stands in a migration too); making the schema; the duty."""

UNSTORABLE = "a value cannot be stored: PostgreSQL has no room for what stands in it"

PATIENCE = 10.0
"""Seconds for connecting."""

LONGEST = 60.0
"""Seconds after which a statement is given up, and the connection with it."""

STALLED = "10s"
"""A process that stands still amidst a transaction keeps its locks no longer than that."""

_LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.IdleSessionTimeoutError,
    OSError,
    TimeoutError,
)
ERRORS = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""All that the driver raises."""


@cache
def statements() -> Statements:
    """The store's statements in PostgreSQL's words, parameters by number."""
    words = PGDialect(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]
    return Statements(words)


async def connect(location: Location, **settings: str) -> Any:
    """A connection; ``settings`` are the server's for this session. Raises StoreError."""
    ours = {
        "application_name": f"chesspost {os.getpid()}",
        "synchronous_commit": "on",
        "jit": "off",
        "idle_in_transaction_session_timeout": STALLED,
    }
    try:
        db = await asyncpg.connect(
            location.server,
            timeout=PATIENCE,
            command_timeout=LONGEST,
            server_settings=ours | settings,
        )
    except (asyncpg.ClientConfigurationError, ValueError) as error:
        if "certificate" in str(error) or "sslmode" in str(error):  # no word of the address's own
            raise BadLocation(
                f"TLS to {location} cannot be had, sslmode and sslrootcert say how: {_said(error)}"
            ) from None
        raise BadLocation(f"the database's address cannot be read: {EXPECTED}") from None
    except (asyncpg.UndefinedObjectError, asyncpg.CantChangeRuntimeParamError) as error:
        raise BadLocation(
            f"an option behind the ? of the address is none: {_said(error)}"
        ) from None
    except asyncpg.InvalidCatalogNameError:
        raise StoreError(f"there is no database {location}: `createdb` makes it") from None
    except asyncpg.InvalidAuthorizationSpecificationError as error:
        raise StoreError(f"{location} lets nobody in: {_said(error)}") from None
    except asyncpg.InsufficientPrivilegeError as error:
        raise StoreError(f"{location} answers: {_said(error)}") from None
    except ERRORS as error:
        # From None: a driver's error may hold the whole address.
        raise StoreLost(f"{location} cannot be reached: {_said(error)}") from None
    encoding = db.get_settings().server_encoding
    if encoding != "UTF8":
        await db.close()
        raise StoreError(
            f"{location} is in {encoding}: `createdb --encoding=UTF8` makes one for us"
        )
    return db


async def revision_of(db: Any, location: Location) -> str | None:
    """The schema revision of a database, None when it is empty.

    Raises WrongSchema for a database that is not ours.
    """
    tables = await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    names = {name for (name,) in tables}
    if not names:
        return None
    if "alembic_version" in names:
        found = await db.fetchval("SELECT version_num FROM alembic_version")
        if found is not None:
            return str(found)
    raise WrongSchema(f"{location} is a database of another program", "", REVISION)


def translated(error: BaseException) -> StoreError:
    """Our word for what PostgreSQL or its driver reports."""
    match error:
        case asyncpg.UniqueViolationError():
            table = str(error.table_name)
            return DuplicateRow("events" if table == "heads" else table)
        case asyncpg.IntegrityConstraintViolationError() if str(error).startswith("events:"):
            return BrokenSequence(str(error))
        case asyncpg.DeadlockDetectedError() | asyncpg.SerializationError():
            return Overtaken()
        case asyncpg.LockNotAvailableError() | asyncpg.TooManyConnectionsError():
            return StoreBusy(f"the database is busy: {_said(error)}")
        case asyncpg.DiskFullError():
            return StoreFull(f"no room for the database: {_said(error)}")
        case asyncpg.DataCorruptedError() | asyncpg.IndexCorruptedError():
            return StoreDamaged(f"the database is damaged: {_said(error)}")
        case asyncpg.DataError():
            return Unstorable(UNSTORABLE)
        case asyncpg.InterfaceError() if isinstance(error, ValueError):  # the driver's own check
            return Unstorable(UNSTORABLE)
    if isinstance(error, _LOST):
        return StoreLost(f"the connection to the database broke: {_said(error)}")
    return StoreError(f"the database answers: {_said(error)}")


def _said(error: BaseException) -> str:
    """One line. What the server tells in detail may be a whole row, with what people wrote."""
    return str(error).partition("\n")[0] or type(error).__name__
