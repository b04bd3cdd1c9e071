"""Article 7. Leave: in all games at once, announced beforehand, thirty days a year."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from zoneinfo import ZoneInfo

from core import commands
from core.authority import out_everywhere, tournaments_of
from core.days import ONE_DAY, days_of_year, local_date
from core.events.people import LeaveAnnounced, LeaveEnded, LeaveRequested
from core.events.play import AccountCorrected, LeaveCut, LeaveTaken
from core.game import Game
from core.handlers import Handlers
from core.person import Person
from core.refusals import Refusal, asked_back
from core.rules.a4_time import recounted, review_account
from core.tournament import Tournament
from core.vocabulary import Clause, Days, PersonId, Side, Span, TournamentCode
from core.world import Minutes


def announce(minutes: Minutes, command: commands.AnnounceLeave) -> Refusal | None:
    """7.1, 7.2: a leave announced before its first day holds without anybody's leave.

    A tournament whose days are used up refuses it for its own games only. Where none allows it,
    the refusal names the nearest leave that needs nobody.
    """
    checked = _wish(minutes, command)
    if isinstance(checked, Refusal):
        return checked
    person, leave, tournaments, today = checked
    if leave.first <= today:
        nearest = _nearest(person, leave, tournaments, today)
        return _refused("leave-not-beforehand", "7.2", leave, nearest)
    refused = tuple(t.code for t in tournaments if not _fits(person, leave, t))
    if len(refused) == len(tournaments):
        nearest = _nearest(person, leave, tournaments, today)
        return _refused("leave-too-long", "7.1", leave, nearest)
    minutes.of_person(person.id, LeaveAnnounced(leave, False, refused), "7.2")
    for game, side in _games(minutes, person.id):
        if game.tournament not in refused:
            minutes.in_game(game.key, LeaveTaken(side, leave), "7.2")
    return None


def end(minutes: Minutes, command: commands.EndLeave) -> Refusal | None:
    """7.3: the day of the notice is the leave's last day; unused days come back.

    A leave that has not begun falls whole.
    """
    refused = out_everywhere(minutes, command.by)
    if refused is not None:
        return refused
    person = minutes.the_person(command.by)
    if not person.leaves or not tournaments_of(minutes, person.id):
        return Refusal("no-leave", Clause("7.3"), "leave_refused")
    today = local_date(minutes.at, _zone(minutes, person))
    coming = sorted(
        (leave.span for leave in person.leaves if leave.span.last >= today),
        key=lambda span: span.first,
    )
    if not coming:
        return Refusal("no-leave", Clause("7.3"), "leave_refused")
    current = [leave for leave in coming if today in leave]
    if current and all(leave.last == today for leave in current):
        return Refusal("leave-ends-today", Clause("7.3"), "no_change")
    for leave in current or coming[:1]:
        _cut(minutes, person.id, leave, today)
    return None


def _cut(minutes: Minutes, person: PersonId, leave: Span, today: date) -> None:
    """7.3: the leave ends today; where it has not begun, it falls whole."""
    last = today if leave.first <= today else leave.first - ONE_DAY
    minutes.of_person(person, LeaveEnded(leave, last), "7.3")
    for game, side in _games(minutes, person):
        if leave in game.sides[side].leaves:
            minutes.in_game(game.key, LeaveCut(side, leave, last), "7.3")
            review_account(minutes, game.key)


def request(minutes: Minutes, command: commands.RequestLeave) -> Refusal | None:
    """7.7: leave after it began, or more of it, is the arbiter's to allow."""
    checked = _wish(minutes, command)
    if isinstance(checked, Refusal):
        return checked
    person, leave, tournaments, today = checked
    late = leave.first <= today
    codes = tuple(t.code for t in tournaments if late or not _fits(person, leave, t))
    if not codes:
        return announce(minutes, commands.AnnounceLeave(command.by, command.first, command.last))
    minutes.of_person(person.id, LeaveRequested(leave, codes), "7.7")
    return None


def grant(minutes: Minutes, person: PersonId, leave: Span, tournament: TournamentCode) -> None:
    """7.7: the arbiter of ``tournament`` allows a leave, also one that has begun or is over.

    Days that were charged already are corrected by a line of their own in each game.
    """
    others = tuple(t.code for t in tournaments_of(minutes, person) if t.code != tournament)
    minutes.of_person(person, LeaveAnnounced(leave, True, others), "7.7")
    for game, side in _games(minutes, person):
        if game.tournament == tournament:
            days = _correction(game, side, leave)
            minutes.in_game(game.key, LeaveTaken(side, leave, granted=True), "7.7")
            if days:
                on = local_date(minutes.at, game.sides[side].zone)
                corrected = AccountCorrected(side, days, Clause("7.7"), on)
                minutes.in_game(game.key, corrected, "7.7")
            review_account(minutes, game.key)


def days_left(person: Person, tournament: Tournament, year: int) -> Days:
    """7.1: what is left of the year's days by the numbers of ``tournament``."""
    used = person.leave_used(year, tournament.code)
    return Days(max(0, tournament.regulation.leave_days - used))


def _correction(game: Game, side: Side, leave: Span) -> Days:
    """7.7: what the leave would have taken off the days that are booked already."""
    charged = game.calendar(side)
    return recounted(game, side, replace(charged, leaves=(*charged.leaves, leave)))


def _wish(
    minutes: Minutes, command: commands.AnnounceLeave | commands.RequestLeave
) -> tuple[Person, Span, list[Tournament], date] | Refusal:
    refused = out_everywhere(minutes, command.by)
    if refused is not None:
        return refused
    person = minutes.the_person(command.by)
    tournaments = tournaments_of(minutes, person.id)
    if not tournaments:
        return Refusal("no-tournament", Clause("7.1"), "leave_refused")
    leave = Span(command.first, command.last)
    if not len(leave):
        return asked_back("leave-dates", first=command.first, last=command.last)
    today = local_date(minutes.at, _zone(minutes, person))
    if any(taken.first <= leave.first and leave.last <= taken.last for taken in _spans(person)):
        values = {"first": leave.first, "last": leave.last}
        return Refusal("leave-already", Clause("7.1"), "no_change", values=values)
    return person, leave, tournaments, today


def _refused(why: str, clause: str, leave: Span, nearest: Span | None) -> Refusal:
    values = {"first": leave.first, "last": leave.last}
    if nearest is not None:
        values |= {"nearest_first": nearest.first, "nearest_last": nearest.last}
    return Refusal(why, Clause(clause), "leave_refused", values=values)


def _fits(person: Person, leave: Span, tournament: Tournament) -> bool:
    """7.1: over New Year each day counts for its own year; a day in two leaves counts once."""
    spans = [*person.leaves_in(tournament.code), leave]
    return all(
        days_of_year(spans, year) <= tournament.regulation.leave_days
        for year in range(leave.first.year, leave.last.year + 1)
    )


def _spans(person: Person) -> list[Span]:
    """7.1: the leaves that hold in every tournament."""
    return [leave.span for leave in person.leaves if not leave.refused_in]


def _nearest(
    person: Person, leave: Span, tournaments: Iterable[Tournament], today: date
) -> Span | None:
    """7.1, 7.2: the longest leave within the wish that needs nobody, the earliest first.

    A wish whose days are all past or begun is moved to tomorrow, with its length.
    """
    first = max(leave.first, today + ONE_DAY)
    last = leave.last if leave.last >= first else first + (leave.last - leave.first)
    allowing = list(tournaments)
    for begin in (first, date(first.year + 1, 1, 1)):
        if begin > last:
            break
        reach = max((_reach(person, Span(begin, last), t) for t in allowing), default=None)
        if reach is not None and reach >= begin:
            return Span(begin, reach)
    return None


def _reach(person: Person, wish: Span, tournament: Tournament) -> date:
    """The last day to which the year's days carry a leave that begins with ``wish``."""
    day = wish.first
    while day <= wish.last and _fits(person, Span(wish.first, day), tournament):
        day += ONE_DAY
    return day - ONE_DAY


def _games(minutes: Minutes, person: PersonId) -> list[tuple[Game, Side]]:
    """7.1: all games of this person that are not over, in the order of their keys."""
    found = []
    for game in minutes.games_of(person):
        side = game.side_of(person)
        if side is not None:
            found.append((game, side))
    return found


def _zone(minutes: Minutes, person: Person) -> ZoneInfo:
    if person.zone is not None:
        return person.zone
    return tournaments_of(minutes, person.id)[0].zone


HANDLERS: Handlers = {
    commands.AnnounceLeave: announce,
    commands.EndLeave: end,
    commands.RequestLeave: request,
}
