"""The answer to /games stays: pinned, and rewritten when something has happened."""

import pytest

from bot import telegram_pinned
from tests.adapters.telegram.house import BLACK, GROUP, WHITE, telegram_house


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    monkeypatch.setattr(telegram_pinned, "SOON", 0.05)


async def games(h, chat=BLACK):
    """The newest answer to /games, once it is pinned."""
    await h.says(chat, "/games")
    message = h.fake.seen(chat)[-1]
    await h.until(lambda: message["message_id"] in h.fake.pinned[chat], "it is pinned")
    return message


async def test_your_games_are_pinned_and_rewritten_when_a_move_comes():
    async with telegram_house() as h:
        message = await games(h)
        before = message["text"]
        h.fake.writes(WHITE, "/send 1 e4")
        await h.told(BLACK, "5254")
        await h.until(lambda: message["text"] != before, "it is rewritten")
        assert "Станом на 10.01.2026" in message["text"].splitlines()[-1]
        (told,) = [given for given, _ in h.fake.called("pinChatMessage")]
        assert told["disable_notification"] is True


async def test_the_newest_answer_takes_the_place_of_the_one_before():
    async with telegram_house() as h:
        first, second = await games(h), await games(h)
        await h.until(lambda: h.fake.pinned[BLACK] == {second["message_id"]}, "one is pinned")
        assert first["message_id"] != second["message_id"]


async def test_who_deletes_it_has_none_until_he_asks_again():
    async with telegram_house() as h:
        message = await games(h)
        del h.fake.messages[BLACK][message["message_id"]]
        h.fake.writes(WHITE, "/send 1 e4")
        edits = await h.until(lambda: h.fake.called("editMessageText"), "it is tried")
        assert [code for _, code in edits] == [400]
        mark = f"{telegram_pinned.PINNED}{BLACK}"
        while await h.store.mark(mark):
            await telegram_pinned.asyncio.sleep(0.01)
        assert not any("Станом" in text for text in h.fake.texts(BLACK))


async def test_nothing_is_pinned_where_many_read_or_nobody_asked():
    async with telegram_house() as h:
        h.fake.writes(WHITE, "/games@chesspost_bot", chat=GROUP)
        await h.told(GROUP, "Коваль")
        h.fake.writes(WHITE, "/send 1 e4")
        await h.told(BLACK, "5254")
        await telegram_pinned.asyncio.sleep(0.2)
        assert h.fake.called("pinChatMessage") == h.fake.called("editMessageText") == []
