"""The connection: webhook and its secret, two pollers, a wrong token, groups, no secret told."""

import asyncio
import logging

import aiohttp
import pytest

from adapters.store import Store, StoreError
from adapters.telegram.webhook import secret_of
from bot.on_telegram import Telegram, channel
from bot.settings import Settings
from bot.wiring import Bot, Outside
from tests.adapters.telegram.house import BLACK, GROUP, WHITE, TelegramHouse, telegram_house
from tests.services.fake_bot_api import TOKEN, fake_bot_api, free_port

HEADER = "X-Telegram-Bot-Api-Secret-Token"


def hooked(**more):
    port = free_port()
    url = f"http://127.0.0.1:{port}/telegram"
    listen = f"127.0.0.1:{port}"
    return {"telegram_webhook_url": url, "telegram_webhook_listen": listen} | more


async def test_a_game_over_the_webhook():
    settings = hooked(telegram_webhook_secret="a-secret-of-mine")
    async with telegram_house(**settings) as h:
        await h.until(lambda: h.fake.hook)
        assert h.fake.hook["secret_token"] == "a-secret-of-mine"
        h.fake.writes(WHITE, "/send 1 e4")
        await h.told(BLACK, "5254")
        assert not h.fake.called("getUpdates")
        assert [line.ok for line in await h.channel.check()] == [True, True]


async def test_a_webhook_without_a_chosen_secret_has_one_all_the_same():
    async with telegram_house(**hooked()) as h:
        await h.until(lambda: h.fake.hook)
        assert h.fake.hook["secret_token"] == secret_of(TOKEN)
        assert TOKEN not in secret_of(TOKEN)


@pytest.mark.parametrize("given", [{}, {HEADER: "guessed"}, {HEADER: "é"}])
async def test_who_does_not_know_the_secret_is_turned_away(given):
    settings = hooked(telegram_webhook_secret="a-secret-of-mine")
    async with telegram_house(**settings) as h, aiohttp.ClientSession() as client:
        await h.until(lambda: h.fake.hook)
        forged = {"update_id": 1, "message": h.fake.writes(WHITE, "/games")}
        forged["message"] |= {"text": "/send 1 e4", "message_id": 999}
        async with client.post(settings["telegram_webhook_url"], json=forged, headers=given) as r:
            assert r.status == 403
        await h.handled()
        assert await h.record() == []


@pytest.mark.parametrize("body", [b"", b"[1]", b"{", b"[" * 100_000, b'"x"'])
async def test_what_is_no_update_is_refused_and_stops_nothing(body):
    settings = hooked(telegram_webhook_secret="s")
    async with telegram_house(**settings) as h, aiohttp.ClientSession() as client:
        await h.until(lambda: h.fake.hook)
        url, head = settings["telegram_webhook_url"], {HEADER: "s"}
        async with client.post(url, data=body, headers=head) as r:
            assert r.status == 400
        await h.says(WHITE, "/games")


async def test_a_call_that_cannot_be_stored_is_brought_again(monkeypatch):
    async with telegram_house(**hooked()) as h:
        await h.until(lambda: h.fake.hook)
        commit, failing = h.store.commit, True

        async def full(batch, *more):
            if failing and batch.messages:
                raise StoreError("the disk is full")
            await commit(batch, *more)

        monkeypatch.setattr(h.store, "commit", full)
        h.fake.writes(WHITE, "/send 1 e4")
        await asyncio.sleep(0.3)
        assert h.fake.queue
        failing = False
        await h.until(lambda: h.moves() == ["e2e4"])


async def test_another_program_that_polls_is_borne_with():
    async with telegram_house() as h:
        conflict = "Conflict: terminated by other getUpdates request"
        h.fake.fails("getUpdates", times=1, code=409, text=conflict)
        h.fake.fails("getUpdates", times=1, code=502, text="Bad Gateway")
        await asyncio.sleep(0.1)
        await h.says(WHITE, "/games")


async def test_a_wrong_token_is_told_without_it(caplog):
    async with fake_bot_api() as fake, await Store.open("sqlite://") as store:
        wrong = "123456:a-token-that-is-not-ours"
        house = TelegramHouse(store, fake)
        settings = Settings(_env_file=None, telegram_token=wrong, telegram_base_url=fake.base)
        bot = await Bot.on(store, Outside({}, house.now))
        run = Telegram(settings, bot)
        (line,) = await run.check()
        assert (line.ok, line.line) == (False, "telegram: the token is not accepted")
        with pytest.raises(Exception, match="not accepted") as raised:
            await run.run(bot.service.receive)
        assert wrong not in repr(raised.value) + str(raised.value.__cause__)
        await run.close()
        await bot.close()
    assert wrong not in caplog.text


async def test_nobody_there_is_told_in_a_line():
    async with await Store.open("sqlite://") as store:
        settings = Settings(
            _env_file=None, telegram_token=TOKEN, telegram_base_url="http://127.0.0.1:9"
        )
        bot = await Bot.on(store, Outside({}, lambda: None))
        run = Telegram(settings, bot)
        (line,) = await run.check()
        assert not line.ok
        assert "no answer" in line.line
        await run.close()
        await bot.close()


async def test_secrets_are_in_no_log_and_in_no_archive(caplog, tmp_path):
    caplog.set_level(logging.DEBUG)
    settings = hooked(telegram_webhook_secret="a-secret-of-mine")
    for more in ({}, settings):
        async with telegram_house(url=f"sqlite:///{tmp_path}/{len(more)}.db", **more) as h:
            h.fake.fails("sendMessage", code=500, text="Internal Server Error")
            h.fake.fails("sendMessage", code=403, text="Forbidden: bot was blocked by the user")
            h.fake.writes(WHITE, "/send 1 e4")
            await h.until(lambda h=h: h.moves() == ["e2e4"])
            await h.handled()
            h.fake.fails("answerCallbackQuery", lost=True)
            await h.says(WHITE, "/games")
            for row in await h.store.messages_of("T1/1"):
                assert TOKEN.encode() not in row.raw
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (TOKEN, TOKEN.partition(":")[2], "a-secret-of-mine"):
        assert secret not in caplog.text
        assert secret.encode() not in kept


async def test_without_a_token_there_is_no_channel():
    async with await Store.open("sqlite://") as store:
        bot = await Bot.on(store, Outside({}, lambda: None))
        assert channel(Settings(_env_file=None), bot) is None
        await bot.close()


# Groups


async def test_in_a_group_only_commands_and_answers_to_the_bot_count():
    async with telegram_house() as h:
        h.fake.writes(WHITE, "e4", chat=GROUP)
        h.fake.writes(WHITE, "/move@another_bot 1 e4", chat=GROUP)
        await h.handled()
        assert h.fake.seen(GROUP) == []
        h.fake.writes(WHITE, "/last@chesspost_bot 1", chat=GROUP)
        answer = await h.told(GROUP, "Коваль")
        assert answer["reply_to_message"]["text"] == "/last@chesspost_bot 1"
        h.fake.writes(WHITE, "e4", chat=GROUP, reply_to=answer["message_id"])
        await h.told(GROUP, "5254")
        assert not any("5254" in text for text in h.fake.texts(WHITE))


async def test_a_draft_in_a_group_is_sent_by_its_author_only():
    async with telegram_house() as h:
        h.fake.writes(WHITE, "/move 1 e4", chat=GROUP)
        await h.told(GROUP, "5254")
        h.fake.presses(BLACK, "/yes", chat=GROUP)
        await h.until(lambda: not h.fake.queries)
        await h.handled()
        assert await h.record() == []


async def test_who_writes_in_the_name_of_a_group_is_asked_to_write_in_private():
    async with telegram_house() as h:
        h.fake.writes(
            1087968824, "/move 1 e4", chat=GROUP, sender_chat={"id": GROUP, "type": "supergroup"}
        )
        await h.told(GROUP, "stranger-write-in-private")
        assert await h.record() == []


async def test_a_group_that_throws_the_bot_out_leaves_the_private_chat():
    async with telegram_house() as h:
        h.fake.writes(WHITE, "/last 1", chat=GROUP)
        await h.told(GROUP, "Коваль")
        h.fake.fails("sendMessage", code=403, text="Forbidden: bot was kicked from the chat")
        h.fake.writes(WHITE, "/board 1", chat=GROUP)
        await h.told(WHITE, "Коваль", after=1)
