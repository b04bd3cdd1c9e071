"""Matrix as a channel of the dispatcher: a message into its reader's own room."""

from __future__ import annotations

import json
import secrets
from datetime import datetime
from typing import TYPE_CHECKING

from adapters.matrix.answers import Refused
from adapters.matrix.contents import contents, in_thread
from adapters.render import Rendered, board_text
from adapters.store import OutboxRow
from bot.clock import real_time
from bot.sending import NotTaken, Sent
from core.person import Person
from core.vocabulary import GameKey

if TYPE_CHECKING:
    from adapters.matrix.connection import Connection
    from adapters.matrix.rooms import Rooms
    from bot.memory import Memory
    from bot.wiring import Bot

MATRIX = "matrix"

TRANSACTIONS = "matrix-transactions"
"""Under this mark stands what makes the transactions of this installation its own."""

BEGINNING = 60.0
"""Seconds from the start in which a message rather waits for Matrix than takes another way."""

MOST = 4
"""A text of more pieces than this goes as a file: nobody reads so long a chat."""


class MatrixSender:
    """``ready`` is set as long as the homeserver answers; ``threads`` are where people last wrote
    in a thread: the room, its root, their message."""

    def __init__(self, bot: Bot, connection: Connection, rooms: Rooms) -> None:
        self._bot = bot
        self._connection = connection
        self._rooms = rooms
        self._begun: datetime | None = real_time()
        self._prefix = ""
        self.ready = False
        self.threads: dict[str, tuple[str, str, str]] = {}

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        """The events of one message; their transactions follow from the row, so that a homeserver
        knows a repeat and gives the same event again."""
        user = person.matrix_id
        if not user:
            raise NotTaken("no Matrix account", permanent=True)
        self._wait_for_the_start()
        try:
            room = await self._rooms.own_room(user)
            return await self._said(room, user, person, rendered, row)
        except Refused as refusal:
            raise NotTaken(
                refusal.why,
                retry_after=refusal.retry_after,
                permanent=getattr(refusal, "gone", False),
            ) from refusal

    async def transaction(self, name: str) -> str:
        """The id of a request that must not take effect twice."""
        if not self._prefix:
            known = await self._bot.store.mark(TRANSACTIONS)
            if known is None:
                known = secrets.token_hex(8)
                await self._bot.service.do(
                    lambda work: work.set_mark(TRANSACTIONS, known), real_time()
                )
            self._prefix = known
        return f"chesspost-{self._prefix}-{name}"

    def answered(self) -> None:
        """The homeserver answers, and who is in which room is known."""
        self.ready, self._begun = True, None

    def _wait_for_the_start(self) -> None:
        if self.ready:
            return
        begun = self._begun
        beginning = begun is not None and (real_time() - begun).total_seconds() < BEGINNING
        raise NotTaken("the homeserver does not answer", retry_after=1.0 if beginning else None)

    async def _said(
        self, room: str, user: str, person: Person, rendered: Rendered, row: OutboxRow
    ) -> Sent:
        board = rendered.board or await self._board(person, rendered)
        actions = [(action.label, action.command) for action in rendered.actions]
        relation = None
        thread = self.threads.get(user)
        if thread is not None and thread[0] == room and row.channel == MATRIX:
            relation = in_thread(*thread[1:])
        events = contents(rendered.text, board, actions, relation)
        if len(events) > MOST:
            whole = await self._connection.file(
                room, f"{row.kind}.txt", "text/plain", rendered.whole.encode()
            )
            events = [events[0], whole]
        key = ""
        for number, event in enumerate(events, 1):
            key = await self._connection.say(
                room, event, await self.transaction(f"{row.id}-{number}")
            )
        raw = [{"room_id": room, "content": event} for event in events]
        return Sent(key, json.dumps(raw, ensure_ascii=False).encode())

    async def _board(self, person: Person, rendered: Rendered) -> str:
        """The position as text where it could be drawn."""
        position = rendered.position
        if position is None:
            return ""

        def look(memory: Memory) -> str:
            game = memory.game(GameKey(position.game))
            if game is None:
                return ""
            ply, moves = position.ply, position.moves
            return board_text(game, position.side, "text", person.lang, ply=ply, moves=moves)

        return await self._bot.service.look(look)
