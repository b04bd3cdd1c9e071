"""The self-check: the operator is warned when what people are told stops flowing.

It counts what is written and what is delivered, and looks every few minutes. Each trouble is told
once, and its end as well.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import datetime, timedelta

from adapters.render import say
from adapters.store import Batch, Store, StoreError
from bot.complaints import (
    HABIT,
    SILENCE,
    Complaint,
    lines,
    of_backup,
    of_habits,
    of_process,
    of_queues,
)
from bot.flow import Flow
from bot.health import Report
from bot.recall import waiting_in
from bot.service import Service
from bot.work import Work
from core.notice import Notice
from core.vocabulary import PersonId

log = logging.getLogger(__name__)

LOOK_EVERY = 300.0
"""Seconds from the start to the first look, and between two looks."""

STUCK_AFTER = timedelta(hours=24)

REMEMBERED = HABIT + SILENCE + 1
"""Days of which the counts are kept."""

COUNTS = "watch"
"""The mark of the counts by day and kind, and of what the operator was told to be wrong."""

LOSES_ALL = "database"
"""What is told by a letter past the database: nothing else would leave."""

Looks = Callable[[], Awaitable[Report]]
BackedUp = Callable[[], datetime | None]

Writes = Callable[[str, str], Awaitable[None]]
"""Sends the operator a letter with a subject and a text, where he is nobody's person here."""


class Watch:
    """``clock`` tells the moment; ``operator`` who is told in a chat or by mail as any person.

    ``looks`` at the process itself, ``backed_up`` tells when that was last done.
    """

    def __init__(
        self,
        service: Service,
        clock: Callable[[], datetime],
        operator: Callable[[], PersonId | None],
        writes: Writes | None = None,
        stuck_after: timedelta = STUCK_AFTER,
        looks: Looks | None = None,
        backed_up: BackedUp = lambda: None,
    ) -> None:
        self._service = service
        self._clock = clock
        self._operator = operator
        self._writes = writes
        self._stuck_after = stuck_after
        self._looks = looks
        self._backed_up = backed_up
        self._told: dict[tuple[str, str], Complaint] = {}
        self._begun = False
        self.flow = Flow()
        service.changed.append(self._stored)

    def _stored(self, batch: Batch) -> None:
        self.flow.stored(batch, self._clock().date())

    async def run(self) -> None:
        """Looks every few minutes, for ever."""
        await self.begin()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self.look(self._clock())

    async def begin(self) -> None:
        """Takes up the counts of before, once."""
        if self._begun:
            return
        noted = await self._service.store.mark(COUNTS)
        self._begun = True
        if noted is None:
            return
        known = json.loads(noted)
        for told in known["told"]:
            complaint = Complaint(**told)
            self._told[complaint.key] = complaint
        self.flow.add(known["days"])

    async def look(self, now: datetime) -> list[Complaint]:
        """Looks once; tells the operator what has gone wrong, and what no longer is."""
        self.flow.forget_before(now.date() - timedelta(days=REMEMBERED))
        found = await self.complaints(self._service.store, now)
        standing = {complaint.key: complaint for complaint in found}
        new = [complaint for key, complaint in standing.items() if key not in self._told]
        over = [complaint for key, complaint in self._told.items() if key not in standing]
        self._told = standing
        if new or over:
            await self._tell(new, over, now)
        told = [asdict(complaint) for complaint in standing.values()]
        mark = json.dumps({"days": self.flow.days, "told": told})
        try:
            await self._service.do(lambda work: work.set_mark(COUNTS, mark), now)
        except StoreError as error:
            log.error("the self-check cannot be noted: %s", error)
        return found

    async def complaints(self, store: Store, now: datetime) -> list[Complaint]:
        """What is wrong, the gravest first."""
        report = await self._looks() if self._looks is not None else None
        if report is not None and not report.writes:
            return [Complaint(LOSES_ALL)]
        waiting = await waiting_in(store, now)
        return [
            *(of_process(report) if report is not None else ()),
            *of_queues(waiting, self.flow, now, self._stuck_after),
            *of_habits(self.flow, now.date()),
            *of_backup(self._backed_up(), now),
        ]

    async def _tell(self, new: list[Complaint], over: list[Complaint], now: datetime) -> None:
        for line in lines(new, over, "en"):
            log.error("self-check: %s", line)
        who = self._operator()
        by_letter = who is None or any(complaint.what == LOSES_ALL for complaint in new)
        if by_letter and self._writes is not None:
            text = "\n".join(lines(new, over, "en"))
            await self._writes("chesspost: self-check", say("en", "operator-check", text=text))
        elif who is not None:
            try:
                await self._service.do(lambda work: _to_person(work, who, new, over), now)
            except StoreError as error:
                log.error("the self-check cannot be told: %s", error)


def _to_person(work: Work, who: PersonId, new: list[Complaint], over: list[Complaint]) -> None:
    person = work.memory.person(who)
    if person is not None:
        text = "\n".join(lines(new, over, person.lang))
        work.tell(Notice(who, "answer", "operator-check", values={"text": text}))
