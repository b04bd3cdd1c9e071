"""The whole program on Telegram, as ``chesspost import``, ``check`` and ``run`` put it together."""

import asyncio
import time
from contextlib import asynccontextmanager

from adapters.render import decode_values
from adapters.store import Store
from bot.commands.start_lists import _set_up
from bot.serving import check_channels, run_channels
from bot.settings import Settings
from tests.adapters.telegram.house import BLACK, WHITE
from tests.services.fake_bot_api import fake_bot_api

LIST = """
[tournament]
code = "T1"
name = "Проба"
start = 2026-01-10
timezone = "Europe/Kyiv"
arbiter = "arb"
[tournament.regulation]
[[people]]
id = "arb"
surname = "Суддя"
email = "arb@example.org"
[[people]]
id = "wh"
surname = "Коваль"
email = "wh@example.org"
telegram_id = 501
channels = ["telegram", "email"]
[[people]]
id = "bl"
surname = "Шевчук"
email = "bl@example.org"
telegram_id = 502
channels = ["telegram", "email"]
[[games]]
id = "1"
white = "wh"
black = "bl"
"""


@asynccontextmanager
async def at_work(settings):
    stop = asyncio.Event()
    task = asyncio.create_task(run_channels(settings, stop))
    try:
        yield
    finally:
        stop.set()
        await asyncio.wait_for(task, 20)


async def told(fake, user, words):
    until = time.monotonic() + 20
    while not any(words in text for text in fake.texts(user)):
        assert time.monotonic() < until, f"{words!r} never told; {fake.texts(user)}"
        await asyncio.sleep(0.02)


async def test_import_check_run_and_run_again(tmp_path):
    start_list = tmp_path / "list.toml"
    start_list.write_text(LIST, encoding="utf-8")
    async with fake_bot_api() as fake:
        for user in (WHITE, BLACK):
            fake.chat(user)
        settings = Settings(
            _env_file=None,
            var=tmp_path / "var",
            telegram_token=fake.token,
            telegram_base_url=fake.base,
        )
        refusal, _ = await _set_up(settings, start_list)
        assert refusal is None
        async with await Store.open(settings.database, readonly=True) as store:
            rows = await store.outbox_of(person="arb", limit=5)
            assert "/link" not in str(rows[0].text)
            code = decode_values(rows[0].values)["code"]
            assert (await store.link_code(code)).person == "arb"
            assert "code" not in decode_values(
                (await store.outbox_of(person="wh", limit=5))[0].values
            )
        lines = [line for ok, line in await check_channels(settings) if ok]
        assert "telegram: token accepted, @chesspost_bot" in lines
        async with at_work(settings):
            fake.writes(WHITE, "/send 1 e4")
            await told(fake, BLACK, "5254")
        fake.writes(BLACK, "/send 1 5254 e5")
        async with at_work(settings):
            await told(fake, WHITE, "5755")
        assert fake.token.encode() not in b"".join(
            path.read_bytes() for path in (tmp_path / "var").rglob("*") if path.is_file()
        )
