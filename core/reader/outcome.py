"""What a whole message says, for the rules of article 3 to judge."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

import chess

from core.notation import Reading


class Recap(Enum):
    """3.3 What the text itself writes of the earlier moves."""

    NONE = auto()
    RIGHT = auto()
    WRONG_LAST = auto()
    WRONG_OLDER = auto()


@dataclass(frozen=True, slots=True)
class MessageReading:
    """3.3-3.9 One message, read against the record of its game.

    - ``accepted``: the moves of the partner's open line that are written out before the own move.
    - ``own``: the own move after them; ``no_move`` where there is none, ``two_moves`` where there
      are several.
    - ``line``: the line proposed with it (3.7); ``line_fault``: why the line cannot stand.
    - ``wrong_number``: right moves behind a wrong move number.
    - ``mismatch``: ply, counted from 1 as in the record, and text of the first earlier move that
      differs from the record.
    - ``tries``: 3.5, a word is a move, a move number, or plainly tries to be one.
    - ``accepted_without_reply``: 3.9. ``order_wrong``: 3.8, together with ``WRONG_LAST``.
    """

    recap: Recap
    accepted: tuple[chess.Move, ...]
    own: Reading
    line: tuple[chess.Move, ...] = ()
    line_fault: Reading | None = None
    wrong_number: bool = False
    mismatch: tuple[int, str] | None = None
    tries: bool = False
    accepted_without_reply: bool = False
    order_wrong: bool = False
