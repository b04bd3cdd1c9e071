"""Dates at the ends of the calendar, numbers without end, texts of SQL: asked back or harmless."""

from datetime import date

import pytest

from adapters.mail_in.dates import date_in
from bot.dialogue.dialogue import POISON
from tests.bot.house import house, kinds
from tests.fuzz import MARKUP, ODD_SIGNS, SQL

FAR = [
    *("/credit 2026-01-01 9999-12-31 x", "/credit 0001-01-01 2026-01-12 x"),
    *("/enter 1 1. 5254 sent 0001-01-01 received 0001-01-01",),
    *("/enter 1 1. 5254 sent 2026-01-10 received 9999-12-31", "/adjust 1 white 9999999 x"),
    *("/penalty 1 white 99999 4.7 x", "/adjust 1 white -9999999 x"),
]


async def works(h):
    """Nothing was set aside, and White can play."""
    stored = [m for _, m in await h.store.messages_after(0, 1000)]
    assert [m.text for m in stored if m.kind == POISON] == []
    assert kinds(await h.say("wh", "/send 1 1. 5254"), "bl") == ["move"]
    assert "move" in kinds(await h.say("bl", "/send 1 1. 5254 5755"), "wh")


@pytest.mark.parametrize("text", FAR)
async def test_what_no_calendar_can_hold_is_asked_back(text):
    async with house() as h:
        assert kinds(await h.say("arb", text, "01-10 12:00")) == ["asked_back"]
        await works(h)


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "0000-00-00", "2026-02-30"])
async def test_a_players_dates_are_no_better(day):
    async with house() as h:
        for text in (
            f"/leave {day} {day}",
            f"/leave 2026-02-01 {day}",
            f"/move 5254 received {day}",
        ):
            assert set(kinds(await h.say("wh", text, "01-10 12:00"))) <= {"asked_back", "refused"}
        assert date_in(f"received {day}") in (None, date(2001, 1, 1))
        await h.mail("wh", f"[T1/1] 1. 5254\nReceived: {day}\nSent: {day}")
        assert h.moves() == ["e2e4"]


@pytest.mark.parametrize("odd", [*ODD_SIGNS, *SQL, *MARKUP, "x" * 100_000])
async def test_odd_words_are_passed_on_and_break_nothing(odd):
    async with house() as h:
        for text in (
            f"/say 1 {odd}",
            f"/ask {odd}",
            f"/dispute 1 {odd}",
            odd,
            f"/{odd}",
            f"/yes {odd}",
        ):
            sent = text.encode("utf-8", "replace").decode()
            for message in await h.say("wh", sent, "01-10 12:00"):
                assert "\0" not in message.text
                assert "\u202e" not in message.text
        await works(h)
