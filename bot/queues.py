"""What waits where in the running program, and since when: for ``/status`` and the self-check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from adapters.envelope import Channel
from adapters.store import OutboxRow
from adapters.views import QueueFact
from bot.archive_copies import ARCHIVE
from bot.memory import Memory
from bot.recollections import Waiting
from bot.sending import EMAIL, route
from core.person import Person
from core.vocabulary import PersonId, Status, TournamentCode

NOWHERE = "undelivered"
HELD_BACK = "held-back"
DEADLINES = "deadlines"
CHANNELS = tuple(str(channel) for channel in Channel)
KINDS_NAMED = 3

MOST_GAMES = 2_000
"""Those of a larger tournament are not read for being counted: the door stands still meanwhile."""


def facts(memory: Memory, waiting: Waiting) -> list[QueueFact]:
    """Each queue: the channels by what they have to take next, then what no channel takes, what is
    held back for an hour, and deadlines that have passed."""
    ids = {PersonId(row.person) for row in waiting.undelivered}
    people = {person.id: person for person in memory.people(ids)}
    by_channel: dict[str, list[OutboxRow]] = {name: [] for name in (*CHANNELS, NOWHERE)}
    for row in waiting.undelivered:
        by_channel[_where(memory, people.get(PersonId(row.person)), row)].append(row)
    found = [_fact(name, rows) for name, rows in by_channel.items() if rows or name not in CHANNELS]
    overdue = [deadline.due for deadline in waiting.overdue]
    kinds = Counter(deadline.kind for deadline in waiting.overdue)
    return [
        *found,
        _fact(HELD_BACK, waiting.held_back),
        QueueFact(DEADLINES, len(overdue), min(overdue, default=None), _named(kinds)),
    ]


def running(memory: Memory) -> dict[TournamentCode, int]:
    """How many games are in play, of each tournament whose games are few enough to look at."""
    return {
        tournament.code: sum(
            game.status is Status.RUNNING for game in memory.games_in(tournament.code)
        )
        for tournament in memory.tournaments()
        if len(tournament.pairings) <= MOST_GAMES
    }


def _where(memory: Memory, person: Person | None, row: OutboxRow) -> str:
    """The channel that is to take a row; where people were told that none does, no channel."""
    if row.person == ARCHIVE and not row.warned:
        return EMAIL
    if row.warned or person is None:
        return NOWHERE
    channels = route(person, row, memory.last_channel(person.id), CHANNELS)
    return channels[0] if channels else NOWHERE


def _fact(name: str, rows: Sequence[OutboxRow]) -> QueueFact:
    oldest: datetime | None = min((row.at for row in rows), default=None)
    return QueueFact(name, len(rows), oldest, _named(Counter(row.kind for row in rows)))


def _named(kinds: Counter[str]) -> str:
    """``move 3, nudge 1``: the most frequent first."""
    named = [f"{kind} {count}" for kind, count in kinds.most_common(KINDS_NAMED)]
    return ", ".join([*named, "…"] if len(kinds) > KINDS_NAMED else named)
