"""Reads one tournament out of a store, and draws up what its arbiter is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from adapters.archive import Delivered, GamePapers, Masks, Message, Reader
from adapters.store import OutboxRow
from adapters.store.reading import Reading
from adapters.views import Delivery, answer, evidence
from bot.advising import Adviser
from bot.archive.cases import Case, recorded
from bot.refolding import refolded
from core.game import Game
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import GameKey, PersonId, TournamentCode
from core.world import Ledger, game_stream, person_stream, tournament_stream


@dataclass
class Clerk:
    """One tournament with its people and games, folded as they stand at ``at``."""

    store: Reading
    tournament: Tournament
    world: Ledger
    at: datetime
    adviser: Adviser = field(default_factory=Adviser)
    _undelivered: list[OutboxRow] | None = field(default=None)

    @classmethod
    async def of(
        cls,
        store: Reading,
        code: TournamentCode,
        at: datetime,
        only: GameKey | None = None,
        adviser: Adviser | None = None,
    ) -> Clerk:
        """``only``: of the games no more than this one is read. The ``adviser`` is asked about
        games that wait for an adjudication.
        """
        world = Ledger()
        found = refolded(await store.records(tournament_stream(code)))
        assert isinstance(found, Tournament)
        world.put(found)
        for person in dict.fromkeys([*found.people, found.arbiter]):
            state = refolded(await store.records(person_stream(person)))
            if state is not None:
                world.put(state)
        for pairing in found.pairings:
            if only not in (None, pairing.game):
                continue
            game = refolded(await store.records(game_stream(pairing.game)))
            if game is not None:
                world.put(game)
        return cls(store, found, world, at, adviser or Adviser())

    @property
    def arbiter(self) -> Person:
        who = self.tournament.arbiter
        return self.world.people.get(who, Person(who, who))

    @property
    def reader(self) -> Reader:
        return Reader(self.arbiter.lang, self.arbiter.zone or self.tournament.zone, self.at)

    @property
    def people(self) -> list[PersonId]:
        return list(self.world.people)

    async def masks(self) -> Masks:
        """For reply tokens, and the codes by which these people linked their accounts."""
        codes = [c.code for p in self.people for c in await self.store.link_codes_of(p)]
        return Masks(codes)

    async def papers(self, game: Game) -> GamePapers:
        """All that is stored of a game."""
        events = await self.store.records(game_stream(game.key))
        messages = await self.store.messages_of(game.key)
        return GamePapers(game, events, messages)

    async def papers_of(self, case: Case) -> list[GamePapers]:
        """The games of a case: its own, or all that the person plays whom it is about."""
        keys = [case.game] if case.game else []
        if not keys and case.about is not None:
            keys = list(self.tournament.games_of(case.about))
        games = [game for key in keys if (game := self.world.game(key)) is not None]
        return [await self.with_deliveries(await self.papers(game)) for game in games]

    async def with_deliveries(self, papers: GamePapers) -> GamePapers:
        """The same papers with what became of each message of the program's."""
        found: list[Delivered] = []
        for message in papers.messages:
            if message.outbox_id is not None:
                row = await self.store.outbox_row(message.outbox_id)
                found += [_delivered(row, message)] if row is not None else []
        if self._undelivered is None:
            self._undelivered = await self.store.outbox_undelivered()
        waiting = [_delivered(r) for r in self._undelivered if r.game == papers.game.key]
        return replace(papers, deliveries=[*found, *waiting])

    # What is drawn up

    def table(self) -> str:
        """The crosstable."""
        named = {"tournament": self.tournament.code}
        return answer("crosstable", self.world, self.arbiter, None, named, self.at)

    async def evidence(self, case: Case | None, games: Sequence[GamePapers]) -> str:
        """The evidence of a case; where it is about several games, one after the other."""
        head = (self.world, self.arbiter, self.tournament)
        number = case.number if case and case.waits else None
        past = case.past if case and not case.waits else None
        if not games:
            return evidence(*head, number, None, self.at, past=past)
        texts = []
        for papers in games:
            events = await self.store.records(game_stream(papers.game.key))
            texts.append(
                evidence(
                    *(*head, number, papers.game.key, self.at),
                    [recorded(event) for event in events],
                    [_shown(row) for row in papers.deliveries],
                    past,
                )
            )
            number, past = None, None  # the case is told once
            if case is not None and case.waits and papers.game.adjudication is not None:
                asked = [(papers.game.key, papers.game)]
                texts.append(await self.adviser.words(asked, self.arbiter.lang))
        return "\n".join(filter(None, texts))


def _delivered(row: OutboxRow, message: Message | None = None) -> Delivered:
    """What became of a row; ``message`` is what a channel took of it."""
    return Delivered(
        row=row.id,
        person=row.person,
        kind=row.kind,
        written=row.at,
        channel=message.channel if message else row.channel or "",
        taken=message.at if message and row.delivered_at is not None else None,
        state=row.state,
        tries=row.tries,
    )


def _shown(row: Delivered) -> Delivery:
    return Delivery(PersonId(row.person), row.kind, row.written, row.channel, row.taken)
