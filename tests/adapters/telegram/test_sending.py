"""What leaves: long, badly formed, refused, moved, blocked, drawn; nothing is lost (46-51)."""

import asyncio
import re
from datetime import timedelta

import pytest

from adapters.mail_out import Picture
from adapters.render import LANGUAGES
from adapters.telegram.pieces import pieces, units
from core.notice import Notice
from core.vocabulary import PersonId
from tests.adapters.telegram.house import ARBITER, BLACK, GROUP, WHITE, telegram_house

PNG = bytes.fromhex("89504e470d0a1a0a") + b"a picture of a board"


async def tells(h, text, to="wh"):
    notice = Notice(PersonId(to), "answer", "answer", values={"text": text})
    await h.bot.service.do(lambda work: work.tell(notice), h.now())


async def test_names_and_moves_arrive_as_they_are():
    text = "12. e4! (Солов'їв_О. <&>) *bold* `code` [x](y)"
    async with telegram_house() as h:
        await tells(h, text)
        await h.told(WHITE, text)


async def test_what_is_refused_for_its_form_goes_without_it():
    async with telegram_house() as h:
        h.fake.fails("sendMessage", code=400, text="Bad Request: can't parse entities: x")
        await tells(h, "a < b")
        await h.told(WHITE, "a < b")
        assert [code for _, code in h.fake.called("sendMessage")][-2:] == [400, 200]


async def test_a_message_goes_without_buttons_rather_than_not_at_all():
    async with telegram_house() as h:
        h.fake.fails("sendMessage", times=2, code=400, text="Bad Request: BUTTON_DATA_INVALID")
        await h.says(WHITE, "e4")
        draft = await h.told(WHITE, "5254")
        assert h.fake.buttons(WHITE, draft["message_id"]) == []


async def test_a_long_text_is_cut_at_line_ends():
    text = "\n".join(f"{n}. 5254 5755, 10.01.2026 🙂" for n in range(1, 300))
    async with telegram_house() as h:
        await tells(h, text)
        await h.told(WHITE, "299. ")
        await h.handled()
        assert "\n".join(h.fake.texts(WHITE)[-3:]).endswith(text)
        # An answer to any part answers the message.
        first = h.fake.seen(WHITE)[-2]["message_id"]
        last = h.fake.seen(WHITE)[-1]["message_id"]
        key = await h.channel.sender.whole(f"{WHITE}:{first}")
        assert key == f"{WHITE}:{last}"


async def test_a_very_long_text_goes_as_a_file_with_its_beginning_before_it():
    text = "\n".join(f"{n}. 5254 5755 the whole record" for n in range(1, 900))
    async with telegram_house() as h:
        await tells(h, text)
        message = await h.until(
            lambda: next((m for m in h.fake.seen(WHITE) if "document" in m), None), "a file"
        )
        content = h.fake.files[message["document"]["file_id"]].decode("utf-8-sig")
        assert content == text
        assert h.fake.texts(WHITE)[-2].startswith("1. 5254")


async def test_the_calendar_is_a_file():
    async with telegram_house() as h:
        await h.says(WHITE, "/calendar")
        message = h.fake.seen(WHITE)[-1]
        assert message["document"]["file_name"] == "chesspost.ics"
        assert h.fake.files[message["document"]["file_id"]].startswith(b"BEGIN:VCALENDAR")


async def test_a_flood_limit_is_waited_out_and_the_receipt_is_the_delivery():
    async with telegram_house() as h:
        too_many = {"code": 429, "text": "Too Many Requests: retry after 1"}
        h.fake.fails("sendMessage", **too_many, parameters={"retry_after": 1})
        h.fake.writes(WHITE, "/send 1 e4")  # one of the two messages waits
        await h.told(BLACK, "5254")
        await h.told(WHITE, "5254")
        assert [code for _, code in h.fake.called("sendMessage")].count(429) == 1
        assert h.mail.taken == []


async def test_a_long_flood_limit_does_not_drop_the_move():
    async with telegram_house() as h:
        too_many = {"code": 429, "text": "Too Many Requests: retry after 37"}
        h.fake.fails("sendMessage", times=20, **too_many, parameters={"retry_after": 37})
        h.fake.writes(WHITE, "/send 1 e4")
        limited = [429, 429]
        await h.until(lambda: [c for _, c in h.fake.called("sendMessage") if c == 429] >= limited)
        await asyncio.sleep(0.1)
        h.fake.faults.clear()
        assert not any("5254" in text for text in h.fake.texts(BLACK))
        assert h.mail.taken == []
        h.ahead += timedelta(seconds=40)
        h.bot.dispatcher.works(PersonId("bl"))
        await h.told(BLACK, "5254")


async def test_a_blocked_bot_falls_back_to_mail_and_comes_back():
    async with telegram_house() as h:
        h.fake.blocks(BLACK)
        h.fake.writes(WHITE, "/send 1 e4")
        await h.until(lambda: "move" in h.mail.kinds("bl"), "a letter")
        assert "undelivered" not in h.mail.kinds("wh")
        h.fake.unblocks(BLACK)
        await h.handled()
        await tells(h, "back again", "bl")
        await h.told(BLACK, "back again")


async def test_who_has_only_telegram_gets_what_waited_when_he_lets_the_bot_in_again():
    async with telegram_house() as h:
        h.channel._bot.outside.senders.pop("email")
        h.fake.blocks(BLACK)
        h.fake.writes(WHITE, "/send 1 e4")
        await h.until(lambda: any("Not delivered" in t for t in h.fake.texts(WHITE)))
        h.fake.unblocks(BLACK)
        await h.told(BLACK, "5254")


async def test_an_answer_that_is_lost_is_sent_again_rather_than_not():
    async with telegram_house() as h:
        await h.says(WHITE, "/start")
        h.fake.fails("sendMessage", lost=True)
        await tells(h, "at least once")
        await h.told(WHITE, "at least once")
        rows = await h.until(lambda: h.fake.called("sendMessage"))
        assert rows


async def test_a_group_that_moves_is_followed_and_the_message_sent_again():
    new = GROUP - 1000
    async with telegram_house() as h:
        h.fake.writes(WHITE, "/board@chesspost_bot 1", chat=GROUP)
        await h.told(GROUP, "Коваль")
        h.fake.moved[GROUP] = new
        h.fake.chat(new)
        h.fake.writes(WHITE, "/last 1", chat=GROUP)
        await h.told(new, "Коваль")
        assert await h.store.mark(f"telegram-moved:{GROUP}") == str(new)


async def test_a_group_that_says_it_has_moved_is_believed():
    new = GROUP - 1000
    async with telegram_house() as h:
        h.fake.writes(WHITE, "", chat=GROUP, migrate_to_chat_id=new)
        h.fake.writes(WHITE, "", chat=new, migrate_from_chat_id=GROUP)
        await h.handled()
        assert await h.store.mark(f"telegram-moved:{GROUP}") == str(new)


async def test_a_picture_stands_beside_the_text():
    async with telegram_house() as h:

        async def draws(person, position):
            return Picture(PNG, "a board")

        h.channel.sender._draws = draws
        h.fake.writes(WHITE, "/send 1 e4")
        message = await h.told(BLACK, "5254")
        assert h.fake.files[message["photo"][0]["file_id"]] == PNG
        assert any(
            "tap " in b["callback_data"] for b in h.fake.buttons(BLACK, message["message_id"])
        )
        await h.says(BLACK, "/board 1")
        board = h.fake.seen(BLACK)[-1]
        assert "photo" in board
        assert "♜" not in board["caption"]


@pytest.mark.parametrize("fault", ["refused", "broken", "none"])
async def test_a_failed_picture_never_loses_the_message(fault):
    async with telegram_house() as h:

        async def draws(person, position):
            if fault == "broken":
                raise RuntimeError("no pieces")
            return Picture(b"no picture", "") if fault == "refused" else None

        h.channel.sender._draws = draws
        h.fake.writes(WHITE, "/send 1 e4")
        message = await h.told(BLACK, "5254")
        assert "♜" in message["text"]  # the board of letters in its place


async def test_boards_and_tables_stand_in_columns():
    async with telegram_house() as h:
        await h.says(WHITE, "/settings board text")
        await h.says(WHITE, "/board 1")
        message = h.fake.seen(WHITE)[-1]
        (block,) = [e for e in message["entities"] if e["type"] == "pre"]
        assert "♜" in message["text"].encode("utf-16-le")[2 * block["offset"] :].decode("utf-16-le")


async def test_menus_are_in_every_language_and_an_arbiter_has_his_own():
    async with telegram_house() as h:
        await h.until(lambda: len(h.fake.commands) >= 8, "menus")
        for lang in (*LANGUAGES, ""):
            words = [c["command"] for c in h.fake.commands[f"all_private_chats:{lang}"]]
            assert words[:2] == ["games", "move"]
            assert "rule" not in words
        await h.says(ARBITER, "/desk")
        own = await h.until(lambda: h.fake.commands.get(f"chat{ARBITER}:"), "his menu")
        assert own[0]["command"] == "desk"
        await h.says(BLACK, "/games")
        own = await h.until(lambda: h.fake.commands.get(f"chat{BLACK}:"), "a player's menu")
        assert re.search(r"[а-я]", own[0]["description"])
        before = len(h.fake.called("setMyCommands"))
        await h.says(BLACK, "/games")
        await h.handled()
        assert len(h.fake.called("setMyCommands")) == before


def test_pieces_lose_nothing_and_are_never_too_long():
    lines = [f"{n} " + "♞𝔸" * (n % 70) for n in range(400)] + ["x" * 9000]
    found = pieces("\n".join(lines))
    assert all(units(piece.plain) <= 4096 for piece in found)
    joined = "".join(piece.plain for piece in found)
    assert joined.replace("\n", "") == "".join(lines)


def test_a_paragraph_in_columns_is_monospaced_and_prose_is_not():
    (piece,) = pieces("Place  Name   Points\n1.     Коваль  3\n\nThat is all: a < b")
    assert piece.html == (
        "<pre>Place  Name   Points\n1.     Коваль  3</pre>\n\nThat is all: a &lt; b"
    )
