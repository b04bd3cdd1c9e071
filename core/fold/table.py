"""The form of a function that folds an event into a game."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from core.game import Game

Fold = Callable[[Game, Any, datetime], Game]
"""``(game, event, at) -> game``: knows no rule, books what the event says."""
