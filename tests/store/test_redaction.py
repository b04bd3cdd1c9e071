"""A redacted record keeps its hash and its mark; whatever else is changed is still found."""

from dataclasses import replace

import asyncpg
import pytest

from adapters.store import (
    Batch,
    BrokenSequence,
    Identity,
    LinkCode,
    Question,
    Store,
    StoreError,
    StoreInUse,
    Unstorable,
)
from adapters.store.backup import backup
from adapters.store.redaction import (
    REDACTED,
    Redacted,
    Redaction,
    redact,
    redacted_in,
    redacted_records,
)
from adapters.store.verify import verify
from tests.store.samples import START, Moves
from tests.store.test_verify import file_of, tamper

GAME = "game:T1/1"
SECRET = "Шевчук"


async def filled(store: Store) -> None:
    moves = Moves(store)
    for _ in range(3):
        await store.commit(moves.move("T1/1"))
    batch = Batch(
        identities_set=[Identity("telegram", "777", "wh", START)],
        link_codes=[LinkCode("ABCD", "wh", START, START)],
        questions_set=[Question("wh", "", "resign", 0, "{}", START)],
        marks={"last-channel:wh": "telegram", "other": "1"},
    )
    await store.commit(batch)


async def redaction(store: Store) -> Redaction:
    """The second and the fourth record, the first message, all that is the person's."""
    records = await store.records(GAME)
    changed = [replace(r, payload='{"side":"white"}', message_key="") for r in records[1:4:2]]
    [(number, message), *_] = await store.messages_after(0, 10)
    emptied = replace(message, raw=b"", text="", key=f"{REDACTED}1")
    [row, *_] = await store.outbox_after(0, 10)
    return Redaction(
        changed,
        [(number, emptied)],
        [replace(row, values="{}")],
        [("telegram", "777")],
        [("wh", "")],
        ["ABCD"],
        ["last-channel:wh"],
    )


async def test_what_is_redacted_is_gone_and_its_hash_stays(store: Store):
    await filled(store)
    before = await store.records(GAME)
    await redact(store, await redaction(store))
    after = await store.records(GAME)
    assert [r.hash for r in after] == [r.hash for r in before]
    assert [r.payload == b.payload for r, b in zip(after, before, strict=True)].count(False) == 2
    assert set(await redacted_records(store)) == {(GAME, 2), (GAME, 4)}
    [(_, message), *_] = await store.messages_after(0, 10)
    assert (message.raw, message.text) == (b"", "")
    [row, *_] = await store.outbox_after(0, 10)
    assert row.values == "{}"
    assert await store.identities() == []
    assert await store.link_codes_of("wh") == []
    assert await store.questions_of("wh") == []
    assert await store.mark("last-channel:wh") is None
    assert await store.mark("other") == "1"


async def test_the_log_is_guarded_again_afterwards(store: Store):
    await filled(store)
    await redact(store, await redaction(store))
    moves = Moves(store)
    with pytest.raises(BrokenSequence):
        await store.commit(moves.move("T1/1"))  # it would begin at 1 once more
    records = await store.records(GAME)
    with pytest.raises(StoreError):
        await store._engine.write([(store.statements.put_record, [_row(records[0])])])
    assert await store.records(GAME) == records


def _row(record):
    from adapters.store.rows import of_record

    return of_record(replace(record, payload="{}"))


@pytest.fixture
async def redacted(url: str) -> str:
    async with await Store.open(url) as store:
        await filled(store)
        await redact(store, await redaction(store))
    return url


async def test_verify_counts_what_was_redacted_and_finds_nothing_wrong(redacted: str, tmp_path):
    assert await verify(redacted) == []
    assert await redacted_in(redacted) == Redacted(2, 1)
    await backup(redacted, tmp_path / "copy.db")
    assert await verify(tmp_path / "copy.db") == []
    assert await redacted_in(tmp_path / "copy.db") == Redacted(2, 1)


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ('UPDATE events SET payload = \'{"side":"black"}\' WHERE seq = 2', "chain"),
        ("UPDATE events SET clause = '9.9' WHERE seq = 4", "chain"),
        ("UPDATE events SET payload = '{}' WHERE seq = 3", "chain"),
        ("UPDATE events SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE seq = 2", "chain"),
        ("UPDATE marks SET value = 'x' WHERE name = 'redacted:game:T1/1:2'", "chain"),
        ("DELETE FROM marks WHERE name = 'redacted:game:T1/1:4'", "chain"),
        ("UPDATE messages SET raw = x'41' WHERE id = 1", "message"),
        ("UPDATE messages SET text = 'resigns' WHERE id = 1", "message"),
        ("UPDATE messages SET raw = x'' WHERE id = 2", "message"),
    ],
)
async def test_any_other_change_is_still_found(redacted: str, change: str, kind: str):
    tamper(redacted, change)
    assert [fault.kind for fault in await verify(redacted)] == [kind]


async def test_nothing_of_it_stays_in_the_file(url: str):
    async with await Store.open(url) as store:
        moves = Moves(store)
        batch = moves.move("T1/1")
        record = batch.records[0]
        batch.records = [record, *batch.records[1:]]
        batch.messages = [replace(batch.messages[0], text=SECRET, raw=SECRET.encode(), sha256="")]
        await store.commit(batch)
        [(number, message)] = await store.messages_after(0, 10)
        emptied = replace(message, raw=b"", text="", key=f"{REDACTED}1")
        await redact(store, Redaction(messages=[(number, emptied)]))
        files = [file_of(url), file_of(url).with_name(file_of(url).name + "-wal")]
        for path in files:
            assert not path.exists() or SECRET.encode() not in path.read_bytes()


async def test_a_redaction_that_fails_changes_nothing(redacted: str):
    async with await Store.open(redacted) as store:
        before = await store.records(GAME)
        [row, *_] = await store.outbox_after(0, 10)
        changed, bad = replace(before[2], payload="{}"), replace(row, values="\ud800")
        with pytest.raises(Unstorable):
            await redact(store, Redaction(records=[changed], outbox=[bad]))
        assert await store.records(GAME) == before
    assert await verify(redacted) == []


async def test_a_running_bot_keeps_its_database(redacted: str):
    async with await Store.open(redacted):
        with pytest.raises(StoreInUse):
            await Store.open(redacted)


async def test_on_a_server_nothing_of_it_stays_in_the_statistics(postgres_url: str):
    db = await asyncpg.connect(postgres_url)
    known = "SELECT count(*) FROM pg_stats WHERE tablename = ANY($1) AND pg_stats::text LIKE $2"
    tables = ["messages", "identities"]
    try:
        async with await Store.open(postgres_url) as store:
            await filled(store)
            told = await store.messages_after(0, 10)
            assert len(told) > 1  # a value that stands there once is no common one
            secret = [(n, replace(m, text=SECRET)) for n, m in told]
            emptied = [(n, replace(m, raw=b"", text="", key=f"{REDACTED}{n}")) for n, m in told]
            await redact(store, Redaction(messages=secret))
            await db.execute("ANALYZE")
            assert await db.fetchval(known, tables, f"%{SECRET}%")
            await redact(store, Redaction(messages=emptied))
        assert not await db.fetchval(known, tables, f"%{SECRET}%")
    finally:
        await db.close()


async def test_on_a_server_nothing_is_redacted_under_others(postgres_url: str):
    async with await Store.open(postgres_url) as running, await Store.open(postgres_url) as store:
        await filled(running)
        with pytest.raises(StoreInUse):
            await redact(store, await redaction(store))
        assert await redacted_records(store) == {}
