"""Article 8. Withdrawal: who leaves, or is put out, and what becomes of his unfinished games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core import commands, desk
from core.authority import barred
from core.deadlines import Deadline
from core.events.endings import Annulled
from core.events.people import Disqualified, Excluded, Withdrawn
from core.events.play import GameEnded, Suspended
from core.events.reminders import QueryNears
from core.events.tournament import ItemRaised, QueryClosed, QueryOverdue
from core.game import Game
from core.handlers import Handlers
from core.refusals import Refusal
from core.rules.a9_adjudication import open_adjudication
from core.rules.a9_results import review_records
from core.tournament import Tournament
from core.vocabulary import (
    Clause,
    ItemKind,
    PersonId,
    Reason,
    Result,
    Side,
    TournamentCode,
)
from core.world import Minutes

LAPSE = "1.6"
"""The clause by which one who has lost access counts as withdrawn."""


def withdraw(minutes: Minutes, command: commands.Withdraw) -> Refusal | None:
    """8.1: a player leaves the tournament; his unfinished games rest until the arbiter rules."""
    code = command.tournament
    tournament = minutes.tournament(code)
    if tournament is None or not tournament.games_of(command.by):
        return Refusal("not-in-tournament", values={"tournament": code})
    refused = barred(minutes, command.by, code)
    if refused is not None:
        return refused
    minutes.of_person(command.by, Withdrawn(code, text=command.text), "8.1")
    put_out(minutes, code, command.by, "8.1", command.text)
    return None


def withdraw_by_lapse(minutes: Minutes, code: TournamentCode, person: PersonId) -> None:
    """1.6, 8.1: access was not regained in thirty days: the player counts as withdrawn."""
    minutes.of_person(person, Withdrawn(code, by_lapse=True), "1.6")
    put_out(minutes, code, person, LAPSE)


def exclude(
    minutes: Minutes, code: TournamentCode, person: PersonId, clause: str, text: str
) -> None:
    """1.9, 8.3: out of one tournament by the arbiter's decision."""
    minutes.of_person(person, Excluded(code, text), clause)
    put_out(minutes, code, person, clause, text)


def disqualify(minutes: Minutes, person: PersonId, event: Disqualified) -> None:
    """1.9: out of every tournament, until a date or without one."""
    minutes.of_person(person, event, "1.9")
    for tournament in sorted(minutes.tournaments(), key=lambda t: t.code):
        if tournament.closed is None and tournament.games_of(person):
            put_out(minutes, tournament.code, person, "1.9", event.text)


def put_out(
    minutes: Minutes, code: TournamentCode, person: PersonId, clause: str, text: str = ""
) -> None:
    """8.1: the unfinished games are suspended, their days frozen, the case is on the desk.

    He owes no records any more: what his partners have sent is enough (8.2). However he came to
    be out, the case of his games arises from 8.1; only after lost access from 1.6.
    """
    unfinished = []
    for key in minutes.the_tournament(code).games_of(person):
        game = minutes.the_game(key)
        if not game.in_play:
            review_records(minutes, key)
            continue
        unfinished.append(key)
        if "withdrawal" not in game.suspensions:
            minutes.in_game(key, Suspended("withdrawal", text), clause)
    kinds = {ItemKind.QUERY_OVERDUE}
    desk.lapse(minutes, code, kinds, about=person)
    if any(query.person == person for query in minutes.the_tournament(code).queries):
        minutes.in_tournament(code, QueryClosed(person), "8.3")
    if unfinished:
        desk.raise_item(
            minutes,
            code,
            ItemKind.WITHDRAWAL,
            LAPSE if clause == LAPSE else "8.1",
            about=person,
            text=text,
            facts=(("games", ", ".join(unfinished)),),
        )


def resting_games(minutes: Minutes, code: TournamentCode, person: PersonId) -> list[Game]:
    """8.1: the unfinished games on which the arbiter decides together."""
    games = (minutes.the_game(key) for key in minutes.the_tournament(code).games_of(person))
    return [game for game in games if game.in_play]


def lose(minutes: Minutes, code: TournamentCode, item: ItemRaised, by: PersonId) -> None:
    """8.1: each unfinished game is lost by the one who left.

    Reading: where his partner in it is out as well, it is lost by both.
    """
    reason = _reason(minutes, code, item)
    for game, side in _games(minutes, code, item):
        both = barred(minutes, game.sides[side.other].person, code) is not None
        result = Result.BOTH_LOSE if both else Result.lost_by(side)
        minutes.in_game(game.key, GameEnded(result, reason, Clause("8.1"), by), "8.1")


def _reason(minutes: Minutes, code: TournamentCode, item: ItemRaised) -> Reason:
    """1.9, 8.3: whether the arbiter has put the player out, or he himself left."""
    who = minutes.the_person(item.about) if item.about is not None else None
    put_out = who is not None and (who.disqualified or code in who.excluded)
    return Reason.EXCLUSION if put_out else Reason.WITHDRAWAL


def give_to_adjudication(minutes: Minutes, code: TournamentCode, item: ItemRaised) -> None:
    """8.1: each unfinished game is adjudicated as at the event's end (9.4-9.10)."""
    for game, _ in _games(minutes, code, item):
        open_adjudication(minutes, game.key, "8.1")


def annul(minutes: Minutes, code: TournamentCode, item: ItemRaised) -> None:
    """8.1: the unfinished games do not count; the finished ones stay."""
    for game, _ in _games(minutes, code, item):
        minutes.in_game(game.key, Annulled(), "8.1")


def _games(minutes: Minutes, code: TournamentCode, item: ItemRaised) -> Iterator[tuple[Game, Side]]:
    if item.about is None:
        return
    for game in resting_games(minutes, code, item.about):
        side = game.side_of(item.about)
        if side is not None:
            yield game, side


def tournament_deadlines(tournament: Tournament) -> Iterator[Deadline]:
    """8.3: the moment from which the arbiter's query is overdue, and the warnings before it."""
    waiting = [query.overdue_from for query in tournament.queries if not query.overdue]
    if waiting and tournament.closed is None:
        yield Deadline(min(waiting), "query_overdue", partial(_queries_overdue, tournament.code))
    for query in tournament.queries if tournament.closed is None else ():
        if query.reminders and not query.overdue:
            left, moment = query.reminders[0]
            fire = partial(_query_nears, tournament.code, query.person, left)
            yield Deadline(moment, "query_reminder", fire, query.person, reminds=True)


def _query_nears(code: TournamentCode, who: PersonId, left: int, minutes: Minutes) -> None:
    minutes.in_tournament(code, QueryNears(who, left), "8.3")


def _queries_overdue(code: TournamentCode, minutes: Minutes) -> None:
    for query in minutes.the_tournament(code).queries:
        if not query.overdue and query.overdue_from <= minutes.at:
            minutes.in_tournament(code, QueryOverdue(query.person), "8.3")
            desk.raise_item(
                minutes,
                code,
                ItemKind.QUERY_OVERDUE,
                "8.3",
                about=query.person,
                text=query.text,
                facts=(("until", query.due.isoformat()),),
            )


HANDLERS: Handlers = {commands.Withdraw: withdraw}
