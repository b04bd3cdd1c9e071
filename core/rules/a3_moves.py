"""Article 3. Moves and variations: a message is judged, then played, sent back or penalised."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import chess

from core import commands
from core.authority import player
from core.events.play import (
    FaultSent,
    LineAccepted,
    LineDeclined,
    LineProposed,
    MessageHeld,
    MessageReturned,
    MovePlayed,
)
from core.game import Game
from core.handlers import Handlers
from core.judge import Faulty, Returned, Sound, judge, repeats_own_move
from core.refusals import Refusal
from core.regulation import MoveOnLeave
from core.rules import a2_transmission, a4_time, a5_silence, a7_leave
from core.rules.play_end import end_by_position
from core.vocabulary import Clause, Ply, Receipt, Side, Uci
from core.world import Minutes, World


def send(minutes: Minutes, command: commands.SendMove) -> Refusal | None:
    """3.2: a message is sent, and final; it is judged by 3.3-3.9 and 4.7.

    Writes the move with its line, or the fault with its penalty, or the return without penalty.
    Refused, asked back or answered with ``no_change``: nothing is recorded.
    """
    found = player(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    stopped = _cannot_move(minutes, game, side, command)
    if stopped is not None:
        return stopped
    if game.claim is not None and command.entered_by is None:
        _hold(minutes, game, side, command)
        return None
    if game.to_move is not side:
        return _out_of_turn(minutes, game, side, command)
    return _judged(minutes, command, side)


def review(world: World, command: commands.SendMove, at: datetime) -> Minutes | Refusal:
    """3.3: what ``/move`` would send. The draft itself repeats the partner's last move.

    Gives the minutes that sending would write now, for the preview only, or the refusal that
    says why it cannot be sent (kind ``draft_problem`` for what ``send`` would find faulty).
    """
    minutes = Minutes(world, at)
    refusal = send(minutes, replace(command, replied=True))
    if refusal is not None:
        return refusal
    for happening in minutes.happenings:
        event = happening.event
        if isinstance(event, FaultSent | MessageReturned):
            values = {"text": event.text, "reason": event.why, "ply": event.ply}
            return Refusal(event.why, event.clause, "draft_problem", command.game, values)
    return minutes


def _cannot_move(
    minutes: Minutes, game: Game, side: Side, command: commands.SendMove
) -> Refusal | None:
    """What keeps any move from being made here, whatever the message says."""
    if game.is_over:
        return Refusal("game-is-over", game=game.key, values={"result": game.result})
    if game.adjudication is not None:
        return Refusal("game-is-adjudicated", Clause("9.4"), game=game.key)
    if game.suspensions and game.claim is None:
        return Refusal("game-rests", game.rests_by, game=game.key)
    today = a4_time.today_of(game, side, minutes.at)
    if not any(today in leave for leave in game.sides[side].leaves):
        return None
    if game.regulation.move_on_leave is MoveOnLeave.REFUSE:
        return Refusal("move-on-leave", Clause("7.6"), game=game.key)
    if game.regulation.move_on_leave is MoveOnLeave.ENDS_LEAVE:
        return a7_leave.end(minutes, commands.EndLeave(command.by))
    return None


def _hold(minutes: Minutes, game: Game, side: Side, command: commands.SendMove) -> None:
    """6.3: while a claim is open a move is kept, with its own moments, until the decision."""
    number = game.held[-1].number + 1 if game.held else 1
    dispatch = command.dispatch
    held = MessageHeld(
        side,
        number,
        command.text,
        command.channel,
        command.replied,
        dispatch.stamped,
        dispatch.arrived,
        dispatch.trusted,
        dispatch.since,
        command.stated_sent,
        command.declared_received,
    )
    minutes.in_game(game.key, held, "6.3")


def _out_of_turn(
    minutes: Minutes, game: Game, side: Side, command: commands.SendMove
) -> Refusal | None:
    """5.1: one's last move sent again is a repeat from day 14 on, before that no change.

    Any other move out of turn is refused, never penalised.
    """
    if not repeats_own_move(game, side, command.text):
        return Refusal("not-your-turn", game=game.key)
    if a5_silence.repeat_is_due(game, minutes.at):
        return a5_silence.resend(minutes, game, side)
    return _already_played(game, side)


def _already_played(game: Game, side: Side) -> Refusal:
    last = next(played for played in reversed(game.plies) if played.side is side)
    values = {"uci": last.uci, "ply": last.ply, "sent": last.sent}
    return Refusal("already-played", Clause("3.2"), "no_change", game.key, values)


def _judged(minutes: Minutes, command: commands.SendMove, side: Side) -> Refusal | None:
    """3.3-3.9: carries out what the judgement of the message says."""
    game = minutes.the_game(command.game)
    judgement = judge(game, command.text, command.replied)
    if not isinstance(judgement, Sound) and repeats_own_move(game, side, command.text):
        return _already_played(game, side)
    if isinstance(judgement, Refusal):
        return replace(judgement, game=game.key)
    if isinstance(judgement, Returned):
        returned = MessageReturned(
            side, judgement.clause, judgement.why, judgement.written, judgement.ply
        )
        minutes.in_game(game.key, returned, judgement.clause)
        return None
    sent = a2_transmission.sending(command.dispatch, game, side)
    receipt = game.receipt or Receipt(sent.at, sent.on)
    receipt = a2_transmission.declared_receipt(receipt, command.declared_received, game, side)
    if isinstance(judgement, Faulty):
        _record_fault(minutes, game, side, judgement, receipt, sent, command)
    else:
        _play(minutes, game, side, judgement, receipt, sent)
        a2_transmission.tell_of_dates(
            minutes,
            game,
            side,
            minutes.the_game(game.key).ply,
            sent,
            command.stated_sent,
            command.declared_received,
            receipt,
        )
    a4_time.review_account(minutes, game.key)
    return None


def _record_fault(
    minutes: Minutes,
    game: Game,
    side: Side,
    faulty: Faulty,
    receipt: Receipt,
    sent: a2_transmission.Sending,
    command: commands.SendMove,
) -> None:
    """3.4: a faulty message is sent back at once; its days are booked and it is penalised (4.7).

    An accepted line without an own reply at its end (3.9): the accepted moves stand.
    """
    if faulty.accepted:
        _play_plies(minutes, game, side, faulty.accepted, (), receipt, sent, whole=False)
        _answer_line(minutes, game, side, faulty.accepted)
    on_board = minutes.the_game(game.key)
    fault = FaultSent(
        side,
        faulty.fault,
        faulty.clause,
        receipt,
        sent.on,
        sent.at,
        a4_time.charges_of(game, side, receipt, sent.on, sent.at),
        faulty.written,
        faulty.why,
        faulty.ply,
        _ucis(faulty.accepted),
        entered=command.entered_by is not None,
    )
    minutes.in_game(on_board.key, fault, faulty.clause)
    a4_time.penalise(minutes, game.key, side, faulty.fault, sent.on)


def _play(
    minutes: Minutes,
    game: Game,
    side: Side,
    sound: Sound,
    receipt: Receipt,
    sent: a2_transmission.Sending,
) -> None:
    """3.7: the accepted moves of the partner's line, the own move, a line of one's own."""
    own = () if sound.own is None else (sound.own,)
    _play_plies(minutes, game, side, sound.accepted, own, receipt, sent, whole=True)
    _answer_line(minutes, game, side, sound.accepted)
    if sound.line and not minutes.the_game(game.key).is_over:
        minutes.in_game(game.key, LineProposed(side, _ucis(sound.line)), "3.7")


def _play_plies(
    minutes: Minutes,
    game: Game,
    side: Side,
    accepted: Sequence[chess.Move],
    own: tuple[chess.Move, ...],
    receipt: Receipt,
    sent: a2_transmission.Sending,
    *,
    whole: bool,
) -> None:
    """3.7: writes the plies of a message. ``whole``: a reply or the game's end stands at its end;
    otherwise its days are booked with the fault (3.9).
    """
    moves = [*accepted, *own]
    charges = (
        *game.sides[side].pending,
        *a4_time.charges_of(game, side, receipt, sent.on, sent.at),
    )
    carries = a4_time.booked_on(game, len(accepted), bool(own))
    for index, move in enumerate(moves):
        before = minutes.the_game(game.key)
        books = whole and index == carries
        played = MovePlayed(
            before.to_move,
            Ply(before.ply + 1),
            Uci(move.uci()),
            receipt,
            sent.on,
            sent.at,
            charges if books else a4_time.IN_LINE,
            conditional=before.to_move is not side,
            last_of_message=whole and index == len(moves) - 1,
        )
        clause = "3.7" if index < len(accepted) else "3.1"
        after = minutes.in_game(game.key, played, clause)
        if before.to_move is side:
            a4_time.review_booking(minutes, before, side)
        if end_by_position(minutes, after):
            return


def _answer_line(minutes: Minutes, game: Game, side: Side, accepted: Sequence[chess.Move]) -> None:
    """3.7: what became of the line that the partner had proposed."""
    if not game.line:
        return
    proposer = side.other
    if accepted:
        dropped = game.line[len(accepted) :]
        minutes.in_game(game.key, LineAccepted(proposer, _ucis(accepted), dropped), "3.7")
    else:
        minutes.in_game(game.key, LineDeclined(proposer, game.line), "3.7")


def _ucis(moves: Sequence[chess.Move]) -> tuple[Uci, ...]:
    return tuple(Uci(move.uci()) for move in moves)


HANDLERS: Handlers = {commands.SendMove: send}
