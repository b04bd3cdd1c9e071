"""How a player's days went, move by move, against what the control allows (4.3): for the chart.

The numbers are those of ``/clock``; the words say what the picture shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from adapters.views import clock
from adapters.views.scene import Scene
from core.game import Game, PlayedMove
from core.vocabulary import Charge, Entry, Side

LEAVE, FROZEN = "7.5", "6.3"


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a side in days. ``total`` is what counts against ``allowance`` after it.

    ``open``: the move is not made yet; its days are those so far.
    """

    number: int
    days: int
    penalty: int
    correction: int
    leave: int
    frozen: int
    total: int
    allowance: int
    open: bool = False


def steps(game: Game, side: Side, at: datetime) -> list[Step]:
    """Every move of ``side``, and the one that it thinks about at the moment ``at``.

    Penalties and corrections stand at the first move sent on their day or after it.
    """
    account = game.sides[side]
    penalties, corrections = list(account.penalties), list(account.corrections)
    found: list[Step] = []
    for move in (move for move in game.plies if move.side is side):
        penalty = _due(penalties, move)
        correction = _due(corrections, move)
        found.append(_step(game, found, move.number, move.charges, penalty, correction))
    running = int(game.running_days(at)) if side is game.to_move else 0
    penalty, correction = _sum(penalties), _sum(corrections)
    thinks = game.in_play and side is game.to_move
    if thinks or account.pending or penalty or correction:
        number = game.next_number(side)
        step = _step(game, found, number, account.pending, penalty, correction, running)
        found.append(replace(step, open=True))
    return found


def _step(
    game: Game,
    before: list[Step],
    number: int,
    charges: tuple[Charge, ...],
    penalty: int,
    correction: int,
    running: int = 0,
) -> Step:
    days = sum(int(charge.days) for charge in charges) + running
    return Step(
        number,
        days,
        penalty,
        correction,
        _taken_off(charges, LEAVE),
        _taken_off(charges, FROZEN),
        _before(game, before, number) + days + penalty + correction,
        game.regulation.allowance(number),
    )


def _before(game: Game, steps: list[Step], number: int) -> int:
    """What stands against the control before a move: without carrying over each begins anew."""
    numbers = game.regulation
    if not steps:
        return 0
    same = numbers.control_of(steps[-1].number) == numbers.control_of(number)
    return steps[-1].total if numbers.carry_over or same else 0


def _due(entries: list[Entry], move: PlayedMove) -> int:
    """The days of the entries that stand at this move; they are taken from the list."""
    due = [entry for entry in entries if entry.on <= move.sent]
    entries[:] = [entry for entry in entries if entry.on > move.sent]
    return _sum(due)


def _sum(entries: list[Entry]) -> int:
    return sum(int(entry.days) for entry in entries)


def _taken_off(charges: tuple[Charge, ...], clause: str) -> int:
    return -sum(int(charge.days) for charge in charges if charge.clause == clause)


# In words


def title(scene: Scene, game: Game) -> str:
    """``3: Коваль – Шевчук. Time, move by move``."""
    return scene.say("chart-title", game=scene.label(game.key), pair=scene.pair(game))


def heading(scene: Scene, game: Game, side: Side) -> str:
    """Whose account it is, how much of the control in play is used up, and what is left."""
    left = game.remaining(side, scene.at)
    return scene.say(
        "chart-side",
        side=side,
        name=scene.surname(game.sides[side].person),
        used=game.allowance(side) - left,
        allowance=game.allowance(side),
        control=game.regulation.last_move_of(game.control(side)),
        over=left < 0,
        left=abs(left),
    )


def words(scene: Scene, game: Game) -> str:
    """What the chart shows, for those who hear it: each side's account, then move by move."""
    lines = [title(scene, game)]
    for side in Side:
        found = steps(game, side, scene.at)
        lines.append(heading(scene, game, side))
        lines += _told(scene, found)
    return "\n".join(lines)


def _told(scene: Scene, found: list[Step]) -> Iterator[str]:
    """The moves that cost days or bear a note; the others together."""
    noted = [(step, ", ".join(_notes(scene, step))) for step in found]
    told = [
        scene.say(
            "chart-step",
            number=step.number,
            days=scene.days(step.days),
            notes=notes,
            open=step.open,
        )
        for step, notes in noted
        if step.days or notes or step.open
    ]
    if told:
        text = "; ".join(told)
        yield f"{text[:1].upper()}{text[1:]}."
    free = [step.number for step, notes in noted if not (step.days or notes or step.open)]
    if free:
        yield scene.say("view-entry-free", moves=clock.ranges(free))


def _notes(scene: Scene, step: Step) -> Iterator[str]:
    for name in ("penalty", "correction", "leave", "frozen"):
        number = getattr(step, name)
        if number:
            days = scene.days(abs(number))
            yield scene.say(f"chart-{name}", days=days if number > 0 else f"−{days}")
