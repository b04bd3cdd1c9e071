"""``/desk``: what waits for the arbiter, oldest first, so that he can rule by its text alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adapters.grammar import Who
from adapters.views import clock
from adapters.views.facts_in_words import facts
from adapters.views.helping import given_to
from adapters.views.paging import page_of
from adapters.views.scene import Scene
from adapters.views.settling import settling
from adapters.views.standing import protest_until, written_result
from core.days import local_date
from core.events.tournament import ItemRaised
from core.game import Game
from core.rules.a9_adjudication import adjudicator_of
from core.tournament import OpenItem, Tournament
from core.vocabulary import ItemKind, Side

PAGE_OF_CASES = 3


def desk(scene: Scene) -> str:
    """Each case with number, clause, facts, what the other side says, and its commands."""
    found = cases(scene)
    if not found:
        return scene.say("desk-nothing")
    page = page_of(found, scene.args.get("page"), PAGE_OF_CASES)
    lines = [scene.say("desk-cases", count=len(found))]
    for tournament, waiting in page.entries:
        lines += ["", *case(scene, tournament, waiting)]
    return "\n".join([*lines, *page.foot(scene, "/desk")])


def case(scene: Scene, tournament: Tournament, waiting: OpenItem) -> list[str]:
    """One case, from its heading to the commands that settle it."""
    days = (scene.today - local_date(waiting.at, scene.zone)).days
    lines = told(scene, tournament, waiting, days)
    return [*lines, *settling(scene, tournament, waiting.raised)]


def told(scene: Scene, tournament: Tournament, waiting: OpenItem, days: int = 0) -> list[str]:
    """A case from its heading to what the others say; ``days`` is how long it has waited."""
    item = waiting.raised
    game = scene.world.game(item.game) if item.game else None
    lines = [
        scene.say(
            "desk-item",
            number=scene.item_label(tournament.code, item.number),
            title=scene.say(f"item-{item.kind.value.replace('_', '-')}"),
            clause=item.clause,
            on=scene.on(waiting.at),
            days=days,
        )
    ]
    if item.about is not None and (game is None or item.kind not in OF_A_GAME):
        lines.append(scene.say("desk-about", name=scene.full_name(item.about)))
    if game is not None:
        lines += _of_game(scene, game)
    if item.text:
        lines.append(scene.say("desk-says", name=_author(scene, item), text=item.text))
    lines += facts(scene, item)
    tells = _TELLS.get(item.kind)
    if tells is not None and game is not None:
        lines += tells(scene, game, item)
    lines += _appealed(scene, tournament, item)
    return [*lines, *_others_say(scene, tournament, item)]


OF_A_GAME = frozenset(
    (
        ItemKind.TIME_CLAIM,
        ItemKind.NO_PLAY,
        ItemKind.MISSING_RECORD,
        ItemKind.RESULT_CONFLICT,
        ItemKind.ADJUDICATION,
        ItemKind.TRANSMISSION,
    )
)
"""Kinds that concern both players of a game alike."""


def cases(scene: Scene) -> list[tuple[Tournament, OpenItem]]:
    """What waits in the reader's tournaments; for an adjudicator the games given to him."""
    found = [(t, waiting) for t in scene.arbitrated for waiting in t.desk]
    if Who.ARBITER not in scene.roles:
        found = given_to(scene)
    return sorted(found, key=lambda pair: (pair[1].at, pair[0].code, pair[1].raised.number))


def _author(scene: Scene, item: ItemRaised) -> str:
    if item.by is not None:
        return scene.surname(item.by)
    return scene.say("desk-letter") if item.kind is ItemKind.HELD_MESSAGE else ""


def _of_game(scene: Scene, game: Game) -> Iterator[str]:
    """The game, its last move with its dates, and when the partner received it."""
    yield scene.say("desk-game", game=scene.label(game.key), pair=scene.pair(game))
    if game.plies:
        played = game.plies[-1]
        move = scene.recorded(game, played.ply)
        yield scene.say("desk-last", move=move, sent=scene.on(played.sent))
    if game.in_play and game.receipt is not None:
        yield scene.say(
            "desk-received",
            name=scene.surname(game.sides[game.to_move].person),
            on=scene.on(game.receipt.on),
            channel=game.receipt_channel,
        )
    elif game.in_play:
        name = scene.surname(game.sides[game.to_move].person)
        yield scene.say("desk-not-received", name=name)


def _time_claim(scene: Scene, game: Game, item: ItemRaised) -> Iterator[str]:
    """6.1, 6.4: the account of the accused line by line, and whether he has protested."""
    side = game.side_of(item.about) if item.about else None
    if side is None:
        return
    yield from clock.account(scene, game, side)
    until = protest_until(game, side)
    if until is not None:
        name = scene.surname(game.sides[side].person)
        yield scene.say("desk-no-protest", name=name, until=scene.on(until))
    elif game.claim is not None:
        yield scene.say("desk-protested", name=scene.surname(game.sides[side].person))


def _no_play(scene: Scene, game: Game, item: ItemRaised) -> Iterator[str]:
    """5.3: who was reminded, who repeated and when, who was on leave."""
    mover = game.sides[game.to_move]
    waiter = game.sides[game.to_move.other]
    if game.silence.nudged:
        days = ", ".join(map(str, game.silence.nudged))
        yield scene.say("desk-nudged", name=scene.surname(mover.person), days=days)
    repeats = ", ".join(scene.on(resent.on) for resent in game.silence.resent)
    yield scene.say("desk-repeats", name=scene.surname(waiter.person), dates=repeats)
    for account in (mover, waiter):
        spans = ", ".join(f"{scene.on(s.first)}–{scene.on(s.last)}" for s in account.leaves)
        if spans:
            yield scene.say("desk-leave", name=scene.surname(account.person), spans=spans)
    for side in Side:
        yield clock.account(scene, game, side)[0]


def _records(scene: Scene, game: Game, item: ItemRaised) -> Iterator[str]:
    """9.1-9.3: what each side has sent."""
    for side in Side:
        record = game.submitted[side]
        yield scene.say(
            "desk-record",
            name=scene.surname(game.sides[side].person),
            on=scene.on(record.on) if record else "",
            result=written_result(record.result) if record else "",
        )


def _adjudication(scene: Scene, game: Game, item: ItemRaised) -> Iterator[str]:
    """9.4-9.10: both assessments with their grounds, the sealed move, the adjudicator."""
    adjudication = game.adjudication
    if adjudication is None:
        return
    for side in Side:
        said = adjudication.assessed[side]
        yield scene.say(
            "desk-assessed",
            name=scene.surname(game.sides[side].person),
            result=written_result(said.result) if said else "",
            text=said.text if said else "",
            late=said is not None and said.late,
        )
    if adjudication.sealed:
        yield scene.say("desk-sealed", move=scene.line(game, (adjudication.sealed,)))
    yield position_line(scene, game)
    named = adjudicator_of(game)
    if named is not None:
        yield scene.say("desk-adjudicator", name=scene.full_name(named))
    else:
        yield scene.say("desk-no-adjudicator", game=scene.label(game.key))


def position_line(scene: Scene, game: Game) -> str:
    """By this line one sees which games under adjudication a text is about."""
    return scene.say("desk-position", fen=game.board.fen())


def _transmission(scene: Scene, game: Game, item: ItemRaised) -> Iterator[str]:
    for side in Side:
        yield clock.account(scene, game, side)[0]


_TELLS: dict[ItemKind, Callable[[Scene, Game, ItemRaised], Iterator[str]]] = {
    ItemKind.TIME_CLAIM: _time_claim,
    ItemKind.NO_PLAY: _no_play,
    ItemKind.MISSING_RECORD: _records,
    ItemKind.RESULT_CONFLICT: _records,
    ItemKind.ADJUDICATION: _adjudication,
    ItemKind.TRANSMISSION: _transmission,
}


def _appealed(scene: Scene, tournament: Tournament, item: ItemRaised) -> Iterator[str]:
    """1.10: the decision against which is appealed."""
    number = dict(item.facts).get("decision", "")
    for decided in tournament.decisions:
        if str(decided.number) == number:
            yield scene.say(
                "desk-decision",
                number=number,
                decision=decided.decision,
                clause=decided.clause,
                on=scene.on(decided.on),
                name=scene.surname(decided.by),
                text=decided.text,
            )


def _others_say(scene: Scene, tournament: Tournament, item: ItemRaised) -> Iterator[str]:
    """What else was put before the arbiter about the same game or by the same person."""
    for waiting in tournament.desk:
        other = waiting.raised
        same = other.game == item.game if item.game else other.by == item.about
        if other.number != item.number and other.text and other.by and same:
            number = scene.item_label(tournament.code, other.number)
            name = scene.surname(other.by)
            yield scene.say("desk-besides", name=name, number=number, text=other.text)
