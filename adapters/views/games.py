"""``/games``: a person's games, what is due first on top, page by page."""

from __future__ import annotations

from datetime import UTC, datetime

from adapters.views.paging import page_of
from adapters.views.scene import PAGE_OF_GAMES, Scene
from adapters.views.standing import standing, waits_for_me
from core.deadlines import earliest
from core.decide import deadlines_of
from core.game import Game
from core.vocabulary import Status

NEVER = datetime.max.replace(tzinfo=UTC)


def games(scene: Scene) -> str:
    """Each game with its players and how it stands; the title counts what waits for the reader."""
    mine = in_order(scene, scene.games())
    if not mine:
        return scene.say("view-games-none")
    waiting = sum(waits_for_me(scene, game) for game in mine)
    page = page_of(mine, scene.args.get("page"), PAGE_OF_GAMES)
    lines = [scene.say("view-games", count=len(mine), waiting=waiting)]
    for game in page.entries:
        lines += ["", f"{scene.label(game.key)}: {scene.pair(game)}", *standing(scene, game)]
    return "\n".join([*lines, *page.foot(scene, "/games")])


def in_order(scene: Scene, found: list[Game]) -> list[Game]:
    """What waits for the reader first, then what runs, what rests, what is over.

    Within each the earliest deadline comes first; those that press the reader count before the
    partner's.
    """
    return sorted(found, key=lambda game: (_group(scene, game), due(scene, game), game.key))


def due(scene: Scene, game: Game) -> datetime:
    """The next deadline that presses the reader here, else the next one of the game."""
    found = [deadline for deadline in deadlines_of(game) if not deadline.reminds]
    own = earliest(deadline for deadline in found if deadline.person == scene.me)
    first = own or earliest(found)
    return first.at if first is not None else NEVER


def _group(scene: Scene, game: Game) -> int:
    if waits_for_me(scene, game):
        return 0
    if game.status in (Status.RUNNING, Status.ADJUDICATION):
        return 1
    return 2 if game.status is Status.SUSPENDED else 3
