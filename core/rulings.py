"""What the arbiter decides on an item of his desk, and how it is carried out.

One table says for each kind of item which decisions there are, each with its ground. A decision
is written first, so that the item is settled; then follows what it brings about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from core import authority, commands, consequences, desk
from core.consequences import Case
from core.events.tournament import ItemRaised
from core.handlers import Handlers
from core.refusals import Refusal
from core.rules import a9_adjudication
from core.vocabulary import Clause, Fault, ItemKind, Result, Side
from core.world import Minutes


@dataclass(frozen=True, slots=True)
class Ruling:
    """One decision. In ``pattern`` capitals stand for N, RESULT, FAULT.

    ``clause`` is its ground; where it is empty, that of the item.
    """

    pattern: str
    clause: str
    carry_out: Callable[[Minutes, Case], Refusal | None]
    appeal: bool = True


def rule(minutes: Minutes, command: commands.Rule) -> Refusal | None:
    """1.10, 6.5: settles an item by one of the decisions that its kind allows.

    It is the arbiter's; an adjudication also that of the adjudicator he has named (9.6).
    """
    tournament = minutes.tournament(command.tournament)
    item = tournament.item(command.item) if tournament else None
    refused = _may_not_rule(minutes, command, item)
    if refused is not None:
        return refused
    if tournament is None or item is None:
        settled = tournament and any(d.number == command.item for d in tournament.decisions)
        why = "item-settled" if settled else "no-such-item"
        return Refusal(why, values={"item": command.item})
    command = _as_a_result(minutes, command, item)
    for ruling in RULINGS[item.kind]:
        words = _match(ruling.pattern, command.decision)
        if words is not None:
            case = Case(item, command, words)
            _record(minutes, case, ruling)
            return ruling.carry_out(minutes, case)
    allowed = decisions_on(item.kind)
    values = {"item": command.item, "kind": item.kind, "allowed": ", ".join(allowed)}
    return Refusal("no-such-ruling", item.clause, game=item.game, values=values)


def _as_a_result(minutes: Minutes, command: commands.Rule, item: ItemRaised) -> commands.Rule:
    """9.9, 9.10: the second adjudication decides an appeal, and may be written like one."""
    if item.clause != "9.9" or item.game is None:
        return command
    word, _, result = command.decision.partition(" ")
    if command.decision == "uphold":
        result = minutes.the_game(item.game).result
    elif word != "overturn" or not result:
        return command
    return replace(command, decision=result)


def decisions_on(kind: ItemKind) -> tuple[str, ...]:
    """The decisions by which an item of this kind can be settled, as one writes them."""
    return tuple(ruling.pattern for ruling in RULINGS[kind])


def _may_not_rule(
    minutes: Minutes, command: commands.Rule, item: ItemRaised | None
) -> Refusal | None:
    """9.6, 9.10: the arbiter rules; in the item of his game the named adjudicator, not the first
    one where a second adjudication is wanted.
    """
    if item is not None and item.kind is ItemKind.ADJUDICATION and item.game is not None:
        game = minutes.the_game(item.game)
        if a9_adjudication.adjudicator_of(game) == command.by:
            return None
        if a9_adjudication.was_first(game, command.by):
            values = {"person": command.by}
            return Refusal("adjudicator-first", Clause("9.10"), game=item.game, values=values)
    return authority.arbiter(minutes, command.by, command.tournament)


_OPEN_WORDS: dict[str, Callable[[str], bool]] = {
    "N": lambda word: word.isascii() and word.isdecimal() and int(word) > 0,
    "RESULT": lambda word: word in set(Result) - {Result.OPEN},
    "FAULT": lambda word: word in set(Fault),
}


def _match(pattern: str, decision: str) -> tuple[str, ...] | None:
    """What ``decision`` says where the pattern is open; None where it says something else."""
    expected, said = pattern.split(), decision.split()
    if len(expected) != len(said):
        return None
    for form, word in zip(expected, said, strict=True):
        if not (_OPEN_WORDS[form](word) if form in _OPEN_WORDS else form == word):
            return None
    pairs = zip(expected, said, strict=True)
    return tuple(word for form, word in pairs if form in _OPEN_WORDS)


def _record(minutes: Minutes, case: Case, ruling: Ruling) -> None:
    item, command = case.item, case.rule
    clause, appeal = ruling.clause or item.clause, ruling.appeal
    if item.kind is ItemKind.ADJUDICATION:
        clause, appeal = _adjudication_ground(minutes, case)
    desk.record(
        minutes,
        command.tournament,
        item.kind,
        command.decision,
        command.by,
        desk.Ground(clause, item.game, item.about, appeal),
        command.text,
        item.number,
    )


def _adjudication_ground(minutes: Minutes, case: Case) -> tuple[str, bool]:
    """9.7, 9.10: an appeal lies for who sent his material; against the second there is none."""
    game = minutes.the_game(case.game)
    if game.adjudication is not None and game.adjudication.decided:
        return "9.10", False
    return "9.6", any(a9_adjudication.in_time(game, side) for side in Side)


RULINGS: dict[ItemKind, tuple[Ruling, ...]] = {
    ItemKind.TIME_CLAIM: (
        Ruling("accept", "6.6", consequences.accept_claim),
        Ruling("reject", "6.5", consequences.reject_claim),
        Ruling("reject-ban", "6.7", consequences.reject_and_ban),
    ),
    ItemKind.NO_PLAY: (
        Ruling("forfeit white", "5.3", consequences.forfeit(Side.WHITE)),
        Ruling("forfeit black", "5.3", consequences.forfeit(Side.BLACK)),
        Ruling("forfeit both", "5.3", consequences.forfeit(*Side)),
        Ruling("continue", "5.3", consequences.let_go_on),
    ),
    ItemKind.WITHDRAWAL: (
        Ruling("loss", "8.1", consequences.lose),
        Ruling("adjudicate", "8.1", consequences.adjudicate_all),
        Ruling("annul", "8.1", consequences.annul),
    ),
    ItemKind.MISSING_RECORD: (
        Ruling("accept", "9.3", consequences.register),
        Ruling("forfeit both", "9.3", consequences.forfeit_records),
    ),
    ItemKind.RESULT_CONFLICT: tuple(
        Ruling(result, "9.2", consequences.settle_conflict)
        for result in Result
        if result is not Result.OPEN
    ),
    ItemKind.LEAVE_REQUEST: (
        Ruling("grant", "7.7", consequences.grant),
        Ruling("refuse", "7.7", consequences.nothing),
    ),
    ItemKind.ADJUDICATION: tuple(
        Ruling(result, "9.6", consequences.adjudicate)
        for result in (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    ),
    ItemKind.APPEAL: (
        Ruling("uphold", "1.10", consequences.nothing, appeal=False),
        Ruling("overturn RESULT", "1.10", consequences.overturn_result, appeal=False),
        Ruling("overturn", "1.10", consequences.overturn, appeal=False),
    ),
    ItemKind.TRANSMISSION: (
        Ruling("charge sender N", "", consequences.charge("sender")),
        Ruling("charge receiver N", "", consequences.charge("receiver")),
        Ruling("dismiss", "", consequences.nothing),
    ),
    ItemKind.DISPUTE: (Ruling("close", "1.7", consequences.nothing),),
    ItemKind.QUESTION: (Ruling("close", "1.8", consequences.nothing, appeal=False),),
    ItemKind.QUERY_OVERDUE: (
        Ruling("exclude", "8.3", consequences.exclude),
        Ruling("remind", "8.3", consequences.remind, appeal=False),
        Ruling("close", "8.3", consequences.close_query, appeal=False),
    ),
    ItemKind.HELD_MESSAGE: (
        Ruling("release", "1.2", consequences.release, appeal=False),
        Ruling("drop", "1.2", consequences.drop, appeal=False),
    ),
    ItemKind.INVALID_MESSAGE: (
        Ruling("accept FAULT", "4.7", consequences.accept_report),
        Ruling("dismiss", "3.4", consequences.nothing),
    ),
}

HANDLERS: Handlers = {commands.Rule: rule}
