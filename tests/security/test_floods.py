"""Whoever writes without end fills neither the outbox nor the disk, and holds up nobody's move."""

from datetime import timedelta

from adapters.envelope import Kind
from bot.limits import Known, Limit
from bot.matrix_hands import Often
from tests.bot.house import at, entries, house, kinds

MANY = 250


async def flood(h, who, text, number=MANY, **more):
    """So many messages of one person at the same moment; what he was told."""
    told = []
    for _ in range(number):
        told += await h.say(who, text, **more)
    return told


async def test_a_person_who_asks_without_end_is_told_once_and_not_answered():
    async with house() as h:
        await h.until("01-10 12:00")
        told = kinds(await flood(h, "wh", "/games"))
        assert told.count("answer") == 200
        assert told.count("refused") == 1
        assert len(told) == 201
        stored = [m for _, m in await h.store.messages_after(0, 10_000) if m.direction == "in"]
        assert [m.text for m in stored] == ["/games"] * MANY  # each is kept as it came
        assert kinds(await h.say("bl", "/games")) == ["answer"]  # others as before
        h.now += timedelta(minutes=11)
        assert kinds(await h.say("wh", "/games")) == ["answer"]


async def test_no_move_is_refused_however_many_messages_came_before():
    async with house(entries(games=2)) as h:
        await h.until("01-10 12:00")
        await flood(h, "wh", "/board 1")
        assert "move" in kinds(await h.say("wh", "/send 1 5254"), "bl")
        assert h.moves("T1/1") == ["e2e4"]
        assert kinds(await h.say("wh", "/move 2 5254")) == []  # a draft is a view
        assert kinds(await h.say("wh", "/yes")) == []  # and what was not shown is not sent
        assert h.moves("T1/2") == []


async def test_a_mail_program_that_answers_ours_without_end_is_answered_no_more():
    async with house() as h:
        await h.until("01-10 12:00")
        told = []
        for number in range(100):
            told += await h.mail("wh", f"I am away, number {number}", subject="[T9/9]")
        assert len(kinds(told)) == 61
        assert kinds(await h.mail("wh", "[T1/1] 1. 5254"), "bl") == ["move"]


async def test_what_a_stranger_writes_without_end_does_not_fill_the_disk():
    async with house() as h:
        await h.until("01-10 12:00")
        for number in range(70):
            await h.mail("spam@example.com", f"{number}", raw=b"x" * 3_000_000)
            await h.say("777", "y" * 30_000, kind=Kind.UNREADABLE, raw=b"y" * 30_000)
        stored = await h.store.messages_after(0, 10_000)
        sizes = [len(m.raw) for _, m in stored if m.direction == "in"]
        assert len(sizes) == 140  # that it came, and how it began, is known of each
        assert max(sizes) == 1_000_000
        assert sizes.count(2_000) == 10 + 20


def test_normal_play_is_far_below_what_is_counted():
    limits = Known()
    noon = at("01-10 12:00")
    views = [noon + timedelta(seconds=4 * n) for n in range(2_000)]  # one every four seconds
    assert all(limits.answers("wh", str(n), when, letter=False) for n, when in enumerate(views))
    letters = [noon + timedelta(minutes=2 * n) for n in range(500)]
    assert all(limits.answers("wh", str(n), when, letter=True) for n, when in enumerate(letters))


def test_what_is_remembered_of_writers_is_bounded():
    limit = Limit(3, timedelta(days=1))
    for number in range(30_000):
        limit.takes(str(number), "key", at("01-10 12:00"))
    assert len(limit._taken) == 10_000


def test_what_matrix_remembers_of_strangers_is_bounded():
    often = Often(2)
    for number in range(20_000):
        assert often.may(f"@{number}:mallory.example.com")
    assert len(often._times) <= 10_001
    assert [often.may("@last:x") for _ in range(3)] == [True, True, False]
