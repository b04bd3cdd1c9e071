"""A code gives a chat account to a person, so nobody guesses it, uses it twice or overhears it."""

import math
from collections import Counter
from datetime import timedelta

import pytest

from bot.link_codes import LENGTH, SIGNS, TRIES, given
from core.vocabulary import PersonId
from tests.bot.house import house
from tests.bot.test_link_codes import by_mail, code_in


async def code_of(h, person="wh"):
    return await h.service.do(lambda work: given(work, PersonId(person)), h.now)


def owner(h, account, channel="telegram"):
    return h.service.memory.person_behind(channel, account)


def test_a_code_has_more_than_forty_bits_of_chance():
    assert math.log2(len(set(SIGNS))) * LENGTH > 48


async def test_codes_are_different_and_use_every_sign():
    async with house(by_mail()) as h:
        seen = []
        for _ in range(200):
            h.now += timedelta(days=1)
            seen.append(await code_of(h))
        assert len(set(seen)) == 200
        assert len(Counter("".join(seen))) == len(SIGNS)


async def test_guessing_ends_after_a_few_tries_also_over_restarts():
    async with house(by_mail()) as h:
        code = await code_of(h)
        for number in range(TRIES):
            await h.say("777", f"/link {'A' * 9}{SIGNS[number]}", "01-10 12:00")
        await h.restart()
        await h.say("777", f"/link {code}")
        assert owner(h, "777") is None
        assert h.strangers[-1] == "stranger-tried-enough"


async def test_a_used_code_is_dead_for_everybody_also_over_restarts():
    async with house(by_mail()) as h:
        code = await code_of(h)
        await h.say("777", f"/link {code}", "01-10 12:00")
        await h.restart()
        for account in ("888", "777"):
            await h.say(account, f"/link {code}")
        assert (owner(h, "777"), owner(h, "888")) == ("wh", None)


async def test_two_at_the_same_instant_are_not_both_linked():
    async with house(by_mail()) as h:
        code = await code_of(h)
        await h.until("01-10 12:00")
        await h.receive(*(h.envelope(str(n), f"/link {code}") for n in range(100, 120)))
        assert [owner(h, str(n)) for n in range(100, 120)].count("wh") == 1


async def test_a_code_that_was_shown_to_a_group_is_void_and_a_new_one_is_mailed():
    async with house(by_mail()) as h:
        code = await code_of(h)
        told = await h.say("777", f"/link {code}", "01-10 12:00", private=False, chat="-5")
        await h.say("888", f"/link {code}")
        assert owner(h, "777") is owner(h, "888") is None
        (letter,) = told
        assert (letter.to, letter.on) == ("wh", "email")
        await h.say("777", f"/link {code_in(letter)}")
        assert owner(h, "777") == "wh"


async def test_a_linked_account_is_not_given_away_by_another_persons_code():
    async with house(by_mail()) as h:
        await h.say("777", f"/link {await code_of(h, 'wh')}", "01-10 12:00")
        await h.say("777", f"/link {await code_of(h, 'bl')}")
        assert owner(h, "777") == "wh"


async def test_the_registered_address_is_told_of_every_new_account():
    async with house(by_mail()) as h:
        await h.mail("wh", "/games", "01-10 11:00")
        told = await h.say("777", f"/link {await code_of(h)}", "01-10 12:00")
        assert sorted((m.to, m.on, m.kind) for m in told) == [
            ("wh", "email", "linked"),
            ("wh", "telegram", "linked"),
        ]
        assert "777" in h.last("wh", on="email").text


@pytest.mark.parametrize(
    "code", ["", "'; DROP TABLE link_codes; --", "%", "*", "A" * 5000, "\0", "ıııı", "\u202e"]
)
async def test_nothing_but_a_code_is_one(code):
    async with house(by_mail()) as h:
        await code_of(h)
        await h.say("777", f"/link {code}", "01-10 12:00")
        assert owner(h, "777") is None
        assert h.strangers
