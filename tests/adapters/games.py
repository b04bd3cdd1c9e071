"""Games for tests of what is made of them: moves played a day apart, and whatever else happened."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import chess

from core.days import local_date
from core.events.play import GameEnded, MovePlayed
from core.fold import fold
from core.game import Game
from core.vocabulary import Charge, Clause, Days, Ply, Reason, Receipt, Result, Side, Uci
from tests.rules.match import KYIV, Match, moment

A_DAY = timedelta(days=1)


def after(game: Game, *events: Any, at: str = "2026-03-01") -> Game:
    for event in events:
        game = fold(game, event, moment(at))
    return game


def new_game() -> Game:
    return Match("2026-01-10").game


def played(moves: list[chess.Move] | str, conditional: set[int] | None = None) -> Game:
    """A game of these moves, each answered on the next day."""
    if isinstance(moves, str):
        moves = [chess.Move.from_uci(uci) for uci in moves.split()]
    game, when = new_game(), moment("2026-01-10T09:00")
    for number, move in enumerate(moves, start=1):
        side = Side.WHITE if number % 2 else Side.BLACK
        event = MovePlayed(
            side,
            Ply(number),
            Uci(move.uci()),
            Receipt(when, local_date(when, KYIV)),
            local_date(when + A_DAY, KYIV),
            when + A_DAY,
            (Charge(Clause("4.4"), Days(1)),),
            conditional=number in (conditional or ()),
        )
        game = fold(game, event, when + A_DAY)
        when += A_DAY
    return game


def ended(game: Game, result: Result, reason: Reason) -> Game:
    return after(game, GameEnded(result, reason, Clause("9.1")))
