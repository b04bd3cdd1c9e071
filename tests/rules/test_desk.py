"""The arbiter's desk, and his own commands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core import commands
from core.consequences import Case
from core.events.play import DaysCredited, PenaltyAdded, TransmissionDelayed
from core.events.tournament import Announced, TournamentClosed
from core.refusals import Refusal
from core.rulings import RULINGS, decisions_on
from core.vocabulary import Dispatch, ItemKind, Reason, Result, Span, Status
from core.world import Minutes
from tests.rules.board import (
    JUDGE,
    OTHER,
    SECOND_GAME,
    THIRD_GAME,
    B,
    Desk,
    Event,
    W,
    done,
    refused,
)
from tests.rules.match import ARBITER, BLACK, CODE, KEY, WHITE, day, moment

BY_ARBITER_ONLY = (
    commands.AddPenalty(WHITE, KEY, B, 2, "4.7", ""),
    commands.Adjust(WHITE, KEY, B, -2, ""),
    commands.Query(WHITE, CODE, BLACK, ""),
    commands.Sanction(WHITE, CODE, BLACK, "exclude", None, ""),
    commands.EnterMove(WHITE, KEY, "5254", day("2026-01-02"), day("2026-01-02")),
    commands.Reissue(WHITE, KEY),
    commands.Credit(WHITE, CODE, day("2026-01-02"), day("2026-01-03"), ""),
    commands.SetResult(WHITE, KEY, Result.WHITE_WINS, ""),
    commands.Suspend(WHITE, KEY, ""),
    commands.Resume(WHITE, KEY, ""),
    commands.Assign(WHITE, KEY, JUDGE),
    commands.Announce(WHITE, CODE, ""),
    commands.CloseTournament(WHITE, CODE),
    commands.Rule(WHITE, CODE, 1, "close"),
)


def credit(event: Desk, first: str, last: str, at: str) -> Refusal | Minutes:
    return event.do(commands.Credit(ARBITER, CODE, day(first), day(last), "збій"), at)


@pytest.mark.parametrize("command", BY_ARBITER_ONLY, ids=lambda c: type(c).__name__)
def test_no_player_gives_an_arbiters_command(command: Any):
    event = Event()
    done(event.do(commands.AskArbiter(BLACK, CODE, "?"), "2026-01-05"))
    assert refused(event.do(command, "2026-01-06"))[0] == "not-your-tournament"


@pytest.mark.parametrize("command", BY_ARBITER_ONLY, ids=lambda c: type(c).__name__)
def test_no_arbiter_acts_in_a_tournament_that_is_not_his(command: Any):
    event = Event()
    event.second_tournament()
    done(event.do(commands.AskArbiter(BLACK, CODE, "?"), "2026-01-05"))
    theirs = replace(command, by=JUDGE)
    assert refused(event.do(theirs, "2026-01-06"))[0] == "not-your-tournament"


def test_no_player_touches_anothers_game():
    event = Event()
    event.play("e2e4", "2026-01-02")
    for command in (
        commands.ClaimTime(BLACK, SECOND_GAME),
        commands.Protest(BLACK, SECOND_GAME, ""),
        commands.Repeat(BLACK, SECOND_GAME),
        commands.ReportNotReceived(BLACK, SECOND_GAME),
        commands.ReportInvalid(BLACK, SECOND_GAME, day("2026-01-02"), day("2026-01-02"), ""),
        commands.SubmitRecord(BLACK, SECOND_GAME, Result.DRAW),
        commands.Assess(BLACK, SECOND_GAME, "win", ""),
        commands.RaiseDispute(BLACK, SECOND_GAME, ""),
    ):
        assert refused(event.do(command, "2026-01-03"))[0] == "not-your-game", command


def test_items_and_decisions_are_numbered_together_in_their_tournament():
    event = Event()
    event.second_tournament()
    done(event.do(commands.AskArbiter(WHITE, CODE, "1"), "2026-01-05"))
    done(event.do(commands.AddPenalty(ARBITER, KEY, B, 2, "1.1", ""), "2026-01-05"))
    done(event.do(commands.AskArbiter(WHITE, OTHER, "1"), "2026-01-05"))
    done(event.do(commands.AskArbiter(WHITE, CODE, "3"), "2026-01-05"))
    done(event.rule("close", "2026-01-06", 3))
    assert [item.number for item in event.items] == [1]
    assert [decided.number for decided in event.decisions] == [2, 3]
    assert [i.raised.number for i in event.ledger.events_of[OTHER].desk] == [1]


def test_an_item_is_settled_once():
    event = Event()
    done(event.do(commands.AskArbiter(WHITE, CODE, "?"), "2026-01-05"))
    assert refused(event.rule("close", "2026-01-06", 7))[0] == "no-such-item"
    done(event.rule("close", "2026-01-06"))
    assert refused(event.rule("close", "2026-01-06", 1))[0] == "item-settled"


def test_a_wrong_decision_is_refused_with_the_ones_there_are():
    event = Event()
    done(event.do(commands.ClaimTime(WHITE, KEY), "2026-01-05"))
    outcome = event.rule("forfeit white", "2026-01-06")
    assert isinstance(outcome, Refusal)
    assert outcome.values["allowed"] == "accept, reject, reject-ban"
    assert event.desk == ["time_claim"]


@pytest.mark.parametrize(
    ("kind", "decisions"),
    [
        (ItemKind.TIME_CLAIM, "accept reject reject-ban"),
        (ItemKind.NO_PLAY, "forfeit_white forfeit_black forfeit_both continue"),
        (ItemKind.WITHDRAWAL, "loss adjudicate annul"),
        (ItemKind.MISSING_RECORD, "accept forfeit_both"),
        (ItemKind.LEAVE_REQUEST, "grant refuse"),
        (ItemKind.ADJUDICATION, "1-0 0-1 1/2-1/2"),
        (ItemKind.APPEAL, "uphold overturn_RESULT overturn"),
        (ItemKind.TRANSMISSION, "charge_sender_N charge_receiver_N dismiss"),
        (ItemKind.DISPUTE, "close"),
        (ItemKind.QUESTION, "close"),
        (ItemKind.RESULT_CONFLICT, "1-0 0-1 1/2-1/2 0-0"),
        (ItemKind.QUERY_OVERDUE, "exclude remind close"),
        (ItemKind.HELD_MESSAGE, "release drop"),
        (ItemKind.INVALID_MESSAGE, "accept_FAULT dismiss"),
    ],
)
def test_every_kind_of_item_has_its_decisions(kind: ItemKind, decisions: str):
    assert decisions_on(kind) == tuple(word.replace("_", " ") for word in decisions.split())


def test_no_kind_is_without_a_ruling():
    assert set(RULINGS) == set(ItemKind)
    assert all(RULINGS.values())


@pytest.mark.parametrize("words", ["charge sender 0", "charge sender -1", "charge sender", "٣"])
def test_days_are_whole_and_more_than_none(words: str):
    event = Event()
    event.play("e2e4", "2026-01-02")
    when = moment("2026-01-10")
    letter = Dispatch(moment("2026-01-03"), when)
    event.send(B, "5755", "2026-01-10", dispatch=letter)
    assert event.events(TransmissionDelayed)
    assert refused(event.rule(words, "2026-01-11"))[0] == "no-such-ruling"


def test_2_5_a_letter_long_under_way_is_the_arbiters():
    event = Event()
    event.play("e2e4", "2026-01-02")
    event.send(
        B, "5755", "2026-01-10", dispatch=Dispatch(moment("2026-01-03"), moment("2026-01-10"))
    )
    item = event.item(ItemKind.TRANSMISSION)
    assert (item.clause, item.game, item.about) == ("2.5", KEY, WHITE)
    done(event.rule("charge sender 3", "2026-01-11"))
    assert [(c.clause, c.days) for c in event.account(B).corrections] == [("2.5", 3)]
    assert event.account(B).total == 8 + 3


def test_2_5_a_receipt_declared_too_late_is_the_arbiters():
    event = Event()
    event.play("e2e4", "2026-01-02")
    event.send(B, "5755", "2026-01-05", declared_received=day("2026-01-05"))
    item = event.item(ItemKind.TRANSMISSION)
    assert (item.clause, item.about) == ("2.5", BLACK)
    assert dict(item.facts)["declared"] == "2026-01-05"
    done(event.rule("charge receiver 1", "2026-01-11"))
    assert event.account(B).total == 2 + 1


@pytest.mark.parametrize(("decision", "days"), [("grant", 9 - 7), ("refuse", 9)])
def test_7_7_a_leave_that_has_begun_is_the_arbiters(decision: str, days: int):
    event = Event()
    event.play("e2e4", "2026-01-02")
    wish = commands.RequestLeave(BLACK, day("2026-01-04"), day("2026-01-10"))
    done(event.do(wish, "2026-01-06"))
    item = event.item(ItemKind.LEAVE_REQUEST)
    assert (item.clause, item.about) == ("7.7", BLACK)
    done(event.rule(decision, "2026-01-08"))
    event.play("e7e5", "2026-01-11")
    assert event.days()[1] == days
    assert event.desk == []


def test_4_1_a_penalty_by_hand_bears_the_clause_that_the_arbiter_names():
    event = Event()
    done(event.do(commands.AddPenalty(ARBITER, KEY, B, 3, "1.1", "грубість"), "2026-01-05"))
    (added,) = event.events(PenaltyAdded)
    assert (added.side, added.days, added.clause, added.why) == (B, 3, "1.1", "грубість")
    (decided,) = event.decisions
    assert (decided.kind, decided.decision, decided.clause) == ("penalty", "black 3", "1.1")
    assert decided.appeal_until == day("2026-01-19")


def test_4_1_a_penalty_needs_a_clause_of_the_book_and_days():
    event = Event()
    nothing = event.do(commands.AddPenalty(ARBITER, KEY, B, 3, "4.77", ""), "2026-01-05")
    assert refused(nothing)[0] == "no-such-clause"
    nothing = event.do(commands.AddPenalty(ARBITER, KEY, B, 0, "4.7", ""), "2026-01-05")
    assert refused(nothing)[0] == "days"
    assert event.decisions == ()


def test_4_1_a_penalty_may_overstep_the_control():
    event = Event()
    done(event.do(commands.AddPenalty(ARBITER, KEY, B, 51, "4.7", ""), "2026-01-05"))
    assert event.game.oversteps[B] == (1,)
    done(event.do(commands.Adjust(ARBITER, KEY, B, -1, ""), "2026-01-05"))
    assert event.game.oversteps[B] == ()


def test_7_7_a_correction_by_hand_is_a_line_of_its_own():
    event = Event()
    done(event.do(commands.Adjust(ARBITER, KEY, W, -11, "лікарня"), "2026-01-05"))
    (line,) = event.account(W).corrections
    assert (line.clause, line.days, line.on) == ("7.7", -11, day("2026-01-05"))
    assert event.decisions[0].kind == "adjust"


def test_6_3_credited_days_count_for_nobody_in_any_running_game():
    event = Event()
    done(event.end(Result.DRAW, "2026-01-02", THIRD_GAME))
    event.play("e2e4", "2026-01-02")
    done(credit(event, "2026-01-04", "2026-01-06", "2026-01-08"))
    streams = [h.stream for h in event.happened if isinstance(h.event, DaysCredited)]
    assert streams == ["game:T1/1", "game:T1/2"]
    event.play("e7e5", "2026-01-10")
    assert event.days()[1] == 8 - 3
    decided = event.decisions[-1]
    assert (decided.kind, decided.clause, decided.game) == ("credit", "6.3", None)


def test_6_3_days_that_were_charged_already_are_taken_off_by_a_line():
    event = Event()
    event.play("e2e4", "2026-01-02")
    event.play("e7e5", "2026-01-10")
    done(credit(event, "2026-01-04", "2026-01-06", "2026-01-11"))
    assert event.days()[1] == 8
    assert [(c.clause, c.days) for c in event.account(B).corrections] == [("6.3", -3)]
    assert event.account(W).corrections == ()
    assert event.game.calendar(W).frozen == (Span(day("2026-01-04"), day("2026-01-06")),)


def test_6_3_a_credit_has_its_days_in_order():
    event = Event()
    assert refused(credit(event, "2026-01-06", "2026-01-04", "2026-01-08"))[0] == "dates"


def test_6_3_a_suspended_game_rests_and_its_days_are_frozen():
    event = Event()
    event.play("e2e4", "2026-01-02")
    done(event.do(commands.Suspend(ARBITER, KEY, "хвороба"), "2026-01-04"))
    assert event.game.status is Status.SUSPENDED
    assert refused(event.play("e7e5", "2026-01-05"))[0] == "game-rests"
    again = event.do(commands.Suspend(ARBITER, KEY, ""), "2026-01-05")
    assert refused(again)[0] == "suspended-already"
    done(event.do(commands.Resume(ARBITER, KEY, ""), "2026-01-20"))
    event.play("e7e5", "2026-01-22")
    assert event.days()[1] == 2 + 2
    assert [d.kind for d in event.decisions] == ["suspend", "resume"]
    assert refused(event.do(commands.Resume(ARBITER, KEY, ""), "2026-01-23"))[0] == "not-suspended"


def test_1_7_the_arbiter_may_give_a_result_and_change_it():
    event = Event()
    done(event.end(Result.DRAW, "2026-01-05"))
    assert (event.game.result, event.game.reason) == (Result.DRAW, Reason.ARBITER)
    assert refused(event.end(Result.DRAW, "2026-01-06"))[0] == "result-stands"
    assert refused(event.end(Result.OPEN, "2026-01-06"))[0] == "no-result"
    done(event.end(Result.BOTH_LOSE, "2026-01-06"))
    assert event.game.result is Result.BOTH_LOSE
    assert [d.decision for d in event.decisions] == ["1/2-1/2", "0-0"]


def test_1_7_a_result_takes_what_waits_in_the_game_from_the_desk():
    event = Event()
    done(event.do(commands.ClaimTime(WHITE, KEY), "2026-01-05"))
    done(event.end(Result.DRAW, "2026-01-06"))
    assert event.desk == []
    assert event.game.claim is None


def test_nothing_is_done_to_a_game_that_is_over():
    event = Event()
    done(event.end(Result.DRAW, "2026-01-05"))
    for command in (
        commands.AddPenalty(ARBITER, KEY, B, 2, "4.7", ""),
        commands.Adjust(ARBITER, KEY, B, 2, ""),
        commands.Suspend(ARBITER, KEY, ""),
        commands.Resume(ARBITER, KEY, ""),
    ):
        assert refused(event.do(command, "2026-01-06"))[0] == "game-is-over"


def test_1_8_an_announcement_is_to_all():
    event = Event()
    done(event.do(commands.Announce(ARBITER, CODE, "вітаю"), "2026-01-05"))
    assert event.events(Announced) == [Announced("вітаю")]


def test_9_2_an_event_closes_by_the_arbiters_word_when_all_results_are_official():
    event = Event()
    for key in (KEY, SECOND_GAME, THIRD_GAME):
        done(event.end(Result.DRAW, "2026-01-05", key))
    outcome = event.do(commands.CloseTournament(ARBITER, CODE), "2026-01-06")
    assert isinstance(outcome, Refusal)
    assert outcome.values["games"] == (KEY, SECOND_GAME, THIRD_GAME)
    event.until("2026-01-20")
    for item in event.items:
        done(event.rule("accept", "2026-01-21", item.number))
    done(event.do(commands.Appeal(BLACK, CODE, event.decisions[-1].number, "ні"), "2026-01-22"))
    assert refused(event.do(commands.CloseTournament(ARBITER, CODE), "2026-01-22"))[1] == "1.4"
    done(event.rule("uphold", "2026-01-22"))
    done(event.do(commands.CloseTournament(ARBITER, CODE), "2026-02-05"))
    assert event.events(TournamentClosed) == [TournamentClosed(day("2026-02-05"))]
    again = event.do(commands.CloseTournament(ARBITER, CODE), "2026-02-06")
    assert refused(again)[0] == "closed-already"


def _with_every_result_official() -> Event:
    """9.3: all games are drawn, nobody sent a record, and the arbiter has registered them."""
    event = Event()
    for key in (KEY, SECOND_GAME, THIRD_GAME):
        done(event.end(Result.DRAW, "2026-01-05", key))
    event.until("2026-01-20")
    for item in event.items:
        done(event.rule("accept", "2026-01-21", item.number))
    return event


def test_1_10_an_event_does_not_close_while_somebody_may_appeal():
    event = _with_every_result_official()
    done(event.do(commands.Appeal(BLACK, CODE, event.decisions[-1].number, "ні"), "2026-01-22"))
    done(event.rule("uphold", "2026-01-22"))
    still = event.do(commands.CloseTournament(ARBITER, CODE), "2026-02-04")
    assert isinstance(still, Refusal)
    assert (still.why, still.clause) == ("appeals-possible", "1.10")
    assert still.values == {"numbers": "4, 5", "until": day("2026-02-04")}  # 6 has been appealed
    assert event.events(TournamentClosed) == []


def test_1_4_an_event_does_not_close_while_a_case_waits():
    event = _with_every_result_official()
    done(event.do(commands.AskArbiter(BLACK, CODE, "коли вручення?"), "2026-02-10"))
    still = event.do(commands.CloseTournament(ARBITER, CODE), "2026-02-10")
    assert isinstance(still, Refusal)
    assert (still.why, still.values) == ("cases-open", {"items": str(event.items[-1].number)})


def test_a_case_knows_its_game_and_person_or_says_that_there_is_none():
    event = Event()
    done(event.do(commands.AskArbiter(BLACK, CODE, "?"), "2026-01-05"))
    case = Case(event.items[0], commands.Rule(ARBITER, CODE, 1, "close"))
    assert case.person == BLACK
    with pytest.raises(ValueError, match="no game"):
        _ = case.game
