"""2.4 Moves as they are sent: in the notation agreed on, numeric where none is."""

from __future__ import annotations

import chess

from core.notation.letters import ALPHABETS, ENGLISH
from core.notation.words import Notation

# The fifth digit of a promotion in numeric notation.
PROMOTION_DIGITS = {chess.QUEEN: "1", chess.ROOK: "2", chess.BISHOP: "3", chess.KNIGHT: "4"}


def numeric(move: chess.Move) -> str:
    """2.4 From-square, to-square, promotion. Castling is the king's move: e1g1 is 5171."""
    squares = "".join(
        f"{chess.square_file(square) + 1}{chess.square_rank(square) + 1}"
        for square in (move.from_square, move.to_square)
    )
    return squares + PROMOTION_DIGITS.get(move.promotion or 0, "")


def write_move(board: chess.Board, move: chess.Move, notation: Notation) -> str:
    """2.4 ``move``, possible on ``board``, in ``notation``."""
    if notation is Notation.NUMERIC:
        return numeric(move)
    english = board.lan(move) if notation is Notation.LAN else board.san(move)
    alphabet = ALPHABETS[notation]
    if alphabet is ENGLISH:
        return english
    return english.translate(
        {ord(letter): alphabet.letter(piece) for letter, piece in ENGLISH.officers()}
        # Castling is written with zeros where the letter O would be one of another alphabet.
        | {ord("O"): "0"}
    )
