"""What one written word says of a move, before it is held against a position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import chess

from core.notation.letters import ALPHABETS, FIGURINES, FILES, PROMOTES_TO, Alphabet
from core.notation.words import Notation


@dataclass(frozen=True, slots=True)
class Shape:
    """One thing that a word can say. ``piece`` is None where it names squares only."""

    to_square: chess.Square
    piece: chess.PieceType | None = None
    from_file: int | None = None
    from_rank: int | None = None
    promotion: chess.PieceType | None = None

    @property
    def from_square(self) -> chess.Square | None:
        if self.from_file is None or self.from_rank is None:
            return None
        return chess.square(self.from_file, self.from_rank)


@dataclass(frozen=True, slots=True)
class Castling:
    kingside: bool


@dataclass(frozen=True, slots=True)
class Spelling:
    """All that a word can say; nothing, with the reason, where no move can be spelt so.

    Of several things the likelier comes first: case decides between a piece and a file.
    ``digits``: written in numeric notation. ``capitals``: in capitals, so that case tells nothing.
    """

    says: tuple[Shape | Castling, ...]
    why: str = ""
    digits: bool = False
    capitals: bool = False

    @property
    def asked_in_capitals(self) -> bool:
        """Whether one possible reading is no answer: "BXC4", a pawn's or a bishop's capture."""
        return self.capitals and any(
            isinstance(said, Shape) and said.piece == chess.PAWN for said in self.says[1:]
        )


_FIFTH_DIGITS = dict(zip("1234", PROMOTES_TO, strict=True))
_PROMOTING_RANKS = {("7", "8"), ("2", "1")}

_CAPTURES = "xXхХ"

_FILE = f"[{''.join(FILES)}]"
_NUMERIC = re.compile(r"([0-9])([0-9])[-:xXхХ]?([0-9])([0-9])([0-9])?=?([^\W\d_])?")
_CASTLING = re.compile(r"[0OoОо]-[0OoОо](-[0OoОо])?")
_LETTERS = re.compile(
    rf"(?P<piece>[КкKk][РрPp]|[^\W\d_]|[♔-♟])??\s*"
    rf"(?P<from_file>{_FILE})?(?P<from_rank>[1-8])?"
    rf"(?:[ ]-[ ]|[-:xXхХ*])?(?P<to_file>{_FILE})(?P<to_rank>[1-8])"
    rf"(?:(?:\s?=\s?|/)?(?P<promotion>[^\W\d_]|[♔-♟]))?"
)
_MARKS = re.compile(r"(?:[+#!?=±:]|\s?e\.?\s?p\.?|\s?э\.?\s?п\.?)+\Z")

# UCI names the promoted piece by a small English letter, in every game.
_UCI_PROMOTIONS = {"q": chess.QUEEN, "r": chess.ROOK, "b": chess.BISHOP, "n": chess.KNIGHT}


@lru_cache(maxsize=8192)
def spell(word: str, notation: Notation) -> Spelling:
    """3.6 Signs for check, mate, capture and praise say nothing."""
    bare = _MARKS.sub("", word)
    if bare[:1].isdigit() and (digits := _NUMERIC.fullmatch(bare)):
        return _numeric(digits, ALPHABETS[notation])
    if castling := _CASTLING.fullmatch(bare):
        return Spelling((Castling(kingside=castling[1] is None),))
    if letters := _LETTERS.fullmatch(bare):
        return _letters(letters, ALPHABETS[notation])
    return Spelling((), "form", digits=bare[:1].isdigit())


def _numeric(written: re.Match[str], alphabet: Alphabet) -> Spelling:
    *squares, fifth, letter = written.groups()
    if letter and letter in _CAPTURES:
        letter = None
    if not set(squares) <= set("12345678"):
        return Spelling((), "digits", digits=True)
    promotion = _FIFTH_DIGITS.get(fifth)
    if letter and not fifth:
        promotion = alphabet.promotion(letter)
        if promotion is None:
            return Spelling((), "letters", digits=True)
    reaches_the_end = (squares[1], squares[3]) in _PROMOTING_RANKS
    if (fifth and (letter or not promotion)) or (promotion and not reaches_the_end):
        return Spelling((), "fifth_digit", digits=True)
    from_file, from_rank, to_file, to_rank = (int(digit) - 1 for digit in squares)
    shape = Shape(chess.square(to_file, to_rank), None, from_file, from_rank, promotion)
    return Spelling((shape,), digits=True)


def _letters(written: re.Match[str], alphabet: Alphabet) -> Spelling:
    to_square = chess.square(FILES[written["to_file"]], int(written["to_rank"]) - 1)
    promotion = None
    if letter := written["promotion"]:
        promotion = _promotion(written, letter, alphabet)
        if promotion is None:
            return Spelling((), "letters")
        if chess.square_rank(to_square) not in (0, 7) or written["piece"]:
            return Spelling((), "form")
    shapes = tuple(_readings(written, to_square, promotion, alphabet))
    return Spelling(
        shapes,
        "" if shapes else "letters",
        capitals=written["to_file"].isupper(),
    )


def _promotion(written: re.Match[str], letter: str, alphabet: Alphabet) -> chess.PieceType | None:
    if letter in FIGURINES:
        return FIGURINES[letter] if FIGURINES[letter] in PROMOTES_TO else None
    if written["from_rank"] and letter in _UCI_PROMOTIONS:
        return alphabet.promotion(letter) or _UCI_PROMOTIONS[letter]
    return alphabet.promotion(letter)


def _readings(
    written: re.Match[str],
    to_square: chess.Square,
    promotion: chess.PieceType | None,
    alphabet: Alphabet,
) -> Iterator[Shape]:
    """The piece first: case decides between a piece and a file, and pieces are capitals."""
    letter, file = written["piece"], written["from_file"]
    from_rank = int(written["from_rank"]) - 1 if written["from_rank"] else None
    if letter:
        piece = FIGURINES.get(letter) or alphabet.piece(letter)
        from_file = FILES[file] if file else None
        if piece == chess.PAWN and from_file is None:
            from_file = chess.square_file(to_square)
        if piece:
            yield Shape(to_square, piece, from_file, from_rank, promotion)
        return
    if file is None:
        # Without a piece only the square of a pawn's step is enough: "e4", not "4e5" or "xe5".
        if from_rank is None and written.end("to_rank") - written.start("to_file") == 2:
            yield Shape(to_square, chess.PAWN, chess.square_file(to_square), None, promotion)
        return
    if (piece := alphabet.piece(file)) and not promotion:
        yield Shape(to_square, piece, None, from_rank)
    if from_rank is not None:
        yield Shape(to_square, None, FILES[file], from_rank, promotion)
    elif abs(FILES[file] - chess.square_file(to_square)) == 1 and _may_be_a_file(written):
        yield Shape(to_square, chess.PAWN, FILES[file], None, promotion)


def _may_be_a_file(written: re.Match[str]) -> bool:
    """A capital before a small letter is a piece of some alphabet (C, D, B …), never a file."""
    return written["from_file"].islower() or written["to_file"].isupper()
