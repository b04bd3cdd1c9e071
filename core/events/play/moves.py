"""Moves, lines, faults, and when messages were received: articles 2 and 3."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from core.regulation import Regulation
from core.vocabulary import (
    ByColor,
    Charge,
    Clause,
    Fault,
    GameKey,
    PersonId,
    Ply,
    Receipt,
    Side,
    Span,
    TournamentCode,
    Uci,
)


@dataclass(frozen=True, slots=True)
class Player:
    """One side of a game as it opens: who plays, in which zone his days are counted."""

    person: PersonId
    zone: ZoneInfo
    leaves: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A game of a tournament exists, with the numbers it will keep.

    2.2: with its tournament's name it holds what the heading of every message names: the start
    date and the players of White and Black.
    """

    game: GameKey
    tournament: TournamentCode
    players: ByColor[Player]
    start: date
    zone: ZoneInfo
    regulation: Regulation
    end: date | None = None


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A valid move (3.1), with the dates and days that stand in the record for ever (2.1, 4.4)."""

    side: Side
    ply: Ply
    uci: Uci
    receipt: Receipt
    sent: date
    sent_at: datetime
    charges: tuple[Charge, ...]
    conditional: bool = False
    last_of_message: bool = True


@dataclass(frozen=True, slots=True)
class LineProposed:
    """3.7: moves offered after the one just played, beginning with the partner's reply."""

    side: Side
    moves: tuple[Uci, ...]


@dataclass(frozen=True, slots=True)
class LineAccepted:
    """3.7: the partner wrote out at least one of the proposer's moves."""

    proposer: Side
    moves: tuple[Uci, ...]
    dropped: tuple[Uci, ...] = ()


@dataclass(frozen=True, slots=True)
class LineDeclined:
    """3.7: none of the proposer's moves was written out; the line has fallen."""

    proposer: Side
    moves: tuple[Uci, ...]


@dataclass(frozen=True, slots=True)
class FaultSent:
    """4.7: a message with a fault. Its days are booked at once, on the sender's next ply."""

    side: Side
    fault: Fault
    clause: Clause
    receipt: Receipt
    sent: date
    sent_at: datetime
    charges: tuple[Charge, ...]
    text: str = ""
    why: str = ""
    ply: Ply | None = None  # the earlier move that was wrongly repeated
    accepted: tuple[Uci, ...] = ()
    entered: bool = False  # reported or entered by a person, not judged on arrival


@dataclass(frozen=True, slots=True)
class MessageReturned:
    """3.3: a message sent back without penalty: it repeated nothing, or erred in older moves."""

    side: Side
    clause: Clause
    why: str
    text: str = ""
    ply: Ply | None = None


@dataclass(frozen=True, slots=True)
class Delivered:
    """A channel took the message that the side to move waits for: his time runs from it.

    ``of`` is the last ply, or, after a fault, the request for correction.
    """

    side: Side
    ply: Ply
    receipt: Receipt
    correction: bool = False
    channel: str = ""


@dataclass(frozen=True, slots=True)
class ReceiptWithdrawn:
    """A bounce takes the receipt back: the message has not been received."""

    side: Side
    ply: Ply


@dataclass(frozen=True, slots=True)
class DatesCorrected:
    """2.3: a stated or stamped sending date was not the real one; the real one counts."""

    side: Side
    ply: Ply
    stated: date | None  # None: no date that could be read
    counted: date
    by_arrival: bool = False  # the channel's own date was not believed


@dataclass(frozen=True, slots=True)
class TransmissionDelayed:
    """2.5: a message was under way for longer than the standard time allows."""

    side: Side
    ply: Ply
    sent: date
    received: date


@dataclass(frozen=True, slots=True)
class ReceiptQuestioned:
    """2.5: a receipt later than the day after delivery was declared; provisionally that day."""

    side: Side
    ply: Ply
    declared: date
    counted: date
