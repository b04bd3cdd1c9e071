"""Matrix as a channel: what is settled by the bot around the sync loop."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import chess
import pytest

from adapters.pictures import board_png
from adapters.render import Enclosed, Position, Rendered
from adapters.store import OutboxRow, Store
from bot import on_matrix
from bot.matrix_hands import Often
from bot.sending import NotTaken
from bot.settings import Settings
from bot.wiring import Bot, Outside
from core.vocabulary import GameKey, PersonId, Side
from tests.adapters.fake_homeserver import (
    BOT,
    DEVICE,
    ROOM,
    TOKEN,
    event,
    homeserver,
    joined,
    member,
    message,
)
from tests.services.matrix_people import setup, until

WHITE = "@wh:example.org"


@asynccontextmanager
async def at_work(fake: Any, var: Any, *, run: bool = True) -> Any:
    """The bot with the channel, its dispatcher standing still: a test sends by hand."""
    settings = Settings(
        _env_file=None,
        var=var,
        matrix_homeserver=fake.url,
        matrix_user=BOT,
        matrix_access_token=TOKEN,
    )
    strangers: list[str] = []

    async def to_stranger(envelope: Any, key: str) -> None:
        strangers.append(key)
        await channel.answer_stranger(envelope, key)

    outside = Outside({}, lambda: datetime.now(UTC), to_stranger=to_stranger)
    async with await Store.open("sqlite://") as store:
        bot = await Bot.on(store, outside)
        people = setup({"wh": WHITE, "bl": "@bl:example.org"})
        assert await bot.set_up(people, datetime.now(UTC)) is None
        channel: Any = on_matrix.channel(settings, bot)
        task = asyncio.create_task(channel.run(bot.service.receive)) if run else None
        try:
            yield bot, channel, strangers
        finally:
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            await channel.close()
            await bot.close()


def row(number: int = 7, **more: Any) -> OutboxRow:
    return OutboxRow(number, "wh", "note", None, "", "{}", datetime.now(UTC), **more)


async def send(bot: Any, channel: Any, text: str = "a word", **more: Any) -> Any:
    person = await bot.service.look(lambda memory: memory.person(PersonId("wh")))
    return await channel.sender.send(person, Rendered(text), row(**more))


async def test_a_message_waits_for_the_start_and_a_repeat_is_the_same_event(tmp_path):
    async with homeserver(syncs=[joined()]) as fake, at_work(fake, tmp_path) as (bot, channel, _):
        with pytest.raises(NotTaken) as early:
            await send(bot, channel)
        assert early.value.retry_after is not None
        await until(lambda: channel.sender.ready)
        first, again = await send(bot, channel), await send(bot, channel)
        assert first.key == again.key != (await send(bot, channel, number=8)).key
        sent = fake.paths("/send/")
        assert all(f"/rooms/{ROOM}/send/m.room.message/chesspost-" in path for path in sent)


async def test_a_text_of_many_pieces_goes_as_a_file(tmp_path):
    async with homeserver(syncs=[joined()]) as fake, at_work(fake, tmp_path) as (bot, channel, _):
        await until(lambda: channel.sender.ready)
        text = "\n".join(f"{n}. a line of a long record" for n in range(1000))
        await send(bot, channel, text)
        first, whole = fake.said()
        assert (first["msgtype"], whole["msgtype"]) == ("m.notice", "m.file")
        assert (whole["url"], whole["info"]["size"]) == ("mxc://example.org/file", len(text))
        (uploaded,) = [body for _, path, body in fake.asked if path.endswith("/v3/upload")]
        assert uploaded == text.encode()


BOARD = Rendered("text\n\n1 ♜", position=Position("T1/1", 0, Side.WHITE), beside_picture="text")


async def shows(bot: Any, channel: Any, rendered: Rendered = BOARD) -> Any:
    person = await bot.service.look(lambda memory: memory.person(PersonId("wh")))
    return await channel.sender.send(person, rendered, row())


async def test_a_board_stands_as_a_picture_before_its_text(tmp_path):
    async with homeserver(syncs=[joined()]) as fake, at_work(fake, tmp_path) as (bot, channel, _):
        await until(lambda: channel.sender.ready)
        sent = await shows(bot, channel)
        picture, text = fake.said()
        assert picture["msgtype"] == "m.image"
        assert "king e1" in picture["body"]
        assert "filename" not in picture
        assert picture["info"]["w"] == picture["info"]["h"] > 400
        assert text["body"] == "text"
        (uploaded,) = [body for _, path, body in fake.asked if path.endswith("/v3/upload")]
        assert uploaded.startswith(b"\x89PNG")
        # Who answers the picture answers the message.
        (shown,) = set(fake._sent.values()) - {sent.key}
        assert await channel.sender.whole(shown) == sent.key
        assert (await shows(bot, channel)).key == sent.key
        assert len(fake._sent) == 2


async def test_a_picture_that_goes_along_has_its_words_in_the_room(tmp_path):
    png = board_png(chess.Board(), Side.WHITE)
    table = Rendered("the table", files=(Enclosed("T1.png", "image/png", png, "1 Коваль"),))
    async with homeserver(syncs=[joined()]) as fake, at_work(fake, tmp_path) as (bot, channel, _):
        await until(lambda: channel.sender.ready)
        await shows(bot, channel, table)
        picture, text = fake.said()
        assert (picture["msgtype"], picture["body"]) == ("m.image", "1 Коваль")
        assert text["body"] == "the table"


async def test_a_calendar_goes_as_a_file_below_its_days_in_words(tmp_path):
    ics = b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"
    file = Enclosed("calendar.ics", "text/calendar; method=PUBLISH", ics, "01.03.2026: контроль")
    async with homeserver(syncs=[joined()]) as fake, at_work(fake, tmp_path) as (bot, channel, _):
        await until(lambda: channel.sender.ready)
        await shows(bot, channel, Rendered(ics.decode(), files=(file,)))
        words, sent = fake.said()
        assert words["body"] == "01.03.2026: контроль"
        assert (sent["msgtype"], sent["body"]) == ("m.file", "calendar.ics")
        (uploaded,) = [body for _, path, body in fake.asked if path.endswith("/v3/upload")]
        assert uploaded == ics


@pytest.mark.parametrize("part", ["/v3/upload", "chesspost"])
async def test_a_failed_picture_never_loses_the_message(tmp_path, part):
    async with homeserver(syncs=[joined()]) as fake, at_work(fake, tmp_path) as (bot, channel, _):
        await until(lambda: channel.sender.ready)
        fake.fails[part] = [(413, {"errcode": "M_TOO_LARGE", "error": "too large"})]
        await shows(bot, channel)
        assert fake.said()[-1]["body"].startswith("text\n\n8  ♜")
        fake.fails[part] = [(500, "<html>")]
        move = Rendered("a move", position=Position("T1/1", 0, Side.WHITE))
        await shows(bot, channel, move)
        assert "♜" in fake.said()[-1]["body"]


async def test_a_board_in_words_is_not_drawn(tmp_path):
    async with homeserver(syncs=[joined()]) as fake, at_work(fake, tmp_path) as (bot, channel, _):
        await until(lambda: channel.sender.ready)
        await shows(bot, channel, replace(BOARD, board="White: King e1", beside_picture=""))
        (text,) = fake.said()
        assert "King e1" in text["body"]


async def test_case_69_what_the_homeserver_refuses_is_not_taken(tmp_path):
    slow = {"errcode": "M_LIMIT_EXCEEDED", "error": "slow down", "retry_after_ms": 4079}
    async with homeserver(syncs=[joined()]) as fake, at_work(fake, tmp_path) as (bot, channel, _):
        await until(lambda: channel.sender.ready)
        fake.fails["/send/"] = [(429, slow), (502, "<html>403</html>")]
        with pytest.raises(NotTaken) as limited:
            await send(bot, channel)
        assert limited.value.retry_after == 4.079
        with pytest.raises(NotTaken) as broken:
            await send(bot, channel)
        assert (broken.value.retry_after, broken.value.permanent) == (None, False)


async def test_case_70_a_dead_token_stands_still_and_the_operator_is_told_once(tmp_path, caplog):
    dead = {"errcode": "M_UNKNOWN_TOKEN", "error": "gone", "soft_logout": True}
    async with homeserver(syncs=[joined()]) as fake:
        fake.fails["/whoami"] = [(401, dead)] * 9
        async with at_work(fake, tmp_path, run=False) as (bot, channel, _):
            await bot.service.do(lambda work: work.set_mark("operator", "wh"), datetime.now(UTC))
            with caplog.at_level(logging.DEBUG):
                task = asyncio.create_task(channel.run(bot.service.receive))
                await asyncio.sleep(0.3)
                assert not task.done()
                task.cancel()
            told = [r for r in await bot.store.outbox_of(person="wh") if "token" in r.values]
            assert len(told) == 1
            assert len(fake.paths("whoami")) == 1
            assert not channel.sender.ready
    assert "stands still" in caplog.text
    assert TOKEN not in caplog.text


async def test_case_71_a_puppet_is_a_stranger_and_no_two_bots_talk_for_ever(tmp_path):
    puppet = "@telegram_555001:bridge.example.org"
    said = [message(f"${n}", "!send 1 1. 5254", puppet) for n in range(9)]
    sync = joined(*said)
    sync["rooms"]["join"][ROOM]["state"]["events"] = [member(BOT), member(puppet)]
    async with homeserver(syncs=[sync]) as fake, at_work(fake, tmp_path) as (bot, _, strangers):
        await until(lambda: len(strangers) == 9)
        await until(lambda: len(fake.paths("/send/")) == 5)
        await asyncio.sleep(0.1)
        assert len(fake.paths("/send/")) == 5
        game = await bot.service.look(lambda memory: memory.game(GameKey("T1/1")))
        assert game.ply == 0


async def test_case_68_the_bot_follows_only_who_has_the_power(tmp_path):
    create = event("$c", "m.room.create", {"room_version": "11"}, WHITE, state_key="")
    levels = event("$p", "m.room.power_levels", {"users": {WHITE: 50}}, WHITE, state_key="")
    new = {**create, "content": {"predecessor": {"room_id": ROOM}}}
    false = {**new, "sender": "@mallory:x"}
    states = {ROOM: [create, levels], "!new:x": [new], "!false:x": [false]}
    async with (
        homeserver(syncs=[joined()], states=states) as fake,
        at_work(fake, tmp_path) as (_, channel, _strangers),
    ):
        await until(lambda: channel.sender.ready)
        hands = channel._hands
        await hands.moved(ROOM, "!new:x", WHITE)
        await hands.moved(ROOM, "!false:x", WHITE)
        await hands.moved(ROOM, "!other:x", "@mallory:x")
    assert [path.rpartition("/")[2] for path in fake.paths("/join")] == ["!new:x", "!false:x"]
    assert fake.paths("/leave") == ["/rooms/!false:x/leave"]


async def test_check_tells_whether_the_token_is_taken(tmp_path):
    async with homeserver() as fake, at_work(fake, tmp_path, run=False) as (_, channel, _s):
        (well,) = await channel.check()
        assert well.ok
        assert DEVICE in well.line
        fake.fails["/whoami"] = [(401, {"errcode": "M_UNKNOWN_TOKEN", "error": "gone"})]
        (dead,) = await channel.check()
        fake.fails["/whoami"] = [(502, "<html>")]
        (down,) = await channel.check()
        assert not dead.ok
        assert not down.ok
        assert TOKEN not in dead.line + down.line + well.line
        assert fake.paths("/sync") == []


def test_how_often_a_stranger_is_answered_is_counted_for_each():
    often = Often(2)
    assert [often.may("a") for _ in range(3)] == [True, True, False]
    assert often.may("b")
