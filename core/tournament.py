"""A tournament as it stands: its people, its games, the arbiter's desk and the decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from core.events import tournament as events
from core.events.reminders import QueryNears
from core.ladder import Reminders
from core.regulation import Regulation
from core.vocabulary import GameKey, PersonId, TournamentCode


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who has which colour in a game."""

    game: GameKey
    white: PersonId
    black: PersonId


@dataclass(frozen=True, slots=True)
class OpenItem:
    """What waits on the desk, and since when."""

    raised: events.ItemRaised
    at: datetime


@dataclass(frozen=True, slots=True)
class OpenQuery:
    """A question of the arbiter's that a player has not answered (1.3, 8.3)."""

    person: PersonId
    text: str
    due: date
    overdue_from: datetime
    overdue: bool = False
    reminders: Reminders = ()


@dataclass(frozen=True, slots=True)
class Tournament:
    """The state of one tournament. ``last_number`` counts items and decisions together."""

    code: TournamentCode
    name: str
    start: date
    end: date | None
    zone: ZoneInfo
    arbiter: PersonId
    regulation: Regulation
    people: tuple[PersonId, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    desk: tuple[OpenItem, ...] = ()
    decisions: tuple[events.Decided, ...] = ()
    last_number: int = 0
    queries: tuple[OpenQuery, ...] = ()
    appeals: tuple[events.AppealFiled, ...] = ()
    strays: tuple[events.StrayHeld, ...] = ()
    closed: date | None = None

    def item(self, number: int) -> events.ItemRaised | None:
        """The open item of that number."""
        return next((i.raised for i in self.desk if i.raised.number == number), None)

    def games_of(self, person: PersonId) -> list[GameKey]:
        """The games of ``person`` here, in their order."""
        return [p.game for p in self.pairings if person in (p.white, p.black)]

    def partners_of(self, person: PersonId) -> list[PersonId]:
        """Those who play ``person`` here, each once, in the order of the games."""
        partners = [
            pairing.black if pairing.white == person else pairing.white
            for pairing in self.pairings
            if person in (pairing.white, pairing.black)
        ]
        return list(dict.fromkeys(partners))


def open_tournament(event: events.TournamentOpened) -> Tournament:
    """The tournament as it stands after its first event."""
    return Tournament(
        event.code,
        event.name,
        event.start,
        event.end,
        event.zone,
        event.arbiter,
        event.regulation,
    )


def fold_tournament(tournament: Tournament, event: Any, at: datetime) -> Tournament:
    """``tournament`` after ``event``, which was written at the moment ``at``."""
    return _FOLD[type(event)](tournament, event, at)


def fold_start_list(
    tournament: Tournament, entries: Sequence[events.PersonEntered | events.GameEntered]
) -> Tournament:
    """``tournament`` after a run of entries: as one after the other, without a state for each.

    A bot that starts with two hundred tournaments folds three hundred thousand of them.
    """
    people = [e.person for e in entries if isinstance(e, events.PersonEntered)]
    games = [e for e in entries if isinstance(e, events.GameEntered)]
    return replace(
        tournament,
        people=(*tournament.people, *people),
        pairings=(*tournament.pairings, *(Pairing(e.game, e.white, e.black) for e in games)),
    )


def _entered(t: Tournament, event: events.PersonEntered, at: datetime) -> Tournament:
    return replace(t, people=(*t.people, event.person))


def _game(t: Tournament, event: events.GameEntered, at: datetime) -> Tournament:
    pairing = Pairing(event.game, event.white, event.black)
    return replace(t, pairings=(*t.pairings, pairing))


def _raised(t: Tournament, event: events.ItemRaised, at: datetime) -> Tournament:
    return replace(t, desk=(*t.desk, OpenItem(event, at)), last_number=event.number)


def _decided(t: Tournament, event: events.Decided, at: datetime) -> Tournament:
    desk = t.desk
    if event.settles:
        desk = tuple(item for item in desk if item.raised.number != event.number)
    return replace(
        t,
        desk=desk,
        strays=tuple(stray for stray in t.strays if stray.item != event.number),
        decisions=(*t.decisions, event),
        last_number=max(t.last_number, event.number),
    )


def _lapsed(t: Tournament, event: events.ItemLapsed, at: datetime) -> Tournament:
    return replace(t, desk=tuple(i for i in t.desk if i.raised.number != event.number))


def _query(t: Tournament, event: events.QuerySent, at: datetime) -> Tournament:
    query = OpenQuery(
        *(event.person, event.text, event.due, event.overdue_from), reminders=event.reminders
    )
    return replace(t, queries=(*(q for q in t.queries if q.person != event.person), query))


def _answered(
    t: Tournament, event: events.QueryAnswered | events.QueryClosed, at: datetime
) -> Tournament:
    return replace(t, queries=tuple(q for q in t.queries if q.person != event.person))


def _overdue(t: Tournament, event: events.QueryOverdue, at: datetime) -> Tournament:
    return replace(
        t,
        queries=tuple(
            replace(q, overdue=True) if q.person == event.person else q for q in t.queries
        ),
    )


def _nears(t: Tournament, event: QueryNears, at: datetime) -> Tournament:
    def told(query: OpenQuery) -> OpenQuery:
        if query.person != event.person:
            return query
        coming = tuple(pair for pair in query.reminders if pair[0] < event.left)
        return replace(query, reminders=coming)

    return replace(t, queries=tuple(told(query) for query in t.queries))


def _announced(t: Tournament, event: events.Announced, at: datetime) -> Tournament:
    return t


def _appealed(t: Tournament, event: events.AppealFiled, at: datetime) -> Tournament:
    return replace(t, appeals=(*t.appeals, event))


def _stray(t: Tournament, event: events.StrayHeld, at: datetime) -> Tournament:
    return replace(t, strays=(*t.strays, event))


def _closed(t: Tournament, event: events.TournamentClosed, at: datetime) -> Tournament:
    return replace(t, closed=event.on)


_FOLD: dict[type, Callable[[Tournament, Any, datetime], Tournament]] = {
    events.PersonEntered: _entered,
    events.GameEntered: _game,
    events.ItemRaised: _raised,
    events.Decided: _decided,
    events.ItemLapsed: _lapsed,
    events.QuerySent: _query,
    events.QueryAnswered: _answered,
    events.QueryClosed: _answered,
    events.QueryOverdue: _overdue,
    QueryNears: _nears,
    events.Announced: _announced,
    events.AppealFiled: _appealed,
    events.StrayHeld: _stray,
    events.TournamentClosed: _closed,
}
