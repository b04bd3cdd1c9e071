"""Codes are mailed to the start list's address (1.2): single-use, expiring, not to be guessed."""

import json
from dataclasses import replace

from adapters.render import decode_values
from bot.link_codes import given, into_start_letters, to_the_others
from core.vocabulary import PersonId
from tests.bot.house import at, entries, house, kinds

BOTS = ("Telegram @chesspost_bot",)


async def offered(h):
    people = [PersonId("wh"), PersonId("bl")]
    await h.service.do(lambda work: to_the_others(work, people, BOTS), h.now)
    await h.dispatcher.drain(h.now)


def code_in(message):
    return next(line.split("/link ")[1] for line in message.text.split("\n") if "/link " in line)


def by_mail(**numbers):
    """The same tournament, of people whom nobody knows in a chat."""
    known = entries(**numbers)
    return replace(known, people=tuple(replace(p, channels=("email",)) for p in known.people))


async def test_who_has_no_chat_is_mailed_a_code_once_and_it_serves_once():
    async with house(by_mail()) as h:
        await offered(h)
        letters = [m for m in h.sent if m.to == "wh"]
        assert [(m.on, m.kind) for m in letters] == [("email", "start_letter")]
        assert "@chesspost_bot" in letters[0].text
        await offered(h)
        assert len([m for m in h.sent if m.to == "wh"]) == 1
        code = code_in(letters[0])
        told = await h.say("777", f"/link {code.lower()}")
        assert [(m.on, m.kind) for m in told] == [("telegram", "linked"), ("email", "linked")]
        await h.say("888", f"/link {code}")
        assert h.strangers == ["stranger-code-wrong"]
        assert kinds(await h.say("777", "/games")) == ["answer"]


async def test_a_start_letter_holds_the_code():
    async with house(by_mail()) as h:

        def opened(work):
            work.tell(_start_letter("wh"))
            into_start_letters(work, BOTS)
            return work.batch.outbox_new[0]

        row = await h.service.do(opened, h.now)
        assert row.channel == "email"
        assert decode_values(row.values)["code"]
        await h.dispatcher.drain(h.now)
        assert code_in(h.last("wh", kind="start_letter"))


def _start_letter(person):
    from core.notice import Notice

    return Notice(PersonId(person), "start_letter", "start_letter", values={"tournament": "T1"})


async def test_who_has_a_chat_asks_for_another_code_and_not_too_often():
    async with house() as h:
        told = await h.say("wh", "/link", "01-10 09:00")
        assert sorted((m.on, m.kind) for m in told) == [
            ("email", "start_letter"),
            ("telegram", "answer"),
        ]
        first = code_in(h.last("wh", kind="start_letter"))
        await h.say("wh", "/link")
        second = code_in(h.last("wh", kind="start_letter"))
        await h.say("wh", "/link")
        assert kinds(await h.say("wh", "/link")) == ["refused"]
        assert kinds(await h.say("wh", "/link", "01-11 09:30"))  # another day
        await h.say("999", f"/link {first}")
        await h.say("999", f"/link {second}")  # both were replaced
        assert h.service.memory.person_behind("telegram", "999") is None
        await h.say("999", f"/link {code_in(h.last('wh', kind='start_letter'))}")
        assert h.service.memory.person_behind("telegram", "999") == "wh"
        assert h.service.memory.person_behind("telegram", "wh") == "wh"  # several chats a person


async def test_whoever_guesses_has_to_wait_even_with_the_right_code():
    async with house(by_mail()) as h:
        code = await h.service.do(lambda work: given(work, PersonId("wh")), h.now)
        for _ in range(5):
            await h.say("777", "/link NOSUCHCODE")
        await h.say("777", f"/link {code}")
        assert h.strangers == ["stranger-code-wrong"] * 5 + ["stranger-tried-enough"]
        h.now = at("01-10 02:00")
        await h.say("777", f"/link {code}")
        assert h.service.memory.person_behind("telegram", "777") == "wh"


async def test_a_code_is_void_after_thirty_days():
    async with house(by_mail()) as h:
        code = await h.service.do(lambda work: given(work, PersonId("wh")), h.now)
        h.now = at("02-10 00:00")
        await h.say("777", f"/link {code}")
        assert h.service.memory.person_behind("telegram", "777") is None
        assert json.loads(await h.store.mark("link-codes:wh"))["code"] == code


async def test_a_list_of_hundreds_is_given_codes_in_one_transaction():
    from adapters.store import Store
    from bot.clock import real_time
    from bot.start_list import read_setup
    from bot.wiring import Bot, Outside

    people = [
        {"id": f"p{n}", "surname": f"P{n}", "email": f"p{n}@example.org", "channels": ["email"]}
        for n in range(300)
    ]
    games = [{"id": str(n), "white": f"p{n}", "black": f"p{n + 1}"} for n in range(1, 299)]
    data = {
        "tournament": {
            "code": "T1",
            "name": "Big",
            "start": "2026-01-10",
            "timezone": "Europe/Kyiv",
            "arbiter": "p0",
            "regulation": {},
        },
        "people": people,
        "games": games,
    }
    async with await Store.open("sqlite://") as store:
        bot = await Bot.on(store, Outside({}, real_time))
        assert await bot.set_up(read_setup(data), real_time(), BOTS) is None
        marks = await store.marks("link-codes:")
        assert len(marks) == len(people)
        await bot.close()
