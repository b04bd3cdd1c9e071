"""What can go wrong with the store, each in words that an operator can act upon.

The messages are one clear line each and hold no secret: a location's password is hidden before it
comes here.
"""

from collections.abc import Iterable


class StoreError(Exception):
    """The store cannot do what was asked; nothing of the batch was written."""


class StoreBusy(StoreError):
    """Another program kept the database locked for longer than we wait. Trying again may help."""


class StoreFull(StoreError):
    """The disk (or the database's allowed size) is full."""


class StoreDamaged(StoreError):
    """The file is not a database, or its pages contradict one another: `chesspost verify` says
    where, and a backup mends it."""


class StoreInUse(StoreError):
    """Another process has this database open for writing (case 146)."""


class StoreLost(StoreError):
    """The connection to the server broke. Whether the last commit was written is unknown; the next
    one goes over a new connection."""


class StoreClosed(StoreError):
    """Asked for something after it was closed."""


class BadLocation(StoreError):
    """The address of the database cannot be read, or its engine is not one of ours."""


class WrongSchema(StoreError):
    """The database belongs to another version of the program, or to another program.

    ``found`` is the revision that stands in it ("" when there is none), ``wanted`` is ours.
    """

    def __init__(self, message: str, found: str, wanted: str) -> None:
        super().__init__(message)
        self.found = found
        self.wanted = wanted


class Unstorable(StoreError):
    """A value that the database cannot hold: half a surrogate pair, a number beyond 64 bits."""


class DuplicateRow(StoreError):
    """A row with this key is in ``table`` already."""

    def __init__(self, table: str) -> None:
        super().__init__(f"a row with this key is in {table} already")
        self.table = table


class DuplicateMessage(StoreError):
    """An inbound message with this key is there already, or twice in the batch: it acts once."""

    def __init__(self, channel: str, key: str) -> None:
        super().__init__(f"message {key} of {channel} was taken in before")
        self.channel = channel
        self.key = key


class BrokenSequence(StoreError):
    """The records do not follow the last one of their stream: the writer's memory is stale."""


class Overtaken(BrokenSequence):
    """Another process has written to ``streams`` since they were read; none of them is named where
    nobody knows which. Nothing was written: read again, decide again."""

    def __init__(self, streams: Iterable[str] = ()) -> None:
        self.streams = tuple(streams)
        super().__init__(f"another process was first: {', '.join(self.streams) or 'unknown where'}")
