"""The exact commands that settle an item of the desk, each with what it brings about."""

from __future__ import annotations

from collections.abc import Iterator

from adapters.views.scene import Scene
from core.events.tournament import ItemRaised
from core.rulings import decisions_on
from core.tournament import Tournament
from core.vocabulary import Fault, ItemKind, Result, Side

RESULTS = tuple(result.value for result in Result if result is not Result.OPEN)


def settling(scene: Scene, tournament: Tournament, item: ItemRaised) -> list[str]:
    """One line a decision: the command as it is typed, and its consequence."""
    label = scene.item_label(tournament.code, item.number)
    return [
        f"/rule {label} {decision} – {_consequence(scene, item, decision)}"
        for decision in decisions(scene, item)
    ]


def decisions(scene: Scene, item: ItemRaised) -> Iterator[str]:
    """The decisions that this very item allows, with nothing left open in them."""
    for pattern in decisions_on(item.kind):
        first, *rest = pattern.split()
        if not _fits(scene, item, pattern):
            continue
        if "N" in rest:
            yield pattern.replace(" N", f" {_days(scene, item)}")
        elif "RESULT" in rest:
            yield from (f"{first} {result}" for result in RESULTS)
        elif "FAULT" in rest:
            yield from (f"{first} {fault}" for fault in Fault)
        else:
            yield pattern


def _fits(scene: Scene, item: ItemRaised, pattern: str) -> bool:
    """Whether a decision of the kind can be meant here: some need a game, a claim, a person."""
    game = scene.world.game(item.game) if item.game else None
    if pattern == "reject-ban":
        return game is not None and game.claim is not None
    if pattern == "overturn RESULT":
        return game is not None and not game.annulled
    if pattern == "overturn":
        return game is None
    if pattern == "release":
        return item.about is not None
    return True


def _days(scene: Scene, item: ItemRaised) -> int:
    """2.5, 4.9: the days that are in question; the arbiter may write another number."""
    facts = dict(item.facts)
    if facts.get("days", "").isdecimal():
        return max(1, int(facts["days"]))
    for earlier, later in (("sent", "received"), ("counted", "declared")):
        if earlier in facts and later in facts:
            apart = scene.date_of(facts[later]) - scene.date_of(facts[earlier])
            return max(1, apart.days)
    return 1


def _consequence(scene: Scene, item: ItemRaised, decision: str) -> str:
    words = decision.split()
    key = f"settle-{item.kind.value.replace('_', '-')}"
    if item.kind not in (ItemKind.RESULT_CONFLICT, ItemKind.ADJUDICATION):
        key += f"-{words[0]}"
    what = words[1].replace("_", "-") if len(words) > 1 else ""
    return scene.say(key, what=what, name=_touched(scene, item, what))


def _touched(scene: Scene, item: ItemRaised, what: str) -> str:
    """Whom the decision touches: the side or the party that it names, else whom it is about."""
    game = scene.world.game(item.game) if item.game else None
    side = dict(item.facts).get(what, what)
    if game is not None and side in set(Side):
        return scene.surname(game.sides[Side(side)].person)
    return scene.surname(item.about) if item.about else ""
