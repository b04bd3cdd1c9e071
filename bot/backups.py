"""When the last backup was made: ``chesspost backup`` leaves a file under ``var`` that says so."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

LAST = "last-backup"


def note_backup(var: Path) -> None:
    """A backup has just been made. Where ``var`` is not there, or not ours, nothing is noted."""
    try:
        (var / LAST).touch(mode=0o600)
    except OSError:
        return


def last_backup(var: Path) -> datetime | None:
    """When the last one was made; None where that is not known."""
    try:
        return datetime.fromtimestamp((var / LAST).stat().st_mtime, UTC)
    except OSError:
        return None
