"""What need not be told at once: quiet hours, and the digest once a day.

Never held back is what starts somebody's time (a move that is held back is not received), what
answers the reader, what has a term of under two days, and everything to an arbiter.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from adapters.render import render_notice
from adapters.store import OutboxRow
from bot.logs import about_row
from bot.memory import Memory
from bot.outgoing import carried, notice_of
from bot.work import Work
from core.days import ONE_DAY, midnight
from core.notice import Notice, Starts
from core.person import Person
from core.quiet import hours, next_hour
from core.vocabulary import GameKey, PersonId

log = logging.getLogger(__name__)

DIGEST_HOUR = 9
"""At this hour of his day a person who wants a digest gets it."""

MOST_IN_ONE = 25
"""More notices than these make another digest."""

SHORT_TERM = timedelta(days=2)

AT_ONCE = frozenset(
    {
        *("move", "move_sent", "correction_request", "repeat", "line_proposed", "line_accepted"),
        *("line_declined", "draw_offer", "draft", "draft_problem", "claim_window_closing"),
        *("answer", "asked_back", "confirm", "no_change", "refused", "claim_refused"),
        *("leave_refused", "linked", "start_letter", "undelivered", "unknown_sender"),
    }
)
"""Kinds that neither the night nor a digest holds back."""

NOT_IN_DIGEST = frozenset(
    {
        *("digest", "game_over", "time_exceeded", "claim_filed", "protest_filed", "ruling"),
        *("no_play", "suspended", "resumed", "sanction", "appeal_decided", "penalty"),
    }
)
"""Kinds that wait for the morning, but not for the digest."""

OVERTAKEN_BY_A_MOVE = frozenset({"nudge", "control_near", "repeat_due"})
"""Reminders that say nothing any more once another move has been made."""

TERMS = ("until", "protest_until", "free_until", "appeal_until")
"""Under these names a notice has the last good day of something."""


def wants_delay(person: Person) -> bool:
    """Whether anything is held back for this person at all."""
    return bool(person.setting("quiet")) or person.setting("notices") == "digest"


def held_until(row: OutboxRow, person: Person, memory: Memory, at: datetime) -> datetime | None:
    """The moment before which a row is not to be told; None where that is now."""
    if row.state != "queued" or row.tries or row.channel or row.kind in AT_ONCE:
        return None
    if carried(row).starts is not Starts.NOTHING:
        return None
    zone = _zone(person, row, memory)
    notice = notice_of(row)
    if zone is None or _as_arbiter(person, notice, memory):
        return None
    until = at
    if _for_digest(row, person):
        until = next_hour(DIGEST_HOUR, at, zone)
    quiet = hours(person.setting("quiet"))
    if quiet is not None:
        until = quiet.over(until, zone) or until
    if until <= at or _term(notice, zone, until) < SHORT_TERM:
        return None
    return until


def released(work: Work, rows: Sequence[OutboxRow]) -> None:
    """One person's rows whose hour has come: some go into a digest, the others out as they are."""
    gathered: list[OutboxRow] = []
    for row in rows:
        person = work.memory.person(PersonId(row.person))
        if _is_overtaken(row, work.memory):
            log.info("row %s was overtaken by a move", row.id, extra=about_row(row))
            work.change(replace(row, state="closed", next_try=None))
        elif person is not None and _for_digest(row, person):
            gathered.append(row)
        else:
            work.change(replace(row, state="queued", next_try=None))
    for begin in range(0, len(gathered), MOST_IN_ONE):
        _digest(work, gathered[begin : begin + MOST_IN_ONE])


def _digest(work: Work, rows: Sequence[OutboxRow]) -> None:
    """One message of several; each is kept with its words, and is done with."""
    reader = PersonId(rows[0].person)
    person = work.memory.person(reader)
    assert person is not None
    texts = [render_notice(notice_of(row), person, work.memory).text for row in rows]
    for row, text in zip(rows, texts, strict=True):
        work.change(replace(row, state="closed", next_try=None, text=text))
    work.tell(Notice(reader, "digest", "digest", values={"text": "\n\n".join(texts)}))


def as_they_are(work: Work, rows: Sequence[OutboxRow]) -> None:
    """Rows that could not be gathered go out one by one, and are not held back again."""
    for row in rows:
        work.change(replace(row, state="queued", next_try=None, tries=1))


def _for_digest(row: OutboxRow, person: Person) -> bool:
    wanted = person.setting("notices") == "digest"
    return wanted and row.kind not in AT_ONCE | NOT_IN_DIGEST


def _is_overtaken(row: OutboxRow, memory: Memory) -> bool:
    if row.kind not in OVERTAKEN_BY_A_MOVE or not row.game:
        return False
    game = memory.game(GameKey(row.game))
    return game is not None and (game.ply != carried(row).ply or not game.in_play)


def _as_arbiter(person: Person, notice: Notice, memory: Memory) -> bool:
    """Copies of games that he does not play, and all that concerns no game."""
    if notice.game is not None:
        return not memory.plays(person.id, notice.game)
    return any(t.arbiter == person.id and t.closed is None for t in memory.tournaments())


def _zone(person: Person, row: OutboxRow, memory: Memory) -> ZoneInfo | None:
    """Where he lives: by his own word, else by the game's, else by a tournament's of his."""
    if person.zone is not None:
        return person.zone
    game = memory.game(GameKey(row.game)) if row.game else None
    if game is not None:
        return game.zone
    known = (t.zone for t in memory.tournaments() if person.id in (*t.people, t.arbiter))
    return next(known, None)


def _term(notice: Notice, zone: ZoneInfo, told: datetime) -> timedelta:
    """How long after ``told`` the shortest term of a notice runs; very long where it has none."""
    days = [value for name in TERMS if isinstance(value := notice.values.get(name), date)]
    ends = [midnight(day + ONE_DAY, zone) for day in days if not isinstance(day, datetime)]
    return min((end - told for end in ends), default=timedelta.max)
