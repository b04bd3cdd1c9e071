"""A full disk, a database that another program has locked, a damaged page.

``python -m tests.faults.disk [PAGES]``. Nothing that was taken in is lost, nothing acts twice: what
cannot be stored stays with Telegram, whose updates are not confirmed, and is brought again when
there is room; what was sent is not sent again because it could not be noted.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from adapters.store import Store, StoreError, StoreFull
from adapters.store.backup import backup
from adapters.store.verify import verify
from bot.refolding import refold, refolded
from core.game import Game
from tests.adapters.telegram.house import BLACK, WHITE, TelegramHouse, telegram_house
from tests.bot.house import House, at, house
from tests.faults.command import asked, tell
from tests.faults.playing import all_sent

ROOT = Path(__file__).parents[2]
SAYS = 12  # messages of four thousand characters, which do not fit into what is left
TURN = 0.2  # seconds instead of the program's own pauses
PAGE = 4096


async def run(folder: Path, pages: int) -> str:
    """All three, the last on so many pages."""
    waited = await full(folder / "full.db")
    await locked(folder / "locked.db")
    found, refused, unused = await damaged(folder, pages)
    return (
        f"disk full: {waited} messages waited and were stored once each; locked by another process:"
        f" one message sent once, none lost; {pages} damaged pages: verify found {found}, {unused}"
        f" in no use, the bot met {refused} of them and wrote nothing wrong"
    )


async def full(database: Path) -> int:
    """The database may not grow: the offset stands still, nobody is told anything, nothing is
    forgotten; with room again all is taken in, in its order."""
    async with telegram_house(url=f"sqlite:///{database}") as h:
        await h.says(WHITE, "/send 1 1. 5254")
        await h.told(BLACK, "5254")
        await h.handled()
        before, said = await _offset(h.store), len(h.fake.seen(WHITE))
        refused = _count_refusals(h.store, StoreFull)
        await _room(h.store, 1)
        letters = [f"/say 1 {number}{'x' * 3900}" for number in range(SAYS)]
        for text in letters:
            h.fake.writes(WHITE, text)
        h.fake.writes(BLACK, "/send 1 1. 5254 5755")
        await h.until(lambda: refused[0] >= 2, "the store is full")
        assert await _offset(h.store) == before
        assert await _stored_moves(h) == ["e2e4"]
        assert len(h.fake.queue) == SAYS + 1, "Telegram still has what was not stored"
        assert len(h.fake.seen(WHITE)) == said
        await _room(h.store, 1 << 30)
        await h.until(lambda: h.moves() == ["e2e4", "e7e5"], "the move that waited")
        await h.handled()
        await h.told(WHITE, "5755")
        assert await _offset(h.store) != before
        notes = [text for text in h.fake.texts(BLACK) if "xxx" in text]
        assert len(notes) == SAYS
        assert await _once(h.store)
    assert await verify(database, refold) == []
    return SAYS + 1


async def locked(database: Path) -> None:
    """Another process takes the write lock when a channel has just taken a message, for longer
    than is waited: the delivery cannot be noted for a while, and the message is not sent again."""
    with patch("adapters.store.sqlite.PATIENCE", TURN), patch("bot.dispatcher.AFTER_A_FAULT", TURN):
        async with telegram_house(url=f"sqlite:///{database}") as h:
            await h.handled()
            refused = _count_refusals(h.store, StoreError)
            with _other_process(database) as other:
                _when_sent_to(h, BLACK, other.take)
                h.fake.writes(WHITE, "/send 1 1. 5254")
                await h.told(BLACK, "5254")
                h.fake.writes(BLACK, "/send 1 1. 5254 5755")
                await h.until(lambda: refused[0] >= 6, "the database is locked")
                assert await _stored_moves(h) == ["e2e4"]
                other.give_back()
                await h.until(lambda: h.moves() == ["e2e4", "e7e5"], "the move that waited")
                await h.handled()
                await all_sent(h.bot)
            moves = [text for text in h.fake.texts(BLACK) if "5254" in text]
            answers = [text for text in h.fake.texts(WHITE) if "5755" in text]
            assert (len(moves), len(answers)) == (1, 1), (moves, answers)
            assert await _once(h.store)
    assert await verify(database, refold) == []


async def damaged(folder: Path, pages: int) -> tuple[int, int, int]:
    """Pages overwritten one at a time: found by ``verify``, mended from a backup, and the running
    bot answers or fails on it, and neither writes nor tells what does not follow."""
    database, copy = folder / "sound.db", folder / "copy.db"
    async with house(url=f"sqlite:///{database}") as h:
        await _play(h)
    await backup(database, copy)
    shutil.copy(copy, database)
    as_it_was = await _records(database)
    chance = random.Random(20261130)
    count = database.stat().st_size // PAGE
    found = refused = unused = 0
    for number in chance.sample(range(1, count), min(pages, count - 1)):
        broken = folder / "broken.db"
        shutil.copy(database, broken)
        with broken.open("r+b") as file:
            file.seek(number * PAGE)
            file.write(chance.randbytes(PAGE))
        faults = await verify(broken, refold)
        found += bool(faults)
        unused += not faults
        met = await _met(broken, as_it_was)
        refused += met
        assert faults or not met, f"page {number} harms, and verify does not see it"
    said = _command("verify", broken)
    if found:
        _destroy_in_the_middle(broken, count)
        said = _command("verify", broken)
        assert said.returncode == 1
        assert "damaged" in said.stderr
        assert "Stop the bot and put the last good copy in its place" in said.stderr, said.stderr
    shutil.copy(copy, broken)
    assert _command("verify", broken).returncode == 0
    assert await _records(broken) == as_it_was
    return found, refused, unused


async def _play(h: House) -> None:
    await h.say("wh", "/send 1. 5254", "01-10 09:00")
    for number in range(60):
        await h.say("wh", f"/say {number} {'x' * 1500}")
    await h.say("bl", "/send 1. 5254 5755", "01-12 09:00")
    await h.until("01-30 09:00")


async def _records(database: Path) -> dict[str, list[Any]]:
    async with await Store.open(database, readonly=True) as store:
        return {s: await store.records(s) for s in await store.all_streams()}


async def _met(database: Path, as_it_was: dict[str, list[Any]]) -> bool:
    """Goes on playing on a damaged database; whether the bot met the damage.

    Whatever it met: the events that can be read are those that were there, and after them only what
    follows from what people have said now.
    """
    met = False
    try:
        async with await Store.open(f"sqlite:///{database}") as store:
            h = House(store)
            try:
                await h.service.start()
                h.now = at("01-30 10:00")
                await h.say("wh", "/send 1... 5755 2. 7163")
                await h.say("bl", "/games")
                await h.until("02-20 09:00")
            finally:
                await h.service.close()
    except StoreError:
        met = True
    try:
        now = await _records(database)
    except StoreError:
        return True
    for stream, records in now.items():
        before = as_it_was[stream]
        assert records[: len(before)] == before[: len(records)], stream
    return met


def _destroy_in_the_middle(database: Path, pages: int) -> None:
    with database.open("r+b") as file:
        for number in range(pages // 4, pages // 2):
            file.seek(number * PAGE)
            file.write(b"\xa5" * PAGE)


def _command(word: str, file: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", word, str(file)],
        cwd=ROOT,
        env={
            **os.environ,
            "CHESSPOST_VAR": str(file.parent),
            "CHESSPOST_DATABASE_URL": "sqlite://",
        },
        capture_output=True,
        text=True,
        check=False,
    )


async def _stored_moves(h: TelegramHouse) -> list[str]:
    """Memory has what is being tried as well."""
    state = refolded(await h.store.records("game:T1/1"))
    assert isinstance(state, Game)
    return [move.uci() for move in state.moves]


# What stands in the way


async def _room(store: Store, pages: int) -> None:
    """The database may have so many pages, or what it has where that is more."""
    limit = f"PRAGMA max_page_count = {pages}"
    await store._engine._hop(lambda db: db.execute(limit).fetchall())  # type: ignore[attr-defined]


def _count_refusals(store: Store, kind: type[StoreError]) -> list[int]:
    """How often the store has refused to write from now on."""
    commit, refused = store.commit, [0]

    async def counted(*batch: Any) -> None:
        try:
            await commit(*batch)
        except kind:
            refused[0] += 1
            raise

    store.commit = counted  # type: ignore[method-assign]
    return refused


class _Other:
    """Another process that has the database open; ``take`` and ``give_back`` its write lock."""

    SCRIPT = (
        "import sqlite3, sys; db = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "for line in sys.stdin: db.execute(line); print('done', flush=True)"
    )

    def __init__(self, database: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", self.SCRIPT, str(database)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._ask("SELECT 1")

    def take(self) -> None:
        self._ask("BEGIN IMMEDIATE")

    def give_back(self) -> None:
        self._ask("ROLLBACK")

    def end(self) -> None:
        self._process.communicate()

    def _ask(self, statement: str) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{statement}\n")
        self._process.stdin.flush()
        assert self._process.stdout.readline() == "done\n"


@contextmanager
def _other_process(database: Path) -> Any:
    other = _Other(database)
    try:
        yield other
    finally:
        other.end()


def _when_sent_to(h: TelegramHouse, chat: int, do: Any) -> None:
    """Does something once, at the moment at which Telegram has taken a message to ``chat``."""
    for name in ("m_sendmessage", "m_sendphoto"):
        setattr(h.fake, name, _then_once(getattr(h.fake, name), chat, do))


def _then_once(real: Any, chat: int, do: Any) -> Any:
    done: list[int] = []

    async def sent(given: Any) -> Any:
        answer = await real(given)
        if int(given["chat_id"]) == chat and not done:
            done.append(1)
            do()
        return answer

    return sent


async def _offset(store: Store) -> str | None:
    marks = await store.marks("telegram-offset:")
    return next((value.partition(" ")[0] for value in marks.values()), None)


async def _once(store: Store) -> bool:
    """Whether every message stands in the archive once, in and out."""
    kept = [m for _, m in await store.messages_after(0, 10**9)]
    return set(Counter((m.direction, m.channel, m.key) for m in kept).values()) == {1}


if __name__ == "__main__":
    tell(lambda folder: run(folder, asked(60)))
