"""Article 4. Reflection time: what is booked on a move, and what follows for the control."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from functools import partial

from core.days import local_date
from core.deadlines import Deadline
from core.events.play import (
    ControlNear,
    OverstepLifted,
    PenaltyAdded,
    QueryDaysBooked,
    TimeExceeded,
)
from core.events.reminders import TimeRunsShort
from core.game import Game
from core.ladder import below, rung_of, rungs
from core.regulation import GraceMode, GraceScope, VariationBooking
from core.time_account import Calendar, moment_of_day, reflection, reflection_lines
from core.vocabulary import SIDES, Charge, Clause, Days, Fault, GameKey, Receipt, Side
from core.world import Minutes

IN_LINE = (Charge(Clause("4.6"), Days(0)),)


def charges_of(
    game: Game, side: Side, receipt: Receipt, sent: date, sent_at: datetime
) -> tuple[Charge, ...]:
    """4.4: the days from the receipt of the partner's last move to the sending of the answer.

    White's first move counts from the official start, and nothing before it counts (4.5).
    """
    return reflection_lines(receipt, sent, sent_at, game.calendar(side))


def recounted(game: Game, side: Side, calendar: Calendar) -> Days:
    """4.1: by how much the days booked so far would change if they were counted by ``calendar``;
    below zero where it frees days that were charged."""
    charged = game.calendar(side)
    return Days(
        sum(
            reflection(thought.received, thought.sent, thought.sent_at, calendar)
            - reflection(thought.received, thought.sent, thought.sent_at, charged)
            for thought in game.sides[side].thoughts
        )
    )


def booked_on(game: Game, accepted: int, own: bool) -> int:
    """4.6: which ply of an accepting message (from 0) carries the receiver's days.

    ``accepted`` plies of the line are written out, ``own`` says whether a reply stands at the
    end. The days go once, on the last move that he sends; under ``last_accepted`` on his last
    move within the line.
    """
    within_line = game.regulation.variation_booking is VariationBooking.LAST_ACCEPTED
    if accepted and (within_line or not own):
        ends_with_partner = accepted & 1 == 0
        return accepted - 1 - ends_with_partner
    return accepted


def penalise(minutes: Minutes, key: GameKey, side: Side, fault: Fault, on: date) -> None:
    """4.7: two penalty days for a message with a fault, whatever the number of its faults."""
    game = minutes.the_game(key)
    days = Days(game.regulation.penalty_days)
    if days:
        minutes.in_game(key, PenaltyAdded(side, days, Clause("4.7"), on, fault), "4.7")


def free_of_query(
    minutes: Minutes,
    key: GameKey,
    side: Side,
    fault: Fault,
    receipt: Receipt,
    sent: date,
    sent_at: datetime,
) -> None:
    """4.8: the days in which ``side`` asked for a correction, less the first three.

    Only where he answers an impossible move or a wrong repetition (``grace_scope`` literal).
    """
    game = minutes.the_game(key)
    numbers = game.regulation
    lines = charges_of(game, side, receipt, sent, sent_at)
    days = sum(line.days for line in lines)
    named = fault in (Fault.IMPOSSIBLE, Fault.WRONG_RECAP)
    if named or numbers.grace_scope is GraceScope.ALL:
        if numbers.grace_mode is GraceMode.DEDUCT or days <= numbers.grace_days:
            free = min(days, numbers.grace_days)
        else:
            free = 0
        if free:
            lines = (*lines, Charge(Clause("4.8"), Days(-free)))
    minutes.in_game(key, QueryDaysBooked(side, receipt, sent, sent_at, lines), "4.8")


def review_account(minutes: Minutes, key: GameKey) -> None:
    """4.3, 4.10: after anything that changed an account: is a control overstepped, or near?

    An overstep seen by running days falls where the days in truth are within the allowance.
    """
    for side in SIDES:
        game = minutes.the_game(key)
        if not game.in_play:
            return
        remaining = game.remaining(side, minutes.at)
        _review_control(minutes, game, side, remaining)
        if minutes.the_game(key).in_play:
            _review_nearness(minutes, game, side, remaining)


def _review_control(minutes: Minutes, game: Game, side: Side, remaining: int) -> None:
    control = game.control(side)
    is_open = control in game.oversteps[side]
    if remaining < 0 and not is_open:
        allowance = game.allowance(side)
        exceeded = TimeExceeded(side, control, allowance - remaining, allowance)
        minutes.in_game(game.key, exceeded, "4.3")
    elif remaining >= 0 and is_open:
        minutes.in_game(game.key, OverstepLifted(side, control), "4.3")


def _review_nearness(minutes: Minutes, game: Game, side: Side, remaining: int) -> None:
    near = remaining <= game.regulation.copy_threshold_days
    if near and game.near[side] < game.control(side):
        minutes.in_game(game.key, ControlNear(side, game.control(side), remaining), "4.10")


def review_booking(minutes: Minutes, before: Game, side: Side) -> None:
    """4.3, 4.6: the control in which a move was just booked, tested on the booked days.

    ``before`` is the game before that move: after move 10 the control in play is the next one.
    """
    game = minutes.the_game(before.key)
    control = before.control(side)
    allowance = before.allowance(side)
    account = game.sides[side]
    used = account.total
    if not game.regulation.carry_over:
        used -= before.sides[side].before
    is_open = control in game.oversteps[side]
    if used > allowance and not is_open:
        minutes.in_game(game.key, TimeExceeded(side, control, used, allowance), "4.3")
    elif used <= allowance and is_open:
        minutes.in_game(game.key, OverstepLifted(side, control), "4.6")


def deadlines(game: Game) -> Iterator[Deadline]:
    """4.3, 4.10: the dates on which running days come near the control and pass it.

    All come at 00:00 in the zone of the player to move.
    """
    if game.receipt is None or not game.in_play or game.suspensions:
        return
    side = game.to_move
    calendar = game.calendar(side)
    left = game.allowance(side) - game.used(side)
    person = game.sides[side].person
    if game.near[side] < game.control(side):
        number = max(1, left - game.regulation.copy_threshold_days)
        yield from _on_day(game, calendar, number, "control_near", person)
    if game.control(side) not in game.oversteps[side]:
        yield from _on_day(game, calendar, left + 1, "time_exceeded", person)
    yield from _warning(game, calendar, left)


def _on_day(
    game: Game, calendar: Calendar, number: int, kind: str, person: str
) -> Iterator[Deadline]:
    if game.receipt is None or number < 1:
        return
    at = moment_of_day(game.receipt, number, calendar)
    if at is not None:
        key = game.key
        yield Deadline(at, kind, lambda minutes: review_account(minutes, key), person)


def _warning(game: Game, calendar: Calendar, left: int) -> Iterator[Deadline]:
    """4.3: the next rung of the ladder, where none below it comes as early.

    ``left`` are the days before this move. At ``copy_threshold_days`` 4.10 itself speaks; who was
    nudged for his silence (5.3) has read what is left to him, and is warned again only below that.
    """
    side = game.to_move
    control, told = game.warned[side]
    days, near = game.regulation.days_per_control, game.regulation.copy_threshold_days
    steps = (*rungs(days), near)
    for rung in below(told if control == game.control(side) else None, days):
        number = max(1, left - rung)
        if rung == near or left < number or rung_of(left - number, steps) != rung:
            continue
        if rung > near and game.silence.nudged:
            continue
        at = moment_of_day(game.receipt, number, calendar) if game.receipt else None
        if at is not None:
            event = TimeRunsShort(side, game.control(side), left - number)
            fire = partial(_warn, game.key, event)
            yield Deadline(at, "time_warning", fire, game.sides[side].person, reminds=True)
        return


def _warn(key: GameKey, event: TimeRunsShort, minutes: Minutes) -> None:
    minutes.in_game(key, event, "4.3")


def today_of(game: Game, side: Side, at: datetime) -> date:
    """4.4: the date that ``side`` has at the moment ``at``, in its own zone."""
    return local_date(at, game.sides[side].zone)
