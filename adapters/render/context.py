"""What a text can say about a notice: its values made into words for one reader.

Texts get, besides the notice's own values: ``$game`` as the reader types it, ``$white``,
``$black`` and ``$partner`` (surnames), ``$event``; for ``side`` the player's ``$name`` and
``$own`` (yes where it is the reader); for ``ply`` the ``$move`` in the game's notation, and
``$outcome`` for a result.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Protocol
from zoneinfo import ZoneInfo

import chess

from adapters.render import moves
from adapters.render.catalogue import language, say
from core.game import Game
from core.notation import Notation
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import Clause, GameKey, PersonId, Result, Side, TournamentCode
from core.world import World

PERSONS = ("person", "by", "about")
OUTCOMES = {
    Result.WHITE_WINS: "white",
    Result.BLACK_WINS: "black",
    Result.DRAW: "draw",
    Result.BOTH_LOSE: "both",
    Result.OPEN: "open",
}


class NoticeLike(Protocol):
    """A notice, or a row of the outbox that was made from one."""

    @property
    def kind(self) -> str: ...

    @property
    def key(self) -> str: ...

    @property
    def game(self) -> GameKey | None: ...

    @property
    def clause(self) -> Clause | None: ...

    @property
    def values(self) -> Mapping[str, Any]: ...


@dataclass(frozen=True, slots=True)
class Context:
    """A reader, and what he reads about."""

    reader: Person
    world: World
    game: Game | None
    tournament: Tournament | None

    @property
    def lang(self) -> str:
        return language(self.reader.lang)

    @property
    def zone(self) -> ZoneInfo | None:
        if self.reader.zone is not None:
            return self.reader.zone
        return self.tournament.zone if self.tournament else None

    @property
    def also(self) -> Notation | None:
        return moves.second_notation(self.reader)

    @property
    def own_side(self) -> Side | None:
        return self.game.side_of(self.reader.id) if self.game else None

    def say(self, key: str, values: Mapping[str, Any]) -> str:
        return say(self.lang, key, **values)


def context_of(
    reader: Person, world: World, game: GameKey | None, values: Mapping[str, Any]
) -> Context:
    found = world.game(game) if game else None
    code = found.tournament if found else values.get("tournament")
    tournament = world.tournament(TournamentCode(str(code))) if code else None
    return Context(reader, world, found, tournament)


def full_name(world: World, person: str | None) -> str:
    """Given name and surname; the bare id of somebody who is not known."""
    if not person:
        return ""
    known = world.person(PersonId(person))
    return " ".join(filter(None, (known.given, known.surname))) if known else person


def surname(world: World, person: PersonId) -> str:
    known = world.person(person)
    return known.surname if known else person


def typed(world: World, reader: Person, key: GameKey) -> str:
    """The game as the reader types it: its id, with the tournament's code where he needs it."""
    code, _, short = key.rpartition("/")
    others = (t for t in world.tournaments() if t.code != code)
    elsewhere = any(reader.id == t.arbiter or reader.id in t.people for t in others)
    return key if elsewhere else short


def variables(ctx: Context, values: Mapping[str, Any], clause: Clause | None) -> dict[str, Any]:
    """Everything that a text about this may use."""
    known: dict[str, Any] = {"clause": clause or "", "event": "", "game": "", "partner": ""}
    if ctx.tournament is not None:
        known |= {"event": ctx.tournament.name, "tournament": ctx.tournament.code}
    known |= {name: _in_zone(value, ctx.zone) for name, value in values.items()}
    for name in PERSONS:
        if name in values:
            known[name] = full_name(ctx.world, values[name])
    if "result" in values:
        known |= _result(values["result"])
    if "charges" in values:
        known["charges"] = charges_in_words(ctx.lang, values["charges"])
    if "notation" in values:
        known["notation"] = say(ctx.lang, f"notation-{values['notation']}")
    if "tournament" in values and ctx.tournament is None:
        known["event"] = values["tournament"]
    if ctx.game is not None:
        known |= _about_game(ctx, ctx.game, values)
    return known


def _in_zone(value: Any, zone: ZoneInfo | None) -> Any:
    return value.astimezone(zone or UTC) if isinstance(value, datetime) else value


def _result(result: str) -> dict[str, str]:
    return {"result": str(result).replace("1/2", "½"), "outcome": OUTCOMES[Result(result)]}


def charges_in_words(lang: str, charges: tuple[tuple[str, str], ...]) -> str:
    """``20 (п. 4.4) − 11 (п. 7.5)``: nothing where the days are one plain line."""
    if len(charges) < 2:
        return ""
    lines = [f"{days}{say(lang, 'in-clause', clause=clause)}" for clause, days in charges]
    return ", ".join(lines)


def _about_game(ctx: Context, game: Game, values: Mapping[str, Any]) -> dict[str, Any]:
    names = {side: surname(ctx.world, game.sides[side].person) for side in Side}
    own = ctx.own_side
    known: dict[str, Any] = {
        "game": typed(ctx.world, ctx.reader, game.key),
        "white": names[Side.WHITE],
        "black": names[Side.BLACK],
        "partner": names[own.other] if own else "",
    }
    if "side" in values:
        side = Side(values["side"])
        known |= {
            "name": names[side],
            "other": names[side.other],
            "own": own is side,
        }
    return known | _moves(ctx, game, values)


def _moves(ctx: Context, game: Game, values: Mapping[str, Any]) -> dict[str, Any]:
    known: dict[str, Any] = {}
    ply = int(values.get("ply") or 0)
    if "ply" in values:
        first = int(values.get("first") or ply)
        known["move"] = moves.recorded(game, first, ply, ctx.also) if 0 < ply <= game.ply else ""
    if values.get("wrong"):
        wrong = int(values["wrong"])
        known["wrong"] = moves.recorded(game, wrong, wrong) if wrong <= game.ply else ""
    if "line" in values:
        known["line"] = moves.line(game, values["line"], ply + 1, ctx.also)
    if "moves" in values:
        begin = int(values.get("from_ply") or ply)
        known["moves"] = moves.line(game, values["moves"], begin, ctx.also)
        if values.get("dropped"):
            whole = (*values["moves"], *values["dropped"])
            # Dropped moves follow the accepted ones on a board that the record left.
            known["dropped"] = _tail(game, whole, begin, len(values["moves"]))
    if "uci" in values and "move" not in known:
        known["move"] = moves.line(game, [values["uci"]], game.ply + 1, ctx.also)
    return known


def _tail(game: Game, ucis: tuple[str, ...], ply: int, skip: int) -> str:
    board = moves.board_at(game, ply - 1)
    parsed = [chess.Move.from_uci(uci) for uci in ucis]
    for move in parsed[:skip]:
        board.push(move)
    return moves.write_line(board, parsed[skip:], ply + skip, game.notation)
