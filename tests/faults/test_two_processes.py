"""kill -9 of either of two processes on PostgreSQL: play goes on, nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from adapters.store import Store
from adapters.store.verify import verify
from bot.refolding import refold
from core.notation import numeric
from tests.bench.table import MOVES, setup, telegram_id, text_of
from tests.faults.two_processes import PATIENCE, Processes
from tests.services.fake_bot_api import FakeBotApi, fake_bot_api
from tests.services.house import set_up
from tests.services.two_bots import CODE

GAMES = 3
SHORT, LONG = 2, 60


class Play:
    """All games, each player answering as soon as he sees his partner's move."""

    def __init__(self, fake: FakeBotApi, pace: float) -> None:
        self.fake = fake
        self.pace = pace  # seconds for which a player thinks
        self.plies = Counter[int]()
        self.enough = False
        self.seen_at = time.monotonic()

    async def game(self, number: int, said: Any) -> None:
        for ply in range(len(MOVES)):
            if self.enough:
                return
            mover, partner = (
                int(telegram_id(CODE, str(number), side)) for side in ("bw" if ply % 2 else "wb")
            )
            before = len(self.fake.seen(partner))
            self.fake.writes(mover, f"/send {CODE}/{number} {text_of(ply)}")
            until = time.monotonic() + PATIENCE
            while not any(numeric(MOVES[ply]) in t for t in self.fake.texts(partner)[before:]):
                assert time.monotonic() < until, f"{number}:{ply} {said()}"
                await asyncio.sleep(0.02)
            self.seen_at = time.monotonic()
            self.plies[number] = ply + 1
            await asyncio.sleep(self.pace)

    async def goes_on_after(self, moment: float, games: list[asyncio.Task[None]]) -> None:
        """Waits until somebody has seen a move after that; or all have ended."""
        # The players look at their screens; no event of ours says what they see.
        while self.seen_at <= moment and not all(game.done() for game in games):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@pytest.mark.xdist_group("faults")
@pytest.mark.parametrize("kills", [SHORT, pytest.param(LONG, marks=pytest.mark.soak)])
async def test_kill_9_of_either_process_and_play_goes_on(
    postgres_url: str,
    tmp_path: Path,
    kills: int,
    record_property: Any,
):
    kills = int(os.environ.get("KILLS", kills))
    chance = random.Random(kills)
    pauses: list[float] = []
    data = setup(CODE, GAMES)
    data["tournament"]["start"] = "2026-11-01"
    await set_up(postgres_url, data)
    async with fake_bot_api() as fake:
        for number in range(1, GAMES + 1):
            for side in "wb":
                fake.chat(int(telegram_id(CODE, str(number), side)))
        settings = {"telegram_token": fake.token, "telegram_base_url": fake.base}
        processes = Processes(postgres_url, tmp_path, **settings)
        processes.start()
        processes.start()
        try:
            await processes.at_work()
            # So that the games last for as long as somebody kills.
            play = Play(fake, kills * 0.06)
            games = [
                asyncio.create_task(play.game(number, processes.said))
                for number in range(1, GAMES + 1)
            ]
            for kill in range(kills):
                await asyncio.sleep(chance.uniform(0.2, 2.0))
                on_duty = await processes.on_duty()
                assert on_duty is not None, processes.said()
                # Every other time the one on which all depends, else one by chance.
                hit = on_duty if kill % 2 == 0 else chance.choice(processes.running)
                dead = await processes.kill(hit)
                await play.goes_on_after(dead, games)
                if all(game.done() for game in games):
                    break
                if hit is on_duty:
                    pauses.append(play.seen_at - dead)
                processes.start()
                await processes.at_work()
            play.enough = True
            await asyncio.gather(*games)
            await all_delivered(postgres_url)
            answered = Counter(code for method, _, code in fake.calls if method == "getupdates")
        finally:
            await processes.close()
    longest = max(pauses)
    assert longest < 60
    record_property(
        "figures",
        f"two processes on PostgreSQL, {kill + 1} kills: play goes on after "
        f"{sorted(pauses)[len(pauses) // 2]:.1f} s (median), {longest:.1f} s (longest)",
    )
    # Where the next one was quick, the request of the dead one was still there to be refused.
    assert set(answered) <= {200, 409}
    assert answered[409] <= kills, "two processes have polled at the same time"
    await nothing_lost_or_doubled(postgres_url, play.plies)
    assert await verify(postgres_url, refold) == []


async def all_delivered(url: str) -> None:
    """Waits until nobody waits for a message but the arbiter, who has an address only."""
    until = time.monotonic() + PATIENCE
    async with await Store.open(url, readonly=True) as store:
        while {row.person for row in await store.outbox_undelivered()} - {f"{CODE}arb"}:
            assert time.monotonic() < until
            await asyncio.sleep(0.1)


async def nothing_lost_or_doubled(url: str, plies: Counter[int]) -> None:
    """Each message that was sent acts once; each row of the outbox was delivered."""
    async with await Store.open(url, readonly=True) as store:
        for number in range(1, GAMES + 1):
            game = f"{CODE}/{number}"
            records = await store.records(f"game:{game}")
            moves = [record for record in records if record.name == "MovePlayed"]
            assert len(moves) == plies[number] > 0
            keys = [record.message_key for record in moves]
            assert len(set(keys)) == len(keys)
            messages = [m for m in await store.messages_of(game) if m.direction == "in"]
            assert len(messages) == len(moves)
            rows = await store.outbox_of(game=game)
            assert Counter(row.kind for row in rows)["move_sent"] == len(moves)
            sent = [row for row in rows if row.kind == "move"]
            assert {row.state for row in sent} == {"sent"}
            assert len(sent) == len(moves)
