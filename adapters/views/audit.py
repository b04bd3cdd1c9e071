"""``/audit``: every event of a game with who, when, by which channel, by which clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from datetime import date, datetime
from enum import StrEnum
from typing import Any

from adapters.views import clock
from adapters.views.facts import Recorded
from adapters.views.paging import page_of
from adapters.views.scene import Scene
from adapters.views.standing import written_result
from core.game import Game
from core.vocabulary import Charge, PersonId, Receipt, Result, Side, Span

PAGE_OF_EVENTS = 20

PEOPLE = frozenset(("by", "person", "decided_by"))
"""Fields that name a person."""

LINES = frozenset(("moves", "accepted", "dropped"))
"""Fields that hold moves in order."""

CUT = 200
"""Of what a person wrote the audit shows no more; the archive has it whole."""


def audit(scene: Scene, game: Game) -> str:
    """The newest events on the last page: the log reads forward, as the game did."""
    records = list(scene.records)
    title = f"{scene.label(game.key)}: {scene.pair(game)}"
    if not records:
        return "\n".join([title, scene.say("audit-nothing")])
    pages = -(-len(records) // PAGE_OF_EVENTS)
    page = page_of(records, scene.args.get("page") or pages, PAGE_OF_EVENTS)
    command = f"/audit {scene.label(game.key)}"
    lines = [title, scene.say("audit-count", count=len(records))]
    lines += [line(scene, game, record) for record in page.entries]
    return "\n".join([*lines, *page.foot(scene, command)])


def line(scene: Scene, game: Game, record: Recorded) -> str:
    """``12. 13.01.2026 20:15, Коваль, telegram, п. 4.4: хід 2. 7163 …``."""
    return scene.say(
        "audit-line",
        number=record.number,
        at=scene.when(record.at),
        actor=scene.surname(PersonId(record.actor)) if record.actor else "",
        channel=record.channel,
        clause=record.clause,
        what=event_words(scene, game, record.event),
    )


def event_words(scene: Scene, game: Game, event: Any) -> str:
    """What happened, in words; an event without words of its own goes by its name."""
    name = type(event).__name__
    if not scene.has(f"event-{name}"):
        return name
    return scene.say(f"event-{name}", **dict(_values(scene, game, event)))


def _values(scene: Scene, game: Game, event: Any) -> Iterator[tuple[str, Any]]:
    """The fields of an event as texts can use them; ``side`` brings its player's ``name``."""
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, Side):
            yield "side", value.value
            yield "name", scene.surname(game.sides[value].person)
        elif field.name in PEOPLE:
            yield field.name, scene.surname(value) if value else ""
        elif field.name in LINES and isinstance(value, tuple):
            yield field.name, " ".join(value)
        else:
            yield field.name, _written(scene, field.name, value)
    ply = getattr(event, "ply", None)
    if ply and hasattr(event, "uci"):
        yield "move", scene.recorded(game, ply) if ply <= game.ply else event.uci
    if isinstance(getattr(event, "leave", None), Span):
        yield "first", scene.on(event.leave.first)


def _written(scene: Scene, name: str, value: Any) -> Any:
    for kind, write in _WRITERS:
        if isinstance(value, kind):
            return write(scene, value)
    if isinstance(value, tuple) and value and isinstance(value[0], Charge):
        return clock.charges(scene, value)
    if isinstance(value, str):
        return value if len(value) <= CUT else f"{value[:CUT]}…"
    return value if isinstance(value, int) or value is None else str(value)


def _span(scene: Scene, span: Span) -> str:
    return f"{scene.on(span.first)}–{scene.on(span.last)}"


_WRITERS: tuple[tuple[type, Callable[[Scene, Any], Any]], ...] = (
    (bool, lambda scene, value: value),
    (Result, lambda scene, value: written_result(value)),
    (StrEnum, lambda scene, value: value.value),
    (datetime, lambda scene, value: scene.when(value)),
    (date, lambda scene, value: scene.on(value)),
    (Receipt, lambda scene, value: scene.on(value.on)),
    (Span, _span),
)
