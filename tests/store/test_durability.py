"""What was acknowledged is there: after closing, after a kill, after a full or locked disk."""

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from adapters.store import Batch, Store, StoreBusy, StoreError, StoreFull, verify
from tests.source import ROOT
from tests.store.samples import Moves

KILLS = int(os.environ.get("KILLS", "20"))


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


async def test_case_141_what_was_committed_is_there_after_closing(url: str):
    async with await Store.open(url) as store:
        batch = Moves(store).move("T1/1")
        await store.commit(batch)
    with closing(sqlite3.connect(file_of(url))) as db:
        assert db.execute("SELECT count(*) FROM events").fetchone() == (3,)
    async with await Store.open(url) as store:
        assert await store.records("game:T1/1") == batch.records
        assert store.outbox_id() > batch.outbox_new[-1].id


async def test_commits_are_durable_before_they_return(url: str):
    async with await Store.open(url) as store:
        asked = {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2}
        for pragma, expected in asked.items():
            found = await store._engine._hop(lambda db, p=pragma: db.execute(p).fetchone())  # type: ignore[attr-defined]
            assert found == (expected,)


async def test_case_138_two_tasks_that_read_and_then_write_lose_nothing(store: Store):
    moves = Moves(store)

    async def play(game: str) -> None:
        for _ in range(20):
            head = await store.head(f"game:{game}")
            assert head == moves.heads.get(f"game:{game}", head)
            await store.commit(moves.move(game))

    await asyncio.gather(*(play(f"T1/{n}") for n in range(4)))
    for n in range(4):
        assert (await store.head(f"game:T1/{n}")).seq == 60


async def test_case_138_a_lock_of_another_program_is_waited_for(url: str):
    async with await Store.open(url) as store:
        moves = Moves(store)
        await store.commit(moves.move("T1/1"))
        with closing(sqlite3.connect(file_of(url), isolation_level=None)) as other:
            # Another connection has written since ours last read: a deferred transaction that
            # reads and then writes is refused at once here, whatever patience it was given.
            other.execute("BEGIN IMMEDIATE")
            other.execute("INSERT INTO marks VALUES ('other', '1')")
            waiting = asyncio.create_task(store.commit(moves.move("T1/1")))
            await asyncio.sleep(0.3)
            assert not waiting.done()
            other.execute("COMMIT")
        await waiting
        assert (await store.head("game:T1/1")).seq == 6
        assert await store.mark("other") == "1"


async def test_a_lock_that_stays_is_reported_and_nothing_is_half_written(
    url: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("adapters.store.sqlite.PATIENCE", 0.1)
    async with await Store.open(url) as store:
        moves = Moves(store)
        with closing(sqlite3.connect(file_of(url), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            batch = moves.move("T1/1")
            with pytest.raises(StoreBusy):
                await store.commit(batch)
            assert await store.all_streams() == []  # reading goes on
            other.execute("ROLLBACK")
        await store.commit(batch)
        assert await store.records("game:T1/1") == batch.records


async def test_a_full_disk_is_reported_and_nothing_is_half_written(url: str):
    async with await Store.open(url) as store:
        moves = Moves(store)
        await store.commit(moves.move("T1/1"))

        async def room(pages: int) -> None:
            limit = f"PRAGMA max_page_count = {pages}"
            await store._engine._hop(lambda db: db.execute(limit).fetchall())  # type: ignore[attr-defined]

        await room(1)  # the least is what it has
        large = moves.move("T1/2")
        large.marks["large"] = "x" * 100_000
        for _ in range(2):
            with pytest.raises(StoreFull):
                await store.commit(large)
            assert await store.all_streams() == ["game:T1/1"]
            assert await store.seen("telegram", large.messages[0].key) is None
        await room(100_000)
        await store.commit(large)
        assert await store.records("game:T1/2") == large.records


async def test_a_cancelled_waiter_does_not_break_the_commit(store: Store):
    moves = Moves(store)
    waiting = asyncio.create_task(store.commit(moves.move("T1/1")))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await store.commit(moves.move("T1/1"))
    assert (await store.head("game:T1/1")).seq == 6


async def test_a_failure_between_statements_takes_everything_back(url: str):
    """Before every statement of the transaction in turn, and before its end."""
    async with await Store.open(url) as store:
        moves = Moves(store)
        await store.commit(moves.move("T1/1"))
        batch = moves.move("T1/2")
        batch.marks["a"] = "1"
        work = [(s, lines) for s, lines in store._work(batch) if lines]
        for failing in range(len(work) + 1):
            broken = list(work)
            broken.insert(failing, (store._say.put_mark, [("b", None)]))
            with pytest.raises(StoreError, match="NOT NULL"):
                await store._engine.write(broken)
            assert await store.all_streams() == ["game:T1/1"]
            assert await store.mark("a") is None
        await store.commit(batch)


class Committer:
    """The process that forks committing children, and what they were promised."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.committer"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.promised: list[str] = []

    def __enter__(self) -> "Committer":
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(10)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def run_and_kill(self, url: str, seconds: float) -> None:
        """Runs a child for about ``seconds`` after its start, and kills it in the midst."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{url}\n".encode())
        self._process.stdin.flush()
        child = int(self._process.stdout.readline().split()[1])
        time.sleep(seconds)
        os.kill(child, 9)
        while _lives(child):
            time.sleep(0.001)
        os.set_blocking(self._process.stdout.fileno(), False)
        for line in (self._process.stdout.read() or b"").decode().splitlines():
            assert line.startswith("ack "), line
            self.promised += line.split()[1:]
        os.set_blocking(self._process.stdout.fileno(), True)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_kill_9_at_random_instants_loses_nothing_that_was_acknowledged(tmp_path: Path):
    seed = random.randrange(1_000_000)
    chance = random.Random(seed)
    committing = 0
    longest = 0.35  # seconds; longer where the machine is slow to begin
    with Committer() as committer:
        for round_ in range(KILLS):
            # A new database every fifth time, so that some children die while they make it.
            if round_ % 5 == 0:
                url = f"sqlite:///{tmp_path}/{round_}/chesspost.db"
                committer.promised.clear()
            before = len(committer.promised)
            committer.run_and_kill(url, chance.uniform(0, longest))
            if len(committer.promised) > before:
                committing += 1
            else:
                longest = min(longest * 1.5, 3.0)
            said = f"seed {seed}, round {round_}"
            async with await Store.open(url) as store:
                stored = Counter(message.key for _, message in await store.messages_after(0, 10**9))
                assert set(stored.values()) <= {1}, said
                assert set(committer.promised) <= set(stored), said
                # What was not acknowledged is there whole or not at all.
                events = 0
                for stream in await store.all_streams():
                    events += (await store.head(stream)).seq
                assert events == 3 * len(stored), said
                assert len(await store.outbox_undelivered()) == 2 * len(stored), said
                assert int(await store.mark("number") or 0) == len(stored), said
            assert await verify.verify(url) == [], said
    assert committing >= KILLS // 4, "the children were killed before they did anything"


async def test_an_empty_batch_costs_no_transaction(store: Store):
    await store.commit(Batch(deadlines={}))
