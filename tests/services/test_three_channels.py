"""One game: White on Telegram, Black on Matrix, the arbiter by mail; from the start letters to the
registered result, over the real adapters and servers, as ``chesspost run`` has them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from nio import RoomEncryptedImage

from adapters.store import Store
from bot.settings import Settings
from tests.services.fake_bot_api import FakeBotApi, fake_bot_api
from tests.services.house import person, running, set_up, start_list
from tests.services.mail import Player as Correspondent
from tests.services.mail import Servers, about, mail_servers, servers, words
from tests.services.matrix_people import Player, until
from tests.services.synapse import Synapse, synapse

__all__ = ["mail_servers", "servers", "synapse"]

pytestmark = [pytest.mark.service, pytest.mark.xdist_group("synapse")]

WHITE = 501
CODE = re.compile(r"/link ([A-Z2-9]{10})\b")


@dataclass
class Chatting:
    """White, on a phone with Telegram; ``told`` gives each message of the bot once."""

    fake: FakeBotApi
    read: int = 0

    def writes(self, text: str, **parts: Any) -> None:
        self.fake.writes(WHITE, text, **parts)

    def taps(self, command: str) -> None:
        self.fake.presses(WHITE, command)

    async def told(self, text: str) -> dict[str, Any]:
        """The next message that holds ``text``; those before it are passed."""

        def look() -> dict[str, Any] | None:
            for message in self.fake.seen(WHITE):
                said = message.get("text") or message.get("caption") or ""
                if message["message_id"] > self.read and text in said:
                    self.read = message["message_id"]
                    return message
            return None

        try:
            return await until(look)  # type: ignore[no-any-return]
        except TimeoutError:
            raise AssertionError(f"no {text!r} in {self.fake.texts(WHITE)}") from None


@pytest.fixture
async def fake() -> AsyncIterator[FakeBotApi]:
    async with fake_bot_api() as found:
        found.chat(WHITE)
        yield found


@pytest.fixture
def bot_user(synapse: Synapse) -> dict[str, Any]:
    return synapse.user("bot3")


@pytest.fixture
async def black(
    synapse: Synapse, bot_user: dict[str, Any], tmp_path: Path
) -> AsyncIterator[Player]:
    login = synapse.user("black3")
    player = Player(synapse.url, login, tmp_path / "black", bot_user["user_id"])
    yield player
    await player.end()


@pytest.fixture
def settings(
    servers: Servers,
    synapse: Synapse,
    bot_user: dict[str, Any],
    fake: FakeBotApi,
    tmp_path: Path,
    database_url: str,
) -> Settings:
    return Settings(
        _env_file=None,
        database_url=database_url,
        var=tmp_path / "var",
        telegram_token=fake.token,
        telegram_base_url=fake.base,
        matrix_homeserver=synapse.url,
        matrix_user=bot_user["user_id"],
        matrix_access_token=bot_user["access_token"],
        matrix_device_id=bot_user["device_id"],
        imap_url=f"imap+starttls://bot@chess.test:botpw@localhost:{servers.port('IMAP')}/INBOX",
        smtp_url=f"smtp+starttls://bot@chess.test:botpw@localhost:{servers.port('SUB')}",
        mail_authserv_id="mail.chess.test",
    )


async def tournament(settings: Settings) -> None:
    """Three people of whom only their mail addresses are known, each with his own language."""
    people = [
        person("alice", "alice@chess.test"),
        person("carol", "carol@chess.test", lang="uk"),
        person("dave", "dave@chess.test", lang="ru"),
    ]
    data = start_list(people, "dave", ("alice", "carol"))
    names = {"telegram_username": "chesspost_bot", "matrix_id": settings.matrix_user}
    await set_up(settings.database, {**data, "bot": names})


async def code_in_start_letter(whose: Correspondent) -> str:
    letter = await asyncio.to_thread(whose.wait_for, about("@chesspost_bot"))
    found = CODE.search(words(letter))
    assert found is not None, words(letter)
    return found[1]


async def test_white_on_telegram_black_on_matrix_the_arbiter_by_mail(
    settings: Settings, servers: Servers, fake: FakeBotApi, black: Player
):
    await tournament(settings)
    white, dave = Chatting(fake), Correspondent(servers, "dave")
    alice, carol = Correspondent(servers, "alice"), Correspondent(servers, "carol")
    pictures: list[Any] = []
    black.client.add_event_callback(lambda room, event: pictures.append(event), RoomEncryptedImage)
    async with running(settings):
        codes = await asyncio.gather(code_in_start_letter(alice), code_in_start_letter(carol))
        await black.begin(encrypted=True)
        white.writes(f"/link {codes[0]}")
        await white.told("This chat is now yours")
        await black.told("!link CODE")
        await black.say(f"!link {codes[1]}")
        await black.told("Цей чат тепер ваш")

        # A move costs a message and a tap, or an answer to the partner's.
        white.writes("6263")
        await white.told("6263")
        white.taps("yes")
        move = await black.told("6263")
        await black.reply(move, "!send 1 5755")
        drawn = await white.told("5755")
        assert fake.files[drawn["photo"][0]["file_id"]].startswith(b"\x89PNG")
        white.writes("/send 1 7274", reply_to=drawn["message_id"])
        mistake = await black.told("7274")
        await black.reply(mistake, "!send 1 4884")
        await white.told("checkmate")
        await black.told("мат")

        # What the arbiter writes by mail is read in both chats.
        letter = await asyncio.to_thread(dave.wait_for, about("мат"))
        await asyncio.to_thread(dave.answer, letter, "/announce Thank you for the game")
        await white.told("Thank you for the game")
        await black.told("Thank you for the game")

        # 9.2: two records that agree make the result.
        white.taps("submit")
        await white.told("record was sent")
        await black.say("!submit 1 0-1")
        await white.told("Result registered")
        await black.told("зареєстровано")
        registered = await asyncio.to_thread(dave.wait_for, about("зарегистрирован"))
        assert "0-1" in words(registered)
        await until(lambda: len(pictures) >= 4)
    assert black.undecrypted == []
    assert "e1" in pictures[0].body
    names = await events_of(settings)
    assert names.count("MovePlayed") == 4
    assert names[-1] == "ResultRegistered"
    # All that was told has arrived, each on its reader's own channel.
    assert await channels_of(settings) == {
        "alice": {"telegram"},
        "carol": {"matrix"},
        "dave": {"email"},
    }


async def events_of(settings: Settings) -> list[str]:
    async with await Store.open(settings.database, readonly=True) as store:
        return [record.name for record in await store.records("game:T1/1")]


async def channels_of(settings: Settings) -> dict[str, set[str | None]]:
    """By which channels each was told what concerns the game; nothing waits."""
    found: dict[str, set[str | None]] = {}
    async with await Store.open(settings.database, readonly=True) as store:
        assert await store.outbox_undelivered() == []
        for who in ("alice", "carol", "dave"):
            rows = await store.outbox_of(person=who)
            found[who] = {row.channel for row in rows if row.game}
    return found
