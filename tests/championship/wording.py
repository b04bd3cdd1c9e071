"""How people write their moves: rightly in several forms, and wrongly in all the ways there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import chess

from core.game import Game
from core.notation import Notation, numeric, write_move

DIGITS = "12345678"


def numbered(first_ply: int, moves: Sequence[str]) -> str:
    """Moves with their numbers, the first of them ply ``first_ply``: ``3... 5755 4. 7163``."""
    words = []
    for offset, move in enumerate(moves):
        ply = first_ply + offset
        number = (ply + 1) // 2
        if ply % 2:
            words.append(f"{number}. {move}")
        else:
            words.append(f"{number}... {move}" if offset == 0 else move)
    return " ".join(words)


def repeating(game: Game, own: Sequence[str], repeated: int = 1) -> str:
    """``own`` after so many last moves of the record, all with their numbers."""
    record = [numeric(move) for move in game.moves[max(0, game.ply - repeated) :]]
    return numbered(game.ply - len(record) + 1, [*record, *own])


def bare(game: Game, own: Sequence[str]) -> str:
    """The partner's last move and ``own``, without numbers."""
    return " ".join([*(numeric(move) for move in game.moves[-1:]), *own])


def with_line(game: Game, text: str, line: Sequence[chess.Move]) -> str:
    """``text`` with a line of moves that begins with the partner's expected reply (3.7)."""
    return f"{text}; if {numbered(game.ply + 2, [numeric(move) for move in line])}"


def in_notation(game: Game, move: chess.Move) -> str:
    return write_move(game.board, move, game.notation)


# Wrong ways


def illegible(game: Game, own: chess.Move, luck: Random) -> str:
    if luck.random() < 0.3:
        return repeating(game, []) + f" {game.next_number(game.to_move)}."
    return repeating(game, [luck.choice(("9999", "8x7?", "5z54", "09 40"))])


def ambiguous(game: Game, own: chess.Move, luck: Random) -> str:
    other = luck.choice(sorted(game.board.legal_moves, key=lambda move: move.uci()))
    if other == own:
        return repeating(game, ["e9"])
    return repeating(game, [f"{numeric(own)} / {numeric(other)}"])


def impossible(game: Game, own: chess.Move, luck: Random) -> str:
    legal = {numeric(move)[:4] for move in game.board.legal_moves}
    while True:
        text = "".join(luck.choice(DIGITS) for _ in range(4))
        if text not in legal and text[:2] != text[2:]:
            return repeating(game, [text])


def wrong_last(game: Game, own: chess.Move, luck: Random) -> str:
    """The partner's last move is repeated wrongly (3.3)."""
    if not game.plies:
        return impossible(game, own, luck)
    last = numeric(game.moves[-1])
    wrong = luck.choice([digit for digit in DIGITS if digit != last[3]])
    return numbered(game.ply, [last[:3] + wrong, numeric(own)])


def wrong_older(game: Game, own: chess.Move, luck: Random) -> str:
    """An older move is repeated wrongly: sent back without a penalty (3.3)."""
    if game.ply < 3:
        return wrong_last(game, own, luck)
    older, last = (numeric(move) for move in game.moves[-2:])
    wrong = luck.choice([digit for digit in DIGITS if digit != older[2]])
    return numbered(game.ply - 1, [older[:2] + wrong + older[3], last, numeric(own)])


def nothing_repeated(game: Game, own: chess.Move, luck: Random) -> str:
    return numeric(own)


def wrong_number(game: Game, own: chess.Move, luck: Random) -> str:
    """A right move under a wrong number: asked back."""
    return numbered(game.ply + 3, [numeric(own)])


WRONG: dict[str, Callable[[Game, chess.Move, Random], str]] = {
    "illegible": illegible,
    "ambiguous": ambiguous,
    "impossible": impossible,
    "wrong_last": wrong_last,
    "wrong_older": wrong_older,
    "nothing_repeated": nothing_repeated,
    "wrong_number": wrong_number,
}


def right(game: Game, own: chess.Move, luck: Random) -> str:
    """A right message in one of the forms that people use."""
    form = luck.random()
    if form < 0.5:
        return repeating(game, [numeric(own)])
    if form < 0.65:
        return repeating(game, [numeric(own)], luck.randint(2, 8))
    if form < 0.8:
        return bare(game, [numeric(own)])
    if form < 0.85:
        return repeating(game, [numeric(own)], len(game.plies))
    if game.notation is not Notation.NUMERIC:
        return repeating(game, [in_notation(game, own)])
    return repeating(game, [own.uci()])
