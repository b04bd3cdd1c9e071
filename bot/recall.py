"""Reads from the store what memory has not yet: at the start, and when somebody looks for it."""

from __future__ import annotations

from datetime import UTC, datetime

from adapters.store import Head, OutboxRow, Store
from bot.mail_copies import HEARD, copied_row
from bot.memory import Memory
from bot.recollections import LAST_CHANNEL, Waiting, Want
from bot.refolding import refolded
from bot.sending import EMAIL
from core.vocabulary import PersonId

MOST_COUNTED = 10_000
AT_ANY_TIME = datetime(9999, 12, 31, tzinfo=UTC)


async def begin(store: Store, memory: Memory) -> None:
    """What must be known from the start: tournaments, accounts, and who there is."""
    for stream in await store.all_streams("tournament:"):
        await _stream(store, memory, stream)
    people = await store.all_streams("person:")
    memory.learn_people(PersonId(stream.partition(":")[2]) for stream in people)
    memory.learn_identities(await store.identities())
    memory.learn_marks(await store.marks(LAST_CHANNEL) | await store.marks(HEARD))


async def recall(store: Store, memory: Memory, want: Want) -> None:
    """Brings one thing into memory; where the store has none, that is learnt too.

    Memory learns only what it still does not know: while the store was read, somebody else may
    have brought it and changed it.
    """
    match want.what, want.name:
        case "stream", (stream,):
            await _stream(store, memory, stream)
        case "records", (stream,):
            memory.learn_records(stream, await store.records(stream))
        case "questions", (person,):
            memory.learn_questions(PersonId(person), await store.questions_of(person))
        case "sent", (channel, key):
            memory.learn_sent(channel, key, await _sent(store, channel, key))
        case "seen", (channel, key):
            memory.learn_seen(channel, key, await store.seen(channel, key))
        case "mark", (name,):
            memory.learn_marks({name: await store.mark(name)})
        case "waiting", (at,):
            memory.learn_waiting(at, await waiting_in(store, datetime.fromisoformat(at)))
        case "code", (code,):
            memory.learn_code(code, await store.link_code(code))
        case _:
            raise ValueError(f"nobody knows how to read {want}")


async def _sent(store: Store, channel: str, key: str) -> OutboxRow | None:
    """The row that a channel knows by ``key``; that of a letter may have been taken by a chat."""
    row = await store.outbox_by_external(channel, key)
    number = copied_row(key) if row is None and channel == EMAIL else None
    return row if number is None else await store.outbox_row(number)


async def waiting_in(store: Store, at: datetime, most: int = MOST_COUNTED) -> Waiting:
    """What waits in the store: of each kind the oldest, as many as anybody will count."""
    return Waiting(
        tuple(await store.outbox_undelivered(limit=most)),
        tuple(await store.outbox_held_back(AT_ANY_TIME, most)),
        tuple(await store.due(at, most)),
    )


async def _stream(store: Store, memory: Memory, stream: str) -> None:
    state, head = memory.earlier(stream)
    records = await store.records(stream, head.seq)
    if records:
        head = Head(records[-1].seq, records[-1].hash)
    memory.learn(stream, refolded(records, state), head, await store.deadline(stream))
