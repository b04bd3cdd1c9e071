"""The facts of an item of the desk in words: dates, days, moves, results, people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from adapters.views.scene import Scene
from adapters.views.standing import written_result
from core.events.tournament import ItemRaised
from core.vocabulary import GameKey, Result, Side

SHOWN_ELSEWHERE = frozenset(("decision", "letter", "repeats", "white_says", "black_says"))
"""Facts that another line of the case tells better."""


def facts(scene: Scene, item: ItemRaised) -> Iterator[str]:
    """A line for each fact that was computed when the case arose."""
    for name, value in item.facts:
        if value and name not in SHOWN_ELSEWHERE:
            written = _WRITTEN.get(name, _as_it_is)(scene, item, value)
            key = f"fact-{name.replace('_', '-')}"
            yield scene.say(key, value=written) if scene.has(key) else f"{name}: {written}"


def _as_it_is(scene: Scene, item: ItemRaised, value: str) -> str:
    return value


def _date(scene: Scene, item: ItemRaised, value: str) -> str:
    return scene.on(scene.date_of(value))


def _days(scene: Scene, item: ItemRaised, value: str) -> str:
    return scene.days(int(value)) if value.isdecimal() else value


def _sides(scene: Scene, item: ItemRaised, value: str) -> str:
    """Sides as the surnames of their players."""
    game = scene.world.game(item.game) if item.game else None
    names = [
        scene.surname(game.sides[Side(word)].person) if game and word in set(Side) else word
        for word in value.split(", ")
    ]
    return ", ".join(names)


def _ply(scene: Scene, item: ItemRaised, value: str) -> str:
    """A message by its move."""
    game = scene.world.game(item.game) if item.game else None
    number = int(value) if value.isdecimal() else 0
    return scene.recorded(game, number) if game and 0 < number <= game.ply else value


def _games(scene: Scene, item: ItemRaised, value: str) -> str:
    """Games by label and players."""
    written = []
    for key in value.split(", "):
        game = scene.world.game(GameKey(key))
        written.append(f"{scene.label(game.key)} ({scene.pair(game)})" if game else key)
    return "; ".join(written)


def _result(scene: Scene, item: ItemRaised, value: str) -> str:
    return written_result(Result(value)) if value in set(Result) else value


def _word(key: str, scene: Scene, item: ItemRaised, value: str) -> str:
    """A word of the program in the reader's language."""
    return scene.say(key, value=value)


_WRITTEN: dict[str, Callable[[Scene, ItemRaised, str], str]] = {
    **dict.fromkeys(("total", "allowance", "days"), _days),
    **dict.fromkeys(
        ("since", "sent", "received", "declared", "counted", "until", "first", "last"), _date
    ),
    **dict.fromkeys(("repeated", "said_until", "reported"), _date),
    **dict.fromkeys(("to_move", "sender", "receiver", "missing"), _sides),
    **dict.fromkeys(("message", "after_ply"), _ply),
    "games": _games,
    "stands": _result,
    "supported": partial(_word, "fact-yes"),
    "why": partial(_word, "fact-held"),
}
