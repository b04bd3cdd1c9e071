"""What cannot be undone is asked first, and only its own person's yes, to this very question,
at this very position, does it (3.2)."""

import pytest

from adapters.envelope import Kind
from adapters.telegram.presses import command_of
from tests.bot.house import entries, house, kinds

GROUP = "-100500"


async def press(h, who, data, message=None, chat=GROUP, **more):
    """A press on a button of the bot's message ``message``, as Telegram brings it."""
    command, _, ply = data.partition(";")
    replies = (message.key,) if message else ()
    return await h.say(
        who,
        command,
        kind=Kind.BUTTON,
        chat=chat,
        private=False,
        replies_to=replies,
        made_for=int(ply) if ply else None,
        **more,
    )


async def resigning(h, who):
    """``who`` is asked in a group whether he resigns; the bot's question."""
    await h.say(who, "/resign", "01-10 12:00", chat=GROUP, private=False)
    return h.last(who, kind="confirm")


@pytest.mark.parametrize("data", ["/yes T1/1;0", "/yes T1/1", "/yes;0", "/yes", "/yes resign"])
async def test_nobody_else_presses_a_players_button(data):
    async with house() as h:
        question = await resigning(h, "wh")
        for who in ("bl", "arb", "777"):
            await press(h, who, data, question)
            await h.say(who, data.partition(";")[0], replies_to=(question.key,))
        assert h.game().result.value == "*"


async def test_a_press_on_the_partners_question_confirms_not_ones_own():
    async with house() as h:
        mine = await resigning(h, "bl")
        other = await resigning(h, "wh")
        for data in ("/yes T1/1;0", "/yes;0", "/yes"):
            await press(h, "bl", data, other)
            await h.say("bl", data.partition(";")[0], replies_to=(other.key,))
        assert h.game().result.value == "*"
        await press(h, "bl", "/yes T1/1;0", mine)
        assert h.game().result.value == "1-0"


async def test_a_replayed_press_of_an_old_question_confirms_no_later_one():
    async with house() as h:
        draft = (await h.say("wh", "/move 5254", "01-10 12:00"))[-1]
        await press(h, "wh", "/yes T1/1;0", draft)
        await h.say("bl", "/send 1. 5254 5755")
        later = await resigning(h, "wh")
        for _ in range(3):
            await press(h, "wh", "/yes T1/1;0", draft)
            await press(h, "wh", "/yes;2", draft)
        assert h.moves() == ["e2e4", "e7e5"]
        assert h.game().result.value == "*"
        await press(h, "wh", "/yes T1/1;2", later)
        assert h.game().result.value == "0-1"


async def test_a_yes_after_the_position_has_changed_does_nothing():
    async with house() as h:
        question = await resigning(h, "bl")
        await h.say("wh", "/send 5254")
        for yes in ("/yes", "/yes 1", "/yes T1/1", "/yes resign"):
            await h.say("bl", yes)
        await press(h, "bl", "/yes T1/1;1", question)
        assert h.game().result.value == "*"


async def test_a_button_of_one_game_confirms_nothing_in_another():
    async with house(entries(games=2)) as h:
        await h.say("wh", "/resign 1", "01-10 12:00")
        first = h.last("wh", kind="confirm")
        await h.say("wh", "/resign 2")
        await press(h, "wh", "/yes T1/2;0", first)
        assert h.game("T1/2").result.value == h.game("T1/1").result.value == "*"


@pytest.mark.parametrize(
    "data",
    [
        *("", "/yes T1/1;99999999999", "/yes T1/1;-1", "/yes T9/9;0", "/yes \0;0", "/yes \udfff"),
        *("/send T1/1 5254;0;0", "/yes T1/1;0\n/resign T1/1", "tap T1/1 0 e2 e4", "/rule 1 accept"),
        *("/yes " + "9" * 5000, "/yes T1/1\u202e;0", "/penalty 1 white 5 4.7 x;0"),
    ],
)
async def test_made_up_callback_data_does_nothing(data):
    async with house() as h:
        await h.until("01-10 12:00")
        command, made_for = command_of(data)
        await h.receive(
            h.envelope("bl", command, kind=Kind.BUTTON, made_for=made_for, replies_to=("1:2",))
        )
        assert (h.game().ply, h.game().result.value) == (0, "*")
        assert kinds(await h.say("wh", "/send 5254"), "bl") == ["move"]
