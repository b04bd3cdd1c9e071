"""Article 6: overstepping the time. Examples B2, B5, B7-B10, B14-B16 of the worked book."""

from __future__ import annotations

import pytest

from core import commands
from core.events.play import (
    ClaimProtested,
    ClaimRuled,
    GameEnded,
    HeldReleased,
    TimeClaimed,
    TimeExceeded,
)
from core.refusals import Refusal
from core.regulation import OverstepRule
from core.vocabulary import ItemKind, Reason, Result, Side, Span, Status
from core.world import Minutes
from tests.rules.board import B, Desk, W, done, refused
from tests.rules.match import ARBITER, BLACK, KEY, REAL, WHITE, day, moment


def claim(event: Desk, by: str, at: str) -> Refusal | Minutes:
    return event.do(commands.ClaimTime(WHITE if by == "white" else BLACK, KEY, "час"), at)


def overstepped(side: Side = W, **numbers: object) -> Desk:
    """``side`` has overstepped the first control with its tenth move; its partner is to move."""
    event = Desk(start="2026-06-01", **numbers)
    event.play_up_to(10, "2026-06-01", side)
    event.book(side, 48)
    event.play(REAL[event.game.ply], "2026-06-04")
    return event


def claimed(**numbers: object) -> Desk:
    """B14: Black received on 1 May, White claims on 5 May though nothing is overstepped."""
    event = Desk(start="2026-05-01", **numbers)
    event.play("e2e4", "2026-05-01")
    done(claim(event, "white", "2026-05-05"))
    return event


@pytest.mark.parametrize("side", [W, B], ids=["B10 white", "B10 black"])
def test_6_1_the_claim_may_be_made_until_the_control_move_is_answered(side: Side):
    event = overstepped(side)
    assert event.game.oversteps[side] == (1,)
    done(claim(event, side.other, "2026-06-20"))
    (filed,) = event.events(TimeClaimed)
    assert (filed.side, filed.control, filed.supported) == (side.other, 1, True)
    assert (filed.total, filed.allowance) == (51, 50)


def test_6_1_an_overstep_at_move_eight_may_be_claimed_with_the_answer_to_move_ten():
    event = Desk(start="2026-06-01")
    event.play_up_to(8, "2026-06-01")
    event.book(W, 50)
    event.play(REAL[14], "2026-06-04")
    assert event.game.oversteps[W] == (1,)
    event.play_up_to(10, "2026-06-04", B)
    done(claim(event, "black", "2026-06-05"))
    assert event.game.claim is not None
    assert event.game.claim.supported


def test_6_1_answering_the_control_move_unclaimed_ends_the_right_and_resets_nothing():
    event = overstepped()
    event.play(REAL[19], "2026-06-04")
    assert (event.game.oversteps[W], event.game.lapsed[W]) == ((), 1)
    assert refused(claim(event, "black", "2026-06-05")) == ("claim-window-closed", "6.1")
    assert event.game.used(W) == 51
    assert event.game.allowance(W) == 100
    assert event.desk == []


def test_6_1_a_missed_claim_does_not_keep_from_the_next_control():
    event = overstepped()
    event.play_up_to(19, "2026-06-04")
    event.book(W, 101)
    event.play(REAL[36], "2026-06-04")
    assert event.game.oversteps[W] == (2,)
    event.play_up_to(20, "2026-06-04", B)
    done(claim(event, "black", "2026-06-04"))
    assert event.events(TimeClaimed)[0].control == 2


def test_6_1_a_claim_is_possible_while_the_partner_is_silent():
    event = Desk(start="2026-03-01")
    event.play_up_to(5, "2026-03-01")
    event.book(W, 20)
    done(claim(event, "black", "2026-04-01T00:00"))
    (filed,) = event.events(TimeClaimed)
    assert (filed.supported, filed.total) == (True, 51)


def test_6_1_the_day_before_it_is_not_supported():
    event = Desk(start="2026-03-01")
    event.play_up_to(5, "2026-03-01")
    event.book(W, 20)
    done(claim(event, "black", "2026-03-31"))
    (filed,) = event.events(TimeClaimed)
    assert (filed.supported, filed.total) == (False, 50)


@pytest.mark.parametrize("answers", [False, True])
def test_6_1_a_move_of_an_accepted_line_does_not_answer_a_control_move(answers: bool):
    event = Desk(start="2026-06-01")
    event.play_up_to(9, "2026-06-01")
    event.book(W, 50)
    event.play(REAL[16], "2026-06-02")
    event.send(B, "9... 5878; if 10. 2266 10... 5766", "2026-06-02")
    event.send(W, "9... 5878 10. 2266 5766 11. 3445", "2026-06-02")
    assert (event.game.ply, event.game.oversteps[W]) == (21, (1,))
    if answers:
        event.play(REAL[21], "2026-06-02")
        assert refused(claim(event, "black", "2026-06-03"))[0] == "claim-window-closed"
    else:
        done(claim(event, "black", "2026-06-03"))
        assert event.events(TimeClaimed)[0].control == 1


def test_6_1_a_lifted_overstep_leaves_no_case_where_the_regulation_flags():
    event = Desk(start="2026-03-01", overstep=OverstepRule.FLAG)
    event.play_up_to(5, "2026-03-01")
    event.book(W, 20)
    event.until("2026-04-01")
    assert event.desk == ["time_claim"]
    done(event.do(commands.Adjust(ARBITER, KEY, W, -5, ""), "2026-04-01"))
    assert event.desk == []


def test_6_1_the_program_never_claims_by_itself():
    event = overstepped()
    event.until("2026-06-10")
    assert event.desk == []
    assert event.game.status is Status.RUNNING


def test_6_1_where_the_regulation_flags_the_arbiter_has_the_case_and_play_goes_on():
    event = overstepped(overstep=OverstepRule.FLAG)
    item = event.item(ItemKind.TIME_CLAIM)
    assert (item.clause, item.about, item.by) == ("6.1", WHITE, None)
    assert event.game.status is Status.RUNNING
    assert refused(event.rule("reject-ban", "2026-06-05"))[0] == "no-claimant"
    done(event.rule("accept", "2026-06-05"))
    assert event.game.result is Result.BLACK_WINS


def test_6_1_a_flagged_case_may_be_rejected():
    event = overstepped(overstep=OverstepRule.FLAG)
    done(event.rule("reject", "2026-06-05"))
    assert event.desk == []
    assert event.game.in_play


def test_6_6_where_the_regulation_is_automatic_the_game_is_lost_at_once():
    event = overstepped(overstep=OverstepRule.AUTO)
    assert (event.game.result, event.game.reason) == (Result.BLACK_WINS, Reason.TIME)
    assert len(event.events(TimeExceeded)) == 1


def test_6_2_the_claim_is_on_the_desk_about_the_partner():
    event = overstepped()
    done(claim(event, "black", "2026-06-05"))
    item = event.item(ItemKind.TIME_CLAIM)
    assert (item.clause, item.game, item.about, item.by) == ("6.3", KEY, WHITE, BLACK)
    assert dict(item.facts) == {
        "control": "10",
        "total": "51",
        "allowance": "50",
        "supported": "yes",
    }


def test_6_3_a_claim_that_the_account_does_not_support_goes_to_the_arbiter_as_well():
    event = claimed()
    assert event.desk == ["time_claim"]
    assert event.game.claim is not None
    assert not event.game.claim.supported
    assert event.game.status is Status.SUSPENDED


def test_6_3_days_after_the_claim_up_to_the_decision_are_frozen():
    event = claimed()
    done(event.rule("reject", "2026-05-12"))
    event.play("e7e5", "2026-05-14")
    assert event.days()[1] == 4 + 2


def test_6_3_moves_that_come_meanwhile_are_held_and_released_with_their_own_date():
    event = claimed()
    done(event.send(B, "5755", "2026-05-08"))
    assert event.game.ply == 1
    assert [held.text for held in event.game.held] == ["5755"]
    done(event.rule("reject", "2026-05-12"))
    assert event.game.held == ()
    assert event.game.plies[1].sent == day("2026-05-08")
    assert event.days()[1] == 4


def test_6_3_a_held_message_keeps_what_it_states_of_its_dates():
    event = claimed()
    done(event.send(B, "5755", "2026-05-08", declared_received=day("2026-05-02")))
    done(event.rule("reject", "2026-05-12"))
    assert event.game.plies[1].receipt.on == day("2026-05-02")
    assert event.days()[1] == 3


def test_6_3_held_messages_are_released_in_order_and_one_that_cannot_be_played_is_told():
    event = claimed()
    done(event.send(B, "5755", "2026-05-08"))
    done(event.send(B, "4745", "2026-05-09"))
    done(event.rule("reject", "2026-05-12"))
    assert [played.uci for played in event.game.plies] == ["e2e4", "e7e5"]
    released = event.events(HeldReleased)
    assert [(held.number, held.refused) for held in released] == [(1, ""), (2, "not-your-turn")]


def test_6_3_a_faulty_message_that_was_held_is_penalised_when_it_is_released():
    event = claimed()
    done(event.send(B, "5756 5755", "2026-05-08"))
    done(event.rule("reject", "2026-05-12"))
    assert event.game.ply == 1
    assert event.account(B).penalty == 2


def test_6_3_a_second_claim_and_other_acts_of_play_wait_for_the_decision():
    event = claimed()
    assert refused(claim(event, "white", "2026-05-06"))[0] == "claim-open"
    assert refused(claim(event, "black", "2026-05-06"))[0] == "claim-open"
    assert refused(event.do(commands.Resign(BLACK, KEY), "2026-05-06"))[1] == "6.3"


def test_6_3_a_finished_or_resting_game_has_no_claims():
    event = Desk(start="2026-05-01")
    event.play("e2e4", "2026-05-01")
    done(event.do(commands.Suspend(ARBITER, KEY, ""), "2026-05-02"))
    outcome = claim(event, "white", "2026-05-03")
    assert isinstance(outcome, Refusal)
    assert outcome.kind == "claim_refused"
    done(event.end(Result.DRAW, "2026-05-04"))
    assert refused(claim(event, "white", "2026-05-05"))[0] == "game-is-over"


@pytest.mark.parametrize(("at", "heard"), [("05-04T23:59", True), ("05-05T00:00", False)])
def test_6_4_a_protest_is_heard_within_fourteen_days_of_the_notice(at: str, heard: bool):
    event = Desk(start="2026-04-01")
    event.play("e2e4", "2026-04-01")
    done(claim(event, "white", "2026-04-20"))
    outcome = event.do(commands.Protest(BLACK, KEY, "ні"), f"2026-{at}")
    if heard:
        done(outcome)
        assert event.events(ClaimProtested)[0].side is B
        assert event.game.claim is not None
        assert event.game.claim.protested
        again = event.do(commands.Protest(BLACK, KEY, "ні"), f"2026-{at}")
        assert refused(again)[0] == "protested-already"
    else:
        assert refused(outcome) == ("protest-late", "6.4")


def test_6_4_only_the_partner_protests_and_only_against_an_open_claim():
    event = claimed()
    assert refused(event.do(commands.Protest(WHITE, KEY, "ні"), "2026-05-06"))[0] == "no-claim"
    done(event.rule("reject", "2026-05-07"))
    assert refused(event.do(commands.Protest(BLACK, KEY, "ні"), "2026-05-07"))[0] == "no-claim"


def test_6_4_the_decision_need_not_wait_for_the_protest():
    event = claimed()
    done(event.rule("accept", "2026-05-05"))
    assert event.game.result is Result.WHITE_WINS


@pytest.mark.parametrize(
    ("decision", "clause"), [("accept", "6.6"), ("reject", "6.5"), ("reject-ban", "6.7")]
)
def test_6_5_the_decision_has_its_ground_and_the_right_of_appeal(decision: str, clause: str):
    event = claimed()
    done(event.rule(decision, "2026-05-12"))
    (decided,) = event.decisions
    assert (decided.number, decided.kind, decided.clause) == (1, "time_claim", clause)
    assert (decided.decision, decided.text, decided.by) == (decision, "бо так", ARBITER)
    assert (decided.on, decided.appeal_until) == (day("2026-05-12"), day("2026-05-26"))
    assert (decided.game, decided.about) == (KEY, BLACK)
    assert event.desk == []
    assert event.game.claim is None


def test_6_6_a_confirmed_overstep_loses_the_game():
    event = overstepped()
    done(claim(event, "black", "2026-06-05"))
    done(event.rule("accept", "2026-06-06"))
    (ended,) = event.events(GameEnded)
    assert (ended.result, ended.reason, ended.clause) == (Result.BLACK_WINS, Reason.TIME, "6.6")
    assert ended.decided_by == ARBITER
    assert event.events(ClaimRuled)[0].accepted


def test_6_6_what_was_held_falls_with_the_game():
    event = claimed()
    done(event.send(B, "5755", "2026-05-08"))
    done(event.rule("accept", "2026-05-12"))
    assert event.game.held == ()
    assert event.game.ply == 1


def test_6_7_a_ban_lasts_until_the_last_move_of_the_cycle_claimed_is_answered():
    event = Desk(start="2026-06-01")
    event.play_up_to(12, "2026-06-01")
    done(claim(event, "black", "2026-06-01"))
    done(event.rule("reject-ban", "2026-06-01"))
    assert event.game.bans[B] == 20
    assert event.game.bans[W] is None
    event.play_up_to(20, "2026-06-01", B)
    assert refused(claim(event, "black", "2026-06-02")) == ("claim-banned", "6.7")
    event.play(REAL[39], "2026-06-02")
    assert event.game.bans[B] is None
    done(claim(event, "black", "2026-06-02"))


def test_6_7_a_ban_does_not_touch_the_partner():
    event = claimed()
    done(event.rule("reject-ban", "2026-05-06"))
    done(claim(event, "black", "2026-05-06"))


def test_6_3_a_claim_keeps_the_game_from_adjudication_until_the_decision():
    event = Desk(start="2026-05-01", end="2026-05-31")
    event.play("e2e4", "2026-05-01")
    done(claim(event, "white", "2026-05-25"))
    event.until("2026-06-10")
    assert event.game.adjudication is None
    done(event.send(B, "5755", "2026-06-10"))
    done(event.rule("reject", "2026-06-11"))
    assert event.game.ply == 2
    assert event.game.adjudication is not None
    assert event.game.adjudication.due == day("2026-06-25")


def test_6_3_each_player_counts_the_frozen_days_in_his_own_zone():
    event = claimed()
    done(event.rule("reject", "2026-05-12T23:30"))
    (freeze,) = event.game.freezes
    assert freeze.end == moment("2026-05-12T23:30")
    assert event.game.calendar(B).frozen == (Span(day("2026-05-06"), day("2026-05-12")),)
