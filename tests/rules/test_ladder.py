"""The ladder of warnings: before the control, and before whatever else a player has to send."""

from __future__ import annotations

from datetime import datetime

from core import commands
from core.events.play import ControlNear, TimeExceeded
from core.events.reminders import AccessNears, QueryNears, Term, TermNears, TimeRunsShort
from core.ladder import rungs
from core.notice import Notice
from core.notices import tell
from core.vocabulary import PersonId, Result, Side
from tests.rules.match import ARBITER, BLACK, CODE, KEY, WHITE, Match, moment


def told(match: Match, kind: type) -> list[tuple[Notice, datetime]]:
    return [
        (notice, h.at)
        for h in match.happened
        if isinstance(h.event, kind)
        for notice in tell(h, match.ledger)
    ]


def test_nobody_is_warned_in_the_first_half_of_a_term():
    assert rungs(50) == rungs(30) == (10, 5, 2, 1)
    assert rungs(14) == (5, 2, 1)
    assert rungs(3) == (1,)
    assert rungs(1) == ()


def test_4_3_ten_two_and_one_days_before_the_control_the_player_alone_is_warned():
    match = Match()
    match.book(Side.WHITE, 38)
    match.until("2026-01-20")
    short = told(match, TimeRunsShort)
    assert [(n.to, n.kind, n.key, n.values["remaining"], at) for n, at in short] == [
        (WHITE, "nudge", "nudge-control", 10, moment("2026-01-03T00:00")),
        (WHITE, "nudge", "nudge-control", 2, moment("2026-01-11T00:00")),
        (WHITE, "nudge", "nudge-control", 1, moment("2026-01-12T00:00")),
    ]


def test_4_10_five_days_before_the_control_is_told_once_and_by_its_own_event():
    match = Match()
    match.until("2026-03-01")
    near = told(match, ControlNear)
    assert [n.to for n, _ in near] == [WHITE, BLACK, ARBITER]
    assert {at for _, at in near} == {moment("2026-02-15T00:00")}


def test_4_3_each_rung_is_told_once_in_a_control():
    match = Match()
    match.book(Side.WHITE, 38)
    match.until("2026-01-04")
    match.play("e2e4", "2026-01-04T12:00")
    match.play("e7e5", "2026-01-04T13:00")
    match.until("2026-01-05")
    assert [e.remaining for e in match.events(TimeRunsShort)] == [10]


def test_4_3_a_rung_that_a_penalty_leaps_over_is_told_with_what_is_left():
    match = Match()
    match.book(Side.WHITE, 43)
    match.until("2026-01-01T23:00")
    assert match.events(TimeRunsShort) == []
    match.until("2026-01-02")
    assert [e.remaining for e in match.events(TimeRunsShort)] == [6]
    match.until("2026-01-10")
    assert [e.remaining for e in match.events(TimeRunsShort)] == [6, 2, 1]


def test_4_3_with_one_day_left_as_the_move_comes_the_warning_is_the_last_and_the_overstep_follows():
    match = Match()
    match.book(Side.WHITE, 49)
    match.until("2026-01-03")
    assert [e.remaining for e in match.events(TimeRunsShort)] == [0]
    assert [e.used for e in match.events(TimeExceeded)] == [51]


def test_4_3_days_of_leave_are_no_days_of_warning():
    match = Match()
    match.book(Side.WHITE, 36)
    match.leave(Side.WHITE, "2026-01-04", "2026-01-13", "2026-01-02")
    match.until("2026-01-14T12:00")
    assert match.events(TimeRunsShort) == []
    match.until("2026-01-15")
    assert [e.remaining for e in match.events(TimeRunsShort)] == [10]


def test_4_3_a_suspended_game_warns_of_nothing():
    match = Match()
    match.book(Side.WHITE, 36)
    match.do(commands.Suspend(ARBITER, KEY, ""), "2026-01-04")
    match.until("2026-04-01")
    assert match.events(TimeRunsShort) == []


def test_5_3_who_was_nudged_for_his_silence_is_warned_again_below_five_days_only():
    match = Match()
    match.until("2026-03-01")
    assert [e.remaining for e in match.events(TimeRunsShort)] == [2, 1]


def test_9_1_who_has_not_sent_his_record_is_reminded_until_it_comes():
    match = Match()
    match.do(commands.Resign(WHITE, KEY), "2026-01-10")
    match.do(commands.SubmitRecord(WHITE, KEY, Result.BLACK_WINS), "2026-01-12")
    match.until("2026-01-22T01:00")
    terms = told(match, TermNears)
    assert [(n.to, n.kind, n.key, n.values["left"], at) for n, at in terms] == [
        (BLACK, "record_due", "record_due-reminder", 5, moment("2026-01-19T00:00")),
        (BLACK, "record_due", "record_due-reminder", 2, moment("2026-01-22T00:00")),
    ]
    match.do(commands.SubmitRecord(BLACK, KEY, Result.BLACK_WINS), "2026-01-22")
    match.until("2026-03-01")
    assert len(match.events(TermNears)) == 2


def test_9_4_who_has_not_sent_his_material_is_reminded_until_it_comes():
    match = Match(end="2026-01-31")
    match.do(commands.Assess(WHITE, KEY, "draw", "рівно", ""), "2026-02-03")
    match.until("2026-03-01")
    terms = told(match, TermNears)
    assert {event.term for event in match.events(TermNears)} == {Term.ASSESSMENT}
    assert [(n.to, n.kind, n.values["left"], at) for n, at in terms] == [
        (BLACK, "assessment_due", 5, moment("2026-02-09T00:00")),
        (BLACK, "assessment_due", 2, moment("2026-02-12T00:00")),
        (BLACK, "assessment_due", 1, moment("2026-02-13T00:00")),
    ]


def test_1_3_who_has_not_answered_the_arbiter_is_reminded_until_he_does():
    match = Match()
    match.do(commands.Query(ARBITER, CODE, PersonId("bl"), "Дати?"), "2026-01-10")
    match.until("2026-01-20")
    queries = told(match, QueryNears)
    assert [(n.to, n.kind, n.values["left"], at) for n, at in queries] == [
        (BLACK, "query", 5, moment("2026-01-19T00:00"))
    ]
    match.do(commands.AnswerQuery(BLACK, "Усе гаразд."), "2026-01-20")
    match.until("2026-03-01")
    assert len(match.events(QueryNears)) == 1


def test_1_6_who_has_lost_access_is_reminded_of_the_term():
    match = Match()
    match.do(commands.ReportAccessLost(WHITE, "пожежа"), "2026-01-10")
    match.until("2026-02-08T01:00")
    nears = told(match, AccessNears)
    assert [(n.to, n.kind, n.key, n.values["left"]) for n, _ in nears] == [
        (WHITE, "nudge", "nudge-access", left) for left in (10, 5, 2, 1)
    ]
    assert {n.values["until"].isoformat() for n, _ in nears} == {"2026-02-09"}
    match.until("2026-02-11")
    assert match.ledger.people[WHITE].withdrawn == (CODE,)
    assert len(match.events(AccessNears)) == 4


def test_1_6_access_regained_ends_the_warnings():
    match = Match()
    match.do(commands.ReportAccessLost(WHITE, "пожежа"), "2026-01-10")
    match.do(commands.ReportRestored(WHITE), "2026-01-31")
    match.until("2026-03-01")
    assert [event.left for event in match.events(AccessNears)] == [10]
