"""``/status``: what waits where in the running program, for its operator."""

from __future__ import annotations

from collections.abc import Iterator

from adapters.views.scene import Scene


def status(scene: Scene) -> str:
    """The queues first, those that wait longest on top; who answers; then games and desks."""
    return "\n".join([*_queues(scene), *_process(scene), *_world(scene)])


def _queues(scene: Scene) -> Iterator[str]:
    waiting = [fact for fact in scene.queues if fact.count]
    if not waiting:
        yield scene.say("status-quiet")
    for fact in sorted(waiting, key=lambda fact: (fact.oldest is None, fact.oldest or scene.at)):
        yield scene.say(
            "status-queue",
            queue=_name(scene, fact.queue),
            count=fact.count,
            oldest=scene.when(fact.oldest) if fact.oldest else "",
            note=fact.note,
        )
    empty = [fact.queue for fact in scene.queues if not fact.count]
    if empty and waiting:
        names = ", ".join(_name(scene, name) for name in empty)
        yield scene.say("status-empty", queues=names)


def _name(scene: Scene, queue: str) -> str:
    key = f"queue-{queue}"
    return scene.say(key) if scene.has(key) else queue


def _process(scene: Scene) -> Iterator[str]:
    """Channels that do not answer first."""
    for fact in sorted(scene.process.channels, key=lambda fact: fact.state != "down"):
        yield scene.say(
            "status-channel",
            channel=_name(scene, fact.channel),
            state=fact.state,
            last=scene.when(fact.last) if fact.last else "",
        )
    if scene.process.backup is not None:
        yield scene.say("status-backup", at=scene.when(scene.process.backup))


def _world(scene: Scene) -> Iterator[str]:
    for tournament in sorted(scene.world.tournaments(), key=lambda t: t.code):
        yield scene.say(
            "status-tournament",
            event=tournament.name,
            code=tournament.code,
            count=len(tournament.pairings),
            running=scene.process.running.get(tournament.code, ""),
            desk=len(tournament.desk),
            held=len(tournament.strays),
        )
