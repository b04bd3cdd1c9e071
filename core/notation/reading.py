"""A short text as one move: what ``chesspost read`` tells of it (interface, section 4)."""

from __future__ import annotations

import chess

from core.notation.judging import judge, possible
from core.notation.lexicon import Field
from core.notation.listening import listen
from core.notation.shapes import Castling, Shape
from core.notation.statement import Written, color_of
from core.notation.words import Notation, Reading, Verdict


def read_move(board: chess.Board, notation: Notation, text: str) -> Reading:
    """3.4-3.6 The move that ``text`` means for the side to move on ``board``.

    One move of the other side before it is passed over unchecked, more are ambiguous. There is
    no record here to hold them against: ``core.reader.read_message`` has one.
    """
    own_ply = 2 * (board.fullmove_number - 1) + (board.turn == chess.BLACK)
    written = _without_repetitions(board, listen(text, notation, own_ply).moves)
    if not written:
        return Reading(Verdict.ILLEGIBLE, why="no_move", text=text.strip())
    if len(written) == 1:
        return judge_written(board, written[0])
    if len(written) == 2 and _is_theirs(board, *written):
        return judge_written(board, written[1])
    return two_moves(board, written)


def judge_written(board: chess.Board, written: Written) -> Reading:
    """3.4 One written word as a move of the side to move."""
    return judge(board, written.spelling, written.text)


def two_moves(board: chess.Board, written: list[Written]) -> Reading:
    """3.4 Several moves where one belongs."""
    readings = [judge_written(board, one) for one in written]
    candidates = dict.fromkeys(reading.move for reading in readings if reading.move)
    text = " ".join(one.text for one in written)
    return Reading(Verdict.AMBIGUOUS, None, tuple(candidates), "two_moves", text)


def _without_repetitions(board: chess.Board, written: list[Written]) -> list[Written]:
    """3.6 The same move in another notation, and squares named in a remark, say nothing new."""
    kept: list[Written] = []
    for one in written if len(written) < 2 else not_only_squares(board, written):
        if not kept or not says_nothing_new(board, kept[-1], one):
            kept.append(one)
    # An attempt in the letters of another alphabet before a legible move is a second notation.
    while len(kept) > 1 and not kept[0].firm and kept[0].ply is None and not kept[1].again:
        del kept[0]
    return kept


def not_only_squares(board: chess.Board, written: list[Written]) -> list[Written]:
    """3.6 Without the squares that a remark names: "the pawn on e5 is weak"."""
    return [one for one in written if not is_square_of_a_remark(board, one)]


def is_square_of_a_remark(board: chess.Board, one: Written) -> bool:
    """3.6 Whether ``one`` is a bare square among words, to which no pawn can go."""
    if not one.remark or one.again or one.ply is not None or one.field is not Field.NONE:
        return False
    steps = [
        said
        for said in one.spelling.says
        if isinstance(said, Shape)
        and said == Shape(said.to_square, chess.PAWN, chess.square_file(said.to_square))
    ]
    return bool(steps) and not possible(judge_written(board, one))


def says_nothing_new(board: chess.Board, before: Written, one: Written) -> bool:
    """3.6 Whether ``one``, written after ``before``, only repeats it or is a remark on it.

    Ask, never guess: another possible move of the same side is never a remark, nor is what a
    second thought introduces.
    """
    if one.ply is not None and one.ply != before.ply:
        return False
    if before.ply is not None and color_of(before.ply) != board.turn:
        return False
    if one.firm and one.spelling == before.spelling and names_both_squares(one):
        return True
    if one.again and not one.firm:
        return False
    first = judge_written(board, before)
    if not possible(first):
        return False
    second = judge_written(board, one)
    if first.move is not None and first.move == second.move:
        return True
    if one.again or possible(second):
        return False
    if one.firm:
        return one.remark
    # Figures that are no squares, as a year, are no second attempt.
    return (
        one.remark or one.spelling.digits or (first.move is not None and _may_mean(one, first.move))
    )


def _may_mean(one: Written, move: chess.Move) -> bool:
    """Whether a word in the letters of another alphabet names the square that ``move`` goes to."""
    return chess.square_name(move.to_square) in one.text.translate(_LATIN).lower()


def names_both_squares(one: Written) -> bool:
    """Such a word cannot be a move of either side in turn, as "Nf3" can, answered by "Nxf3"."""
    return all(
        isinstance(said, Shape) and said.from_square is not None for said in one.spelling.says
    )


_LATIN = str.maketrans("асеАВСЕН", "aceABCEH")


def _is_theirs(board: chess.Board, before: Written, own: Written) -> bool:
    """Whether ``before`` is the other side's move, by its number or because it cannot be ours."""
    if before.ply is not None:
        if own.ply is not None and color_of(before.ply) == color_of(own.ply):
            return False
        return color_of(before.ply) != board.turn
    if own.ply is not None and color_of(own.ply) != board.turn:
        return False
    if own.again or not before.firm or possible(judge_written(board, before)):
        return False
    return not any(_touches_ours(board, said) for said in before.spelling.says)


def _touches_ours(board: chess.Board, said: Shape | Castling) -> bool:
    """The other side has just moved: none of our pieces stands where it came from or went to."""
    if isinstance(said, Castling):
        return False
    ours = board.occupied_co[board.turn]
    squares = [said.to_square, *([] if said.from_square is None else [said.from_square])]
    return any(ours & chess.BB_SQUARES[square] for square in squares)
