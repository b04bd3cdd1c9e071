"""What somebody is to be told: a kind, a text's key and the values that fill it in.

The core never writes a sentence. A notice becomes words in the reader's language, notation and
zone when it is sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum

from core.vocabulary import Clause, GameKey, PersonId

Value = str | int | bool | date | datetime | None | tuple[str, ...] | tuple[tuple[str, str], ...]


class Starts(StrEnum):
    """What a notice's delivery is the receipt of (rule book, Counting)."""

    NOTHING = ""
    MOVE = "move"
    CORRECTION = "correction"
    REPEAT = "repeat"


@dataclass(frozen=True, slots=True)
class Notice:
    """One message to one person.

    ``kind`` is the contract's; ``key`` the text's, ``kind`` itself or ``kind-variant``.
    ``starts`` says which time the delivery of this message sets running.
    """

    to: PersonId
    kind: str
    key: str
    game: GameKey | None = None
    clause: Clause | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    starts: Starts = Starts.NOTHING
