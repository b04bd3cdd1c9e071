"""What a reader can do about a message with one touch: buttons, or commands to type.

A label and the command that it stands for. Whether a button is still good is found out behind the
door, as with any command.
"""

from __future__ import annotations

from dataclasses import dataclass

from adapters.render.catalogue import say
from adapters.render.context import Context, NoticeLike, typed

COMMANDS: dict[str, tuple[tuple[str, str], ...]] = {
    "draft": (("send", "/yes {game}"), ("drop", "/no {game}")),
    "confirm": (("yes", "/yes {game}"), ("no", "/no {game}")),
    "draw_offer": (
        ("accept-draw", "/accept {game} draw"),
        ("decline-draw", "/decline {game} draw"),
    ),
    "notation_proposed": (
        ("accept-notation", "/accept {game} notation"),
        ("decline-notation", "/decline {game} notation"),
    ),
    "time_exceeded": (("claim", "/claim {game} time"),),
    "claim_window_closing": (("claim", "/claim {game} time"),),
    "repeat_due": (("repeat", "/repeat {game}"),),
    "record_due": (("submit", "/submit {game} {result}"),),
    "unknown_sender": (("release", "/confirm {number}"),),
}

FOR_PLAYERS = {"draw_offer", "time_exceeded", "repeat"}
ONLY_PLAIN = {"notation_proposed", "unknown_sender", "time_exceeded"}
"""Kinds whose variants (``kind-variant``) are told to people who cannot act."""


@dataclass(frozen=True, slots=True)
class Action:
    """A button's label and its command."""

    label: str
    command: str


def actions_of(ctx: Context, notice: NoticeLike) -> tuple[Action, ...]:
    """The actions that go with a message, in the reader's language."""
    if notice.kind in FOR_PLAYERS and ctx.own_side is None:
        return ()
    if notice.kind in ONLY_PLAIN and notice.key not in ("", notice.kind):
        return ()
    game = typed(ctx.world, ctx.reader, notice.game) if notice.game else ""
    filled = {**notice.values, "game": game}
    return tuple(
        Action(say(ctx.lang, f"action-{label}"), " ".join(command.format_map(filled).split()))
        for label, command in COMMANDS.get(notice.kind, ())
    )
