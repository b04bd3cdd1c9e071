"""Mail as a channel of the dispatcher: a message becomes a letter in its game's thread."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from typing import Protocol

from adapters.mail_in.tokens import message_id, reply_address
from adapters.mail_out import Heading, compose
from adapters.render import Rendered
from adapters.render.pgn import pgn
from adapters.store import OutboxRow
from bot.reply_tokens import ReplyTokens
from bot.sending import NotTaken, Sent
from bot.service import Service
from core.notice import Starts
from core.person import Person
from core.vocabulary import GameKey
from core.world import World

THREAD_DIGITS = 16


class Box(Protocol):
    """Where letters go."""

    def put(self, letter: bytes) -> None: ...


class LetterSender:
    """Composes letters and puts them into a ``box``; ``own`` is the bot's address."""

    def __init__(
        self,
        box: Box,
        own: str,
        tokens: ReplyTokens,
        service: Service,
        clock: Callable[[], datetime],
    ) -> None:
        self._box = box
        self._own = own
        self._domain = own.partition("@")[2]
        self._tokens = tokens
        self._service = service
        self._clock = clock

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        """One letter; its Message-ID follows from the row, so a repeat is recognised."""
        if not person.email:
            raise NotTaken("no mail address", permanent=True)
        game = GameKey(row.game) if row.game else None
        heading = self._heading(person, rendered, row, game)
        record = None
        if game is not None and f'"{Starts.MOVE}"' in row.receipt:
            record = await self._service.look(lambda memory: self._pgn(memory, game))
        letter = compose(heading, rendered.letter or rendered.text, record, row.game or "game")
        try:
            self._box.put(letter)
        except OSError as error:
            raise NotTaken(f"{type(error).__name__} in the mail folder") from error
        return Sent(heading.message_id, letter)

    def _heading(
        self, person: Person, rendered: Rendered, row: OutboxRow, game: GameKey | None
    ) -> Heading:
        token = self._tokens.token(game, person.id, person.email) if game else None
        name = f"{person.given} {person.surname}".strip()
        return Heading(
            sender=self._own,
            to=person.email,
            to_name=name,
            subject=rendered.subject or rendered.title,
            message_id=message_id(str(row.id), self._domain, token),
            date=self._clock(),
            thread=self._thread(game, token) if game else None,
            reply_to=reply_address(self._own, token) if token else None,
        )

    def _thread(self, game: GameKey, token: str | None) -> str:
        """The one identifier to which all letters about a game to one person refer."""
        root = "thread-" + sha256(game.encode()).hexdigest()[:THREAD_DIGITS]
        return message_id(root, self._domain, token)

    @staticmethod
    def _pgn(world: World, key: GameKey) -> str | None:
        game = world.game(key)
        return pgn(game, world, addresses=True) if game is not None else None
