"""One row of the outbox on its way: to whom, in which words, by which channel.

What a channel took is noted with the moment, which is the date of its receipt.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime

from adapters.render import Rendered, render_notice
from adapters.store import OutboxRow, StoreError
from bot.archive_copies import reader_of
from bot.delivery import delivered, kept
from bot.logs import about_row
from bot.mail_copies import wanted
from bot.outgoing import AT_ADDRESS, as_stored, notice_of
from bot.sending import EMAIL, LONG_WAIT, NotTaken, Sender, Sent, attempt, route
from bot.service import Service
from core.notice import Notice
from core.person import Person

log = logging.getLogger(__name__)

Completes = Callable[[OutboxRow, Person, Rendered], Awaitable[Rendered]]
"""Adds to a message what is found only when it is sent."""


class Courier:
    """``completes`` finds what goes along with a message. ``archive`` is the mailbox that gets a
    copy of every move, ``silent_days`` after how many days of silence in a chat what needs its
    reader goes by mail too."""

    def __init__(
        self,
        service: Service,
        senders: Mapping[str, Sender],
        completes: Completes | None = None,
        archive: str | None = None,
        silent_days: int = 0,
    ) -> None:
        self._service = service
        self._senders = senders
        self._completes = completes
        self.archive = archive
        self.silent_days = silent_days
        self._taken: dict[int, tuple[str, Sent, datetime]] = {}  # what the store could not note

    def has_brought(self, row: OutboxRow) -> bool:
        """Whether a channel has taken the row already, and only the store does not know of it."""
        return row.id in self._taken

    async def reader(self, row: OutboxRow) -> Person | None:
        """Whom the row is for; None where nobody knows him."""
        return await self._service.look(lambda memory: reader_of(row, memory, self.archive))

    async def bring(
        self, person: Person, row: OutboxRow, clock: Callable[[], datetime]
    ) -> list[NotTaken]:
        """Sends the row and notes that; what the channels said instead where none took it."""
        notice = notice_of(row)
        address = notice.values.get(AT_ADDRESS)
        reader = replace(person, email=str(address)) if address else person
        rendered = await self._in_words(row, notice, reader)
        last = self._service.memory.last_channel(person.id)
        channels = [EMAIL] if address else route(person, row, last, self._senders.keys())
        refusals: list[NotTaken] = []
        if row.id not in self._taken:
            for channel in channels:
                try:
                    sent = await attempt(self._senders, channel, reader, rendered, row)
                except NotTaken as refusal:
                    refusals.append(refusal)
                    if refusal.retry_after is not None and refusal.retry_after <= LONG_WAIT:
                        break  # it works, and wants a moment
                else:
                    self._taken[row.id] = channel, sent, clock()
                    break
        if row.id not in self._taken:
            return refusals or [NotTaken("no channel leads to him", permanent=True)]
        await self._note(row, rendered)
        channel, _, at = self._taken.pop(row.id)
        await self._copy(person, rendered, row, channel, at)
        return []

    async def _note(self, row: OutboxRow, rendered: Rendered) -> None:
        """Stores that a channel took the row, with the moment at which it did."""
        channel, sent, at = self._taken[row.id]
        await self._service.do(
            lambda work: delivered(work, row, channel, sent, rendered), at, channel=channel
        )

    async def _in_words(self, row: OutboxRow, notice: Notice, reader: Person) -> Rendered:
        """The message's words. Where the program fails on them it goes as it is stored: whatever
        waits behind it must not wait for ever."""
        try:
            rendered = await self._service.look(
                lambda memory: render_notice(notice, reader, memory)
            )
            return await self._completes(row, reader, rendered) if self._completes else rendered
        except StoreError:
            raise
        except Exception:
            log.exception("row %s cannot be put into words", row.id, extra=about_row(row))
            return as_stored(row)

    async def _copy(
        self, person: Person, rendered: Rendered, row: OutboxRow, taken_by: str, at: datetime
    ) -> None:
        """A copy by mail for those who want or need one; the message itself has arrived."""
        if EMAIL not in self._senders or not await self._service.look(
            lambda memory: wanted(person, row, taken_by, memory, at, self.silent_days)
        ):
            return
        try:
            sent = await attempt(self._senders, EMAIL, person, rendered, row)
        except NotTaken:
            concerned = about_row(row, EMAIL)
            log.warning("the copy of row %s was not taken", row.id, extra=concerned)
            return
        await self._service.do(lambda work: kept(work, row, EMAIL, sent, rendered), at)
