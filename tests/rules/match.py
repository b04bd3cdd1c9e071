"""A game on the table for tests of the rules: two players, an arbiter, and a calendar.

A ``Match`` plays through ``decide`` and delivers each message the moment it is sent, as a chat
would. Moments are written ``2026-06-01T10:00`` in the zone of the match.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import chess

from core import commands
from core.deadlines import earliest
from core.decide import deadlines_of, decide
from core.events.people import PersonRegistered
from core.events.play import (
    AccountCorrected,
    FaultSent,
    GameOpened,
    MovePlayed,
    MoveRepeated,
    Player,
)
from core.events.tournament import GameEntered, PersonEntered, TournamentOpened
from core.game import Account, Game
from core.notation import numeric
from core.notice import Starts
from core.refusals import Refusal
from core.regulation import Regulation
from core.rules.a4_time import review_account
from core.vocabulary import (
    ByColor,
    Clause,
    Days,
    Dispatch,
    GameKey,
    PersonId,
    Side,
    Span,
    TournamentCode,
)
from core.world import Happening, Ledger, Minutes, game_stream

KYIV = ZoneInfo("Europe/Kyiv")
CODE = TournamentCode("T1")
KEY = GameKey("T1/1")
WHITE, BLACK, ARBITER = PersonId("wh"), PersonId("bl"), PersonId("arb")

# The first forty moves of a real game: enough for four controls without any repetition.
REAL = (
    "g1f3 e7e6 c2c4 g8f6 b1c3 c7c5 g2g3 b8c6 f1g2 d8b6 e1g1 f8e7 b2b3 d7d5 c3a4 b6a6 c1b2 e8g8 "
    "b2f6 e7f6 c4d5 e6d5 a4c5 a6a5 a1c1 f6b2 c1b1 b2a3 d2d4 c8f5 c5d3 a8c8 f3h4 f5d3 d1d3 c6b4 "
    "d3f3 g7g6 g2h3 c8c2 h4g2 f8d8 g2e3 c2c6 h3g2 a5c7 h2h4 b7b5 h4h5 f7f5 e3c4 d5c4 b3c4 c6c4 "
    "h5g6 h7g6 f3a3 a7a5 a3f3 b4c2 d4d5 g8g7 f3d3 c7c5 f1c1 c2d4 c1c4 c5c4 d3c4 b5c4 g1f1 g7f6 "
    "b1b6 f6f7 b6b7 f7f6 e2e3 d4c2 a2a4 c4c3"
).split()


def moment(text: str, zone: ZoneInfo = KYIV) -> datetime:
    """An aware moment; a bare date means noon."""
    when = datetime.fromisoformat(text if "T" in text else text + "T12:00")
    return when if when.tzinfo else when.replace(tzinfo=zone)


class Match:
    """One game of tournament T1 between ``wh`` and ``bl`` under ``arb``."""

    def __init__(
        self,
        start: str = "2026-01-01",
        end: str | None = None,
        zones: ByColor[ZoneInfo] | None = None,
        games: int = 1,
        **numbers: Any,
    ) -> None:
        self.ledger = Ledger()
        self.happened: list[Happening] = []
        self.regulation = Regulation(**numbers)
        self.zones = zones or ByColor(KYIV, KYIV)
        self.now = moment(start + "T00:00")
        minutes = Minutes(self.ledger, self.now)
        people = ((WHITE, "Коваль"), (BLACK, "Шевчук"), (ARBITER, "Суддя"))
        for person, surname in people:
            minutes.of_person(person, PersonRegistered(person, surname, email=f"{person}@x.org"))
        first = date.fromisoformat(start)
        last = date.fromisoformat(end) if end else None
        opened = TournamentOpened(CODE, "Test", first, KYIV, ARBITER, self.regulation, last)
        minutes.in_tournament(CODE, opened)
        players = ByColor(Player(WHITE, self.zones.white), Player(BLACK, self.zones.black))
        for person, _ in people:
            minutes.in_tournament(CODE, PersonEntered(person))
        for number in range(1, games + 1):
            key = GameKey(f"T1/{number}")
            minutes.in_tournament(CODE, GameEntered(key, WHITE, BLACK))
            minutes.in_game(key, GameOpened(key, CODE, players, first, KYIV, self.regulation, last))
        self._keep(minutes)

    # What stands

    @property
    def game(self) -> Game:
        return self.ledger.games[KEY]

    def account(self, side: Side) -> Account:
        return self.game.sides[side]

    def days(self) -> list[int]:
        return [played.days for played in self.game.plies]

    def events(self, kind: type) -> list[Any]:
        return [h.event for h in self.happened if isinstance(h.event, kind)]

    @property
    def desk(self) -> list[str]:
        return [str(item.raised.kind) for item in self.ledger.events_of[CODE].desk]

    # What is done

    def do(self, command: Any, at: str | None = None) -> Refusal | Minutes:
        """Carries out a command at a moment; all deadlines before it fall due first."""
        if at is not None:
            self.until(at)
        outcome = decide(self.ledger, command, self.now)
        if isinstance(outcome, Minutes):
            self._keep(outcome)
            self._deliver(outcome)
        return outcome

    def send(self, side: Side, text: str, at: str, **details: Any) -> Refusal | Minutes:
        """A move message as by ``/send`` in a chat, a reply unless ``replied=False``."""
        when = moment(at, self.zones[side])
        details.setdefault("replied", True)
        details.setdefault("dispatch", Dispatch(when, when, trusted=True))
        command = commands.SendMove(self.person(side), KEY, text, channel="telegram", **details)
        return self.do(command, when.isoformat())

    def play(self, uci: str, at: str, **details: Any) -> Refusal | Minutes:
        """A right move of the side to move."""
        return self.send(self.game.to_move, numeric(chess.Move.from_uci(uci)), at, **details)

    def play_up_to(self, number: int, at: str, side: Side = Side.WHITE) -> None:
        """Moves of the real game, all on one day, until ``side`` is to make move ``number``."""
        plies = (number - 1) * 2 + (side is Side.BLACK)
        for uci in REAL[self.game.ply : plies]:
            self.play(uci, at)

    def book(self, side: Side, total: int) -> None:
        """Brings the account of ``side`` to ``total`` days by a correction."""
        minutes = Minutes(self.ledger, self.now)
        days = Days(total - self.account(side).total)
        entry = AccountCorrected(side, days, Clause("7.7"), self.now.date())
        minutes.in_game(KEY, entry, "7.7")
        review_account(minutes, KEY)
        self._keep(minutes)

    def leave(self, side: Side, first: str, last: str, at: str) -> Refusal | Minutes:
        span = Span(date.fromisoformat(first), date.fromisoformat(last))
        return self.do(commands.AnnounceLeave(self.person(side), span.first, span.last), at)

    def until(self, at: str) -> None:
        """Time passes; what falls due by then fires, in order, at its own time."""
        goal = moment(at)
        while True:
            due = [
                (deadline.at, stream)
                for stream, state in self._streams()
                if (deadline := earliest(deadlines_of(state))) and deadline.at <= goal
            ]
            if not due:
                break
            when, stream = min(due)
            outcome = decide(self.ledger, commands.FallDue(stream), when)
            assert isinstance(outcome, Minutes), outcome
            self._keep(outcome)
        self.now = max(self.now, goal)

    def person(self, side: Side) -> PersonId:
        return self.game.sides[side].person

    def _streams(self) -> list[tuple[str, Any]]:
        ledger = self.ledger
        return [
            *((game_stream(key), game) for key, game in ledger.games.items()),
            *((f"person:{key}", person) for key, person in ledger.people.items()),
            *((f"tournament:{key}", event) for key, event in ledger.events_of.items()),
        ]

    def _keep(self, minutes: Minutes) -> None:
        for happening in minutes.happenings:
            self.ledger.put(happening.after)
            self.happened.append(happening)

    def _deliver(self, minutes: Minutes) -> None:
        for happening in minutes.happenings:
            event = happening.event
            if isinstance(event, MovePlayed) and event.last_of_message:
                self._deliver_one(happening, event.side.other, Starts.MOVE)
            elif isinstance(event, FaultSent):
                self._deliver_one(happening, event.side, Starts.CORRECTION)
            elif isinstance(event, MoveRepeated):
                self._deliver_one(happening, event.side.other, Starts.REPEAT)

    def _deliver_one(self, happening: Happening, side: Side, what: Starts) -> None:
        game = happening.after
        assert isinstance(game, Game)
        delivery = commands.RecordDelivery(game.key, side, game.ply, what, self.now, "telegram")
        outcome = decide(self.ledger, delivery, self.now)
        assert isinstance(outcome, Minutes)
        self._keep(outcome)


def day(text: str) -> date:
    return date.fromisoformat(text)


def plus(text: str, days: int) -> str:
    """The date ``days`` after ``text``."""
    return (date.fromisoformat(text) + timedelta(days=days)).isoformat()
