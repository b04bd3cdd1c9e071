"""What ``chesspost read`` answers: one text against one position (interface, section 1)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

import chess

from core.notation import WHY, Notation, Reading, numeric, read_move

Answer = dict[str, object]


def answer(fen: str, notation: str, text: str) -> Answer:
    """3.4 The move in ``text``, or why it has to be asked back.

    Raises ``ValueError`` with a sentence for people where ``fen`` or ``notation`` is none.
    """
    board = _board(fen)
    reading = read_move(board, _notation(notation), text)
    if reading.move is not None:
        return {
            "verdict": reading.verdict.value,
            "uci": reading.move.uci(),
            "san": board.san(reading.move),
            "numeric": numeric(reading.move),
        }
    return _asked_back(reading)


def _asked_back(reading: Reading) -> Answer:
    told: Answer = {"verdict": reading.verdict.value, "why": WHY[reading.why]}
    if reading.verdict.value == "ambiguous":
        told["candidates"] = [move.uci() for move in reading.candidates]
    return told


def answer_lines(lines: Iterable[str]) -> Iterator[Answer]:
    """One answer a line, each with the id of its question; a malformed line is told, not fatal."""
    for line in lines:
        if line.strip():
            yield _answer_line(line)


def _answer_line(line: str) -> Answer:
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        return {"id": None, "error": "this line is not JSON"}
    if not isinstance(question, dict):
        return {"id": None, "error": "this line is not a JSON object"}
    told: Answer = {"id": question.get("id")}
    asked = {"fen": chess.STARTING_FEN, "notation": Notation.NUMERIC.value, **question}
    for key in ("fen", "notation", "text"):
        if not isinstance(asked.get(key), str):
            return told | {"error": f"{key} must be a string"}
    try:
        return told | answer(asked["fen"], asked["notation"], asked["text"])
    except ValueError as error:
        return told | {"error": str(error)}


def _board(fen: str) -> chess.Board:
    try:
        return chess.Board(fen)
    except (ValueError, IndexError) as error:
        raise ValueError(f"not a position in FEN: {fen!r}") from error


def _notation(name: str) -> Notation:
    try:
        return Notation(name)
    except ValueError as error:
        names = ", ".join(notation.value for notation in Notation)
        raise ValueError(f"not a notation: {name!r}; there are {names}") from error
