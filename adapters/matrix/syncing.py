"""The sync loop: what happens in the bot's rooms, each event once, in order, none lost.

How far the bot has come is its own mark, not nio's: it is set when the one door has stored all
that a sync brought. After a crash the same events come again and are known by their ids.
"""

from __future__ import annotations

import json
import logging
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Protocol

from nio import InviteMemberEvent

from adapters.envelope import Envelope, Kind
from adapters.matrix import keys
from adapters.matrix.answers import Refused, TokenRefused
from adapters.matrix.connection import Connection
from adapters.matrix.rooms import Marks, Rooms, part
from adapters.matrix.timeline import events_of, is_own_join
from adapters.matrix.translate import translate

log = logging.getLogger(__name__)

MARK = "matrix-sync"
"""Under this mark stands, for one account, how far everything is handled, and when that was so."""

LISTENING = 30.0
"""Seconds for which the homeserver may be silent."""

KEY_PATIENCE = 20.0
"""Seconds for which the key of an event that cannot be read is waited for."""

MARK_AT_LEAST = timedelta(minutes=5)
"""So often the mark is set though nothing has come."""


class Hands(Marks, Protocol):
    """What is done with what comes in; the running bot's side."""

    def now(self) -> datetime: ...

    async def receive(self, envelope: Envelope) -> None:
        """Hands a message to the one door; returns when it is stored."""
        ...

    async def seen(self, key: str) -> bool:
        """Whether an event was handled before."""
        ...

    async def is_own(self, key: str) -> bool:
        """Whether an event is one of the bot's own messages."""
        ...

    async def heard(self, room: str, user: str, event: str, root: str | None) -> None:
        """Somebody wrote in a room, in a thread where there is a ``root``."""
        ...

    async def invited(self, room: str, by: str) -> None:
        """Somebody has invited the bot."""
        ...

    async def entered(self, room: str) -> None:
        """The bot is in a room that it had not known."""
        ...

    async def came(self, room: str, user: str) -> None:
        """Somebody has come into a room."""
        ...

    async def moved(self, room: str, new: str, by: str) -> None:
        """Somebody has replaced a room by a new one."""
        ...

    def answered(self) -> None:
        """The homeserver has just answered."""
        ...

    async def works(self) -> None:
        """The homeserver answers, for the first time or after an outage."""
        ...

    async def pause(self) -> None:
        """Waits after a failure, longer each time until ``works`` is called."""
        ...


@dataclass
class Waiting:
    """An event that is to be handled; ``since`` when it waits for its key."""

    event: Any
    arrived: datetime
    synced: datetime | None
    since: datetime | None = None


@dataclass
class Syncing:
    """``floor``: without a mark nothing older counts. ``listening``, ``key_patience``: seconds."""

    connection: Connection
    rooms: Rooms
    hands: Hands
    floor: datetime | None = None
    listening: float = LISTENING
    key_patience: float = KEY_PATIENCE
    _queues: dict[str, deque[Waiting]] = field(default_factory=dict)
    _known: set[str] = field(default_factory=set)
    _since: str | None = None
    _completed: datetime | None = None
    _marked: datetime | None = None
    _well: bool = False

    async def run(self) -> None:
        """For ever, over all outages; raises ``TokenRefused`` where only an operator can help."""
        await self._begin()
        self._queues.clear()
        whole = True
        stale = 0
        while True:
            try:
                response = await self.connection.sync(self._since, self._patience(), whole=whole)
                stale = 0
            except TokenRefused:
                raise
            except Refused as refusal:
                stale += refusal.code in ("M_UNKNOWN", "M_INVALID_PARAM")
                if stale > 3 and self._since:
                    log.error("the homeserver does not know how far we were: %s", refusal.why)
                    self._since = None  # what was handled is known by its ids
                await self._failed(refusal)
                continue
            self.hands.answered()
            arrived = self.hands.now()
            await self._take(response, arrived)
            whole = False
            self._since = response.next_batch
            if not self._well:
                self._well = True
                await self.hands.works()
            await keys.tend(self.connection.client)
            await self._settle()
            await self._note(arrived, came=bool(response.rooms.join or response.rooms.invite))

    async def _begin(self) -> None:
        """Logs in, and finds out where to go on."""
        while True:
            try:
                await self.connection.open()
                break
            except TokenRefused:
                raise
            except Refused as refusal:
                await self._failed(refusal)
        noted = json.loads(await self.hands.mark(MARK) or "{}")
        if noted.get("user") == self.connection.account.user_id:
            self._since = str(noted["token"])
            self._completed = datetime.fromisoformat(noted["at"])
        else:
            self._since, self._completed = None, None

    def _patience(self) -> float:
        """How long the homeserver may be silent: after an outage we want to know at once."""
        if not self._well:
            return 0.0
        return 1.0 if self._queues else self.listening

    async def _failed(self, refusal: Refused) -> None:
        log.warning("matrix: %s", refusal.why)
        self._well = False
        await self.hands.pause()

    async def _note(self, arrived: datetime, *, came: bool) -> None:
        """Sets the mark, where nothing that came is still to be handled."""
        self._completed = arrived
        if self._queues:
            return
        if came or self._marked is None or arrived - self._marked >= MARK_AT_LEAST:
            at = {"token": self._since, "at": arrived.isoformat()}
            mark = json.dumps({"user": self.connection.account.user_id, **at})
            await self.hands.set_mark(MARK, mark)
            self._marked = arrived

    # What a sync brought

    async def _take(self, response: Any, arrived: datetime) -> None:
        for room in response.rooms.leave:
            self.rooms.forget(room)
            self._known.discard(room)
        for room, info in response.rooms.join.items():
            self.rooms.seen(room)
            events = await self._events(room, info.timeline)
            new = room not in self._known and self._since is not None
            self._known.add(room)
            if new and any(is_own_join(e, self.rooms.own_id) for e in info.timeline.events):
                await self.hands.entered(room)
            for event in events:
                queue = self._queues.setdefault(room, deque())
                queue.append(Waiting(event, arrived, self._completed))
        for room, invitation in response.rooms.invite.items():
            for event in invitation.invite_state:
                if (
                    isinstance(event, InviteMemberEvent)
                    and event.state_key == self.rooms.own_id
                    and event.membership == "invite"
                ):
                    await self.hands.invited(room, event.sender)

    async def _events(self, room: str, timeline: Any) -> list[Any]:
        """The room's events with the gap before them; an outage in between is waited out."""
        floor = self.floor if self._since is None else None
        while True:
            try:
                return await events_of(
                    self.connection, room, timeline, self._since, self.hands.seen, floor
                )
            except TokenRefused:
                raise
            except Refused as refusal:
                await self._failed(refusal)

    async def _settle(self) -> None:
        """Handles what waits, in each room in order: an event without its key holds up the rest."""
        for room in list(self._queues):
            queue = self._queues[room]
            while queue and await self._handled(room, queue[0]):
                queue.popleft()
            if not queue:
                del self._queues[room]

    async def _handled(self, room: str, waiting: Waiting) -> bool:
        """Handles one event; False where its key may still come."""
        event = keys.decrypted(self.connection.client, waiting.event, room)
        if event is None:
            now = self.hands.now()
            if waiting.since is None:
                waiting.since = now
                await keys.ask_for(self.connection.client, waiting.event)
            if (now - waiting.since).total_seconds() < self.key_patience:
                return False
            event = waiting.event
        await self._pass(room, dict(event.source) | {"room_id": room}, waiting)
        return True

    async def _pass(self, room: str, event: dict[str, Any], waiting: Waiting) -> None:
        """Hands one event on, to whom it concerns."""
        sender, key = event.get("sender"), event.get("event_id")
        if not isinstance(sender, str) or not isinstance(key, str):
            return
        if event.get("type") == "m.room.member":
            if part(event, "content").get("membership") == "join":
                await self.hands.came(room, str(event.get("state_key")))
            return
        private = self.rooms.is_private(room)
        own = set() if private else {k for k in _named(event) if await self.hands.is_own(k)}
        envelope = translate(
            event,
            waiting.arrived,
            own_id=self.rooms.own_id,
            private=private,
            is_own=own.__contains__,
        )
        if envelope is None:
            return
        if envelope.kind is Kind.MIGRATED and envelope.new_chat:
            await self.hands.moved(room, envelope.new_chat, sender)
            return
        await self.hands.heard(room, sender, key, _root(event))
        await self.hands.receive(replace(envelope, synced=waiting.synced))


def _relation(event: Mapping[str, Any]) -> Mapping[str, Any]:
    content = event.get("content")
    relation = content.get("m.relates_to") if isinstance(content, dict) else None
    return relation if isinstance(relation, dict) else {}


def _named(event: Mapping[str, Any]) -> set[str]:
    """The ids of the events that this one answers."""
    relation = _relation(event)
    answered = relation.get("m.in_reply_to")
    ids = [relation.get("event_id"), answered.get("event_id") if isinstance(answered, dict) else ""]
    return {key for key in ids if isinstance(key, str) and key}


def _root(event: Mapping[str, Any]) -> str | None:
    """The root of the thread in which the event stands."""
    relation = _relation(event)
    root = relation.get("event_id") if relation.get("rel_type") == "m.thread" else None
    return root if isinstance(root, str) else None
