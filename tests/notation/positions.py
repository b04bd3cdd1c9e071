"""Positions and moves reached by random play, for properties that hold in any game."""

from __future__ import annotations

from collections.abc import Sequence

import chess
from hypothesis import strategies as st

# Positions from which the rare moves are near: castling, en passant, promotions, many queens.
STARTS = (
    chess.STARTING_FEN,
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "4k3/P1P1P1P1/8/2pP4/2Pp4/8/p1p1p1p1/4K3 w - - 0 20",
    "k7/8/8/Q2Q4/8/8/Q2Q4/7K w - - 0 30",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "1k6/1p1p1p2/8/B1N1b1n1/8/b1n1B1N1/1P1P1P2/1K6 b - - 3 41",
    "1k1b4/7n/2pb4/8/1P1P4/8/1K1B1P2/4B3 b - - 4 60",
)


@st.composite
def games(
    draw: st.DrawFn, starts: Sequence[str] = STARTS, longest: int = 60
) -> tuple[list[chess.Move], chess.Board]:
    """A record and the position after it, in which a move can still be made."""
    board = chess.Board(draw(st.sampled_from(starts)))
    moves: list[chess.Move] = []
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=longest)):
        possible = list(board.legal_moves)
        move = possible[choice % len(possible)]
        board.push(move)
        if not any(board.legal_moves):
            board.pop()
            break
        moves.append(move)
    return moves, board


@st.composite
def moves_in_games(
    draw: st.DrawFn, starts: Sequence[str] = STARTS
) -> tuple[list[chess.Move], chess.Board, chess.Move]:
    moves, board = draw(games(starts))
    return moves, board, draw(st.sampled_from(list(board.legal_moves)))
