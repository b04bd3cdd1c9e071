"""Article 5: no answer. Examples E of the worked book."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from core import commands
from core.events.play import (
    MoveRepeated,
    NoPlayFound,
    NotReceived,
    Nudged,
    PenaltyAdded,
    ReminderSent,
    RepeatFellDue,
)
from core.events.tournament import ItemLapsed
from core.notice import Starts
from core.vocabulary import ByColor, Days, ItemKind, Reason, Result
from tests.rules.board import B, Desk, W, done, on, refused
from tests.rules.match import ARBITER, BLACK, KEY, KYIV, WHITE, day, moment


def silent(sent: str = "2026-10-01", channel: str = "telegram", **numbers: object) -> Desk:
    """White's first move was sent on this day; Black does not answer."""
    event = Desk(start=sent, **numbers)
    event.channel = channel
    done(event.play("e2e4", sent))
    return event


def nudges(event: Desk) -> list[tuple[int, datetime]]:
    return [(h.event.day, h.at) for h in event.happened if isinstance(h.event, Nudged)]


def repeat(event: Desk, at: str) -> None:
    done(event.do(commands.Repeat(WHITE, KEY), at))


def test_5_1_the_silent_player_is_nudged_and_the_waiting_one_told_on_day_14():
    event = silent()
    event.until("2026-10-14T23:59")
    assert event.events(RepeatFellDue) == event.events(Nudged) == []
    event.until("2026-10-15")
    assert nudges(event) == [(14, moment("2026-10-15T00:00"))]
    assert [due.number for due in event.events(RepeatFellDue)] == [1]


def test_5_1_before_the_first_move_there_is_nothing_to_repeat_but_white_is_nudged():
    event = Desk(start="2026-01-01")
    event.until("2026-01-15")
    assert [nudged.day for nudged in event.events(Nudged)] == [14]
    assert event.events(RepeatFellDue) == []
    done(event.do(commands.Repeat(BLACK, KEY), "2026-01-16"))
    assert [reminder.side for reminder in event.events(ReminderSent)] == [B]


def test_5_1_before_day_14_a_repeat_is_a_friendly_reminder():
    event = silent()
    repeat(event, "2026-10-08")
    assert event.events(ReminderSent)
    assert event.game.silence.resent == ()
    assert not event.game.copies_arbiter(event.now)


def test_5_1_from_day_14_on_it_is_the_repeat_with_a_copy_to_the_arbiter():
    event = silent()
    repeat(event, "2026-10-15T00:00")
    assert [r.days_late for r in event.events(MoveRepeated)] == [0]
    assert event.game.copies_arbiter(event.now)


def test_5_1_after_a_repeat_the_next_one_is_due_fourteen_days_later():
    event = silent()
    repeat(event, "2026-10-17")
    repeat(event, "2026-10-30")
    assert len(event.events(MoveRepeated)) == len(event.events(ReminderSent)) == 1
    event.until("2026-10-31")
    assert [due.number for due in event.events(RepeatFellDue)] == [1, 2]
    repeat(event, "2026-11-02")
    assert [(r.number, r.days_late) for r in event.events(MoveRepeated)] == [(1, 2), (2, 2)]


def test_5_1_the_same_move_sent_again_from_day_14_on_is_the_repeat():
    event = silent()
    assert refused(event.send(W, "1. 5254", "2026-10-14"))[0] == "already-played"
    done(event.send(W, "1. 5254", "2026-10-15"))
    assert event.game.silence.resent[0].on == day("2026-10-15")


def test_5_1_only_the_one_who_waits_repeats():
    event = silent()
    assert refused(event.do(commands.Repeat(BLACK, KEY), "2026-10-20"))[1] == "5.1"


def test_5_1_leave_of_the_silent_partner_is_skipped():
    event = silent()
    event.leave(B, "2026-10-05", "2026-10-11", "2026-10-02")
    event.until("2026-10-21T23:59")
    assert event.events(RepeatFellDue) == []
    event.until("2026-10-22")
    assert event.events(RepeatFellDue)
    repeat(event, "2026-10-22")
    assert event.game.silence.resent[0].days_late == 0


def test_5_1_a_move_sent_into_a_leave_is_counted_from_the_day_after_it():
    event = Desk(start="2026-01-01")
    event.leave(B, "2026-09-30", "2026-10-05", "2026-09-01")
    event.play("e2e4", "2026-10-01")
    event.until("2026-10-18T23:59")
    assert event.game.silence.repeats_due == 0
    event.until("2026-10-19")
    assert event.game.silence.repeats_due == 1


def test_5_1_days_begin_at_midnight_of_the_player_to_move():
    lisbon = ZoneInfo("Europe/Lisbon")
    event = Desk(start="2026-01-01", zones=ByColor(KYIV, lisbon))
    event.play("e2e4", "2026-10-01")
    event.until("2026-10-15T01:59")
    assert event.game.silence.nudged == ()
    event.until("2026-10-15T02:00")
    assert event.game.silence.nudged == (14,)


def test_5_1_while_a_claim_is_open_nothing_is_due():
    event = silent()
    done(event.do(commands.ClaimTime(WHITE, KEY), "2026-10-10"))
    event.until("2026-11-10")
    assert event.events(Nudged) == []
    assert refused(event.do(commands.Repeat(WHITE, KEY), "2026-11-10"))[1] == "6.3"
    event.rule("reject", "2026-11-10")
    event.until("2026-11-14T23:59")
    assert event.events(Nudged) == []
    event.until("2026-11-15T00:00")
    assert len(event.events(Nudged)) == 1


@pytest.mark.parametrize(
    ("repeated", "late", "penalty"),
    [("15", 0, 0), ("17", 2, 0), ("18", 3, 0), ("19", 4, 4), ("21", 6, 6)],
    ids=["E1", "day 16", "E2", "E3", "E4"],
)
def test_4_9_a_repeat_more_than_three_days_late_costs_the_whole_delay(
    repeated: str, late: int, penalty: int
):
    event = silent(channel="email")
    repeat(event, f"2026-10-{repeated}")
    assert event.game.silence.resent[0].days_late == late
    done(event.do(commands.ReportNotReceived(BLACK, KEY), f"2026-10-{repeated}T20:00"))
    assert event.account(W).penalty == penalty
    assert event.account(B).penalty == 0
    assert all(entry.clause == "4.9" for entry in event.account(W).penalties)


def test_4_9_a_late_repeat_costs_nothing_where_the_letter_had_arrived():
    event = silent()
    repeat(event, "2026-10-19")
    event.play("e7e5", "2026-10-21")
    assert event.events(PenaltyAdded) == []
    assert event.days()[1] == 20


@pytest.mark.parametrize("decision", ["charge sender 4", "charge receiver 3", "dismiss"])
def test_4_9_where_a_chat_took_the_letter_the_arbiter_decides(decision: str):
    event = silent(channel="telegram")
    repeat(event, "2026-10-19")
    done(event.do(commands.ReportNotReceived(BLACK, KEY), "2026-10-19T20:00"))
    item = event.item(ItemKind.TRANSMISSION)
    assert (item.clause, item.game, item.about) == ("4.9", KEY, BLACK)
    assert event.events(PenaltyAdded) == []
    done(event.rule(decision, "2026-10-20", item.number))
    words = decision.split()
    side = {"sender": W, "receiver": B}.get(words[1] if len(words) > 1 else "")
    for each in (W, B):
        lines = [(line.clause, line.days) for line in event.account(each).corrections]
        assert lines == ([("4.9", int(words[2]))] if each is side else [])


def test_4_9_frozen_days_are_no_delay():
    event = silent(channel="email")
    done(event.do(commands.Suspend(ARBITER, KEY, ""), "2026-10-15"))
    done(event.do(commands.Resume(ARBITER, KEY, ""), "2026-10-25"))
    repeat(event, "2026-10-28")
    assert event.game.silence.resent[0].days_late == 3


def test_5_2_the_time_runs_from_the_receipt_of_the_repeat():
    event = silent(channel="email")
    repeat(event, "2026-10-19")
    assert event.game.running_days(event.now) == 18
    done(event.do(commands.ReportNotReceived(BLACK, KEY), "2026-10-21"))
    assert event.events(NotReceived)[0].receipt.on == day("2026-10-19")
    event.play("e7e5", "2026-10-21")
    assert event.days()[1] == 2


@pytest.mark.parametrize(("said", "in_time"), [("22T23:59", True), ("23T00:00", False)])
def test_5_2_said_within_three_days_of_the_repeat_else_it_is_the_arbiters(said: str, in_time: bool):
    event = silent(channel="email")
    repeat(event, "2026-10-19")
    done(event.do(commands.ReportNotReceived(BLACK, KEY), f"2026-10-{said}"))
    assert bool(event.events(NotReceived)) is in_time
    assert event.desk == ([] if in_time else ["transmission"])
    if not in_time:
        assert event.items[0].clause == "5.2"
        again = event.do(commands.ReportNotReceived(BLACK, KEY), "2026-10-24")
        assert refused(again)[0] == "not-received-said"
        done(event.rule("charge receiver 3", "2026-10-25"))
        assert [(c.clause, c.days) for c in event.account(B).corrections] == [("2.5", 3)]


def test_5_2_counts_from_the_first_repeat_that_came():
    event = silent(channel="email")
    repeat(event, "2026-10-15")
    repeat(event, "2026-10-29")
    done(event.do(commands.ReportNotReceived(BLACK, KEY), "2026-10-30"))
    assert event.events(NotReceived) == []
    assert event.desk == ["transmission"]


def test_5_2_without_a_repeat_there_is_nothing_to_say_of():
    event = silent()
    assert refused(event.do(commands.ReportNotReceived(BLACK, KEY), "2026-10-16"))[1] == "5.2"
    assert refused(event.do(commands.ReportNotReceived(WHITE, KEY), "2026-10-16"))[1] == "5.2"


def test_5_2_an_overstep_by_running_days_falls_with_a_letter_that_never_came():
    event = silent(channel="email", days_per_control=10)
    repeat(event, "2026-10-18")
    assert event.game.oversteps[B] == (1,)
    done(event.do(commands.ReportNotReceived(BLACK, KEY), "2026-10-18T20:00"))
    assert event.game.oversteps[B] == ()


@pytest.mark.parametrize(
    ("sent", "found"), [("2026-01-13", "2026-02-23"), ("2026-01-01", "2026-02-11")]
)
def test_5_3_from_day_41_the_case_is_the_arbiters(sent: str, found: str):
    event = silent(sent)
    event.until(f"{found}T00:00")
    written = [h for h in event.happened if isinstance(h.event, NoPlayFound)]
    assert [(h.event.day, h.at) for h in written] == [(41, moment(f"{found}T00:00"))]
    item = event.item(ItemKind.NO_PLAY)
    assert (item.clause, item.game, item.about) == ("5.3", KEY, BLACK)


def test_5_3_warnings_come_on_days_14_28_and_35():
    event = silent("2026-01-01")
    event.until("2026-03-31")
    dates = [(number, on(at).isoformat()) for number, at in nudges(event)]
    assert dates == [(14, "2026-01-15"), (28, "2026-01-29"), (35, "2026-02-05")]
    assert len(event.events(NoPlayFound)) == 1


def test_5_3_counted_from_the_start_where_the_move_came_before_it():
    event = Desk(start="2026-01-20")
    event.now = moment("2026-01-01")
    event.play("e2e4", "2026-01-10")
    event.until("2026-03-01T23:59")
    assert event.game.silence.no_play is False
    event.until("2026-03-02")
    assert event.game.silence.no_play is True


def test_5_3_leave_of_the_silent_player_is_skipped_and_that_of_the_waiting_one_is_not():
    event = silent("2026-01-01")
    event.leave(B, "2026-01-10", "2026-01-19", "2026-01-02")
    event.leave(W, "2026-01-12", "2026-01-15", "2026-01-02")
    event.until("2026-02-20T23:59")
    assert event.desk == []
    event.until("2026-02-21")
    assert event.desk == ["no_play"]


def test_5_3_an_open_case_falls_with_the_next_move():
    event = silent("2026-01-01")
    event.until("2026-02-12")
    event.play("e7e5", "2026-02-12")
    assert event.desk == []
    assert event.events(ItemLapsed)


def test_5_3_an_open_case_falls_with_the_end_of_the_game():
    event = silent("2026-01-01")
    event.until("2026-02-12")
    done(event.do(commands.Resign(BLACK, KEY), "2026-02-12"))
    assert event.desk == []


@pytest.mark.parametrize(
    ("decision", "result"),
    [
        ("forfeit white", Result.BLACK_WINS),
        ("forfeit black", Result.WHITE_WINS),
        ("forfeit both", Result.BOTH_LOSE),
    ],
)
def test_5_3_one_or_both_may_be_forfeited(decision: str, result: Result):
    event = silent("2026-01-01")
    done(event.rule(decision, "2026-02-12"))
    assert (event.game.result, event.game.reason) == (result, Reason.NO_PLAY)
    (decided,) = event.decisions
    assert (decided.kind, decided.clause, decided.decision) == ("no_play", "5.3", decision)
    assert decided.appeal_until == day("2026-02-26")
    assert event.desk == []


def test_5_3_after_continue_the_forty_days_begin_again():
    event = silent("2026-01-01")
    done(event.rule("continue", "2026-02-12"))
    assert (event.desk, event.game.in_play) == ([], True)
    event.until("2026-03-24T23:59")
    assert event.desk == []
    event.until("2026-03-25")
    assert event.desk == ["no_play"]
    assert [number for number, _ in nudges(event)] == [14, 28, 35, 14, 28, 35]


def test_5_3_frozen_days_are_skipped():
    event = silent("2026-01-01")
    done(event.do(commands.Suspend(ARBITER, KEY, ""), "2026-01-31"))
    done(event.do(commands.Resume(ARBITER, KEY, ""), "2026-03-02"))
    event.until("2026-03-12T23:59")
    assert event.desk == []
    event.until("2026-03-13")
    assert event.desk == ["no_play"]


def test_5_3_the_numbers_are_those_of_the_regulation():
    event = silent("2026-01-01", silence_days=20, silence_warnings=(7,), repeat_after_days=10)
    event.until("2026-01-08")
    assert event.game.silence.nudged == (7,)
    event.until("2026-01-11")
    assert event.game.silence.repeats_due == 1
    event.until("2026-01-22")
    assert event.desk == ["no_play"]


def test_5_1_an_undelivered_move_is_repeated_too():
    event = silent()
    bounce = commands.RecordBounce(KEY, B, event.game.ply)
    done(event.do(bounce, "2026-10-02"))
    event.until("2026-10-15")
    assert event.game.silence.repeats_due == 1
    repeat(event, "2026-10-15")
    assert event.game.receipt is not None
    assert event.game.receipt.on == day("2026-10-15")


def test_4_9_a_letter_that_bounced_was_lost_whatever_channel_took_the_repeat():
    event = silent(channel="email")
    done(event.do(commands.RecordBounce(KEY, B, event.game.ply), "2026-10-02"))
    event.channel = "telegram"
    repeat(event, "2026-10-19")
    done(event.do(commands.ReportNotReceived(BLACK, KEY), "2026-10-19T20:00"))
    assert event.account(W).penalty == Days(4)
    assert event.desk == []


def test_5_2_a_repeat_that_no_channel_took_has_not_come():
    event = silent()
    event.channel = ""
    done(event.do(commands.Repeat(WHITE, KEY), "2026-10-15"))
    assert event.game.silence.resent[0].receipt is None
    assert refused(event.do(commands.ReportNotReceived(BLACK, KEY), "2026-10-16"))[1] == "5.2"
    delivery = commands.RecordDelivery(
        KEY, B, event.game.ply, Starts.REPEAT, moment("2026-10-18"), "email"
    )
    done(event.do(delivery, "2026-10-18"))
    done(event.do(commands.ReportNotReceived(BLACK, KEY), "2026-10-21"))
    assert event.game.receipt is not None
    assert event.game.receipt.on == day("2026-10-18")
