"""The record of the game and the open line behind it: what a message may repeat or accept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import chess

from core.notation.judging import says
from core.notation.shapes import Castling
from core.notation.statement import Written


class Record:
    """The moves made, the position after them, and the line that the partner proposed (3.7).

    Written squares are compared without a board. Which piece made a move is looked up only where
    a word names a piece, and for the last move it still stands on the board.
    """

    def __init__(
        self, moves: Sequence[chess.Move], board: chess.Board, line: Sequence[chess.Move]
    ) -> None:
        self.moves = moves
        self.board = board
        self.line = line
        self.own_ply: int = board.ply()
        self.first_ply: int = self.own_ply - len(moves)

    def move(self, ply: int) -> chess.Move | None:
        """The move of the record or the line at ``ply``."""
        if ply < self.first_ply:
            return None
        if ply < self.own_ply:
            return self.moves[ply - self.first_ply]
        ahead = ply - self.own_ply
        return self.line[ahead] if ahead < len(self.line) else None

    def says(self, written: Written, ply: int) -> bool:
        """3.3 Whether ``written`` rightly repeats the move at ``ply``."""
        move = self.move(ply)
        if move is None:
            return False
        if not says(written.spelling, move, None):
            return False
        named = any(isinstance(s, Castling) or s.piece for s in written.spelling.says)
        return not named or says(written.spelling, move, self._piece(ply))

    def says_last(self, written: Written) -> bool:
        return self.says(written, self.own_ply - 1)

    def was_capture(self, ply: int) -> bool:
        return self._history[1][ply - self.first_ply]

    def _piece(self, ply: int) -> chess.PieceType | None:
        if ply >= self.own_ply:
            return self._pieces_of_line[ply - self.own_ply]
        if ply == self.own_ply - 1:
            last = self.moves[-1]
            return chess.PAWN if last.promotion else self.board.piece_type_at(last.to_square)
        return self._history[0][ply - self.first_ply]

    @cached_property
    def _pieces_of_line(self) -> list[chess.PieceType | None]:
        board = self.board.copy(stack=False)
        pieces = []
        for move in self.line:
            pieces.append(board.piece_type_at(move.from_square))
            board.push(move)
        return pieces

    @cached_property
    def _history(self) -> tuple[list[chess.PieceType | None], list[bool]]:
        """Which piece made each move and whether it took another, moves replayed without rules."""
        pieces: list[chess.PieceType | None] = [None] * 64
        if self.first_ply == 0:
            board = chess.Board()
            pieces = [board.piece_type_at(square) for square in chess.SQUARES]
        made: list[chess.PieceType | None] = []
        captures: list[bool] = []
        for move in self.moves:
            piece = pieces[move.from_square]
            files = chess.square_file(move.to_square) - chess.square_file(move.from_square)
            made.append(piece)
            captures.append(pieces[move.to_square] is not None)
            pieces[move.from_square] = None
            if piece == chess.PAWN and files and not captures[-1]:
                captures[-1] = True
                rank = chess.square_rank(move.from_square)
                pieces[chess.square(chess.square_file(move.to_square), rank)] = None
            if piece == chess.KING and abs(files) == 2:
                rook_from, rook_to = (7, 5) if files > 0 else (0, 3)
                rank = chess.square_rank(move.to_square)
                pieces[chess.square(rook_from, rank)] = None
                pieces[chess.square(rook_to, rank)] = chess.ROOK
            pieces[move.to_square] = move.promotion or piece
        return made, captures
