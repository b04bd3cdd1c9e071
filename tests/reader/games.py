"""Games in which the messages of these tests are read."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from core.notation import Notation
from core.reader import MessageReading, read_message


@dataclass(frozen=True)
class Position:
    """A record, the position after it, and the line that the partner has proposed."""

    moves: list[chess.Move]
    board: chess.Board
    line: list[chess.Move] = field(default_factory=list)
    notation: Notation = Notation.NUMERIC

    def read(self, text: str, notation: Notation | None = None) -> MessageReading:
        before = self.board.fen()
        reading = read_message(
            text,
            moves=self.moves,
            board=self.board,
            line=self.line,
            notation=notation or self.notation,
        )
        assert self.board.fen() == before
        return reading


def after(record: str, line: str = "", notation: Notation = Notation.NUMERIC) -> Position:
    board = chess.Board()
    moves = [board.push_san(san) for san in record.split()]
    ahead = board.copy()
    return Position(
        moves, board.copy(stack=False), [ahead.push_san(san) for san in line.split()], notation
    )


def uci(moves: tuple[chess.Move, ...]) -> list[str]:
    return [move.uci() for move in moves]


# 1. 5254 5755 2. 7163 2836 3. 6125 1716, White to move.
RUY_LOPEZ = after("e4 e5 Nf3 Nc6 Bb5 a6")

# 9.Nf3 with the line 9...d6 10.d4 Nf6 11.Bd3; 10.d4 may also be answered by 10...exd4.
WITH_LINE = after(
    "e4 e5 a3 a6 b3 b6 c3 c6 h3 h6 g3 Bb7 Ra2 Ra7 Rh2 Ra8 Nf3", "d6 d4 Nf6 Bd3", Notation.SAN
)
