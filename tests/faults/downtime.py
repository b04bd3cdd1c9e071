"""A year of downtime, then a start: what fell due meanwhile falls due in order, on its own dates.

``python -m tests.faults.downtime [DAYS]``. The same history is gone through twice, by a program
that was never down and by one that was down for so many days. Both have written the same events at
the same moments, and both have told the same people the same things, once each.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

from adapters.envelope import Letter
from adapters.store import Store
from adapters.store.verify import verify
from bot.refolding import refold
from bot.scheduler import Scheduler
from core.regulation import OverstepRule
from core.start_list import StartList
from tests.bot.house import House, at, entries, house
from tests.faults.command import asked, tell
from tests.faults.where import address_of

DOWN = "01-20 12:00"
GAMES = 3
MAILED = timedelta(days=3)
"""So long after the program went down a letter with a move came into its mailbox."""

Event = tuple[str, str, datetime, str, str]
Told = tuple[str, str, str | None, datetime]


def tournaments() -> tuple[StartList, StartList]:
    """One that ends within the year, and one that goes on, in which time decides by itself."""
    return (
        replace(entries(games=GAMES), end=date(2026, 8, 31)),
        entries("T2", GAMES, overstep=OverstepRule.AUTO),
    )


async def before(h: House) -> None:
    """What has happened when the program goes down: moves, a leave, a claim, a question."""
    for code in ("T1", "T2"):
        await h.say("wh", f"/send {code}/1 1. 5254", "01-10 09:00")
        await h.say("bl", f"/send {code}/1 1. 5254 5755", "01-12 09:00")
        await h.say("wh", f"/send {code}/2 1. 4244")
    await h.say("bl", "/leave 2026-03-01 2026-03-10", "01-13 09:00")
    await h.say("wh", "/claim T1/2 time")
    await h.say("wh", "/draw T1/1", "01-14 09:00")
    await h.until(DOWN)


async def run(folder: Path, days: int) -> str:
    """The same history with and without a pause of so many days."""
    end = at(DOWN) + timedelta(days=days)
    never, down = folder / "never.db", folder / "down.db"
    async with house(*tournaments(), url=address_of(never)) as h:
        await before(h)
        while h.now < end:
            await h.until(min(h.now + timedelta(hours=7), end))
    async with house(*tournaments(), url=address_of(down)) as h:
        await before(h)
        h.now = end
        h.sent.clear()
        await h.restart()
        # As in the running process: first all that is due, then the outbox, which waited for it.
        await Scheduler(h.service, lambda: h.now).run_due(h.now)
        await h.dispatcher.drain(h.now)
        sent = Counter(message.row for message in h.sent)
    assert set(sent.values()) <= {1}
    as_it_must_be, found = await _events(never), await _events(down)
    assert found == as_it_must_be
    told = await _told(down)
    assert told == await _told(never)
    for database in (never, down):
        assert await verify(address_of(database), refold) == []
    fell_due = [event for event in found if at(DOWN) < event[2] <= end]
    assert fell_due
    a_year = at(DOWN) + timedelta(days=365)  # later the event is over, and its games with it
    await _a_letter_waited(folder / "letter.db", min(end, a_year))
    return (
        f"a pause of {days} days: {len(fell_due)} events fell due, each at its own moment and in"
        f" order as without the pause; {len(sent)} messages, each sent once"
    )


async def _events(database: Path) -> list[Event]:
    """All events of all streams, each stream's in its order."""
    async with await Store.open(address_of(database), readonly=True) as store:
        found = []
        for stream in await store.all_streams():
            records = await store.records(stream)
            moments = [record.at for record in records]
            assert moments == sorted(moments), stream
            found += [(r.stream, r.name, r.at, r.clause, r.payload) for r in records]
        return found


async def _told(database: Path) -> list[Told]:
    """What was told, each person's messages in their order."""
    async with await Store.open(address_of(database), readonly=True) as store:
        assert await store.outbox_undelivered() == []
        kept = [m for _, m in await store.messages_after(0, 10**9) if m.direction == "out"]
        rows = [row for m in kept if m.outbox_id and (row := await store.outbox_row(m.outbox_id))]
        assert len(rows) == len(kept)
        return sorted(((r.person, r.kind, r.game, r.at) for r in rows), key=str)


async def _a_letter_waited(database: Path, end: datetime) -> None:
    """A move that lay in the mailbox was made when it was written: no silence follows from it."""
    async with house(entries(), url=address_of(database)) as h:
        await h.say("wh", "/send 1. 5254", "01-10 09:00")
        await h.until(DOWN)
        written = h.now + MAILED
        h.now = end
        await h.restart()
        letter = Letter(subject="[T1/1]", authenticated=True)
        envelope = h.envelope("bl@example.org", "1. 5254 5755", "email", letter=letter)
        await h.service.receive(replace(envelope, arrived=written, stamped=written))
        await Scheduler(h.service, lambda: h.now).run_due(h.now)
        await h.dispatcher.drain(h.now)
        answer = h.game().plies[-1]
        assert (answer.sent, answer.days) == (date(2026, 1, 23), 13)
        records = await h.store.records("game:T1/1")
        nudged = [record.at for record in records if record.name == "Nudged"]
        assert nudged[0] == at("02-06 00:00"), "White's silence, not Black's"
        assert h.game().receipt.on == end.date(), "White's time runs from the delivery"


if __name__ == "__main__":
    tell(lambda folder: run(folder, asked(365)))
