"""What silence after a move has led to: article 5."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from core.changed import changed
from core.events import play
from core.fold.table import Fold
from core.game import (
    Game,
    Resent,
)


def _nudged(game: Game, event: play.Nudged, at: datetime) -> Game:
    silence = replace(game.silence, nudged=(*game.silence.nudged, event.day))
    return changed(game, silence=silence)


def _repeat_fell_due(game: Game, event: play.RepeatFellDue, at: datetime) -> Game:
    return changed(game, silence=replace(game.silence, repeats_due=event.number))


def _move_repeated(game: Game, event: play.MoveRepeated, at: datetime) -> Game:
    resent = (*game.silence.resent, Resent(event.on, event.days_late))
    return changed(game, silence=replace(game.silence, resent=resent))


def _repeat_delivered(game: Game, event: play.RepeatDelivered, at: datetime) -> Game:
    *earlier, last = game.silence.resent
    resent = (*earlier, replace(last, receipt=event.receipt))
    return changed(game, silence=replace(game.silence, resent=resent))


def _not_received(game: Game, event: play.NotReceived, at: datetime) -> Game:
    return changed(game, receipt=event.receipt, silence=replace(game.silence, not_received=True))


def _no_play(game: Game, event: play.NoPlayFound, at: datetime) -> Game:
    return changed(game, silence=replace(game.silence, no_play=True))


def _continues(game: Game, event: play.PlayContinues, at: datetime) -> Game:
    return changed(game, silence=replace(game.silence, nudged=(), no_play=False, since=event.on))


FOLD: dict[type, Fold] = {
    play.Nudged: _nudged,
    play.RepeatFellDue: _repeat_fell_due,
    play.MoveRepeated: _move_repeated,
    play.RepeatDelivered: _repeat_delivered,
    play.NotReceived: _not_received,
    play.NoPlayFound: _no_play,
    play.PlayContinues: _continues,
}
