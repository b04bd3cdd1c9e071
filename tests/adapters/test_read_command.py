"""What ``chesspost read`` answers."""

import json

import chess
import pytest

from adapters.read_command import answer, answer_lines

START = chess.STARTING_FEN


def test_a_move_is_told_in_three_notations():
    assert answer(START, "san", "Nf3!") == {
        "verdict": "move",
        "uci": "g1f3",
        "san": "Nf3",
        "numeric": "7163",
    }


def test_3_4_what_has_to_be_asked_back_says_why():
    assert answer(START, "numeric", "5255") == {
        "verdict": "impossible",
        "why": "it is not possible in this position",
    }
    assert answer(START, "numeric", "привет")["verdict"] == "illegible"
    assert answer(START, "numeric", "5254 или 4244") == {
        "verdict": "ambiguous",
        "why": "there are two different moves in it",
        "candidates": ["e2e4", "d2d4"],
    }


@pytest.mark.parametrize(
    ("fen", "notation"), [("nonsense", "san"), ("", "san"), (START, "klingon")]
)
def test_a_position_or_a_notation_that_is_none_is_told(fen, notation):
    with pytest.raises(ValueError, match="not a"):
        answer(fen, notation, "Nf3")


def test_each_line_is_answered_with_its_id_and_a_malformed_one_does_not_stop_the_others():
    lines = [
        json.dumps({"id": "a", "fen": START, "notation": "san", "text": "e4"}),
        "",
        "not json",
        "[1]",
        json.dumps({"id": 7, "fen": "x", "notation": "san", "text": "e4"}),
        json.dumps({"id": "c", "fen": START, "notation": "san", "text": 5254}),
        json.dumps({"id": "d", "fen": START, "notation": "x", "text": "e4"}),
        "[" * 100_000,
        json.dumps({"id": "e", "text": "5254"}),
    ]
    answers = list(answer_lines(lines))
    assert [told["id"] for told in answers] == ["a", None, None, 7, "c", "d", None, "e"]
    assert [told.get("uci") for told in answers] == ["e2e4", *[None] * 6, "e2e4"]
    assert all("error" in told for told in answers[1:-1])
