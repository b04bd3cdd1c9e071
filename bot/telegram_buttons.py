"""Pressed buttons: those of the board to tap are answered here, all others are commands.

The board shows and records nothing, so it does not come through the one door; the move that was
chosen on it does, as ``/move``.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from adapters.envelope import Channel, Envelope
from adapters.render import say
from adapters.telegram.api import Api, Refused, asked
from adapters.telegram.delivery import put_buttons
from adapters.telegram.presses import Tap, tap_of
from adapters.telegram.tapping import Shown, shown
from bot.channels import Receive
from bot.memory import Memory
from bot.telegram_out import may_move
from bot.wiring import Bot
from core.notation.writing import numeric
from core.vocabulary import GameKey

log = logging.getLogger(__name__)

DOUBLE = 5.0
"""Seconds within which the same button, pressed again, is a double tap."""

REMEMBERED = 500
ANSWERED_FOR_GOOD = ("/yes", "/no")
"""After these their question is gone, and their buttons with it."""


@dataclass(frozen=True, slots=True)
class _Press:
    """A press: whose, on which message, and Telegram's id of it."""

    query: str
    chat: int | None
    message: int | None


class Buttons:
    """Answers presses; each is answered once, whatever becomes of it."""

    def __init__(self, api: Api, bot: Bot) -> None:
        self._api = api
        self._bot = bot
        self._pressed: dict[tuple[str, ...], float] = {}

    async def pressed(
        self, envelope: Envelope, receive: Receive, update: Mapping[str, Any]
    ) -> None:
        """One press. It raises where its command could not be stored: then it comes again."""
        press = _press(envelope)
        data = str((update.get("callback_query") or {}).get("data", ""))
        tap = tap_of(data)
        if tap is not None:
            await self._tapped(envelope, press, tap, receive)
            return
        name = (envelope.sender, *envelope.replies_to, data)
        if self._is_double(name):
            await self._answer(press, say(await self._lang(envelope), "press-again"))
            return
        try:
            await receive(envelope)
        except BaseException:
            self._pressed.pop(name, None)
            raise
        await self._answer(press, "")
        if envelope.text.split(" ", 1)[0] in ANSWERED_FOR_GOOD:
            await self._show(press, [])

    def _is_double(self, name: tuple[str, ...]) -> bool:
        now = monotonic()
        before = self._pressed.pop(name, None)
        self._pressed[name] = now
        if len(self._pressed) > REMEMBERED:
            del self._pressed[next(iter(self._pressed))]
        return before is not None and now - before < DOUBLE

    # The board to tap

    async def _tapped(self, envelope: Envelope, press: _Press, tap: Tap, receive: Receive) -> None:
        found = await self._bot.service.look(lambda memory: _look(memory, envelope, tap))
        if isinstance(found, str):
            await self._answer(press, say(await self._lang(envelope), found))
            if found == "tap-stale":
                await self._show(press, [])
            return
        if found.move is not None:
            text = f"/move {tap.game} {numeric(found.move)}"
            await receive(replace(envelope, text=text, made_for=tap.ply))
            hint = say(await self._lang(envelope), "tap-draft")
        else:
            hint = found.hint
        await self._answer(press, hint)
        await self._show(press, found.rows)

    async def _lang(self, envelope: Envelope) -> str:
        def lang(memory: Memory) -> str:
            known = memory.person_behind(Channel.TELEGRAM.value, envelope.sender)
            person = memory.person(known) if known else None
            return person.lang if person else "en"

        return await self._bot.service.look(lang)

    # What Telegram is told; that it is lost harms nobody

    async def _answer(self, press: _Press, text: str) -> None:
        try:
            await asked(self._api.bot.answer_callback_query(press.query, text or None))
        except Refused as refusal:
            log.info("a press was not answered: %s", refusal.why)

    async def _show(self, press: _Press, rows: list[list[tuple[str, str]]]) -> None:
        if press.chat is None or press.message is None:
            return
        try:
            await put_buttons(self._api, press.chat, press.message, rows)
        except Refused as refusal:
            log.info("buttons could not be changed: %s", refusal.why)


def _press(envelope: Envelope) -> _Press:
    for key in envelope.replies_to:
        chat, _, message = key.rpartition(":")
        return _Press(envelope.key, int(chat), int(message))
    return _Press(envelope.key, None, None)


def _look(memory: Memory, envelope: Envelope, tap: Tap) -> Shown | str:
    """What a touch shows; or the text that says why it does nothing."""
    known = memory.person_behind(Channel.TELEGRAM.value, envelope.sender)
    person = memory.person(known) if known else None
    key = GameKey(tap.game)
    game = memory.game(key) if memory.is_game(key) else None
    if person is None or game is None or game.side_of(person.id) is None:
        return "tap-not-yours"
    if game.ply != tap.ply:
        return "tap-stale"
    if not may_move(game, person.id):
        return "tap-not-yours"
    in_words = person.setting("board", "picture") == "words"
    return shown(game, tap, game.to_move, person.lang, in_words=in_words)
