"""Where an archive is put: a folder or a zip, with the hash of every file in a manifest.

Names come from ids and from numbers that we give, never from a message; ids are made safe here.
"""

from __future__ import annotations

import hashlib
import io
import re
import unicodedata
import zipfile
from abc import ABC, abstractmethod
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Protocol

MANIFEST = "MANIFEST.sha256"
_LONGEST_NAME = 60
_RESERVED = frozenset({"con", "prn", "aux", "nul", "evidence", "tournament", ""})


class Shelf(Protocol):
    """Takes files by their names; ``/`` parts folders."""

    def put(self, name: str, data: bytes) -> None: ...


class _Listed(ABC):
    """Remembers what was put, for the manifest."""

    def __init__(self) -> None:
        self._sums: dict[str, str] = {}

    def put(self, name: str, data: bytes) -> None:
        self._sums[name] = hashlib.sha256(data).hexdigest()
        self._write(name, data)

    def manifest(self) -> None:
        """Writes the manifest, which ``sha256sum -c`` reads in the archive's folder."""
        lines = [f"{digest}  {name}\n" for name, digest in sorted(self._sums.items())]
        self._write(MANIFEST, "".join(lines).encode())

    def __len__(self) -> int:
        return len(self._sums)

    @abstractmethod
    def _write(self, name: str, data: bytes) -> None:
        """Puts a file there, without noting it."""


class Folder(_Listed):
    """A folder on disk. What stands there under the same names is written anew."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def _write(self, name: str, data: bytes) -> None:
        path = self._folder.joinpath(*name.split("/"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


class Zipped(_Listed):
    """A zip in memory; all its files bear the moment ``at``, so that it is the same each time."""

    def __init__(self, at: datetime) -> None:
        super().__init__()
        self._data = io.BytesIO()
        self._zip = zipfile.ZipFile(self._data, "w", zipfile.ZIP_DEFLATED)
        self._at = (at.year, at.month, at.day, at.hour, at.minute, at.second)

    def _write(self, name: str, data: bytes) -> None:
        entry = zipfile.ZipInfo(name, self._at)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        self._zip.writestr(entry, data)

    def content(self) -> bytes:
        """The whole zip, closed with its manifest."""
        self.manifest()
        self._zip.close()
        return self._data.getvalue()


class within:  # noqa: N801 - reads as a preposition
    """A folder of a shelf, itself a shelf."""

    def __init__(self, shelf: Shelf, folder: str) -> None:
        self._shelf = shelf
        self._folder = folder

    def put(self, name: str, data: bytes) -> None:
        self._shelf.put(f"{self._folder}/{name}", data)


def safe_name(name: str, taken: Iterable[str] = ()) -> str:
    """A file's name for an id: letters, digits, ``-``, ``_`` and ``.``, the first of them no dot.

    Another one than those ``taken``, on file systems that fold case as well.
    """
    plain = re.sub(r"[^\w.-]+", "_", unicodedata.normalize("NFC", name)).lstrip(".")
    plain = plain[:_LONGEST_NAME].rstrip(".")
    if plain.casefold() in _RESERVED:
        plain += "_"
    used = {other.casefold() for other in taken}
    made, number = plain, 2
    while made.casefold() in used:
        made, number = f"{plain}_{number}", number + 1
    return made
