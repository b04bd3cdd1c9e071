"""What a view has before it: who asks, in which language and zone, about which game, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from adapters.grammar import Who
from adapters.render import catalogue, context, moves
from adapters.render.dates import in_form
from adapters.views.facts import ProcessFacts, QueueFact, Recorded
from core.days import local_date
from core.game import Game
from core.notation import Notation
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import GameKey, PersonId, Side, TournamentCode
from core.world import World

PAGE_OF_GAMES = 8
"""So many entries of two lines fit a phone's screen."""

UTC_ZONE = ZoneInfo("UTC")


@dataclass(frozen=True, slots=True)
class Scene:
    """One question of one person. ``person`` is None for a stranger.

    ``records`` are a game's events as the store keeps them, ``queues`` what waits in the program,
    ``process`` how that is: they are only there for the views that show them.
    """

    world: World
    person: Person | None
    at: datetime
    lang: str
    game: Game | None = None
    args: Mapping[str, Any] = field(default_factory=dict)
    records: Sequence[Recorded] = ()
    queues: Sequence[QueueFact] = ()
    process: ProcessFacts = field(default_factory=ProcessFacts)
    operator: bool = False

    # Words

    def say(self, key: str, **values: Any) -> str:
        return catalogue.say(self.lang, key, **values)

    def has(self, key: str) -> bool:
        return catalogue.has(self.lang, key)

    def days(self, number: int) -> str:
        """``3 days`` in words."""
        return self.say("n-days", n=number)

    def on(self, day: date | datetime) -> str:
        """A date as people type it back; a moment as its date where the reader lives."""
        return in_form(local_date(day, self.zone) if isinstance(day, datetime) else day)

    def when(self, moment: datetime) -> str:
        """A moment to the minute, where the reader lives."""
        return f"{self.on(moment)} {moment.astimezone(self.zone):%H:%M}"

    @staticmethod
    def date_of(fact: str) -> date:
        """The date in a fact of the desk."""
        return date.fromisoformat(fact[: len("YYYY-MM-DD")])

    # People and tournaments

    @property
    def me(self) -> PersonId:
        return self.person.id if self.person else PersonId("")

    @property
    def tournaments(self) -> list[Tournament]:
        """Those in which the person plays or is the arbiter, by their codes."""
        return sorted(
            (t for t in self.world.tournaments() if t.arbiter == self.me or t.games_of(self.me)),
            key=lambda t: t.code,
        )

    @property
    def arbitrated(self) -> list[Tournament]:
        """The tournaments of which the person is the arbiter; the one that was named, if any."""
        named = self.args.get("tournament")
        return [
            t for t in self.tournaments if t.arbiter == self.me and (not named or t.code == named)
        ]

    @property
    def roles(self) -> frozenset[Who]:
        """What this person may give commands as."""
        roles = {Who.ANYONE}
        if self.person is not None:
            roles.add(Who.PERSON)
        if any(t.games_of(self.me) for t in self.tournaments):
            roles.add(Who.PLAYER)
        if any(t.arbiter == self.me for t in self.tournaments):
            roles.add(Who.ARBITER)
        if self.operator:
            roles.add(Who.OPERATOR)
        return frozenset(roles)

    @property
    def zone(self) -> ZoneInfo:
        """The reader's own zone, else his tournament's."""
        if self.person is not None and self.person.zone is not None:
            return self.person.zone
        return next((t.zone for t in self.tournaments), UTC_ZONE)

    @property
    def today(self) -> date:
        return local_date(self.at, self.zone)

    def surname(self, person: PersonId) -> str:
        return context.surname(self.world, person)

    def full_name(self, person: PersonId) -> str:
        return context.full_name(self.world, person)

    # Games

    def games(self) -> list[Game]:
        """All games of a player; of an arbiter who does not play, those of his tournaments."""
        keys = [key for t in self.tournaments for key in t.games_of(self.me)]
        if not keys:
            keys = [pairing.game for t in self.tournaments for pairing in t.pairings]
        return [game for key in keys if (game := self.world.game(key)) is not None]

    def label(self, key: GameKey) -> str:
        """The game as the reader types it."""
        return context.typed(self.world, self.person, key) if self.person else key

    def item_label(self, code: TournamentCode, number: int) -> str:
        """An item of the desk or a decision as the reader types it."""
        return str(number) if len(self.tournaments) < 2 else f"{code}/{number}"

    def pair(self, game: Game) -> str:
        """``Коваль – Шевчук``."""
        return " – ".join(self.surname(game.sides[side].person) for side in Side)

    def side_name(self, side: Side) -> str:
        return self.say("view-side", side=side)

    def own_side(self, game: Game) -> Side | None:
        return game.side_of(self.me)

    @property
    def also(self) -> Notation | None:
        return moves.second_notation(self.person) if self.person else None

    def recorded(self, game: Game, ply: int) -> str:
        """A move of the record with its number, in the game's notation and the reader's own."""
        return moves.recorded(game, ply, ply, self.also)

    def line(self, game: Game, ucis: Sequence[str]) -> str:
        """Moves that would follow the record, in the game's notation and the reader's own."""
        return moves.line(game, ucis, game.ply + 1, self.also)
