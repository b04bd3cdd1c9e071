"""For the tests of the rules: a game with the arbiter's desk, and an event of three games."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from core import commands
from core.decide import decide
from core.events.people import PersonRegistered
from core.events.play import GameOpened, Player
from core.events.tournament import (
    Decided,
    GameEntered,
    ItemRaised,
    PersonEntered,
    TournamentOpened,
)
from core.game import Game
from core.notice import Starts
from core.person import Person
from core.refusals import Refusal
from core.regulation import Regulation
from core.tournament import Tournament
from core.vocabulary import (
    ByColor,
    GameKey,
    ItemKind,
    PersonId,
    PersonStatus,
    Result,
    Side,
    TournamentCode,
)
from core.world import Happening, Minutes
from tests.rules.match import ARBITER, BLACK, CODE, KEY, KYIV, WHITE, Match

W, B = Side.WHITE, Side.BLACK
THIRD, JUDGE = PersonId("gr"), PersonId("jud")
SECOND_GAME, THIRD_GAME = GameKey("T1/2"), GameKey("T1/3")
OTHER = TournamentCode("T2")


class Desk(Match):
    """One game, as ``Match`` has it, and the arbiter's desk beside it.

    ``channel`` is the one that takes the messages; "" where none does.
    """

    channel = "telegram"

    @property
    def event(self) -> Tournament:
        return self.ledger.events_of[CODE]

    def game_of(self, key: GameKey) -> Game:
        return self.ledger.games[key]

    def who(self, person: PersonId) -> Person:
        return self.ledger.people[person]

    def status(self, person: PersonId) -> PersonStatus:
        return self.who(person).status(self.now.astimezone(KYIV).date(), CODE)

    @property
    def items(self) -> list[ItemRaised]:
        return [item.raised for item in self.event.desk]

    def item(self, kind: ItemKind) -> ItemRaised:
        """The one open item of that kind."""
        (found,) = [item for item in self.items if item.kind is kind]
        return found

    @property
    def decisions(self) -> tuple[Decided, ...]:
        return self.event.decisions

    # What is done

    def rule(
        self, decision: str, at: str, item: int | None = None, by: PersonId = ARBITER
    ) -> Refusal | Minutes:
        """A ruling on an item, the only one on the desk where none is named."""
        self.until(at)
        number = item if item is not None else self.items[0].number
        return self.do(commands.Rule(by, CODE, number, decision, "бо так"), at)

    def end(self, result: Result, at: str, key: GameKey = KEY) -> Refusal | Minutes:
        """The game ends by the arbiter's word."""
        return self.do(commands.SetResult(ARBITER, key, result, ""), at)

    def submit(self, person: PersonId, result: Result, at: str, key: GameKey = KEY) -> Any:
        return self.do(commands.SubmitRecord(person, key, result), at)

    def assess(self, person: PersonId, claim: str, at: str, move: str = "") -> Any:
        return self.do(commands.Assess(person, KEY, claim, "бо так", move), at)

    def _deliver_one(self, happening: Happening, side: Side, what: Starts) -> None:
        if not self.channel:
            return
        ply = self.ledger.games[KEY].ply
        delivery = commands.RecordDelivery(KEY, side, ply, what, self.now, self.channel)
        self._keep(done(decide(self.ledger, delivery, self.now)))


class Event(Desk):
    """Game 1 between ``wh`` and ``bl``, 2 between ``gr`` and ``wh``, 3 between ``bl`` and ``gr``.

    ``jud`` plays nowhere. Silence leads to nothing here, so that games may wait (5.3).
    """

    def __init__(self, start: str = "2026-01-01", end: str | None = None, **numbers: Any) -> None:
        numbers.setdefault("silence_days", 1000)
        super().__init__(start, end, **numbers)
        minutes = Minutes(self.ledger, self.now)
        for person, surname in ((THIRD, "Гриценко"), (JUDGE, "Мудрий")):
            minutes.of_person(person, PersonRegistered(person, surname, email=f"{person}@x.org"))
        minutes.in_tournament(CODE, PersonEntered(THIRD))
        self._pair(minutes, CODE, SECOND_GAME, THIRD, WHITE)
        self._pair(minutes, CODE, THIRD_GAME, BLACK, THIRD)
        self._keep(minutes)

    def second_tournament(self, **numbers: Any) -> GameKey:
        """T2, under ``jud``: ``wh`` against ``gr``."""
        minutes = Minutes(self.ledger, self.now)
        start = self.event.start
        numbers_of = Regulation(**numbers)
        opened = TournamentOpened(OTHER, "Second", start, KYIV, JUDGE, numbers_of)
        minutes.in_tournament(OTHER, opened)
        for person in (WHITE, THIRD, JUDGE):
            minutes.in_tournament(OTHER, PersonEntered(person))
        key = GameKey("T2/1")
        self._pair(minutes, OTHER, key, WHITE, THIRD)
        self._keep(minutes)
        return key

    def _pair(
        self,
        minutes: Minutes,
        code: TournamentCode,
        key: GameKey,
        white: PersonId,
        black: PersonId,
    ) -> None:
        event = minutes.the_tournament(code)
        players = ByColor(Player(white, KYIV), Player(black, KYIV))
        minutes.in_tournament(code, GameEntered(key, white, black))
        opened = GameOpened(key, code, players, event.start, KYIV, event.regulation, event.end)
        minutes.in_game(key, opened)


def refused(outcome: Refusal | Minutes) -> tuple[str, str | None]:
    """Why, and by which clause."""
    assert isinstance(outcome, Refusal), outcome
    return outcome.why, outcome.clause


def done(outcome: Refusal | Minutes) -> Minutes:
    """Asserts that nothing was refused."""
    assert isinstance(outcome, Minutes), outcome
    return outcome


def on(moment: datetime) -> date:
    return moment.astimezone(KYIV).date()
