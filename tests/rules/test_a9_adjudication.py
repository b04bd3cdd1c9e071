"""Article 9, second half: adjudication. Examples G4-G6 of the worked book."""

from __future__ import annotations

import pytest

from core import commands
from core.events.endings import (
    Adjudicated,
    AdjudicationOpened,
    AdjudicatorAssigned,
    Assessed,
    MoveSealed,
    ResultChanged,
)
from core.vocabulary import ItemKind, PersonId, Reason, Result, Status
from tests.rules.board import JUDGE, THIRD, Event, W, done, refused
from tests.rules.match import ARBITER, BLACK, CODE, KEY, WHITE, day, moment


def ended(end: str = "2026-12-31") -> Event:
    """G4: the event has ended with game 1 unfinished, White to move; the others are drawn."""
    event = Event(start="2026-12-01", end=end)
    event.play("e2e4", "2026-12-01")
    event.play("e7e5", "2026-12-02")
    for key in list(event.ledger.games):
        if key != KEY:
            done(event.end(Result.DRAW, "2026-12-03", key))
            done(event.submit(THIRD, Result.DRAW, "2026-12-03", key))
            other = WHITE if key.endswith("2") else BLACK
            done(event.submit(other, Result.DRAW, "2026-12-03", key))
    event.until("2027-01-01T00:00")
    return event


def assign(event: Event, person: PersonId, at: str) -> object:
    return event.do(commands.Assign(ARBITER, KEY, person), at)


def appeal(event: Event, person: PersonId, number: int, at: str) -> object:
    return event.do(commands.Appeal(person, CODE, number, "ще аналіз"), at)


def adjudicated(result: str = "1-0") -> Event:
    """Both have sent unequal material; the decision is of 3 February."""
    event = ended()
    done(event.assess(WHITE, "win", "2027-01-10"))
    done(event.assess(BLACK, "draw", "2027-01-12"))
    done(assign(event, JUDGE, "2027-01-13"))
    done(event.rule(result, "2027-02-03", by=JUDGE))
    return event


def test_9_4_unfinished_games_go_to_adjudication_from_the_day_after_the_end():
    event = Event(start="2026-12-01", end="2026-12-31")
    event.until("2026-12-31T23:59")
    assert event.game.adjudication is None
    event.until("2027-01-01T00:00")
    opened = [h for h in event.happened if isinstance(h.event, AdjudicationOpened)]
    assert {h.at for h in opened} == {moment("2027-01-01T00:00")}
    assert {(h.event.clause, h.event.due) for h in opened} == {("9.4", day("2027-01-14"))}
    assert event.game.status is Status.ADJUDICATION


def test_9_4_no_move_is_accepted_any_more():
    event = ended()
    assert refused(event.play("g1f3", "2027-01-01"))[1] == "9.4"
    assert refused(event.do(commands.Resign(WHITE, KEY), "2027-01-01"))[1] == "9.4"


def test_9_4_before_the_end_there_is_nothing_to_assess():
    event = Event(start="2026-12-01", end="2026-12-31")
    assert refused(event.assess(WHITE, "win", "2026-12-20"))[1] == "9.4"


def test_9_4_what_waited_in_the_game_in_play_falls():
    event = Event(start="2026-11-01", end="2026-12-31", silence_days=40)
    event.until("2026-12-31")
    assert "no_play" in event.desk
    event.until("2027-01-01")
    assert event.desk == []


@pytest.mark.parametrize(("at", "late"), [("01-14T23:59", False), ("01-15T00:00", True)])
def test_9_4_material_is_in_time_until_the_fourteenth_day(at: str, late: bool):
    event = ended()
    done(event.assess(WHITE, "win", f"2027-{at}"))
    assert event.events(Assessed)[0].late is late


def test_9_4_1_the_record_is_the_programs_own_so_an_agreed_game_is_registered():
    event = ended()
    done(event.assess(WHITE, "draw", "2027-01-10"))
    done(event.assess(BLACK, "draw", "2027-01-10"))
    assert event.game.status is Status.REGISTERED
    event.until("2027-03-01")
    assert event.desk == []


def test_9_4_2_the_final_position_stays_as_it_was():
    event = ended()
    before = event.game.board.fen()
    done(event.assess(WHITE, "win", "2027-01-10", move="7163"))
    assert event.game.board.fen() == before


@pytest.mark.parametrize(
    ("person", "claim", "result"),
    [
        (WHITE, "win", Result.WHITE_WINS),
        (WHITE, "loss", Result.BLACK_WINS),
        (BLACK, "win", Result.BLACK_WINS),
        (BLACK, "loss", Result.WHITE_WINS),
        (BLACK, "draw", Result.DRAW),
    ],
)
def test_9_4_3_the_assessment_is_told_from_the_players_own_side(
    person: PersonId, claim: str, result: Result
):
    event = ended()
    done(event.assess(person, claim, "2027-01-10"))
    assert event.events(Assessed)[0].result is result


def test_9_4_4_the_one_to_move_names_his_move_and_it_counts_as_made():
    event = ended()
    done(event.assess(WHITE, "win", "2027-01-10", move="7163"))
    assert event.events(MoveSealed) == [MoveSealed(W, "g1f3")]
    assert event.game.adjudication is not None
    assert event.game.adjudication.sealed == "g1f3"
    assert event.account(W).total == 0


def test_9_4_4_only_the_one_to_move_names_one():
    event = ended()
    assert refused(event.assess(BLACK, "win", "2027-01-10", move="7866"))[1] == "9.4.4"
    assert event.events(Assessed) == []


def test_9_4_4_a_move_that_cannot_be_read_is_asked_back_and_nothing_is_recorded():
    event = ended()
    outcome = event.assess(WHITE, "win", "2027-01-10", move="5171")
    assert refused(outcome)[0] == "sealed-unread"
    assert outcome.kind == "asked_back"
    assert event.events(Assessed) == event.events(MoveSealed) == []


def test_9_4_4_a_named_move_is_final_and_late_ones_do_not_count():
    event = ended()
    done(event.assess(WHITE, "win", "2027-01-10", move="7163"))
    other = event.assess(WHITE, "win", "2027-01-11", move="4244")
    assert refused(other)[0] == "sealed-already"
    done(event.assess(WHITE, "draw", "2027-01-11", move="7163"))
    assert len(event.events(MoveSealed)) == 1
    event = ended()
    assert refused(event.assess(WHITE, "win", "2027-01-15", move="7163"))[0] == "sealed-late"


def test_9_5_equal_assessments_end_the_game_without_adjudication():
    event = ended()
    done(event.assess(WHITE, "draw", "2027-01-10"))
    assert event.game.in_play is False
    done(event.assess(BLACK, "draw", "2027-01-12"))
    assert (event.game.result, event.game.reason) == (Result.DRAW, Reason.AGREED_ASSESSMENT)
    assert event.desk == []


def test_9_5_a_win_and_a_loss_are_equal_assessments():
    event = ended()
    done(event.assess(WHITE, "loss", "2027-01-10"))
    done(event.assess(BLACK, "win", "2027-01-12"))
    assert event.game.result is Result.BLACK_WINS


@pytest.mark.parametrize(("white", "black"), [("win", "draw"), ("win", "win")])
def test_9_5_unequal_ones_go_to_the_adjudicator_at_once(white: str, black: str):
    event = ended()
    done(event.assess(WHITE, white, "2027-01-10"))
    done(event.assess(BLACK, black, "2027-01-12"))
    item = event.item(ItemKind.ADJUDICATION)
    assert (item.clause, item.game) == ("9.4", KEY)
    event.until("2027-01-20")
    assert event.desk == ["adjudication"]


def test_9_5_a_change_of_mind_within_the_term_may_still_agree():
    event = ended()
    done(event.assess(WHITE, "win", "2027-01-10"))
    done(event.assess(BLACK, "draw", "2027-01-12"))
    done(event.assess(WHITE, "draw", "2027-01-14"))
    assert event.game.reason is Reason.AGREED_ASSESSMENT
    assert event.desk == []


def test_9_5_late_agreement_does_not_end_it():
    event = ended()
    done(event.assess(WHITE, "draw", "2027-01-10"))
    done(event.assess(BLACK, "draw", "2027-01-15"))
    assert event.game.status is Status.ADJUDICATION
    assert event.desk == ["adjudication"]


@pytest.mark.parametrize("sent", [True, False])
def test_9_6_when_the_term_is_over_the_adjudicator_decides_on_what_has_come(sent: bool):
    event = ended()
    if sent:
        done(event.assess(WHITE, "win", "2027-01-10"))
    event.until("2027-01-14T23:59")
    assert event.desk == []
    event.until("2027-01-15T00:00")
    assert event.desk == ["adjudication"]
    assert dict(event.items[0].facts) == ({"white_says": "1-0"} if sent else {})


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2"])
def test_9_6_the_adjudicator_rules_the_item_himself(result: str):
    event = adjudicated(result)
    assert (event.game.result, event.game.reason) == (Result(result), Reason.ADJUDICATION)
    assert event.events(Adjudicated) == [Adjudicated(Result(result), JUDGE)]
    (decided,) = [d for d in event.decisions if d.kind == "adjudication"]
    assert (decided.clause, decided.by) == ("9.6", JUDGE)
    assert event.game.registered


def test_9_6_only_the_arbiter_and_the_named_adjudicator_rule():
    event = ended()
    event.until("2027-01-15")
    assert refused(event.rule("1-0", "2027-01-16", by=JUDGE))[0] == "not-your-tournament"
    assert refused(assign(event, WHITE, "2027-01-16"))[0] == "adjudicator-plays"
    assert refused(assign(event, PersonId("nobody"), "2027-01-16"))[0] == "no-such-person"
    done(assign(event, JUDGE, "2027-01-16"))
    done(assign(event, THIRD, "2027-01-16"))
    assert refused(event.rule("1-0", "2027-01-16", by=JUDGE))[0] == "not-your-tournament"
    done(event.rule("1-0", "2027-01-16", by=THIRD))


def test_9_6_a_game_in_play_has_no_adjudicator():
    event = Event()
    assert refused(assign(event, JUDGE, "2026-02-01")) == ("no-adjudication", "9.6")


def test_9_6_what_the_arbiter_enters_is_the_named_adjudicators_decision():
    event = ended()
    event.until("2027-01-15")
    done(assign(event, JUDGE, "2027-01-15"))
    done(event.rule("0-1", "2027-01-20"))
    assert event.events(Adjudicated)[0].by == JUDGE


def test_9_7_who_sent_no_material_has_no_right_of_appeal():
    event = ended()
    done(event.assess(WHITE, "win", "2027-01-10"))
    done(event.assess(BLACK, "draw", "2027-01-20"))
    done(event.rule("1-0", "2027-02-03"))
    (decided,) = [d for d in event.decisions if d.kind == "adjudication"]
    assert decided.appeal_until == day("2027-02-17")
    black = appeal(event, BLACK, decided.number, "2027-02-05")
    assert refused(black) == ("no-material-no-appeal", "9.7")
    done(appeal(event, WHITE, decided.number, "2027-02-05"))


def test_9_7_where_neither_sent_any_no_appeal_lies():
    event = ended()
    done(event.rule("1/2-1/2", "2027-02-03"))
    (decided,) = [d for d in event.decisions if d.kind == "adjudication"]
    assert decided.appeal_until is None
    assert refused(appeal(event, WHITE, decided.number, "2027-02-05"))[1] == "9.7"


def test_9_7_a_late_addition_does_not_take_the_right_from_one_who_was_in_time():
    event = ended()
    done(event.assess(WHITE, "win", "2027-01-10"))
    done(event.assess(WHITE, "draw", "2027-01-20"))
    done(event.rule("0-1", "2027-02-03"))
    (decided,) = [d for d in event.decisions if d.kind == "adjudication"]
    done(appeal(event, WHITE, decided.number, "2027-02-05"))


def test_9_8_the_decision_says_until_when_an_appeal_lies():
    event = adjudicated()
    (decided,) = [d for d in event.decisions if d.kind == "adjudication"]
    assert (decided.decision, decided.appeal_until) == ("1-0", day("2027-02-17"))


@pytest.mark.parametrize(("at", "heard"), [("17T23:59", True), ("18T00:00", False)])
def test_9_9_an_appeal_within_fourteen_days_asks_for_a_second_adjudication(at: str, heard: bool):
    event = adjudicated()
    number = event.decisions[-1].number
    outcome = appeal(event, BLACK, number, f"2027-02-{at}")
    if not heard:
        assert refused(outcome) == ("appeal-late", "1.10")
        return
    done(outcome)
    item = event.item(ItemKind.ADJUDICATION)
    assert (item.clause, item.game, item.about) == ("9.9", KEY, BLACK)
    assert refused(appeal(event, WHITE, number, f"2027-02-{at}"))[0] == "appealed-already"


def test_9_10_the_second_adjudicator_is_another_and_his_decision_final():
    event = adjudicated()
    done(appeal(event, BLACK, event.decisions[-1].number, "2027-02-10"))
    assert refused(assign(event, JUDGE, "2027-02-11")) == ("adjudicator-first", "9.10")
    assert refused(event.rule("1-0", "2027-02-11", by=JUDGE)) == ("adjudicator-first", "9.10")
    done(assign(event, THIRD, "2027-02-11"))
    assert event.events(AdjudicatorAssigned)[-1] == AdjudicatorAssigned(THIRD, second=True)
    done(event.rule("1/2-1/2", "2027-02-20", by=THIRD))
    assert (event.game.result, event.game.reason) == (Result.DRAW, Reason.ADJUDICATION)
    assert event.game.registered
    decided = event.decisions[-1]
    assert (decided.clause, decided.appeal_until, decided.by) == ("9.10", None, THIRD)
    again = appeal(event, WHITE, decided.number, "2027-02-21")
    assert refused(again) == ("decision-final", "1.10")
    assert event.desk == []


def test_9_10_the_second_may_confirm_the_first():
    event = adjudicated()
    done(appeal(event, BLACK, event.decisions[-1].number, "2027-02-10"))
    done(event.rule("1-0", "2027-02-20"))
    assert event.events(ResultChanged) == []
    assert event.game.result is Result.WHITE_WINS
    assert event.events(Adjudicated)[-1].second


@pytest.mark.parametrize(
    ("written", "result"), [("uphold", Result.WHITE_WINS), ("overturn 1/2-1/2", Result.DRAW)]
)
def test_9_10_the_second_adjudication_may_be_written_like_an_appeals_decision(written, result):
    event = adjudicated()
    done(appeal(event, BLACK, event.decisions[-1].number, "2027-02-10"))
    done(event.rule(written, "2027-02-20"))
    assert event.game.result is result
    assert event.decisions[-1].decision == result
    assert event.desk == []


def test_9_6_the_arbiters_own_result_takes_the_case_from_the_desk():
    event = ended()
    event.until("2027-01-15")
    done(event.end(Result.DRAW, "2027-01-16"))
    assert event.desk == []
    assert event.game.reason is Reason.ARBITER


def test_9_4_in_an_event_without_an_end_nothing_ends():
    event = Event(start="2026-01-01")
    event.until("2030-01-01")
    assert event.game.adjudication is None


def test_9_4_a_game_suspended_by_the_arbiter_is_adjudicated_all_the_same():
    event = Event(start="2026-12-01", end="2026-12-31")
    done(event.do(commands.Suspend(ARBITER, KEY, ""), "2026-12-10"))
    event.until("2027-01-01")
    assert event.game.status is Status.ADJUDICATION
