"""What comes after the last move: records, registration, adjudication (article 9)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from core.changed import changed
from core.events import endings
from core.fold.interruptions import thawed
from core.fold.table import Fold
from core.game import (
    Adjudication,
    Game,
)


def _record_submitted(game: Game, event: endings.RecordSubmitted, at: datetime) -> Game:
    return changed(game, submitted=game.submitted.but(event.side, event))


def _records_missing(game: Game, event: endings.RecordsMissing, at: datetime) -> Game:
    return changed(game, records_missing=True)


def _registered(game: Game, event: endings.ResultRegistered, at: datetime) -> Game:
    return changed(game, result=event.result, registered=True)


def _result_changed(game: Game, event: endings.ResultChanged, at: datetime) -> Game:
    return changed(game, result=event.result, reason=event.reason, ended_at=game.ended_at or at)


def _adjudication_opened(game: Game, event: endings.AdjudicationOpened, at: datetime) -> Game:
    at_rest = thawed(game, at, *game.suspensions)
    return changed(at_rest, claim=None, adjudication=Adjudication(event.clause, event.due))


def _adjudication(game: Game) -> Adjudication:
    if game.adjudication is None:
        raise ValueError(f"{game.key} is not under adjudication")
    return game.adjudication


def _assessed(game: Game, event: endings.Assessed, at: datetime) -> Game:
    old = _adjudication(game)
    earlier = old.assessed[event.side]
    if event.late and earlier is not None and not earlier.late:
        return game
    return changed(game, adjudication=replace(old, assessed=old.assessed.but(event.side, event)))


def _move_sealed(game: Game, event: endings.MoveSealed, at: datetime) -> Game:
    return changed(game, adjudication=replace(_adjudication(game), sealed=event.uci))


def _referred(game: Game, event: endings.AdjudicationReferred, at: datetime) -> Game:
    return changed(game, adjudication=replace(_adjudication(game), referred=event.item))


def _assigned(game: Game, event: endings.AdjudicatorAssigned, at: datetime) -> Game:
    old = _adjudication(game)
    return changed(game, adjudication=replace(old, adjudicators=(*old.adjudicators, event.person)))


def _adjudicated(game: Game, event: endings.Adjudicated, at: datetime) -> Game:
    old = _adjudication(game)
    return changed(game, adjudication=replace(old, deciders=(*old.deciders, event.by)))


def _annulled(game: Game, event: endings.Annulled, at: datetime) -> Game:
    return changed(thawed(game, at, *game.suspensions), annulled=True, ended_at=at, claim=None)


FOLD: dict[type, Fold] = {
    endings.RecordSubmitted: _record_submitted,
    endings.RecordsMissing: _records_missing,
    endings.ResultRegistered: _registered,
    endings.ResultChanged: _result_changed,
    endings.AdjudicationOpened: _adjudication_opened,
    endings.Assessed: _assessed,
    endings.MoveSealed: _move_sealed,
    endings.AdjudicationReferred: _referred,
    endings.AdjudicatorAssigned: _assigned,
    endings.Adjudicated: _adjudicated,
    endings.Annulled: _annulled,
}
