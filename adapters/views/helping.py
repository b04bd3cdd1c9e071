"""``/help``: the commands of the reader's role, with his own game as the example."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from adapters.grammar import ROW, NotUnderstood, Row, Who, parse
from adapters.views.games import in_order
from adapters.views.scene import Scene
from adapters.views.standing import standing
from core.days import ONE_DAY
from core.game import Game
from core.notation import write_move
from core.notices.reminders import is_out
from core.rules.a9_adjudication import adjudicator_of
from core.tournament import OpenItem, Tournament
from core.vocabulary import ItemKind

GROUPS: dict[str, tuple[str, ...]] = {
    "play": tuple("move send yes no draw accept decline resign say notation".split()),
    "look": tuple("games board record clock position last legal archive calendar".split()),
    "table": tuple("standings crosstable rules help start".split()),
    "time": tuple("claim protest repeat notreceived invalid dispute".split()),
    "end": tuple("submit assess appeal".split()),
    "self": tuple(
        "leave settings report ask address confirm outage noaccess restored withdraw link".split()
    ),
    "arbiter": tuple(
        "desk rule penalty adjust query sanction enter reissue credit result suspend resume "
        "assign audit announce close".split()
    ),
    "operator": ("status",),
}
"""Every command stands in one group; a group is shown where the reader may give any of it."""

FOR_ADJUDICATORS = frozenset(("desk", "rule"))
"""Commands of the arbiter that the one who adjudicates a game has for it (9.6)."""

FIRST_STEPS = {
    Who.PLAYER: ("/move {game} {move}", "/board {game}", "/clock {game}", "/games"),
    Who.ARBITER: ("/desk", "/board {game}", "/clock {game}", "/audit {game}"),
}

AFTER_PLAY = ("/games", "/record {game}", "/standings")
"""The steps of a player who has no move to make any more."""


def help_text(scene: Scene) -> str:
    """``/help WORD`` explains one command, ``/help`` names those that this reader has."""
    asked = str(scene.args.get("word") or "").strip().lstrip("/!")
    if not asked:
        return _overview(scene)
    found = parse(f"/{asked}")
    if isinstance(found, NotUnderstood):
        likeliest = found.likeliest or ""
        return scene.say("view-help-unknown", word=asked, likeliest=likeliest)
    return explain(scene, found.row)


def explain(scene: Scene, row: Row) -> str:
    """What a command does, with an example, and by which words it is given."""
    lines = [scene.say(row.help_key, **examples(scene))]
    if not may_give(scene, row):
        role = Who.ARBITER if row.word in FOR_ADJUDICATORS else row.who
        lines.insert(0, scene.say("view-help-role", role=role))
    words = ", ".join(f"/{word}" for word in row.words)
    return "\n".join([*lines, scene.say("view-help-words", words=words)])


def may_give(scene: Scene, row: Row) -> bool:
    """Whether the reader's roles let him give this command."""
    if row.word in FOR_ADJUDICATORS:
        return Who.ARBITER in scene.roles or bool(given_to(scene))
    return row.who in scene.roles


def given_to(scene: Scene) -> list[tuple[Tournament, OpenItem]]:
    """9.6: the adjudications that wait for the reader's own verdict."""
    return [
        (tournament, waiting)
        for tournament in scene.world.tournaments()
        for waiting in tournament.desk
        if waiting.raised.kind is ItemKind.ADJUDICATION
        and waiting.raised.game is not None
        and (game := scene.world.game(waiting.raised.game)) is not None
        and adjudicator_of(game) == scene.me
    ]


def examples(scene: Scene) -> dict[str, Any]:
    """What help texts are filled with: the reader's own game, a move of it, days to come."""
    game = example_game(scene)
    mine = scene.own_side(game) if game else None
    number = game.next_number(mine or game.to_move) if game else 1
    partner = scene.surname(game.sides[mine.other].person) if game and mine else ""
    tournaments = scene.tournaments
    first = scene.today + ONE_DAY
    return {
        "game": scene.label(game.key) if game else "12",
        "move": example_move(game),
        "number": f"{number}.",
        "partner": partner,
        "person": partner or "Шевчук",
        "code": tournaments[0].code if tournaments else "T1",
        "item": _item(scene),
        "today": scene.on(scene.today),
        "first": scene.on(first),
        "last": scene.on(first + timedelta(days=6)),
        "clause": "4.7",
    }


def example_game(scene: Scene) -> Game | None:
    """The game that the reader will most likely want to act in."""
    found = [scene.game] if scene.game is not None else in_order(scene, scene.games())
    return found[0] if found else None


def still_plays(scene: Scene) -> bool:
    """Whether the reader has a game in play, and is not out of its event."""
    return any(
        game.in_play
        and scene.own_side(game) is not None
        and not is_out(scene.world, scene.me, game.tournament)
        for game in scene.games()
    )


def example_move(game: Game | None) -> str:
    """A possible move of that game as it would be typed."""
    if game is None or not game.in_play:
        return "5254"
    possible = sorted(game.board.legal_moves, key=lambda move: move.uci())
    centre = [move for move in possible if move.uci() in ("e2e4", "e7e5")] or possible
    return write_move(game.board, centre[0], game.notation)


def _item(scene: Scene) -> str:
    for tournament in scene.arbitrated:
        for item in tournament.desk:
            return scene.item_label(tournament.code, item.raised.number)
    return "3"


def _overview(scene: Scene) -> str:
    lines = [*_own_game(scene), ""] if scene.games() else []
    for group, words in GROUPS.items():
        mine = [f"/{word}" for word in words if may_give(scene, ROW[word])]
        if mine:
            lines.append(f"{scene.say(f'view-group-{group}')}: {' '.join(mine)}")
    return "\n".join([*lines, scene.say("view-help-how")])


def _own_game(scene: Scene) -> Iterator[str]:
    game = example_game(scene)
    if game is None:
        return
    yield f"{scene.label(game.key)}: {scene.pair(game)}"
    yield from standing(scene, game)[:1]
    values = examples(scene)
    role = Who.PLAYER if Who.PLAYER in scene.roles else Who.ARBITER
    over = role is Who.PLAYER and not still_plays(scene)
    for step in AFTER_PLAY if over else FIRST_STEPS[role]:
        word = step[1:].partition(" ")[0]
        yield f"{step.format_map(values)} – {scene.say(f'menu-{word}')}"
