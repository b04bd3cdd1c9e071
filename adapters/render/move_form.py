"""The standard form of a move message, with everything of 2.1 and 2.2.

The program writes all of it, whatever the player typed. No line above the heading of the answer
bears the label of a field that the reader fills in: an answer is found below that heading only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from textwrap import wrap
from typing import Any

from adapters.render import moves
from adapters.render.catalogue import say
from adapters.render.context import Context, full_name, surname
from adapters.render.dates import in_form
from adapters.render.records import record_lines, rows, spoken
from core.game import Game, PlayedMove
from core.vocabulary import Side

RULE = "-" * 60
WIDTH = 78
"""Columns of a letter."""


_KEPT = "\x1f"
"""Stands for a blank at which no line is broken."""

_TOGETHER = re.compile(
    r" (?=/)"  # no line begins with a command: an answer without marks of quotation would give it
    r"| (?=[–—−…])"  # or with a dash
    r"|(?<=п\.) (?=\d)|(?<=№) (?=\d)|(?<=no\.) (?=\d)"
    r"|(?<=\d) (?=(?:д[ен]|days?\b))"
    r"|(?<=\b\d) (?=[^\W\d]{3,12} \d{4}\b)|(?<=\b\d\d) (?=[^\W\d]{3,12} \d{4}\b)"
    r"|(?<=[^\W\d_]{3}) (?=(?:19|20)\d\d\b)"
)
_COMMAND = re.compile(r"(?<!\S)/[a-z]+(?: [a-z0-9/-]+){1,2}")


def wrapped(text: str) -> str:
    """``text`` in lines that a plain-text client shows whole.

    What is read as one is not parted: a clause, a date, a number and its days, a command.
    """
    return "\n".join(part for line in text.splitlines() for part in _broken(line))


def _broken(line: str) -> list[str]:
    kept = _COMMAND.sub(lambda found: found[0].replace(" ", _KEPT), line)
    kept = _TOGETHER.sub(_KEPT, kept)
    parts = wrap(kept, WIDTH, break_long_words=False, break_on_hyphens=False) or [""]
    return [part.replace(_KEPT, " ") for part in parts]


def heading(ctx: Context, game: Game) -> list[str]:
    """2.2: the event, its start, the surnames of White and Black."""
    event = ctx.tournament.name if ctx.tournament else game.tournament
    return [
        _field(ctx, "event", event),
        _field(ctx, "start", in_form(game.start)),
        _field(ctx, "white", surname(ctx.world, game.sides.white.person)),
        _field(ctx, "black", surname(ctx.world, game.sides.black.person)),
    ]


def move_letter(ctx: Context, game: Game, ply: int, values: Mapping[str, Any]) -> str:
    """2.1: the whole message of the move ``ply``, in the order of the form."""
    played = game.plies[ply - 1]
    parts = [
        *heading(ctx, game),
        *_record(ctx, game, ply),
        *_dates(ctx, game, played),
        *_totals(ctx, game, values),
        *_offers(ctx, game, values, ply),
        _field(ctx, "signature", _signature(ctx, game, played)),
    ]
    return "\n".join(parts)


def _record(ctx: Context, game: Game, ply: int) -> list[str]:
    """The moves so far as a table; for whoever wants boards in words a line each, without rules."""
    if ctx.reader.setting("board", "picture") == "words":
        found = rows(game, ply, ctx.lang, game.notation)
        return ["", wrapped(ctx.say("view-record-legend", {})), *map(spoken, found), ""]
    return [RULE, *record_lines(game, ply, ctx.lang, game.notation), RULE]


def _dates(ctx: Context, game: Game, played: PlayedMove) -> list[str]:
    first = _first_of_message(game, played.ply)
    move = moves.recorded(game, first, played.ply, ctx.also)
    lines = []
    if first > 1:
        lines.append(_field(ctx, "partner-sent", in_form(game.plies[first - 2].sent)))
    return [
        *lines,
        _field(ctx, "received", in_form(played.receipt.on)),
        wrapped(ctx.say("form-move", {"side": played.side, "move": move})),
        _field(ctx, "sent", in_form(played.sent)),
        _field(ctx, "used", str(played.days)),
    ]


def _first_of_message(game: Game, ply: int) -> int:
    """3.7: where the message of ``ply`` begins; accepted moves of a line stand before the own."""
    while ply > 2 and game.plies[ply - 2].conditional:
        ply -= 2
    return ply


def _totals(ctx: Context, game: Game, values: Mapping[str, Any]) -> list[str]:
    """Both totals as they were with this move, from the message's own values where it has them."""
    lines = []
    for side in Side:
        account = game.sides[side]
        total = values.get(f"{side}_total", account.total)
        penalty = values.get(f"{side}_penalty", account.penalty)
        lines.append(ctx.say("form-total", {"side": side, "total": total, "penalty": penalty}))
    return lines


def _offers(ctx: Context, game: Game, values: Mapping[str, Any], ply: int) -> list[str]:
    lines = []
    if values.get("line"):
        line = moves.line(game, values["line"], ply + 1, ctx.also)
        lines.append(wrapped(ctx.say("form-line", {"line": line})))
    if values.get("draw"):
        lines.append(ctx.say("form-draw", {}))
    return lines


def _signature(ctx: Context, game: Game, played: PlayedMove) -> str:
    mover = game.sides[played.side].person
    known = ctx.world.person(mover)
    return ", ".join(filter(None, (full_name(ctx.world, mover), known.email if known else "")))


def answer_form(ctx: Context, game: Game) -> str:
    """The lines that the reader fills in and sends back, or writes his move in place of."""
    number = game.next_number(ctx.own_side or game.to_move)
    notation = say(ctx.lang, f"notation-{game.notation}")
    how = ctx.say("form-how", {"number": number, "notation": notation})
    fields = [ctx.say(key, {}) for key in ("form-answer", "form-my-move", "form-variation")]
    return "\n".join([wrapped(how), *fields])


def _field(ctx: Context, key: str, value: str | date) -> str:
    return f"{ctx.say(f'form-{key}', {})}: {value}"
