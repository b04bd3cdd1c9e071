"""kill -9 of the real process at random instants: nothing accepted is lost, nothing acts twice."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from adapters.store import Store
from adapters.store.verify import verify
from bot.refolding import refold
from tests.bench.table import MOVES
from tests.faults.playing import CODE, GAMES

KILLS = int(os.environ.get("KILLS", "20"))
LONGEST = 0.6  # seconds of play before the process is killed


@pytest.mark.xdist_group("faults")
async def test_what_was_accepted_is_there_once_after_kill_9(tmp_path: Path) -> None:
    database = tmp_path / "killed.db"
    chance = random.Random(20261130)
    acknowledged: dict[str, int] = {}
    kills = 0
    while kills < KILLS and min(acknowledged.values(), default=0) < len(MOVES):
        played = _played_until_killed(database, chance.uniform(0.0, LONGEST))
        for game, ply in played.items():
            acknowledged[game] = max(ply, acknowledged.get(game, 0))
        kills += 1
        await _nothing_lost_or_doubled(database, acknowledged)
    assert kills == KILLS or min(acknowledged.values()) == len(MOVES)
    assert await verify(database, refold) == []


def _played_until_killed(database: Path, after: float) -> dict[str, int]:
    """Plays for ``after`` seconds once the process is ready; the last acknowledged ply a game."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.playing", str(database)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(after)
    child.kill()
    last: dict[str, int] = {}
    for line in child.stdout.read().splitlines():
        game, _, ply = line.partition(" ")
        if ply.isdecimal():  # the last line may have been cut in the middle
            last[game] = int(ply)
    child.wait()
    return last


async def _nothing_lost_or_doubled(database: Path, acknowledged: dict[str, int]) -> None:
    """Every acknowledged move stands, in its order, and at most one more that was not yet told.

    ``acknowledged`` is brought to what stands now.
    """
    async with await Store.open(database, readonly=True) as store:
        for number in range(1, GAMES + 1):
            game = f"{CODE}/{number}"
            records = await store.records(f"game:{game}")
            moves = [record for record in records if record.name == "MovePlayed"]
            told = acknowledged.get(game, 0)
            assert told <= len(moves) <= told + 1
            acknowledged[game] = len(moves)  # from here the next process goes on
            keys = [record.message_key for record in moves]
            assert keys == [f"{game}:{ply}" for ply in range(len(moves))]
            rows = await store.outbox_of(game=game)
            confirmed = [row for row in rows if row.kind == "move_sent"]
            assert len(confirmed) == len(moves)
