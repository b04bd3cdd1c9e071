"""Article 3: moves and variations. Examples C and D of the worked book."""

from __future__ import annotations

import pytest

from core import commands
from core.events.play import (
    FaultSent,
    LineAccepted,
    LineDeclined,
    MessageHeld,
    MessageReturned,
    PenaltyAdded,
)
from core.notation import Notation
from core.refusals import Refusal
from core.regulation import MissingRepetition
from core.rules.a3_moves import review
from core.vocabulary import Dispatch, Fault, Reason, Side
from core.world import Minutes
from tests.rules.match import KEY, REAL, WHITE, Match, moment

W, B = Side.WHITE, Side.BLACK
LINE = "6. 5171; if 6... 6857 7. 2223 4745 8. 3314"


def begun(*ucis: str, **numbers: object) -> Match:
    match = Match(**numbers)
    for uci in ucis:
        match.play(uci, "2026-01-02")
    return match


def line_match(**numbers: object) -> Match:
    match = Match(start="2026-03-01", **numbers)
    match.play_up_to(6, "2026-03-03")
    match.send(W, LINE, "2026-03-05")
    return match


def test_3_1_a_legal_move_is_played():
    match = begun("e2e4", "e7e5")
    assert [played.uci for played in match.game.plies] == ["e2e4", "e7e5"]


def test_3_2_a_slip_that_is_a_possible_move_stands():
    match = begun("e2e4", "e7e5")
    match.play("d1h5", "2026-01-03")
    outcome = match.send(W, "7163", "2026-01-03")
    assert isinstance(outcome, Refusal)
    assert (outcome.kind, outcome.why) == ("refused", "not-your-turn")
    assert match.game.plies[2].uci == "d1h5"


def test_3_2_the_same_move_again_changes_nothing():
    match = begun("e2e4")
    outcome = match.send(W, "1. 5254", "2026-01-03")
    assert isinstance(outcome, Refusal)
    assert (outcome.kind, outcome.why) == ("no_change", "already-played")
    assert match.game.ply == 1


def test_3_2_the_same_move_after_the_partners_answer_changes_nothing():
    match = begun("e2e4", "e7e5")
    outcome = match.send(W, "1. 5254", "2026-01-03", replied=False)
    assert isinstance(outcome, Refusal)
    assert outcome.kind == "no_change"
    assert not match.events(PenaltyAdded)


@pytest.mark.parametrize(
    "text", ["2. 7163 2836", "1. 5254 5755 2. 7163 2836", "7163 2836", "1... 5755 2. 7163 2836"]
)
def test_3_3_right_repetition_of_any_length(text: str):
    match = begun("e2e4", "e7e5", "g1f3")
    match.send(B, text, "2026-01-03", replied=False)
    assert match.game.ply == 4


def test_3_3_a_reply_to_the_message_with_the_move_repeats_it():
    match = begun("e2e4")
    match.send(B, "5755", "2026-01-03", replied=True)
    assert match.game.ply == 2


def test_3_3_a_wrong_last_move_is_void_and_penalised():
    match = begun("e2e4", "e7e5", "g1f3")
    match.send(B, "2. 7162 2836", "2026-01-03", replied=False)
    assert match.game.ply == 3
    assert match.events(FaultSent)[0].fault is Fault.WRONG_RECAP
    assert match.account(B).penalty == 2


def test_3_3_wrong_older_moves_are_sent_back_without_penalty():
    match = begun("e2e4", "e7e5", "g1f3")
    match.send(B, "1. 4244 5755 2. 7163 2836", "2026-01-03", replied=False)
    assert match.game.ply == 3
    assert match.events(MessageReturned)[0].why == "wrong-older-move"
    assert match.account(B).penalty == 0


def test_3_3_no_repetition_is_sent_back_without_penalty():
    match = begun("e2e4", "e7e5", "g1f3")
    match.send(B, "2836", "2026-01-03", replied=False)
    returned = match.events(MessageReturned)[0]
    assert (returned.clause, returned.why) == ("3.3", "no-repetition")
    assert returned.text == "2836"  # the move that it carries is named
    assert (match.game.ply, match.account(B).penalty) == (3, 0)


@pytest.mark.parametrize(
    ("rule", "ply", "penalty"),
    [(MissingRepetition.ACCEPT, 2, 0), (MissingRepetition.PENALISE, 1, 2)],
)
def test_3_3_or_as_the_regulation_has_it(rule: MissingRepetition, ply: int, penalty: int):
    match = begun("e2e4", missing_repetition=rule)
    match.send(B, "5755", "2026-01-03", replied=False)
    assert (match.game.ply, match.account(B).penalty) == (ply, penalty)


def test_3_3_after_a_void_message_another_move_may_be_chosen():
    match = begun("e2e4", "e7e5", "g1f3")
    match.send(B, "2. 7162 2836", "2026-01-03", replied=False)
    match.send(B, "2. 7163 7866", "2026-01-03", replied=False)
    assert match.game.plies[-1].uci == "g8f6"


def test_3_3_the_first_move_needs_no_repetition():
    match = Match()
    match.send(W, "1. 5254", "2026-01-02", replied=False)
    assert match.game.ply == 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("5171", Fault.IMPOSSIBLE),
        ("5 2", Fault.ILLEGIBLE),
        ("Xx9", Fault.ILLEGIBLE),
        ("7163 или 2133", Fault.AMBIGUOUS),
    ],
)
def test_3_4_a_faulty_move_is_sent_back_and_another_piece_may_move(text: str, fault: Fault):
    match = begun("e2e4", "e7e5")
    match.send(W, text, "2026-01-03")
    assert match.events(FaultSent)[0].fault is fault
    assert (match.game.ply, match.account(W).penalty) == (2, 2)
    match.play("b1c3", "2026-01-03")
    assert match.game.ply == 3


def test_3_4_an_ambiguous_piece():
    match = begun()
    for uci in ("d2d4", "g8f6", "g1f3", "e7e5"):
        match.play(uci, "2026-01-02")
    assert match.game.notation is Notation.NUMERIC
    match.send(W, "Nd2", "2026-01-03")
    assert match.events(FaultSent)[0].fault is Fault.AMBIGUOUS


def test_3_5_a_move_message_without_a_move_is_an_illegible_move():
    match = begun("e2e4", "e7e5")
    match.send(W, "2.", "2026-01-03")
    fault = match.events(FaultSent)[0]
    assert (fault.fault, fault.clause) == (Fault.ILLEGIBLE, "3.5")


def test_3_6_signs_and_a_second_notation_are_disregarded():
    match = Match()
    match.send(W, "1. 5254! (d2-d4) шах", "2026-01-02")
    assert match.game.plies[0].uci == "e2e4"


def test_3_7_a_line_is_open_until_the_partner_answers():
    match = line_match()
    assert match.game.line == ("f8e7", "b2b3", "d7d5", "c3a4")


def test_3_7_accepted_wholly():
    match = line_match()
    match.send(B, "6857 2223 4745 3314 2616", "2026-03-09")
    assert [played.uci for played in match.game.plies][11:] == REAL[11:16]
    accepted = match.events(LineAccepted)[0]
    assert (accepted.proposer, accepted.dropped) == (W, ())


def test_3_7_accepted_in_part_binds_the_proposer_to_what_was_written_out():
    match = line_match()
    match.send(B, "6... 6857 7. 2223 4746", "2026-03-09")
    assert [played.uci for played in match.game.plies][11:] == ["f8e7", "b2b3", "d7d6"]
    assert match.game.line == ()
    assert match.events(LineAccepted)[0].dropped == ("d7d5", "c3a4")


def test_3_7_the_expected_reply_alone_accepts_nothing():
    match = line_match()
    match.send(B, "6857", "2026-03-09")
    assert (match.game.ply, match.game.to_move) == (12, W)
    assert match.events(LineDeclined)


def test_3_7_a_deviation_ends_the_line():
    match = line_match()
    match.send(B, "4745", "2026-03-09")
    assert match.game.line == ()
    assert match.events(LineDeclined)[0].moves == ("f8e7", "b2b3", "d7d5", "c3a4")


def test_3_7_a_faulty_line_is_asked_back_with_its_move():
    match = Match(start="2026-03-01")
    match.play_up_to(6, "2026-03-03")
    outcome = match.send(W, "6. 5171; if 6... 6857 7. 5171", "2026-03-05")
    assert isinstance(outcome, Refusal)
    assert (outcome.kind, match.game.ply) == ("asked_back", 10)
    assert not match.events(PenaltyAdded)


def test_3_8_a_wrong_order_is_a_wrong_repetition():
    match = line_match()
    match.send(B, "6... 4745 7. 2223 6857 8. 3314 2616", "2026-03-09")
    assert match.game.ply == 11
    assert match.account(B).penalty == 2


def test_3_9_an_accepted_line_without_a_reply_stands_and_the_reply_is_asked_for():
    match = line_match()
    match.send(B, "6857 2223 4745 3314", "2026-03-09")
    assert match.game.ply == 15
    assert match.game.to_move is B
    assert match.account(B).penalty == 2
    fault = match.events(FaultSent)[0]
    assert (fault.clause, fault.fault) == ("3.9", Fault.ILLEGIBLE)
    match.play("b6a6", "2026-03-10")
    assert match.days()[11:] == [0, 0, 0, 0, 4 + 1]


def test_3_4_a_wrong_number_before_a_right_move_is_asked_back():
    match = begun("e2e4", "e7e5")
    outcome = match.send(W, "5. 7163", "2026-01-03")
    assert isinstance(outcome, Refusal)
    assert outcome.kind == "asked_back"
    assert not match.events(PenaltyAdded)


def test_3_2_a_draft_is_penalised_for_nothing():
    match = begun("e2e4", "e7e5")
    when = moment("2026-01-03")
    command = commands.SendMove(WHITE, KEY, "5171", Dispatch(when, when, trusted=True))
    problem = review(match.ledger, command, when)
    assert isinstance(problem, Refusal)
    assert problem.kind == "draft_problem"
    fine = commands.SendMove(WHITE, KEY, "7163", Dispatch(when, when, trusted=True))
    assert isinstance(review(match.ledger, fine, when), Minutes)
    assert (match.game.ply, match.account(W).penalty) == (2, 0)


def test_6_3_a_move_during_a_claim_is_held():
    match = begun("e2e4", "e7e5")
    match.do(commands.ClaimTime(WHITE, KEY), "2026-01-20")
    match.play("g1f3", "2026-01-21")
    assert match.game.ply == 2
    assert match.events(MessageHeld)


def test_3_9_a_line_that_ends_the_game_by_fivefold_repetition_wants_no_reply():
    match = begun(*("g1f3", "g8f6", "f3g1", "f6g8") * 3, "g1f3")
    match.send(B, "7866; if 6371 6678", "2026-01-03")
    match.send(W, "6371 6678", "2026-01-05")
    assert match.game.reason is Reason.FIVEFOLD
    assert match.account(W).penalty == 0
    assert match.days()[14:] == [2, 0]
