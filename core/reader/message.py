"""A whole message: what it repeats, accepts, moves and proposes."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from core.notation import Notation
from core.notation.judging import possible
from core.notation.lexicon import Field
from core.notation.listening import listen
from core.notation.reading import is_square_of_a_remark, judge_written, says_nothing_new
from core.notation.statement import Statement, Written
from core.reader.outcome import MessageReading
from core.reader.proposed import Line, read_line
from core.reader.record import Record
from core.reader.sense import Sense, make_sense


def read_message(
    text: str,
    *,
    moves: Sequence[chess.Move],
    board: chess.Board,
    line: Sequence[chess.Move],
    notation: Notation,
) -> MessageReading:
    """3.3-3.9 What ``text`` says in the game with the record ``moves``.

    ``board`` is the position after them, with the author to move; it is left as it is. ``line``
    is the partner's open line: first the reply that he expects of the author.
    """
    said = listen(text, notation, board.ply())
    record = Record(moves, board, line)
    written = sorted(said.moves, key=lambda one: one.field is Field.OWN)
    sense = make_sense(record, written)
    if not sense.clear or sense.wrong_number:
        new = _without_remarks(record, written)
        sense = sense if len(new) == len(written) else make_sense(record, new)
        written = new
    proposed, fault = _proposed(record, sense, said)
    return MessageReading(
        sense.recap,
        sense.accepted,
        sense.own,
        proposed,
        fault,
        sense.wrong_number,
        sense.mismatch,
        said.announces or bool(written) or bool(said.line),
        sense.without_reply,
        sense.order_wrong,
    )


def _proposed(record: Record, sense: Sense, said: Statement) -> Line:
    if not said.line or sense.own.move is None:
        return (), None
    board = record.board
    if sense.accepted:
        board = board.copy(stack=False)
        for move in sense.accepted:
            board.push(move)
    return read_line(board, sense.own.move, said.line)


def _without_remarks(record: Record, written: Sequence[Written]) -> list[Written]:
    """3.6 Remarks, and moves repeated in another notation, are passed over.

    What rightly repeats the last move or a move of the line is neither.
    """
    kept: list[Written] = []
    for one in written:
        if kept and _repeats_once_more(record, kept[-1], one):
            continue
        if _belongs_to_the_game(record, one):
            kept.append(one)
        elif is_square_of_a_remark(record.board, one):
            continue
        elif (
            not kept
            or record.says_last(kept[-1])
            or not says_nothing_new(record.board, kept[-1], one)
        ):
            kept.append(one)
    return _without_other_notations(record, kept)


def _repeats_once_more(record: Record, before: Written, one: Written) -> bool:
    """3.6 The partner's last move a second time, in whatever notation: "on 1716, on a6 I play"."""
    return (
        record.says_last(before)
        and record.says_last(one)
        and not possible(judge_written(record.board, one))
    )


def _belongs_to_the_game(record: Record, one: Written) -> bool:
    ahead = range(record.own_ply - 1, record.own_ply + len(record.line))
    return any(record.says(one, ply) for ply in ahead)


def _without_other_notations(record: Record, written: list[Written]) -> list[Written]:
    """Words in another alphabet before a legible one, and figures of a remark, are no moves."""
    numeric = any(one.spelling.digits and one.firm for one in written)
    return [
        one
        for index, one in enumerate(written)
        if one.ply is not None
        or one.again
        or one.field is not Field.NONE
        or not (_illegible_before(written, index) or _figure(record, one, numeric=numeric))
    ]


def _illegible_before(written: Sequence[Written], index: int) -> bool:
    return not written[index].firm and any(
        later.firm and not later.again for later in written[index + 1 : index + 2]
    )


def _figure(record: Record, one: Written, *, numeric: bool) -> bool:
    """A word of a remark that only looks like a move, in another notation than the own move."""
    if not one.remark or not one.firm or one.spelling.digits == numeric:
        return False
    return not _belongs_to_the_game(record, one) and not possible(judge_written(record.board, one))
