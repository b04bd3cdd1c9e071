"""The self-check: the operator is warned when what people are told stops flowing.

It counts what is written and what is delivered, by kind and day, and looks every hour: for rows
that wait too long, for kinds of which nothing gets through, for kinds that used to come every day
and come no more, for deadlines that nobody has raised.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from adapters.render import say
from adapters.store import Batch, Deadline, OutboxRow, Store
from bot.recall import waiting_in
from bot.service import Service
from bot.work import Work
from core.notice import Notice
from core.vocabulary import PersonId

log = logging.getLogger(__name__)

FIRST_LOOK, LOOK_EVERY = 300.0, 3600.0
"""Seconds from the start, and between two looks."""

STUCK_AFTER = timedelta(hours=24)
DEADLINE_LATE = timedelta(hours=2)
STOPPED = 3
"""So many of a kind undelivered, and none delivered in the same time, is no accident."""

HABIT, SILENCE = 7, 2
"""What came on each of so many days and then not on so many has stopped."""

REMEMBERED = HABIT + SILENCE + 1
COUNTS = "flow"
"""The mark of the counts by day and kind, and of what the operator was told when."""

AGAIN = timedelta(days=7)
"""What stays as wrong as it was is told again after that."""

ANSWERS = frozenset({"answer", "asked_back", "confirm", "no_change", "refused", "draft"})
"""Kinds that come when somebody asks: their absence says nothing."""

Writes = Callable[[str, str], Awaitable[None]]
"""Sends the operator a letter with a subject and a text, where he is nobody's person here."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something is wrong; ``what`` names its text, ``watch-…``."""

    what: str
    kind: str
    count: int
    oldest: datetime | date

    def said(self, lang: str) -> str:
        title = say(lang, f"title-{self.kind.replace('_', '-')}") if self.kind else ""
        oldest = f"{self.oldest:%d.%m.%Y}"
        return say(lang, f"watch-{self.what}", title=title, count=self.count, oldest=oldest)


class Flow:
    """How many of each kind were written and delivered on each of the last days."""

    def __init__(self) -> None:
        self.days: dict[str, dict[str, list[int]]] = {}

    def note(self, on: date, kind: str, *, delivered: bool) -> None:
        day = self.days.setdefault(on.isoformat(), {})
        day.setdefault(kind, [0, 0])[delivered] += 1

    def forget_before(self, on: date) -> None:
        self.days = {day: kinds for day, kinds in self.days.items() if day >= on.isoformat()}

    def count(self, kind: str, on: date, *, delivered: bool) -> int:
        return self.days.get(on.isoformat(), {}).get(kind, [0, 0])[delivered]

    def kinds(self) -> set[str]:
        return {kind for kinds in self.days.values() for kind in kinds}


class Watch:
    """``clock`` tells the moment; ``operator`` who is told in a chat or by mail as any person."""

    def __init__(
        self,
        service: Service,
        clock: Callable[[], datetime],
        operator: Callable[[], PersonId | None],
        writes: Writes | None = None,
        stuck_after: timedelta = STUCK_AFTER,
    ) -> None:
        self._service = service
        self._clock = clock
        self._operator = operator
        self._writes = writes
        self._stuck_after = stuck_after
        self._told: tuple[datetime, str] | None = None
        self._begun = False
        self.flow = Flow()
        service.changed.append(self._stored)

    def _stored(self, batch: Batch) -> None:
        today = self._clock().date()
        for row in batch.outbox_new:
            self.flow.note(today, row.kind, delivered=False)
        for row in batch.outbox_changed:
            if row.state == "sent":
                self.flow.note(today, row.kind, delivered=True)

    async def run(self) -> None:
        """Looks every hour, for ever."""
        await self.begin()
        await asyncio.sleep(FIRST_LOOK)
        while True:
            await self.look(self._clock())
            await asyncio.sleep(LOOK_EVERY)

    async def begin(self) -> None:
        """Takes up the counts of before, once."""
        noted = await self._service.store.mark(COUNTS)
        if self._begun or noted is None:
            self._begun = True
            return
        self._begun = True
        known = json.loads(noted)
        if known["told"]:
            moment, about = known["told"]
            self._told = (datetime.fromisoformat(moment), about)
        for day, kinds in known["days"].items():
            for kind, (written, delivered) in kinds.items():
                counts = self.flow.days.setdefault(day, {}).setdefault(kind, [0, 0])
                counts[0] += written
                counts[1] += delivered

    async def look(self, now: datetime) -> list[Complaint]:
        """Looks once; tells the operator what is new, or has been wrong for long."""
        self.flow.forget_before(now.date() - timedelta(days=REMEMBERED))
        found = await self.complaints(self._service.store, now)
        about = " ".join(f"{c.what}:{c.kind}" for c in found)
        told = self._told
        if found and (told is None or told[1] != about or now - told[0] >= AGAIN):
            self._told = (now, about)
            await self._tell(found, now)
        elif not found:
            self._told = None
        noted = [self._told[0].isoformat(), self._told[1]] if self._told else None
        mark = json.dumps({"days": self.flow.days, "told": noted})
        await self._service.do(lambda work: work.set_mark(COUNTS, mark), now)
        return found

    async def complaints(self, store: Store, now: datetime) -> list[Complaint]:
        """What is wrong, the gravest first."""
        waiting = await waiting_in(store, now)
        return [
            *_late(waiting.overdue, now),
            *self._stopped(waiting.undelivered, now),
            *_stuck(waiting.undelivered, now - self._stuck_after),
            *self._silent(now.date()),
        ]

    def _stopped(self, rows: tuple[OutboxRow, ...], now: datetime) -> Iterator[Complaint]:
        """Several of a kind wait, and none has gone out today or yesterday."""
        days = (now.date(), now.date() - timedelta(days=1))
        for kind, of_kind in _by_kind(rows).items():
            gone = sum(self.flow.count(kind, day, delivered=True) for day in days)
            tried = [row for row in of_kind if row.tries]
            if len(of_kind) >= STOPPED and tried and not gone:
                oldest = min(row.at for row in of_kind)
                yield Complaint("stopped", kind, len(of_kind), oldest)

    def _silent(self, today: date) -> Iterator[Complaint]:
        """What came on each day of a week, and on the last two whole days not once."""
        days = [today - timedelta(days=n) for n in range(1, SILENCE + HABIT + 1)]
        for kind in sorted(self.flow.kinds() - ANSWERS):
            counts = [self.flow.count(kind, day, delivered=False) for day in (today, *days)]
            lately, before = counts[: SILENCE + 1], counts[SILENCE + 1 :]
            if not any(lately) and all(before):
                yield Complaint("silent", kind, 0, days[SILENCE])

    async def _tell(self, found: list[Complaint], now: datetime) -> None:
        for complaint in found:
            log.error("self-check: %s", complaint.said("en"))
        who = self._operator()
        if who is not None:
            await self._service.do(lambda work: _to_person(work, who, found), now)
        elif self._writes is not None:
            text = "\n".join(complaint.said("en") for complaint in found)
            await self._writes("chesspost: self-check", say("en", "operator-check", text=text))


def _to_person(work: Work, who: PersonId, found: list[Complaint]) -> None:
    person = work.memory.person(who)
    if person is not None:
        text = "\n".join(complaint.said(person.lang) for complaint in found)
        work.tell(Notice(who, "answer", "operator-check", values={"text": text}))


def _late(overdue: tuple[Deadline, ...], now: datetime) -> Iterator[Complaint]:
    late = [deadline.due for deadline in overdue if now - deadline.due >= DEADLINE_LATE]
    if late:
        yield Complaint("deadlines", "", len(late), min(late))


def _stuck(rows: tuple[OutboxRow, ...], before: datetime) -> Iterator[Complaint]:
    for kind, of_kind in _by_kind(tuple(row for row in rows if row.at <= before)).items():
        yield Complaint("stuck", kind, len(of_kind), min(row.at for row in of_kind))


def _by_kind(rows: tuple[OutboxRow, ...]) -> dict[str, list[OutboxRow]]:
    found: dict[str, list[OutboxRow]] = {}
    for row in rows:
        found.setdefault(row.kind, []).append(row)
    return found
