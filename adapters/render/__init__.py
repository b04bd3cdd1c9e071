"""Words for people: a key and its values become a text in the reader's language.

``render_notice`` writes what somebody is told, ``render_refusal`` why something was not done,
``say`` any other text of the catalogues.
"""

from adapters.render.actions import Action
from adapters.render.boards import board_text, move_words, position_words, ranks_words
from adapters.render.catalogue import LANGUAGES, has, language, read_all, say
from adapters.render.context import full_name, typed
from adapters.render.dates import in_form, in_table, in_words
from adapters.render.notices import (
    Enclosed,
    Position,
    Rendered,
    refusal_notice,
    render_notice,
    render_refusal,
)
from adapters.render.records import record_lines
from adapters.render.values import decode_values, encode_values

__all__ = [
    "LANGUAGES",
    "Action",
    "Enclosed",
    "Position",
    "Rendered",
    "board_text",
    "decode_values",
    "encode_values",
    "full_name",
    "has",
    "in_form",
    "in_table",
    "in_words",
    "language",
    "move_words",
    "position_words",
    "ranks_words",
    "read_all",
    "record_lines",
    "refusal_notice",
    "render_notice",
    "render_refusal",
    "say",
    "typed",
]
