"""A slow clerk who keeps one game's account with a calendar in his hand, a day at a time.

He shares nothing with ``core.time_account``: of an event he believes what came from outside (when
a message was sent and taken, which days were leave, frozen or credited) and counts all the rest
himself. ``findings`` are the places where the program's books differ from his.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from core.events import endings, play
from core.events.tournament import ItemRaised
from core.game import Game
from core.regulation import Regulation
from core.vocabulary import Fault, Side

DAY = timedelta(days=1)
FOR_EVER = datetime.max.replace(tzinfo=ZoneInfo("UTC")) - 3 * DAY
GRACE = (Fault.IMPOSSIBLE, Fault.WRONG_RECAP)
BY_HAND = "7.7"


@dataclass
class Rest:
    """A stretch in which the game rests: the days after its first, its last day included (6.3)."""

    why: str
    begin: datetime
    end: datetime = FOR_EVER


@dataclass
class Thinking:
    """One stretch of thinking that was booked, to be counted again when leave is granted."""

    received: date
    sent: date
    ply: int
    days: int


@dataclass
class Book:
    """One side's pages."""

    person: str
    zone: ZoneInfo
    leaves: list[tuple[date, date]] = field(default_factory=list)
    reflection: int = 0
    penalty: int = 0
    waiting: int = 0  # booked already, to stand on the next ply
    thinking: list[Thinking] = field(default_factory=list)
    exceeded: set[int] = field(default_factory=set)

    @property
    def total(self) -> int:
        return self.reflection + self.penalty


@dataclass(frozen=True, slots=True)
class Entry:
    """An event with the moment at which it was written and the message that brought it."""

    at: datetime
    event: Any
    actor: str = ""
    message: str = ""


class Clerk:
    """Goes through one game's events; ``ruled`` are its cases by the moment of their decision."""

    def __init__(self, opened: play.GameOpened, ruled: dict[datetime, ItemRaised]) -> None:
        self.key = opened.game
        self.rules: Regulation = opened.regulation
        self.start = opened.start
        self.books = {
            side: Book(
                player.person, player.zone, [(leave.first, leave.last) for leave in player.leaves]
            )
            for side, player in ((side, opened.players[side]) for side in Side)
        }
        self.ruled = ruled
        self.rests: list[Rest] = []
        self.credits: list[tuple[date, date]] = []
        self.received: date | None = opened.start
        self.findings: list[str] = []
        self.plies = 0
        self.last_sent = opened.start
        self.since: date | None = None
        self.repeats: list[date] = []
        self.over = False
        self._penalty_due: Side | None = None
        self._granted: int | None = None
        self._credited: dict[Side, int] = {}
        self._crossing: tuple[Side, int, bool] | None = None
        self._last_fault: Fault | None = None

    # Counting

    def days(self, side: Side, received: date, sent: date) -> int:
        """4.4: the dates after the receipt, up to the day of sending, that are his to pay for."""
        begin = max(received, self.start)
        while begin < sent:
            rests_on = any(a <= begin and begin + DAY <= b for a, b in self.frozen(side))
            if not rests_on and not self.on_leave(side, begin):
                break
            begin += DAY
        counted, day = 0, begin + DAY
        while day <= sent:
            counted += not self.is_free(side, day)
            day += DAY
        return counted

    def on_leave(self, side: Side, day: date) -> bool:
        return any(first <= day <= last for first, last in self.books[side].leaves)

    def frozen(self, side: Side) -> Iterator[tuple[date, date]]:
        zone = self.books[side].zone
        for rest in self.rests:
            yield rest.begin.astimezone(zone).date() + DAY, rest.end.astimezone(zone).date()
        yield from self.credits

    def is_free(self, side: Side, day: date) -> bool:
        return self.on_leave(side, day) or any(a <= day <= b for a, b in self.frozen(side))

    def after(self, side: Side, since: date, number: int) -> date:
        """5.1, 5.3: the date on which so many days that count have gone by since a date."""
        day = since
        while number > 0:
            day += DAY
            number -= not self.is_free(side, day)
            if day.year > self.start.year + 9:
                break
        return day

    # Reading

    def read(self, entries: Sequence[Entry]) -> None:
        """All events after the opening. What one decision wrote together is checked together."""
        for place, entry in enumerate(entries):
            reader = READERS.get(type(entry.event))
            if reader is not None:
                reader(self, entry.event, entry)
            following = entries[place + 1] if place + 1 < len(entries) else None
            if following is None or following.at != entry.at:
                self._check_controls(entry.at)

    def finds(self, what: str, entry: Entry | None = None) -> None:
        when = f" ({entry.at.isoformat()})" if entry else ""
        self.findings.append(f"{self.key}: {what}{when}")

    def _today(self, side: Side, at: datetime) -> date:
        return at.astimezone(self.books[side].zone).date()

    @property
    def to_move(self) -> Side:
        return Side.BLACK if self.plies % 2 else Side.WHITE

    def control(self, side: Side) -> int:
        number = self.plies // 2 + 1 if side is Side.BLACK else (self.plies + 1) // 2 + 1
        return (number - 1) // self.rules.moves_per_control + 1

    def _check_controls(self, at: datetime) -> None:
        """4.3: an overstep is told where there is one, and only there."""
        if self._crossing is not None:
            side, control, over = self._crossing
            self._crossing = None
            if over != (control in self.books[side].exceeded):
                self.finds(f"{side} made control {control}, over: {over}, told otherwise at {at}")
        if self.over:
            return
        for side, book in self.books.items():
            control = self.control(side)
            allowed = control * self.rules.days_per_control
            running = 0
            if side is self.to_move and self.received is not None:
                running = self.days(side, self.received, self._today(side, at))
            if book.total > allowed and control not in book.exceeded:
                self.finds(f"{side} has {book.total} of {allowed} days and nobody was told at {at}")
            if control in book.exceeded and book.total + running <= allowed:
                self.finds(
                    f"{side} is told to be over {allowed}, with {book.total}+{running}, {at}"
                )

    # Events

    def delivered(self, event: play.Delivered, entry: Entry) -> None:
        self.received = event.receipt.on
        if event.channel and event.receipt.on != self._today(event.side, entry.at):
            self.finds(f"receipt on {event.receipt.on}", entry)

    def receipt_withdrawn(self, event: play.ReceiptWithdrawn, entry: Entry) -> None:
        self.received = None

    def not_received(self, event: play.NotReceived, entry: Entry) -> None:
        self.received = event.receipt.on

    def moved(self, event: play.MovePlayed, entry: Entry) -> None:
        book = self.books[event.side]
        self._tells_penalty(entry)
        if event.side is not self.to_move or event.ply != self.plies + 1:
            self.finds(f"ply {event.ply} of {event.side} out of its turn", entry)
        said = sum(charge.days for charge in event.charges)
        crossed = self.control(event.side)
        if event.charges and event.charges[0].clause == "4.6":
            if said:
                self.finds(f"ply {event.ply}: {said} days in a line", entry)
        else:
            self._booked(event, entry, book, said)
        self.plies += 1
        if self.control(event.side) != crossed:
            over = book.total > crossed * self.rules.days_per_control
            self._crossing = (event.side, crossed, over)
        self.last_sent = max(event.sent, self.start)
        self.since, self.repeats = None, []
        self.received = None
        if not event.last_of_message:
            # A line's moves travel with the message; the reader's receipt is the message's own.
            self.received = event.receipt.on

    def _booked(self, event: play.MovePlayed, entry: Entry, book: Book, said: int) -> None:
        received = event.receipt.on
        known = self.received if self.received is not None else received
        if not known <= received <= known + self.rules.transmission_days * DAY:
            self.finds(f"ply {event.ply}: received {received}, taken {known}", entry)
        counted = self.days(event.side, received, event.sent)
        if said != counted + book.waiting:
            self.finds(
                f"ply {event.ply}: {said} days booked, {counted}+{book.waiting} counted", entry
            )
        book.reflection += counted
        book.waiting = 0
        book.thinking.append(Thinking(received, event.sent, event.ply, counted))

    def erred(self, event: play.FaultSent, entry: Entry) -> None:
        self._tells_penalty(entry)
        book = self.books[event.side]
        counted = self.days(event.side, event.receipt.on, event.sent)
        said = sum(charge.days for charge in event.charges)
        if counted != said:
            self.finds(f"fault: {said} days booked, {counted} counted", entry)
        book.reflection += counted
        book.waiting += counted
        book.thinking.append(Thinking(event.receipt.on, event.sent, self.plies, counted))
        self.received = None
        self._penalty_due = event.side if self.rules.penalty_days else None
        self._last_fault = event.fault

    def _tells_penalty(self, entry: Entry) -> None:
        if self._penalty_due is not None:
            self.finds("a fault without its penalty", entry)
            self._penalty_due = None

    def asked(self, event: play.QueryDaysBooked, entry: Entry) -> None:
        """4.8: up to three days are free where he answers one of two faults."""
        counted = self.days(event.side, event.receipt.on, event.sent)
        if self._last_fault in GRACE:
            counted -= min(counted, self.rules.grace_days)
        said = sum(charge.days for charge in event.charges)
        if said != counted:
            self.finds(f"query: {said} days booked, {counted} counted", entry)
        self.books[event.side].reflection += counted
        self.books[event.side].waiting += counted

    def penalised(self, event: play.PenaltyAdded, entry: Entry) -> None:
        if event.clause == "4.7":
            if event.days != self.rules.penalty_days:
                self.finds(f"a penalty of {event.days}", entry)
            self._penalty_due = None
            self._last_fault = Fault(event.why)
        elif event.clause == "4.9":
            late = self._days_late(event.side)
            if event.days != late or late <= self.rules.repeat_tolerance_days:
                self.finds(f"late by {late}, charged {event.days}", entry)
        self.books[event.side].penalty += event.days

    def _days_late(self, sender: Side) -> int:
        """4.9: the days by which the first repeat was late."""
        silent = sender.other
        due = self.after(silent, self.last_sent, self.rules.repeat_after_days)
        late, day = 0, due
        while self.repeats and day < self.repeats[0]:
            day += DAY
            late += not self.is_free(silent, day)
        return late

    def corrected(self, event: play.AccountCorrected, entry: Entry) -> None:
        self.books[event.side].reflection += event.days
        expected: int | None = None
        if event.clause == BY_HAND and self._granted is not None and not event.why:
            expected = self._granted
            self._granted = None
        elif event.clause == "6.3":
            expected = self._credited.pop(event.side, 0)
        elif event.clause == "4.7":
            expected = self._checking(event.side, entry)
        if expected is not None and expected != event.days:
            self.finds(f"corrected by {event.days} ({event.clause}), counted {expected}", entry)

    def _checking(self, side: Side, entry: Entry) -> int | None:
        """4.7: he has moved since; the days in which his fault was looked at were not his."""
        facts = dict(self.ruled[entry.at].facts)
        moved = int(facts["after_ply"]) + 1
        one = next((one for one in self.books[side].thinking if one.ply == moved), None)
        if one is None:
            return None
        asked = self._today(side, datetime.fromisoformat(facts["reported"]))
        erred = self.days(side, one.received, date.fromisoformat(facts["sent"]))
        return erred + self.days(side, asked, one.sent) - one.days

    def leave_taken(self, event: play.LeaveTaken, entry: Entry) -> None:
        book = self.books[event.side]
        before = self._again(event.side)
        book.leaves.append((event.leave.first, event.leave.last))
        change = self._again(event.side) - before
        if event.granted:
            self._granted = change
        elif change:
            self.finds("a leave announced beforehand changes what is booked", entry)

    def _again(self, side: Side) -> int:
        return sum(self.days(side, one.received, one.sent) for one in self.books[side].thinking)

    def leave_cut(self, event: play.LeaveCut, entry: Entry) -> None:
        book = self.books[event.side]
        cut = [
            (a, event.last if (a, b) == (event.leave.first, event.leave.last) else b)
            for a, b in book.leaves
        ]
        book.leaves = [(a, b) for a, b in cut if a <= b]

    def zone_changed(self, event: play.PlayerZoneChanged, entry: Entry) -> None:
        self.books[event.side].zone = event.zone

    def credited(self, event: play.DaysCredited, entry: Entry) -> None:
        before = {side: self._again(side) for side in Side}
        self.credits.append((event.span.first, event.span.last))
        self._credited = {side: self._again(side) - before[side] for side in Side}

    def rests_from(self, event: play.TimeClaimed | play.Suspended, entry: Entry) -> None:
        why = "claim" if isinstance(event, play.TimeClaimed) else event.why
        self.rests.append(Rest(why, entry.at))

    def goes_on(self, event: play.ClaimRuled | play.Resumed, entry: Entry) -> None:
        why = "claim" if isinstance(event, play.ClaimRuled) else event.why
        for rest in self.rests:
            if rest.why == why and rest.end == FOR_EVER:
                rest.end = entry.at

    def ended(self, event: Any, entry: Entry) -> None:
        for rest in self.rests:
            rest.end = min(rest.end, entry.at)
        self.over = True

    def exceeded(self, event: play.TimeExceeded, entry: Entry) -> None:
        self.books[event.side].exceeded.add(event.control)

    def lifted(self, event: play.OverstepLifted, entry: Entry) -> None:
        self.books[event.side].exceeded.discard(event.control)

    # Silence

    def nudged(self, event: play.Nudged, entry: Entry) -> None:
        self._on_its_day(event.day, entry, "a reminder")

    def no_play(self, event: play.NoPlayFound, entry: Entry) -> None:
        self._on_its_day(event.day, entry, "want of play")

    def _on_its_day(self, number: int, entry: Entry, what: str) -> None:
        side = self.to_move
        due = self.after(side, self.since or self.last_sent, number)
        today = self._today(side, entry.at)
        if today != due and not entry.message:
            self.finds(f"{what} of day {number} on {today}, due {due}", entry)

    def repeat_due(self, event: play.RepeatFellDue, entry: Entry) -> None:
        since = self.repeats[-1] if self.repeats else self.last_sent
        due = self.after(self.to_move, since, self.rules.repeat_after_days)
        today = self._today(self.to_move, entry.at)
        if today != due and not entry.message:
            self.finds(f"a repeat falls due on {today}, not {due}", entry)

    def repeated(self, event: play.MoveRepeated, entry: Entry) -> None:
        self.repeats.append(event.on)
        if len(self.repeats) == 1 and event.days_late != self._days_late(event.side):
            self.finds(f"a repeat late by {event.days_late}", entry)

    def continues(self, event: play.PlayContinues, entry: Entry) -> None:
        self.since = event.on

    # The end

    def compare(self, game: Game) -> None:
        """The program's account against the clerk's."""
        for side, book in self.books.items():
            account = game.sides[side]
            if (account.reflection, account.penalty) != (book.reflection, book.penalty):
                self.finds(
                    f"{side}: the program has {account.reflection}+{account.penalty}, "
                    f"the clerk {book.reflection}+{book.penalty}"
                )
            rows = sum(ply.days for ply in game.plies if ply.side is side)
            corrections = sum(entry.days for entry in account.corrections)
            if rows + book.waiting + corrections != book.reflection:
                self.finds(f"{side}: the record's rows do not make up the account")


READERS: dict[type, Any] = {
    play.Delivered: Clerk.delivered,
    play.ReceiptWithdrawn: Clerk.receipt_withdrawn,
    play.NotReceived: Clerk.not_received,
    play.MovePlayed: Clerk.moved,
    play.FaultSent: Clerk.erred,
    play.QueryDaysBooked: Clerk.asked,
    play.PenaltyAdded: Clerk.penalised,
    play.AccountCorrected: Clerk.corrected,
    play.LeaveTaken: Clerk.leave_taken,
    play.LeaveCut: Clerk.leave_cut,
    play.PlayerZoneChanged: Clerk.zone_changed,
    play.DaysCredited: Clerk.credited,
    play.TimeClaimed: Clerk.rests_from,
    play.Suspended: Clerk.rests_from,
    play.ClaimRuled: Clerk.goes_on,
    play.Resumed: Clerk.goes_on,
    play.GameEnded: Clerk.ended,
    endings.Annulled: Clerk.ended,
    endings.AdjudicationOpened: Clerk.ended,
    play.TimeExceeded: Clerk.exceeded,
    play.OverstepLifted: Clerk.lifted,
    play.Nudged: Clerk.nudged,
    play.NoPlayFound: Clerk.no_play,
    play.RepeatFellDue: Clerk.repeat_due,
    play.MoveRepeated: Clerk.repeated,
    play.PlayContinues: Clerk.continues,
}


def audited(entries: Sequence[Entry], game: Game, ruled: dict[datetime, ItemRaised]) -> list[str]:
    """What a clerk who reads the whole log of a game finds wrong with its account."""
    opened = entries[0].event
    assert isinstance(opened, play.GameOpened)
    clerk = Clerk(opened, ruled)
    clerk.read(entries[1:])
    clerk.compare(game)
    return clerk.findings
