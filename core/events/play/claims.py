"""Time claims and what makes a game rest: articles 6 and 8."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from core.vocabulary import (
    Side,
)


@dataclass(frozen=True, slots=True)
class TimeClaimed:
    """6.1, 6.3: the game is interrupted until the arbiter has decided."""

    side: Side
    control: int
    supported: bool
    total: int
    allowance: int
    text: str = ""
    item: str = ""
    by_program: bool = False


@dataclass(frozen=True, slots=True)
class ClaimProtested:
    """6.4: within fourteen days of the notice."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class ClaimRuled:
    """6.5-6.7: the interruption ends. ``banned_until`` is the last move of the cycle claimed."""

    accepted: bool
    item: str
    banned_until: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class MessageHeld:
    """6.3: a move that came while a claim is open, kept with its own moments."""

    side: Side
    number: int
    text: str
    channel: str
    replied: bool
    stamped: datetime | None
    arrived: datetime
    trusted: bool
    since: datetime | None = None
    stated_sent: date | None = None
    declared_received: date | None = None


@dataclass(frozen=True, slots=True)
class HeldReleased:
    """6.3: a held message is judged now; ``refused`` says why it cannot be any more."""

    number: int
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Suspended:
    """The game rests; its days are frozen (``why``: arbiter, withdrawal)."""

    why: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """What made the game rest (``why``) is over; its days count again."""

    why: str
    text: str = ""
