"""How a game stands for its reader, in short lines: whose move, which days, what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from adapters.views.scene import Scene
from core.days import last_good_day, local_date
from core.game import Game
from core.notices.reminders import is_out
from core.vocabulary import Result, Side, Status


def standing(scene: Scene, game: Game) -> list[str]:
    """The lines about ``game``, the most important first."""
    return list(_LINES[game.status](scene, game))


def waits_for_me(scene: Scene, game: Game) -> bool:
    """Whether the reader has to do something in this game now."""
    mine = scene.own_side(game)
    if mine is None or is_out(scene.world, scene.me, game.tournament):
        return False
    if game.status is Status.RUNNING:
        return game.to_move is mine or game.draw_offer is mine.other
    if game.status is Status.FINISHED:
        return game.submitted[mine] is None
    if game.status is Status.ADJUDICATION and game.adjudication is not None:
        return game.adjudication.assessed[mine] is None and not game.adjudication.referred
    return protest_until(game, mine) is not None


def whose(scene: Scene, game: Game, side: Side) -> str:
    """``own`` or ``partner`` for a player of the game, the side itself for anybody else."""
    mine = scene.own_side(game)
    if mine is None:
        return side.value
    return "own" if side is mine else "partner"


def record_until(game: Game, side: Side) -> date | None:
    """9.1: the last good day for the record of ``side``; None while the game goes on."""
    if game.ended_at is None:
        return None
    ended = local_date(game.ended_at, game.sides[side].zone)
    return last_good_day(ended, game.regulation.record_days)


def protest_until(game: Game, side: Side) -> date | None:
    """6.4: the last good day for a protest of ``side``; None where there is nothing to protest."""
    claim = game.claim
    if claim is None or claim.side is side or claim.protested:
        return None
    noticed = local_date(claim.at, game.sides[side].zone)
    return last_good_day(noticed, game.regulation.protest_days)


def written_result(result: Result) -> str:
    return result.value.replace("1/2", "½")


def _running(scene: Scene, game: Game) -> Iterator[str]:
    mine = scene.own_side(game)
    if mine is not None and game.draw_offer is mine.other:
        yield scene.say("view-draw-offered", game=scene.label(game.key))
    side = game.to_move
    yield scene.say(
        "view-to-move",
        whose=whose(scene, game, side),
        name=scene.surname(game.sides[side].person),
        number=game.next_number(side),
    )
    if game.receipt is None:
        yield scene.say("view-undelivered", whose=whose(scene, game, side))
    else:
        yield from _time(scene, game, side)
    if mine is None:
        return
    if game.oversteps[mine.other] and game.claim is None and game.bans[mine] is None:
        yield scene.say("view-may-claim", game=scene.label(game.key))
    if game.notation_offer is not None and game.notation_offer[0] is mine.other:
        notation = scene.say(f"notation-{game.notation_offer[1].value}")
        label = scene.label(game.key)
        yield scene.say("view-notation-offered", game=label, notation=notation)


def _time(scene: Scene, game: Game, side: Side) -> Iterator[str]:
    left = game.remaining(side, scene.at)
    yield scene.say(
        "view-running-days" if left >= 0 else "view-running-over",
        running=int(game.running_days(scene.at)),
        left=abs(left),
        control=game.regulation.last_move_of(game.control(side)),
    )


def _suspended(scene: Scene, game: Game) -> Iterator[str]:
    if game.claim is None:
        why = game.suspensions[-1] if game.suspensions else ""
        yield scene.say("view-suspended", why=why)
        return
    yield scene.say(
        "view-claimed",
        whose=whose(scene, game, game.claim.side),
        name=scene.surname(game.sides[game.claim.side].person),
        on=scene.on(game.claim.at),
    )
    mine = scene.own_side(game)
    until = protest_until(game, mine) if mine is not None else None
    if until is not None:
        yield scene.say("view-may-protest", game=scene.label(game.key), until=scene.on(until))


def _finished(scene: Scene, game: Game) -> Iterator[str]:
    reason = game.reason.value if game.reason else "none"
    yield scene.say("view-ended", result=written_result(game.result), reason=reason)
    mine = scene.own_side(game)
    until = record_until(game, mine) if mine is not None else None
    if mine is None or until is None or game.submitted[mine] is not None:
        return
    if is_out(scene.world, scene.me, game.tournament):
        return
    yield scene.say(
        "view-record-due",
        game=scene.label(game.key),
        result=game.result.value,
        until=scene.on(until),
    )


def _registered(scene: Scene, game: Game) -> Iterator[str]:
    reason = game.reason.value if game.reason else "none"
    yield scene.say("view-registered", result=written_result(game.result), reason=reason)


def _adjudication(scene: Scene, game: Game) -> Iterator[str]:
    mine = scene.own_side(game)
    adjudication = game.adjudication
    if adjudication is None:
        return
    if mine is not None and adjudication.assessed[mine] is None and not adjudication.referred:
        label = scene.label(game.key)
        until = scene.on(adjudication.due)
        sealed = game.to_move is mine and adjudication.sealed is None
        yield scene.say("view-assess-due", game=label, until=until, sealed=sealed)
    else:
        yield scene.say("view-adjudication")


def _annulled(scene: Scene, game: Game) -> Iterator[str]:
    yield scene.say("view-annulled")


_LINES = {
    Status.RUNNING: _running,
    Status.SUSPENDED: _suspended,
    Status.FINISHED: _finished,
    Status.REGISTERED: _registered,
    Status.ADJUDICATION: _adjudication,
    Status.ANNULLED: _annulled,
}
