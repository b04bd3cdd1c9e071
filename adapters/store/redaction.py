"""Takes data out of the log and keeps the log checkable: a redacted record keeps its stored hash.

A redacted record is marked: under ``redacted:STREAM:NUMBER`` stands the hash that its content has
now, after the same one before it, so that no other change passes for a redaction. A redacted
message has neither bytes nor text, keeps the hash of what it was, and its key tells that it was
redacted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from adapters.store import rows
from adapters.store.chain import ORIGIN
from adapters.store.reading import Reading
from adapters.store.rows import Row
from adapters.store.store import Store
from adapters.store.values import OutboxRow, Record, StoredMessage

REDACTED = "redacted:"
"""Marks of records, and keys of messages, begin with it."""

PIECE = 500


@dataclass
class Redaction:
    """What is to stand in place of what: whole rows. ``messages`` go by their numbers."""

    records: list[Record] = field(default_factory=list)
    messages: list[tuple[int, StoredMessage]] = field(default_factory=list)
    outbox: list[OutboxRow] = field(default_factory=list)
    identities: list[tuple[str, str]] = field(default_factory=list)
    questions: list[tuple[str, str]] = field(default_factory=list)
    link_codes: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return any(
            (
                *(self.records, self.messages, self.outbox, self.identities, self.questions),
                *(self.link_codes, self.marks),
            )
        )


@dataclass(frozen=True, slots=True)
class Redacted:
    """How much of a database was redacted."""

    records: int
    messages: int


async def redact(store: Store, redaction: Redaction) -> None:
    """Carries a redaction out, all or nothing. Raises StoreInUse while others write."""
    marks = [await _mark(store, record) for record in redaction.records]
    say = store.statements
    work = [
        (say.put_record, [rows.of_record(r) for r in redaction.records]),
        (say.put_message, [(n, *rows.of_message(m)) for n, m in redaction.messages]),
        (say.put_outbox, [rows.of_outbox(o) for o in redaction.outbox]),
        (say.drop_identity, list(redaction.identities)),
        (say.drop_question, list(redaction.questions)),
        (say.drop_link_code, [(code,) for code in redaction.link_codes]),
        (say.drop_mark, [(name,) for name in redaction.marks]),
        (say.put_mark, marks),
    ]
    await store.rewrite([(statement, lines) for statement, lines in work if lines])


async def redacted_records(store: Reading) -> dict[tuple[str, int], str]:
    """The redacted records by stream and number, each with the hash of what it says now."""
    found = {}
    for name, value in (await store.marks(REDACTED)).items():
        stream, _, number = name.removeprefix(REDACTED).rpartition(":")
        found[stream, int(number)] = value
    return found


async def redacted_in(source: str | Path) -> Redacted:
    """How much of a database, or of a copy, was redacted."""
    async with await Store.open(source, readonly=True) as store:
        messages, number = 0, 0
        while piece := await store.messages_after(number, PIECE):
            messages += sum(is_redacted(message) for _, message in piece)
            number = piece[-1][0]
        return Redacted(len(await redacted_records(store)), messages)


def is_redacted(message: StoredMessage) -> bool:
    """Whether nothing is left of a message but that it was."""
    return message.key.startswith(REDACTED) and not message.raw and not message.text


async def _mark(store: Store, record: Record) -> Row:
    before: Sequence[Record] = await store.records(record.stream, record.seq - 2)
    previous = before[0].hash if record.seq > 1 else ORIGIN
    return (f"{REDACTED}{record.stream}:{record.seq}", record.chained(previous))
