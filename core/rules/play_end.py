"""The ends of a game on which the book is silent: the laws of chess and custom.

Mate, stalemate, insufficient material, fivefold repetition and seventy-five moves end it by
themselves; a draw by agreement, threefold repetition and fifty moves on the word of a player.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from core import commands
from core.authority import player, player_in_play
from core.events.play import DrawDeclined, DrawOffered, GameEnded, NoteSent
from core.game import Game
from core.handlers import Handlers
from core.laws import FIFTY_MOVES, FIVEFOLD, PLIES_PER_MOVE, SEVENTYFIVE_MOVES, THREEFOLD
from core.positions import PositionKey, after_move
from core.refusals import Refusal
from core.vocabulary import Reason, Result, Side
from core.world import Minutes


def end_by_position(minutes: Minutes, game: Game) -> bool:
    """3.1: whether the position just reached ends the game; if so, writes it."""
    ended = _ending(game.board, game.positions)
    if ended is None:
        return False
    result, reason = ended
    minutes.in_game(game.key, GameEnded(result, reason))
    return True


def line_ends_game(game: Game, moves: Sequence[chess.Move]) -> bool:
    """3.9: whether ``moves`` bring the game to its end, so that no reply can follow them."""
    board, positions = game.board, game.positions
    for move in moves:
        board, positions = after_move(board, positions, move)
    return _ending(board, positions) is not None


def _ending(board: chess.Board, positions: Sequence[PositionKey]) -> tuple[Result, Reason] | None:
    if not any(board.generate_legal_moves()):
        if board.is_check():
            loser = Side.WHITE if board.turn == chess.WHITE else Side.BLACK
            return Result.lost_by(loser), Reason.CHECKMATE
        return Result.DRAW, Reason.STALEMATE
    if board.is_insufficient_material():
        return Result.DRAW, Reason.MATERIAL
    if board.halfmove_clock >= SEVENTYFIVE_MOVES:
        return Result.DRAW, Reason.SEVENTYFIVE
    if times_on_board(positions) >= FIVEFOLD:
        return Result.DRAW, Reason.FIVEFOLD
    return None


def times_on_board(positions: Sequence[PositionKey]) -> int:
    """3.1: how often the present position, the last of ``positions``, has stood on the board."""
    return positions.count(positions[-1])


def offer_draw(minutes: Minutes, command: commands.OfferDraw) -> Refusal | None:
    """3.2: an offer stands until it is answered or the partner moves."""
    found = player_in_play(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    if game.draw_offer is side:
        return Refusal("draw-offered-already", kind="no_change", game=game.key)
    if game.draw_offer is side.other:
        return accept_draw(minutes, commands.AcceptDraw(command.by, command.game))
    minutes.in_game(game.key, DrawOffered(side))
    return None


def accept_draw(minutes: Minutes, command: commands.AcceptDraw) -> Refusal | None:
    """3.2: only the partner's offer, and only while it stands."""
    found = _with_offer(minutes, command)
    if isinstance(found, Refusal):
        return found
    minutes.in_game(command.game, GameEnded(Result.DRAW, Reason.AGREEMENT))
    return None


def decline_draw(minutes: Minutes, command: commands.DeclineDraw) -> Refusal | None:
    """3.2: the offer falls."""
    found = _with_offer(minutes, command)
    if isinstance(found, Refusal):
        return found
    minutes.in_game(command.game, DrawDeclined(found))
    return None


def _with_offer(
    minutes: Minutes, command: commands.AcceptDraw | commands.DeclineDraw
) -> Side | Refusal:
    found = player_in_play(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    if game.draw_offer is not side.other:
        why = "own-draw-offer" if game.draw_offer is side else "no-draw-offer"
        return Refusal(why, game=game.key)
    return side


def resign(minutes: Minutes, command: commands.Resign) -> Refusal | None:
    """3.2: final once confirmed."""
    found = player_in_play(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    minutes.in_game(game.key, GameEnded(Result.lost_by(side), Reason.RESIGNATION))
    return None


def claim_threefold(minutes: Minutes, command: commands.ClaimThreefold) -> Refusal | None:
    """3.1: checked on the board at once; the right of the player to move."""
    found = _to_move(minutes, command)
    if isinstance(found, Refusal):
        return found
    times = times_on_board(found.positions)
    if times < THREEFOLD:
        values = {"times": times}
        return Refusal("no-threefold", kind="claim_refused", game=found.key, values=values)
    minutes.in_game(found.key, GameEnded(Result.DRAW, Reason.THREEFOLD))
    return None


def claim_fifty(minutes: Minutes, command: commands.ClaimFifty) -> Refusal | None:
    """3.1: fifty moves of each side without a capture or a pawn move."""
    found = _to_move(minutes, command)
    if isinstance(found, Refusal):
        return found
    plies = found.board.halfmove_clock
    if plies < FIFTY_MOVES:
        values = {"moves": plies // PLIES_PER_MOVE}
        return Refusal("no-fifty", kind="claim_refused", game=found.key, values=values)
    minutes.in_game(found.key, GameEnded(Result.DRAW, Reason.FIFTY))
    return None


def _to_move(
    minutes: Minutes, command: commands.ClaimThreefold | commands.ClaimFifty
) -> Game | Refusal:
    found = player_in_play(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    if game.to_move is not side:
        return Refusal("claim-not-your-turn", kind="claim_refused", game=game.key)
    return game


def say(minutes: Minutes, command: commands.Say) -> Refusal | None:
    """3.5: a note to the partner is no move message and costs nothing."""
    found = player(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    minutes.in_game(game.key, NoteSent(side, command.text))
    return None


HANDLERS: Handlers = {
    commands.OfferDraw: offer_draw,
    commands.AcceptDraw: accept_draw,
    commands.DeclineDraw: decline_draw,
    commands.Resign: resign,
    commands.ClaimThreefold: claim_threefold,
    commands.ClaimFifty: claim_fifty,
    commands.Say: say,
}
