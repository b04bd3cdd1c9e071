"""A year of the busiest e-mail server's size, folded from its stored events: no account wrong.

1,194 games at once and 265 thousand moves in 365 days. Games of every kind are first played
through ``core.decide``; the year is made of them, each begun on another day by other players, and
stored. Then every game is read back and folded, and a slow clerk goes through its account.

``python -m tests.championship.year`` prints time and memory.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from zoneinfo import ZoneInfo

from adapters.store import Batch, Head, Record, Store
from adapters.store.codec import encode
from bot.refolding import refolded
from core import commands
from core.deadlines import earliest
from core.decide import deadlines_of, decide
from core.events import play
from core.events.people import PersonRegistered
from core.events.tournament import GameEntered, ItemRaised, PersonEntered, TournamentOpened
from core.game import Game
from core.notation import numeric
from core.notice import Starts
from core.refusals import Refusal
from core.regulation import Regulation
from core.vocabulary import (
    ByColor,
    Dispatch,
    GameKey,
    PersonId,
    Side,
    Span,
    TournamentCode,
)
from core.world import Happening, Ledger, Minutes, State, game_stream
from tests.championship import wording
from tests.championship.checks import entry_of
from tests.championship.oracle import audited
from tests.championship.sense import balance, chosen

AT_ONCE = 1_194
DAYS = 365
MOVES = 265_000
KINDS = 150
"""So many different games are played; the year repeats them with other days and people."""

CODE = TournamentCode("Y1")
FIRST = date(2026, 1, 1)
ARBITER = PersonId("arb")
PLAYERS = ByColor(PersonId("wh"), PersonId("bl"))
ZONES = ("Asia/Tokyo", "America/Sao_Paulo", "Africa/Algiers", "Asia/Dubai")
"""Zones without summer time: so a whole game can be moved to other dates."""

THINKS = 1.42
"""Days for a move on the average, before the nights are rounded."""

GAMES_A_BATCH = 40
DATES = re.compile(r"\d{4}-\d{2}-\d{2}")


# Games of every kind, played through the core


@dataclass
class Pattern:
    """The log of one game as it was played from the first day on."""

    happenings: list[Happening] = field(default_factory=list)
    items: dict[datetime, ItemRaised] = field(default_factory=dict)
    ends: int = 0  # the day on which it was over, counted from 0


class Play:
    """One game of two people under an arbiter, carried by ``decide`` alone."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(f"year/{seed}")
        self.key = GameKey(f"{CODE}/1")
        self.ledger = Ledger()
        self.pattern = Pattern()
        self.now = datetime(FIRST.year, FIRST.month, FIRST.day, tzinfo=UTC)
        self.zones = ByColor(*(ZoneInfo(self.luck.choice(ZONES)) for _ in Side))
        self._open()

    def _open(self) -> None:
        minutes = Minutes(self.ledger, self.now)
        zone, numbers = self.zones.white, Regulation()
        for person in (ARBITER, *(PLAYERS[side] for side in Side)):
            minutes.of_person(person, PersonRegistered(person, person))
        minutes.in_tournament(CODE, TournamentOpened(CODE, "A year", FIRST, zone, ARBITER, numbers))
        minutes.in_tournament(CODE, GameEntered(self.key, PLAYERS.white, PLAYERS.black))
        minutes.in_tournament(CODE, PersonEntered(ARBITER))
        players = ByColor(*(play.Player(PLAYERS[side], self.zones[side]) for side in Side))
        minutes.in_game(self.key, play.GameOpened(self.key, CODE, players, FIRST, zone, numbers))
        self._keep(minutes)

    @property
    def game(self) -> Game:
        return self.ledger.games[self.key]

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    def played(self) -> Pattern:
        """To the registered result."""
        while not self.is_over:
            side = self.game.to_move
            self._pass(self.luck.expovariate(1 / THINKS))
            self._something_else(side)
            if not self.game.suspensions:
                self._move(side)
        ended = self.game.ended_at
        assert ended is not None
        self.pattern.ends = max(1, (ended.date() - FIRST).days)
        for side in Side:
            self._pass(self.luck.uniform(0.1, 5))
            self.do(commands.SubmitRecord(PLAYERS[side], self.key, self.game.result))
        self._pass(20)
        return self.pattern

    def _pass(self, days: float) -> None:
        goal = self.now + timedelta(days=days)
        while True:
            streams: list[tuple[str, State]] = [
                (game_stream(self.key), self.game),
                *((f"tournament:{code}", t) for code, t in self.ledger.events_of.items()),
            ]
            due = [(d.at, s) for s, state in streams if (d := earliest(deadlines_of(state)))]
            when, stream = min(due, default=(goal + timedelta(1), ""))
            if when > goal:
                break
            self.now = max(self.now, when)
            self.do(commands.FallDue(stream))
        self.now = goal

    def do(self, command: Any) -> None:
        outcome = decide(self.ledger, command, self.now)
        if isinstance(outcome, Refusal):
            return
        self._keep(outcome)
        for happening in outcome.happenings:
            starts = _starts(happening.event)
            if starts is not None:
                self._deliver(*starts)

    def _deliver(self, side: Side, what: Starts) -> None:
        """A channel takes it within minutes, now and then within days."""
        if self.luck.random() < 0.01:
            self._pass(self.luck.uniform(0.5, 4))
        else:
            self.now += timedelta(minutes=self.luck.randint(1, 5))
        game = self.game
        if not game.is_over:
            channel = "telegram" if side is Side.WHITE else "email"
            self.do(commands.RecordDelivery(self.key, side, game.ply, what, self.now, channel))

    def _keep(self, minutes: Minutes) -> None:
        for happening in minutes.happenings:
            self.ledger.put(happening.after)
            if happening.stream == game_stream(self.key):
                self.pattern.happenings.append(happening)

    def _move(self, side: Side) -> None:
        game = self.game
        if game.receipt is None:
            return
        own = chosen(game.board, self.luck, 1.5)
        text = wording.repeating(game, [numeric(own)])
        if self.luck.random() < 0.02:
            wrong = (wording.impossible, wording.ambiguous, wording.wrong_last, wording.illegible)
            text = self.luck.choice(wrong)(game, own, self.luck)
        dispatch = Dispatch(self.now, self.now, trusted=True)
        self.do(commands.SendMove(PLAYERS[side], self.key, text, dispatch, channel="telegram"))

    def _something_else(self, side: Side) -> None:
        luck, person, game = self.luck.random(), PLAYERS[side], self.game
        today = self.now.astimezone(self.zones[side]).date()
        if luck < 0.008:
            leave = Span(today + timedelta(days=1), today + timedelta(days=self.luck.randint(2, 9)))
            self.do(commands.AnnounceLeave(person, leave.first, leave.last))
            if self.luck.random() < 0.6:
                self._pass(self.luck.uniform(1, 12))
        elif luck < 0.012:
            self._pass(self.luck.uniform(15, 30))
            self.do(commands.Repeat(PLAYERS[side.other], self.key))
            if self.luck.random() < 0.5:
                self.do(commands.ReportNotReceived(person, self.key))
        elif luck < 0.015:
            self.do(commands.ClaimTime(PLAYERS[side.other], self.key))
            self._pass(self.luck.uniform(1, 9))
            self._rule(self.luck.choice(("reject", "reject", "reject-ban", "accept")))
        elif luck < 0.017:
            self.do(commands.Suspend(ARBITER, self.key, ""))
            self._pass(self.luck.uniform(1, 9))
            self.do(commands.Resume(ARBITER, self.key))
        elif luck < 0.019:
            self.do(commands.Credit(ARBITER, CODE, today - timedelta(days=4), today, "an outage"))
        elif balance(game.board, side is Side.WHITE) < -8 and luck > 0.6:
            self.do(commands.Resign(person, self.key))
        elif game.ply > 110 and luck > 0.8:
            self.do(commands.OfferDraw(person, self.key))
            self.do(commands.AcceptDraw(PLAYERS[side.other], self.key))

    def _rule(self, decision: str) -> None:
        for item in self.ledger.events_of[CODE].desk:
            number = item.raised.number
            self.pattern.items[self.now] = item.raised
            self.do(commands.Rule(ARBITER, CODE, number, decision))


def _starts(event: object) -> tuple[Side, Starts] | None:
    """Whose time the delivery of what follows from an event sets running."""
    if isinstance(event, play.MovePlayed) and event.last_of_message:
        return event.side.other, Starts.MOVE
    if isinstance(event, play.FaultSent):
        return event.side, Starts.CORRECTION
    if isinstance(event, play.MoveRepeated):
        return event.side.other, Starts.REPEAT
    return None


# A year made of them


@dataclass(frozen=True, slots=True)
class Line:
    """One event of a pattern, written: its payload still bears the pattern's own dates."""

    at: datetime
    clause: str
    name: str
    payload: str
    is_move: bool


def written(pattern: Pattern) -> list[Line]:
    lines = []
    for happening in pattern.happenings:
        name, payload = encode(happening.event)
        is_move = isinstance(happening.event, play.MovePlayed)
        lines.append(Line(happening.at, happening.clause or "", name, payload, is_move))
    return lines


class Dates:
    """Moves the dates in a payload by so many days."""

    def __init__(self, days: int) -> None:
        self._apart = timedelta(days=days)
        self._known: dict[str, str] = {}

    def __call__(self, match: re.Match[str]) -> str:
        old = match[0]
        if old not in self._known:
            self._known[old] = (date.fromisoformat(old) + self._apart).isoformat()
        return self._known[old]


def records_of(lines: list[Line], number: int, day: int, until: datetime) -> Iterator[Record]:
    """The log of one game of the year, begun on that day, as far as the year goes."""
    key = f"{CODE}/{number}"
    stream, apart, moved, head = f"game:{key}", timedelta(days=day), Dates(day), Head()
    for line in lines:
        at = line.at + apart
        if at >= until:
            return
        payload = DATES.sub(moved, line.payload) if day else line.payload
        if head.seq == 0:
            payload = payload.replace(f'"{CODE}/1"', f'"{key}"')
        record = head.next(stream, at, "", "", "", line.clause, line.name, payload)
        head = Head(record.seq, record.hash)
        yield record


@dataclass
class Figures:
    """What came out, and what it took."""

    games: int = 0
    moves: int = 0
    events: int = 0
    running: int = 0
    wrong: list[str] = field(default_factory=list)
    making: float = 0.0
    storing: float = 0.0
    folding: float = 0.0
    counting: float = 0.0
    megabytes: float = 0.0

    def table(self) -> str:
        rate = self.moves / self.folding
        return "\n".join(
            (
                f"games               {self.games:>9,}   (at once {self.running:,})",
                f"moves               {self.moves:>9,}",
                f"events              {self.events:>9,}",
                f"playing the patterns{self.making:>9.1f} s",
                f"storing             {self.storing:>9.1f} s",
                f"reading and folding {self.folding:>9.1f} s   ({rate:,.0f} moves a second)",
                f"the clerk's counting{self.counting:>9.1f} s",
                f"memory              {self.megabytes:>9.0f} MB",
                f"accounts wrong      {len(self.wrong):>9,}",
                *self.wrong[:20],
            )
        )


async def year(
    folder: Path, at_once: int = AT_ONCE, days: int = DAYS, kinds: int = KINDS
) -> Figures:
    """Makes the year, stores it in ``folder``, folds it, and has every account counted again."""
    figures = Figures()
    begun = time.perf_counter()
    patterns = [Play(number).played() for number in range(kinds)]
    lines = [written(pattern) for pattern in patterns]
    figures.making = time.perf_counter() - begun
    async with await Store.open(f"sqlite:///{folder / 'year.db'}") as store:
        begun = time.perf_counter()
        kind_of = await _stored(store, lines, patterns, at_once, days, figures)
        figures.storing = time.perf_counter() - begun
        await _folded(store, kind_of, patterns, figures)
    return figures


async def _stored(
    store: Store,
    lines: list[list[Line]],
    patterns: list[Pattern],
    at_once: int,
    days: int,
    figures: Figures,
) -> dict[str, tuple[int, int]]:
    """One game after another at each of so many tables; gives each stream's pattern and day."""
    luck = Random("year")
    until = datetime(FIRST.year, FIRST.month, FIRST.day, tzinfo=UTC) + timedelta(days=days)
    kind_of: dict[str, tuple[int, int]] = {}
    batch, waiting = Batch(), 0
    for _ in range(at_once):
        day = -luck.randint(0, 60)  # the year begins in the middle of things
        while day < days:
            kind = luck.randrange(len(patterns))
            figures.games += 1
            made = list(records_of(lines[kind], figures.games, day, until))
            batch.records += made
            kind_of[made[0].stream] = (kind, day)
            day += patterns[kind].ends
            waiting += 1
            if waiting == GAMES_A_BATCH:
                await store.commit(batch)
                batch, waiting = Batch(), 0
    await store.commit(batch)
    return kind_of


async def _folded(
    store: Store,
    kind_of: dict[str, tuple[int, int]],
    patterns: list[Pattern],
    figures: Figures,
) -> None:
    running: list[Game] = []
    begin = datetime(FIRST.year, FIRST.month, FIRST.day, tzinfo=UTC)
    for stream, (kind, day) in kind_of.items():
        begun = time.perf_counter()
        records = await store.records(stream)
        game = refolded(records)
        assert isinstance(game, Game)
        figures.folding += time.perf_counter() - begun
        figures.events += len(records)
        figures.moves += sum(ply.sent_at >= begin for ply in game.plies)
        if not game.is_over:
            running.append(game)
        begun = time.perf_counter()
        ruled = {at + timedelta(days=day): item for at, item in patterns[kind].items.items()}
        figures.wrong += audited([entry_of(record) for record in records], game, ruled)
        figures.counting += time.perf_counter() - begun
    figures.running = len(running)
    figures.megabytes = _megabytes()


def _megabytes() -> float:
    """What this process holds in memory now."""
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.championship.year", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--at-once", type=int, default=AT_ONCE)
    parser.add_argument("--days", type=int, default=DAYS)
    given = parser.parse_args()
    with TemporaryDirectory(prefix="chesspost-year-", dir=Path.cwd()) as folder:
        figures = asyncio.run(year(Path(folder), given.at_once, given.days))
    print(f"a year of {given.at_once:,} games at once, folded from its stored events")
    print(figures.table())
    enough = figures.moves >= MOVES or given.at_once < AT_ONCE or given.days < DAYS
    return 1 if figures.wrong or not enough else 0


if __name__ == "__main__":
    sys.exit(main())
