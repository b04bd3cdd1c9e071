"""Which view answers which command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from adapters.views import (
    audit,
    calendar,
    clock,
    desk,
    games,
    helping,
    own,
    positions,
    record,
    report,
    rules,
    start,
    status,
    tables,
)
from adapters.views.facts import ProcessFacts, QueueFact, Recorded
from adapters.views.scene import Scene
from core.game import Game
from core.person import Person
from core.world import World

OF_GAME: dict[str, Callable[[Scene, Game], str]] = {
    "board": positions.board,
    "position": positions.position,
    "last": positions.last,
    "legal": positions.legal,
    "record": record.record,
    "clock": clock.clock,
    "audit": audit.audit,
}
OF_PERSON: dict[str, Callable[[Scene, Person], str]] = {
    "leave": own.leave,
    "settings": own.settings,
    "report": report.report,
}
OF_ANYBODY: dict[str, Callable[[Scene], str]] = {
    "games": games.games,
    "help": helping.help_text,
    "rules": rules.rules,
    "start": start.start,
    "calendar": calendar.calendar,
    "standings": tables.standings,
    "crosstable": tables.table,
    "desk": desk.desk,
    "status": status.status,
}
SHOWN = frozenset((*OF_GAME, *OF_PERSON, *OF_ANYBODY))
"""The words that ``answer`` knows."""


def answer(
    word: str,
    world: World,
    person: Person | None,
    game: Game | None,
    args: Mapping[str, Any],
    at: datetime,
    *,
    lang: str = "",
    operator: bool = False,
    records: Sequence[Recorded] = (),
    queues: Sequence[QueueFact] = (),
    process: ProcessFacts | None = None,
) -> str:
    """What the command ``word`` (in English) shows to ``person`` at the moment ``at`` (aware).

    ``args`` are the arguments as ``Request.read`` gives them, ``game`` the game that is meant.
    ``person`` is None for a stranger, whose language ``lang`` says, where it is known. ``records``
    are the game's events for ``audit``, ``queues`` and ``process`` what waits in the program, and
    how it is, for ``status``.
    """
    language = person.lang if person is not None else lang
    told = process or ProcessFacts()
    scene = Scene(world, person, at, language, game, args, records, queues, told, operator)
    if word in OF_ANYBODY:
        return OF_ANYBODY[word](scene)
    if word in OF_PERSON:
        return OF_PERSON[word](scene, person) if person is not None else start.start(scene)
    if game is None:
        return scene.say("view-which-game")
    return OF_GAME[word](scene, game)
