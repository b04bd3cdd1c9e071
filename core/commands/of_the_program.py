"""What the program itself raises: start lists, deadlines, deliveries."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.notice import Starts
from core.vocabulary import (
    GameKey,
    Ply,
    Side,
)


@dataclass(frozen=True, slots=True)
class OpenTournament:
    """A start list: the tournament, its people and its games, all at once."""

    tournament: object  # core.start_list.StartList


@dataclass(frozen=True, slots=True)
class FallDue:
    """A deadline of ``stream`` has come; the core finds out again which, and what follows."""

    stream: str


@dataclass(frozen=True, slots=True)
class RecordDelivery:
    """A channel of the receiver took a message that starts his time (rule book, Counting)."""

    game: GameKey
    side: Side
    ply: Ply
    what: Starts
    at: datetime
    channel: str = ""


@dataclass(frozen=True, slots=True)
class RecordBounce:
    """What was taken has come back: it has not been received."""

    game: GameKey
    side: Side
    ply: Ply
