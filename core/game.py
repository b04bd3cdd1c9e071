"""A game as it stands: a frozen value that follows from its events (``core.fold``)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

import chess

from core.days import ONE_DAY, local_date
from core.events.endings import Assessed, RecordSubmitted
from core.events.play import MessageHeld
from core.events.reminders import Term
from core.notation import Notation
from core.positions import PositionKey
from core.regulation import Regulation
from core.time_account import Calendar, reflection
from core.vocabulary import (
    SIDES,
    ByColor,
    Charge,
    Clause,
    Days,
    Entry,
    GameKey,
    PersonId,
    Ply,
    Reason,
    Receipt,
    Result,
    Side,
    Span,
    Status,
    Thought,
    TournamentCode,
    Uci,
)


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A row of the record (2.1)."""

    ply: Ply
    side: Side
    move: chess.Move
    receipt: Receipt
    sent: date
    sent_at: datetime
    charges: tuple[Charge, ...]
    conditional: bool

    @property
    def uci(self) -> Uci:
        return Uci(self.move.uci())

    @property
    def number(self) -> int:
        return (self.ply + 1) // 2

    @property
    def days(self) -> Days:
        return Days(sum(charge.days for charge in self.charges))


@dataclass(frozen=True)
class Account:
    """One player's side of the game: his days so far, as lines with clauses (4.1)."""

    person: PersonId
    zone: ZoneInfo
    leaves: tuple[Span, ...] = ()
    reflection: int = 0  # days of moves, faulty messages and queries, and the corrections
    penalty: int = 0  # the sum of ``penalties``
    pending: tuple[Charge, ...] = ()  # booked already, to stand on the next ply
    penalties: tuple[Entry, ...] = ()
    corrections: tuple[Entry, ...] = ()
    thoughts: tuple[Thought, ...] = ()
    before: int = 0  # the total when the control in play began

    @property
    def total(self) -> int:
        """4.1: the days of all moves and the penalty days."""
        return self.reflection + self.penalty


@dataclass(frozen=True, slots=True)
class Claim:
    """An open time claim (6.1-6.4)."""

    side: Side  # the claimant
    control: int
    at: datetime
    supported: bool
    item: str
    protested: bool = False


@dataclass(frozen=True, slots=True)
class Freeze:
    """The interruption of a claim or a suspension, from moment to moment (6.3)."""

    why: str
    begin: datetime
    end: datetime | None = None

    def days(self, zone: ZoneInfo) -> Span:
        """The dates after the day of its beginning, up to and including that of its end."""
        last = date.max if self.end is None else local_date(self.end, zone)
        return Span(local_date(self.begin, zone) + ONE_DAY, last)


@dataclass(frozen=True, slots=True)
class Resent:
    """A repeat of the last move (5.1)."""

    on: date
    days_late: int
    receipt: Receipt | None = None


@dataclass(frozen=True, slots=True)
class Silence:
    """What silence since the last move has led to so far (article 5)."""

    nudged: tuple[int, ...] = ()
    repeats_due: int = 0
    resent: tuple[Resent, ...] = ()
    not_received: bool = False
    no_play: bool = False
    since: date | None = None  # set by the arbiter's ``continue``: the forty days begin again


@dataclass(frozen=True, slots=True)
class Adjudication:
    """An unfinished game on its way to a result without play (9.4-9.10)."""

    clause: Clause
    due: date
    assessed: ByColor[Assessed | None] = ByColor(None, None)
    sealed: Uci | None = None
    referred: int = 0  # the number of the case on the desk, once it is one
    adjudicators: tuple[PersonId, ...] = ()
    deciders: tuple[PersonId, ...] = ()  # who made the adjudications so far

    @property
    def decided(self) -> int:
        """9.10: how many adjudications have been made."""
        return len(self.deciders)


@dataclass(frozen=True)
class Game:
    """The state of one game. ``board`` and the values in it are never changed in place."""

    key: GameKey
    tournament: TournamentCode
    regulation: Regulation
    start: date
    end: date | None
    zone: ZoneInfo
    notation: Notation
    sides: ByColor[Account]
    board: chess.Board
    plies: tuple[PlayedMove, ...] = ()
    positions: tuple[PositionKey, ...] = ()  # since the last capture or pawn move
    receipt: Receipt | None = None  # of the message that the side to move has to answer
    correction: bool = False  # that message is a request for correction
    first_receipt: Receipt | None = None  # of the partner's move, after a faulty answer to it
    receipt_channel: str = ""  # the channel that took it
    line: tuple[Uci, ...] = ()
    copied: bool = False  # 4.10, 5.1: letters were copied when the last message with a line began
    draw_offer: Side | None = None
    notation_offer: tuple[Side, Notation] | None = None
    result: Result = Result.OPEN
    reason: Reason | None = None
    ended_at: datetime | None = None
    registered: bool = False
    annulled: bool = False
    suspensions: tuple[str, ...] = ()  # claim, arbiter, withdrawal
    freezes: tuple[Freeze, ...] = ()
    credits: tuple[Span, ...] = ()
    oversteps: ByColor[tuple[int, ...]] = ByColor((), ())  # controls overstepped, claim open
    lapsed: ByColor[int] = ByColor(0, 0)  # the last control overstepped and answered unclaimed
    near: ByColor[int] = ByColor(0, 0)  # the last control of which 4.10 was announced
    warned: ByColor[tuple[int, int]] = ByColor((0, 0), (0, 0))  # of which control, of how many days
    claim: Claim | None = None
    bans: ByColor[int | None] = ByColor(None, None)
    held: tuple[MessageHeld, ...] = ()
    silence: Silence = Silence()
    submitted: ByColor[RecordSubmitted | None] = ByColor(None, None)
    records_missing: bool = False
    reminded: ByColor[tuple[Term | None, int]] = ByColor((None, 0), (None, 0))  # days left
    adjudication: Adjudication | None = None

    @property
    def to_move(self) -> Side:
        return Side.WHITE if self.board.turn == chess.WHITE else Side.BLACK

    @property
    def ply(self) -> Ply:
        """The number of plies made."""
        return Ply(len(self.plies))

    @property
    def moves(self) -> list[chess.Move]:
        return [played.move for played in self.plies]

    @property
    def status(self) -> Status:
        if self.annulled:
            return Status.ANNULLED
        if self.registered:
            return Status.REGISTERED
        if self.result is not Result.OPEN:
            return Status.FINISHED
        if self.adjudication is not None:
            return Status.ADJUDICATION
        return Status.SUSPENDED if self.suspensions else Status.RUNNING

    @property
    def is_over(self) -> bool:
        return self.result is not Result.OPEN or self.annulled

    @property
    def rests_by(self) -> Clause:
        """8.1, 6.3: the clause by which a suspended game rests."""
        return Clause("8.1" if "withdrawal" in self.suspensions else "6.3")

    @property
    def in_play(self) -> bool:
        """Whether it has neither ended nor gone to adjudication; it may be suspended."""
        return not self.is_over and self.adjudication is None

    def side_of(self, person: PersonId) -> Side | None:
        """The side that ``person`` plays here, or None."""
        for side in SIDES:
            if self.sides[side].person == person:
                return side
        return None

    def next_number(self, side: Side) -> int:
        """The number of the move that ``side`` makes next."""
        made = len(self.plies)
        return (made + 1) // 2 + 1 if side is Side.WHITE else made // 2 + 1

    def control(self, side: Side) -> int:
        """4.3: the control in play for ``side``."""
        return self.regulation.control_of(self.next_number(side))

    def allowance(self, side: Side) -> int:
        return self.regulation.allowance(self.next_number(side))

    def used(self, side: Side) -> int:
        """4.3: the days that count against the control in play."""
        account = self.sides[side]
        return account.total if self.regulation.carry_over else account.total - account.before

    def calendar(self, side: Side) -> Calendar:
        """What of the days of ``side`` does not count here."""
        account = self.sides[side]
        frozen = tuple(freeze.days(account.zone) for freeze in self.freezes) + self.credits
        return Calendar(self.start, account.zone, account.leaves, frozen, self.regulation.day_count)

    def running_days(self, at: datetime) -> Days:
        """4.3: the days of the side to move on this move so far, not yet in its total."""
        if self.receipt is None or not self.in_play:
            return Days(0)
        zone = self.sides[self.to_move].zone
        return reflection(self.receipt, local_date(at, zone), at, self.calendar(self.to_move))

    def remaining(self, side: Side, at: datetime) -> int:
        """4.3: what is left to ``side`` before the control; below 0 it is overstepped."""
        running = self.running_days(at) if side is self.to_move else 0
        return self.allowance(side) - self.used(side) - running

    def copies_arbiter(self, at: datetime) -> bool:
        """4.10, 5.1: whether letters of this game go to the arbiter as well."""
        if not self.in_play:
            return False
        threshold = self.regulation.copy_threshold_days
        near = any(self.remaining(side, at) <= threshold for side in SIDES)
        return near or bool(self.silence.resent)
