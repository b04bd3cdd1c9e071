"""The form of a function that folds an event into a game, and what several of them share."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from core.changed import changed
from core.game import Account, Game
from core.vocabulary import Side

Fold = Callable[[Game, Any, datetime], Game]
"""``(game, event, at) -> game``: knows no rule, books what the event says."""


def with_account(game: Game, side: Side, account: Account) -> Game:
    """``game`` with another account of ``side``."""
    return changed(game, sides=game.sides.but(side, account))
