"""``/record``: all moves of a game with their dates and days (2.1, 2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from adapters.render import records
from adapters.views.scene import Scene
from adapters.views.standing import standing
from core.game import Game
from core.vocabulary import Side


def record(scene: Scene, game: Game) -> str:
    """The heading, a line for each move, both totals, and how the game stands."""
    lines = [*heading(scene, game), ""]
    if game.plies:
        lines += [scene.say("view-record-legend"), *_moves(scene, game), ""]
    lines += [_total(scene, game, side) for side in Side]
    return "\n".join([*lines, *standing(scene, game)])


def heading(scene: Scene, game: Game) -> list[str]:
    """2.2: the event, its start, White and Black."""
    tournament = scene.world.tournament(game.tournament)
    return [
        scene.say(
            "view-record",
            game=scene.label(game.key),
            event=tournament.name if tournament else game.tournament,
            start=scene.on(game.start),
        ),
        *(f"{scene.side_name(side)}: {scene.full_name(game.sides[side].person)}" for side in Side),
    ]


def _moves(scene: Scene, game: Game) -> Iterator[str]:
    in_game = records.rows(game, game.ply, scene.lang, game.notation)
    beside = (
        records.rows(game, game.ply, scene.lang, scene.also)
        if scene.also not in (None, game.notation) and scene.also is not None
        else in_game
    )
    for row, other in zip(in_game, beside, strict=True):
        yield records.spoken(row, "" if other is row else f"{row.move} ({other.move})")


def _total(scene: Scene, game: Game, side: Side) -> str:
    account = game.sides[side]
    return scene.say(
        "view-total",
        side=side,
        name=scene.surname(account.person),
        total=int(account.total),
        penalty=int(account.penalty),
    )
