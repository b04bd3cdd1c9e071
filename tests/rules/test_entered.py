"""What came past the program: /invalid (3.4, 4.8) and /enter (1.5). Examples C1-C3, C7, C11."""

from __future__ import annotations

import pytest

from core import commands
from core.events.play import FaultSent, Nudged, QueryDaysBooked, RepeatFellDue
from core.regulation import GraceMode, GraceScope
from core.vocabulary import Charge, Clause, Days, Fault, ItemKind, Result
from tests.rules.board import B, Desk, W, done, refused
from tests.rules.match import ARBITER, BLACK, KEY, WHITE, day, moment


def asked(**numbers: object) -> Desk:
    """White has received Black's first move on 1 June and is to make his second."""
    event = Desk(start="2026-06-01", **numbers)
    event.play("e2e4", "2026-06-01")
    event.play("e7e5", "2026-06-01")
    return event


def report(event: Desk, at: str, sent: str = "2026-06-04", received: str = "2026-06-04") -> object:
    return event.do(commands.ReportInvalid(BLACK, KEY, day(sent), day(received), "2. Кf5"), at)


def enter(event: Desk, text: str, sent: str, received: str, at: str) -> object:
    return event.do(commands.EnterMove(ARBITER, KEY, text, day(sent), day(received)), at)


def test_3_4_a_fault_past_the_program_is_put_before_the_arbiter():
    event = asked()
    done(report(event, "2026-06-06"))
    item = event.item(ItemKind.INVALID_MESSAGE)
    assert (item.clause, item.about, item.by, item.text) == ("3.4", WHITE, BLACK, "2. Кf5")
    assert event.account(W).total == event.account(B).total == 0
    assert event.game.to_move is W
    assert refused(report(event, "2026-06-07"))[0] == "invalid-reported"


def test_3_4_what_is_dismissed_costs_nobody_anything():
    event = asked()
    done(report(event, "2026-06-06"))
    done(event.rule("dismiss", "2026-06-06"))
    event.play("g1f3", "2026-06-07")
    assert (event.days()[2], event.account(W).penalty, event.account(B).total) == (6, 0, 0)


@pytest.mark.parametrize(
    ("queried", "corrected", "black"),
    [("06", "07", 0), ("07", "08", 0), ("09", "10", 2)],
    ids=["C1", "C2", "C3"],
)
def test_4_8_up_to_three_days_of_asking_are_free(queried: str, corrected: str, black: int):
    event = asked()
    done(report(event, f"2026-06-{queried}"))
    done(event.rule("accept impossible", f"2026-06-{queried}T20:00"))
    event.play("g1f3", f"2026-06-{corrected}")
    assert event.account(W).total == 3 + 1 + 2
    assert [charge.days for charge in event.game.plies[2].charges] == [3, 1]
    event.play("b8c6", f"2026-06-{corrected}")
    assert event.account(B).total == black


@pytest.mark.parametrize(
    ("fault", "numbers", "black"),
    [
        ("ambiguous", {}, 4),
        ("illegible", {}, 4),
        ("wrong_repetition", {}, 1),
        ("ambiguous", {"grace_scope": GraceScope.ALL}, 1),
        ("impossible", {"grace_mode": GraceMode.THRESHOLD}, 4),
    ],
    ids=["C11", "C11 illegible", "C7", "all four", "threshold"],
)
def test_4_8_names_two_faults_and_the_regulation_may_say_otherwise(
    fault: str, numbers: dict[str, object], black: int
):
    event = asked(**numbers)
    done(report(event, "2026-06-08"))
    done(event.rule(f"accept {fault}", "2026-06-08"))
    assert event.events(FaultSent)[0].fault is Fault(fault)
    assert event.events(FaultSent)[0].entered
    assert event.account(B).total == black
    assert event.account(W).penalties[0].clause == "4.7"


def test_4_8_the_days_of_asking_stand_on_the_reporters_next_ply():
    event = asked()
    done(report(event, "2026-06-09"))
    done(event.rule("accept impossible", "2026-06-09"))
    assert event.events(QueryDaysBooked)[0].side is B
    event.play("g1f3", "2026-06-10")
    event.play("b8c6", "2026-06-11")
    assert event.game.plies[3].charges == (
        Charge(Clause("4.4"), Days(5)),
        Charge(Clause("4.8"), Days(-3)),
        Charge(Clause("4.4"), Days(1)),
    )


def test_4_7_a_decision_that_comes_after_the_next_move_takes_the_checking_off():
    event = asked()
    done(report(event, "2026-06-06"))
    event.play("g1f3", "2026-06-07")
    assert event.account(W).total == 6
    done(event.rule("accept impossible", "2026-06-09"))
    assert [(c.clause, c.days) for c in event.account(W).corrections] == [("4.7", -2)]
    assert event.account(W).total == 3 + 1 + 2
    assert event.game.to_move is B


def test_4_7_the_report_is_the_request_for_correction_whenever_it_is_accepted():
    event = asked()
    done(report(event, "2026-06-06"))
    done(event.rule("accept impossible", "2026-06-08"))
    event.play("g1f3", "2026-06-09")
    assert event.days()[2] == 3 + 3


def test_3_4_only_of_the_player_to_move_and_with_dates_that_can_be():
    event = asked()
    own = commands.ReportInvalid(WHITE, KEY, day("2026-06-04"), day("2026-06-04"), "")
    assert refused(event.do(own, "2026-06-06"))[0] == "invalid-your-turn"
    assert refused(report(event, "2026-06-06", sent="2026-06-07"))[0] == "dates"
    assert refused(report(event, "2026-06-06", received="2026-06-01"))[0] == "dates"


def test_3_4_an_unknown_fault_is_asked_for_again():
    event = asked()
    done(report(event, "2026-06-06"))
    outcome = event.rule("accept rubbish", "2026-06-06")
    assert refused(outcome)[0] == "no-such-ruling"
    assert event.desk == ["invalid_message"]


def test_3_4_the_report_falls_with_the_end_of_the_game():
    event = asked()
    done(report(event, "2026-06-06"))
    done(event.end(Result.DRAW, "2026-06-07"))
    assert event.desk == []


def test_1_5_a_move_by_phone_is_entered_with_its_dates():
    event = asked()
    done(enter(event, "2. 7163", "2026-06-04", "2026-06-05", "2026-06-20"))
    assert event.game.plies[2].sent == day("2026-06-04")
    assert event.days()[2] == 3
    assert event.game.receipt is not None
    assert event.game.receipt.on == day("2026-06-05")
    event.play("b8c6", "2026-06-21")
    assert event.days()[3] == 16


def test_1_5_silence_that_met_an_entered_move_is_told_at_once():
    event = asked()
    done(enter(event, "2. 7163", "2026-06-02", "2026-06-02", "2026-06-20T10:00"))
    told = [h for h in event.happened if isinstance(h.event, Nudged | RepeatFellDue)]
    assert [h.at for h in told if h.at.day > 15] == [moment("2026-06-20T10:00")] * 2
    done(event.do(commands.Repeat(WHITE, KEY), "2026-06-20T11:00"))
    assert event.game.silence.resent[0].days_late == 4


def test_1_5_a_faulty_text_is_entered_as_a_fault():
    event = asked()
    done(enter(event, "2. 7165", "2026-06-04", "2026-06-04", "2026-06-09"))
    (fault,) = event.events(FaultSent)
    assert (fault.fault, fault.entered) == (Fault.IMPOSSIBLE, True)
    assert event.account(W).total == 3 + 2
    assert event.account(B).total == 2
    event.play("g1f3", "2026-06-10")
    assert event.days()[2] == 3 + 1


def test_1_5_dates_that_cannot_be_are_asked_back():
    event = asked()
    future = enter(event, "2. 7163", "2026-06-21", "2026-06-21", "2026-06-20")
    assert refused(future)[0] == "dates"
    crossed = enter(event, "2. 7163", "2026-06-05", "2026-06-02", "2026-06-20")
    assert refused(crossed)[0] == "dates"
    assert event.game.ply == 2


def test_1_5_only_the_arbiter_enters():
    event = asked()
    command = commands.EnterMove(WHITE, KEY, "7163", day("2026-06-02"), day("2026-06-02"))
    assert refused(event.do(command, "2026-06-05"))[0] == "not-your-tournament"


def test_1_5_in_a_game_that_is_over_nothing_is_entered():
    event = asked()
    done(event.end(Result.DRAW, "2026-06-07"))
    late = enter(event, "2. 7163", "2026-06-04", "2026-06-05", "2026-06-20")
    assert refused(late)[0] == "game-is-over"
