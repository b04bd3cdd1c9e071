"""The running process: each channel for itself, ended cleanly; whose letters it believes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adapters.mail_in import compose_plain, translate
from adapters.store import Store
from bot.channels import NotReached
from bot.pauses import Pauses
from bot.reply_tokens import OF_NO_GAME
from bot.serving import kept_going
from bot.start_list import read_setup
from bot.wiring import Bot, Outside
from core.commands import ReportAccessLost
from tests.bot.test_start_list import LIST

AT = datetime(2026, 1, 11, 9, tzinfo=UTC)


async def test_what_fails_is_begun_again_and_what_stands_beside_it_goes_on():
    begun, beside = [], []

    async def fails() -> None:
        begun.append(1)
        raise RuntimeError("the network is gone")

    async def works() -> None:
        while True:
            beside.append(1)
            await asyncio.sleep(0.005)

    tasks = [
        asyncio.create_task(kept_going(name, work, Pauses(0.005, 0.01)))
        for name, work in (("one", fails), ("other", works))
    ]
    await asyncio.sleep(0.15)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert len(begun) > 3
    assert len(beside) > 3


async def test_a_server_that_does_not_take_us_is_one_line_of_the_log_each_time(caplog):
    tried = asyncio.Event()

    async def refused() -> None:
        if caplog.records:
            tried.set()
        raise NotReached("the token is not accepted")

    task = asyncio.create_task(kept_going("telegram", refused, Pauses(0.005, 0.01)))
    await asyncio.wait_for(tried.wait(), 30)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    first = caplog.records[0]
    assert first.getMessage() == "telegram: the token is not accepted; it is tried again"
    assert first.exc_info is None


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_to_end_it_ends_cleanly(tmp_path, number):
    told = {"CHESSPOST_MAILDIR": str(tmp_path / "in"), "CHESSPOST_VAR": str(tmp_path / "var")}
    running = subprocess.Popen(
        [sys.executable, "-m", "bot", "run"],
        env={**os.environ, **told, "PYTHONPATH": str(Path.cwd())},
        cwd=tmp_path,
        stderr=subprocess.PIPE,
    )
    end = time.monotonic() + 30
    while not (tmp_path / "in" / "new").exists() and time.monotonic() < end:
        time.sleep(0.1)
    running.send_signal(number)
    _, log = running.communicate(timeout=20)
    assert running.returncode == 0, log
    assert b"Traceback" not in log


@asynccontextmanager
async def bot():
    async with await Store.open("sqlite://") as store:
        made = await Bot.on(store, Outside({}, lambda: AT))
        assert await made.set_up(read_setup(LIST), AT - timedelta(days=1)) is None
        yield made
        await made.close()


async def write(made: Bot, sender: str, body: str, token: str | None = None) -> None:
    """A letter that no server vouches for."""
    headers = {"Message-ID": f"<{sender}-{body}-{token}@x>"}
    if token is not None:
        headers["In-Reply-To"] = f"<chesspost.{token}.1@example.org>"
    raw = compose_plain("Re: [T1/1]", body, sender, AT, headers)
    await made.service.receive(translate(raw, AT, authserv_id="mail.example.org"))


def moves(made: Bot) -> int:
    return made.memory.game("T1/1").ply


async def test_a_letter_acts_with_its_readers_token_from_his_address_only():
    async with bot() as made:
        own = made.tokens.token("T1/1", "wh", "wh@example.org")
        others = made.tokens.token("T1/1", "bl", "bl@example.org")
        await write(made, "wh@example.org", "5254")
        await write(made, "wh@example.org", "5254", others)
        await write(made, "elsewhere@example.net", "5254", own)
        assert moves(made) == 0
        await write(made, "WH@example.org", "5254", own)
        assert moves(made) == 1


async def test_the_token_of_a_letter_about_no_game_proves_its_reader_too():
    async with bot() as made:
        token = made.tokens.token(OF_NO_GAME, "wh", "wh@example.org")
        await write(made, "wh@example.org", "[T1/1]\n5254", token)
        assert moves(made) == 1


async def test_1_6_authenticated_mail_shows_that_access_is_regained():
    async with bot() as made:
        await made.service.perform(ReportAccessLost("bl", "no network"), AT, "bl")
        token = made.tokens.token(OF_NO_GAME, "bl", "bl@example.org")
        await write(made, "bl@example.org", "/games")
        assert made.memory.person("bl").access_lost is not None
        await write(made, "bl@example.org", "/games", token)
        assert made.memory.person("bl").access_lost is None


async def test_1_3_a_report_carries_the_state_of_all_games():
    async with bot() as made:
        token = made.tokens.token(OF_NO_GAME, "bl", "bl@example.org")
        await write(made, "bl@example.org", "/report Усе гаразд", token)
        records = await made.store.records("tournament:T1")
        [answered] = [record for record in records if record.name == "QueryAnswered"]
        assert "Усе гаразд" in answered.payload
        assert "Коваль" in answered.payload
