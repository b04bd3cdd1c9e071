"""Article 9, second half: games that are unfinished at the event's end, or are adjudicated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from core import commands, desk
from core.authority import arbiter_of_game, player
from core.days import ONE_DAY, last_good_day, local_date, midnight
from core.deadlines import Deadline
from core.events.endings import (
    Adjudicated,
    AdjudicationOpened,
    AdjudicationReferred,
    AdjudicatorAssigned,
    Assessed,
    MoveSealed,
    ResultChanged,
)
from core.events.play import GameEnded
from core.game import Adjudication, Game
from core.handlers import Handlers
from core.notation import Verdict, read_move
from core.refusals import Refusal, asked_back
from core.rules.a9_results import OF_PLAY
from core.vocabulary import Clause, GameKey, ItemKind, PersonId, Reason, Result, Side, Uci
from core.world import Happening, Minutes

_CLAIMS = {
    "win": lambda side: Result.lost_by(side.other),
    "draw": lambda side: Result.DRAW,
    "loss": Result.lost_by,
}


def deadlines(game: Game) -> Iterator[Deadline]:
    """9.4: the day after the event's end, and the day after the term for the material.

    A game with an open claim, or whose player has withdrawn, first waits for that decision.
    """
    if game.is_over:
        return
    if game.adjudication is None:
        if game.end is not None and may_go_on(game):
            at = midnight(game.end + ONE_DAY, game.zone)
            yield Deadline(at, "event_ended", partial(_event_ended, game.key))
    elif not game.adjudication.referred:
        due = game.adjudication.due + ONE_DAY
        at = max(midnight(due, game.sides[side].zone) for side in Side)
        yield Deadline(at, "material_due", partial(_material_due, game.key))


def may_go_on(game: Game) -> bool:
    """9.4: whether nothing else has to be decided about the game before its adjudication."""
    return game.claim is None and "withdrawal" not in game.suspensions


def _event_ended(key: GameKey, minutes: Minutes) -> None:
    open_adjudication(minutes, key, "9.4")


def after_rest(minutes: Minutes, happening: Happening) -> None:
    """9.4: play goes on after a decision, but the event's end has passed meanwhile."""
    game = happening.after
    if not isinstance(game, Game):
        return
    game = minutes.the_game(game.key)
    if not game.in_play or game.end is None or not may_go_on(game):
        return
    if midnight(game.end + ONE_DAY, game.zone) <= minutes.at:
        open_adjudication(minutes, game.key, "9.4")


def open_adjudication(minutes: Minutes, key: GameKey, clause: str) -> None:
    """9.4, 8.1: both have fourteen days for their material, from the end or from the decision.

    What waited for the arbiter in the game as one in play falls.
    """
    game = minutes.the_game(key)
    today = local_date(minutes.at, game.zone)
    at_end = game.end is not None and today <= game.end + ONE_DAY and clause == "9.4"
    begin = game.end if at_end and game.end is not None else today
    due = last_good_day(begin, game.regulation.adjudication_days)
    minutes.in_game(key, AdjudicationOpened(Clause(clause), due), clause)
    desk.lapse(minutes, game.tournament, OF_PLAY, key)


def _material_due(key: GameKey, minutes: Minutes) -> None:
    """9.6: the term is over; an adjudicator decides on what has come."""
    _refer(minutes, key)


def assess(minutes: Minutes, command: commands.Assess) -> Refusal | None:
    """9.4.3: a player's own assessment of the result and its grounds.

    The record (9.4.1) and the final position (9.4.2) are the program's own and go with it. Later
    material is passed on as a note. The one to move may name his move (9.4.4).
    """
    found = player(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    adjudication = game.adjudication
    if game.is_over or adjudication is None:
        why = "game-is-over" if game.is_over else "no-adjudication"
        return Refusal(why, Clause("9.4"), game=game.key, values={"result": game.result})
    on = local_date(minutes.at, game.sides[side].zone)
    late = on > adjudication.due
    if command.move:
        refused = _seal(minutes, game, adjudication, side, command.move, late)
        if refused is not None:
            return refused
    claimed = _CLAIMS[command.claim](side)
    assessed = Assessed(side, claimed, command.text, on, late)
    minutes.in_game(game.key, assessed, "9.4")
    if not late:
        _compare(minutes, game.key)
    return None


def _seal(
    minutes: Minutes, game: Game, adjudication: Adjudication, side: Side, text: str, late: bool
) -> Refusal | None:
    """9.4.4: the move that the one to move names counts as made; it is final as any (3.2)."""
    if game.to_move is not side:
        return Refusal("sealed-not-your-turn", Clause("9.4.4"), game=game.key)
    if late:
        return _unsealed("sealed-late", game, until=adjudication.due)
    reading = read_move(game.board, game.notation, text)
    if reading.verdict is not Verdict.MOVE or reading.move is None:
        why = reading.why.replace("_", "-")
        return asked_back("sealed-unread", game.key, reason=why, text=reading.text)
    uci = Uci(reading.move.uci())
    if adjudication.sealed == uci:
        return None
    if adjudication.sealed is not None:
        return _unsealed("sealed-already", game, uci=adjudication.sealed)
    minutes.in_game(game.key, MoveSealed(side, uci), "9.4.4")
    return None


def _unsealed(why: str, game: Game, **values: Any) -> Refusal:
    return Refusal(why, Clause("9.4.4"), game=game.key, values=values)


def in_time(game: Game, side: Side) -> Assessed | None:
    """9.7: the material of ``side``, where it came within the term."""
    material = game.adjudication.assessed[side] if game.adjudication else None
    return None if material is None or material.late else material


def _compare(minutes: Minutes, key: GameKey) -> None:
    """9.5: equal assessments end the game; unequal ones go to the adjudicator."""
    game = minutes.the_game(key)
    white, black = (in_time(game, side) for side in Side)
    if white is None or black is None:
        return
    if white.result is black.result:
        ended = GameEnded(white.result, Reason.AGREED_ASSESSMENT, Clause("9.5"))
        minutes.in_game(key, ended, "9.5")
    elif game.adjudication is not None and not game.adjudication.referred:
        _refer(minutes, key)


def _refer(minutes: Minutes, key: GameKey) -> None:
    game = minutes.the_game(key)
    if game.adjudication is None:
        return
    said = ((side, in_time(game, side)) for side in Side)
    facts = tuple((f"{side}_says", material.result) for side, material in said if material)
    clause = game.adjudication.clause
    number = desk.raise_item(
        minutes, game.tournament, ItemKind.ADJUDICATION, clause, game=key, facts=facts
    )
    minutes.in_game(key, AdjudicationReferred(number), "9.6")


def assign(minutes: Minutes, command: commands.Assign) -> Refusal | None:
    """9.6, 9.10: who adjudicates; for the second adjudication the first one is refused."""
    game = arbiter_of_game(minutes, command.by, command.game)
    if isinstance(game, Refusal):
        return game
    adjudication = game.adjudication
    waits = desk.open_items(minutes, game.tournament, {ItemKind.ADJUDICATION}, game.key)
    if adjudication is None or (game.is_over and not waits):
        return Refusal("no-adjudication", Clause("9.6"), game=game.key)
    who = {"person": command.person}
    if minutes.person(command.person) is None:
        return Refusal("no-such-person", values=who)
    if game.side_of(command.person) is not None:
        return Refusal("adjudicator-plays", Clause("9.6"), game=game.key, values=who)
    if is_first_adjudicator(adjudication, command.person):
        return Refusal("adjudicator-first", Clause("9.10"), game=game.key, values=who)
    second = adjudication.decided > 0
    clause = "9.10" if second else "9.6"
    minutes.in_game(game.key, AdjudicatorAssigned(command.person, second), clause)
    return None


def is_first_adjudicator(adjudication: Adjudication, person: PersonId) -> bool:
    """9.10: whether ``person`` made the first adjudication, against which was appealed."""
    return person in adjudication.deciders


def was_first(game: Game, person: PersonId) -> bool:
    """9.10: whether ``person`` was named for the first adjudication and made it."""
    adjudication = game.adjudication
    return (
        adjudication is not None
        and person in adjudication.adjudicators
        and is_first_adjudicator(adjudication, person)
    )


def adjudicator_of(game: Game) -> PersonId | None:
    """9.6, 9.10: who is named for the adjudication that waits; he may rule it himself."""
    if game.adjudication is None:
        return None
    named = [
        person
        for person in game.adjudication.adjudicators
        if not is_first_adjudicator(game.adjudication, person)
    ]
    return named[-1] if named else None


def adjudicate(minutes: Minutes, key: GameKey, result: Result, by: PersonId) -> None:
    """9.6, 9.8: the first adjudication ends the game; a second one (9.10) may change its result.

    It is the named adjudicator's, also where the arbiter enters it.
    """
    game = minutes.the_game(key)
    decider = adjudicator_of(game) or by
    second = game.adjudication is not None and game.adjudication.decided > 0
    minutes.in_game(key, Adjudicated(result, decider, second), "9.10" if second else "9.6")
    if not second:
        ended = GameEnded(result, Reason.ADJUDICATION, Clause("9.6"), decider)
        minutes.in_game(key, ended, "9.6")
    elif result is not game.result:
        changed = ResultChanged(result, Reason.ADJUDICATION, Clause("9.10"), decider)
        minutes.in_game(key, changed, "9.10")


HANDLERS: Handlers = {
    commands.Assess: assess,
    commands.Assign: assign,
}
