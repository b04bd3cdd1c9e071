"""The evidence of a case as one text: record, accounts with clauses, deliveries, every event.

What it says follows from the events alone; each of them bears its hash, so that the record can be
checked against the archive.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from adapters.views import audit, clock
from adapters.views.desk import case
from adapters.views.facts import Delivery, Recorded
from adapters.views.record import record
from adapters.views.scene import Scene
from core.game import Game
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import GameKey, Side
from core.world import World


def evidence(
    world: World,
    reader: Person,
    tournament: Tournament,
    number: int | None,
    game: GameKey,
    at: datetime,
    records: Sequence[Recorded] = (),
    deliveries: Sequence[Delivery] = (),
) -> str:
    """Everything about a case of ``game``; ``number`` is its item while it waits on the desk."""
    scene = Scene(world, reader, at, reader.lang, world.game(game), records=records)
    found = scene.game
    if found is None:
        return scene.say("view-which-game")
    parts = [
        [scene.say("evidence-title", game=game, event=tournament.name, at=scene.when(at))],
        _case(scene, tournament, number),
        record(scene, found).splitlines(),
        _accounts(scene, found),
        _deliveries(scene, deliveries),
        _events(scene, found),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _case(scene: Scene, tournament: Tournament, number: int | None) -> list[str]:
    waiting = [item for item in tournament.desk if item.raised.number == number]
    return case(scene, tournament, waiting[0]) if waiting else []


def _accounts(scene: Scene, game: Game) -> list[str]:
    lines = [scene.say("evidence-accounts"), clock.control(scene, game.regulation)]
    for side in Side:
        lines += clock.account(scene, game, side)
    return lines


def _deliveries(scene: Scene, deliveries: Sequence[Delivery]) -> list[str]:
    """Which message went to whom, by which channel, and when that channel took it."""
    if not deliveries:
        return []
    return [
        scene.say("evidence-deliveries"),
        *(
            scene.say(
                "evidence-delivery",
                name=scene.surname(sent.to),
                kind=sent.kind,
                at=scene.when(sent.at),
                channel=sent.channel,
                taken=scene.when(sent.taken) if sent.taken else "",
            )
            for sent in deliveries
        ),
    ]


def _events(scene: Scene, game: Game) -> list[str]:
    if not scene.records:
        return []
    return [scene.say("evidence-events"), *_chained(scene, game)]


def _chained(scene: Scene, game: Game) -> Iterator[str]:
    for event in scene.records:
        yield audit.line(scene, game, event)
        if event.hash:
            yield f"  sha256 {event.hash}"
