"""What a message says, move by move, before anybody looks at the board."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from core.notation.lexicon import Field
from core.notation.shapes import Spelling


@dataclass(slots=True)
class Written:
    """One word that is a move or tries to be one.

    ``ply`` is told by a number directly before it, from 0 for White's first move;
    ``whites_number`` says that this number had no Black's dots, so that Black may have meant his
    own move with it. ``remark``: an ordinary word stands directly before. ``again``: a word of
    choice or of second thoughts does.
    """

    text: str
    spelling: Spelling
    ply: int | None = None
    whites_number: bool = False
    remark: bool = False
    again: bool = False
    field: Field = Field.NONE

    @property
    def firm(self) -> bool:
        """Whether it has the form of a move; otherwise it only tries to be one."""
        return bool(self.spelling.says)


@dataclass(slots=True)
class Statement:
    """The moves of a text in their order, and those of a proposed line (3.7).

    ``announces``: 3.5, there is a move number with nothing after it, or the form's field for the
    own move, so that this is a message with a move even where none is written.
    """

    moves: list[Written] = field(default_factory=list)
    line: list[Written] = field(default_factory=list)
    announces: bool = False


def color_of(ply: int) -> chess.Color:
    return chess.WHITE if ply % 2 == 0 else chess.BLACK
