"""kill -9 at every named step between receipt and delivery, and at random instants.

``python -m tests.faults.kill [KILLS]``. After each kill: nothing accepted is lost, nothing acts
twice, every stream is the beginning of what the same play without a kill has written.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from adapters.store import Store
from adapters.store.migrate import current
from adapters.store.verify import verify
from bot.refolding import refold
from tests.faults.command import asked, tell
from tests.faults.playing import CODE, PLAYED, POSITION, SENT
from tests.faults.steps import NEVER, STEPS
from tests.faults.where import address_of

ROOT = Path(__file__).parents[2]
LONGEST = 0.8  # seconds of life before a kill at a random instant
OFTEN = 8  # a step is passed at most so many times before the kill: about a day of the plan
RARE = ("before-deadline", "deadline-done", "all-due-done", "started")

LONG = 42
"""Days: so many that all is due that falls due when nobody moves. The short form has ``SHORT``."""

SHORT = 16


class Nursery:
    """The process that forks players."""

    def __init__(self, days: int) -> None:
        self._days = days

    def __enter__(self) -> Nursery:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.nursery"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def play(self, database: Path, step: str, count: int, seconds: float | None = None) -> bool:
        """Plays until the child dies at a step or after ``seconds``, or to the end.

        Gives whether it was killed.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{database} {self._days} {step} {count}\n")
        self._process.stdin.flush()
        child = int(self._process.stdout.readline().split()[1])
        timer = None
        if seconds is not None:
            timer = threading.Timer(seconds, _kill, (child,))
            timer.start()
        said = self._process.stdout.readline().split()
        if timer is not None:
            timer.cancel()
        status = int(said[1])
        assert status in (0, -signal.SIGKILL), f"{step} {count}: the player ended with {status}"
        return status != 0


def _kill(child: int) -> None:
    os.kill(child, signal.SIGKILL)


@dataclass
class Found:
    """What the runs have shown."""

    kills: Counter[str] = field(default_factory=Counter)
    played_out: int = 0
    messages: int = 0
    doubled: int = 0

    def __str__(self) -> str:
        steps = sum(1 for step in self.kills if step in STEPS)
        return (
            f"kill -9: {self.kills.total()} kills at {steps} named steps and random instants,"
            f" {self.played_out} tournaments played out, {self.messages} messages sent,"
            f" lost 0, acted twice 0, wrong accounts 0, sent twice under one id {self.doubled}"
        )


Hashes = dict[str, list[str]]


async def run(folder: Path, kills: int, days: int) -> Found:
    """So many kills, at each step in turn, every fourth at a random instant."""
    chance = random.Random(20261130)
    found = Found()
    with Nursery(days) as nursery:
        control = folder / "control" / "play.db"
        control.parent.mkdir()
        address_of(control)
        assert not await asyncio.to_thread(nursery.play, control, NEVER, 0)
        as_it_must_be = await _hashes(control)
        table = 0
        places = _places(chance)
        while found.kills.total() < kills:
            table += 1
            database = folder / str(table) / "play.db"
            database.parent.mkdir()
            address_of(database)  # before somebody else asks for it
            killed = True
            while killed and found.kills.total() < kills:
                step, count, seconds = next(places)
                killed = await asyncio.to_thread(nursery.play, database, step, count, seconds)
                if killed:
                    found.kills[step] += 1
                if killed and _made(database):
                    await _as_without_a_kill(database, as_it_must_be)
            if killed:
                assert not await asyncio.to_thread(nursery.play, database, NEVER, 0)
            await _all_is_there(database, as_it_must_be, days, found)
    return found


def _places(chance: random.Random):  # type: ignore[no-untyped-def]
    """Where the next child dies: step, how many times it is passed, or after how many seconds."""
    while True:
        for number, step in enumerate(STEPS):
            yield step, 1 if step in RARE else chance.randint(1, OFTEN), None
            if number % 3 == 2:
                yield NEVER, 0, chance.uniform(0.0, LONGEST)


async def _hashes(database: Path) -> Hashes:
    async with await Store.open(address_of(database), readonly=True) as store:
        streams = await store.all_streams()
        return {s: [r.hash for r in await store.records(s)] for s in streams}


def _made(database: Path) -> bool:
    """Whether there is a database yet: a child may be killed before it has made one."""
    address = address_of(database)
    if address.startswith("postgresql"):
        return current(address) is not None
    return database.exists() and database.stat().st_size > 0


async def _as_without_a_kill(database: Path, control: Hashes) -> None:
    """Each stream is the beginning of what it is without kills: nothing twice, nothing other."""
    # A writer cleans up what the killed one has left, as the next start of the bot does.
    async with await Store.open(address_of(database)) as store:
        position = int(await store.mark(POSITION) or 0)
        for game in range(1, PLAYED + 1):
            records = await store.records(f"game:{CODE}/{game}")
            moves = sum(record.name == "MovePlayed" for record in records)
            assert position <= moves <= position + 1, f"{moves} moves on day {position}"
    for stream, hashes in (await _hashes(database)).items():
        assert hashes == control[stream][: len(hashes)], stream
    assert await verify(address_of(database), refold) == []


async def _all_is_there(database: Path, control: Hashes, days: int, found: Found) -> None:
    """Played out: every stream as without kills, every message sent, a second time under its id."""
    assert await _hashes(database) == control
    assert await verify(address_of(database), refold) == []
    async with await Store.open(address_of(database), readonly=True) as store:
        assert int(await store.mark(POSITION) or 0) == days
        kept = [message for _, message in await store.messages_after(0, 10**9)]
        incoming = Counter(message.key for message in kept if message.direction == "in")
        assert set(incoming.values()) == {1}
        assert len(incoming) == PLAYED * days
        rows = {m.outbox_id: m for m in kept if m.direction == "out"}
        log = (database.parent / SENT).read_text().splitlines()
        sent = Counter(int(line.split()[0]) for line in log)
        assert set(sent) == set(rows), "what was sent is what is stored as sent"
        assert len(set(log)) == len(sent), "one id, one message"
    found.played_out += 1
    found.messages += len(sent)
    found.doubled += sent.total() - len(sent)


if __name__ == "__main__":
    tell(lambda folder: run(folder, asked(260), LONG))
