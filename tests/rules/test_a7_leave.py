"""Article 7: leave. Examples F of the worked book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core import commands
from core.events.people import LeaveRequested
from core.events.play import AccountCorrected
from core.refusals import Refusal
from core.regulation import MoveOnLeave
from core.rules import a7_leave
from core.vocabulary import PersonStatus, Side, Span
from core.world import Minutes
from tests.rules.match import BLACK, CODE, KEY, KYIV, Match, day, moment

W, B = Side.WHITE, Side.BLACK


def black_days(received: str, sent: str, *leaves: tuple[str, str], **numbers: object) -> int:
    """The days of Black's answer; his leaves were announced on New Year's Day."""
    match = Match(start="2026-01-01", **numbers)
    for first, last in leaves:
        match.leave(B, first, last, "2026-01-01")
    match.play("e2e4", received)
    match.play("e7e5", sent)
    return match.days()[1]


JULY = ("2026-07-10", "2026-07-20")
AUGUST = (("2026-08-03", "2026-08-07"), ("2026-08-12", "2026-08-15"))
NEW_YEAR = ("2026-12-20", "2027-01-10")


@pytest.mark.parametrize(
    ("received", "sent", "leaves", "days"),
    [
        ("2026-07-05", "2026-07-25", (JULY,), 9),
        ("2026-07-09", "2026-07-21", (JULY,), 1),
        ("2026-07-08", "2026-07-23", (JULY,), 4),
        ("2026-08-01", "2026-08-20", AUGUST, 10),
        ("2026-12-18", "2027-01-14", (NEW_YEAR,), 5),
        ("2026-12-01", "2027-02-01", (("2026-12-02", "2027-01-30"),), 2),
    ],
)
def test_7_5_received_before_and_answered_after(received, sent, leaves, days):
    assert black_days(received, sent, *leaves) == days


@pytest.mark.parametrize(
    ("received", "sent", "leaves", "days"),
    [
        ("2026-07-10", "2026-07-21", (JULY,), 0),
        ("2026-07-15", "2026-07-24", (JULY,), 3),
        ("2026-07-20", "2026-07-21", (JULY,), 0),
        ("2026-08-05", "2026-08-20", AUGUST, 8),
        ("2026-12-31", "2027-01-12", (NEW_YEAR,), 1),
    ],
)
def test_7_6_received_during_leave_counts_from_the_day_after(received, sent, leaves, days):
    assert black_days(received, sent, *leaves) == days


def test_7_6_a_move_sent_during_ones_own_leave_is_accepted_and_the_leave_goes_on():
    assert black_days("2026-07-05", "2026-07-15", JULY) == 4
    assert black_days("2026-07-12", "2026-07-18", JULY) == 0


def test_7_6_or_refused_where_the_regulation_says_so():
    match = Match(move_on_leave=MoveOnLeave.REFUSE)
    match.leave(B, *JULY, "2026-01-01")
    match.play("e2e4", "2026-07-12")
    outcome = match.play("e7e5", "2026-07-15")
    assert isinstance(outcome, Refusal)
    assert (outcome.why, outcome.clause) == ("move-on-leave", "7.6")


def test_7_6_or_it_ends_the_leave_where_the_regulation_says_so():
    match = Match(move_on_leave=MoveOnLeave.ENDS_LEAVE)
    match.leave(B, *JULY, "2026-01-01")
    match.play("e2e4", "2026-07-12")
    match.play("e7e5", "2026-07-15")
    assert match.account(B).leaves == (Span(day("2026-07-10"), day("2026-07-15")),)


def test_7_6_start_during_the_own_leave_counts_from_the_day_after_it():
    match = Match(start="2026-01-15")
    match.now = moment("2026-01-01")
    match.leave(W, "2026-01-10", "2026-01-20", "2026-01-02")
    match.play("e2e4", "2026-01-25")
    assert match.days() == [4]


def test_7_4_the_partners_time_runs_as_usual():
    match = Match()
    match.leave(W, *JULY, "2026-01-01")
    match.play("e2e4", "2026-07-03")
    match.play("e7e5", "2026-07-17")
    assert match.days()[1] == 14


def test_7_1_the_days_of_a_year_are_limited_and_the_nearest_leave_is_offered():
    match = Match()
    match.leave(B, "2026-03-01", "2026-03-25", "2026-01-01")
    outcome = match.leave(B, "2026-12-22", "2027-01-05", "2026-11-01")
    assert isinstance(outcome, Refusal)
    assert (outcome.kind, outcome.clause) == ("leave_refused", "7.1")
    assert outcome.values["nearest_first"] == day("2026-12-22")
    assert outcome.values["nearest_last"] == day("2026-12-26")


def test_7_1_thirty_days_are_allowed_and_thirty_one_are_not():
    match = Match()
    assert isinstance(match.leave(B, "2026-03-01", "2026-03-31", "2026-01-01"), Refusal)
    assert isinstance(match.leave(B, "2026-03-01", "2026-03-30", "2026-01-01"), Minutes)
    assert isinstance(match.leave(B, "2026-05-01", "2026-05-01", "2026-01-01"), Refusal)


def test_7_1_over_new_year_each_day_counts_for_its_own_year():
    match = Match()
    assert isinstance(match.leave(B, "2026-12-02", "2027-01-30", "2026-11-01"), Minutes)
    person = match.ledger.people[BLACK]
    assert (person.leave_used(2026), person.leave_used(2027)) == (30, 30)


def test_7_1_a_leave_covers_all_games_at_once():
    match = Match(games=3)
    match.leave(B, *JULY, "2026-01-01")
    assert all(game.sides[B].leaves for game in match.ledger.games.values())


def test_7_2_notice_on_the_first_day_is_not_beforehand():
    match = Match()
    outcome = match.leave(B, *JULY, "2026-07-10T00:01")
    assert isinstance(outcome, Refusal)
    assert (outcome.why, outcome.clause) == ("leave-not-beforehand", "7.2")
    assert outcome.values["nearest_first"] == day("2026-07-11")
    assert outcome.values["nearest_last"] == day("2026-07-20")
    assert match.account(B).leaves == ()


def test_7_2_notice_on_the_day_before_is_beforehand():
    match = Match()
    assert isinstance(match.leave(B, *JULY, "2026-07-09T23:59"), Minutes)


def test_7_3_the_day_of_the_notice_is_the_last_day_and_unused_days_come_back():
    match = Match()
    match.leave(B, "2026-09-01", "2026-09-20", "2026-08-01")
    match.play("e2e4", "2026-09-05")
    match.do(commands.EndLeave(BLACK), "2026-09-10")
    match.play("e7e5", "2026-09-12")
    assert match.days()[1] == 1
    assert match.ledger.people[BLACK].leave_used(2026) == 10


def test_7_3_a_leave_that_has_not_begun_falls_whole():
    match = Match()
    match.leave(B, *JULY, "2026-01-01")
    match.do(commands.EndLeave(BLACK), "2026-07-01")
    assert match.ledger.people[BLACK].leave_used(2026) == 0
    assert match.account(B).leaves == ()


def test_7_3_without_a_leave_there_is_nothing_to_end():
    match = Match()
    assert isinstance(match.do(commands.EndLeave(BLACK), "2026-07-01"), Refusal)


def test_7_7_the_wish_for_late_leave_is_put_before_the_arbiter():
    match = Match(start="2026-07-01")
    match.do(commands.RequestLeave(BLACK, day("2026-07-01"), day("2026-07-05")), "2026-07-03")
    assert match.events(LeaveRequested)[0].tournaments == (CODE,)
    assert match.desk == ["leave_request"]
    assert match.account(B).leaves == ()


def test_7_7_days_already_charged_are_corrected_by_a_line_of_their_own():
    match = Match()
    match.play("e2e4", "2026-07-05")
    match.play("e7e5", "2026-07-25")
    minutes = Minutes(match.ledger, moment("2026-07-26"))
    a7_leave.grant(minutes, BLACK, Span(day("2026-07-10"), day("2026-07-20")), CODE)
    match._keep(minutes)
    assert match.days()[1] == 20
    corrected = match.events(AccountCorrected)[0]
    assert (corrected.days, corrected.clause, corrected.on) == (-11, "7.7", day("2026-07-26"))
    assert match.account(B).total == 9


def test_7_1_a_person_on_leave_is_shown_so():
    match = Match()
    match.leave(B, *JULY, "2026-01-01")
    person = match.ledger.people[BLACK]
    assert person.status(day("2026-07-10"), CODE) is PersonStatus.ON_LEAVE
    assert person.status(day("2026-07-21"), CODE) is PersonStatus.ACTIVE
    assert match.zones[B] is KYIV


def test_7_1_who_is_out_of_all_his_tournaments_announces_no_leave():
    match = Match()
    match.do(commands.Withdraw(BLACK, CODE, "ill"), "2026-02-01")
    outcome = match.leave(B, *JULY, "2026-02-02")
    assert isinstance(outcome, Refusal)
    assert outcome.why == "barred-withdrawn"


def test_7_3_when_all_tournaments_are_closed_there_is_nothing_to_end():
    match = Match()
    match.leave(B, *JULY, "2026-01-01")
    match.do(commands.Resign(BLACK, KEY), "2026-01-02")
    closed = replace(match.ledger.events_of[CODE], closed=day("2026-03-01"))
    match.ledger.put(closed)
    assert isinstance(match.do(commands.EndLeave(BLACK), "2026-07-01"), Refusal)


def test_7_1_a_day_in_two_leaves_counts_once_and_a_leave_may_be_made_longer():
    match = Match()
    match.leave(B, "2026-07-01", "2026-07-20", "2026-06-01")
    assert isinstance(match.leave(B, "2026-07-05", "2026-07-30", "2026-06-01"), Minutes)
    assert match.ledger.people[BLACK].leave_used(2026) == 30
    again = match.leave(B, "2026-07-05", "2026-07-30", "2026-06-02")
    assert isinstance(again, Refusal)
    assert again.kind == "no_change"


def test_7_3_leaves_that_overlap_end_together():
    match = Match()
    match.leave(B, "2026-07-01", "2026-07-20", "2026-06-01")
    match.leave(B, "2026-07-05", "2026-07-30", "2026-06-01")
    match.do(commands.EndLeave(BLACK), "2026-07-10")
    person = match.ledger.people[BLACK]
    assert person.leave_used(2026) == 10
    assert person.status(day("2026-07-11"), CODE) is PersonStatus.ACTIVE
