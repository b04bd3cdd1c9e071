"""2.4, 3.4 Piece letters, alphabets, capitals: what is read and what is asked."""

import chess
import pytest

from core.notation import Notation, Verdict, read_move

ITALIAN = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
PROMOTING = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"
PAWN_OR_BISHOP = "rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1"


def uci(notation: str, text: str, fen: str = chess.STARTING_FEN) -> str | None:
    move = read_move(chess.Board(fen), Notation(notation), text).move
    return move.uci() if move else None


def asked(notation: str, text: str, fen: str = chess.STARTING_FEN) -> tuple[str, str]:
    reading = read_move(chess.Board(fen), Notation(notation), text)
    assert reading.move is None
    return reading.verdict.value, reading.why


@pytest.mark.parametrize(
    ("notation", "text", "move"),
    [
        ("numeric", "Qe2", "d1e2"),
        ("san", "Qe2", "d1e2"),
        ("lan", "Qd1-e2", "d1e2"),
        ("ger", "De2", "d1e2"),
        ("ukr", "Фе2", "d1e2"),
        ("rus", "Фе2", "d1e2"),
        ("ukr", "Тf1", "h1f1"),
        ("rus", "Лf1", "h1f1"),
        ("ger", "Tf1", "h1f1"),
        ("ukr", "Крf1", "e1f1"),
        ("rus", "кре2", "e1e2"),
        ("rus", "С:f7+", "c4f7"),
        ("ger", "Lxf7+", "c4f7"),
        ("rus", "Кс3", "b1c3"),
        ("ger", "Sc3", "b1c3"),
        ("rus", "♘c3", "b1c3"),
        ("ukr", "♞c3", "b1c3"),
    ],
)
def test_2_4_each_notation_has_its_letters_and_figurines_are_everybodys(notation, text, move):
    assert uci(notation, text, ITALIAN) == move


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        ("numeric", "Кc3"),
        ("san", "Сxf7"),
        ("san", "Sc3"),
        ("san", "Dе2"),
        ("lan", "Фd1-e2"),
        ("ger", "Nc3"),
        ("ger", "Bxf7"),
        ("rus", "Nc3"),
        ("rus", "Тf1"),
        ("ukr", "Лf1"),
        ("rus", "Kc3"),  # a Latin K: the English king or a Cyrillic knight?
        ("rus", "Ke2"),
    ],
)
def test_2_4_letters_of_another_alphabet_are_never_tried(notation, text):
    assert asked(notation, text, ITALIAN) == ("illegible", "letters")


@pytest.mark.parametrize("notation", Notation)
@pytest.mark.parametrize(
    ("text", "move"),
    [("5254", "e2e4"), ("e2e4", "e2e4"), ("e2-e4", "e2e4"), ("E2—E4", "e2e4"), ("e2 - e4", "e2e4")],
)
def test_2_4_digits_and_coordinates_are_read_in_every_game(notation, text, move):
    assert uci(notation, text) == move


@pytest.mark.parametrize("text", ["е4", "Е4", "е2-е4", "E2-Е4"])
def test_2_4_cyrillic_look_alikes_in_squares_are_their_latin_twins(text):
    assert uci("san", text) == "e2e4"


@pytest.mark.parametrize("text", ["0-0", "O-O", "О-О", "о-о", "o-o", "0-О", "0–0", "O—O", "0-0+"])
def test_2_4_castling_is_read_however_its_rings_are_typed(text):
    castling = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
    assert uci("san", text, castling) == "e1g1"
    assert uci("rus", text.replace("+", "-0"), castling) == ("e1c1" if "+" in text else "e1g1")


def test_3_1_castling_when_it_is_not_possible():
    assert asked("san", "0-0") == ("impossible", "castling")


@pytest.mark.parametrize(
    ("notation", "text", "move"),
    [
        ("san", "e8=Q", "e7e8q"),
        ("san", "e8(Q)", "e7e8q"),
        ("san", "e8 (Q)", "e7e8q"),
        ("san", "e8 = Q", "e7e8q"),
        ("san", "e8/R", "e7e8r"),
        ("san", "e7-e8b", "e7e8b"),
        ("lan", "e7-e8=N+", "e7e8n"),
        ("rus", "е8К", "e7e8n"),
        ("rus", "e8=С", "e7e8b"),
        ("ukr", "e8=Т", "e7e8r"),
        ("ger", "e8D", "e7e8q"),
        ("rus", "e7e8q", "e7e8q"),  # UCI has its own small letters
        ("san", "e8=♕", "e7e8q"),
    ],
)
def test_2_4_promotions(notation, text, move):
    assert uci(notation, text, PROMOTING) == move


def test_3_4_a_promotion_must_name_its_piece_and_a_king_is_none():
    assert asked("san", "e8", PROMOTING) == ("ambiguous", "promotion_piece_missing")
    assert asked("san", "e8=K", PROMOTING) == ("illegible", "letters")
    assert asked("san", "e8=К", PROMOTING) == ("illegible", "letters")
    assert asked("rus", "e8=K", PROMOTING) == ("illegible", "letters")
    assert asked("san", "e7e8", PROMOTING) == ("ambiguous", "promotion_piece_missing")


@pytest.mark.parametrize(
    ("text", "move"), [("bxc4", "b3c4"), ("Bxc4", "f1c4"), ("b3xc4", "b3c4"), ("bc4", "b3c4")]
)
def test_2_4_case_decides_between_pawn_and_bishop(text, move):
    assert uci("san", text, PAWN_OR_BISHOP) == move


def test_3_4_in_capitals_a_pawn_and_a_bishop_look_alike():
    reading = read_move(chess.Board(PAWN_OR_BISHOP), Notation.SAN, "BXC4")
    assert (reading.verdict, reading.why) == (Verdict.AMBIGUOUS, "capitals")
    assert {move.uci() for move in reading.candidates} == {"b3c4", "f1c4"}
    only_the_pawn = PAWN_OR_BISHOP.replace("RNBQKB1R", "RNBQK2R")
    assert asked("san", "BXC4", only_the_pawn) == ("ambiguous", "capitals")


def test_2_4_case_decides_between_a_bishop_on_a_rank_and_the_coordinates():
    bishops = "1k1b4/7n/2pb4/8/1P1P4/8/1K1B1P2/4B3 b - - 4 60"
    assert uci("san", "B8c7", bishops) == "d8c7"
    assert uci("san", "b8c7", bishops) == "b8c7"
    assert asked("san", "B8C7", bishops) == ("ambiguous", "capitals")
    # A phone begins a message with a capital: no bishop can, the pawn can.
    assert uci("san", "B2-b4") == "b2b4"
    assert uci("san", "B2-B4") == "b2b4"


def test_2_4_case_decides_in_the_other_alphabets_too():
    assert uci("rus", "с3", ITALIAN) == "c2c3"
    assert uci("rus", "Сd5", ITALIAN) == "c4d5"
    assert asked("rus", "сd5", ITALIAN) == ("impossible", "not_legal")
    assert uci("ger", "d4", ITALIAN) == "d2d4"
    assert uci("ger", "De2", ITALIAN) == "d1e2"


def test_3_4_two_pieces_that_can_are_ambiguous_and_both_are_named():
    two_knights = "rnbqkb1r/pppp1ppp/5n2/4p3/3P4/5N2/PPP1PPPP/RN1QKB1R w KQkq - 0 3"
    reading = read_move(chess.Board(two_knights), Notation.SAN, "Nd2")
    assert (reading.verdict, reading.why) == (Verdict.AMBIGUOUS, "several_pieces")
    assert {move.uci() for move in reading.candidates} == {"b1d2", "f3d2"}


def test_2_4_a_piece_letter_may_stand_apart_from_its_square():
    assert uci("san", "N f3") == "g1f3"
    assert uci("rus", "Ф e2", ITALIAN) == "d1e2"
    assert asked("rus", "К c3", ITALIAN) == ("illegible", "form")  # "towards c3"?
    assert asked("san", "1. e4 e5 2. Nf3 N c6") == ("ambiguous", "two_moves")


def test_3_6_a_letter_behind_a_piece_on_the_last_rank_is_no_promotion():
    rook = "8/4R1k1/8/8/8/8/8/4K3 w - - 0 1"
    for text in ("Re8 N", "Re8 (N)", "Re8!? N"):
        assert uci("san", text, rook) == "e7e8"
    assert asked("san", "Re8=Q", rook)[0] == "illegible"


def test_3_4_squares_apart_without_a_hyphen_are_asked():
    """The knight from b1, or a pawn to c3 and something before it?"""
    assert asked("san", "b1 c3") == ("ambiguous", "two_moves")


@pytest.mark.parametrize("text", ["--", "Z0", "0000", "@@@@", "null", "пропуск", "a1a1"])
def test_3_5_a_pass_is_no_move(text):
    assert read_move(chess.Board(), Notation.SAN, text).verdict is not Verdict.MOVE
