"""Which ply each written move belongs to: by the move numbers, or by the record's end."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from core.notation.judging import possible
from core.notation.lexicon import Field
from core.notation.reading import judge_written
from core.notation.shapes import Shape
from core.notation.statement import Written, color_of
from core.reader.record import Record

Placed = list[tuple[int, Written]]


def by_numbers(record: Record, written: Sequence[Written]) -> Placed | None:
    """3.3 Numbers, and the form's fields, say which plies are repeated; None without any."""
    plies = [_told(record, written, index) for index in range(len(written))]
    told = [index for index, ply in enumerate(plies) if ply is not None]
    if not told:
        return None
    for index in range(told[0] - 1, -1, -1):
        plies[index] = (plies[index + 1] or 0) - 1
    placed: Placed = []
    for ply, one in zip(plies, written, strict=True):
        if ply is None:
            ply = placed[-1][0] + 1
            if _says_it_again(record, one, ply - 1):
                continue
        placed.append((ply, one))
    return placed


def _says_it_again(record: Record, one: Written, ply: int) -> bool:
    """3.6 The move at ``ply`` in another notation, and not the move after it."""
    if not record.says(one, ply) or record.says(one, ply + 1):
        return False
    return ply != record.own_ply - 1 or not possible(judge_written(record.board, one))


def _told(record: Record, written: Sequence[Written], index: int) -> int | None:
    one = written[index]
    own_ply = record.own_ply
    if one.ply is not None:
        if _is_own_behind_whites_number(record, written, index):
            return own_ply
        return one.ply
    if one.field is Field.THEIRS:
        return own_ply - 1
    if one.field is Field.OWN and (index == 0 or written[index - 1].field is not Field.OWN):
        repeats_first = index + 1 < len(written) and record.says_last(one)
        return own_ply - 1 if repeats_first else own_ply
    return None


def _is_own_behind_whites_number(record: Record, written: Sequence[Written], index: int) -> bool:
    """``N. move`` alone, from Black, is White's move N when that stands there, else his own."""
    one = written[index]
    alone = one.whites_number and index == len(written) - 1
    if not alone or one.ply != record.own_ply - 1 or one.field is Field.THEIRS:
        return False
    return not color_of(record.own_ply) and not is_last_move(record, one)


def is_last_move(record: Record, one: Written) -> bool:
    """Whether ``one`` is the partner's last move rather than a capture on its square."""
    if not record.says_last(one):
        return False
    takes_now = signs_a_capture(one) and not record.was_capture(record.own_ply - 1)
    return not (takes_now and possible(judge_written(record.board, one)))


def signs_a_capture(one: Written) -> bool:
    return any(sign in one.text for sign in "x:хXХ")


def names_a_piece(one: Written) -> bool:
    return any(
        isinstance(s, Shape) and s.piece not in (None, chess.PAWN) for s in one.spelling.says
    )


def by_order(record: Record, written: Sequence[Written]) -> Placed:
    """3.3 Without numbers the moves before the own one are the record's end.

    They may go on into the partner's line (3.8); the longest run that is right decides where the
    run begins.
    """
    own_ply, count = record.own_ply, len(written)
    for repeated in range(min(count, len(record.moves)), 0, -1):
        if repeated == count and not is_last_move(record, written[-1]):
            continue
        if _runs(record, written[:repeated], own_ply - repeated):
            return _from(own_ply - repeated, written)
    if count == 1 or _only_line_moves(record, written):
        return _from(own_ply, written)
    for ahead in range((min(count - 1, len(record.line)) // 2) * 2, 0, -2):
        if _runs(record, written[count - 1 - ahead : -1], own_ply):
            return _from(own_ply + ahead - count + 1, written)
    return _from(own_ply - count + 1, written)


def _from(first: int, written: Sequence[Written]) -> Placed:
    return list(enumerate(written, first))


def _runs(record: Record, written: Sequence[Written], first: int) -> bool:
    """A word in another alphabet cannot be compared; it breaks no run and makes none."""
    return any(one.firm for one in written) and all(
        not one.firm or record.says(one, ply) for ply, one in enumerate(written, first)
    )


def _only_line_moves(record: Record, written: Sequence[Written]) -> bool:
    """3.8 Whether all but the last are moves of the line, in whatever order."""
    return line_plies(record, written[:-1]) is not None and (
        len(written) > 2 or line_plies(record, written) is not None
    )


def line_plies(record: Record, written: Sequence[Written]) -> list[int] | None:
    """The plies of the partner's line that these words repeat, each once; None if not all do."""
    free = [record.own_ply + ahead for ahead in range(len(record.line))]
    plies: list[int] = []
    for one in written:
        ply = next((ply for ply in free if record.says(one, ply)), None)
        if ply is None:
            return None
        free.remove(ply)
        plies.append(ply)
    return plies
