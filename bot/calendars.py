"""Calendars of deadlines: given on ``/calendar``, and kept current by mail for those who wish it.

What somebody was given is kept under a mark of his: a deadline that has moved since has the next
number of its sequence, and one that fell away is cancelled (RFC 5546).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

from adapters.views.calendar import Given, Sheet, sheet
from adapters.views.scene import Scene
from bot.dialogue.talk import Talk
from bot.memory import Memory
from bot.outgoing import Asked
from bot.service import Service
from bot.work import EMAIL, Work
from core.notice import Notice
from core.person import Person
from core.vocabulary import PersonId

WORD = "calendar"
"""The command, and the setting of that name."""

BY_MAIL = "mail"
GIVEN = "calendar:"
"""The mark of what a person was given, with his id behind it."""

LOOK_EVERY = 3600.0
"""Seconds between two looks at what has changed."""

BETWEEN_LETTERS = timedelta(hours=20)
"""Nobody is mailed more often: a calendar that is a day old still warns in time."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a person has: the deadlines, and when they were last mailed; None for never."""

    given: Mapping[str, Given] = field(default_factory=dict)
    mailed: datetime | None = None


def show(talk: Talk, organizer: str) -> None:
    """``/calendar``. Who has changes mailed is not done out of one because he looked."""
    kept = _kept(talk.memory, talk.by)
    drawn = _drawn(talk.memory, talk.person, talk.work.at, kept, organizer)
    if not wants_letters(talk.person):
        _keep(talk.work, talk.by, Kept(drawn.given, kept.mailed))
    talk.answer("answer", "answer", **_values(drawn))


def wants_letters(person: Person) -> bool:
    """Whether changes of his calendar are mailed to him."""
    return bool(person.email) and person.setting(WORD) == BY_MAIL


class Calendars:
    """Mails what has changed; ``organizer`` is the bot's address, "" where it has none."""

    def __init__(self, service: Service, clock: Callable[[], datetime], organizer: str) -> None:
        self._service = service
        self._clock = clock
        self._organizer = organizer

    async def run(self) -> None:
        """Looks again and again, for ever."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_EVERY)

    async def look(self) -> None:
        """One look at everybody who has his calendar mailed."""
        for person in await self._service.look(_readers):
            await self._service.do(
                lambda work, person=person: _mail(work, person, self._organizer),  # type: ignore[misc]
                self._clock(),
            )


def _readers(memory: Memory) -> list[PersonId]:
    entered = {person for t in memory.tournaments() for person in t.people}
    return sorted(person.id for person in memory.people(entered) if wants_letters(person))


def _mail(work: Work, reader: PersonId, organizer: str) -> None:
    """The first letter, and one whenever something has changed since the last."""
    person = work.memory.person(reader)
    kept = _kept(work.memory, reader)
    if person is None or (kept.mailed and work.at - kept.mailed < BETWEEN_LETTERS):
        return
    drawn = _drawn(work.memory, person, work.at, kept, organizer)
    if kept.mailed and not drawn.changed:
        return
    _keep(work, reader, Kept(drawn.given, work.at))
    notice = Notice(reader, "answer", "answer", values=_values(drawn))
    work.tell(notice, on=Asked(EMAIL))


def _drawn(memory: Memory, person: Person, at: datetime, kept: Kept, organizer: str) -> Sheet:
    return sheet(Scene(memory, person, at, person.lang), kept.given, organizer)


def _values(drawn: Sheet) -> dict[str, Any]:
    """``text`` is the calendar, ``gone`` its cancelled days, ``words`` what a person reads."""
    return {"text": drawn.text, "word": WORD, "gone": drawn.gone, "words": drawn.words}


def _kept(memory: Memory, person: PersonId) -> Kept:
    noted = memory.mark_of(f"{GIVEN}{person}")
    if not noted:
        return Kept()
    found = json.loads(noted)
    given = {
        uid: Given(date.fromisoformat(on), summary, sequence, gone)
        for uid, (on, summary, sequence, gone) in found["given"].items()
    }
    mailed = found["mailed"]
    return Kept(given, datetime.fromisoformat(mailed) if mailed else None)


def _keep(work: Work, person: PersonId, kept: Kept) -> None:
    given = {
        uid: (entry.on.isoformat(), entry.summary, entry.sequence, entry.gone)
        for uid, entry in kept.given.items()
    }
    mailed = kept.mailed.isoformat() if kept.mailed else ""
    noted = json.dumps({"given": given, "mailed": mailed}, ensure_ascii=False)
    work.set_mark(f"{GIVEN}{person}", noted)
