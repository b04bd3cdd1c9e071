"""Every command, once."""

from adapters.grammar.arbiters import ARBITER
from adapters.grammar.players import PERSON, PLAY, SHOWN
from adapters.grammar.table import Row

ROWS: tuple[Row, ...] = PLAY + PERSON + SHOWN + ARBITER
"""The table of commands."""

ROW: dict[str, Row] = {row.word: row for row in ROWS}
"""The rows by their English words."""
