"""``/status``: what waits where in the running program, for its operator."""

from __future__ import annotations

from collections.abc import Iterator

from adapters.views.scene import Scene
from core.vocabulary import Status


def status(scene: Scene) -> str:
    """The queues first, those that wait longest on top; then games and desks."""
    return "\n".join([*_queues(scene), *_world(scene)])


def _queues(scene: Scene) -> Iterator[str]:
    waiting = [fact for fact in scene.queues if fact.count]
    if not waiting:
        yield scene.say("status-quiet")
    for fact in sorted(waiting, key=lambda fact: (fact.oldest is None, fact.oldest or scene.at)):
        queue = f"queue-{fact.queue}"
        yield scene.say(
            "status-queue",
            queue=scene.say(queue) if scene.has(queue) else fact.queue,
            count=fact.count,
            oldest=scene.when(fact.oldest) if fact.oldest else "",
            note=fact.note,
        )
    empty = [fact.queue for fact in scene.queues if not fact.count]
    if empty and waiting:
        names = ", ".join(
            scene.say(f"queue-{name}") if scene.has(f"queue-{name}") else name for name in empty
        )
        yield scene.say("status-empty", queues=names)


def _world(scene: Scene) -> Iterator[str]:
    for tournament in sorted(scene.world.tournaments(), key=lambda t: t.code):
        games = [scene.world.game(pairing.game) for pairing in tournament.pairings]
        running = sum(game is not None and game.status is Status.RUNNING for game in games)
        yield scene.say(
            "status-tournament",
            event=tournament.name,
            code=tournament.code,
            count=len(games),
            running=running,
            desk=len(tournament.desk),
            held=len(tournament.strays),
        )
