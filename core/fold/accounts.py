"""What changes an account without a move: penalties, corrections, leave, controls."""

from __future__ import annotations

from datetime import datetime

from core.changed import changed
from core.events import play
from core.fold.table import Fold, with_account
from core.game import (
    Game,
)
from core.vocabulary import Entry


def _query_booked(game: Game, event: play.QueryDaysBooked, at: datetime) -> Game:
    account = game.sides[event.side]
    days = sum(charge.days for charge in event.charges)
    booked = changed(
        account,
        reflection=account.reflection + days,
        pending=(*account.pending, *event.charges),
    )
    return with_account(game, event.side, booked)


def _penalty_added(game: Game, event: play.PenaltyAdded, at: datetime) -> Game:
    account = game.sides[event.side]
    penalised = changed(
        account,
        penalty=account.penalty + event.days,
        penalties=(*account.penalties, _entry(event)),
    )
    return with_account(game, event.side, penalised)


def _corrected(game: Game, event: play.AccountCorrected, at: datetime) -> Game:
    account = game.sides[event.side]
    corrected = changed(
        account,
        reflection=account.reflection + event.days,
        corrections=(*account.corrections, _entry(event)),
    )
    return with_account(game, event.side, corrected)


def _entry(event: play.PenaltyAdded | play.AccountCorrected) -> Entry:
    return Entry(event.clause, event.days, event.on, event.why)


def _leave_taken(game: Game, event: play.LeaveTaken, at: datetime) -> Game:
    account = game.sides[event.side]
    on_leave = changed(account, leaves=(*account.leaves, event.leave))
    return with_account(game, event.side, on_leave)


def _leave_cut(game: Game, event: play.LeaveCut, at: datetime) -> Game:
    account = game.sides[event.side]
    kept = (span.until(event.last) if span == event.leave else span for span in account.leaves)
    cut = changed(account, leaves=tuple(span for span in kept if len(span)))
    return with_account(game, event.side, cut)


def _zone_changed(game: Game, event: play.PlayerZoneChanged, at: datetime) -> Game:
    moved = changed(game.sides[event.side], zone=event.zone)
    return with_account(game, event.side, moved)


def _control_near(game: Game, event: play.ControlNear, at: datetime) -> Game:
    return changed(game, near=game.near.but(event.side, event.control))


def _time_exceeded(game: Game, event: play.TimeExceeded, at: datetime) -> Game:
    controls = (*game.oversteps[event.side], event.control)
    return changed(game, oversteps=game.oversteps.but(event.side, controls))


def _overstep_lifted(game: Game, event: play.OverstepLifted, at: datetime) -> Game:
    left = tuple(c for c in game.oversteps[event.side] if c != event.control)
    return changed(game, oversteps=game.oversteps.but(event.side, left))


FOLD: dict[type, Fold] = {
    play.PenaltyAdded: _penalty_added,
    play.AccountCorrected: _corrected,
    play.QueryDaysBooked: _query_booked,
    play.LeaveTaken: _leave_taken,
    play.LeaveCut: _leave_cut,
    play.PlayerZoneChanged: _zone_changed,
    play.ControlNear: _control_near,
    play.TimeExceeded: _time_exceeded,
    play.OverstepLifted: _overstep_lifted,
}
