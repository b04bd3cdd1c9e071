"""Positions after moves, and what makes two of them the same for a repetition."""

from __future__ import annotations

from collections.abc import Sequence

import chess

PositionKey = tuple[int, int, int, int, int, int, int, bool, int, int | None]


def position_key(board: chess.Board) -> PositionKey:
    """What makes two positions the same for threefold repetition: men, turn, rights."""
    return (
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[chess.WHITE],
        board.turn,
        board.clean_castling_rights(),
        board.ep_square if board.has_legal_en_passant() else None,
    )


def after_move(
    board: chess.Board, positions: Sequence[PositionKey], move: chess.Move
) -> tuple[chess.Board, tuple[PositionKey, ...]]:
    """A board of its own after ``move``, and the positions since the last irreversible move."""
    irreversible = board.is_zeroing(move)
    after = board.copy(stack=False)
    after.push(move)
    after.clear_stack()
    key = position_key(after)
    return after, (key,) if irreversible else (*positions, key)


def board_after(board: chess.Board, moves: Sequence[chess.Move]) -> chess.Board:
    """A board of its own on which ``moves`` have been made after ``board``."""
    after = board.copy(stack=False)
    for move in moves:
        after.push(move)
    return after
