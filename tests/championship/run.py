"""One championship from its start list to the arbiter's last word."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from adapters.store import Store
from bot.start_list import read_setup
from core.commands import CloseTournament
from core.days import local_date, midnight
from core.game import Game
from core.notation import numeric
from core.refusals import Refusal
from tests.championship import wording
from tests.championship.arbiter import Adjudicator, Arbiter, Official
from tests.championship.checks import Logs, all_findings
from tests.championship.club import Club, Post
from tests.championship.people import (
    ADJUDICATORS,
    ARBITER,
    CODE,
    KYIV,
    account_number,
    field_of,
    start_list,
)
from tests.championship.players import Player
from tests.championship.sense import chosen
from tests.championship.summary import Summary, summed

IN_MEMORY = Path("/dev/shm") if Path("/dev/shm").is_dir() else None
LATEST = timedelta(days=300)
"""So long after the event's end all must be registered."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How large it is, and how much happens in it."""

    seed: int = 36
    players: int = 13
    start: date = date(2026, 1, 10)
    end: date = date(2027, 12, 20)
    pace: float = 3.5
    restarts: int = 6
    outages: int = 7
    incidents: int = 160
    leave_every: int = 170


SMALL = Plan(
    seed=5, players=5, end=date(2026, 5, 31), pace=2.0, restarts=1, outages=2, incidents=30
)


class Errors(logging.Handler):
    """Keeps what is logged as an error while a championship is played."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[str] = []
        self._formatter = logging.Formatter()

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(f"logged: {self._formatter.format(record)}")


@dataclass
class Championship:
    """Everybody at his place."""

    plan: Plan
    club: Club
    luck: Random
    players: list[Player] = field(default_factory=list)

    @classmethod
    async def begun(cls, plan: Plan, store: Store) -> Championship:
        luck = Random(plan.seed)
        begin = midnight(plan.start, KYIV) - timedelta(days=12)
        post = Post(Random(f"{plan.seed}/post"), lost=0.01, bounced=0.004, busy=0.01)
        club = Club(store, Random(f"{plan.seed}/club"), post, begin)
        await club.open()
        ways = field_of(plan.players, luck, plan.pace)
        made = cls(plan, club, luck)
        made.players = [
            Player(club, one, _account(one.channels, one.person, n), plan.seed)
            for n, one in enumerate(ways, 1)
        ]
        made.arbiter = Arbiter(club, ARBITER, "900", plan.seed)
        made.bench = [
            Adjudicator(club, person, str(900 + n), plan.seed)
            for n, person in enumerate(ADJUDICATORS, 1)
        ]
        everybody: list[Player | Official] = [*made.players, made.arbiter, *made.bench]
        for somebody in everybody:
            club.readers[somebody.id] = somebody
        post.steady.update((ARBITER, *ADJUDICATORS))
        await club.set_up(read_setup(start_list(ways, plan.seed, plan.start, plan.end)))
        made._fill_the_diary()
        return made

    arbiter: Arbiter = field(init=False)
    bench: list[Adjudicator] = field(init=False)

    # What will happen

    def _fill_the_diary(self) -> None:
        start = midnight(self.plan.start, KYIV)
        for player in self.players:
            self.club.at(
                start + timedelta(days=9, hours=self.luck.random() * 48), player.looks_round
            )
            self._plans_leave(player)
        officials: list[Official] = [self.arbiter, *self.bench]
        for official in officials:
            self.club.at(start + timedelta(days=self.luck.random() * 3), official.sits_down)
        for _ in range(self.plan.restarts):
            self.club.at(self._some_day(), self.club.restart)
        for _ in range(self.plan.outages):
            self.club.at(self._some_day(), self.club.goes_down)
        for _ in range(self.plan.incidents):
            self.club.at(self._some_day(), self._incident)
        self._plans_departures()

    def _some_day(self, first: float = 0.05, last: float = 0.97) -> datetime:
        days = (self.plan.end - self.plan.start).days
        share = self.luck.uniform(first, last)
        return midnight(self.plan.start, KYIV) + timedelta(days=days * share)

    def _plans_leave(self, player: Player) -> None:
        day = self.plan.start + timedelta(days=self.luck.randint(10, self.plan.leave_every))
        while day < self.plan.end:
            last = day + timedelta(days=self.luck.choice((3, 6, 9, 13, 20)))
            notice = self.luck.choice((12, 5, 2, 1, 0, -2))
            said = datetime(day.year, day.month, day.day, 10, 5, tzinfo=player.zone)
            said -= timedelta(days=notice)
            self.club.at(said, lambda day=day, last=last: player.takes_leave(day, last))  # type: ignore[misc]
            day = last + timedelta(days=self.luck.randint(30, self.plan.leave_every))

    def _plans_departures(self) -> None:
        """In a large field somebody withdraws, somebody vanishes, somebody is put out."""
        if len(self.players) < 8:
            return
        leaves, vanishes, cheats, returns = self.luck.sample(self.players, 4)
        self.club.at(self._some_day(0.5, 0.6), leaves.withdraws)
        self.club.at(self._some_day(0.6, 0.7), lambda: vanishes.loses_access(400))
        self.club.at(self._some_day(0.2, 0.4), lambda: returns.loses_access(20))
        until = self.plan.end + timedelta(days=100)
        self.club.at(
            self._some_day(0.8, 0.9), lambda: self.arbiter.disqualifies(cheats.ways.surname, until)
        )

    async def _incident(self) -> None:
        """Something out of the ordinary."""
        if self.club.is_down:
            return
        player = self.luck.choice(self.players)
        what = self.luck.choice(
            (
                *(self._channel_fails, self._channel_fails, self._move_by_telephone),
                *(self._move_by_telephone, self._arbiter_acts, self._arbiter_acts),
                *(player.moves_house, player.writes_from_elsewhere, player.reports_invalid),
                *(self._query, player.writes_from_elsewhere),
                *(player.is_curious, player.is_curious, player.is_curious, player.is_curious),
            )
        )
        await what()

    async def _channel_fails(self) -> None:
        player = self.luck.choice(self.players)
        person = await self.club.person(player.id)
        failing = [(player.id, channel) for channel in (*person.channels, "email")]
        if self.luck.random() < 0.4:
            failing = failing[:1]
        self.club.post.broken.update(failing)

        async def works_again() -> None:
            self.club.post.broken.difference_update(failing)
            if self.luck.random() < 0.5:
                self.club.bot.dispatcher.works(player.id)

        self.club.at(self.club.now + timedelta(days=self.luck.uniform(0.2, 9)), works_again)

    async def _query(self) -> None:
        await self.arbiter.queries(self.luck.choice(self.players).ways.surname)

    async def _running(self) -> Game | None:
        games = await self.club.bot.service.look(lambda memory: memory.games_in(CODE))
        running = [game for game in games if game.status == "running"]
        return self.luck.choice(running) if running else None

    async def _move_by_telephone(self) -> None:
        """1.5: a move that came past the program; now and then one that is none."""
        game = await self._running()
        if game is None or not game.plies or game.receipt is None:
            return
        today = local_date(self.club.now, KYIV)
        received = today - timedelta(days=self.luck.randint(0, 2))
        sent = max(received - timedelta(days=1), game.receipt.on)
        text = numeric(chosen(game.board, self.luck, 1.0))
        if self.luck.random() < 0.3:
            text = wording.impossible(game, next(iter(game.board.legal_moves)), self.luck)
        if sent <= received:
            number = game.key.partition("/")[2]
            await self.arbiter.enters(number, text, sent, received)

    async def _arbiter_acts(self) -> None:
        game = await self._running()
        if game is None:
            return
        number, arbiter = game.key.partition("/")[2], self.arbiter
        today = local_date(self.club.now, KYIV)
        luck = self.luck.random()
        if luck < 0.25:
            await arbiter.suspends(number, self.luck.randint(1, 12))
        elif luck < 0.45:
            await arbiter.corrects(number, self.luck.choice(("white", "black")))
        elif luck < 0.6:
            first = today - timedelta(days=self.luck.randint(0, 6))
            await arbiter.credits(first, first + timedelta(days=self.luck.randint(0, 3)))
        elif luck < 0.75:
            await arbiter.warns(self.luck.choice(self.players).ways.surname)
        elif luck < 0.85:
            await arbiter.reissues(number)
        elif luck < 0.92:
            await arbiter.announces()
        else:
            await arbiter.decides(number)

    # The end

    async def play(self) -> None:
        """Until every result is official, the desk is empty and no term of appeal runs."""
        await self.club.live(midnight(self.plan.end, KYIV))
        latest = midnight(self.plan.end, KYIV) + LATEST
        while self.club.now < latest and not await self._is_done():
            await self.club.live(self.club.now + timedelta(days=7))

    async def _is_done(self) -> bool:
        games = await self.club.bot.service.look(lambda memory: memory.games_in(CODE))
        (tournament,) = self.club.bot.memory.tournaments()
        if tournament.desk or not all(g.registered or g.annulled for g in games):
            return False
        today = local_date(self.club.now, KYIV)
        return all((d.appeal_until or date.min) < today for d in tournament.decisions)

    async def closes(self) -> list[str]:
        """The event is closed by the arbiter's word: only possible when all is settled."""
        closing = CloseTournament(ARBITER, CODE)
        outcome = await self.club.bot.service.perform(closing, self.club.now, ARBITER)
        await self.club.send_out()
        return [f"not closed: {outcome.why}"] if isinstance(outcome, Refusal) else []


def _account(channels: tuple[str, ...], person: str, number: int) -> str:
    return f"@{person}:matrix.example" if channels[0] == "matrix" else str(account_number(number))


async def championship(plan: Plan, folder: Path | None = None) -> Summary:
    """Plays one whole; tells what happened and what was not as it must be."""
    errors = Errors()
    logging.getLogger().addHandler(errors)
    begun = time.perf_counter()
    try:
        with TemporaryDirectory(prefix="championship-", dir=folder or IN_MEMORY) as made:
            file = Path(made) / "chesspost.db"
            async with await Store.open(f"sqlite:///{file}") as store:
                game = await Championship.begun(plan, store)
                try:
                    await game.play()
                    not_closed = await game.closes()
                finally:
                    await game.club.close()
                played = time.perf_counter() - begun
                logs = await Logs.of(store)
                summary = summed(game.club, logs, game.players, file)
                summary.findings += errors.seen + not_closed
                for official in (game.arbiter, *game.bench):
                    summary.findings += [f"the desk's word failed: {w}" for w in official.unruly]
                summary.findings += await all_findings(game.club, file, logs)
    finally:
        logging.getLogger().removeHandler(errors)
    summary.playing = played
    summary.seconds = time.perf_counter() - begun
    return summary
