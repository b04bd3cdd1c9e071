"""How a game's state follows from its events.

``fold(game, event, at)`` knows no rule: it books what the event says. Each event has one
function in the modules here, or stands among those that are only for the protocol.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from core.events import endings, play
from core.fold import accounts, after_play, interruptions, moves, reminders, silence
from core.fold.moves import open_game
from core.fold.table import Fold
from core.game import Game

__all__ = ["FOLD", "fold", "open_game"]


def fold(game: Game, event: Any, at: datetime) -> Game:
    """``game`` after ``event``, which was written at the moment ``at``."""
    return FOLD[type(event)](game, event, at)


def _unchanged(game: Game, event: Any, at: datetime) -> Game:
    """For the protocol only: nothing of the state changes."""
    return game


_FOR_THE_PROTOCOL: tuple[type, ...] = (
    play.DatesCorrected,
    play.TransmissionDelayed,
    play.ReceiptQuestioned,
    play.LineAccepted,
    play.LineDeclined,
    play.MessageReturned,
    play.NoteSent,
    play.ReminderSent,
    endings.CorrespondenceReissued,
)

FOLD: dict[type, Fold] = {
    **moves.FOLD,
    **accounts.FOLD,
    **silence.FOLD,
    **interruptions.FOLD,
    **after_play.FOLD,
    **reminders.FOLD,
    **dict.fromkeys(_FOR_THE_PROTOCOL, _unchanged),
}
