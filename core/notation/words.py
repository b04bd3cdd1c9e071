"""The words in which a reading of a written move is told."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess


class Notation(StrEnum):
    """2.4 The notation that the partners agreed on; numeric where they agreed on none."""

    NUMERIC = "numeric"
    SAN = "san"
    LAN = "lan"
    UKR = "ukr"
    RUS = "rus"
    GER = "ger"


class Verdict(StrEnum):
    """3.4 What a text says: a possible move, or why it has to be asked back."""

    MOVE = "move"
    ILLEGIBLE = "illegible"
    AMBIGUOUS = "ambiguous"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class Reading:
    """One text held against one position.

    ``why`` is a short stable code from which the adapters make a sentence; ``core.notation.WHY``
    lists all of them. ``text`` is what was judged, as written.
    """

    verdict: Verdict
    move: chess.Move | None = None
    candidates: tuple[chess.Move, ...] = ()
    why: str = ""
    text: str = ""


WHY = {
    # illegible (3.4, 3.5)
    "no_move": "there is no move in it",
    "digits": "these digits are no squares: each is 1 to 8",
    "fifth_digit": "a fifth digit is 1 to 4 and only for a pawn that reaches the last rank",
    "letters": "a letter is not of the notation agreed on",
    "form": "this is not the form of a move",
    # ambiguous (3.4)
    "two_moves": "there are two different moves in it",
    "several_pieces": "more than one piece can make it",
    "capitals": "in capitals a pawn of that file and a piece look alike",
    "promotion_piece_missing": "the piece into which the pawn turns is missing",
    # impossible (3.1, 3.4)
    "not_legal": "it is not possible in this position",
    "castling": "this castling is not possible now",
    "king_takes_rook": "a king cannot take its own rook; castling is written as the king's move",
    # a proposed line only (3.7)
    "line_number": "a move number in the proposed line does not fit",
    "line_without_own_move": "the proposed line does not end with a move of the proposer",
}
