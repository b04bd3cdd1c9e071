"""3.7 The line that a message proposes with its move."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from core.notation import Reading, Verdict
from core.notation.judging import says
from core.notation.reading import judge_written
from core.notation.statement import Written

Line = tuple[tuple[chess.Move, ...], Reading | None]


def read_line(board: chess.Board, own: chess.Move, written: Sequence[Written]) -> Line:
    """3.7 The moves after the condition, and the reading of the first that cannot stand.

    ``board`` is the position in which ``own`` is made. The line goes the partner's way and ours
    in turn and ends with a move of ours; there is one way only.
    """
    board = board.copy(stack=False)
    board.push(own)
    before, line = own, list[chess.Move]()
    for one in written:
        if _repeats(board, before, one):
            continue
        if one.ply is not None and not _stands_at(one, board.ply()):
            return (), Reading(Verdict.ILLEGIBLE, why="line_number", text=one.text)
        reading = judge_written(board, one)
        if reading.move is None:
            return (), reading
        board.push(reading.move)
        before = reading.move
        line.append(before)
    if len(line) % 2:
        text = written[-1].text
        return (), Reading(Verdict.ILLEGIBLE, why="line_without_own_move", text=text)
    return tuple(line), None


def _repeats(board: chess.Board, before: chess.Move, one: Written) -> bool:
    """3.6 The move before once more: under its number, or in another notation."""
    if one.ply is not None:
        return one.ply == board.ply() - 1 and says(one.spelling, before, None)
    return says(one.spelling, before, None) and judge_written(board, one).move is None


def _stands_at(one: Written, ply: int) -> bool:
    """Black's dots may be missing where the number is his."""
    return ply == one.ply or (one.whites_number and one.ply == ply - 1)
