"""Whether the running bot is well: who outside answered when, and what ``/healthz`` says.

The channels tell ``Contacts`` of every answer of their servers and of every silence. ``Health``
adds what only a look can tell: whether the database takes a write through the one door, whether
deadlines are raised in time, how much room the disk has.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from adapters.store import Batch, StoreError
from bot.service import Closed, Service

log = logging.getLogger(__name__)

SILENT_FOR = timedelta(minutes=10)
"""A channel that has not answered for so long is down; what is shorter mends itself."""

LATE_AFTER = timedelta(minutes=5)
"""A deadline that passed so long ago should have been raised: nothing else is waited for."""

MOST_LATE = 1_000
"""So many late deadlines at most are counted."""

DOOR_PATIENCE = 10.0
"""Seconds in which a write through the one door is done, on the slowest disk."""

WRITTEN_ENOUGH = timedelta(seconds=5)
"""So long after a write that succeeded the database is taken to be writable."""

ROOM = 200_000_000
"""Bytes on the disk below which somebody should make room: a year of a large tournament."""

MARK = "health"
"""The mark that is written to see whether writing works."""


@dataclass(slots=True)
class Contact:
    """What is known of one server. ``polled``: it is asked all the time, so silence says much;
    otherwise only a failure does. ``begun``: since when its answers are noted."""

    name: str
    begun: datetime
    polled: bool = False
    last: datetime | None = None
    failing: datetime | None = None

    def is_down(self, now: datetime) -> bool:
        """Whether it has been silent, or has failed, for longer than outages mostly last."""
        if self.failing is not None and now - self.failing >= SILENT_FOR:
            return True
        return self.polled and now - (self.last or self.begun) >= SILENT_FOR


class Contacts:
    """When each channel's server last answered. ``mailbox`` is mail in, ``email`` mail out."""

    def __init__(
        self, clock: Callable[[], datetime], polls: Callable[[], bool] = lambda: True
    ) -> None:
        self._clock = clock
        self._polls = polls
        self._known: dict[str, Contact] = {}

    def expects(self, name: str, *, polled: bool = True) -> None:
        """From now on this server should answer."""
        self._known.setdefault(name, Contact(name, self._clock())).polled = polled

    def answered(self, name: str) -> None:
        """It has just answered."""
        contact = self._known.get(name)
        if contact is not None:
            contact.last = self._clock()
            contact.failing = None

    def failed(self, name: str) -> None:
        """It does not answer, or with a fault of its own."""
        contact = self._known.get(name)
        if contact is not None and contact.failing is None:
            contact.failing = self._clock()

    def stored(self, batch: Batch) -> None:
        """A channel that took a message has answered."""
        for row in batch.outbox_changed:
            if row.state == "sent" and row.channel:
                self.answered(row.channel)

    def all(self) -> list[Contact]:
        """All that should answer, by their names: those that are polled only where this process is
        the one that polls."""
        known = [self._known[name] for name in sorted(self._known)]
        if self._polls():
            return known
        for contact in known:
            if contact.polled:
                contact.last, contact.failing = self._clock(), None  # counted from here
        return [contact for contact in known if not contact.polled]

    def down(self, now: datetime) -> list[Contact]:
        """Those that are down."""
        return [contact for contact in self.all() if contact.is_down(now)]


@dataclass(frozen=True, slots=True)
class Report:
    """How the bot is at one moment. ``late``: how many deadlines, ``oldest``: the first of them."""

    at: datetime
    writes: bool
    late: int
    oldest: datetime | None
    free: int
    channels: tuple[tuple[Contact, bool], ...]

    @property
    def is_well(self) -> bool:
        """What no look finds wrong; a full disk will soon be found by the database."""
        up = all(not down for _, down in self.channels)
        return self.writes and not self.late and up

    def told(self) -> dict[str, object]:
        """As ``/healthz`` tells it."""
        return {
            "status": "ok" if self.is_well else "failing",
            "at": self.at.isoformat(timespec="seconds"),
            "database": {"writes": self.writes, "disk_free_bytes": self.free},
            "scheduler": {"late": self.late, "oldest": _text(self.oldest)},
            "channels": {
                contact.name: {"up": not down, "last_contact": _text(contact.last)}
                for contact, down in self.channels
            },
        }


class Health:
    """``folder`` is where the database lies."""

    def __init__(
        self, service: Service, contacts: Contacts, clock: Callable[[], datetime], folder: Path
    ) -> None:
        self._service = service
        self._contacts = contacts
        self._clock = clock
        self._folder = folder
        self._begun = clock()
        self._written: datetime | None = None
        service.changed.append(self._stored)

    def _stored(self, batch: Batch) -> None:
        self._written = self._clock()

    async def look(self) -> Report:
        """Looks at everything once."""
        now = self._clock()
        writes, late, oldest = await self._writes(now), 0, None
        if writes:
            try:
                late, oldest = await self._late(now)
            except StoreError as error:
                log.error("nothing can be read: %s", error)
                writes = False
        channels = tuple((contact, contact.is_down(now)) for contact in self._contacts.all())
        return Report(now, writes, late, oldest, self.free(), channels)

    async def _writes(self, now: datetime) -> bool:
        """Whether something can be stored: all that stands in the way of a move is in its way."""
        if self._written is not None and timedelta() <= now - self._written < WRITTEN_ENOUGH:
            return True
        try:
            async with asyncio.timeout(DOOR_PATIENCE):
                await self._service.do(lambda work: work.set_mark(MARK, now.isoformat()), now)
        except (StoreError, Closed, TimeoutError) as error:
            log.error("nothing can be stored: %s", str(error) or type(error).__name__)
            return False
        return True

    async def _late(self, now: datetime) -> tuple[int, datetime | None]:
        """How many deadlines should have been raised, and the first; at a start all are late."""
        if now - self._begun < LATE_AFTER:
            return 0, None
        found = await self._service.store.due(now - LATE_AFTER, MOST_LATE)
        return len(found), found[0].due if found else None

    def free(self) -> int:
        """The bytes that are free on the database's disk."""
        return room(self._folder)[1]


def room(folder: Path) -> tuple[Path, int]:
    """The folder, or the nearest one above it that is there and may be entered, and the bytes that
    are free in it."""
    there = next(p for p in (folder, *folder.absolute().parents) if os.access(p, os.F_OK))
    return there, shutil.disk_usage(there).free


def _text(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat(timespec="seconds")
