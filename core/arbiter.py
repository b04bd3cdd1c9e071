"""The arbiter's own commands: what he does without an item on his desk.

Each that decides something is written as a decision under the tournament's next number.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from core import commands, desk
from core.authority import arbiter, arbiter_of_game
from core.days import local_date
from core.events.endings import CorrespondenceReissued
from core.events.people import Disqualified, Warned
from core.events.play import AccountCorrected, DaysCredited, PenaltyAdded, Resumed, Suspended
from core.events.tournament import Announced, TournamentClosed
from core.game import Game
from core.handlers import Handlers
from core.refusals import Refusal, asked_back
from core.rulebook import BY_NUMBER
from core.rules.a4_time import recounted, review_account, today_of
from core.rules.a8_withdrawal import disqualify, exclude
from core.rules.a9_results import decide_result
from core.tournament import Tournament
from core.vocabulary import Clause, Days, Result, Side, Span
from core.world import Minutes

BY_DECISION = "1.7"
"""The ground of what the arbiter orders in a game by his own word."""

CORRECTION = "7.7"
"""The ground of a correction by hand."""

RESTS = "6.3"
"""Days of a suspension or a credit are frozen like those of a claim."""


def add_penalty(minutes: Minutes, command: commands.AddPenalty) -> Refusal | None:
    """4.1: penalty days by hand, with the clause that the arbiter names."""
    game = _in_play(minutes, command)
    if isinstance(game, Refusal):
        return game
    if command.clause not in BY_NUMBER:
        return asked_back("no-such-clause", game.key, clause=command.clause)
    if command.days < 1:
        return asked_back("days", game.key, days=command.days)
    _record(minutes, game, "penalty", f"{command.side} {command.days}", command.clause, command)
    on = today_of(game, command.side, minutes.at)
    clause, days = Clause(command.clause), Days(command.days)
    added = PenaltyAdded(command.side, days, clause, on, command.text)
    minutes.in_game(game.key, added, clause)
    review_account(minutes, game.key)
    return None


def adjust(minutes: Minutes, command: commands.Adjust) -> Refusal | None:
    """7.7: a correction of the account by hand, a line of its own."""
    game = _in_play(minutes, command)
    if isinstance(game, Refusal):
        return game
    if not command.days:
        return asked_back("days", game.key, days=command.days)
    _record(minutes, game, "adjust", f"{command.side} {command.days}", CORRECTION, command)
    on = today_of(game, command.side, minutes.at)
    corrected = AccountCorrected(
        command.side, Days(command.days), Clause(CORRECTION), on, command.text
    )
    minutes.in_game(game.key, corrected, CORRECTION)
    review_account(minutes, game.key)
    return None


def sanction(minutes: Minutes, command: commands.Sanction) -> Refusal | None:
    """1.9: a warning, exclusion from this tournament, disqualification from all until a date."""
    code, who = command.tournament, command.person
    refused = arbiter(minutes, command.by, code)
    if refused is not None:
        return refused
    tournament = minutes.the_tournament(code)
    values: dict[str, Any] = {"person": who, "tournament": code}
    if not tournament.games_of(who):
        return Refusal("no-such-player", values=values)
    person = minutes.the_person(who)
    today = local_date(minutes.at, minutes.zone_of(who, code))
    if command.kind == "exclude" and code in person.excluded:
        return Refusal("excluded-already", Clause("1.9"), "no_change", values=values)
    if command.until is not None and (command.kind != "disqualify" or command.until < today):
        return asked_back("sanction-until", until=command.until)
    decision = command.kind if command.until is None else f"{command.kind} {command.until}"
    ground = desk.Ground("1.9", about=who)
    desk.record(minutes, code, "sanction", decision, command.by, ground, command.text)
    if command.kind == "disqualify":
        disqualify(minutes, who, Disqualified(code, command.until, command.text))
    elif command.kind == "exclude":
        exclude(minutes, code, who, "1.9", command.text)
    else:
        minutes.of_person(who, Warned(code, command.text), "1.9")
    return None


def reissue(minutes: Minutes, command: commands.Reissue) -> Refusal | None:
    """1.5: both players are given the whole correspondence again."""
    game = arbiter_of_game(minutes, command.by, command.game)
    if isinstance(game, Refusal):
        return game
    minutes.in_game(game.key, CorrespondenceReissued(command.by), "1.5")
    return None


def credit(minutes: Minutes, command: commands.Credit) -> Refusal | None:
    """6.3: days that count for nobody in any running game, an outage of the relay.

    What was charged for them already is taken off by a line of its own.
    """
    code = command.tournament
    refused = arbiter(minutes, command.by, code)
    if refused is not None:
        return refused
    span = Span(command.first, command.last)
    if not len(span):
        return asked_back("dates", first=command.first, last=command.last)
    decision = f"{command.first} {command.last}"
    desk.record(minutes, code, "credit", decision, command.by, desk.Ground(RESTS), command.text)
    for pairing in minutes.the_tournament(code).pairings:
        game = minutes.the_game(pairing.game)
        if game.in_play:
            _credit(minutes, game, span, command.text)
    return None


def _credit(minutes: Minutes, game: Game, span: Span, text: str) -> None:
    corrections = [(side, _taken_off(game, side, span)) for side in Side]
    minutes.in_game(game.key, DaysCredited(span, text), RESTS)
    for side, days in corrections:
        if days:
            on = today_of(game, side, minutes.at)
            corrected = AccountCorrected(side, days, Clause(RESTS), on, text)
            minutes.in_game(game.key, corrected, RESTS)
    review_account(minutes, game.key)


def _taken_off(game: Game, side: Side, span: Span) -> Days:
    """6.3: what is booked for days of ``span``, as days below zero."""
    charged = game.calendar(side)
    return recounted(game, side, replace(charged, frozen=(*charged.frozen, span)))


def set_result(minutes: Minutes, command: commands.SetResult) -> Refusal | None:
    """1.7: a result by decision of the arbiter, for a running game or one that has ended."""
    game = arbiter_of_game(minutes, command.by, command.game)
    if isinstance(game, Refusal):
        return game
    if command.result is Result.OPEN:
        return asked_back("no-result", game.key)
    if game.annulled:
        return Refusal("game-is-annulled", Clause("8.1"), game=game.key)
    if game.result is command.result:
        values = {"result": game.result}
        return Refusal("result-stands", None, "no_change", game.key, values)
    _record(minutes, game, "result", command.result, BY_DECISION, command)
    decide_result(minutes, game.key, command.result, BY_DECISION, command.by)
    return None


def suspend(minutes: Minutes, command: commands.Suspend) -> Refusal | None:
    """6.3: the game rests by the arbiter's word; its days are frozen."""
    game = _in_play(minutes, command)
    if isinstance(game, Refusal):
        return game
    if "arbiter" in game.suspensions:
        return Refusal("suspended-already", Clause(RESTS), "no_change", game.key)
    _record(minutes, game, "suspend", "suspend", RESTS, command)
    minutes.in_game(game.key, Suspended("arbiter", command.text), RESTS)
    return None


def resume(minutes: Minutes, command: commands.Resume) -> Refusal | None:
    """6.3: the game goes on; the day of the decision is the last one frozen."""
    game = _in_play(minutes, command)
    if isinstance(game, Refusal):
        return game
    if "arbiter" not in game.suspensions:
        return Refusal("not-suspended", Clause(RESTS), "no_change", game.key)
    _record(minutes, game, "resume", "resume", RESTS, command)
    minutes.in_game(game.key, Resumed("arbiter", command.text), RESTS)
    return None


def announce(minutes: Minutes, command: commands.Announce) -> Refusal | None:
    """1.8: to all players of the tournament."""
    refused = arbiter(minutes, command.by, command.tournament)
    if refused is not None:
        return refused
    minutes.in_tournament(command.tournament, Announced(command.text))
    return None


def close(minutes: Minutes, command: commands.CloseTournament) -> Refusal | None:
    """9.2: only by the arbiter's word, when every result is official and no case waits.

    Until then nothing of the event's correspondence may be removed (1.4), and as long as a
    decision can be appealed against the event is not over (1.10).
    """
    code = command.tournament
    refused = arbiter(minutes, command.by, code)
    if refused is not None:
        return refused
    tournament = minutes.the_tournament(code)
    if tournament.closed is not None:
        values: dict[str, Any] = {"on": tournament.closed}
        return Refusal("closed-already", None, "no_change", values=values)
    games = [minutes.the_game(pairing.game) for pairing in tournament.pairings]
    unofficial = tuple(game.key for game in games if not (game.registered or game.annulled))
    if unofficial:
        return Refusal("games-not-registered", Clause("9.2"), values={"games": unofficial})
    if tournament.desk:
        items = ", ".join(str(waiting.raised.number) for waiting in tournament.desk)
        return Refusal("cases-open", Clause("1.4"), values={"items": items})
    today = desk.today_in(minutes, code)
    terms = _appeal_terms(tournament, today)
    if terms:
        numbers = ", ".join(str(number) for number in terms)
        values = {"numbers": numbers, "until": max(terms.values())}
        return Refusal("appeals-possible", Clause("1.10"), values=values)
    minutes.in_tournament(code, TournamentClosed(today), "9.2")
    return None


def _appeal_terms(tournament: Tournament, today: date) -> dict[int, date]:
    """1.10, 9.9: the decisions that nobody has appealed against and somebody still may."""
    appealed = {appeal.decision for appeal in tournament.appeals}
    return {
        decided.number: decided.appeal_until
        for decided in tournament.decisions
        if decided.appeal_until is not None
        and decided.appeal_until >= today
        and decided.number not in appealed
    }


_InGame = commands.AddPenalty | commands.Adjust | commands.Suspend | commands.Resume


def _in_play(minutes: Minutes, command: _InGame) -> Game | Refusal:
    game = arbiter_of_game(minutes, command.by, command.game)
    if isinstance(game, Refusal) or game.in_play:
        return game
    if game.is_over:
        return Refusal("game-is-over", game=game.key, values={"result": game.result})
    return Refusal("game-is-adjudicated", Clause("9.4"), game=game.key)


def _record(
    minutes: Minutes,
    game: Game,
    kind: str,
    decision: str,
    clause: str,
    command: _InGame | commands.SetResult,
) -> None:
    ground = desk.Ground(clause, game.key)
    desk.record(minutes, game.tournament, kind, decision, command.by, ground, command.text)


HANDLERS: Handlers = {
    commands.AddPenalty: add_penalty,
    commands.Adjust: adjust,
    commands.Sanction: sanction,
    commands.Reissue: reissue,
    commands.Credit: credit,
    commands.SetResult: set_result,
    commands.Suspend: suspend,
    commands.Resume: resume,
    commands.Announce: announce,
    commands.CloseTournament: close,
}
