"""Games over the real library: by buttons, by text, over a restart; every update acts once."""

from tests.adapters.telegram.house import BLACK, WHITE, entries, telegram_house


async def sends(h, user, text):
    """Writes a move, and presses 'send' below the draft."""
    before = len(h.moves())
    said = await h.says(user, text)
    await h.until(lambda: _pressable(h, user, "/yes", said["message_id"]), "a draft")
    h.fake.presses(user, "/yes")
    await h.until(lambda: len(h.moves()) == before + 1, "the move")


def _pressable(h, user, data, after=0):
    return any(
        data in button["callback_data"]
        for message in h.fake.seen(user)
        if message["message_id"] > after
        for button in h.fake.buttons(user, message["message_id"])
    )


async def test_a_move_costs_one_message_and_one_tap():
    async with telegram_house() as h:
        await sends(h, WHITE, "e4")
        assert h.moves() == ["e2e4"]
        letter = await h.told(BLACK, "5254")
        await sends(h, BLACK, "/move 1 5755")
        assert h.moves() == ["e2e4", "e7e5"]
        assert letter["message_id"] < (await h.told(BLACK, "5755"))["message_id"]
