"""The piece letters of each notation, and the letters of another script that look like them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import chess

from core.notation.words import Notation


@dataclass(frozen=True)
class Alphabet:
    """Piece letters as written, the usual one of a piece first.

    ``look_alikes`` are letters of the other script that a keyboard left in the wrong layout puts
    in their place. Only those are listed that are no piece letter of English: a Latin K could be
    either its king or our knight, so it is asked.
    """

    pieces: dict[str, chess.PieceType]
    look_alikes: dict[str, chess.PieceType]

    @cached_property
    def _letters(self) -> dict[chess.PieceType, str]:
        return {piece: letter for letter, piece in reversed(self.pieces.items())}

    @cached_property
    def _known(self) -> dict[str, chess.PieceType]:
        capitals = {**self.look_alikes, **self.pieces}
        return {
            **{letter.upper(): piece for letter, piece in capitals.items()},
            **capitals,
            # Case decides between a file and a piece: a small b is the b-file.
            **{
                letter.lower(): piece
                for letter, piece in capitals.items()
                if letter.lower() not in FILES
            },
        }

    def officers(self) -> Iterator[tuple[str, chess.PieceType]]:
        """Letters and pieces without the pawn, whose letter nobody has to write."""
        return ((letter, piece) for letter, piece in self.pieces.items() if piece != chess.PAWN)

    def letter(self, piece: chess.PieceType) -> str:
        return self._letters[piece]

    def piece(self, letter: str) -> chess.PieceType | None:
        """The piece a letter stands for, None where it is no letter of this alphabet."""
        return self._known.get(letter)

    def promotion(self, letter: str) -> chess.PieceType | None:
        """As ``piece``, after a square of the last rank, where a small b can be no file."""
        piece = self._known.get(letter) or self._known.get(letter.upper())
        return piece if piece in PROMOTES_TO else None


PROMOTES_TO = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)

# Files as typed, in either case, with the Cyrillic letters that look like them.
FILES = {
    **{letter: number for number, letter in enumerate("abcdefgh")},
    **{letter: number for number, letter in enumerate("ABCDEFGH")},
    "а": 0,
    "с": 2,
    "е": 4,
    "А": 0,
    "В": 1,
    "С": 2,
    "Е": 4,
    "Н": 7,
}

FIGURINES = dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", [*range(chess.KING, 0, -1)] * 2, strict=True))

ENGLISH = Alphabet(
    {
        "K": chess.KING,
        "Q": chess.QUEEN,
        "R": chess.ROOK,
        "B": chess.BISHOP,
        "N": chess.KNIGHT,
        "P": chess.PAWN,
    },
    {},
)
GERMAN = Alphabet(
    {
        "K": chess.KING,
        "D": chess.QUEEN,
        "T": chess.ROOK,
        "L": chess.BISHOP,
        "S": chess.KNIGHT,
    },
    {},
)
UKRAINIAN = Alphabet(
    {
        "Кр": chess.KING,
        "Ф": chess.QUEEN,
        "Т": chess.ROOK,
        "С": chess.BISHOP,
        "К": chess.KNIGHT,
        "П": chess.PAWN,
    },
    {"T": chess.ROOK, "C": chess.BISHOP, "Kp": chess.KING, "Kр": chess.KING, "Кp": chess.KING},
)
RUSSIAN = Alphabet(
    {
        "Кр": chess.KING,
        "Ф": chess.QUEEN,
        "Л": chess.ROOK,
        "С": chess.BISHOP,
        "К": chess.KNIGHT,
        "П": chess.PAWN,
    },
    {"C": chess.BISHOP, "Kp": chess.KING, "Kр": chess.KING, "Кp": chess.KING},
)

# English where the notation has no letters of its own (interface, section 4).
ALPHABETS = {
    Notation.NUMERIC: ENGLISH,
    Notation.SAN: ENGLISH,
    Notation.LAN: ENGLISH,
    Notation.UKR: UKRAINIAN,
    Notation.RUS: RUSSIAN,
    Notation.GER: GERMAN,
}
