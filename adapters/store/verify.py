"""Whether a database, or a copy of one, is whole and says what it said."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Literal

from adapters.store.chain import ORIGIN
from adapters.store.errors import StoreDamaged, StoreError, WrongSchema
from adapters.store.location import locate
from adapters.store.redaction import is_redacted, redacted_records
from adapters.store.store import Store
from adapters.store.values import Record

Refold = Callable[[str, Sequence[Record]], str | None]
"""Given a stream and its records, says what is wrong with the state that follows, or None."""

FaultKind = Literal["damaged", "schema", "sequence", "chain", "message", "state"]

_PIECE = 500


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: where, and what. ``str`` is one line for the operator."""

    kind: FaultKind
    where: str
    what: str

    def __str__(self) -> str:
        return " ".join(f"{self.kind}: {self.where}: {self.what}".split())


async def verify(source: str | Path, refold: Refold | None = None) -> list[Fault]:
    """All faults of a database (an address) or a copy (a Path); an empty list when it is whole.

    Checked are the file itself, its schema, the records' numbers and hash chains, the messages'
    hashes and, with ``refold``, each stream's state. What was redacted is no fault. Runs beside a
    running bot, on one moment of the database. Raises BadLocation, and StoreError when there is no
    such file.
    """
    where = str(locate(source))  # an address would show the password
    try:
        store = await Store.open(source, readonly=True)
    except StoreDamaged as error:
        return [Fault("damaged", where, str(error))]
    except WrongSchema as error:
        return [Fault("schema", where, str(error))]
    async with store:
        await store.hold()
        faults = await _damage(store, where)
        faults += await _streams(store, where, refold)
        faults += await _messages(store, where)
        return faults


async def _damage(store: Store, where: str) -> list[Fault]:
    try:
        return [Fault("damaged", where, line) for line in await store.faults()]
    except StoreError as error:
        return [Fault("damaged", where, str(error))]


async def _streams(store: Store, where: str, refold: Refold | None) -> list[Fault]:
    faults: list[Fault] = []
    try:
        streams = await store.all_streams()
        redacted = await redacted_records(store)
    except StoreError as error:
        return [Fault("damaged", where, f"the events cannot be listed: {error}")]
    for stream in streams:
        try:
            records = await store.records(stream)
        except (StoreError, ValueError) as error:
            faults.append(Fault("damaged", stream, f"cannot be read: {error}"))
            continue
        found = _chain(stream, records, redacted)
        # A state that follows from falsified events says nothing.
        if not found and refold is not None and (wrong := refold(stream, records)):
            found = [Fault("state", stream, wrong)]
        faults += found
    return faults


def _chain(
    stream: str, records: Sequence[Record], redacted: Mapping[tuple[str, int], str]
) -> list[Fault]:
    """The first number and the first hash of a stream that are not as they must be.

    A redacted record keeps its hash, and says what its mark bears the hash of.
    """
    previous = ORIGIN
    for expected, record in enumerate(records, start=1):
        if record.seq != expected:
            return [Fault("sequence", stream, f"{record.seq} stands where {expected} must be")]
        mark = redacted.get((stream, record.seq))
        if not record.follows(previous) and record.chained(previous) != mark:
            what = f"event {record.seq} ({record.name}) or the link to the one before was changed"
            return [Fault("chain", stream, what)]
        previous = record.hash
    return []


async def _messages(store: Store, where: str) -> list[Fault]:
    faults: list[Fault] = []
    number = 0
    while True:
        try:
            piece = await store.messages_after(number, _PIECE)
        except (StoreError, ValueError) as error:
            faults.append(Fault("damaged", where, f"messages after {number}: {error}"))
            return faults
        if not piece:
            return faults
        for number, message in piece:
            if sha256(message.raw).hexdigest() != message.sha256 and not is_redacted(message):
                name = f"message {number} ({message.channel} {message.key})"
                faults.append(Fault("message", name, "is not what came in: its hash differs"))
