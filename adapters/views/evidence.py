"""The evidence of a case as one text: record, accounts with clauses, deliveries, every event.

What it says follows from the events alone; each of them bears its hash, so that the record can be
checked against the archive.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from adapters.views import audit, clock
from adapters.views.desk import case, told
from adapters.views.facts import Delivery, PastCase, Recorded
from adapters.views.record import record
from adapters.views.scene import Scene
from core.events.tournament import Decided
from core.game import Game
from core.person import Person
from core.tournament import OpenItem, Tournament
from core.vocabulary import GameKey, Side
from core.world import World


def evidence(
    world: World,
    reader: Person,
    tournament: Tournament,
    number: int | None,
    game: GameKey | None,
    at: datetime,
    records: Sequence[Recorded] = (),
    deliveries: Sequence[Delivery] = (),
    past: PastCase | None = None,
) -> str:
    """Everything about a case; ``number`` is its item while it waits on the desk, ``past`` tells of
    one that waits no more. Without ``game`` it is about no game.
    """
    found = world.game(game) if game else None
    scene = Scene(world, reader, at, reader.lang, found, records=records)
    if game and found is None:
        return scene.say("view-which-game")
    key = "evidence-title" if found else "evidence-title-case"
    title = scene.say(key, game=game or "", event=tournament.name, at=scene.when(at))
    parts = [[title], _case(scene, tournament, number), _past(scene, tournament, past)]
    if found is not None:
        parts += [
            record(scene, found).splitlines(),
            _accounts(scene, found),
            _deliveries(scene, deliveries),
            _events(scene, found),
        ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _case(scene: Scene, tournament: Tournament, number: int | None) -> list[str]:
    waiting = [item for item in tournament.desk if item.raised.number == number]
    return case(scene, tournament, waiting[0]) if waiting else []


def _past(scene: Scene, tournament: Tournament, past: PastCase | None) -> list[str]:
    """A case as it was put before the arbiter, and what became of it."""
    if past is None:
        return []
    lines = told(scene, tournament, OpenItem(past.raised, past.at)) if past.raised else []
    if past.decided is not None:
        lines.append(_decided(scene, past.decided))
    elif past.lapsed is not None:
        lines.append(scene.say("evidence-lapsed", on=scene.on(past.lapsed)))
    return lines


def _decided(scene: Scene, decided: Decided) -> str:
    return scene.say(
        "evidence-decided",
        number=decided.number,
        kind=decided.kind,
        decision=decided.decision,
        clause=decided.clause,
        on=scene.on(decided.on),
        name=scene.surname(decided.by),
        text=decided.text,
        until=scene.on(decided.appeal_until) if decided.appeal_until else "",
    )


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
                kind=_title(scene, sent.kind),
                at=scene.when(sent.at),
                channel=sent.channel,
                taken=scene.when(sent.taken) if sent.taken else "",
            )
            for sent in deliveries
        ),
    ]


def _title(scene: Scene, kind: str) -> str:
    key = f"title-{kind.replace('_', '-')}"
    return scene.say(key) if scene.has(key) else kind


def _events(scene: Scene, game: Game) -> list[str]:
    if not scene.records:
        return []
    return [scene.say("evidence-events"), *_chained(scene, game)]


def _chained(scene: Scene, game: Game) -> Iterator[str]:
    for event in scene.records:
        yield audit.line(scene, game, event)
        if event.hash:
            yield f"  sha256 {event.hash}"
