"""Article 2: which dates count, and which notation."""

from __future__ import annotations

import pytest

from core import commands
from core.events.play import DatesCorrected, NotationAgreed, ReceiptQuestioned, TransmissionDelayed
from core.notation import Notation
from core.notice import Starts
from core.refusals import Refusal
from core.vocabulary import Dispatch, Ply, Side
from tests.rules.match import BLACK, KEY, WHITE, Match, day, moment

W, B = Side.WHITE, Side.BLACK


def mail(stamped: str | None, arrived: str) -> Dispatch:
    return Dispatch(moment(stamped) if stamped else None, moment(arrived))


def test_2_1_the_record_keeps_the_dates_of_receipt_and_sending_and_the_days():
    match = Match()
    match.play("e2e4", "2026-01-02")
    match.play("e7e5", "2026-01-04")
    played = match.game.plies[1]
    assert (played.receipt.on, played.sent, played.days) == (
        day("2026-01-02"),
        day("2026-01-04"),
        2,
    )


def test_2_3_a_stated_date_that_is_not_the_real_one_is_reported_and_the_real_one_counts():
    match = Match()
    match.play("e2e4", "2026-06-07")
    match.send(B, "5755", "2026-06-12", stated_sent=day("2026-06-10"))
    assert match.days()[1] == 5
    corrected = match.events(DatesCorrected)[0]
    assert (corrected.stated, corrected.counted) == (day("2026-06-10"), day("2026-06-12"))


@pytest.mark.parametrize(
    ("stamped", "arrived", "sent", "corrected"),
    [
        ("2026-06-09T23:50", "2026-06-10T00:10", "2026-06-09", False),
        ("2026-06-09T12:00", "2026-06-10T12:00", "2026-06-09", False),
        ("2026-06-09T11:59", "2026-06-10T12:00", "2026-06-10", True),
        ("2026-06-10T12:01", "2026-06-10T12:00", "2026-06-10", True),
        ("1970-01-01T00:00", "2026-06-10T12:00", "2026-06-10", True),
        (None, "2026-06-10T12:00", "2026-06-10", True),
    ],
)
def test_2_3_a_mail_date_counts_within_one_day_before_the_arrival(
    stamped, arrived, sent, corrected
):
    match = Match()
    match.play("e2e4", "2026-06-01")
    match.send(B, "5755", arrived, dispatch=mail(stamped, arrived))
    assert match.game.plies[1].sent == day(sent)
    assert bool(match.events(DatesCorrected)) is corrected


def test_2_3_never_before_the_partners_move_was_delivered():
    match = Match()
    match.play("e2e4", "2026-06-10T10:00")
    arrived = "2026-06-10T11:00"
    match.send(B, "5755", arrived, dispatch=mail("2026-06-09T20:00", arrived))
    assert match.game.plies[1].sent == day("2026-06-10")


def test_2_3_a_trusted_stamp_counts_however_late_the_program_gets_round_to_it():
    match = Match()
    match.play("e2e4", "2026-06-01")
    late = Dispatch(moment("2026-06-03"), moment("2026-06-09"), trusted=True)
    match.send(B, "5755", "2026-06-09", dispatch=late)
    assert match.days()[1] == 2
    assert not match.events(DatesCorrected)


def test_2_4_a_notation_holds_from_the_partners_agreement():
    match = Match()
    match.do(commands.ProposeNotation(WHITE, KEY, Notation.RUS), "2026-01-02")
    assert match.game.notation is Notation.NUMERIC
    assert isinstance(match.do(commands.AcceptNotation(WHITE, KEY)), Refusal)
    match.do(commands.AcceptNotation(BLACK, KEY))
    assert match.game.notation is Notation.RUS
    assert match.events(NotationAgreed)
    match.send(W, "Кf3", "2026-01-03")
    assert match.game.plies[0].uci == "g1f3"


def test_2_4_a_declined_notation_changes_nothing():
    match = Match()
    match.do(commands.ProposeNotation(WHITE, KEY, Notation.SAN), "2026-01-02")
    match.do(commands.DeclineNotation(BLACK, KEY))
    assert isinstance(match.do(commands.AcceptNotation(BLACK, KEY)), Refusal)
    assert match.game.notation is Notation.NUMERIC


def test_2_5_the_day_after_the_delivery_may_be_stated():
    match = Match()
    match.play("e2e4", "2026-04-01")
    match.send(B, "5755", "2026-04-04", declared_received=day("2026-04-02"))
    assert match.days()[1] == 2
    assert not match.events(ReceiptQuestioned)


def test_2_5_a_later_receipt_is_the_arbiters_matter_and_provisionally_the_next_day_counts():
    match = Match()
    match.play("e2e4", "2026-04-01")
    match.send(B, "5755", "2026-04-04", declared_received=day("2026-04-04"))
    assert match.days()[1] == 2
    assert match.game.moves[-1].uci() == "e7e5"
    questioned = match.events(ReceiptQuestioned)[0]
    assert (questioned.declared, questioned.counted) == (day("2026-04-04"), day("2026-04-02"))
    assert match.desk == ["transmission"]


def test_2_5_a_message_under_way_for_two_days_is_reported():
    match = Match()
    match.play("e2e4", "2026-06-01")
    arrived = "2026-06-10T12:00"
    match.send(B, "5755", arrived, dispatch=mail("2026-06-08T12:00", arrived))
    delayed = match.events(TransmissionDelayed)[0]
    assert (delayed.sent, delayed.received) == (day("2026-06-08"), day("2026-06-10"))
    assert match.game.plies[1].sent == day("2026-06-10")
    assert match.desk == ["transmission"]


def test_2_5_a_late_hour_counts_as_the_next_day_where_the_regulation_names_one():
    match = Match(late_hour=20)
    match.play("e2e4", "2026-01-03T20:00")
    match.play("e7e5", "2026-01-04T09:00")
    match.play("g1f3", "2026-01-05T19:59")
    assert match.game.plies[1].receipt.on == day("2026-01-04")
    assert match.days()[1:] == [0, 1]


def test_2_5_what_no_channel_takes_has_not_been_received():
    match = Match()
    match.play("e2e4", "2026-01-02")
    match.do(commands.RecordBounce(KEY, B, Ply(1)), "2026-01-03")
    match.until("2026-01-10")
    assert match.game.running_days(match.now) == 0
    again = commands.RecordDelivery(KEY, B, Ply(1), Starts.MOVE, moment("2026-01-10"))
    match.do(again, "2026-01-10")
    match.play("e7e5", "2026-01-12")
    assert match.days()[1] == 2
    assert match.events(TransmissionDelayed)


def test_counting_a_machine_whose_clock_is_behind_costs_nobody_days():
    """Telegram's date is trusted; a delivery that our clock sees before it came after it."""
    match = Match()
    match._deliver = lambda _: None  # type: ignore[method-assign]
    match.play("e2e4", "2026-06-10")
    delivered = commands.RecordDelivery(KEY, B, Ply(1), Starts.MOVE, moment("2026-06-07"), "x")
    match.do(delivered)
    assert match.game.receipt is not None
    assert match.game.receipt.on == day("2026-06-10")
    match.play("e7e5", "2026-06-11")
    assert match.days()[1] == 1


def test_counting_an_answer_is_never_sent_before_the_move_that_it_answers():
    match = Match()
    match._deliver = lambda _: None  # type: ignore[method-assign]
    match.play("e2e4", "2026-06-10")
    earlier = Dispatch(moment("2026-06-09"), moment("2026-06-11"), trusted=True)
    match.play("e7e5", "2026-06-11", dispatch=earlier)
    assert match.game.plies[1].sent == day("2026-06-10")
    assert match.days()[1] == 0
