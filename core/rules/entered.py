"""What came past the program: a fault that the partner reports (3.4, 4.8), a move that the
arbiter enters (1.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from core import commands, desk
from core.authority import arbiter_of_game, player_in_play
from core.days import ONE_DAY, local_date, midnight
from core.events.play import AccountCorrected, Delivered, FaultSent
from core.events.tournament import ItemRaised
from core.game import Game
from core.handlers import Handlers
from core.refusals import Refusal, asked_back
from core.rules import a3_moves
from core.rules.a4_time import charges_of, free_of_query, penalise, review_account, today_of
from core.rules.a5_silence import catch_up
from core.time_account import reflection
from core.vocabulary import (
    Clause,
    Days,
    Dispatch,
    Fault,
    GameKey,
    ItemKind,
    Receipt,
    Side,
)
from core.world import Minutes


def report_invalid(minutes: Minutes, command: commands.ReportInvalid) -> Refusal | None:
    """3.4: the partner's message, which the program has not seen, had a fault: the arbiter's.

    The notice of the report is the request for correction; the partner is still to move.
    """
    found = player_in_play(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    if game.to_move is side:
        return Refusal("invalid-your-turn", Clause("3.4"), game=game.key)
    if not _follow(game, side, command.sent, command.received, minutes.at):
        return asked_back("dates", game.key, sent=command.sent, received=command.received)
    if desk.open_items(minutes, game.tournament, {ItemKind.INVALID_MESSAGE}, game.key):
        return Refusal("invalid-reported", Clause("3.4"), "no_change", game.key)
    desk.raise_item(
        minutes,
        game.tournament,
        ItemKind.INVALID_MESSAGE,
        "3.4",
        game=game.key,
        about=game.sides[side.other].person,
        by=command.by,
        text=command.text,
        facts=(
            ("sent", command.sent.isoformat()),
            ("received", command.received.isoformat()),
            ("reported", minutes.at.isoformat()),
            ("after_ply", str(game.ply)),
        ),
    )
    return None


def _follow(game: Game, receiver: Side, sent: date, received: date, at: datetime) -> bool:
    """Whether the dates can be true: sent, received (a zone may be a day behind), told by now."""
    return sent - ONE_DAY <= received <= today_of(game, receiver, at) and sent <= today_of(
        game, receiver.other, at
    )


@dataclass(frozen=True, slots=True)
class _Report:
    """3.4: a report as it lies on the desk."""

    sent: date
    received: date
    at: datetime
    after_ply: int
    text: str

    @staticmethod
    def of(item: ItemRaised) -> _Report:
        facts = dict(item.facts)
        return _Report(
            date.fromisoformat(facts["sent"]),
            date.fromisoformat(facts["received"]),
            datetime.fromisoformat(facts["reported"]),
            int(facts["after_ply"]),
            item.text,
        )


def accept_report(minutes: Minutes, key: GameKey, item: ItemRaised, fault: Fault) -> None:
    """3.4, 4.7, 4.8: the partner is charged for the fault, the reporter's days are booked.

    The partner's days run from receipt to the faulty message, and again from the report, which
    was the request for correction, to his next message; the days of checking between are not his.
    """
    game = minutes.the_game(key)
    report = _Report.of(item)
    offender = next(side for side in Side if game.sides[side].person == item.about)
    if game.ply == report.after_ply:
        _book_fault(minutes, game, offender, report, fault)
    else:
        _correct_booked(minutes, game, offender, report)
    penalise(minutes, key, offender, fault, today_of(game, offender, minutes.at))
    reporter = offender.other
    zone = game.sides[reporter].zone
    received = Receipt(midnight(report.received, zone), report.received)
    asked = local_date(report.at, zone)
    free_of_query(minutes, key, reporter, fault, received, asked, report.at)
    review_account(minutes, key)


def _book_fault(
    minutes: Minutes, game: Game, offender: Side, report: _Report, fault: Fault
) -> None:
    """3.4: the fault as if it had been judged here; the partner is still to move."""
    zone = game.sides[offender].zone
    sent_at = midnight(report.sent, zone)
    receipt = game.receipt or Receipt(sent_at, report.sent)
    clause = Clause("3.3" if fault is Fault.WRONG_RECAP else "3.4")
    charges = charges_of(game, offender, receipt, report.sent, sent_at)
    sent = FaultSent(
        offender,
        fault,
        clause,
        receipt,
        report.sent,
        sent_at,
        charges,
        report.text,
        "reported",
        entered=True,
    )
    minutes.in_game(game.key, sent, clause)
    asked = Receipt(report.at, local_date(report.at, zone))
    minutes.in_game(game.key, Delivered(offender, game.ply, asked, correction=True), "4.7")


def _correct_booked(minutes: Minutes, game: Game, offender: Side, report: _Report) -> None:
    """4.7: he has moved since; the days of checking that were charged to him are taken off."""
    thoughts = game.sides[offender].thoughts
    thought = next((t for t in thoughts if t.ply == report.after_ply + 1), None)
    if thought is None:
        return
    account, calendar = game.sides[offender], game.calendar(offender)
    asked = Receipt(report.at, local_date(report.at, account.zone))
    sent_at = midnight(report.sent, account.zone)
    before = reflection(thought.received, report.sent, sent_at, calendar)
    after = reflection(asked, thought.sent, thought.sent_at, calendar)
    days = Days(before + after - thought.days)
    if days:
        on = local_date(minutes.at, account.zone)
        minutes.in_game(
            game.key, AccountCorrected(offender, days, Clause("4.7"), on, "reported"), "4.7"
        )


def enter(minutes: Minutes, command: commands.EnterMove) -> Refusal | None:
    """1.5: a move by phone or letter is entered with its dates; a faulty text as a fault.

    It is received on the day that the arbiter states. After a fault the partner's days until
    now, in which a correction was wanted, are booked by 4.8.
    """
    game = arbiter_of_game(minutes, command.by, command.game)
    if isinstance(game, Refusal):
        return game
    side = game.to_move
    if not _follow(game, side.other, command.sent, command.received, minutes.at):
        return asked_back("dates", game.key, sent=command.sent, received=command.received)
    stamped = midnight(command.sent, game.sides[side].zone)
    message = commands.SendMove(
        game.sides[side].person,
        game.key,
        command.text,
        Dispatch(stamped, minutes.at, trusted=True),
        replied=True,
        stated_sent=command.sent,
        entered_by=command.by,
    )
    written = len(minutes.happenings)
    refused = a3_moves.send(minutes, message)
    if refused is not None:
        return refused
    received = midnight(command.received, game.sides[side.other].zone)
    receipt = Receipt(received, command.received)
    for happening in minutes.happenings[written:]:
        if isinstance(happening.event, FaultSent):
            fault, partner = happening.event.fault, side.other
            today = today_of(game, partner, minutes.at)
            free_of_query(minutes, game.key, partner, fault, receipt, today, minutes.at)
    after = minutes.the_game(game.key)
    if after.in_play and after.to_move is side.other and after.receipt is None:
        minutes.in_game(game.key, Delivered(side.other, after.ply, receipt), "1.5")
        catch_up(minutes, game.key)
    review_account(minutes, game.key)
    return None


HANDLERS: Handlers = {
    commands.ReportInvalid: report_invalid,
    commands.EnterMove: enter,
}
