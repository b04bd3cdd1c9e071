"""The events of a room that are ours to handle: the gap fetched, nothing from before the join."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

from adapters.matrix.answers import Refused
from adapters.matrix.connection import Connection
from adapters.matrix.rooms import part

log = logging.getLogger(__name__)

PAGES = 100
"""So many pages of a room's past are fetched at most: ten thousand events."""

Seen = Callable[[str], Awaitable[bool]]


async def events_of(
    connection: Connection,
    room: str,
    timeline: Any,
    since: str | None,
    seen: Seen,
    floor: datetime | None,
) -> list[Any]:
    """The room's events after ``since``, the oldest first.

    Where the homeserver left some out (a limited timeline), they come before those that it gave.
    Without a ``since`` they go back to the first that was ``seen``; what is older than ``floor``
    does not count.
    """
    events = [event for event in timeline.events if not _before(event, floor)]
    begun = _begin(events, connection.account.user_id)
    if begun is not None:
        return events[begun + 1 :]
    if not timeline.limited or not timeline.prev_batch:
        return events
    back: list[Any] = []
    start = timeline.prev_batch
    for _ in range(PAGES):
        try:
            page = await connection.page(room, start, since)
        except Refused as refusal:
            if not refusal.denied:
                raise
            log.warning("the past of %s is not ours to see: %s", room, refusal.why)
            break
        for event in page.chunk:
            if is_own_join(event, connection.account.user_id):
                return [*reversed(back), *events]
            if since is None and (_before(event, floor) or await seen(_id(event))):
                return [*reversed(back), *events]
            back.append(event)
        if not page.chunk or not page.end or page.end == start:
            break
        start = page.end
    else:
        log.error("more than %s pages were missed in %s", PAGES, room)
    return [*reversed(back), *events]


def _begin(events: list[Any], own: str) -> int | None:
    """The place of the bot's last own join among ``events``."""
    places = [place for place, event in enumerate(events) if is_own_join(event, own)]
    return places[-1] if places else None


def is_own_join(event: Any, own: str) -> bool:
    """Whether the bot came into the room here; a changed name is told in the same way."""
    source = event.source
    if source.get("type") != "m.room.member" or source.get("state_key") != own:
        return False
    before = part(source, "prev_content") or part(part(source, "unsigned"), "prev_content")
    joined = part(source, "content").get("membership") == "join"
    return joined and before.get("membership") != "join"


def _id(event: Any) -> str:
    return str(event.source.get("event_id"))


def _before(event: Any, floor: datetime | None) -> bool:
    stamp = event.source.get("origin_server_ts")
    return floor is not None and isinstance(stamp, int) and stamp < floor.timestamp() * 1000
