"""``/leave`` and ``/settings`` without arguments: what stands for the person who asks."""

from __future__ import annotations

from collections.abc import Iterator

from adapters.grammar import Who
from adapters.views.scene import Scene
from core.days import ONE_DAY
from core.person import LeaveOf, Person
from core.rules.a7_leave import days_left
from core.settings import CHOICES

TYPED = ("timezone", "quiet")
"""The settings whose values are typed, not chosen from a list."""

ARBITERS = ("preview",)
"""The settings that mean something to an arbiter only."""


def leave(scene: Scene, person: Person) -> str:
    """7.1: what is left of the year's days, the leaves that stand, and how one is announced."""
    lines: list[str] = []
    for year in _years(scene, person):
        lines += _left(scene, person, year)
    coming = [taken for taken in person.leaves if taken.span.last >= scene.today]
    lines += [_leave(scene, taken) for taken in sorted(coming, key=lambda taken: taken.span.first)]
    past = [taken for taken in person.leaves if taken not in coming]
    if past:
        spans = ", ".join(f"{scene.on(t.span.first)}–{scene.on(t.span.last)}" for t in past)
        lines.append(scene.say("view-leave-past", spans=spans))
    if coming:
        lines.append(scene.say("view-leave-end"))
    first = scene.today + ONE_DAY
    lines.append(scene.say("view-leave-how", first=scene.on(first), last=scene.on(first + ONE_DAY)))
    return "\n".join(lines)


def _years(scene: Scene, person: Person) -> list[int]:
    years = {scene.today.year}
    for taken in person.leaves:
        years |= {taken.span.first.year, taken.span.last.year}
    return sorted(year for year in years if year >= scene.today.year)


def _left(scene: Scene, person: Person, year: int) -> Iterator[str]:
    """One line for the year, or one for each tournament where their numbers differ."""
    numbers = {
        t.code: (
            person.leave_used(year, t.code),
            t.regulation.leave_days,
            int(days_left(person, t, year)),
        )
        for t in scene.tournaments
        if t.games_of(person.id)
    }
    same = len(set(numbers.values())) == 1
    for code, (used, allowed, left) in list(numbers.items())[: 1 if same else None]:
        event = "" if same else code
        yield scene.say(
            "view-leave-left", year=str(year), used=used, allowed=allowed, left=left, event=event
        )


def _leave(scene: Scene, taken: LeaveOf) -> str:
    return scene.say(
        "view-leave",
        first=scene.on(taken.span.first),
        last=scene.on(taken.span.last),
        days=len(taken.span),
        running=scene.today in taken.span,
        granted=taken.granted,
        refused=", ".join(taken.refused_in),
    )


def settings(scene: Scene, person: Person) -> str:
    """Each setting: what stands, and what may be chosen. An example at the end."""
    lines = [scene.say("view-settings")]
    for name in (*CHOICES, *TYPED):
        if name in ARBITERS and Who.ARBITER not in scene.roles:
            continue
        value = current(scene, person, name)
        choices = " | ".join(choice for choice in CHOICES.get(name, ()) if choice != value)
        lines.append(
            scene.say(
                "view-setting",
                name=name,
                label=scene.say(f"setting-{name}"),
                value=_value(scene, name, value),
                choices=choices,
            )
        )
    return "\n".join([*lines, scene.say("view-settings-how")])


def current(scene: Scene, person: Person, name: str) -> str:
    """The value that holds now: the chosen one or the default."""
    if name == "language":
        return scene.lang
    if name == "timezone":
        return scene.zone.key
    choices = CHOICES.get(name)
    return person.setting(name, choices[0] if choices else "")


def _value(scene: Scene, name: str, value: str) -> str:
    """The value in words where it is a word of a list."""
    key = f"setting-{name}-{value}"
    if name in CHOICES and scene.has(key):
        return f"{scene.say(key)} ({value})"
    return value or scene.say("setting-none")
