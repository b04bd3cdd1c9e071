"""What must be so at the end of a championship, whatever has happened in it."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from adapters.store import Record, Store
from adapters.store.codec import decode
from adapters.store.verify import verify
from bot.refolding import refold, refolded
from core.crosstable import crosstable
from core.events import REGISTRY, play
from core.events.reminders import AccessNears, GameReminder, QueryNears
from core.events.tournament import Decided, ItemRaised
from core.game import Game
from core.tournament import Tournament
from core.vocabulary import Result, Side
from tests.championship.club import AN_HOUR, CARRIED_TIME, Club, Handed
from tests.championship.oracle import Entry, audited

ANSWERS = frozenset(
    ("answer", "asked_back", "refused", "no_change", "confirm", "draft", "draft_problem", "note")
)
"""Kinds that answer whoever asked, as often as he asks; and words among players."""

PIECE = 1000
A_DAY = timedelta(days=1)


@dataclass
class Logs:
    """Everything that is stored, decoded."""

    games: dict[str, Game]
    tournament: Tournament
    entries: dict[str, list[Entry]]

    @classmethod
    async def of(cls, store: Store) -> Logs:
        games: dict[str, Game] = {}
        entries: dict[str, list[Entry]] = {}
        tournament: Tournament | None = None
        for stream in await store.all_streams():
            records = await store.records(stream)
            entries[stream] = [entry_of(record) for record in records]
            state = refolded(records)
            if isinstance(state, Game):
                games[stream] = state
            elif isinstance(state, Tournament):
                tournament = state
        assert tournament is not None
        return cls(games, tournament, entries)

    @property
    def events(self) -> list[Any]:
        return [entry.event for entries in self.entries.values() for entry in entries]

    def ruled(self, game: Game) -> dict[datetime, ItemRaised]:
        """The cases of a game by the moment at which they were decided."""
        log = self.entries[f"tournament:{game.tournament}"]
        raised = {e.event.number: e.event for e in log if isinstance(e.event, ItemRaised)}
        return {
            e.at: raised[e.event.number]
            for e in log
            if isinstance(e.event, Decided) and e.event.settles and e.event.game == game.key
        }


def entry_of(record: Record) -> Entry:
    event = decode(record.name, record.payload, REGISTRY)
    return Entry(record.at, event, record.actor, record.message_key)


async def all_findings(club: Club, file: Path, logs: Logs) -> list[str]:
    """Everything that is not as it must be; empty when all is well."""
    found = [str(fault) for fault in await verify(f"sqlite:///{file}", refold)]
    found += await _poisoned(club.store)
    found += _told_twice(file)
    found += _moves_told(file, logs)
    for stream, game in logs.games.items():
        if not (game.registered or game.annulled):
            found.append(f"{game.key} is {game.status}")
        found += audited(logs.entries[stream], game, logs.ruled(game))
        found += _outside(club, logs.entries[stream], game)
    if logs.tournament.desk:
        left = ", ".join(f"{i.raised.number} {i.raised.kind}" for i in logs.tournament.desk)
        found.append(f"cases are left on the desk: {left}")
    found += _going_back(club, logs)
    found += _points(logs)
    found += _remembered(club, logs)
    return found


async def _poisoned(store: Store) -> list[str]:
    found, number = [], 0
    while piece := await store.messages_after(number, PIECE):
        number = piece[-1][0]
        for _, message in piece:
            if message.kind == "poison":
                found.append(f"poison: {message.text!r} of {message.person}")
    return found


def _told_twice(file: Path) -> list[str]:
    """No two messages of one moment say the same to the same person."""
    said = (
        "select person, kind, game, content, at, count(*) from outbox "
        "group by person, kind, game, content, at having count(*) > 1"
    )
    return [
        f"{person} was told {kind} of {game} {times} times at {at}: {values}"
        for person, kind, game, values, at, times in _rows(file, said)
        if kind not in ANSWERS
    ]


def _rows(file: Path, statement: str) -> list[tuple[Any, ...]]:
    connection = sqlite3.connect(file)
    try:
        return connection.execute(statement).fetchall()
    finally:
        connection.close()


def answered(file: Path) -> Counter[str]:
    """What the bot would not do, by the keys of its answers."""
    statement = (
        "select kind, content from outbox where kind in "
        "('asked_back', 'refused', 'no_change', 'claim_refused', 'leave_refused', 'draft_problem')"
    )
    return Counter(f"{kind}: {json.loads(said)['key']}" for kind, said in _rows(file, statement))


def _moves_told(file: Path, logs: Logs) -> list[str]:
    """Each move is told once to the partner and confirmed once to the mover, and no other is."""
    told: Counter[tuple[str, int, str, str]] = Counter()
    statement = "select person, kind, game, content from outbox where kind in ('move', 'move_sent')"
    for person, kind, game, values in _rows(file, statement):
        said = json.loads(values)
        if said["key"] in ("move", "move_sent"):
            told[game, _plain(said["ply"]), kind, person] += 1
    due: Counter[tuple[str, int, str, str]] = Counter()
    for stream, game in logs.games.items():
        for entry in logs.entries[stream]:
            event = entry.event
            if isinstance(event, play.MovePlayed) and event.last_of_message:
                due[game.key, event.ply, "move", game.sides[event.side.other].person] += 1
                due[game.key, event.ply, "move_sent", game.sides[event.side].person] += 1
    return [f"told {n} times too often: {what}" for what, n in (told - due).items()] + [
        f"told {n} times too seldom: {what}" for what, n in (due - told).items()
    ]


def _plain(value: Any) -> int:
    return int(value[-1] if isinstance(value, list) else value)


def _outside(club: Club, entries: list[Entry], game: Game) -> list[str]:
    """What the log says of the world outside is what happened there: letters taken and sent."""
    found = []
    taken = {(t.to, t.at) for t in club.post.taken if t.game == game.key and t.kind in CARRIED_TIME}
    opened = entries[0].event
    zones = {side: opened.players[side].zone for side in Side}
    plies = 0
    for entry in entries:
        event = entry.event
        if isinstance(event, play.PlayerZoneChanged):
            zones[event.side] = event.zone
        elif isinstance(event, play.Delivered) and event.channel:
            if (game.sides[event.side].person, entry.at) not in taken:
                found.append(f"{game.key}: nobody took what was delivered at {entry.at}")
        elif isinstance(event, play.MovePlayed | play.FaultSent):
            found += _sent(club, entry, game, zones, begins=plies == 0)
            plies += isinstance(event, play.MovePlayed)
    return found


def _sent(
    club: Club, entry: Entry, game: Game, zones: dict[Any, ZoneInfo], *, begins: bool
) -> list[str]:
    """2.3: the day of sending is that of the channel's stamp, or of the arrival.

    Never before the partner's move was received, but where the game ``begins`` there is none.
    """
    event = entry.event
    handed = club.handed.get(entry.message)
    mover = event.side.other if getattr(event, "conditional", False) else event.side
    if handed is None or handed.by != game.sides[mover].person or "/confirm" in handed.text:
        return []
    counted = _counted(handed)
    if not begins:
        counted = max(counted, event.receipt.at)
    if event.sent_at != counted or event.sent != counted.astimezone(zones[mover]).date():
        return [f"{game.key}: sent {event.sent_at} by the log, {counted} outside"]
    return []


def _counted(handed: Handed) -> datetime:
    if handed.on == "telegram" or handed.arrived - A_DAY <= handed.stamped <= handed.arrived:
        return handed.stamped
    return handed.arrived


def _points(logs: Logs) -> list[str]:
    """Each game that counts brings one point in all, and none where both have lost."""
    games = {game.key: game for game in logs.games.values()}
    lines = crosstable(logs.tournament, games.get)
    points = sum(line.points for line in lines)
    worth = sum(
        2 for game in games.values() if not game.annulled and game.result is not Result.BOTH_LOSE
    )
    return [] if points == worth else [f"{points} half points for games worth {worth}"]


def _remembered(club: Club, logs: Logs) -> list[str]:
    """What the bot has in mind is what follows from its store."""
    found = []
    for game in logs.games.values():
        kept = club.bot.memory.game(game.key)
        if kept != game:
            found.append(f"{game.key}: the bot remembers something else than is stored")
    return found


def _going_back(club: Club, logs: Logs) -> list[str]:
    """Events stand in the order of their moments.

    Only what fell due while the program was down bears its own moment, though what people wrote
    meanwhile was taken in before it; so does a reminder whose day an account reached late.
    """
    found = []
    for stream, entries in logs.entries.items():
        for earlier, later in pairwise(entries):
            down = any(begin <= later.at <= end for begin, end in club.outages)
            late = down or isinstance(later.event, GameReminder | QueryNears | AccessNears)
            if later.at < earlier.at - AN_HOUR and not late:
                name = type(later.event).__name__
                found.append(f"{stream}: {name} of {later.at} after {earlier.at}")
    return found
