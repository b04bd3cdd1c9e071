"""The ends of a game on which the book is silent, and draw offers (case 112)."""

from __future__ import annotations

import pytest

from core import commands
from core.refusals import Refusal
from core.vocabulary import Reason, Result, Side
from tests.rules.match import BLACK, KEY, WHITE, Match

W, B = Side.WHITE, Side.BLACK
THERE_AND_BACK = ("g1f3", "g8f6", "f3g1", "f6g8")


def played(*ucis: str) -> Match:
    match = Match()
    for uci in ucis:
        match.play(uci, "2026-01-02")
    return match


def test_3_1_checkmate_ends_the_game():
    match = played("f2f3", "e7e5", "g2g4", "d8h4")
    assert (match.game.result, match.game.reason) == (Result.BLACK_WINS, Reason.CHECKMATE)


def test_3_1_stalemate_ends_the_game():
    match = played(
        *"e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 "
        "b8c8 f7g6 c8e6".split()
    )
    assert (match.game.result, match.game.reason) == (Result.DRAW, Reason.STALEMATE)


def test_3_1_threefold_repetition_is_a_claim_of_the_player_to_move():
    match = played(*THERE_AND_BACK)
    assert isinstance(match.do(commands.ClaimThreefold(WHITE, KEY)), Refusal)
    for uci in THERE_AND_BACK:
        match.play(uci, "2026-01-02")
    refused = match.do(commands.ClaimThreefold(BLACK, KEY))
    assert isinstance(refused, Refusal)
    assert refused.kind == "claim_refused"
    match.do(commands.ClaimThreefold(WHITE, KEY))
    assert match.game.reason is Reason.THREEFOLD


def test_3_1_fivefold_repetition_ends_it():
    match = played(*THERE_AND_BACK * 4)
    assert (match.game.result, match.game.reason) == (Result.DRAW, Reason.FIVEFOLD)


def test_3_1_fifty_moves_are_not_there_yet():
    refused = played(*THERE_AND_BACK).do(commands.ClaimFifty(WHITE, KEY))
    assert isinstance(refused, Refusal)
    assert refused.values == {"moves": 2}


def test_3_2_resignation():
    match = played("e2e4")
    match.do(commands.Resign(WHITE, KEY))
    assert (match.game.result, match.game.reason) == (Result.BLACK_WINS, Reason.RESIGNATION)
    assert isinstance(match.play("e7e5", "2026-01-03"), Refusal)


def test_3_2_a_draw_by_agreement():
    match = played("e2e4")
    match.do(commands.OfferDraw(WHITE, KEY))
    match.do(commands.AcceptDraw(BLACK, KEY))
    assert (match.game.result, match.game.reason) == (Result.DRAW, Reason.AGREEMENT)


def test_3_2_the_offerer_cannot_accept_his_own_offer():
    match = played("e2e4")
    match.do(commands.OfferDraw(WHITE, KEY))
    refused = match.do(commands.AcceptDraw(WHITE, KEY))
    assert isinstance(refused, Refusal)
    assert refused.why == "own-draw-offer"


def test_3_2_an_offer_lapses_with_the_partners_move_and_survives_ones_own():
    match = played("e2e4", "e7e5")
    match.do(commands.OfferDraw(WHITE, KEY))
    match.play("g1f3", "2026-01-03")
    assert match.game.draw_offer is W
    match.play("b8c6", "2026-01-03")
    assert match.game.draw_offer is None
    assert isinstance(match.do(commands.AcceptDraw(BLACK, KEY)), Refusal)


def test_3_2_a_declined_offer_falls():
    match = played("e2e4")
    match.do(commands.OfferDraw(WHITE, KEY))
    match.do(commands.DeclineDraw(BLACK, KEY))
    assert match.game.draw_offer is None


@pytest.mark.parametrize("command", [commands.OfferDraw, commands.Resign, commands.AcceptDraw])
def test_1_1_nobody_acts_in_a_game_that_is_not_his(command):
    match = played("e2e4")
    refused = match.do(command("arb", KEY))
    assert isinstance(refused, Refusal)
    assert refused.why == "not-your-game"
    assert match.game.draw_offer is None
