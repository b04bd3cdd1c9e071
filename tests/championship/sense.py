"""What a club player would move: he mates and takes what hangs, and errs now and then."""

from __future__ import annotations

from random import Random

import chess

VALUES = {
    chess.PAWN: 1.0,
    chess.KNIGHT: 3.0,
    chess.BISHOP: 3.0,
    chess.ROOK: 5.0,
    chess.QUEEN: 9.0,
    chess.KING: 0.0,
}
FORWARD = 0.12
"""What a step forward with a pawn is worth by itself, so that games get somewhere."""


def chosen(board: chess.Board, luck: Random, skill: float) -> chess.Move:
    """The move that seems best; ``skill`` from 0 (anything) to 1 (sees one move ahead)."""
    best, best_worth = None, 0.0
    for move in sorted(board.legal_moves, key=lambda move: move.uci()):
        worth = _worth(board, move) * skill + luck.random()
        if best is None or worth > best_worth:
            best, best_worth = move, worth
    assert best is not None
    return best


def _worth(board: chess.Board, move: chess.Move) -> float:
    mover = board.piece_type_at(move.from_square) or chess.PAWN
    worth = _gain(board, move)
    if board.gives_check(move):
        board.push(move)
        mate = board.is_checkmate()
        board.pop()
        worth += 1000.0 if mate else 0.3
    if board.is_attacked_by(not board.turn, move.from_square) and mover != chess.PAWN:
        worth += VALUES[mover] * 0.3
    if board.is_attacked_by(not board.turn, move.to_square):
        guarded = len(board.attackers(board.turn, move.to_square)) > 1
        worth -= VALUES[mover] * (0.4 if guarded else 0.9)
    return worth


def _gain(board: chess.Board, move: chess.Move) -> float:
    taken = board.piece_type_at(move.to_square)
    gain = VALUES[taken] if taken else 0.0
    if move.promotion:
        gain += VALUES[move.promotion]
    if board.piece_type_at(move.from_square) == chess.PAWN:
        gain += FORWARD
    return gain


def balance(board: chess.Board, white: bool) -> float:
    """How far ahead in material this side is."""
    total = 0.0
    for piece, value in VALUES.items():
        total += value * len(board.pieces(piece, chess.WHITE))
        total -= value * len(board.pieces(piece, chess.BLACK))
    return total if white else -total
