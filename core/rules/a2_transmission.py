"""Article 2. Sending moves: which dates count."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from core import commands
from core.days import local_date
from core.events.play import (
    DatesCorrected,
    Delivered,
    ReceiptQuestioned,
    ReceiptWithdrawn,
    RepeatDelivered,
    TransmissionDelayed,
)
from core.game import Game
from core.handlers import Handlers
from core.notice import Starts
from core.refusals import Refusal
from core.regulation import Regulation
from core.vocabulary import Days, Dispatch, Ply, Receipt, Side
from core.world import Minutes


@dataclass(frozen=True, slots=True)
class Sending:
    """The moment and date of sending that count, and what has to be said about them."""

    at: datetime
    on: date
    stamp_refused: bool = False
    stamped_on: date | None = None
    delayed: Days = Days(0)


def sending(dispatch: Dispatch, game: Game, side: Side) -> Sending:
    """2.3: the real date of sending, in the sender's own zone.

    A trusted stamp counts. Another one counts when it lies between one day before the arrival
    (Matrix: before the last completed sync) and the arrival; otherwise the arrival counts. It is
    never before the partner's move was delivered, or where that is not known yet, was sent.
    """
    zone = game.sides[side].zone
    counted = _counted_moment(dispatch, game.regulation)
    refused = counted != dispatch.stamped
    stamped_on = local_date(dispatch.stamped, zone) if dispatch.stamped else None
    delayed = 0
    if refused and stamped_on is not None:
        apart = (local_date(dispatch.arrived, zone) - stamped_on).days
        delayed = apart if apart > game.regulation.transmission_days else 0
    awaited = game.ply > 0 or game.correction  # White's first move answers nothing
    if game.receipt is not None and awaited:
        counted = max(counted, game.receipt.at)
    elif game.plies:
        counted = max(counted, game.plies[-1].sent_at)
    return Sending(counted, local_date(counted, zone), refused, stamped_on, Days(delayed))


def _counted_moment(dispatch: Dispatch, regulation: Regulation) -> datetime:
    stamped = dispatch.stamped
    if stamped is None:
        return dispatch.arrived
    if dispatch.trusted:
        return stamped
    earliest = (dispatch.since or dispatch.arrived) - timedelta(days=regulation.transmission_days)
    return stamped if earliest <= stamped <= dispatch.arrived else dispatch.arrived


def receipt_of(at: datetime, game: Game, side: Side) -> Receipt:
    """2.5: the receipt of a message that a channel of ``side`` took at ``at``.

    Where the regulation names a ``late_hour``, a delivery from that hour on counts as the next
    day.
    """
    local = at.astimezone(game.sides[side].zone)
    late = game.regulation.late_hour
    if late is not None and local.hour >= late:
        return Receipt(at, local.date() + timedelta(days=1))
    return Receipt(at, local.date())


def declared_receipt(receipt: Receipt, declared: date | None, game: Game, side: Side) -> Receipt:
    """2.5: the day of delivery, or the day after it where the receiver states so.

    A later day is the arbiter's matter; provisionally the day after the delivery counts. An
    earlier one cannot be: the delivery counts.
    """
    if declared is None:
        return receipt
    delivered = local_date(receipt.at, game.sides[side].zone)
    latest = delivered + timedelta(days=game.regulation.transmission_days)
    return replace(receipt, on=max(receipt.on, min(declared, latest)))


def tell_of_dates(
    minutes: Minutes,
    game: Game,
    side: Side,
    ply: Ply,
    sent: Sending,
    stated_sent: date | None,
    declared: date | None,
    receipt: Receipt,
) -> None:
    """2.3, 2.5: what was stated and is not what counts is reported with the move."""
    key = game.key
    if sent.stamp_refused:
        corrected = DatesCorrected(side, ply, sent.stamped_on, sent.on, by_arrival=True)
        minutes.in_game(key, corrected, "2.3")
    elif stated_sent is not None and stated_sent != sent.on:
        minutes.in_game(key, DatesCorrected(side, ply, stated_sent, sent.on), "2.3")
    if sent.delayed and sent.stamped_on is not None:
        received = local_date(minutes.at, game.sides[side].zone)
        minutes.in_game(key, TransmissionDelayed(side, ply, sent.stamped_on, received), "2.5")
    if declared is not None and declared > receipt.on:
        minutes.in_game(key, ReceiptQuestioned(side, ply, declared, receipt.on), "2.5")


def record_delivery(minutes: Minutes, command: commands.RecordDelivery) -> Refusal | None:
    """2.5: a channel of the receiver took a message; his time runs from it.

    A delivery that nobody waits for any more (a later move has been made, or a first channel
    took it before) changes nothing. Nothing is received before the move was sent: a machine whose
    clock is behind that of the channel must cost nobody days.
    """
    game = minutes.game(command.game)
    if game is None or not game.in_play or game.ply != command.ply:
        return None
    at = max(command.at, game.plies[-1].sent_at) if game.plies else command.at
    receipt = receipt_of(at, game, command.side)
    if command.what == Starts.REPEAT and _waits_for_repeat(game):
        game = minutes.in_game(game.key, RepeatDelivered(command.side, receipt), "5.2")
    if game.receipt is not None or game.to_move is not command.side:
        return None
    correction = command.what == Starts.CORRECTION
    if correction != game.correction:
        return None
    delivered = Delivered(command.side, command.ply, receipt, correction, command.channel)
    minutes.in_game(game.key, delivered, "2.5")
    _report_long_transmission(minutes, game, command)
    return None


def _waits_for_repeat(game: Game) -> bool:
    return bool(game.silence.resent) and game.silence.resent[-1].receipt is None


def _report_long_transmission(
    minutes: Minutes, game: Game, command: commands.RecordDelivery
) -> None:
    """2.5: more than a day under way. On frozen days a message waits for a decision (6.3)."""
    if command.what != Starts.MOVE or not game.plies:
        return
    last = game.plies[-1]
    calendar = replace(game.calendar(command.side), leaves=())
    sent = local_date(last.sent_at, calendar.zone)
    received = local_date(command.at, calendar.zone)
    days = (sent + timedelta(days=n) for n in range(1, (received - sent).days + 1))
    under_way = sum(not calendar.is_free(day) for day in days)
    if under_way > game.regulation.transmission_days:
        delayed = TransmissionDelayed(last.side, last.ply, sent, received)
        minutes.in_game(game.key, delayed, "2.5")


def record_bounce(minutes: Minutes, command: commands.RecordBounce) -> Refusal | None:
    """2.5: a bounce takes the receipt back; until a channel takes it no time runs."""
    game = minutes.game(command.game)
    if game is None or not game.in_play or game.ply != command.ply:
        return None
    if game.to_move is command.side and game.receipt is not None:
        minutes.in_game(game.key, ReceiptWithdrawn(command.side, command.ply), "2.5")
    return None


HANDLERS: Handlers = {
    commands.RecordDelivery: record_delivery,
    commands.RecordBounce: record_bounce,
}
