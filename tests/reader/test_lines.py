"""3.7-3.9 Lines that the partner proposed, accepted or not, and lines that are proposed."""

import pytest

from core.notation import Verdict
from core.reader import Recap
from tests.reader.games import RUY_LOPEZ, WITH_LINE, after, uci


@pytest.mark.parametrize(
    ("text", "accepted", "own"),
    [
        ("9...d6 10.d4 Nf6 11.Bd3 g6", "d7d6 d2d4 g8f6 f1d3", "g7g6"),
        ("d6 d4 Nf6 Bd3 g6", "d7d6 d2d4 g8f6 f1d3", "g7g6"),
        ("9.Nf3 d6 10.d4 Nf6 11.Bd3 g6", "d7d6 d2d4 g8f6 f1d3", "g7g6"),
        ("Nf3 d6 d4 Nf6 Bd3 g6", "d7d6 d2d4 g8f6 f1d3", "g7g6"),
        ("принимаю d6, затем d4 и Nf6 Bd3, играю g6", "d7d6 d2d4 g8f6 f1d3", "g7g6"),
        ("9... 4746 10. 4244 7866 11. 6143 7776", "d7d6 d2d4 g8f6 f1d3", "g7g6"),
        ("9...d6 10.d4 exd4", "d7d6 d2d4", "e5d4"),
        ("Мой ход: 9...d6 10.d4 exd4", "d7d6 d2d4", "e5d4"),
        ("9...d6 10.d4 Nf6", "d7d6 d2d4", "g8f6"),
    ],
)
def test_3_7_the_moves_written_out_are_accepted_and_the_last_is_the_reply(text, accepted, own):
    reading = WITH_LINE.read(text)
    assert uci(reading.accepted) == accepted.split()
    assert reading.own.move is not None
    assert reading.own.move.uci() == own
    assert reading.recap is Recap.RIGHT


@pytest.mark.parametrize(
    ("text", "own"), [("9...Nc5", None), ("9...d6", "d7d6"), ("9...Ne7", "g8e7"), ("d6", "d7d6")]
)
def test_3_7_what_is_not_written_out_is_not_accepted(text, own):
    reading = WITH_LINE.read(text)
    assert reading.accepted == ()
    assert (reading.own.move.uci() if reading.own.move else None) == own


@pytest.mark.parametrize(
    "text",
    [
        "9...Nf6 10.d4 d6 11.Bd3 g6",
        "9...d6 10.Bd3 Nf6 11.d4 g6",
        "Nf6 d4 d6 Bd3 g6",
        "9.Nf3 Nf6 10.d4 d6 11.Bd3 g6",
        "d4 d6",
        "10.d4 exd4",
    ],
)
def test_3_8_accepted_moves_in_another_order_are_a_wrong_repetition(text):
    reading = WITH_LINE.read(text)
    assert (reading.recap, reading.order_wrong) == (Recap.WRONG_LAST, True)
    assert reading.accepted == ()


def test_3_8_another_move_in_place_of_the_proposers_is_a_wrong_repetition():
    reading = WITH_LINE.read("9...d6 10.c4 e5")
    assert (reading.recap, reading.mismatch) == (Recap.WRONG_LAST, (19, "c4"))
    assert not reading.order_wrong


@pytest.mark.parametrize("text", ["9...d6 10.d4 Nf6 11.Bd3", "d6 d4 Nf6 Bd3", "9.Nf3 d6 10.d4"])
def test_3_9_an_accepted_line_without_an_own_reply(text):
    reading = WITH_LINE.read(text)
    assert reading.accepted_without_reply
    assert uci(reading.accepted) == ["d7d6", "d2d4", "g8f6", "f1d3"][: len(reading.accepted)]
    assert len(reading.accepted) in (2, 4)
    assert (reading.own.verdict, reading.own.why) == (Verdict.ILLEGIBLE, "no_move")


def test_3_4_a_faulty_reply_behind_accepted_moves():
    for text, verdict in (
        ("9...d6 10.d4 Nd4", Verdict.IMPOSSIBLE),
        ("9...d6 10.d4 Кf6", Verdict.ILLEGIBLE),
    ):
        reading = WITH_LINE.read(text)
        assert uci(reading.accepted) == ["d7d6", "d2d4"]
        assert reading.own.verdict is verdict


def test_3_4_two_own_moves_where_a_line_is_open():
    for text in ("9...d6 Nf6", "d6 или Nf6", "9...c5 10.d4 exd4", "9...d6 10.d4 exd4 11.Bd3 g6"):
        reading = WITH_LINE.read(text)
        assert (reading.own.why, reading.accepted) == ("two_moves", ())


def test_3_7_the_proposers_colour_makes_no_difference():
    line = after("e4 e5 Nf3 Nc6 Bb5 a6", "Ba4 Nf6 O-O Be7")
    reading = line.read("3... 1716 4. 2514 7866 5. 5171 6857 6. 6151")
    assert uci(reading.accepted) == ["b5a4", "g8f6", "e1g1", "f8e7"]
    assert reading.own.move is not None
    assert reading.own.move.uci() == "f1e1"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("4. 2514; if 4... 7866 5. 5171", "g8f6 e1g1"),
        ("4. 2514\nif 4... 7866 5. 5171", "g8f6 e1g1"),
        ("4. 2514, якщо 4... 7866, тоді 5. 5171", "g8f6 e1g1"),
        (
            "4. 2514, если 4. ... 7866, то 5. 5171, если 5. ... 6857, то 6. 6151",
            "g8f6 e1g1 f8e7 f1e1",
        ),
        ("4. 2514, если 7866, то 5171", "g8f6 e1g1"),
        ("4. 2514, if Nf6 then O-O", "g8f6 e1g1"),
        ("4. 2514, если 4... 7866 (Кf6), то 5. 5171 0-0", "g8f6 e1g1"),
        ("4. 2514\nПредлагаемый вариант: 4... 7866 5. 5171", "g8f6 e1g1"),
        ("Мій хід: 4. 2514\nЗапропонований варіант: 4... 7866 5. 5171\nІ. Іваненко", "g8f6 e1g1"),
        ("My move: 4. 2514\nConditional line: 4... 7866 5. 5171", "g8f6 e1g1"),
        ("4. 2514\nВариант: 4. 2514 7866 5. 5171", "g8f6 e1g1"),
        ("4. 2514\nВариант: нет", ""),
        ("4. 2514, на любой ход 5. 5171", ""),
        ("4. 2514, if any 5. 5171", ""),
        ("4. 2514. If you agree, a draw?", ""),
    ],
)
def test_3_7_a_line_is_proposed_with_a_move(text, line):
    reading = RUY_LOPEZ.read(text)
    assert reading.own.move is not None
    assert reading.own.move.uci() == "b5a4"
    assert (uci(reading.line), reading.line_fault) == (line.split(), None)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("4. 2514, если 4... 7866", "line_without_own_move"),
        ("4. 2514, если 4... 7867 5. 5171", "not_legal"),
        ("4. 2514, если 4... 7866 5. 5131", "castling"),
        ("4. 2514, если 4... Кf6 5. 5171", "letters"),
        ("4. 2514, если 5... 7866 6. 5171", "line_number"),
        ("4. 2514, если 4... 7866 5. 5171, если 4... 2714 5. 5171", "line_number"),
    ],
)
def test_3_7_a_faulty_line_is_told_beside_its_move(text, why):
    reading = RUY_LOPEZ.read(text)
    assert reading.own.move is not None
    assert reading.line == ()
    assert reading.line_fault is not None
    assert reading.line_fault.why == why


def test_3_7_a_line_behind_an_accepted_line_begins_where_that_ends():
    reading = WITH_LINE.read("9...d6 10.d4 exd4; if 11.cxd4 Be7")
    assert uci(reading.accepted) == ["d7d6", "d2d4"]
    assert uci(reading.line) == ["c3d4", "f8e7"]


def test_3_7_without_an_own_move_nothing_is_proposed():
    reading = RUY_LOPEZ.read("если 4... 7866, то 5. 5171")
    assert (reading.own.why, reading.line, reading.line_fault) == ("no_move", (), None)
    assert reading.tries
