"""A chat account belongs to a person only after a code that was mailed to him (1.2)."""

from datetime import timedelta

from adapters.store import LinkCode
from tests.bot.house import house, kinds


async def give(h, code="ABCD-1234", person="bl", days=7):
    known = LinkCode(code, person, h.now, h.now + timedelta(days=days))
    await h.service.do(lambda work: work.store_code(known), h.now)


async def test_a_code_ties_an_account_to_its_person_once():
    async with house() as h:
        await give(h)
        told = await h.say("777", "/link abcd-1234", "01-10 09:00", channel="matrix")
        assert "linked" in kinds(told, "bl")
        assert h.service.memory.person_behind("matrix", "777") == "bl"
        await h.say("wh", "/send 5254")
        assert h.last("bl", kind="move").on == "matrix"
        await h.say("888", "/link ABCD-1234", channel="matrix")
        assert h.service.memory.person_behind("matrix", "888") is None
        assert len(h.strangers) == 1
        await h.restart()
        await h.say("777", "/send 1 5254 5755", channel="matrix")
        assert h.moves() == ["e2e4", "e7e5"]


async def test_a_code_that_is_old_unknown_or_given_in_public_ties_nothing():
    async with house() as h:
        await give(h, days=1)
        await h.say("777", "/link ABCD-1234", "01-12 09:00", channel="matrix")
        await h.say("777", "/link WXYZ-0000", channel="matrix")
        await give(h, "EFGH-5678")
        await h.say("777", "/link EFGH-5678", channel="matrix", private=False)
        assert h.service.memory.person_behind("matrix", "777") is None


async def test_a_code_alone_and_a_link_that_starts_the_bot_with_one_tie_the_account_too():
    async with house() as h:
        for number, typed in enumerate(("{}", "/start {}", "/link {}")):
            code = f"ABCDEFGHJ{number + 2}"
            await give(h, code)
            await h.say(f"90{number}", typed.format(code.lower()), "01-10 09:00", channel="matrix")
            assert h.service.memory.person_behind("matrix", f"90{number}") == "bl"
        await h.say("999", "/start", channel="matrix")
        await h.say("999", "ABCDEFGHJ2", channel="matrix")  # used
        assert h.strangers == ["stranger-welcome", "stranger-code-wrong"]
