"""How a game's state follows from its events.

``fold(game, event, at)`` knows no rule: it books what the event says. Each event has one
function here; a test asserts that none is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

import chess

from core.events import endings, play
from core.game import (
    Account,
    Adjudication,
    Claim,
    Freeze,
    Game,
    PlayedMove,
    Resent,
    Silence,
    position_key,
)
from core.vocabulary import ByColor, Entry, Receipt, Side, Thought


def open_game(event: play.GameOpened) -> Game:
    """The game as it stands before its first move."""
    board = chess.Board()
    return Game(
        key=event.game,
        tournament=event.tournament,
        regulation=event.regulation,
        start=event.start,
        end=event.end,
        zone=event.zone,
        notation=event.regulation.notation,
        sides=ByColor(*(_account(event.players[side]) for side in Side)),
        board=board,
        positions=(position_key(board),),
        receipt=_at_start(event),
    )


def fold(game: Game, event: Any, at: datetime) -> Game:
    """``game`` after ``event``, which was written at the moment ``at``."""
    return _FOLD[type(event)](game, event, at)


def _account(player: play.Player) -> Account:
    return Account(player.person, player.zone, player.leaves)


def _at_start(event: play.GameOpened) -> Receipt:
    """4.4, 4.5: White's first move counts from the official start, as if received then."""
    white = event.players.white
    moment = datetime(event.start.year, event.start.month, event.start.day, tzinfo=white.zone)
    return Receipt(moment, event.start)


def _move_played(game: Game, event: play.MovePlayed, at: datetime) -> Game:
    move = chess.Move.from_uci(event.uci)
    irreversible = game.board.is_zeroing(move)
    board = game.board.copy(stack=False)
    board.push(move)
    board.clear_stack()
    key = position_key(board)
    played = PlayedMove(
        event.ply,
        event.side,
        move,
        event.receipt,
        event.sent,
        event.sent_at,
        event.charges,
        event.conditional,
    )
    offer = game.draw_offer if game.draw_offer is event.side else None
    control = game.control(event.side)
    moved = replace(
        game,
        board=board,
        plies=(*game.plies, played),
        positions=(key,) if irreversible else (*game.positions, key),
        sides=game.sides.changed(event.side, lambda account: _booked(account, event)),
        receipt=None,
        correction=False,
        line=(),
        draw_offer=offer,
        silence=Silence(),
    )
    if not event.conditional:
        moved = _answered(moved, event)
    if moved.control(event.side) != control:
        moved = replace(
            moved, sides=moved.sides.changed(event.side, lambda a: replace(a, before=a.total))
        )
    return moved


def _booked(account: Account, event: play.MovePlayed) -> Account:
    days = sum(charge.days for charge in event.charges)
    if not event.charges or event.charges[0].clause == "4.6":
        return replace(account, booked=account.booked + days)
    waiting = sum(charge.days for charge in account.pending)
    thought = Thought(event.receipt, event.sent_at, event.sent, days - waiting, event.ply)  # type: ignore[arg-type]
    return replace(
        account,
        booked=account.booked + days - waiting,
        pending=(),
        thoughts=(*account.thoughts, thought),
    )


def _answered(game: Game, event: play.MovePlayed) -> Game:
    """6.1: a sent move answers the partner's control move; an unclaimed overstep lapses."""
    partner = event.side.other
    answered_number = game.next_number(partner) - 1
    answered = [
        control
        for control in game.oversteps[partner]
        if game.regulation.last_move_of(control) <= answered_number
    ]
    if answered:
        rest = tuple(c for c in game.oversteps[partner] if c not in answered)
        game = replace(
            game,
            oversteps=game.oversteps.but(partner, rest),
            lapsed=game.lapsed.but(partner, max(answered)),
        )
    ban = game.bans[event.side]
    if ban is not None and answered_number >= ban:
        game = replace(game, bans=game.bans.but(event.side, None))
    return game


def _line_proposed(game: Game, event: play.LineProposed, at: datetime) -> Game:
    return replace(game, line=event.moves)


def _unchanged(game: Game, event: Any, at: datetime) -> Game:
    return game


def _fault_sent(game: Game, event: play.FaultSent, at: datetime) -> Game:
    days = sum(charge.days for charge in event.charges)

    def book(account: Account) -> Account:
        thought = Thought(event.receipt, event.sent_at, event.sent, days, game.ply)  # type: ignore[arg-type]
        return replace(
            account,
            booked=account.booked + days,
            pending=(*account.pending, *event.charges),
            thoughts=(*account.thoughts, thought),
        )

    return replace(
        game, sides=game.sides.changed(event.side, book), receipt=None, correction=True
    )


def _query_booked(game: Game, event: play.QueryDaysBooked, at: datetime) -> Game:
    days = sum(charge.days for charge in event.charges)
    return replace(
        game,
        sides=game.sides.changed(
            event.side,
            lambda account: replace(
                account,
                booked=account.booked + days,
                pending=(*account.pending, *event.charges),
            ),
        ),
    )


def _penalty_added(game: Game, event: play.PenaltyAdded, at: datetime) -> Game:
    entry = Entry(event.clause, event.days, event.on, event.why)
    return replace(
        game,
        sides=game.sides.changed(
            event.side, lambda account: replace(account, penalties=(*account.penalties, entry))
        ),
    )


def _corrected(game: Game, event: play.AccountCorrected, at: datetime) -> Game:
    entry = Entry(event.clause, event.days, event.on, event.why)
    return replace(
        game,
        sides=game.sides.changed(
            event.side,
            lambda account: replace(account, corrections=(*account.corrections, entry)),
        ),
    )


def _delivered(game: Game, event: play.Delivered, at: datetime) -> Game:
    return replace(
        game,
        receipt=event.receipt,
        correction=event.correction,
        receipt_channel=event.channel,
    )


def _receipt_withdrawn(game: Game, event: play.ReceiptWithdrawn, at: datetime) -> Game:
    return replace(game, receipt=None)


def _draw_offered(game: Game, event: play.DrawOffered, at: datetime) -> Game:
    return replace(game, draw_offer=event.side)


def _draw_declined(game: Game, event: play.DrawDeclined, at: datetime) -> Game:
    return replace(game, draw_offer=None)


def _notation_proposed(game: Game, event: play.NotationProposed, at: datetime) -> Game:
    return replace(game, notation_offer=(event.side, event.notation))


def _notation_agreed(game: Game, event: play.NotationAgreed, at: datetime) -> Game:
    return replace(game, notation=event.notation, notation_offer=None)


def _notation_declined(game: Game, event: play.NotationDeclined, at: datetime) -> Game:
    return replace(game, notation_offer=None)


def _game_ended(game: Game, event: play.GameEnded, at: datetime) -> Game:
    closed = _thawed(game, at, *game.suspensions)
    return replace(
        closed,
        result=event.result,
        reason=event.reason,
        ended_at=at,
        claim=None,
        draw_offer=None,
        notation_offer=None,
        line=(),
        oversteps=ByColor((), ()),
    )


def _leave_taken(game: Game, event: play.LeaveTaken, at: datetime) -> Game:
    return replace(
        game,
        sides=game.sides.changed(
            event.side, lambda account: replace(account, leaves=(*account.leaves, event.leave))
        ),
    )


def _leave_cut(game: Game, event: play.LeaveCut, at: datetime) -> Game:
    def cut(account: Account) -> Account:
        kept = tuple(
            span.until(event.last) if span == event.leave else span for span in account.leaves
        )
        return replace(account, leaves=tuple(span for span in kept if len(span)))

    return replace(game, sides=game.sides.changed(event.side, cut))


def _zone_changed(game: Game, event: play.PlayerZoneChanged, at: datetime) -> Game:
    return replace(
        game,
        sides=game.sides.changed(event.side, lambda account: replace(account, zone=event.zone)),
    )


def _control_near(game: Game, event: play.ControlNear, at: datetime) -> Game:
    return replace(game, near=game.near.but(event.side, event.control))


def _time_exceeded(game: Game, event: play.TimeExceeded, at: datetime) -> Game:
    controls = (*game.oversteps[event.side], event.control)
    return replace(game, oversteps=game.oversteps.but(event.side, controls))


def _overstep_lifted(game: Game, event: play.OverstepLifted, at: datetime) -> Game:
    left = tuple(c for c in game.oversteps[event.side] if c != event.control)
    return replace(game, oversteps=game.oversteps.but(event.side, left))


def _nudged(game: Game, event: play.Nudged, at: datetime) -> Game:
    silence = replace(game.silence, nudged=(*game.silence.nudged, event.day))
    return replace(game, silence=silence)


def _repeat_fell_due(game: Game, event: play.RepeatFellDue, at: datetime) -> Game:
    return replace(game, silence=replace(game.silence, repeats_due=event.number))


def _move_repeated(game: Game, event: play.MoveRepeated, at: datetime) -> Game:
    resent = (*game.silence.resent, Resent(event.on, event.days_late))
    return replace(game, silence=replace(game.silence, resent=resent))


def _repeat_delivered(game: Game, event: play.RepeatDelivered, at: datetime) -> Game:
    *earlier, last = game.silence.resent
    resent = (*earlier, replace(last, receipt=event.receipt))
    return replace(game, silence=replace(game.silence, resent=resent))


def _not_received(game: Game, event: play.NotReceived, at: datetime) -> Game:
    return replace(
        game, receipt=event.receipt, silence=replace(game.silence, not_received=True)
    )


def _no_play(game: Game, event: play.NoPlayFound, at: datetime) -> Game:
    return replace(game, silence=replace(game.silence, no_play=True))


def _continues(game: Game, event: play.PlayContinues, at: datetime) -> Game:
    return replace(
        game, silence=replace(game.silence, nudged=(), no_play=False, since=event.on)
    )


def _time_claimed(game: Game, event: play.TimeClaimed, at: datetime) -> Game:
    claim = Claim(event.side, event.control, at, event.supported, event.item)
    return replace(_frozen(game, at, "claim"), claim=claim)


def _protested(game: Game, event: play.ClaimProtested, at: datetime) -> Game:
    return replace(game, claim=replace(game.claim, protested=True) if game.claim else None)


def _claim_ruled(game: Game, event: play.ClaimRuled, at: datetime) -> Game:
    ruled = replace(_thawed(game, at, "claim"), claim=None)
    if event.banned_until is None or game.claim is None:
        return ruled
    return replace(ruled, bans=ruled.bans.but(game.claim.side, event.banned_until))


def _message_held(game: Game, event: play.MessageHeld, at: datetime) -> Game:
    return replace(game, held=(*game.held, event))


def _held_released(game: Game, event: play.HeldReleased, at: datetime) -> Game:
    return replace(game, held=tuple(h for h in game.held if h.number != event.number))


def _suspended(game: Game, event: play.Suspended, at: datetime) -> Game:
    return _frozen(game, at, event.why)


def _resumed(game: Game, event: play.Resumed, at: datetime) -> Game:
    return _thawed(game, at, event.why)


def _credited(game: Game, event: play.DaysCredited, at: datetime) -> Game:
    return replace(game, credits=(*game.credits, event.span))


def _frozen(game: Game, at: datetime, why: str) -> Game:
    return replace(
        game,
        suspensions=(*game.suspensions, why),
        freezes=(*game.freezes, Freeze(why, at)),
    )


def _thawed(game: Game, at: datetime, *whys: str) -> Game:
    freezes = tuple(
        replace(freeze, end=at) if freeze.end is None and freeze.why in whys else freeze
        for freeze in game.freezes
    )
    left = tuple(why for why in game.suspensions if why not in whys)
    return replace(game, freezes=freezes, suspensions=left)


def _record_submitted(game: Game, event: endings.RecordSubmitted, at: datetime) -> Game:
    return replace(game, submitted=game.submitted.but(event.side, event))


def _records_missing(game: Game, event: endings.RecordsMissing, at: datetime) -> Game:
    return replace(game, records_missing=True)


def _registered(game: Game, event: endings.ResultRegistered, at: datetime) -> Game:
    return replace(game, result=event.result, registered=True)


def _result_changed(game: Game, event: endings.ResultChanged, at: datetime) -> Game:
    return replace(
        game, result=event.result, reason=event.reason, ended_at=game.ended_at or at
    )


def _adjudication_opened(game: Game, event: endings.AdjudicationOpened, at: datetime) -> Game:
    thawed = _thawed(game, at, *game.suspensions)
    return replace(thawed, claim=None, adjudication=Adjudication(event.clause, event.due))


def _adjudication(game: Game) -> Adjudication:
    if game.adjudication is None:
        raise ValueError(f"{game.key} is not under adjudication")
    return game.adjudication


def _assessed(game: Game, event: endings.Assessed, at: datetime) -> Game:
    old = _adjudication(game)
    earlier = old.assessed[event.side]
    if event.late and earlier is not None and not earlier.late:
        return game
    return replace(
        game, adjudication=replace(old, assessed=old.assessed.but(event.side, event))
    )


def _move_sealed(game: Game, event: endings.MoveSealed, at: datetime) -> Game:
    return replace(game, adjudication=replace(_adjudication(game), sealed=event.uci))


def _referred(game: Game, event: endings.AdjudicationReferred, at: datetime) -> Game:
    return replace(game, adjudication=replace(_adjudication(game), referred=event.item))


def _assigned(game: Game, event: endings.AdjudicatorAssigned, at: datetime) -> Game:
    old = _adjudication(game)
    return replace(
        game, adjudication=replace(old, adjudicators=(*old.adjudicators, event.person))
    )


def _adjudicated(game: Game, event: endings.Adjudicated, at: datetime) -> Game:
    old = _adjudication(game)
    return replace(game, adjudication=replace(old, deciders=(*old.deciders, event.by)))


def _annulled(game: Game, event: endings.Annulled, at: datetime) -> Game:
    return replace(_thawed(game, at, *game.suspensions), annulled=True, ended_at=at, claim=None)


_FOLD: dict[type, Callable[[Game, Any, datetime], Game]] = {
    play.MovePlayed: _move_played,
    play.DatesCorrected: _unchanged,
    play.TransmissionDelayed: _unchanged,
    play.ReceiptQuestioned: _unchanged,
    play.LineProposed: _line_proposed,
    play.LineAccepted: _unchanged,
    play.LineDeclined: _unchanged,
    play.FaultSent: _fault_sent,
    play.MessageReturned: _unchanged,
    play.PenaltyAdded: _penalty_added,
    play.AccountCorrected: _corrected,
    play.QueryDaysBooked: _query_booked,
    play.Delivered: _delivered,
    play.ReceiptWithdrawn: _receipt_withdrawn,
    play.DrawOffered: _draw_offered,
    play.DrawDeclined: _draw_declined,
    play.NotationProposed: _notation_proposed,
    play.NotationAgreed: _notation_agreed,
    play.NotationDeclined: _notation_declined,
    play.NoteSent: _unchanged,
    play.GameEnded: _game_ended,
    play.LeaveTaken: _leave_taken,
    play.LeaveCut: _leave_cut,
    play.PlayerZoneChanged: _zone_changed,
    play.ControlNear: _control_near,
    play.TimeExceeded: _time_exceeded,
    play.OverstepLifted: _overstep_lifted,
    play.Nudged: _nudged,
    play.ReminderSent: _unchanged,
    play.RepeatFellDue: _repeat_fell_due,
    play.MoveRepeated: _move_repeated,
    play.RepeatDelivered: _repeat_delivered,
    play.NotReceived: _not_received,
    play.NoPlayFound: _no_play,
    play.PlayContinues: _continues,
    play.TimeClaimed: _time_claimed,
    play.ClaimProtested: _protested,
    play.ClaimRuled: _claim_ruled,
    play.MessageHeld: _message_held,
    play.HeldReleased: _held_released,
    play.Suspended: _suspended,
    play.Resumed: _resumed,
    play.DaysCredited: _credited,
    endings.RecordSubmitted: _record_submitted,
    endings.RecordsMissing: _records_missing,
    endings.ResultRegistered: _registered,
    endings.ResultChanged: _result_changed,
    endings.AdjudicationOpened: _adjudication_opened,
    endings.Assessed: _assessed,
    endings.MoveSealed: _move_sealed,
    endings.AdjudicationReferred: _referred,
    endings.AdjudicatorAssigned: _assigned,
    endings.Adjudicated: _adjudicated,
    endings.Annulled: _annulled,
    endings.CorrespondenceReissued: _unchanged,
}
