"""What the bot does with what happens in its Matrix rooms: messages, invitations, moved rooms."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta

from adapters.envelope import Envelope
from adapters.matrix.answers import Refused, TokenRefused
from adapters.matrix.connection import Connection
from adapters.matrix.contents import contents
from adapters.matrix.rooms import Rooms
from adapters.render import LANGUAGES, say
from adapters.store import StoreError
from bot.channels import Receive
from bot.clock import real_time
from bot.drawing import board_of
from bot.limits import REMEMBERED
from bot.matrix_sender import MATRIX, MatrixSender
from bot.memory import Memory
from bot.pauses import Pauses
from bot.wiring import Bot
from core.person import Person
from core.vocabulary import PersonId

log = logging.getLogger(__name__)

HOUR = timedelta(hours=1)
STRANGERS_JOINED = 30
"""So many invitations of people whom nobody knows are accepted within an hour."""

STRANGER_ANSWERED = 5
"""So often somebody whom nobody knows is answered within an hour: no two bots talk for ever."""

TRIES = 5

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
"""Seconds between two attempts to reach a homeserver that does not answer."""


class Often:
    """Counts what happens to each within an hour."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._times: defaultdict[str, deque[datetime]] = defaultdict(deque)

    def may(self, whom: str) -> bool:
        """Whether it may happen once more; then it is counted."""
        times, now = self._times[whom], real_time()
        while times and now - times[0] > HOUR:
            times.popleft()
        while len(self._times) > REMEMBERED:  # accounts are easily made up
            del self._times[next(iter(self._times))]
        if len(times) >= self._most:
            return False
        times.append(now)
        return True


class MatrixHands:
    """The sync loop's ``Hands``."""

    def __init__(self, bot: Bot, connection: Connection) -> None:
        self._bot = bot
        self._connection = connection
        self.rooms = Rooms(connection, self, "chesspost")
        self.sender = MatrixSender(bot, connection, self.rooms, board_of(bot.service))
        self.door: Receive = bot.service.receive
        self._pauses = Pauses(FIRST_PAUSE, LONGEST_PAUSE)
        self._joins, self._answers = Often(STRANGERS_JOINED), Often(STRANGER_ANSWERED)
        self._moves: set[str] = set()

    # Marks, and what was handled

    def now(self) -> datetime:
        return self._bot.outside.clock()

    async def mark(self, name: str) -> str | None:
        return await self._bot.store.mark(name)

    async def set_mark(self, name: str, value: str) -> None:
        await self._bot.service.do(lambda work: work.set_mark(name, value), self.now())

    async def seen(self, key: str) -> bool:
        return await self._bot.store.seen(MATRIX, key) is not None

    async def is_own(self, key: str) -> bool:
        whole = await self.sender.whole(key)
        return await self._bot.store.outbox_by_external(MATRIX, whole) is not None

    # Messages

    async def receive(self, envelope: Envelope) -> None:
        """Until it is stored: what the door cannot store is brought again."""
        while True:
            try:
                answered = [await self.sender.whole(key) for key in envelope.replies_to]
                await self.door(replace(envelope, replies_to=tuple(answered)))
                return
            except StoreError as error:
                log.warning("event %s could not be stored: %s", envelope.key, error)
                await self._pauses.wait()

    async def heard(self, room: str, user: str, event: str, root: str | None) -> None:
        """Where somebody known writes, he is written to."""
        if await self._person(user) is None:
            return
        await self.rooms.bind(user, room)
        if root:
            self.sender.threads[user] = (room, root, event)
        else:
            self.sender.threads.pop(user, None)

    async def answer_stranger(self, envelope: Envelope, text: str) -> None:
        if self._answers.may(envelope.sender):
            name = f"stranger-{hashlib.sha256(envelope.key.encode()).hexdigest()[:16]}"
            await self._say(envelope.chat, text, name)

    # Rooms

    async def invited(self, room: str, by: str) -> None:
        """Accepts: a stranger has to invite the bot to link his account. He is only greeted."""
        known = await self._person(by) is not None
        if not known and not self._joins.may(""):
            log.warning("too many invitations: that of %s is declined", by)
            await self._try(lambda: self._connection.leave(room), f"declining {room}")
            return

        async def join() -> None:
            await self._connection.join(room)
            self.rooms.accepted(room, by)

        await self._try(join, f"joining {room}")

    async def entered(self, room: str) -> None:
        """Greets those who are in the room."""
        others = self._present(room)
        if not others:
            return
        people = {user: await self._person(user) for user in others}
        known = [person for person in people.values() if person is not None]
        if room in self._moves:
            key = "matrix-moved"
        elif not self.rooms.is_private(room):
            key = "matrix-greeting-others"
        else:
            key = "matrix-greeting" if known else "matrix-greeting-stranger"
        for user, person in people.items():
            if person is not None:
                await self.rooms.bind(user, room)
                self._bot.dispatcher.works(person.id)
        languages = dict.fromkeys(p.lang for p in known) if known else LANGUAGES
        text = "\n\n".join(say(lang, key) for lang in languages)
        await self._say(room, text, f"hello-{hashlib.sha256(room.encode()).hexdigest()[:16]}")

    async def came(self, room: str, user: str) -> None:
        """What waits for a person goes to him when he has accepted an invitation."""
        person = await self._person(user)
        if person is not None:
            self._bot.dispatcher.works(person.id)

    async def moved(self, room: str, new: str, by: str) -> None:
        """Goes along into a new room, if who made it had the power to close the old one."""

        async def go() -> None:
            if not await self.rooms.may_move(room, by):
                log.warning("%s may not move room %s", by, room)
                return
            self._moves.add(new)
            await self._connection.join(new)
            if not await self.rooms.follows(new, room, by):
                log.warning("room %s does not follow %s", new, room)
                self._moves.discard(new)
                await self._connection.leave(new)

        await self._try(go, f"moving from {room} to {new}")

    def _present(self, room: str) -> list[str]:
        known = self._connection.rooms.get(room)
        others = sorted(self.rooms.others(room))
        return [user for user in others if known and not known.users[user].invited]

    # The homeserver

    def answered(self) -> None:
        self._bot.contacts.answered(MATRIX)

    async def works(self) -> None:
        """After an outage what waits goes out at once."""
        self._pauses.reset()
        self.sender.answered()
        waiting = {PersonId(row.person) for row in await self._bot.store.outbox_undelivered()}
        for person in sorted(waiting):
            self._bot.dispatcher.works(person)

    async def pause(self) -> None:
        self.sender.ready = False
        self._bot.contacts.failed(MATRIX)
        await self._pauses.wait()

    async def _say(self, room: str, text: str, name: str) -> None:
        """Says something that harms nobody when it is lost."""

        async def speak() -> None:
            for number, content in enumerate(contents(text), 1):
                transaction = await self.sender.transaction(f"{name}-{number}")
                await self._connection.say(room, content, transaction)

        await self._try(speak, f"a word in {room}")

    async def _try(self, act: Callable[[], Awaitable[None]], what: str) -> None:
        """Tries something a few times; what is denied is denied."""
        for left in reversed(range(TRIES)):
            try:
                await act()
                return
            except TokenRefused:
                raise
            except Refused as refusal:
                if refusal.denied or not left:
                    log.warning("%s: %s", what, refusal.why)
                    return
                await asyncio.sleep(min(refusal.retry_after or 1.0, 10.0))

    async def _person(self, user: str) -> Person | None:
        def look(memory: Memory) -> Person | None:
            known = memory.person_behind(MATRIX, user)
            return memory.person(known) if known is not None else None

        return await self._bot.service.look(look)
