"""The days that a notice tells: written into it, so that it says later what was so then."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from core.days import local_date
from core.game import Game
from core.notice import Value
from core.time_account import date_of_day
from core.vocabulary import Charge, Side


def totals(game: Game) -> dict[str, Value]:
    """4.1: what both have used so far, and how much of it is penalty."""
    return {
        "white_total": game.sides.white.total,
        "white_penalty": game.sides.white.penalty,
        "black_total": game.sides.black.total,
        "black_penalty": game.sides.black.penalty,
    }


def standing(game: Game, side: Side, at: datetime) -> dict[str, Value]:
    """4.3: how ``side`` stands before its next control.

    ``control`` is the number of the control move; ``remaining`` are the days left to it, and
    ``until`` is the last date on which the move that he thinks about is still within them.
    """
    return {
        "total": game.sides[side].total,
        "penalty": game.sides[side].penalty,
        "remaining": game.remaining(side, at),
        "allowance": game.allowance(side),
        "control": game.regulation.last_move_of(game.control(side)),
        "until": last_day(game, side, at),
    }


def last_day(game: Game, side: Side, at: datetime) -> date | None:
    """4.3: the last date for the move of ``side``; a message not yet delivered counts from now."""
    if side is not game.to_move or not game.in_play:
        return None
    left = game.allowance(side) - game.used(side)
    if left < 0:
        return None
    receipt = game.receipt.on if game.receipt else local_date(at, game.sides[side].zone)
    return date_of_day(receipt, left, game.calendar(side))


def lines_of(charges: Iterable[Charge]) -> tuple[tuple[str, str], ...]:
    """The days of a move line by line, each with its clause."""
    return tuple((charge.clause, str(charge.days)) for charge in charges)


def days_of(charges: Iterable[Charge]) -> int:
    """All days of a move together."""
    return sum(charge.days for charge in charges)
