"""Move texts collected from real trouble, each with what a right reading may and may not be."""

import json
from pathlib import Path

import chess
import pytest

from core.notation import Notation, Verdict, read_move

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "cases" / "moves.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_every_collected_text_is_read_or_asked_as_it_should_be(row):
    board = chess.Board(row["fen"])
    reading = read_move(board, Notation(row["notation"]), row["text"])
    move = reading.move.uci() if reading.move else None

    assert move not in row["must_not"]
    if row["kind"] == "accept":
        assert move == row["uci"]
    elif row["kind"] == "accept_or_ask":
        assert move in (row["uci"], None)
    else:
        assert reading.verdict is not Verdict.MOVE
    assert board.fen() == chess.Board(row["fen"]).fen()
