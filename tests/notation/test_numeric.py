"""2.4 Numeric notation, the notation of all who agreed on no other."""

import chess
import pytest

from core.notation import Notation, Verdict, numeric, read_move, write_move

CASTLING = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R {} KQkq - 0 1"
EXAMPLES = {
    "a pawn's double step": (chess.STARTING_FEN, "e2e4", "5254"),
    "White castles short": (CASTLING.format("w"), "e1g1", "5171"),
    "White castles long": (CASTLING.format("w"), "e1c1", "5131"),
    "Black castles short": (CASTLING.format("b"), "e8g8", "5878"),
    "Black castles long": (CASTLING.format("b"), "e8c8", "5838"),
    "e7-e8 queen": ("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "57581"),
    "h2-h1 knight": ("4k3/8/8/8/8/8/1K5p/8 b - - 0 1", "h2h1n", "82814"),
    "c7-c8 queen": ("8/2P3k1/8/8/8/8/8/4K3 w - - 0 1", "c7c8q", "37381"),
    "e4 takes f3 en passant": ("4k3/8/8/8/4pP2/8/8/4K3 b - f3 0 1", "e4f3", "5463"),
    "c7 takes d8, a rook": ("3n2k1/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8r", "37482"),
}


@pytest.mark.parametrize(("fen", "uci", "code"), EXAMPLES.values(), ids=EXAMPLES)
def test_2_4_the_federations_examples_are_written_and_read(fen, uci, code):
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    assert numeric(move) == code
    assert write_move(board, move, Notation.NUMERIC) == code
    assert read_move(board, Notation.NUMERIC, code).move == move


def asked(fen: str, text: str) -> tuple[Verdict, str]:
    reading = read_move(chess.Board(fen), Notation.NUMERIC, text)
    assert reading.move is None
    return reading.verdict, reading.why


PROMOTING = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"


def test_3_4_a_promotion_without_its_piece_is_ambiguous():
    reading = read_move(chess.Board(PROMOTING), Notation.NUMERIC, "5758")
    assert (reading.verdict, reading.why) == (Verdict.AMBIGUOUS, "promotion_piece_missing")
    assert {move.uci() for move in reading.candidates} == {"e7e8q", "e7e8r", "e7e8b", "e7e8n"}


@pytest.mark.parametrize("text", ["52541", "5254=Q", "57585", "57580"])
def test_3_4_a_fifth_digit_that_says_nothing_is_illegible(text):
    fen = PROMOTING if text.startswith("57") else chess.STARTING_FEN
    assert asked(fen, text) == (Verdict.ILLEGIBLE, "fifth_digit")


def test_3_4_a_fifth_digit_behind_a_rooks_move_to_the_last_rank_is_illegible():
    rook = "8/4R1k1/8/8/8/8/8/4K3 w - - 0 1"
    assert asked(rook, "57581") == (Verdict.ILLEGIBLE, "fifth_digit")


@pytest.mark.parametrize("text", ["0000", "5209", "9254"])
def test_3_4_zero_and_nine_are_no_digits_of_a_square(text):
    assert asked(chess.STARTING_FEN, text) == (Verdict.ILLEGIBLE, "digits")


@pytest.mark.parametrize(
    ("text", "why"), [("5181", "king_takes_rook"), ("5171", "castling"), ("5151", "not_legal")]
)
def test_3_1_castling_that_is_not_possible_and_no_castling_at_all(text, why):
    without_rights = CASTLING.format("w").replace("KQkq", "-")
    assert asked(without_rights, text) == (Verdict.IMPOSSIBLE, why)


def test_3_1_king_takes_own_rook_is_impossible_even_where_castling_is_possible():
    for text in ("5181", "5111", "e1h1", "Kxh1", "Ke1-a1"):
        assert asked(CASTLING.format("w"), text) == (Verdict.IMPOSSIBLE, "king_takes_rook")


def test_3_4_digits_that_slipped_are_never_repaired():
    ruy_lopez = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"
    assert asked(ruy_lopez, "4. 2541") == (Verdict.IMPOSSIBLE, "not_legal")
    assert read_move(chess.Board(ruy_lopez), Notation.NUMERIC, "2534").move == chess.Move.from_uci(
        "b5c4"
    )


@pytest.mark.parametrize("text", ["5758Q", "5758=R", "5758(B)", "5758 (N)"])
def test_2_4_the_promoted_piece_may_be_named_by_its_letter(text):
    move = read_move(chess.Board(PROMOTING), Notation.NUMERIC, text).move
    assert move is not None
    assert move.uci() == f"e7e8{text.strip(')')[-1].lower()}"


@pytest.mark.parametrize(
    "text", ["5254", "52-54", "52—54", "52x54", "5254x", "5254!", "1. 5254 +="]
)
def test_3_6_signs_and_strokes_in_the_digits_say_nothing(text):
    move = read_move(chess.Board(), Notation.NUMERIC, text).move
    assert move == chess.Move.from_uci("e2e4")
