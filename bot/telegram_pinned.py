"""'Your games' as one message that stays: the answer to the last /games of a private chat is pinned
there, and rewritten whenever something has been told about a game of its reader.

It only shows what /games shows; that it fails or is unpinned harms nobody. Who deletes it has none
until he asks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from telegram.constants import ParseMode

from adapters.render import say
from adapters.store import OutboxRow
from adapters.telegram.api import Api, Refused, asked
from adapters.telegram.pieces import pieces
from adapters.views import answer
from adapters.views.scene import Scene
from bot.memory import Memory
from bot.outgoing import notice_of
from bot.wiring import Bot
from core.person import Person
from core.vocabulary import PersonId

log = logging.getLogger(__name__)

PINNED = "telegram-pinned:"
"""The mark of the message that is kept up to date in a private chat; empty where there is none."""

SOON = 2.0
"""Seconds between something told and the message rewritten: what comes together is one change."""

GAMES = "games"


class Pinned:
    """``aside`` begins work that nobody waits for."""

    def __init__(self, api: Api, bot: Bot, aside: Callable[[Awaitable[None]], None]) -> None:
        self._api = api
        self._bot = bot
        self._aside = aside
        self._soon: set[int] = set()

    def told(self, person: Person, row: OutboxRow, key: str) -> None:
        """A person was told something in the message ``key``."""
        chat, _, message = key.partition(":")
        if chat.startswith("-"):
            return  # in a group many read
        notice = notice_of(row)
        if notice.kind == "answer" and notice.values.get("word") == GAMES:
            self._aside(self._pin(person.id, int(chat), int(message), str(notice.values["text"])))
        elif row.game and int(chat) not in self._soon:
            self._soon.add(int(chat))
            self._aside(self._rewritten(person.id, int(chat)))

    async def _pin(self, person: PersonId, chat: int, message: int, text: str) -> None:
        """This answer takes the place of the one before. Another page than the first does not."""
        now, _ = await self._text(person)
        if text != now or len(pieces(text)) > 1:
            return
        old = await self._bot.store.mark(f"{PINNED}{chat}")
        await self._note(chat, str(message))
        await asked(self._api.bot.pin_chat_message(chat, message, disable_notification=True))
        if old:
            await asked(self._api.bot.unpin_chat_message(chat, int(old)))

    async def _rewritten(self, person: PersonId, chat: int) -> None:
        await asyncio.sleep(SOON)
        self._soon.discard(chat)
        message = await self._bot.store.mark(f"{PINNED}{chat}")
        if not message:
            return
        text, as_of = await self._text(person)
        found = pieces(f"{text}\n\n{as_of}")
        if len(found) > 1:
            return
        edited = self._api.bot.edit_message_text(
            found[0].html,
            chat,
            int(message),
            parse_mode=ParseMode.HTML,
            disable_web_page_preview=True,
        )
        try:
            await asked(edited)
        except Refused as refusal:
            if refusal.malformed and not refusal.unchanged:
                log.info("the games of chat %s are shown no more: %s", chat, refusal.why)
                await self._note(chat, "")

    async def _text(self, person: PersonId) -> tuple[str, str]:
        """What /games says now, and when that is."""
        at = self._bot.outside.clock()

        def look(memory: Memory) -> tuple[str, str]:
            reader = memory.person(person)
            lang = reader.lang if reader else ""
            scene = Scene(memory, reader, at, lang)
            text = answer(GAMES, memory, reader, None, {}, at)
            return text, say(scene.lang, "pinned-as-of", when=scene.when(at))

        return await self._bot.service.look(look)

    async def _note(self, chat: int, message: str) -> None:
        at = self._bot.outside.clock()
        await self._bot.service.do(lambda work: work.set_mark(f"{PINNED}{chat}", message), at)
