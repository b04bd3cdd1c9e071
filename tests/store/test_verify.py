"""A record that was tampered with, a page that was damaged, a message that was changed: found."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from adapters.store import Batch, Record, Store, StoreError
from adapters.store.backup import backup
from adapters.store.verify import Fault, verify
from tests.store.samples import Moves


@pytest.fixture
async def played(url: str) -> str:
    """A closed database with thirty moves in three games."""
    async with await Store.open(url) as store:
        moves = Moves(store)
        for n in range(30):
            await store.commit(moves.move(f"T1/{n % 3}"))
    return url


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def tamper(url: str, *statements: str) -> None:
    """What somebody does who can write to the file and knows about the triggers."""
    with closing(sqlite3.connect(file_of(url))) as db:
        for trigger in ("events_never_change", "events_never_go"):
            db.execute(f"DROP TRIGGER IF EXISTS {trigger}")
        for statement in statements:
            db.execute(statement)
        db.commit()


async def test_a_whole_database_has_no_faults_by_its_address_and_by_its_file(played: str):
    assert await verify(played) == []
    assert await verify(file_of(played)) == []


async def test_it_runs_beside_the_bot(url: str):
    async with await Store.open(url) as store:
        await store.commit(Moves(store).move("T1/1"))
        assert await verify(url) == []


async def test_the_log_lets_nobody_change_or_delete(played: str):
    with closing(sqlite3.connect(file_of(played))) as db:
        for statement in ("UPDATE events SET payload = '{}'", "DELETE FROM events"):
            with pytest.raises(sqlite3.IntegrityError, match="never"):
                db.execute(statement)


@pytest.mark.parametrize(
    "change",
    [
        "payload = replace(payload, 'g1f3', 'g1h3')",
        "at = replace(at, '2026-01-10', '2026-01-09')",
        "actor = 'bl'",
        "clause = '3.2'",
        "name = 'MoveEntered'",
        "message_key = ''",
        "hash = replace(hash, substr(hash, 1, 1), 'x')",
    ],
)
async def test_a_changed_record_is_found_by_stream_and_number(played: str, change: str):
    tamper(played, f"UPDATE events SET {change} WHERE stream = 'game:T1/1' AND seq = 7")
    (fault,) = await verify(played)
    assert (fault.kind, fault.where) == ("chain", "game:T1/1")
    assert "event 7 " in fault.what


async def test_a_changed_record_with_a_new_hash_breaks_the_link_after_it(played: str):
    async with await Store.open(played) as store:
        sixth, seventh = (await store.records("game:T1/1"))[5:7]
    forged = sixth.__class__(
        **{name: getattr(seventh, name) for name in Record.__slots__} | {"payload": "{}"}
    )
    tamper(
        played,
        f"UPDATE events SET payload = '{{}}', hash = '{forged.chained(sixth.hash)}' "
        "WHERE stream = 'game:T1/1' AND seq = 7",
    )
    (fault,) = await verify(played)
    assert "event 8 " in fault.what


async def test_a_missing_record_and_a_missing_beginning_are_found(played: str):
    tamper(
        played,
        "DELETE FROM events WHERE stream = 'game:T1/0' AND seq = 4",
        "DELETE FROM events WHERE stream = 'game:T1/2' AND seq < 4",
    )
    faults = await verify(played)
    assert [str(fault) for fault in faults] == [
        "sequence: game:T1/0: 5 stands where 4 must be",
        "sequence: game:T1/2: 4 stands where 1 must be",
    ]


async def test_a_moment_that_is_none_is_found_and_the_other_streams_are_still_read(played: str):
    tamper(
        played,
        "UPDATE events SET at = 'noon' WHERE stream = 'game:T1/0' AND seq = 4",
        "UPDATE events SET actor = 'x' WHERE stream = 'game:T1/2' AND seq = 4",
    )
    faults = await verify(played)
    assert [(fault.kind, fault.where) for fault in faults] == [
        ("damaged", "game:T1/0"),
        ("chain", "game:T1/2"),
    ]


async def test_a_changed_message_is_found(played: str):
    tamper(played, "UPDATE messages SET raw = x'00' WHERE key = '1001:5'")
    (fault,) = await verify(played)
    assert fault.kind == "message"
    assert "telegram 1001:5" in str(fault)


async def test_a_state_that_does_not_follow_is_reported_in_the_callers_words(played: str):
    def refold(stream: str, records: Sequence[Record]) -> str | None:
        assert [record.seq for record in records] == list(range(1, 31))
        return "no move 31\nis there" if stream == "game:T1/1" else None

    (fault,) = await verify(played, refold)
    assert str(fault) == "state: game:T1/1: no move 31 is there"


async def test_a_falsified_stream_is_not_folded(played: str):
    tamper(played, "UPDATE events SET actor = 'x' WHERE stream = 'game:T1/1' AND seq = 1")
    folded: list[str] = []
    await verify(played, lambda stream, _: folded.append(stream))
    assert folded == ["game:T1/0", "game:T1/2"]


def page_with(content: bytes, text: bytes) -> int:
    """Where the last page begins that holds ``text``."""
    found = content.rfind(text)
    assert found >= 0
    return found // 4096 * 4096


@pytest.mark.parametrize("table", [b"game:T1/1", b"1001:5"])
async def test_a_damaged_page_is_found_whichever_table_it_is_of(played: str, table: bytes):
    content = bytearray(file_of(played).read_bytes())
    page = page_with(content, table)
    content[page : page + 2048] = b"\xde\xad" * 1024
    file_of(played).write_bytes(content)
    faults = await verify(played)
    assert "damaged" in {fault.kind for fault in faults}
    assert all("\n" not in str(fault) for fault in faults)


async def test_a_changed_byte_that_leaves_the_pages_sound_is_found(played: str):
    content = file_of(played).read_bytes()
    file_of(played).write_bytes(content.replace(b'"uci":"g1f3"', b'"uci":"g1h3"', 1))
    assert {fault.kind for fault in await verify(played)} == {"chain"}


async def test_a_destroyed_first_page_a_strange_file_and_no_file(played: str, tmp_path: Path):
    content = bytearray(file_of(played).read_bytes())
    content[:100] = b"\0" * 100
    file_of(played).write_bytes(content)
    assert [fault.kind for fault in await verify(played)] == ["damaged"]
    strange = tmp_path / "strange.db"
    with closing(sqlite3.connect(strange)) as db:
        db.execute("CREATE TABLE accounts (name TEXT)")
    assert [fault.kind for fault in await verify(strange)] == ["schema"]
    with pytest.raises(StoreError, match="there is no database"):
        await verify(tmp_path / "none.db")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_backup_of_the_running_database_is_whole_and_restores(url: str, tmp_path: Path):
    target = tmp_path / "backup.db"
    async with await Store.open(url) as store:
        moves = Moves(store)
        for n in range(10):
            await store.commit(moves.move(f"T1/{n % 3}"))
        size = await backup(url, target)
        assert size == target.stat().st_size
        assert target.stat().st_mode & 0o777 == 0o600
        await store.commit(moves.move("T1/1"))
        assert await verify(target) == []
        assert names_in(tmp_path) == ["backup.db", "var"]
        await backup(url, target)  # in the old one's place
    async with await Store.open(target) as restored, await Store.open(url) as live:
        for stream in await live.all_streams():
            assert await restored.records(stream) == await live.records(stream)
        assert restored.outbox_id() == live.outbox_id()


async def test_a_backup_while_moves_are_committed_is_of_one_moment(url: str, tmp_path: Path):
    async with await Store.open(url) as store:
        moves = Moves(store)
        await store.commit(moves.move("T1/0"))
        copying = [asyncio.create_task(backup(url, tmp_path / f"{n}.db")) for n in range(3)]
        while not all(task.done() for task in copying):
            await store.commit(moves.move("T1/0"))
        await asyncio.gather(*copying)
    for n in range(3):
        assert await verify(tmp_path / f"{n}.db") == []
        async with await Store.open(tmp_path / f"{n}.db", readonly=True) as copy:
            records = await copy.records("game:T1/0")
            assert len(records) == 3 * len(await copy.messages_of("T1/0"))


async def test_a_backup_never_takes_the_databases_place_and_never_copies_a_strangers(
    played: str, tmp_path: Path
):
    link = tmp_path / "link.db"
    link.symlink_to(file_of(played))
    for target in (file_of(played), link):
        with pytest.raises(StoreError, match="the database itself"):
            await backup(played, target)
    with pytest.raises(StoreError, match="no database"):
        await backup(tmp_path / "none.db", tmp_path / "copy.db")
    with pytest.raises(StoreError, match=r"cannot (open|write)"):
        await backup(played, link / "copy.db")
    assert await verify(played) == []


def test_a_fault_is_one_line():
    assert str(Fault("damaged", "here", "a\n  b\tc")) == "damaged: here: a b c"


async def test_an_empty_database_is_whole(url: str):
    async with await Store.open(url) as store:
        await store.commit(Batch())
    assert await verify(url) == []
