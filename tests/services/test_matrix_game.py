"""A game over a real homeserver: White in a plain room, Black in an encrypted one."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from adapters.envelope import Channel, Envelope
from tests.services.matrix_people import Player, at_work, good, settings, until
from tests.services.synapse import Synapse, synapse

__all__ = ["synapse"]

pytestmark = [pytest.mark.service, pytest.mark.xdist_group("synapse")]


def moves(bot: Any) -> list[str]:
    return [move.uci() for move in bot.memory._games["T1/1"].moves]


async def test_a_game_is_played_in_a_plain_room_and_in_an_encrypted_one(
    synapse: Synapse, tmp_path: Path, database_url: str
):
    login = synapse.user("bot")
    white = Player(synapse.url, synapse.user("white"), tmp_path / "white", login["user_id"])
    black = Player(synapse.url, synapse.user("black"), tmp_path / "black", login["user_id"])
    stranger = Player(synapse.url, synapse.user("mallory"), tmp_path / "m", login["user_id"])
    conf = settings(synapse.url, login, tmp_path / "var", database_url)
    people = {"wh": white.user_id, "bl": black.user_id}
    try:
        async with at_work(conf, people) as bot:
            await asyncio.gather(white.begin(), black.begin(encrypted=True))
            assert "!help" in (await white.told("Welcome")).body
            await black.told("Welcome")
            await black.say("!settings board text")
            await black.told("Saved")

            first = await white.say("!send 1 1. 5254")
            await white.told("5254")
            move = await black.told("5254")
            assert move.decrypted
            assert "<pre><code>" in move.formatted_body
            assert "♙" in move.body

            # 3.2: what was sent stands, whatever becomes of the message.
            new = {"msgtype": "m.text", "body": "!send 1 1. 4244"}
            replaces = {"rel_type": "m.replace", "event_id": first}
            edit = {"m.new_content": new, "m.relates_to": replaces}
            await white.say("* !send 1 1. 4244", **edit)
            await white.told("does not change")
            await black.reply(move, "!send 1 5755")
            await black.told("5755")
            answer = await white.told("5755")
            good(await white.client.room_redact(white.room, first))
            assert moves(bot) == ["e2e4", "e7e5"]

            # A stranger is greeted, and sees nothing of any game.
            await stranger.begin()
            await stranger.told("Welcome", "!link CODE")
            await stranger.say("!board 1")
            assert "5254" not in (await stranger.told("!link CODE")).body

        # While the bot is down, more happens than a sync tells at once.
        await white.reply(answer, "!send 1 7163")
        for number in range(25):
            await white.say(f"{number}", msgtype="m.notice")
        await black.say("!last 1")

        async with at_work(conf) as bot:
            move = await black.told("7163")
            await white.told("7163")
            assert moves(bot) == ["e2e4", "e7e5", "g1f3"]

            # The homeserver dies while a message waits.
            synapse.kill()
            told = len(black.notices)
            await bot.service.receive(of_white(white.user_id, "!say 1 a word"))
            await asyncio.sleep(0.5)
            await asyncio.to_thread(synapse.start)
            await black.told("a word")
            await black.reply(move, "!send 1 2836")
            await white.told("2836")
            assert sum("a word" in n.body for n in black.notices[told:]) == 1
            assert moves(bot)[-1] == "b8c6"
        assert black.undecrypted == []
    finally:
        await asyncio.gather(*(player.end() for player in (white, black, stranger)))


def of_white(user: str, text: str) -> Envelope:
    """What White would have written by another way."""
    now = datetime.now(UTC)
    return Envelope(Channel.MATRIX, user, "$other-way", now, text.replace("!", "/"), stamped=now)


async def test_a_person_is_invited_and_a_room_may_move(
    synapse: Synapse, tmp_path: Path, database_url: str
):
    login = synapse.user("bot2")
    white = Player(synapse.url, synapse.user("white2"), tmp_path / "white", login["user_id"])
    black = Player(synapse.url, synapse.user("black2"), tmp_path / "black", login["user_id"])
    conf = settings(synapse.url, login, tmp_path / "var", database_url)
    try:
        await black.come()
        async with at_work(conf, {"wh": white.user_id, "bl": black.user_id}):
            await white.begin()
            await white.told("Welcome")
            await white.say("!send 1 1. 5254")
            await white.told("5254")

            # Black has no room yet: he is invited to one, and told when he comes.
            (room,) = await until(lambda: list(black.client.invited_rooms))
            good(await black.client.join(room))
            black.room = room
            assert (await black.told("5254")).decrypted

            old = white.room
            path = f"/_matrix/client/v3/rooms/{old}/upgrade"
            made = synapse.ask("POST", path, {"new_version": "12"}, white.client.access_token)
            white.room = made["replacement_room"]
            good(await white.client.room_invite(white.room, login["user_id"]))
            await white.told("The room has moved")
            await black.say("!say 1 hello there")
            word = await white.told("hello there")
            assert white.rooms[word.event_id] == white.room
    finally:
        await asyncio.gather(white.end(), black.end())
