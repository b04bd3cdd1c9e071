"""What makes a game rest, and its end: claims, suspensions, credited days."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from core.changed import changed
from core.events import play
from core.fold.table import Fold
from core.game import (
    Claim,
    Freeze,
    Game,
)
from core.vocabulary import ByColor


def _game_ended(game: Game, event: play.GameEnded, at: datetime) -> Game:
    closed = thawed(game, at, *game.suspensions)
    return changed(
        closed,
        result=event.result,
        reason=event.reason,
        ended_at=at,
        claim=None,
        draw_offer=None,
        notation_offer=None,
        line=(),
        oversteps=ByColor((), ()),
    )


def _time_claimed(game: Game, event: play.TimeClaimed, at: datetime) -> Game:
    claim = Claim(event.side, event.control, at, event.supported, event.item)
    return changed(frozen(game, at, "claim"), claim=claim)


def _protested(game: Game, event: play.ClaimProtested, at: datetime) -> Game:
    return changed(game, claim=replace(game.claim, protested=True) if game.claim else None)


def _claim_ruled(game: Game, event: play.ClaimRuled, at: datetime) -> Game:
    ruled = changed(thawed(game, at, "claim"), claim=None)
    if event.banned_until is None or game.claim is None:
        return ruled
    return changed(ruled, bans=ruled.bans.but(game.claim.side, event.banned_until))


def _message_held(game: Game, event: play.MessageHeld, at: datetime) -> Game:
    return changed(game, held=(*game.held, event))


def _held_released(game: Game, event: play.HeldReleased, at: datetime) -> Game:
    return changed(game, held=tuple(h for h in game.held if h.number != event.number))


def _suspended(game: Game, event: play.Suspended, at: datetime) -> Game:
    return frozen(game, at, event.why)


def _resumed(game: Game, event: play.Resumed, at: datetime) -> Game:
    return thawed(game, at, event.why)


def _credited(game: Game, event: play.DaysCredited, at: datetime) -> Game:
    return changed(game, credits=(*game.credits, event.span))


def frozen(game: Game, at: datetime, why: str) -> Game:
    return changed(
        game,
        suspensions=(*game.suspensions, why),
        freezes=(*game.freezes, Freeze(why, at)),
    )


def thawed(game: Game, at: datetime, *whys: str) -> Game:
    freezes = tuple(
        replace(freeze, end=at) if freeze.end is None and freeze.why in whys else freeze
        for freeze in game.freezes
    )
    left = tuple(why for why in game.suspensions if why not in whys)
    return changed(game, freezes=freezes, suspensions=left)


FOLD: dict[type, Fold] = {
    play.GameEnded: _game_ended,
    play.TimeClaimed: _time_claimed,
    play.ClaimProtested: _protested,
    play.ClaimRuled: _claim_ruled,
    play.MessageHeld: _message_held,
    play.HeldReleased: _held_released,
    play.Suspended: _suspended,
    play.Resumed: _resumed,
    play.DaysCredited: _credited,
}
