"""What the self-check finds wrong: a value for each trouble, and its words for the operator.

Rows that wait too long, kinds of which nothing gets through, kinds that used to come every day and
come no more, deadlines that nobody has raised; channels that are down, a database that takes
nothing, a disk that fills, a backup that is old.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from adapters.render import say
from adapters.store import OutboxRow
from bot.flow import Flow
from bot.health import ROOM, Report
from bot.recollections import Waiting

DEADLINE_LATE = timedelta(hours=2)
STOPPED = 3
"""So many of a kind undelivered, and none delivered in the same time, is no accident."""

HABIT, SILENCE = 7, 2
"""What came on each of so many days and then not on so many has stopped."""

BACKUP_OLD = timedelta(days=3)
"""A backup should not be older, where the bot knows of any."""

ANSWERS = frozenset({"answer", "asked_back", "confirm", "no_change", "refused", "draft"})
"""Kinds that come when somebody asks: their absence says nothing."""


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


def of_process(report: Report) -> Iterator[Complaint]:
    """Channels that are down, a disk that fills."""
    for contact, down in report.channels:
        if down:
            since = contact.failing or contact.last or contact.begun
            yield Complaint("channel", contact.name, oldest=since.astimezone(UTC).isoformat())
    if report.free < ROOM:
        yield Complaint("disk", count=report.free // 1_000_000)


def of_queues(waiting: Waiting, flow: Flow, now: datetime, stuck: timedelta) -> Iterator[Complaint]:
    """What was to be told and is not: for longer than ``stuck``, or several of a kind."""
    late = [deadline.due for deadline in waiting.overdue if now - deadline.due >= DEADLINE_LATE]
    if late:
        yield Complaint("deadlines", "", len(late), min(late).isoformat())
    days = (now.date(), now.date() - timedelta(days=1))
    for kind, rows in _by_kind(waiting.undelivered).items():
        gone = sum(flow.count(kind, day, delivered=True) for day in days)
        if len(rows) >= STOPPED and any(row.tries for row in rows) and not gone:
            yield _oldest("stopped", kind, rows)
    for kind, rows in _by_kind(r for r in waiting.undelivered if r.at <= now - stuck).items():
        yield _oldest("stuck", kind, rows)


def of_habits(flow: Flow, today: date) -> Iterator[Complaint]:
    """What came on each day of a week, and on the last two whole days not once."""
    days = [today - timedelta(days=n) for n in range(1, SILENCE + HABIT + 1)]
    for kind in sorted(flow.kinds() - ANSWERS):
        counts = [flow.count(kind, day, delivered=False) for day in (today, *days)]
        lately, before = counts[: SILENCE + 1], counts[SILENCE + 1 :]
        if not any(lately) and all(before):
            yield Complaint("silent", kind, 0, days[SILENCE].isoformat())


def of_backup(last: datetime | None, now: datetime) -> Iterator[Complaint]:
    """A backup that is old; none that the bot has never known of."""
    if last is not None and now - last > BACKUP_OLD:
        yield Complaint("backup", oldest=last.isoformat())


def lines(new: Iterable[Complaint], over: Iterable[Complaint], lang: str) -> list[str]:
    """What has gone wrong, and what no longer is, a line each."""
    return [
        *(complaint.said(lang) for complaint in new),
        *(say(lang, "watch-over", text=complaint.said(lang)) for complaint in over),
    ]


def _oldest(what: str, kind: str, rows: list[OutboxRow]) -> Complaint:
    return Complaint(what, kind, len(rows), min(row.at for row in rows).isoformat())


def _by_kind(rows: Iterable[OutboxRow]) -> dict[str, list[OutboxRow]]:
    found: dict[str, list[OutboxRow]] = {}
    for row in rows:
        found.setdefault(row.kind, []).append(row)
    return found
