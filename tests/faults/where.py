"""Where the databases of the fault tests are: files, or each on a server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

makes: Callable[[], str] | None = None
"""Makes a new database on a server and gives its address, where the tests are to be there."""


def address_of(database: Path) -> str:
    """The file itself; or what stands beside it with the ending ``url``, also for processes that
    are started to play there."""
    beside = database.with_suffix(".url")
    if makes is not None and not beside.exists():
        beside.write_text(makes())
    return beside.read_text() if beside.exists() else f"sqlite:///{database}"
