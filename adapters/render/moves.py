"""Moves in a game's notation with their numbers: ``12. 7163``, ``12… 5755 13. 6125``."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from core.game import Game, PlayedMove
from core.notation import Notation, write_move
from core.person import Person

POSITIONS = 10_000
"""So many positions are remembered at most, about 10 MB."""

WORDS = 50_000
"""So many moves of records are remembered as they are written, about 10 MB."""

_KNOWN: dict[int, tuple[PlayedMove, chess.Board]] = {}
_WRITTEN: dict[tuple[int, Notation], tuple[PlayedMove, str]] = {}


def second_notation(reader: Person) -> Notation | None:
    """The notation that this person reads best, where a setting names one."""
    chosen = reader.setting("notation", "game")
    return Notation(chosen) if chosen in set(Notation) else None


def board_at(game: Game, ply: int) -> chess.Board:
    """The position after ``ply`` plies, a board of its own."""
    if ply >= game.ply:
        return game.board.copy(stack=False)
    return _position(game.plies, ply).copy(stack=False)


def _position(plies: Sequence[PlayedMove], ply: int) -> chess.Board:
    """The position after ``ply`` plies, from the nearest one before it that is known.

    A text needs the last few positions, some of them for several of its lines, and the texts of
    the next move need them again: playing the whole game each time is what they would mostly cost.
    """
    begin, board = ply, chess.Board()
    while begin:
        known = _KNOWN.get(id(plies[begin - 1]))
        # The very same move, and not an equal one of another game: what stands before it in the
        # record never changes.
        if known is not None and known[0] is plies[begin - 1]:
            board = known[1]
            break
        begin -= 1
    if begin == ply:
        return board
    board = board.copy(stack=False)
    for played in plies[begin:ply]:
        board.push(played.move)
    board.clear_stack()
    if len(_KNOWN) >= POSITIONS:
        _KNOWN.clear()
    _KNOWN[id(plies[ply - 1])] = plies[ply - 1], board
    return board


def written(game: Game, ply: int, notation: Notation) -> str:
    """The move of a ply as the record has it; a letter writes the whole record."""
    played = game.plies[ply - 1]
    known = _WRITTEN.get((id(played), notation))
    if known is not None and known[0] is played:
        return known[1]
    words = write_move(_position(game.plies, ply - 1), played.move, notation)
    if len(_WRITTEN) >= WORDS:
        _WRITTEN.clear()
    _WRITTEN[id(played), notation] = played, words
    return words


def numbered(ply: int, move: str, leads: bool = True) -> str:
    """``12. 7163``; a Black move that ``leads`` bears its number as ``12… 5755``."""
    if ply % 2:
        return f"{(ply + 1) // 2}. {move}"
    return f"{ply // 2}… {move}" if leads else move


def write_line(
    board: chess.Board,
    moves: Sequence[chess.Move],
    ply: int,
    notation: Notation,
    skip: int = 0,
) -> str:
    """``moves``, the first of them ply ``ply``, made on ``board`` one after another.

    The first ``skip`` are made and not written. A move that is not possible there is written as
    its squares: a text never fails on it.
    """
    board = board.copy(stack=False)
    written = []
    for offset, move in enumerate(moves):
        possible = board.is_legal(move)
        words = write_move(board, move, notation) if possible else move.uci()
        if possible:
            board.push(move)
        if offset >= skip:
            written.append(numbered(ply + offset, words, leads=offset == skip))
    return " ".join(written)


def line(
    game: Game, ucis: Sequence[str], ply: int, also: Notation | None = None, skip: int = 0
) -> str:
    """Moves that may not be in the record, from ``ply`` on, in the game's notation.

    Beside it, in brackets, the same in the notation ``also``.
    """
    parsed = [chess.Move.from_uci(uci) for uci in ucis]
    board = board_at(game, ply - 1)
    text = write_line(board, parsed, ply, game.notation, skip)
    if also is None or also is game.notation or not text:
        return text
    return f"{text} ({write_line(board, parsed, ply, also, skip)})"


def recorded(game: Game, first: int, last: int, also: Notation | None = None) -> str:
    """The plies ``first`` to ``last`` of the record; nothing where it is not so long."""
    played = [played.uci for played in game.plies[first - 1 : last]]
    return line(game, played, first, also)
