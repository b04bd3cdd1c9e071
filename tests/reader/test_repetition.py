"""3.3 What a message repeats of the record, and how it is told from the own move."""

import chess
import pytest

from core.notation import Notation, Verdict
from core.reader import Recap
from tests.reader.games import RUY_LOPEZ, after

OWN = chess.Move.from_uci("b5a4")


@pytest.mark.parametrize(
    "text",
    [
        "3... 1716 4. 2514",
        "1716 2514",
        "6125 1716 2514",
        "3. 6125 1716 4. 2514",
        "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514",
        "1 5254 5755 2 7163 2836 3 6125 1716 4 2514",
        "5254 5755 7163 2836 6125 1716 2514",
        "2. 7163 2836 4. 2514",
        "3... a6 4. Ba4",
        "3... a7-a6 4. b5-a4",
        "e4 e5 Nf3 Nc6 Bb5 a6 2514",
        "3. … 1716 4. 2514",
        "3. — 1716 4. 2514",
        "На ваш 1716 отвечаю 2514",
        "your move: 3...a6 // my reply: 4.Ba4",
        "3... 1716 a7-a6 4. 2514 b5-a4",
    ],
)
def test_3_3_any_number_of_earlier_moves_with_or_without_numbers(text):
    reading = RUY_LOPEZ.read(text)
    assert (reading.recap, reading.own.move) == (Recap.RIGHT, OWN)
    assert reading.mismatch is None
    assert not reading.wrong_number


@pytest.mark.parametrize("text", ["4. 2514", "2514", "4. Ba4 (3... a6)", "> 3... 1716\n4. 2514"])
def test_3_3_a_message_without_earlier_moves_repeats_nothing(text):
    reading = RUY_LOPEZ.read(text)
    assert (reading.recap, reading.own.move) == (Recap.NONE, OWN)


@pytest.mark.parametrize(
    "text",
    [
        "3... 1717 4. 2514",
        "1717 2514",
        "1717 4. 2514",
        "Ваш ход: 1717; мой ход: 4. 2514",
        "5254 5755 7163 2836 6125 1717 2514",
        "1. 5254 5755 2. 7163 2836 3. 6125 1717 4. 2514",
    ],
)
def test_3_3_a_wrong_last_move_of_the_partner(text):
    reading = RUY_LOPEZ.read(text)
    assert (reading.recap, reading.mismatch) == (Recap.WRONG_LAST, (6, "1717"))


@pytest.mark.parametrize(
    "text",
    [
        "1. 5254 5755 2. 7163 2736 3. 6125 1716 4. 2514",
        "5254 5755 7163 2736 6125 1716 2514",
        "2... 2736 3. 6125 1716 4. 2514",
    ],
)
def test_3_3_a_wrong_older_move_with_the_last_one_right(text):
    reading = RUY_LOPEZ.read(text)
    assert (reading.recap, reading.mismatch) == (Recap.WRONG_OLDER, (4, "2736"))
    assert reading.own.move == OWN


def test_3_3_a_repetition_is_compared_and_need_not_tell_two_knights_apart():
    two_knights = after("d4 d5 Nf3 Nf6 Nbd2 Nbd7", notation=Notation.SAN)
    for text in ("3...Nd7 4.e3", "3.Nd2 Nd7 4.e3", "3...Nxd7+ 4.e3"):
        assert two_knights.read(text).recap is Recap.RIGHT
    assert two_knights.read("3...Nfd7 4.e3").recap is Recap.WRONG_LAST
    assert two_knights.read("3...Bd7 4.e3").recap is Recap.WRONG_LAST
    assert two_knights.read("3.Nfd2 Nbd7 4.e3").recap is Recap.WRONG_OLDER


def test_3_3_castling_and_promotion_are_compared_too():
    castled = after("e4 e5 Nf3 Nf6 Bc4 Bc5 O-O", notation=Notation.SAN)
    assert castled.read("4. 0-0 d6").recap is Recap.RIGHT
    assert castled.read("4. 5171 d6").recap is Recap.RIGHT
    assert castled.read("4. 0-0-0 d6").recap is Recap.WRONG_LAST
    promoted = after("a4 h5 a5 h4 a6 h3 axb7 hxg2 bxa8=Q", notation=Notation.SAN)
    assert promoted.read("5. bxa8=Q gxh1=Q").recap is Recap.RIGHT
    assert promoted.read("5. 27181 gxh1=Q").recap is Recap.RIGHT
    assert promoted.read("5. bxa8=N gxh1=Q").recap is Recap.WRONG_LAST
    assert promoted.read("5. 2718 gxh1=Q").recap is Recap.WRONG_LAST


def test_3_3_a_repetition_in_another_alphabet_cannot_be_compared_and_counts_for_nothing():
    reading = RUY_LOPEZ.read("3... Кc6 4. 2514")
    assert (reading.recap, reading.own.move) == (Recap.NONE, OWN)


BLACK = after("e4 e5 Nf3", notation=Notation.SAN)


def test_3_3_a_numbered_move_alone_from_black_is_whites_when_that_stands_there():
    reading = BLACK.read("2. Nf3")
    assert (reading.recap, reading.own.why) == (Recap.RIGHT, "no_move")


@pytest.mark.parametrize("text", ["2. Nc6", "2... Nc6", "Nc6", "1... e5 2. Nc6"])
def test_3_3_otherwise_it_is_blacks_own(text):
    reading = BLACK.read(text)
    assert reading.own.move == chess.Move.from_uci("b8c6")
    assert not reading.wrong_number


def test_3_3_a_numbered_move_alone_from_black_may_be_impossible():
    reading = BLACK.read("2. Nc3")
    assert (reading.recap, reading.own.verdict) == (Recap.NONE, Verdict.IMPOSSIBLE)


def test_3_3_a_capture_on_the_square_of_the_last_move_is_told_from_its_repetition():
    knight_on_f3 = after("e4 e5 d4 Nc6 d5 Nd4 Nf3", notation=Notation.SAN)
    takes = chess.Move.from_uci("d4f3")
    for text in ("4. Nf3 Nxf3+", "Nf3 Nxf3", "4...Nxf3", "Nxf3", "4. Nxf3"):
        assert knight_on_f3.read(text).own.move == takes
    assert knight_on_f3.read("4. Nf3").own.why == "no_move"
    assert knight_on_f3.read("Nf3").own.verdict is Verdict.AMBIGUOUS


def test_3_3_the_same_move_of_the_other_side_is_an_own_move():
    castled = after("e4 e5 Nf3 Nf6 Bc4 Bc5 O-O", notation=Notation.SAN)
    for text in ("0-0", "4... 0-0", "4. 0-0 0-0", "0-0 0-0"):
        assert castled.read(text).own.move == chess.Move.from_uci("e8g8")


@pytest.mark.parametrize(
    "text",
    [
        "5. 2514",
        "3. 2514",
        "3... 2514",
        "4... 2514",
        "3... 1716 5. 2514",
        "2... 1716 4. 2514",
        "2. 7163 2836 3. 6125 1716 5. 2514",
        "1 2514",
    ],
)
def test_3_4_right_moves_behind_a_wrong_number_are_told_from_wrong_moves(text):
    reading = RUY_LOPEZ.read(text)
    assert reading.wrong_number
    assert reading.own.move == OWN
    assert reading.recap in (Recap.NONE, Recap.RIGHT)


def test_3_4_a_wrong_move_behind_a_wrong_number_is_a_wrong_move():
    for text in ("5. 2541", "3. 2541"):
        reading = RUY_LOPEZ.read(text)
        assert (reading.own.verdict, reading.wrong_number) == (Verdict.IMPOSSIBLE, False)


@pytest.mark.parametrize(
    "text",
    [
        "2514 или 5171",
        "2514\n5171",
        "4. 2514, нет, лучше 5171",
        "4. 2514 4. 5171",
        "2514/5171",
        "2514 7866",
        "4. 2514 4... 7866 5. 5171",
        "1716 2514 5171",
        "3... 1716 4. 2514 5171",
        "4. 2514. Думал о 5171",
        "Мой ход: 4. 2514\nХоды: 1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 5171",
    ],
)
def test_3_4_two_own_moves_are_ambiguous_and_never_a_wrong_repetition(text):
    reading = RUY_LOPEZ.read(text)
    assert (reading.own.verdict, reading.own.why) == (Verdict.AMBIGUOUS, "two_moves")
    assert reading.recap in (Recap.NONE, Recap.RIGHT)


def test_3_4_before_the_first_move_there_is_nothing_to_repeat():
    start = after("")
    assert start.read("1. 5254").own.move == chess.Move.from_uci("e2e4")
    for text in ("1. 5254 5755", "4244 5254", "5755 5254"):
        reading = start.read(text)
        assert (reading.own.why, reading.recap) == ("two_moves", Recap.NONE)


@pytest.mark.parametrize(
    "text",
    ["4. 2514 4. 2514", "2514 (Сa4)", "2514 Ba4", "2514 - b5a4", "1716 2514 2514", "4. 2514 Сa4"],
)
def test_3_6_one_move_twice_is_one_move(text):
    assert RUY_LOPEZ.read(text).own.move == OWN


def test_3_6_a_second_notation_in_brackets_may_contradict():
    assert RUY_LOPEZ.read("3... 1716 4. 2514 (0-0)").own.move == OWN


def test_3_4_faults_of_the_own_move_behind_a_right_repetition():
    for text, verdict, why in (
        ("3... 1716 4. 2541", Verdict.IMPOSSIBLE, "not_legal"),
        ("3... 1716 4. 2590", Verdict.ILLEGIBLE, "digits"),
        ("3... 1716 4. Кf3", Verdict.ILLEGIBLE, "letters"),
        ("1716 Кf3", Verdict.ILLEGIBLE, "letters"),
        ("3... 1716 4. 5181", Verdict.IMPOSSIBLE, "king_takes_rook"),
        ("3... a6 4. Rg1 или Rf1", Verdict.AMBIGUOUS, "two_moves"),
    ):
        reading = RUY_LOPEZ.read(text)
        assert (reading.recap, reading.own.verdict, reading.own.why) == (Recap.RIGHT, verdict, why)
