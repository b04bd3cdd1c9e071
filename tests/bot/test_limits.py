"""Nobody unknown fills the outbox or an arbiter's desk, and nobody known suffers for it."""

from datetime import timedelta

from bot.limits import REMEMBERED, Limit
from tests.bot.house import at, house, kinds

NOON = at("01-10 12:00")


def test_a_limit_counts_a_message_once_and_begins_anew_in_time():
    limit = Limit(2, timedelta(hours=1))
    assert [limit.takes("x", key, NOON) for key in ("a", "a", "b", "c", "a")] == [
        *(True, True, True, False, True)
    ]
    assert limit.takes("y", "c", NOON)
    assert limit.takes("x", "c", NOON + timedelta(hours=1))


def test_who_has_been_silent_longest_is_forgotten():
    limit = Limit(1, timedelta(hours=1))
    for number in range(REMEMBERED + 1):
        limit.takes(str(number), "a", NOON)
    assert limit.takes("0", "b", NOON)
    assert not limit.takes(str(REMEMBERED), "b", NOON)


async def test_a_stranger_is_greeted_ten_times_an_hour_and_others_as_before():
    async with house() as h:
        for _ in range(30):
            await h.say("777", "hello", "01-10 12:00")
        assert len(h.strangers) == 10
        await h.say("888", "hello")
        assert len(h.strangers) == 11
        await h.say("777", "hello", "01-10 13:30")
        assert len(h.strangers) == 12


async def test_a_flood_of_strange_letters_is_kept_and_not_told():
    async with house() as h:
        for number in range(30):
            await h.mail("spam@example.com", f"[T1/1] {number}", "01-10 12:00")
        assert kinds(h.sent, "arb").count("unknown_sender") == 10
        desk = next(iter(h.service.memory.tournaments())).desk
        assert len(desk) == 10
        stored = await h.store.messages_after(0, 1000)
        assert len([m for _, m in stored if m.direction == "in"]) == 30
        await h.mail("other@example.com", "[T1/1] 1. 5254")
        assert kinds(h.sent, "arb").count("unknown_sender") == 11
        await h.mail("spam@example.com", "[T1/1] again", "01-11 13:00")
        assert kinds(h.sent, "arb").count("unknown_sender") == 12


async def test_many_made_up_addresses_are_one_flood():
    async with house() as h:
        h.dialogue.limits.all_letters.most = 20
        for number in range(30):
            await h.mail(f"spam{number}@example.com", "[T1/1] 1. 5254", "01-10 12:00")
        assert kinds(h.sent, "arb").count("unknown_sender") == 20
        assert kinds(await h.mail("wh", "[T1/1] 1. 5254"), "bl") == ["move"]


async def test_a_player_whose_server_signs_wrongly_has_more_patience():
    async with house() as h:
        for number in range(20):
            await h.mail("wh", f"слово {number}", "01-10 12:00", authenticated=False)
        assert kinds(h.sent, "arb").count("unknown_sender") == 20


async def test_an_arbiter_has_a_code_mailed_to_one_of_his_people():
    async with house() as h:
        told = await h.say("arb", "/link Шевчук", "01-10 12:00")
        assert sorted((m.to, m.on, m.kind) for m in told) == [
            ("arb", "telegram", "answer"),
            ("bl", "email", "start_letter"),
        ]
        code = next(
            line.split("/link ")[1]
            for line in h.last("bl", kind="start_letter").text.splitlines()
            if "/link " in line
        )
        assert code not in h.last("arb").text
        await h.say("777", f"/link {code}")
        assert h.service.memory.person_behind("telegram", "777") == "bl"
        await h.say("arb", "/link bl")
        await h.say("arb", "/link bl")
        assert kinds(await h.say("arb", "/link bl"), "arb") == ["refused"]


async def test_a_player_is_given_no_code_of_another():
    async with house() as h:
        assert kinds(await h.say("wh", "/link Шевчук", "01-10 12:00")) == ["no_change"]
        assert kinds(await h.say("arb", "/link НемаТакого")) == ["no_change"]


async def test_a_letter_from_ones_own_address_asks_for_a_code():
    async with house() as h:
        told = await h.mail("bl", "/link", "01-10 12:00")
        assert [(m.to, m.on, m.kind) for m in told] == [("bl", "email", "start_letter")]
        refused = await h.mail("bl", "/link", authenticated=False)
        assert "start_letter" not in kinds(refused)
