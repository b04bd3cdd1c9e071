"""A change of address (1.2): the new box itself answers, and nobody else's can be taken."""

import pytest

from tests.bot.house import house, kinds

EVIL = "bl2@mallory.example.com"


async def test_another_participants_address_cannot_be_taken():
    async with house() as h:
        for address in ("arb@example.org", "WH@example.org"):
            told = await h.say("bl", f"/address {address}", "01-10 12:00")
            assert kinds(told) == ["refused"]
        await h.mail("arb", "/desk")
        assert h.service.memory.person_behind("email", "arb@example.org") == "arb"


async def test_a_box_that_was_asked_earlier_does_not_confirm_a_later_one():
    async with house() as h:
        await h.say("bl", f"/address {EVIL}", "01-10 12:00")
        await h.say("bl", "/address somebody@example.net")
        await h.mail(EVIL, "yes")
        assert h.service.memory.person_behind("email", "somebody@example.net") is None
        assert h.service.memory.person_behind("email", EVIL) is None
        assert h.service.memory.person_behind("email", "bl@example.org") == "bl"
        await h.mail("somebody@example.net", "yes")
        assert h.service.memory.person_behind("email", "somebody@example.net") == "bl"


async def test_a_letter_that_fails_authentication_confirms_nothing():
    async with house() as h:
        await h.say("bl", f"/address {EVIL}", "01-10 12:00")
        await h.mail(EVIL, "yes", authenticated=False)
        assert h.service.memory.person_behind("email", EVIL) is None


async def test_strangers_are_not_bombed_with_questions_also_over_restarts():
    async with house() as h:
        asked = []
        for number in range(6):
            asked += await h.say("bl", f"/address a{number}@example.net", "01-10 12:00")
            if number == 2:
                await h.restart()
        assert kinds(asked).count("confirm") == 3
        assert kinds(asked)[-1] == "refused"
        told = await h.say("bl", "/address b@example.net", "01-11 12:01")
        assert "confirm" in kinds(told)


@pytest.mark.parametrize(
    "address",
    [
        "a@example.net\nBcc: everybody@example.net",
        "a@example.net\r\nBcc:x@example.net",
        "a@example.net,b@example.net",
        "<a@example.net>",
        "a@example.net\0.x.org",
        "a@exam\u2028ple.net",
        "a@b@example.net",
        '"a b"@example.net',
        "a@example.net;b@example.net",
    ],
)
async def test_an_address_holds_nothing_but_an_address(address):
    async with house() as h:
        told = await h.say("bl", f"/address {address}", "01-10 12:00")
        asked = (await h.service.look(lambda m: m.person("bl"))).address_asked
        assert asked in ("", "a@example.net", "a@example.net.x.org", "a@example.net")
        assert all("\n" not in m.to for m in told)
