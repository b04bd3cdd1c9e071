"""``/start``: a greeting, and what to do first."""

from __future__ import annotations

from collections.abc import Iterator

from adapters.render.catalogue import LANGUAGES, say
from adapters.views.helping import examples, still_plays
from adapters.views.scene import Scene
from adapters.views.standing import waits_for_me
from core.person import Person
from core.tournament import Tournament


def start(scene: Scene) -> str:
    """To a stranger how he gets in; to a player or an arbiter what waits for him."""
    if scene.person is None:
        known = scene.lang in LANGUAGES
        languages = (scene.lang,) if known else LANGUAGES
        return "\n\n".join(say(lang, "view-start-stranger") for lang in languages)
    return "\n".join(_greeting(scene, scene.person))


def _greeting(scene: Scene, person: Person) -> Iterator[str]:
    name = " ".join(filter(None, (person.given, person.surname)))
    yield scene.say("view-start", name=name)
    if not scene.tournaments:
        yield scene.say("view-start-nowhere")
        return
    for tournament in scene.tournaments:
        if tournament.games_of(person.id):
            yield _plays(scene, tournament)
        if tournament.arbiter == person.id:
            yield _rules(scene, tournament)
    plays = any(t.games_of(person.id) for t in scene.tournaments)
    yield ""
    if any(tournament.arbiter == person.id for tournament in scene.tournaments):
        if plays:
            yield scene.say("view-start-desk")
        else:
            yield scene.say("view-start-arbiter", **examples(scene))
    if plays:
        key = "view-start-player" if still_plays(scene) else "view-start-over"
        yield scene.say(key, **examples(scene))


def _plays(scene: Scene, tournament: Tournament) -> str:
    mine = [scene.world.game(key) for key in tournament.games_of(scene.me)]
    return scene.say(
        "view-start-plays",
        event=tournament.name,
        code=tournament.code,
        start=scene.on(tournament.start),
        begun=tournament.start <= scene.today,
        count=len(mine),
        waiting=sum(waits_for_me(scene, game) for game in mine if game is not None),
    )


def _rules(scene: Scene, tournament: Tournament) -> str:
    return scene.say(
        "view-start-rules",
        event=tournament.name,
        code=tournament.code,
        count=len(tournament.pairings),
        waiting=len(tournament.desk),
    )
