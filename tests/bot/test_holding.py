"""Quiet hours and the digest: what is held back, until when, and what never is."""

import pytest

from bot import holding
from core.quiet import hours
from tests.bot.house import at, entries, house, kinds
from tests.texts.test_every_key_has_a_text import KINDS


@pytest.mark.parametrize(
    ("text", "read"),
    [
        *(("22-7", "22-7"), ("22:00-07:00", "22-7"), ("22 – 7", "22-7"), ("0-24", None)),
        *(("1-5", "1-5"), ("24-7", "0-7"), ("7-7", None), ("25-7", None), ("night", None)),
    ],
)
def test_quiet_hours_are_two_hours_of_the_day(text, read):
    found = hours(text)
    assert (str(found) if found else None) == read


def test_what_is_said_of_kinds_is_said_of_kinds_that_there_are():
    spoken_of = holding.AT_ONCE | holding.NOT_IN_DIGEST | holding.OVERTAKEN_BY_A_MOVE
    assert spoken_of <= KINDS


async def test_quiet_hours_are_set_shown_refused_and_given_up():
    async with house() as h:
        await h.say("bl", "/settings quiet 22:00-07:00", "01-10 09:00")
        assert h.service.memory._people["bl"].setting("quiet") == "22-7"
        assert kinds(await h.say("bl", "/settings quiet often")) == ["asked_back"]
        await h.say("bl", "/settings quiet off")
        assert h.service.memory._people["bl"].setting("quiet") == ""


async def test_quiet_hours_delay_only_the_telling():
    async with house() as h:
        await h.say("bl", "/settings quiet 22-7", "01-10 09:00")
        await h.say("wh", "/send 5254", "01-10 10:00")
        assert kinds(await h.until("01-24 06:59"), "bl") == []
        assert h.game().silence.nudged == (14,)  # the event has its own moment
        held = await h.store.outbox_held_back(at("01-25 00:00"))
        assert [(row.kind, row.at) for row in held] == [("nudge", at("01-24 00:00"))]
        assert kinds(await h.until("01-24 07:00"), "bl") == ["nudge"]
        assert await h.store.outbox_next_release() is None


async def test_a_move_is_never_held_back_and_overtakes_what_is():
    async with house() as h:
        await h.say("bl", "/settings quiet 22-9", "01-10 12:00")
        await h.say("bl", "/settings notices digest")
        await h.say("wh", "/say вітаю", "01-10 22:30")
        told = await h.say("wh", "/send 5254", "01-10 23:00")
        assert kinds(told, "bl") == ["move"]
        assert h.game().receipt is not None
        assert kinds(await h.until("01-11 09:00"), "bl") == ["digest"]


async def test_a_short_term_and_the_arbiter_are_never_kept_waiting():
    async with house() as h:
        for who in ("bl", "arb"):
            await h.say(who, "/settings quiet 20-12", "01-10 13:00")
            await h.say(who, "/settings notices digest")
        await h.say("wh", "/send 5254", "01-10 14:00")
        await h.until("02-24 00:00")
        assert kinds(h.sent, "arb").count("control_near") == 1  # not from noon on
        assert h.last("arb", kind="control_near")
        await h.until("02-28 00:00")
        assert "nudge" in kinds(h.sent, "bl")
        last = [m for m in h.sent if m.to == "bl"][-1]
        assert last.kind == "nudge"  # two days are left: at midnight, and not in a digest


async def test_the_digest_gathers_a_day_and_comes_at_nine():
    async with house(entries(games=3)) as h:
        await h.say("bl", "/settings notices digest", "01-10 08:00")
        assert kinds(await h.say("wh", "/say 1 перше", "01-10 10:00"), "bl") == []
        assert kinds(await h.say("wh", "/say 2 друге", "01-10 15:00"), "bl") == []
        assert kinds(await h.until("01-11 08:59"), "bl") == []
        told = await h.until("01-11 09:00")
        assert kinds(told, "bl") == ["digest"]
        assert told[0].text.index("перше") < told[0].text.index("друге")
        assert kinds(await h.until("01-12 09:00"), "bl") == []
        rows = await h.store.outbox_of(person="bl", game="T1/1")
        assert [(row.kind, row.state) for row in rows if row.kind == "note"] == [("note", "closed")]


async def test_what_is_held_back_outlives_a_restart_and_keeps_its_order():
    async with house(entries(games=3)) as h:
        await h.say("bl", "/settings quiet 22-7", "01-10 08:00")
        await h.say("wh", "/say 1 перше", "01-10 22:10")
        await h.say("wh", "/say 2 друге", "01-10 22:20")
        await h.restart()
        assert kinds(await h.until("01-11 06:00"), "bl") == []
        told = await h.until("01-11 07:00")
        assert [m.game for m in told if m.to == "bl"] == ["T1/1", "T1/2"]


async def test_a_reminder_that_a_move_has_overtaken_is_not_told_in_the_morning():
    async with house() as h:
        await h.say("bl", "/settings quiet 22-9", "01-10 12:00")
        await h.say("wh", "/send 5254", "01-10 12:00")
        await h.until("01-24 00:30")
        await h.say("bl", "/send 5254 5755", "01-24 01:00")
        assert "nudge" not in kinds(await h.until("01-24 12:00"), "bl")


async def test_a_digest_that_cannot_be_made_goes_out_in_pieces(monkeypatch):
    async with house(entries(games=2)) as h:
        await h.say("bl", "/settings notices digest", "01-10 08:00")
        await h.say("wh", "/say 1 перше", "01-10 10:00")

        def broken(*_):
            raise RuntimeError("no words")

        monkeypatch.setattr(holding, "render_notice", broken)
        assert kinds(await h.until("01-11 09:00"), "bl") == ["note"]


async def test_who_wants_no_delay_has_none():
    async with house() as h:
        told = await h.say("wh", "/say вітаю", "01-10 23:00")
        assert kinds(told, "bl") == ["note"]
