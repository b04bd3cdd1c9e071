"""Article 4: reflection time. Examples A, B1-B6 and B11-B13, C, D of the worked book."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from core.events.play import ControlNear, OverstepLifted, PenaltyAdded, TimeExceeded
from core.regulation import DayCount, VariationBooking
from core.vocabulary import ByColor, Charge, Clause, Days, Dispatch, Side
from tests.rules.match import KYIV, Match, day, moment

W, B = Side.WHITE, Side.BLACK


def answered(received: str, sent: str, start: str = "2026-01-01", **numbers: object) -> int:
    """The days of Black's first move, received and answered at these moments."""
    match = Match(start=start, **numbers)
    match.play("e2e4", received)
    match.play("e7e5", sent)
    return match.days()[1]


def test_4_1_the_total_is_the_days_of_all_moves_and_the_penalty_days():
    match = Match()
    match.play("e2e4", "2026-01-02")
    match.send(B, "5756", "2026-01-04", replied=True)
    match.send(W, "5758", "2026-01-05")
    match.play("d2d4", "2026-01-06")
    white = match.account(W)
    assert (white.reflection, white.penalty, white.total) == (1 + 1 + 1, 2, 5)


@pytest.mark.parametrize(
    ("received", "sent", "days"),
    [
        ("2026-01-02T08:00", "2026-01-02T20:00", 0),
        ("2026-01-02T23:59", "2026-01-03T00:01", 1),
        ("2026-01-02T00:01", "2026-01-02T23:59", 0),
        ("2026-01-02T15:45", "2026-01-04T21:12", 2),
        ("2026-03-28T23:30", "2026-03-29T23:30", 1),
        ("2026-10-24T23:30", "2026-10-25T22:45", 1),
        ("2026-10-25T03:30+03:00", "2026-10-25T03:30+02:00", 0),
        ("2028-02-28T12:00", "2028-03-01T12:00", 2),
        ("2026-02-28T12:00", "2026-03-01T12:00", 1),
        ("2026-12-31T23:00", "2027-01-02T01:00", 2),
    ],
)
def test_4_4_days_are_the_difference_of_dates(received: str, sent: str, days: int):
    assert answered(received, sent) == days


def test_4_4_each_player_counts_in_his_own_zone():
    match = Match(zones=ByColor(KYIV, ZoneInfo("Europe/Lisbon")))
    match.play("e2e4", "2026-05-14T23:50")
    match.send(B, "5755", "2026-05-15T00:10")
    assert match.game.plies[1].receipt.on == day("2026-05-14")
    assert match.days()[1] == 1


def test_4_4_a_declared_next_day_receipt_is_the_receipt():
    match = Match(zones=ByColor(KYIV, ZoneInfo("Europe/Lisbon")))
    match.play("e2e4", "2026-05-14T23:50")
    match.send(B, "5755", "2026-05-15T00:10", declared_received=day("2026-05-15"))
    assert match.days()[1] == 0


def test_4_4_never_negative():
    match = Match()
    match.play("e2e4", "2026-07-05T09:00")
    match.send(B, "5755", "2026-07-05T20:00", declared_received=day("2026-07-06"))
    assert match.days()[1] == 0


def test_4_4_whole_periods_of_24_hours_where_the_regulation_says_so():
    assert answered("2026-10-26T21:07", "2026-10-27T21:06", day_count=DayCount.H24) == 0
    assert answered("2026-10-26T21:07", "2026-10-28T21:06", day_count=DayCount.H24) == 1


@pytest.mark.parametrize(
    ("received", "sent", "periods"),
    [
        ("2026-03-28T20:00", "2026-03-29T20:59", 0),  # the night has one hour less
        ("2026-03-28T20:00", "2026-03-29T21:00", 1),
        ("2026-10-24T20:00", "2026-10-25T18:59", 0),  # and here one more
        ("2026-10-24T20:00", "2026-10-25T19:00", 1),
    ],
)
def test_4_4_summer_time_makes_no_period_of_24_hours_shorter_or_longer(received, sent, periods):
    assert answered(received, sent, day_count=DayCount.H24) == periods


def test_4_5_before_the_official_start_nothing_counts():
    match = Match(start="2026-01-15")
    match.now = moment("2026-01-01")
    match.play("e2e4", "2026-01-10")
    match.play("e7e5", "2026-01-14")
    match.play("g1f3", "2026-01-18")
    assert match.days() == [0, 0, 3]


def test_4_5_white_first_move_counts_from_the_start():
    match = Match(start="2026-01-15")
    match.play("e2e4", "2026-01-20")
    assert match.days() == [5]
    assert match.game.plies[0].receipt.on == day("2026-01-15")


def test_4_5_received_before_and_answered_on_the_start_day_costs_nothing():
    match = Match(start="2026-01-15")
    match.now = moment("2026-01-01")
    match.play("e2e4", "2026-01-12")
    match.play("e7e5", "2026-01-15")
    assert match.days() == [0, 0]


@pytest.mark.parametrize(("days", "overstepped"), [(2, False), (3, True)])
def test_4_3_fifty_is_in_time_and_fifty_one_is_not(days: int, overstepped: bool):
    match = Match(start="2026-06-01")
    match.play_up_to(10, "2026-06-01")
    match.book(W, 48)
    match.play("b2f6", f"2026-06-0{1 + days}")
    assert match.account(W).total == 48 + days
    assert (match.game.oversteps[W] == (1,)) is overstepped


@pytest.mark.parametrize(("days", "overstepped"), [(69, False), (70, True)])
def test_4_3_saved_days_are_carried_over(days: int, overstepped: bool):
    match = Match(start="2026-06-01")
    match.play_up_to(20, "2026-06-01")
    match.book(W, 31 + days)
    match.play("g2h3", "2026-06-01")
    assert (match.game.oversteps[W] == (2,)) is overstepped


def test_4_3_without_carry_over_each_control_has_its_own_days():
    match = Match(start="2026-06-01", carry_over=False)
    match.play_up_to(10, "2026-06-01")
    match.book(W, 10)
    match.play("b2f6", "2026-06-01")
    assert match.game.remaining(W, match.now) == 50
    match.play_up_to(20, "2026-06-01")
    match.book(W, 61)
    match.play("g2h3", "2026-06-01")
    assert match.game.oversteps[W] == (2,)


def test_4_3_running_days_overstep_although_no_move_came():
    match = Match(start="2026-03-01")
    match.play_up_to(5, "2026-03-01")
    match.book(W, 20)
    match.until("2026-03-31T23:59")
    assert match.game.running_days(match.now) == 30
    assert match.game.oversteps[W] == ()
    match.until("2026-04-01T00:00")
    assert match.game.oversteps[W] == (1,)
    assert match.events(TimeExceeded)[0].used == 51


def test_4_3_a_penalty_may_overstep_the_control():
    match = Match(start="2026-06-01")
    match.play_up_to(10, "2026-06-01")
    match.book(W, 47)
    match.send(W, "2 2", "2026-06-03")
    assert match.account(W).total == 47 + 2 + 2
    assert match.game.oversteps[W] == (1,)


def test_4_3_a_move_sent_in_time_lifts_an_overstep_seen_by_running_days():
    """The letter was sent at 23:50 and came after midnight, when the day had run out."""
    match = Match(start="2026-03-01")
    match.play_up_to(5, "2026-03-01")
    match.book(W, 20)
    match.until("2026-04-01T00:10")
    dispatch = Dispatch(moment("2026-03-31T23:50"), moment("2026-04-01T00:10"))
    match.send(W, "6172", "2026-04-01T00:10", dispatch=dispatch)
    assert match.account(W).total == 50
    assert match.game.oversteps[W] == ()
    assert match.events(OverstepLifted)


@pytest.mark.parametrize(("total", "near"), [(45, True), (44, False)])
def test_4_10_five_days_left_are_near(total: int, near: bool):
    match = Match(start="2026-06-01")
    match.play_up_to(9, "2026-06-01")
    match.book(W, total)
    match.play("c1b2", "2026-06-01")
    assert match.game.copies_arbiter(match.now) is near
    assert bool(match.events(ControlNear)) is near


def test_4_10_running_days_bring_the_control_near_on_their_day():
    match = Match(start="2026-06-01")
    match.play_up_to(9, "2026-06-01")
    match.book(W, 40)
    match.until("2026-06-05T23:59")
    assert not match.game.copies_arbiter(match.now)
    match.until("2026-06-06T00:00")
    assert match.game.copies_arbiter(match.now)
    assert match.events(ControlNear)[0].remaining == 5


def test_4_10_after_the_control_move_the_copies_end():
    match = Match(start="2026-06-01")
    match.play_up_to(10, "2026-06-01")
    match.book(W, 49)
    assert match.game.copies_arbiter(match.now)
    match.play("b2f6", "2026-06-01")
    assert match.game.remaining(W, match.now) == 51
    assert not match.game.copies_arbiter(match.now)


def test_4_7_two_days_and_thinking_before_and_after_the_request():
    match = Match()
    match.play("e2e4", "2026-06-01")
    match.play("e7e5", "2026-06-01")
    match.send(W, "5171", "2026-06-04")
    match.play("g1f3", "2026-06-05")
    assert match.account(W).total - match.days()[0] == 3 + 1 + 2
    assert match.game.plies[2].charges == (
        Charge(Clause("4.4"), Days(3)),
        Charge(Clause("4.4"), Days(1)),
    )


def test_4_7_each_faulty_message_costs_again():
    match = Match()
    match.play("e2e4", "2026-06-01")
    match.play("e7e5", "2026-06-01")
    match.send(W, "5171", "2026-06-04")
    match.send(W, "2 2", "2026-06-05")
    match.play("g1f3", "2026-06-06")
    assert match.account(W).total - match.days()[0] == 3 + 1 + 1 + 2 + 2


def test_4_7_two_faults_in_one_message_cost_once():
    match = Match()
    match.play("e2e4", "2026-06-01")
    match.play("e7e5", "2026-06-01")
    match.send(W, "1. 5254 4745 2. 5171", "2026-06-01", replied=False)
    assert [penalty.days for penalty in match.events(PenaltyAdded)] == [2]


LINE = "6. 5171; if 6... 6857 7. 2223 4745 8. 3314"


def line_match(**numbers: object) -> Match:
    match = Match(start="2026-03-01", **numbers)
    match.play_up_to(6, "2026-03-03")
    match.send(W, LINE, "2026-03-05")
    return match


def test_4_6_the_receiver_is_charged_once_on_his_last_move():
    match = line_match()
    match.send(B, "6857 2223 4745 3314 2616", "2026-03-09")
    assert match.days()[10:] == [2, 0, 0, 0, 0, 4]
    assert [played.conditional for played in match.game.plies[11:]] == [
        False, True, False, True, False,
    ]  # fmt: skip


def test_4_6_a_part_accepted_is_charged_on_the_own_reply():
    match = line_match()
    match.send(B, "6857 2223 4746", "2026-03-09")
    assert match.days()[10:] == [2, 0, 0, 4]
    assert match.game.line == ()


def test_4_6_nothing_accepted_is_a_move_like_any_other():
    match = line_match()
    match.send(B, "4745", "2026-03-09")
    assert match.days()[10:] == [2, 4]


def test_4_6_booking_on_the_last_accepted_move_where_the_regulation_says_so():
    match = line_match(variation_booking=VariationBooking.LAST_ACCEPTED)
    match.send(B, "6857 2223 4745 3314 2616", "2026-03-09")
    assert match.days()[10:] == [2, 0, 0, 4, 0, 0]


def test_4_7_the_record_shows_when_the_partners_move_came_not_the_request():
    """The days between are in the charges; the date of receipt is that of the move (2.1)."""
    match = Match()
    match.play("e2e4", "2026-06-01")
    match.play("e7e5", "2026-06-01")
    match.send(W, "5171", "2026-06-04")
    match.play("g1f3", "2026-06-05")
    match.play("b8c6", "2026-06-06")
    corrected, answer = match.game.plies[2:]
    assert (corrected.receipt.on, corrected.sent) == (day("2026-06-01"), day("2026-06-05"))
    assert answer.receipt.on == day("2026-06-05")
