"""Events of play in one game: articles 2, 3, 4, 5, 6 and 7, draws and endings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from core.notation import Notation
from core.regulation import Regulation
from core.vocabulary import (
    ByColor,
    Charge,
    Clause,
    Days,
    Fault,
    GameKey,
    PersonId,
    Ply,
    Reason,
    Receipt,
    Result,
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
class DatesCorrected:
    """2.3: a stated or stamped sending date was not the real one; the real one counts."""

    side: Side
    ply: Ply
    stated: date | None  # None: no date that could be read
    counted: date


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
class PenaltyAdded:
    """4.7, 4.9: penalty days, a line of their own."""

    side: Side
    days: Days
    clause: Clause
    on: date
    why: str = ""


@dataclass(frozen=True, slots=True)
class AccountCorrected:
    """A correction of the reflection time (7.7, 2.5, 4.9, or by the arbiter's hand)."""

    side: Side
    days: Days
    clause: Clause
    on: date
    why: str = ""


@dataclass(frozen=True, slots=True)
class QueryDaysBooked:
    """4.8: days of the one who had to ask for a correction, booked on his next ply."""

    side: Side
    receipt: Receipt
    sent: date
    sent_at: datetime
    charges: tuple[Charge, ...]


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
class DrawOffered:
    side: Side


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    side: Side  # who declines


@dataclass(frozen=True, slots=True)
class NotationProposed:
    """2.4: it holds from the partner's agreement."""

    side: Side
    notation: Notation


@dataclass(frozen=True, slots=True)
class NotationAgreed:
    notation: Notation


@dataclass(frozen=True, slots=True)
class NotationDeclined:
    side: Side


@dataclass(frozen=True, slots=True)
class NoteSent:
    """A note to the partner, no move (3.5)."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: Result
    reason: Reason
    clause: Clause | None = None
    decided_by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class LeaveTaken:
    """7.1: a leave of one player, as it stands in this game."""

    side: Side
    leave: Span
    granted: bool = False  # by the arbiter (7.7)


@dataclass(frozen=True, slots=True)
class LeaveCut:
    """7.3: the leave now ends on ``last`` (before its first day: it falls whole)."""

    side: Side
    leave: Span
    last: date


@dataclass(frozen=True, slots=True)
class PlayerZoneChanged:
    """From now on the days of ``side`` are counted in another zone."""

    side: Side
    zone: ZoneInfo


@dataclass(frozen=True, slots=True)
class ControlNear:
    """4.10: five days or fewer are left; letters are copied to the arbiter until the control."""

    side: Side
    control: int
    remaining: int


@dataclass(frozen=True, slots=True)
class TimeExceeded:
    """4.3, 6.1: the account is over the allowance; the partner may claim."""

    side: Side
    control: int
    used: int
    allowance: int


@dataclass(frozen=True, slots=True)
class OverstepLifted:
    """4.6: an overstep seen by running days fell when the days were booked behind the control."""

    side: Side
    control: int


@dataclass(frozen=True, slots=True)
class Nudged:
    """5.1, 5.3: day ``day`` of silence has come: the one to move is reminded."""

    day: int


@dataclass(frozen=True, slots=True)
class ReminderSent:
    """A friendly reminder before day 14: no repeat, no copy, no effect (5.1)."""

    side: Side


@dataclass(frozen=True, slots=True)
class RepeatFellDue:
    """5.1: the one who waits may and should repeat his move."""

    number: int


@dataclass(frozen=True, slots=True)
class MoveRepeated:
    """5.1: the last move was sent once more with all its data."""

    side: Side
    number: int
    on: date
    days_late: int


@dataclass(frozen=True, slots=True)
class RepeatDelivered:
    """5.2: the repeat reached the partner; the notice of non-receipt counts from then."""

    side: Side
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class NotReceived:
    """5.2: the first letter never came; the time runs from the receipt of the repeat."""

    side: Side
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class NoPlayFound:
    """5.3: forty days without a move; the case is the arbiter's."""

    day: int


@dataclass(frozen=True, slots=True)
class PlayContinues:
    """5.3: the arbiter lets the game go on; the forty days begin again."""

    on: date


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
    why: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class DaysCredited:
    """Days that count for nobody: an outage of the relay."""

    span: Span
    text: str = ""


PlayEvent = (
    GameOpened
    | MovePlayed
    | DatesCorrected
    | TransmissionDelayed
    | ReceiptQuestioned
    | LineProposed
    | LineAccepted
    | LineDeclined
    | FaultSent
    | MessageReturned
    | PenaltyAdded
    | AccountCorrected
    | QueryDaysBooked
    | Delivered
    | ReceiptWithdrawn
    | DrawOffered
    | DrawDeclined
    | NotationProposed
    | NotationAgreed
    | NotationDeclined
    | NoteSent
    | GameEnded
    | LeaveTaken
    | LeaveCut
    | PlayerZoneChanged
    | ControlNear
    | TimeExceeded
    | OverstepLifted
    | Nudged
    | ReminderSent
    | RepeatFellDue
    | MoveRepeated
    | RepeatDelivered
    | NotReceived
    | NoPlayFound
    | PlayContinues
    | TimeClaimed
    | ClaimProtested
    | ClaimRuled
    | MessageHeld
    | HeldReleased
    | Suspended
    | Resumed
    | DaysCredited
)
