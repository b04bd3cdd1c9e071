"""Who is silent in his chat gets by mail what needs him; copies are kept and can be answered."""

from contextlib import asynccontextmanager

import pytest

from adapters.envelope import Kind, Letter
from adapters.mail_in.tokens import message_id
from bot.mail_copies import copied_row
from tests.bot.house import house, kinds

SILENT = 7


@asynccontextmanager
async def watched():
    async with house() as h:
        h.courier.silent_days = SILENT
        yield h


def by_mail(messages, to):
    return [m.kind for m in messages if (m.to, m.on) == (to, "email")]


async def test_who_writes_in_his_chat_gets_no_mail():
    async with watched() as h:
        await h.say("bl", "/games", "01-10 08:00")
        told = await h.say("wh", "/send 1 1. 5254", "01-12 09:00")
        assert by_mail(told, "bl") == []
        assert [m.on for m in told if m.to == "bl"] == ["telegram"]


@pytest.mark.parametrize(("day", "copied"), [("01-16", False), ("01-17", True)])
async def test_after_so_many_days_of_silence_a_move_comes_by_mail_too(day, copied):
    """He has never written: he counts as silent since the account is his."""
    async with watched() as h:
        await h.say("bl", "/games", "01-10 08:00")
        told = await h.say("wh", "/send 1 1. 5254", f"{day} 23:00")
        assert by_mail(told, "bl") == (["move"] if copied else [])
        assert kinds(told, "bl").count("move") == (2 if copied else 1)


async def test_the_account_that_never_spoke_is_silent_from_the_day_it_was_tied():
    async with watched() as h:
        told = await h.say("wh", "/send 1 1. 5254", "01-18 09:00")
        assert by_mail(told, "bl") == ["move"]


async def test_what_needs_him_and_nothing_else():
    async with watched() as h:
        await h.say("bl", "/games", "01-10 08:00")
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        told = await h.until("03-01 09:00")  # nudges on days 14, 28, 35; nobody answers
        nudged = by_mail(told, "bl")
        assert nudged.count("nudge") >= 3
        assert set(nudged) <= {"nudge", "control_near"}
        assert "nudge" not in by_mail(told, "wh")  # the partner is only told
        told = await h.say("wh", "/say 1 Вітаю!")
        assert by_mail(told, "bl") == []


async def test_writing_once_ends_the_silence_and_it_is_remembered():
    async with watched() as h:
        await h.say("wh", "/send 1 1. 5254", "01-20 09:00")
        await h.say("bl", "/send 1 1. 5254 5755", "01-21 09:00")
        await h.restart()
        h.courier.silent_days = SILENT
        told = await h.say("wh", "/send 1 2. 7163", "01-22 09:00")
        assert by_mail(told, "bl") == []


@pytest.mark.parametrize("wish", ["none", "moves"])
async def test_his_own_setting_comes_first(wish):
    async with watched() as h:
        await h.say("bl", f"/settings mail {wish}", "01-10 08:00")
        told = await h.say("wh", "/send 1 1. 5254", "01-20 09:00")
        assert by_mail(told, "bl") == (["move"] if wish == "moves" else [])
        told = await h.until("02-01 09:00")
        assert by_mail(told, "bl") == []


async def test_a_box_that_takes_no_copy_changes_nothing():
    async with watched() as h:
        h.senders["email"].broken.add("bl")
        told = await h.say("wh", "/send 1 1. 5254", "01-20 09:00")
        assert [m.on for m in told if m.to == "bl"] == ["telegram"]
        assert h.moves() == ["e2e4"]
        assert await h.store.outbox_undelivered() == []


async def test_1_4_a_copy_is_kept_and_3_3_an_answer_to_it_repeats_the_last_move():
    async with watched() as h:
        told = await h.say("wh", "/send 1 1. 5254", "01-20 09:00")
        [copy] = [m for m in told if (m.to, m.on) == ("bl", "email")]
        kept = await h.store.messages_of("T1/1")
        assert copy.key in {m.key for m in kept if m.direction == "out"}
        key = message_id(str(copy.row), "example.org", "a" * 26)
        assert copied_row(key) == copy.row
        told = await h.mail("bl", "5755", "01-21 09:00", "Re: [T1/1]", replies_to=(key,))
        assert h.moves() == ["e2e4", "e7e5"]


async def test_a_bounce_of_a_copy_does_not_take_the_chats_receipt_back():
    async with watched() as h:
        told = await h.say("wh", "/send 1 1. 5254", "01-20 09:00")
        [copy] = [m for m in told if (m.to, m.on) == ("bl", "email")]
        key = message_id(str(copy.row), "example.org", "a" * 26)
        bounce = h.envelope(
            "mailer@example.org", "", "email", letter=Letter(), bounced=(key,), kind=Kind.BOUNCE
        )
        told = await h.receive(bounce)
        assert told == []
        assert await h.store.outbox_undelivered() == []
