"""``chesspost read``: one move text, judged as the program would judge it in a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any

import chess
import typer

from bot.commands.answers import all_of_stdin, bad_input, say
from core.notation import WHY, Notation, Verdict, numeric, read_move, write_move

START = chess.STARTING_FEN


def read(
    text: Annotated[
        str | None, typer.Argument(metavar="TEXT", help="The move as somebody wrote it.")
    ] = None,
    fen: Annotated[str, typer.Option(help="The position, as FEN.")] = START,
    notation: Annotated[Notation, typer.Option(help="The notation of the game.")] = (
        Notation.NUMERIC
    ),
    jsonl: Annotated[
        bool,
        typer.Option(
            "--jsonl", help="Read objects with id, fen, notation, text from stdin, one a line."
        ),
    ] = False,
) -> None:
    """Reads one move text and prints what it says, as one JSON object."""
    if jsonl:
        if text is not None:
            raise bad_input("with --jsonl the texts come from stdin, not as an argument")
        _read_lines(all_of_stdin())
    elif text is None:
        raise bad_input("TEXT is missing: the move to read")
    else:
        try:
            board = _board(fen)
        except ValueError as error:
            raise bad_input(str(error)) from None
        say(json.dumps(answer(text, board, notation), ensure_ascii=False))


def answer(text: str, board: chess.Board, notation: Notation) -> dict[str, Any]:
    """The verdict on ``text`` as the contract names it."""
    reading = read_move(board, notation, text)
    if reading.move is not None and reading.verdict is Verdict.MOVE:
        return {
            "verdict": "move",
            "uci": reading.move.uci(),
            "san": write_move(board, reading.move, Notation.SAN),
            "numeric": numeric(reading.move),
        }
    found: dict[str, Any] = {"verdict": reading.verdict.value}
    if reading.verdict is Verdict.AMBIGUOUS:
        found["candidates"] = [move.uci() for move in reading.candidates]
    return {**found, "why": WHY.get(reading.why, reading.why)}


def _read_lines(data: bytes) -> None:
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line.decode("utf-8"))
            if not isinstance(row, dict):
                raise ValueError("a line should hold one JSON object")
            found = answer(_text(row), _board(row.get("fen", START)), _notation(row))
        except (ValueError, RecursionError) as error:
            raise bad_input(f"line {number}: {error}") from None
        say(json.dumps({"id": row.get("id"), **found}, ensure_ascii=False))


def _text(row: Mapping[str, Any]) -> str:
    text = row.get("text")
    if not isinstance(text, str):
        raise ValueError("'text' should be the move's text")
    return text


def _notation(row: Mapping[str, Any]) -> Notation:
    name = row.get("notation", Notation.NUMERIC.value)
    if name not in set(Notation):
        raise ValueError(f"'notation' should be one of {', '.join(Notation)}, not {name!r}")
    return Notation(name)


def _board(fen: Any) -> chess.Board:
    if not isinstance(fen, str):
        raise ValueError(f"the position {fen!r} is not FEN")
    try:
        return chess.Board(fen)
    except ValueError as error:
        raise ValueError(f"the position {fen!r} is not FEN: {error}") from None
