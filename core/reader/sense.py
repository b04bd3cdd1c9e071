"""What the placed moves of a message say: repeated, accepted, own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from core.notation import Reading, Verdict
from core.notation.judging import possible
from core.notation.lexicon import Field
from core.notation.reading import judge_written, two_moves
from core.notation.statement import Written
from core.reader.outcome import Recap
from core.reader.places import (
    Placed,
    by_numbers,
    by_order,
    line_plies,
    names_a_piece,
    signs_a_capture,
)
from core.reader.record import Record

NO_MOVE = Reading(Verdict.ILLEGIBLE, why="no_move")


@dataclass(slots=True)
class Sense:
    """The message as far as its moves tell; ``MessageReading`` without the proposed line."""

    own: Reading
    recap: Recap = Recap.NONE
    accepted: tuple[chess.Move, ...] = ()
    mismatch: tuple[int, str] | None = None
    order_wrong: bool = False
    without_reply: bool = False
    wrong_number: bool = False
    fits: bool = True  # every move stands at the place that it is written for

    @property
    def clear(self) -> bool:
        answered = self.own.verdict is Verdict.MOVE or self.without_reply
        wrong = self.recap in (Recap.WRONG_LAST, Recap.WRONG_OLDER)
        return self.fits and answered and not wrong


def make_sense(record: Record, written: Sequence[Written]) -> Sense:
    """3.3 Move numbers decide, unless only without them everything is right.

    Then the moves are right and a number is wrong, which is asked back (interface, section 7).
    """
    if not written:
        return Sense(NO_MOVE)
    placed = by_numbers(record, written)
    if placed is None:
        return _without_numbers(record, written)
    numbered = _sense(record, placed)
    if numbered.fits:
        return numbered
    ordered = _sense(record, by_order(record, written))
    if ordered.clear:
        ordered.wrong_number = True
        return ordered
    if len(written) == 1 and not _is_theirs(record, *placed[0]):
        return Sense(judge_written(record.board, written[0]))
    return numbered


def _is_theirs(record: Record, ply: int, one: Written) -> bool:
    """Whether a move is written where the partner moves."""
    return one.field is Field.THEIRS or (ply - record.own_ply) % 2 == 1


def _without_numbers(record: Record, written: Sequence[Written]) -> Sense:
    one = written[0]
    if len(written) == 1 and record.says_last(one):
        reading = judge_written(record.board, one)
        if possible(reading):
            # "0-0" after White's 0-0 is the own move, also "axb6" after White's axb6. But "Nf3"
            # may repeat White's move or take the knight: asked.
            takes = reading.move is not None and record.board.is_capture(reading.move)
            if takes and names_a_piece(one) and not signs_a_capture(one):
                return Sense(two_moves(record.board, [one]))
            return Sense(reading)
    return _sense(record, by_order(record, written))


def _sense(record: Record, placed: Placed) -> Sense:
    """3.3 What stands before the own move must be what the record says there."""
    own_ply = record.own_ply
    answer = [at for at in placed if at[0] >= own_ply]
    sense = _answer(record, answer)
    if len(answer) == len(placed):
        return sense
    if not record.moves:
        # Nothing can be repeated before the first move: all of it is meant as the own one.
        return Sense(two_moves(record.board, [one for _, one in placed]), fits=False)
    repeated = [at for at in placed if at[0] < own_ply and at[1].firm]
    wrong = [at for at in repeated if not record.says(at[1], at[0])]
    last = [one for ply, one in wrong if ply == own_ply - 1]
    own = [one for one in last if _may_be_own(record, one)]
    if own:
        # Another possible move of the same side stands in its place: these are two moves.
        recap = Recap.RIGHT if len(wrong) < len(repeated) else Recap.NONE
        both = two_moves(record.board, [*own, *(one for _, one in answer)])
        return Sense(both, recap, fits=False)
    if wrong:
        _repeats_wrongly(sense, wrong, last=bool(last))
    elif repeated and sense.recap is Recap.NONE:
        sense.recap = Recap.RIGHT
    return sense


def _repeats_wrongly(sense: Sense, wrong: Placed, *, last: bool) -> None:
    """3.3, 4.7 Only a wrong repetition of the partner's last move costs days."""
    if last:
        sense.recap = Recap.WRONG_LAST
    elif sense.recap is not Recap.WRONG_LAST:
        sense.recap = Recap.WRONG_OLDER
    ply, one = min(wrong, key=lambda at: at[0])
    sense.mismatch = (ply + 1, one.text)
    sense.accepted, sense.without_reply, sense.fits = (), False, False


def _may_be_own(record: Record, one: Written) -> bool:
    """Whether a move that no number and no field gives to the partner could be an own move."""
    told = one.ply is not None or one.field is Field.THEIRS
    return not told and possible(judge_written(record.board, one))


def _answer(record: Record, answer: Placed) -> Sense:
    """3.7-3.9 What is written from the own move on: the accepted part of the line, the reply."""
    answer = _once(record, answer)
    if not answer:
        return Sense(NO_MOVE)
    plies = [ply for ply, _ in answer]
    words = [one for _, one in answer]
    in_order = plies == list(range(record.own_ply, record.own_ply + len(plies)))
    if len(words) == 1:
        return Sense(judge_written(record.board, words[0]), fits=in_order)
    if in_order:
        right = _right(record, words)
        if right == len(words) and right % 2 == 0:
            accepted = tuple(record.line[:right])
            return Sense(NO_MOVE, Recap.RIGHT, accepted, without_reply=True)
        if right >= len(words) - 1 and len(words) % 2:
            return _reply(record, words)
    if record.line and len(set(plies)) > 1:
        return _wrongly_accepted(record, answer, in_order=in_order)
    return Sense(two_moves(record.board, words), fits=in_order and len(set(plies)) == 1)


def _once(record: Record, answer: Placed) -> Placed:
    """3.6 The own move written once more, under its number or in another notation."""
    kept: Placed = []
    for ply, one in answer:
        if kept and ply == kept[-1][0]:
            before = judge_written(record.board, kept[-1][1])
            if before.move and before.move == judge_written(record.board, one).move:
                continue
        kept.append((ply, one))
    return kept


def _right(record: Record, words: Sequence[Written]) -> int:
    """How many words, from the first, repeat the line in its order."""
    for index, one in enumerate(words):
        if not record.says(one, record.own_ply + index) or index >= len(record.line):
            return index
    return len(words)


def _reply(record: Record, words: Sequence[Written]) -> Sense:
    """3.7 The last move of the answer is the reply; what is written before it is accepted."""
    accepted = tuple(record.line[: len(words) - 1])
    board = record.board.copy(stack=False)
    for move in accepted:
        board.push(move)
    return Sense(judge_written(board, words[-1]), Recap.RIGHT, accepted)


def _wrongly_accepted(record: Record, answer: Placed, *, in_order: bool) -> Sense:
    """3.8 Moves of the line in another order, or another move in place of the proposer's."""
    words = [one for _, one in answer]
    right = _right(record, words)
    whole = line_plies(record, words) is not None
    moves_of_line = whole or line_plies(record, words[:-1]) is not None
    order_wrong = moves_of_line and (not in_order or right < len(words) - 1)
    if not order_wrong:
        # His own deviation ends the line: what is written behind it is one move too many.
        deviates = right % 2 == 0
        first = words[right]
        if deviates or (first.ply is None and possible(judge_written(record.board, first))):
            return Sense(two_moves(record.board, words), fits=False)
    return Sense(
        judge_written(record.board, words[-1]),
        Recap.WRONG_LAST,
        mismatch=_first_wrong(record, answer),
        order_wrong=order_wrong,
        fits=False,
    )


def _first_wrong(record: Record, answer: Placed) -> tuple[int, str] | None:
    for index, (_, one) in enumerate(answer):
        if not record.says(one, record.own_ply + index):
            return record.own_ply + index + 1, one.text
    return None
