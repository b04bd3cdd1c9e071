"""Chess moves as people write them: reading and writing (2.4, 3.4, 3.6)."""

from core.notation.reading import read_move
from core.notation.words import WHY, Notation, Reading, Verdict
from core.notation.writing import numeric, write_move

__all__ = ["WHY", "Notation", "Reading", "Verdict", "numeric", "read_move", "write_move"]
