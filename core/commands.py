"""What may be asked of the core: plain frozen values, read once at the edge.

Each is carried out by one handler in ``core.decide``. Moments are aware; who asks is ``by``.
A command of a player or of the arbiter comes from a person; the ones at the end come from the
scheduler and the dispatcher.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from core.notation import Notation
from core.notice import Starts
from core.vocabulary import (
    Dispatch,
    GameKey,
    PersonId,
    Ply,
    Result,
    Side,
    TournamentCode,
)


@dataclass(frozen=True, slots=True)
class SendMove:
    """A move message (2.1, 3.3-3.9). ``replied``: it answers the message with the last move."""

    by: PersonId
    game: GameKey
    text: str
    dispatch: Dispatch
    replied: bool = False
    stated_sent: date | None = None
    declared_received: date | None = None
    channel: str = ""
    entered_by: PersonId | None = None  # the arbiter, for what went past the program (1.5)


@dataclass(frozen=True, slots=True)
class OfferDraw:
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class DeclineDraw:
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class Resign:
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ClaimThreefold:
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ClaimFifty:
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ClaimTime:
    """6.1."""

    by: PersonId
    game: GameKey
    text: str = ""


@dataclass(frozen=True, slots=True)
class Protest:
    """6.4."""

    by: PersonId
    game: GameKey
    text: str


@dataclass(frozen=True, slots=True)
class Repeat:
    """5.1: the last move once more. Before day 14 a plain reminder."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ReportNotReceived:
    """5.2."""

    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class ReportInvalid:
    """3.4, 4.8: the partner's message, which came past the program, had a fault."""

    by: PersonId
    game: GameKey
    sent: date
    received: date
    text: str


@dataclass(frozen=True, slots=True)
class ProposeNotation:
    by: PersonId
    game: GameKey
    notation: Notation


@dataclass(frozen=True, slots=True)
class AcceptNotation:
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class DeclineNotation:
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class Say:
    """A note to the partner."""

    by: PersonId
    game: GameKey
    text: str


@dataclass(frozen=True, slots=True)
class AnnounceLeave:
    """7.1, 7.2."""

    by: PersonId
    first: date
    last: date


@dataclass(frozen=True, slots=True)
class EndLeave:
    """7.3."""

    by: PersonId


@dataclass(frozen=True, slots=True)
class RequestLeave:
    """7.7: the wish is put before the arbiter."""

    by: PersonId
    first: date
    last: date


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    by: PersonId
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class ChangeZone:
    """The zone in which this person's days are counted from now on."""

    by: PersonId
    zone: ZoneInfo


# Articles 1, 8 and 9: players


@dataclass(frozen=True, slots=True)
class AskAddressChange:
    """1.2."""

    by: PersonId
    address: str


@dataclass(frozen=True, slots=True)
class ConfirmAddressChange:
    """1.2: the new box has answered."""

    by: PersonId


@dataclass(frozen=True, slots=True)
class ReportOutage:
    by: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class ReportAccessLost:
    by: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class ReportRestored:
    by: PersonId


@dataclass(frozen=True, slots=True)
class RaiseDispute:
    by: PersonId
    game: GameKey
    text: str


@dataclass(frozen=True, slots=True)
class AskArbiter:
    by: PersonId
    tournament: TournamentCode
    text: str


@dataclass(frozen=True, slots=True)
class AnswerQuery:
    """1.3, 8.3: with the report of all one's games, which the program writes."""

    by: PersonId
    text: str = ""


@dataclass(frozen=True, slots=True)
class SubmitRecord:
    """9.1."""

    by: PersonId
    game: GameKey
    result: Result


@dataclass(frozen=True, slots=True)
class Assess:
    """9.4. ``move`` is the text after ``move:`` (9.4.4)."""

    by: PersonId
    game: GameKey
    claim: str  # win | draw | loss
    text: str
    move: str = ""


@dataclass(frozen=True, slots=True)
class Appeal:
    """1.10, 9.9."""

    by: PersonId
    tournament: TournamentCode
    decision: int
    text: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    by: PersonId
    tournament: TournamentCode
    text: str


@dataclass(frozen=True, slots=True)
class HoldLetter:
    """1.2: a letter that may not be ``claimed``'s is kept and not acted on."""

    claimed: PersonId | None
    address: str
    channel: str
    why: str
    message_key: str
    text: str
    stamped: datetime | None
    arrived: datetime
    tournament: TournamentCode | None = None  # named by a letter from nobody known


@dataclass(frozen=True, slots=True)
class SettleLetter:
    """1.2: the person it claims to be from confirms it, or the arbiter decides."""

    by: PersonId
    person: PersonId
    number: int
    release: bool


# The arbiter


@dataclass(frozen=True, slots=True)
class Rule:
    """Settles item ``item`` of the desk. ``decision`` is written as interface section 2 has it."""

    by: PersonId
    tournament: TournamentCode
    item: int
    decision: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class AddPenalty:
    by: PersonId
    game: GameKey
    side: Side
    days: int
    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class Adjust:
    by: PersonId
    game: GameKey
    side: Side
    days: int
    text: str


@dataclass(frozen=True, slots=True)
class Query:
    by: PersonId
    tournament: TournamentCode
    person: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class Sanction:
    """1.9. ``kind``: warning | exclude | disqualify."""

    by: PersonId
    tournament: TournamentCode
    person: PersonId
    kind: str
    until: date | None
    text: str


@dataclass(frozen=True, slots=True)
class EnterMove:
    """1.5, 4.8: a move or a faulty message that came past the program."""

    by: PersonId
    game: GameKey
    text: str
    sent: date
    received: date


@dataclass(frozen=True, slots=True)
class Reissue:
    by: PersonId
    game: GameKey


@dataclass(frozen=True, slots=True)
class Credit:
    by: PersonId
    tournament: TournamentCode
    first: date
    last: date
    text: str


@dataclass(frozen=True, slots=True)
class SetResult:
    by: PersonId
    game: GameKey
    result: Result
    text: str


@dataclass(frozen=True, slots=True)
class Suspend:
    by: PersonId
    game: GameKey
    text: str


@dataclass(frozen=True, slots=True)
class Resume:
    by: PersonId
    game: GameKey
    text: str = ""


@dataclass(frozen=True, slots=True)
class Assign:
    """9.6, 9.10."""

    by: PersonId
    game: GameKey
    person: PersonId


@dataclass(frozen=True, slots=True)
class Announce:
    by: PersonId
    tournament: TournamentCode
    text: str


@dataclass(frozen=True, slots=True)
class CloseTournament:
    by: PersonId
    tournament: TournamentCode


# The program itself


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
