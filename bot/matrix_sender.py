"""Matrix as a channel of the dispatcher: a message into its reader's own room."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from datetime import datetime
from typing import TYPE_CHECKING

from adapters.matrix.answers import Refused, TokenRefused
from adapters.matrix.contents import Content, as_picture, contents, in_thread
from adapters.render import Enclosed, Rendered, board_text
from adapters.store import OutboxRow
from bot.clock import real_time
from bot.sending import NotTaken, Sent
from core.person import Person
from core.vocabulary import GameKey

if TYPE_CHECKING:
    from adapters.matrix.connection import Connection
    from adapters.matrix.rooms import Rooms
    from bot.drawing import Draws
    from bot.memory import Memory
    from bot.wiring import Bot
    from bot.work import Work

log = logging.getLogger(__name__)

MATRIX = "matrix"

TRANSACTIONS = "matrix-transactions"
"""Under this mark stands what makes the transactions of this installation its own."""

BEGINNING = 60.0
"""Seconds from the start in which a message rather waits for Matrix than takes another way."""

MOST = 4
"""A text of more pieces than this goes as a file: nobody reads so long a chat."""

PICTURE_PATIENCE = 15.0
"""Seconds for which a message waits for its picture."""

PART = "matrix-part:"
"""The mark of a message of several events: which of them the store knows it by."""


class MatrixSender:
    """``ready`` is set as long as the homeserver answers; ``threads`` are where people last wrote
    in a thread: the room, its root, their message."""

    def __init__(
        self, bot: Bot, connection: Connection, rooms: Rooms, draws: Draws | None = None
    ) -> None:
        self._bot = bot
        self._draws = draws
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
        actions = [(action.label, action.command) for action in rendered.actions]
        relation = None
        thread = self.threads.get(user)
        if thread is not None and thread[0] == room and row.channel == MATRIX:
            relation = in_thread(*thread[1:])
        keys, raw = [], []
        picture = await self._picture(room, person, rendered, row, relation)
        if picture is not None:
            keys.append(picture[0])
            raw.append({"room_id": room, "content": picture[1]})
        board = rendered.board
        if picture is None and not board:
            board = await self._board(person, rendered)
        events = contents(rendered.beside_picture or rendered.text, board, actions, relation)
        if len(events) > MOST:
            whole = await self._connection.file(
                room, f"{row.kind}.txt", "text/plain", rendered.whole.encode()
            )
            events = [events[0], whole]
        calendars = [file for file in rendered.files if file.kind.startswith("text/calendar")]
        if calendars:  # a text for programs: people are told its days, and given the file
            events = contents(calendars[0].words, "", actions, relation)
            events += [
                await self._connection.file(room, file.name, "text/calendar", file.content)
                for file in calendars
            ]
        for number, event in enumerate(events, 1):
            name = await self.transaction(f"{row.id}-{number}")
            keys.append(await self._connection.say(room, event, name))
            raw.append({"room_id": room, "content": event})
        await self._join(keys)
        return Sent(keys[-1], json.dumps(raw, ensure_ascii=False).encode())

    async def whole(self, key: str) -> str:
        """The key under which the store knows a message of which ``key`` is a part."""
        return await self._bot.store.mark(PART + key) or key

    async def _join(self, keys: list[str]) -> None:
        """An answer to any event of a message answers the message."""
        *parts, last = keys
        if not parts:
            return

        def joined(work: Work) -> None:
            for part in parts:
                work.set_mark(PART + part, last)

        await self._bot.service.do(joined, real_time())

    async def _picture(
        self,
        room: str,
        person: Person,
        rendered: Rendered,
        row: OutboxRow,
        relation: Content | None,
    ) -> tuple[str, Content] | None:
        """The board, or the picture that goes along, in the room; whatever fails there, the message
        goes without it.
        """
        try:
            async with asyncio.timeout(PICTURE_PATIENCE):
                drawn = await self._drawn(person, rendered)
                if drawn is None:
                    return None
                file = await self._connection.file(room, drawn.name, "image/png", drawn.content)
            event = as_picture(file, drawn.words, drawn.content)
            if relation:
                event["m.relates_to"] = relation
            name = await self.transaction(f"{row.id}-board")
            return await self._connection.say(room, event, name), event
        except TokenRefused:
            raise
        except (Refused, TimeoutError) as error:
            log.warning("a picture was not taken (%s), the text goes alone", error)
        except Exception:
            log.exception("a board could not be drawn")
        return None

    async def _drawn(self, person: Person, rendered: Rendered) -> Enclosed | None:
        if rendered.position is None:
            return next((file for file in rendered.files if file.kind == "image/png"), None)
        if self._draws is None or rendered.board:
            return None
        drawn = await self._draws(person, rendered.position)
        return Enclosed("board.png", "image/png", drawn.png, drawn.words) if drawn else None

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
