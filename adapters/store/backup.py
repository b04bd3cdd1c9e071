"""A consistent copy of the database, taken while the bot goes on writing."""

import asyncio
import os
import sqlite3
from pathlib import Path

from adapters.store import sqlite
from adapters.store.errors import BadLocation, StoreError
from adapters.store.location import locate


async def backup(source: str | Path, target: Path) -> int:
    """Copies the database to the file ``target``, for the owner alone; returns its size in bytes.

    The copy is of one moment, whole in one file, and takes the place of an older ``target`` only
    when it is complete. Raises BadLocation when there is nothing to copy or the copy would take
    the database's own place, StoreDamaged, StoreError.
    """
    return await asyncio.to_thread(_copy, locate(source).file(), target)


def _copy(path: Path, target: Path) -> int:
    target = target.resolve()
    if target == path or (target.exists() and target.samefile(path)):
        raise BadLocation(f"{target} is the database itself")
    sqlite.revision_of(path)  # not a file of ours: no copy of it either
    part = target.with_name(f".{target.name}.part")
    try:
        _make(path, part)
        _flush(part)
        part.replace(target)
        _flush(target.parent)
    except sqlite3.Error as error:
        raise sqlite.translated(error) from error
    except OSError as error:
        raise StoreError(f"cannot write {target}: {error.strerror}") from error
    return target.stat().st_size


def _make(path: Path, part: Path) -> None:
    """The copy under another name; nothing stays of one that fails."""
    part.unlink(missing_ok=True)
    sqlite.make_file(part)
    try:
        _fill(path, part)
    except BaseException:
        part.unlink()
        raise


def _fill(path: Path, part: Path) -> None:
    source = sqlite.connect(path, readonly=True)
    try:
        copy = sqlite3.connect(part, isolation_level=None)
        try:
            # All pages in one step: a reader holds up no writer, and a copy in several steps would
            # begin anew whenever the bot commits between two of them.
            source.backup(copy)
            # A single file, readable also from where nothing may be written beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
        finally:
            copy.close()
    finally:
        source.close()


def _flush(path: Path) -> None:
    """What the system holds of a file or folder goes to the disk."""
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
