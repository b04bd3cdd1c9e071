"""What a text can say about a notice: its values made into words for one reader.

Texts get, besides the notice's own values: ``$game`` as the reader types it, ``$white``,
``$black`` and ``$partner`` (surnames; the arbiter has no partner), ``$event``; for ``side`` the
player's ``$name`` and ``$own`` (yes where it is the reader); ``$move`` and ``$last_move`` in the
game's notation; ``$outcome`` for a result, ``$grounds`` for a reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from adapters.render import moves
from adapters.render.catalogue import has, language, say
from adapters.render.dates import in_form
from core.game import Game
from core.notation import Notation
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import Clause, GameKey, PersonId, Result, Side, TournamentCode
from core.world import World

LISTED = 20
"""So many games are named in one message; more of them fill no phone's screen."""

PERSONS = ("person", "by", "about")
RESULTS = ("result", "stands", "white_says", "black_says", "said")
TYPED = ("first", "last", "nearest_first", "nearest_last")
"""Dates that a text may offer to be typed back, as ``$<name>_typed``."""

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
    known |= {name: _in_zone(value, ctx.zone) for name, value in values.items()}
    if ctx.tournament is not None:
        arbiter = full_name(ctx.world, ctx.tournament.arbiter)
        known |= {"event": ctx.tournament.name, "arbiter": arbiter}
    for name in PERSONS:
        if name in values:
            known[name] = full_name(ctx.world, values[name])
    if isinstance(values.get("games"), tuple):
        known["games"] = _named(ctx, values["games"])
    if isinstance(values.get("listed"), tuple):
        known["listed"] = "\n".join(_paired(ctx, key) for key in values["listed"])
        known["example"] = str(values.get("example", "")).format(*known["games"][:1])
    for name in TYPED:
        if isinstance(values.get(name), date):
            known[f"{name}_typed"] = in_form(values[name])
    if "remaining" in values:
        left = int(values["remaining"])
        known |= {"in_time": left >= 0, "over_by": max(0, -left)}
    if "charges" in values:
        known["charges"] = charges_in_words(ctx.lang, values["charges"])
    if "notation" in values:
        known["notation"] = say(ctx.lang, f"notation-{values['notation']}")
    known |= _results(values)
    if ctx.game is not None:
        known |= _about_game(ctx, ctx.game, values)
    return known | _grounds(ctx, values, known)


def games_in_words(ctx: Context) -> str:
    """The reader's games in this tournament, a line each: its number, his side, his partner."""
    if ctx.tournament is None:
        return ""
    lines = []
    for pairing in ctx.tournament.pairings:
        if ctx.reader.id in (pairing.white, pairing.black):
            plays_white = ctx.reader.id == pairing.white
            partner = pairing.black if plays_white else pairing.white
            known = {
                "game": typed(ctx.world, ctx.reader, pairing.game),
                "side": Side.WHITE if plays_white else Side.BLACK,
                "partner": full_name(ctx.world, partner),
            }
            lines.append(ctx.say("start-game", known))
    return "\n".join(lines)


def first_as_white(ctx: Context) -> str:
    """The first game that the reader opens, as he types it; nothing where he has none."""
    pairings = ctx.tournament.pairings if ctx.tournament else ()
    own = (p.game for p in pairings if p.white == ctx.reader.id)
    return next((typed(ctx.world, ctx.reader, key) for key in own), "")


def _named(ctx: Context, games: tuple[GameKey, ...]) -> tuple[str, ...]:
    """The games as the reader types them; of very many the first ones and how many more."""
    named = tuple(typed(ctx.world, ctx.reader, key) for key in games[:LISTED])
    more = len(games) - LISTED
    return (*named, ctx.say("and-more", {"count": more})) if more > 0 else named


def _paired(ctx: Context, key: GameKey) -> str:
    """``12: Коваль – Шевчук``."""
    game = ctx.world.game(key)
    names = [surname(ctx.world, game.sides[side].person) for side in Side] if game else []
    return f"{typed(ctx.world, ctx.reader, key)}: {' – '.join(names)}"


def _grounds(ctx: Context, values: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, str]:
    """Why: a word of the program as a sentence, a person's own words as they are."""
    if "reason" in values and ctx.game is not None and values.get("ply"):
        # A draft that repeats an earlier move wrongly: ``ply`` is that move's.
        known = {**known, "wrong": known.get("move", "")}
    said = str(values.get("reason") or values.get("why") or "")
    key = f"fault-{said.replace('_', '-')}"
    known_word = bool(said) and has(ctx.lang, key)
    return {"grounds": ctx.say(key, known) if known_word else said}


def _results(values: Mapping[str, Any]) -> dict[str, str]:
    found = {name: str(values[name]).replace("1/2", "½") for name in RESULTS if values.get(name)}
    if "result" in found:
        result = str(values["result"])
        found |= {"outcome": OUTCOMES[Result(result)], "plain_result": result}
    return found


def _in_zone(value: Any, zone: ZoneInfo | None) -> Any:
    return value.astimezone(zone or UTC) if isinstance(value, datetime) else value


def charges_in_words(lang: str, charges: tuple[tuple[str, str], ...]) -> str:
    """``16 (п. 4.4) − 4 (п. 7.5)``: nothing where the days are one plain line."""
    if len(charges) < 2:
        return ""
    words = ""
    for clause, days in charges:
        number, cited = int(days), say(lang, "in-clause", clause=clause)
        sign = ("−" if number < 0 else "+") if words else ""
        words += f" {sign} {abs(number) if sign else number}{cited}"
    return " ".join(words.split())


def _about_game(ctx: Context, game: Game, values: Mapping[str, Any]) -> dict[str, Any]:
    names = {side: surname(ctx.world, game.sides[side].person) for side in Side}
    own = ctx.own_side
    known: dict[str, Any] = {
        "game": typed(ctx.world, ctx.reader, game.key),
        "white": names[Side.WHITE],
        "black": names[Side.BLACK],
        "partner": names[own.other] if own else "",
        "moves_made": (int(values.get("ply") or game.ply) + 1) // 2,
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
    """Moves named by their plies or written as UCI, in the game's notation.

    ``$move`` is the move at ``ply``, or those of one message; ``$last_move`` the one before.
    """
    known: dict[str, Any] = {}
    ply = int(values.get("ply") or 0)
    begin = int(values.get("from_ply") or ply + 1)
    said = _ucis(values, "moves")
    known["last_move"] = moves.recorded(game, begin - 1, begin - 1, ctx.also) if begin > 1 else ""
    if said:
        known["moves"] = moves.line(game, said, begin, ctx.also)
        known["move"] = known["moves"]
    elif "ply" in values:
        known["move"] = moves.recorded(game, ply, ply, ctx.also) if ply else ""
    elif "uci" in values:
        known["move"] = moves.line(game, [values["uci"]], game.ply + 1, ctx.also)
    if values.get("wrong"):
        wrong = int(values["wrong"])
        known["wrong"] = moves.recorded(game, wrong, wrong)
    for name in ("line", "dropped"):
        if name in values:
            # They follow what was said on a board of their own, whatever was played after it.
            rest = _ucis(values, name)
            known[name] = moves.line(game, (*said, *rest), begin, ctx.also, skip=len(said))
    return known


def _ucis(values: Mapping[str, Any], name: str) -> tuple[str, ...]:
    found = values.get(name)
    return found if isinstance(found, tuple) else ()
