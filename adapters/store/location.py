"""Where a database is: the setting's address, read once."""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from adapters.store.errors import BadLocation

IN_MEMORY = ("", ":memory:")


@dataclass(frozen=True, slots=True)
class Location:
    """An SQLite database: a file, or in memory where ``path`` is None."""

    path: Path | None

    def __str__(self) -> str:
        return "the database in memory" if self.path is None else str(self.path)

    def file(self) -> Path:
        """The file. Raises BadLocation for a database in memory, which no other can open."""
        if self.path is None:
            raise BadLocation("a database in memory lives in its own process only")
        return self.path


def locate(source: str | Path) -> Location:
    """Reads an address (``sqlite:///var/chesspost.db``, ``sqlite://`` for memory), or takes a file.

    A relative path counts from the working directory; links are followed, so that a database has
    one name. Raises BadLocation, without any password that the address may hold.
    """
    if isinstance(source, Path):
        return Location(source.resolve())
    try:
        url = make_url(source)
    except ArgumentError:
        raise BadLocation(
            "the database's address cannot be read: expected sqlite:///path or sqlite://"
        ) from None
    if url.drivername != "sqlite":
        raise BadLocation(f"no engine for {url.drivername}: expected sqlite:///path or sqlite://")
    if url.host or url.username or url.query:
        raise BadLocation("sqlite:///path takes three slashes and nothing after the path")
    if (url.database or "") in IN_MEMORY:
        return Location(None)
    return Location(Path(str(url.database)).resolve())
