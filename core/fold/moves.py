"""What a move, a fault and a delivery make of a game: articles 2 and 3, and 4.4."""

from __future__ import annotations

from datetime import datetime

import chess

from core.changed import changed
from core.events import play
from core.fold.table import Fold, with_account
from core.game import (
    Account,
    Game,
    PlayedMove,
    Silence,
)
from core.positions import after_move, position_key
from core.vocabulary import ByColor, Days, Receipt, Side, Thought


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


def _account(player: play.Player) -> Account:
    return Account(player.person, player.zone, player.leaves)


def _at_start(event: play.GameOpened) -> Receipt:
    """4.4, 4.5: White's first move counts from the official start, as if received then."""
    white = event.players.white
    moment = datetime(event.start.year, event.start.month, event.start.day, tzinfo=white.zone)
    return Receipt(moment, event.start)


def _move_played(game: Game, event: play.MovePlayed, at: datetime) -> Game:
    move = chess.Move.from_uci(event.uci)
    board, positions = after_move(game.board, game.positions, move)
    played = PlayedMove(
        event.ply,
        event.side,
        move,
        game.first_receipt or event.receipt,
        event.sent,
        event.sent_at,
        event.charges,
        event.conditional,
    )
    offer = game.draw_offer if game.draw_offer is event.side else None
    control = game.control(event.side)
    moved = changed(
        game,
        board=board,
        plies=(*game.plies, played),
        positions=positions,
        sides=game.sides.but(event.side, _booked(game.sides[event.side], event)),
        receipt=None,
        correction=False,
        first_receipt=None if event.last_of_message else game.first_receipt,
        line=(),
        copied=_copied(game, event, at),
        draw_offer=offer,
        silence=Silence(),
    )
    if not event.conditional:
        moved = _answered(moved, event)
    if moved.control(event.side) != control:
        account = moved.sides[event.side]
        moved = with_account(moved, event.side, changed(account, before=account.total))
    return moved


def _copied(game: Game, event: play.MovePlayed, at: datetime) -> bool:
    """Whether letters were copied when this move's message began, if it has more moves than one."""
    goes_on = event.conditional or bool(game.plies and game.plies[-1].conditional)
    if goes_on:
        return game.copied
    return not event.last_of_message and game.copies_arbiter(at)


def _booked(account: Account, event: play.MovePlayed) -> Account:
    days = sum(charge.days for charge in event.charges)
    if not event.charges or event.charges[0].clause == "4.6":
        return changed(account, reflection=account.reflection + days)
    waiting = sum(charge.days for charge in account.pending)
    thought = Thought(event.receipt, event.sent_at, event.sent, Days(days - waiting), event.ply)
    return changed(
        account,
        reflection=account.reflection + days - waiting,
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
        game = changed(
            game,
            oversteps=game.oversteps.but(partner, rest),
            lapsed=game.lapsed.but(partner, max(answered)),
        )
    ban = game.bans[event.side]
    if ban is not None and answered_number >= ban:
        game = changed(game, bans=game.bans.but(event.side, None))
    return game


def _line_proposed(game: Game, event: play.LineProposed, at: datetime) -> Game:
    return changed(game, line=event.moves)


def _fault_sent(game: Game, event: play.FaultSent, at: datetime) -> Game:
    account = game.sides[event.side]
    days = Days(sum(charge.days for charge in event.charges))
    thought = Thought(event.receipt, event.sent_at, event.sent, days, game.ply)
    booked = changed(
        account,
        reflection=account.reflection + days,
        pending=(*account.pending, *event.charges),
        thoughts=(*account.thoughts, thought),
    )
    return changed(
        with_account(game, event.side, booked),
        receipt=None,
        correction=True,
        first_receipt=game.first_receipt or event.receipt,
    )


def _delivered(game: Game, event: play.Delivered, at: datetime) -> Game:
    return changed(
        game,
        receipt=event.receipt,
        correction=event.correction,
        receipt_channel=event.channel,
    )


def _receipt_withdrawn(game: Game, event: play.ReceiptWithdrawn, at: datetime) -> Game:
    return changed(game, receipt=None)


def _draw_offered(game: Game, event: play.DrawOffered, at: datetime) -> Game:
    return changed(game, draw_offer=event.side)


def _draw_declined(game: Game, event: play.DrawDeclined, at: datetime) -> Game:
    return changed(game, draw_offer=None)


def _notation_proposed(game: Game, event: play.NotationProposed, at: datetime) -> Game:
    return changed(game, notation_offer=(event.side, event.notation))


def _notation_agreed(game: Game, event: play.NotationAgreed, at: datetime) -> Game:
    return changed(game, notation=event.notation, notation_offer=None)


def _notation_declined(game: Game, event: play.NotationDeclined, at: datetime) -> Game:
    return changed(game, notation_offer=None)


FOLD: dict[type, Fold] = {
    play.MovePlayed: _move_played,
    play.LineProposed: _line_proposed,
    play.FaultSent: _fault_sent,
    play.Delivered: _delivered,
    play.ReceiptWithdrawn: _receipt_withdrawn,
    play.DrawOffered: _draw_offered,
    play.DrawDeclined: _draw_declined,
    play.NotationProposed: _notation_proposed,
    play.NotationAgreed: _notation_agreed,
    play.NotationDeclined: _notation_declined,
}
