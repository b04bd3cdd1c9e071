"""Where a database is: the setting's address, read once."""

from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from adapters.store.errors import BadLocation

IN_MEMORY = ("", ":memory:")

EXPECTED = "expected sqlite:///path, sqlite:// or postgresql://user:password@host/name"


@dataclass(frozen=True, slots=True)
class Location:
    """An SQLite file, a database in memory where ``path`` is None, or one on a ``server``.

    ``server`` is the address as the driver takes it, password included; ``str`` shows neither
    the password nor the user.
    """

    path: Path | None
    server: str = field(default="", repr=False)

    def __str__(self) -> str:
        if self.server:
            url = make_url(self.server)
            return f"{url.database} on {url.host or 'this machine'}"
        return "the database in memory" if self.path is None else str(self.path)

    def file(self) -> Path:
        """The file. Raises BadLocation for a database in memory, which no other can open, and for
        one on a server."""
        if self.server:
            raise BadLocation(f"{self} is no file: PostgreSQL's own pg_dump and pg_restore copy it")
        if self.path is None:
            raise BadLocation("a database in memory lives in its own process only")
        return self.path


def locate(source: str | Path) -> Location:
    """Reads an address, or takes a file.

    ``sqlite:///var/chesspost.db`` (a relative path counts from the working directory; links are
    followed, so that a database has one name), ``sqlite://`` for memory,
    ``postgresql://user:password@host/name``. Raises BadLocation, without any password that the
    address may hold.
    """
    if isinstance(source, Path):
        return Location(source.resolve())
    try:
        url = make_url(source)
    except (ArgumentError, ValueError):
        raise BadLocation(f"the database's address cannot be read: {EXPECTED}") from None
    if url.drivername == "postgresql":
        if not url.database:
            raise BadLocation(f"the address names no database: {EXPECTED}")
        if "@" in (url.host or ""):  # it is the password's, whose rest would be told as the host
            raise BadLocation(f"an @ in the password is written %40: {EXPECTED}")
        return Location(None, source)
    if url.drivername != "sqlite":
        raise BadLocation(f"no engine for {url.drivername}: {EXPECTED}")
    if url.host or url.username or url.query:
        raise BadLocation("sqlite:///path takes three slashes and nothing after the path")
    if (url.database or "") in IN_MEMORY:
        return Location(None)
    return Location(Path(str(url.database)).resolve())
