"""Article 1. Participants: queries, equipment, access, disputes, questions.

Addresses and letters (1.2) and appeals (1.10) have modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from functools import partial

from core import commands, desk
from core.authority import arbiter, barred, out_everywhere, player, tournaments_of
from core.days import ONE_DAY, last_good_day, local_date, midnight
from core.deadlines import Deadline
from core.events.people import AccessLost, AccessRestored, OutageReported
from core.events.play import FaultSent, MovePlayed
from core.events.reminders import AccessNears
from core.events.tournament import QueryAnswered, QuerySent
from core.game import Game
from core.handlers import Handlers
from core.ladder import Reminders, reminders
from core.person import Person
from core.refusals import Refusal
from core.rules.a8_withdrawal import withdraw_by_lapse
from core.tournament import Tournament
from core.vocabulary import Clause, ItemKind, PersonId, TournamentCode
from core.world import Happening, Minutes


def query(minutes: Minutes, command: commands.Query) -> Refusal | None:
    """1.3: the arbiter asks a player; the answer is due within fourteen days."""
    refused = arbiter(minutes, command.by, command.tournament)
    if refused is not None:
        return refused
    if not minutes.the_tournament(command.tournament).games_of(command.person):
        values = {"person": command.person, "tournament": command.tournament}
        return Refusal("no-such-player", values=values)
    ask(minutes, command.tournament, command.person, command.text)
    return None


def ask(minutes: Minutes, code: TournamentCode, person: PersonId, text: str) -> None:
    """1.3, 8.3: the term runs to the end of its last day where the player lives."""
    zone = minutes.zone_of(person, code)
    days = minutes.the_tournament(code).regulation.query_days
    due = last_good_day(local_date(minutes.at, zone), days)
    told = reminders(due, days, zone)
    asked = QuerySent(person, text, due, midnight(due + ONE_DAY, zone), told)
    minutes.in_tournament(code, asked, "1.3")


def answer_query(minutes: Minutes, command: commands.AnswerQuery) -> Refusal | None:
    """1.3, 8.3: answers whatever an arbiter has asked; unasked, it is a report to every arbiter."""
    playing = [
        tournament
        for tournament in tournaments_of(minutes, command.by)
        if barred(minutes, command.by, tournament.code) is None
    ]
    if not playing:
        return out_everywhere(minutes, command.by) or Refusal("no-query", Clause("1.3"))
    asked = [t for t in playing if any(query.person == command.by for query in t.queries)]
    for tournament in asked or playing:
        answered = QueryAnswered(command.by, command.text)
        minutes.in_tournament(tournament.code, answered, "1.3")
        desk.lapse(minutes, tournament.code, {ItemKind.QUERY_OVERDUE}, about=command.by)
    return None


def report_outage(minutes: Minutes, command: commands.ReportOutage) -> Refusal | None:
    """1.5: broken equipment is told to partners and arbiters at once; the clock runs on."""
    refused = out_everywhere(minutes, command.by)
    if refused is not None:
        return refused
    minutes.of_person(command.by, OutageReported(command.text), "1.5")
    return None


def report_access_lost(minutes: Minutes, command: commands.ReportAccessLost) -> Refusal | None:
    """1.6: thirty days from this notice to regain access, by the numbers of each tournament."""
    refused = out_everywhere(minutes, command.by)
    if refused is not None:
        return refused
    person = minutes.the_person(command.by)
    if person.access_lost is not None:
        values = {"on": person.access_lost}
        return Refusal("access-lost-already", Clause("1.6"), "no_change", values=values)
    on = _today(minutes, person)
    terms = tuple(
        (tournament.code, _term(minutes, person, tournament, on))
        for tournament in tournaments_of(minutes, person.id)
        if barred(minutes, person.id, tournament.code) is None
    )
    lost = AccessLost(on, command.text, terms, _reminders(minutes, person, terms))
    minutes.of_person(person.id, lost, "1.6")
    return None


def _term(minutes: Minutes, person: Person, tournament: Tournament, on: date) -> datetime:
    """1.6: from day 31 after the notice the player counts as withdrawn."""
    first_late = last_good_day(on, tournament.regulation.access_days + 1)
    return midnight(first_late, minutes.zone_of(person.id, tournament.code))


def _reminders(
    minutes: Minutes, person: Person, terms: tuple[tuple[TournamentCode, datetime], ...]
) -> Reminders:
    """1.6: the warnings before the first of the terms."""
    if not terms:
        return ()
    code, over = min(terms, key=lambda term: term[1])
    zone = minutes.zone_of(person.id, code)
    days = minutes.the_tournament(code).regulation.access_days
    return reminders(local_date(over, zone) - ONE_DAY, days, zone)


def report_restored(minutes: Minutes, command: commands.ReportRestored) -> Refusal | None:
    """1.6: access is regained."""
    refused = out_everywhere(minutes, command.by)
    if refused is not None:
        return refused
    if minutes.the_person(command.by).access_lost is None:
        return Refusal("access-not-lost", Clause("1.6"), "no_change")
    restored_by_acting(minutes, command.by)
    return None


def restored_by_acting(minutes: Minutes, who: PersonId) -> None:
    """1.6: any move or authenticated mail of the player shows that he has access again."""
    person = minutes.the_person(who)
    if person.access_lost is not None:
        minutes.of_person(who, AccessRestored(_today(minutes, person)), "1.6")


def after_acting(minutes: Minutes, happening: Happening) -> None:
    """1.6: a move or a faulty one that the player himself sent."""
    event, game = happening.event, happening.after
    if not isinstance(game, Game):
        return
    if isinstance(event, MovePlayed | FaultSent) and not _by_another(event):
        restored_by_acting(minutes, game.sides[event.side].person)


def _by_another(event: MovePlayed | FaultSent) -> bool:
    """A move of an accepted line is written by the partner, an entered fault by the arbiter."""
    return event.conditional if isinstance(event, MovePlayed) else event.entered


def person_deadlines(person: Person) -> Iterator[Deadline]:
    """1.6: the moments from which lost access counts as withdrawal, one a tournament."""
    if person.access_terms:
        at = min(moment for _, moment in person.access_terms)
        yield Deadline(at, "access_lapsed", partial(_access_lapsed, person.id), person.id)
    if person.access_reminders:
        left, moment = person.access_reminders[0]
        fire = partial(_access_nears, person.id, left)
        yield Deadline(moment, "access_reminder", fire, person.id, reminds=True)


def _access_nears(who: PersonId, left: int, minutes: Minutes) -> None:
    person = minutes.the_person(who)
    code, over = min(person.access_terms, key=lambda term: term[1])
    until = local_date(over, minutes.zone_of(who, code)) - ONE_DAY
    minutes.of_person(who, AccessNears(left, until), "1.6")


def _access_lapsed(who: PersonId, minutes: Minutes) -> None:
    for code, moment in minutes.the_person(who).access_terms:
        if moment <= minutes.at:
            withdraw_by_lapse(minutes, code, who)


def raise_dispute(minutes: Minutes, command: commands.RaiseDispute) -> Refusal | None:
    """1.7: a dispute about a game, running or not, goes to the arbiter at once."""
    found = player(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, _ = found
    desk.raise_item(
        minutes,
        game.tournament,
        ItemKind.DISPUTE,
        "1.7",
        game=game.key,
        about=command.by,
        by=command.by,
        text=command.text,
    )
    return None


def ask_arbiter(minutes: Minutes, command: commands.AskArbiter) -> Refusal | None:
    """1.8: a question, a statement, a complaint."""
    code = command.tournament
    tournament = minutes.tournament(code)
    if tournament is None or command.by not in tournament.people:
        return Refusal("not-in-tournament", values={"tournament": code})
    refused = barred(minutes, command.by, code)
    if refused is not None:
        return refused
    desk.raise_item(
        minutes,
        code,
        ItemKind.QUESTION,
        "1.8",
        about=command.by,
        by=command.by,
        text=command.text,
    )
    return None


def _today(minutes: Minutes, person: Person) -> date:
    zones = [person.zone, *(t.zone for t in tournaments_of(minutes, person.id))]
    zone = next((zone for zone in zones if zone is not None), None)
    return local_date(minutes.at, zone) if zone else minutes.at.date()


HANDLERS: Handlers = {
    commands.Query: query,
    commands.AnswerQuery: answer_query,
    commands.ReportOutage: report_outage,
    commands.ReportAccessLost: report_access_lost,
    commands.ReportRestored: report_restored,
    commands.RaiseDispute: raise_dispute,
    commands.AskArbiter: ask_arbiter,
}
