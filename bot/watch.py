"""The self-check: the operator is warned when what people are told stops flowing.

It counts what is written and what is delivered, by kind and day, and looks every few minutes: for
rows that wait too long, for kinds of which nothing gets through, for kinds that used to come every
day and come no more, for deadlines that nobody has raised; for channels that are down, a database
that takes nothing, a disk that fills, a backup that is old. Each is told once, and its end as well.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, timedelta

from adapters.render import say
from adapters.store import Batch, Deadline, OutboxRow, Store, StoreError
from bot.health import ROOM, Report
from bot.recall import waiting_in
from bot.service import Service
from bot.work import Work
from core.notice import Notice
from core.vocabulary import PersonId

log = logging.getLogger(__name__)

LOOK_EVERY = 300.0
"""Seconds from the start to the first look, and between two looks."""

STUCK_AFTER = timedelta(hours=24)
DEADLINE_LATE = timedelta(hours=2)
STOPPED = 3
"""So many of a kind undelivered, and none delivered in the same time, is no accident."""

HABIT, SILENCE = 7, 2
"""What came on each of so many days and then not on so many has stopped."""

REMEMBERED = HABIT + SILENCE + 1
COUNTS = "watch"
"""The mark of the counts by day and kind, and of what the operator was told to be wrong."""

BACKUP_OLD = timedelta(days=3)
"""A backup should not be older, where the bot knows of any."""

ANSWERS = frozenset({"answer", "asked_back", "confirm", "no_change", "refused", "draft"})
"""Kinds that come when somebody asks: their absence says nothing."""

LOSES_ALL = "database"
"""What is told by a letter past the database: nothing else would leave."""

Looks = Callable[[], Awaitable[Report]]
BackedUp = Callable[[], datetime | None]

Writes = Callable[[str, str], Awaitable[None]]
"""Sends the operator a letter with a subject and a text, where he is nobody's person here."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something is wrong; ``what`` names its text, ``watch-…``; ``kind`` of which messages, or on
    which channel. ``oldest`` is an ISO date or moment, ""; what is known of it goes into a mark."""

    what: str
    kind: str = ""
    count: int = 0
    oldest: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """The same trouble has the same key, however it grows."""
        return self.what, self.kind

    def said(self, lang: str) -> str:
        name = f"queue-{self.kind}" if self.what == "channel" else f"title-{self.kind}"
        title = say(lang, name.replace("_", "-")) if self.kind else ""
        oldest = ""
        if self.oldest:
            moment = datetime.fromisoformat(self.oldest)
            form = "%d.%m.%Y %H:%M UTC" if self.what == "channel" else "%d.%m.%Y"
            oldest = f"{moment:{form}}"
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
        today = self._clock().date()
        for row in batch.outbox_new:
            self.flow.note(today, row.kind, delivered=False)
        for row in batch.outbox_changed:
            if row.state == "sent":
                self.flow.note(today, row.kind, delivered=True)

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
        for day, kinds in known["days"].items():
            for kind, (written, delivered) in kinds.items():
                counts = self.flow.days.setdefault(day, {}).setdefault(kind, [0, 0])
                counts[0] += written
                counts[1] += delivered

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
            *(_of_process(report) if report is not None else ()),
            *_late(waiting.overdue, now),
            *self._stopped(waiting.undelivered, now),
            *_stuck(waiting.undelivered, now - self._stuck_after),
            *self._silent(now.date()),
            *self._old_backup(now),
        ]

    def _old_backup(self, now: datetime) -> Iterator[Complaint]:
        last = self._backed_up()
        if last is not None and now - last > BACKUP_OLD:
            yield Complaint("backup", oldest=last.isoformat())

    def _stopped(self, rows: tuple[OutboxRow, ...], now: datetime) -> Iterator[Complaint]:
        """Several of a kind wait, and none has gone out today or yesterday."""
        days = (now.date(), now.date() - timedelta(days=1))
        for kind, of_kind in _by_kind(rows).items():
            gone = sum(self.flow.count(kind, day, delivered=True) for day in days)
            tried = [row for row in of_kind if row.tries]
            if len(of_kind) >= STOPPED and tried and not gone:
                oldest = min(row.at for row in of_kind)
                yield Complaint("stopped", kind, len(of_kind), oldest.isoformat())

    def _silent(self, today: date) -> Iterator[Complaint]:
        """What came on each day of a week, and on the last two whole days not once."""
        days = [today - timedelta(days=n) for n in range(1, SILENCE + HABIT + 1)]
        for kind in sorted(self.flow.kinds() - ANSWERS):
            counts = [self.flow.count(kind, day, delivered=False) for day in (today, *days)]
            lately, before = counts[: SILENCE + 1], counts[SILENCE + 1 :]
            if not any(lately) and all(before):
                yield Complaint("silent", kind, 0, days[SILENCE].isoformat())

    async def _tell(self, new: list[Complaint], over: list[Complaint], now: datetime) -> None:
        for line in _lines(new, over, "en"):
            log.error("self-check: %s", line)
        who = self._operator()
        by_letter = who is None or any(complaint.what == LOSES_ALL for complaint in new)
        if by_letter and self._writes is not None:
            text = "\n".join(_lines(new, over, "en"))
            await self._writes("chesspost: self-check", say("en", "operator-check", text=text))
        elif who is not None:
            try:
                await self._service.do(lambda work: _to_person(work, who, new, over), now)
            except StoreError as error:
                log.error("the self-check cannot be told: %s", error)


def _lines(new: list[Complaint], over: list[Complaint], lang: str) -> list[str]:
    return [
        *(complaint.said(lang) for complaint in new),
        *(say(lang, "watch-over", text=complaint.said(lang)) for complaint in over),
    ]


def _to_person(work: Work, who: PersonId, new: list[Complaint], over: list[Complaint]) -> None:
    person = work.memory.person(who)
    if person is not None:
        text = "\n".join(_lines(new, over, person.lang))
        work.tell(Notice(who, "answer", "operator-check", values={"text": text}))


def _of_process(report: Report) -> Iterator[Complaint]:
    """Channels that are down, a disk that fills."""
    for contact, down in report.channels:
        if down:
            since = contact.failing or contact.last or contact.begun
            yield Complaint("channel", contact.name, oldest=since.astimezone(UTC).isoformat())
    if report.free < ROOM:
        yield Complaint("disk", count=report.free // 1_000_000)


def _late(overdue: tuple[Deadline, ...], now: datetime) -> Iterator[Complaint]:
    late = [deadline.due for deadline in overdue if now - deadline.due >= DEADLINE_LATE]
    if late:
        yield Complaint("deadlines", "", len(late), min(late).isoformat())


def _stuck(rows: tuple[OutboxRow, ...], before: datetime) -> Iterator[Complaint]:
    for kind, of_kind in _by_kind(tuple(row for row in rows if row.at <= before)).items():
        oldest = min(row.at for row in of_kind)
        yield Complaint("stuck", kind, len(of_kind), oldest.isoformat())


def _by_kind(rows: tuple[OutboxRow, ...]) -> dict[str, list[OutboxRow]]:
    found: dict[str, list[OutboxRow]] = {}
    for row in rows:
        found.setdefault(row.kind, []).append(row)
    return found
