"""The standard form of a move message, with everything of 2.1 and 2.2.

The program writes all of it, whatever the player typed. No line above the heading of the answer
bears the label of a field that the reader fills in: an answer is found below that heading only.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from adapters.render import moves
from adapters.render.catalogue import say
from adapters.render.context import Context, full_name, surname
from adapters.render.dates import in_form
from adapters.render.records import record_lines
from core.game import Game, PlayedMove
from core.vocabulary import Side

RULE = "-" * 60


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
        RULE,
        *record_lines(game, ply, ctx.lang, game.notation),
        RULE,
        *_dates(ctx, game, played),
        *_totals(ctx, game, values),
        *_offers(ctx, game, values, ply),
        _field(ctx, "signature", _signature(ctx, game, played)),
    ]
    return "\n".join(parts)


def _dates(ctx: Context, game: Game, played: PlayedMove) -> list[str]:
    before = game.plies[played.ply - 2] if played.ply > 1 else None
    number = (played.ply + 1) // 2
    move = moves.recorded(game, played.ply, played.ply, ctx.also)
    lines = []
    if before is not None:
        lines.append(_field(ctx, "partner-sent", in_form(before.sent)))
    return [
        *lines,
        _field(ctx, "received", in_form(played.receipt.on)),
        ctx.say("form-move", {"side": played.side, "move": move, "number": number}),
        _field(ctx, "sent", in_form(played.sent)),
        _field(ctx, "used", str(played.days)),
    ]


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
        lines.append(ctx.say("form-line", {"line": line}))
    if values.get("draw"):
        lines.append(ctx.say("form-draw", {}))
    return lines


def _signature(ctx: Context, game: Game, played: PlayedMove) -> str:
    mover = game.sides[played.side].person
    known = ctx.world.person(mover)
    return ", ".join(filter(None, (full_name(ctx.world, mover), known.email if known else "")))


def answer_form(ctx: Context, game: Game) -> str:
    """The lines that the reader fills in and sends back, or writes his move in place of."""
    mover = ctx.own_side or game.to_move
    number = game.next_number(mover)
    dots = f"{number}." if mover is Side.WHITE else f"{number}…"
    return "\n".join(
        [
            ctx.say(
                "form-how", {"number": dots, "notation": say(ctx.lang, f"notation-{game.notation}")}
            ),
            ctx.say("form-answer", {}),
            ctx.say("form-my-move", {}),
            ctx.say("form-variation", {}),
        ]
    )


def _field(ctx: Context, key: str, value: str | date) -> str:
    return f"{ctx.say(f'form-{key}', {})}: {value}"
