"""Mail as a channel of the dispatcher: a message becomes a letter in its game's thread."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from typing import Protocol

from adapters.mail_in.tokens import message_id, reply_address
from adapters.mail_out import (
    File,
    Heading,
    NotPosted,
    Picture,
    Signer,
    compose,
    compose_for_program,
    pgn_file,
)
from adapters.render import Rendered
from adapters.render.pgn import pgn
from adapters.store import OutboxRow
from bot.archive_copies import ARCHIVE
from bot.drawing import Draws
from bot.reply_tokens import OF_NO_GAME, ReplyTokens
from bot.sending import NotTaken, Sent
from bot.service import Service
from core.person import Person
from core.vocabulary import GameKey
from core.world import World

log = logging.getLogger(__name__)

THREAD_DIGITS = 16

WITH_RECORD = frozenset(
    {
        *("move", "move_sent", "repeat", "correction_request", "late_repeat", "game_over"),
        *("record_due", "result_registered", "assessment_due", "draw_offer", "line_proposed"),
    }
)
"""Letters that carry the game so far as PGN."""


class Box(Protocol):
    """Where letters go. ``put`` raises ``NotPosted``."""

    async def put(self, letter: bytes, sender: str, to: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Manner:
    """How this installation writes: signed or not, with pictures."""

    signer: Signer | None = None
    draws: Draws | None = None


@dataclass
class LetterSender:
    """Composes letters and puts them into a ``box``; ``own`` is the bot's address."""

    box: Box
    own: str
    tokens: ReplyTokens
    service: Service
    clock: Callable[[], datetime]
    manner: Manner = field(default_factory=Manner)

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        """One letter; its Message-ID follows from the row, so a repeat is recognised."""
        if not person.email:
            raise NotTaken("no mail address", permanent=True)
        game = GameKey(row.game) if row.game else None
        heading = self._heading(person, rendered, row, game)
        record = None
        if game is not None and row.kind in WITH_RECORD:
            record = await self.service.look(lambda memory: self._pgn(memory, game))
        letter = await self._written(person, rendered, heading, record, game)
        try:
            await self.box.put(letter, self.own, person.email)
        except NotPosted as refusal:
            raise NotTaken(refusal.why, permanent=refusal.permanent) from refusal
        return Sent(heading.message_id, letter)

    async def note(self, to: str, subject: str, text: str, number: str) -> None:
        """A letter of the program itself, to its operator; that it is lost harms nobody."""
        domain = self.own.partition("@")[2]
        heading = Heading(self.own, to, "", subject, message_id(number, domain), self.clock())
        try:
            await self.box.put(self._signed(compose(heading, text)), self.own, to)
        except NotPosted as refusal:
            log.warning("a note to the operator was not taken: %s", refusal.why)

    def _heading(
        self, person: Person, rendered: Rendered, row: OutboxRow, game: GameKey | None
    ) -> Heading:
        """The token is its reader's alone: the archive's copy bears none."""
        domain = self.own.partition("@")[2]
        token = None
        if person.id != ARCHIVE:
            token = self.tokens.token(game or OF_NO_GAME, person.id, person.email)
        return Heading(
            sender=self.own,
            to=person.email,
            to_name=f"{person.given} {person.surname}".strip(),
            subject=rendered.subject or rendered.title,
            message_id=message_id(str(row.id), domain, token),
            date=self.clock(),
            thread=message_id(_root(game), domain, token) if game else None,
            reply_to=reply_address(self.own, token) if token else None,
            lang=person.lang,
        )

    async def _written(
        self,
        person: Person,
        rendered: Rendered,
        heading: Heading,
        record: str | None,
        game: GameKey | None,
    ) -> bytes:
        text = rendered.letter or rendered.text
        style = person.setting("letters", "plain")
        if style == "cmail" and record is not None:
            return self._signed(compose_for_program(heading, text, record))
        files: list[File] = [pgn_file(record, game or "game")] if record is not None else []
        files += [File(file.name, file.kind, file.content) for file in rendered.files]
        picture = await self._picture(person, rendered) if style == "html" else None
        signer = self.manner.signer
        return self._signed(compose(heading, text, files, picture, seven_bit=signer is not None))

    async def _picture(self, person: Person, rendered: Rendered) -> Picture | None:
        """The board of a letter; whatever fails there, the letter goes without it."""
        if self.manner.draws is None or rendered.position is None or rendered.board:
            return None
        try:
            drawn = await self.manner.draws(person, rendered.position)
        except Exception:
            log.exception("a board could not be drawn")
            return None
        return replace(drawn, beside=rendered.beside_picture) if drawn else None

    def _signed(self, letter: bytes) -> bytes:
        return self.manner.signer.signed(letter) if self.manner.signer else letter

    @staticmethod
    def _pgn(world: World, key: GameKey) -> str | None:
        game = world.game(key)
        return pgn(game, world, addresses=True) if game is not None else None


def _root(game: GameKey) -> str:
    """The one identifier to which all letters about a game to one person refer."""
    return "thread-" + sha256(game.encode()).hexdigest()[:THREAD_DIGITS]
