"""A Maildir into which an MTA's pipe puts letters (``chesspost mail-in``), read and put away."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

PROCESSED = ".processed"
SET_ASIDE = ".set-aside"


@dataclass(frozen=True, slots=True)
class FileWaiting:
    """A letter in the folder ``new``."""

    path: Path
    size: int
    arrived: datetime


class MaildirFolder:
    """The Maildir at ``folder``; handled letters go to its subfolders, as Maildir++ has them."""

    def __init__(self, folder: Path) -> None:
        """Makes what is missing; raises OSError."""
        self._folder = folder
        for box in (folder, folder / PROCESSED, folder / SET_ASIDE):
            for part in ("tmp", "new", "cur"):
                (box / part).mkdir(mode=0o700, parents=True, exist_ok=True)

    def waiting(self, limit: int) -> list[FileWaiting]:
        """The oldest letters that nobody has looked at."""
        found = []
        for path in (self._folder / "new").iterdir():
            with contextlib.suppress(FileNotFoundError):
                about = path.stat()
                arrived = datetime.fromtimestamp(about.st_mtime, UTC)
                found.append(FileWaiting(path, about.st_size, min(arrived, datetime.now(UTC))))
        return sorted(found, key=lambda f: (f.arrived, f.path.name))[:limit]

    def put_away(self, letter: FileWaiting, *, aside: bool) -> None:
        """Moves a letter that was handled; it is never written anew."""
        box = self._folder / (SET_ASIDE if aside else PROCESSED) / "cur"
        with contextlib.suppress(FileNotFoundError):
            letter.path.rename(box / f"{letter.path.name.partition(':')[0]}:2,S")
