"""Moves in a game's notation with their numbers: ``12. 7163``, ``12… 5755 13. 6125``."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from core.game import Game
from core.notation import Notation, write_move
from core.person import Person


def second_notation(reader: Person) -> Notation | None:
    """The notation that this person reads best, where a setting names one."""
    chosen = reader.setting("notation", "game")
    return Notation(chosen) if chosen in set(Notation) else None


def board_at(game: Game, ply: int) -> chess.Board:
    """The position after ``ply`` plies, a board of its own."""
    if ply >= game.ply:
        return game.board.copy(stack=False)
    board = chess.Board()
    for played in game.plies[:ply]:
        board.push(played.move)
    return board


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
