"""The short way for the usual message, which is nothing but moves and their numbers.

It says nothing that ``listening`` would not say too; it only says it sooner.
"""

from __future__ import annotations

import re

from core.notation.shapes import spell
from core.notation.statement import Written
from core.notation.words import Notation

_NUMBER = r"(?:([1-9]\d{0,2})(\.(?:\.\.| ?\.\.\.| ?…)?|…) ?)?"
_MOVE = (
    r"([1-8]{4}[1-4]?"
    r"|(?:Кр|[KQRBNDTLSФЛТСК])?[a-hасе]?[1-8]?[x:]?[a-hасе][1-8](?:=[QRBNDTLSФЛТСК])?[+#]?"
    r"|[O0]-[O0](?:-[O0])?[+#]?)"
)
_ONE = re.compile(rf" *{_NUMBER}{_MOVE}(?= |\Z) *")


def listen_to_tidy(text: str, notation: Notation) -> list[Written] | None:
    """2.4 The moves of a text of moves and numbers alone; None for any other text."""
    moves: list[Written] = []
    position = 0
    while found := _ONE.match(text, position):
        number, dots, word = found.groups()
        black = dots != "."
        ply = 2 * (int(number) - 1) + black if number else None
        moves.append(Written(word, spell(word, notation), ply, bool(number) and not black))
        position = found.end()
    return moves if position == len(text) else None
