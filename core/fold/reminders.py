"""Of which days left the players of a game have been told."""

from __future__ import annotations

from datetime import datetime

from core.changed import changed
from core.events import reminders
from core.fold.table import Fold
from core.game import Game


def _time_runs_short(game: Game, event: reminders.TimeRunsShort, at: datetime) -> Game:
    told = (event.control, event.remaining)
    return changed(game, warned=game.warned.but(event.side, told))


def _term_nears(game: Game, event: reminders.TermNears, at: datetime) -> Game:
    return changed(game, reminded=game.reminded.but(event.side, (event.term, event.left)))


FOLD: dict[type, Fold] = {
    reminders.TimeRunsShort: _time_runs_short,
    reminders.TermNears: _term_nears,
}
