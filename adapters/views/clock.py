"""``/clock``: the accounts of both players, entry by entry, each with its clause (4.1, 4.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adapters.views.scene import Scene
from core.game import Game
from core.regulation import Regulation
from core.vocabulary import Charge, Entry, Fault, Side

FAULTS = frozenset(Fault)
PAIR = 2


def clock(scene: Scene, game: Game) -> str:
    """The reader's own account first; what is left stands above the entries that explain it."""
    own = scene.own_side(game) or Side.WHITE
    lines = [f"{scene.label(game.key)}: {scene.pair(game)}", control(scene, game.regulation)]
    for side in (own, own.other):
        lines += ["", *account(scene, game, side)]
    return "\n".join(lines)


def control(scene: Scene, regulation: Regulation) -> str:
    """4.3: how many days for how many moves, and whether saved ones are carried over."""
    return scene.say(
        "view-control",
        days=regulation.days_per_control,
        moves=regulation.moves_per_control,
        carried=regulation.carry_over,
    )


def account(scene: Scene, game: Game, side: Side) -> list[str]:
    """One side's account: what is left, then every entry."""
    mine = game.sides[side]
    left = game.remaining(side, scene.at)
    lines = [
        scene.say(
            "view-account",
            side=side,
            name=scene.surname(mine.person),
            used=game.used(side),
            allowance=game.allowance(side),
            control=game.regulation.last_move_of(game.control(side)),
        )
    ]
    if game.in_play:
        lines.append(scene.say("view-left" if left >= 0 else "view-over", left=abs(left)))
        lines += _running(scene, game, side)
    return [*lines, *entries(scene, game, side)]


def entries(scene: Scene, game: Game, side: Side) -> list[str]:
    """The lines of the account: days of moves, then penalties and corrections by their dates."""
    mine = game.sides[side]
    played = [move for move in game.plies if move.side is side]
    lines = [
        scene.say("view-entry-move", number=move.number, charges=charges(scene, move.charges))
        for move in played
        if any(charge.days for charge in move.charges)
    ]
    free = [move.number for move in played if not any(charge.days for charge in move.charges)]
    if free:
        lines.append(scene.say("view-entry-free", moves=ranges(free)))
    if mine.pending:
        lines.append(scene.say("view-entry-pending", charges=charges(scene, mine.pending)))
    dated = [(entry, "penalty") for entry in mine.penalties]
    dated += [(entry, "correction") for entry in mine.corrections]
    dated.sort(key=lambda pair: pair[0].on)
    return [*lines, *(_entry(scene, entry, kind) for entry, kind in dated)]


def charges(scene: Scene, lines: Sequence[Charge]) -> str:
    """``14 days (4.4), −10 days (7.5)``: every line with its clause."""
    return ", ".join(
        f"{_signed(scene, charge.days)} ({charge.clause})"
        for charge in lines
        if charge.days or len(lines) == 1
    )


def ranges(numbers: Sequence[int]) -> str:
    """``1–4, 6``: numbers in order, runs of three and more drawn together."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    written = []
    for run in parts:
        together = len(run) > PAIR
        written += [f"{run[0]}–{run[-1]}"] if together else [str(number) for number in run]
    return ", ".join(written)


def _signed(scene: Scene, days: int) -> str:
    return scene.days(days) if days >= 0 else f"−{scene.days(-days)}"


def _entry(scene: Scene, entry: Entry, kind: str) -> str:
    why = scene.say("view-fault", fault=entry.why) if entry.why in FAULTS else entry.why
    return scene.say(
        f"view-entry-{kind}",
        on=scene.on(entry.on),
        days=_signed(scene, entry.days) if kind == "correction" else scene.days(entry.days),
        clause=entry.clause,
        why=why,
    )


def _running(scene: Scene, game: Game, side: Side) -> Iterator[str]:
    if side is not game.to_move:
        return
    number = game.next_number(side)
    if game.receipt is None:
        yield scene.say("view-running-none", number=number)
        return
    running = int(game.running_days(scene.at))
    yield scene.say("view-running", number=number, running=running, since=scene.on(game.receipt.on))
