"""Rooms: who is in them, which one is a person's own, and what becomes of it when it moves.

A person's own room is any in which nobody is but he and the bot. The one in which he last wrote is
remembered; where there is none, one is made and he is invited.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any, Protocol

from adapters.matrix.answers import Refused
from adapters.matrix.connection import Connection

log = logging.getLogger(__name__)

BOUND = "matrix-room:"
"""Under this mark and his Matrix id stands the room in which a person is written to."""

CREATORS_RULE = 12
"""Since this version of rooms their creators have all power, which no list tells."""

STATE_DEFAULT = 50

Event = Mapping[str, Any]


class Marks(Protocol):
    """Names with values, kept in the store."""

    async def mark(self, name: str) -> str | None: ...

    async def set_mark(self, name: str, value: str) -> None: ...


class NotThere(Refused):
    """The person cannot be written to; ``gone``: he has left the room that was made for him."""

    def __init__(self, why: str, *, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


class Rooms:
    """``name`` is what a room that the bot makes is called."""

    def __init__(self, connection: Connection, marks: Marks, name: str) -> None:
        self._connection = connection
        self._marks = marks
        self._name = name
        self._made: set[str] = set()
        self._accepted: dict[str, str] = {}

    @property
    def own_id(self) -> str:
        return self._connection.account.user_id

    def others(self, room: str) -> set[str]:
        """Who is in a room besides the bot, or is invited to it."""
        known = self._connection.rooms.get(room)
        return set(known.users) - {self.own_id} if known is not None else set()

    def is_private(self, room: str) -> bool:
        """Whether nobody but one person and the bot can read what is said there."""
        return len(self.others(room)) <= 1

    def forget(self, room: str) -> None:
        """The bot is in this room no more."""
        self._connection.rooms.pop(room, None)
        self.seen(room)

    async def bind(self, user: str, room: str) -> None:
        """From now on the person is written to in this room, if it is his own."""
        name = BOUND + user
        if self._is_his(room, user) and await self._marks.mark(name) != room:
            await self._marks.set_mark(name, room)

    async def own_room(self, user: str) -> str:
        """The room in which a person is written to; raises ``NotThere`` where he cannot be."""
        bound = await self._marks.mark(BOUND + user)
        if bound and self._is_his(bound, user):
            return bound
        found = sorted(room for room in self._connection.rooms if self._is_his(room, user))
        if found:
            await self.bind(user, found[-1])
            return found[-1]
        if user in self._accepted:
            raise NotThere("is just being followed into a room of his own")
        if bound in self._made:
            raise NotThere("the invitation has not been answered yet")
        known = self._connection.rooms.get(bound) if bound else None
        if known is not None and not known.replacement_room:
            if user in known.users and self.is_private(known.room_id):
                raise NotThere("the invitation has not been answered yet")
            if user not in known.users:
                raise NotThere("has left the room, or declined the invitation", gone=True)
        room = await self._connection.make_direct(user, self._name)
        self._made.add(room)
        await self._marks.set_mark(BOUND + user, room)
        raise NotThere("has been invited")

    def accepted(self, room: str, by: str) -> None:
        """The bot has followed an invitation: no other room is made for him before this is seen."""
        self._accepted[by] = room

    def seen(self, room: str) -> None:
        """A sync told of the room: nio knows who is in it."""
        self._made.discard(room)
        self._accepted = {user: other for user, other in self._accepted.items() if other != room}

    def _is_his(self, room: str, user: str) -> bool:
        known = self._connection.rooms.get(room)
        return (
            known is not None
            and not known.replacement_room
            and self.others(room) == {user}
            and not known.users[user].invited
        )

    # Moving

    async def may_move(self, old: str, by: str) -> bool:
        """Whether ``by`` has the power to replace the room ``old`` (case 68)."""
        return has_power(await self._connection.state(old), by, "m.room.tombstone")

    async def follows(self, new: str, old: str, by: str) -> bool:
        """Whether the room ``new`` was made by ``by`` to take the place of ``old``."""
        for event in await self._connection.state(new):
            if event.get("type") == "m.room.create":
                before = part(part(event, "content"), "predecessor")
                return before.get("room_id") == old and event.get("sender") == by
        return False


def has_power(state: list[dict[str, Any]], user: str, kind: str) -> bool:
    """Whether ``user`` may set state of this kind in a room with this state.

    Other people's homeservers write it: what cannot be read gives nobody power.
    """
    create: Event = {}
    levels: Event | None = None
    for event in state:
        if event.get("type") == "m.room.create":
            create = event
        elif event.get("type") == "m.room.power_levels":
            levels = part(event, "content")
    content = part(create, "content")
    more = content.get("additional_creators")
    creators = [create.get("sender"), *(more if isinstance(more, list) else [])]
    if _version(content) >= CREATORS_RULE and user in creators:
        return True
    if levels is None:
        return user == create.get("sender")
    needed = part(levels, "events").get(kind, levels.get("state_default", STATE_DEFAULT))
    has = part(levels, "users").get(user, levels.get("users_default", 0))
    return _level(has, 0) >= _level(needed, STATE_DEFAULT)


def part(content: object, name: str) -> Event:
    """The object under ``name``; an empty one where there is none."""
    found = content.get(name) if isinstance(content, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def _level(value: object, otherwise: int) -> int:
    """A power level; older rooms have them as texts too."""
    if isinstance(value, str) and re.fullmatch(r"[+-]?[0-9]{1,15}", value.strip()):
        return int(value)
    return value if isinstance(value, int) else otherwise


def _version(create: Event) -> int:
    version = str(create.get("room_version", "1"))
    return int(version) if re.fullmatch("[0-9]{1,4}", version) else 0
