"""Correspondence as a text that a person reads from its first line to its last."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from adapters.archive.papers import Message
from adapters.archive.secrets import Masks
from adapters.render import full_name, has, in_form, say
from core.game import Game
from core.vocabulary import Side
from core.world import World

INDENT = "    "


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: in which language and zone, and at which moment it is drawn up."""

    lang: str
    zone: ZoneInfo
    at: datetime

    def say(self, key: str, **values: object) -> str:
        return say(self.lang, key, **values)

    def when(self, at: datetime) -> str:
        local = at.astimezone(self.zone)
        return f"{in_form(local.date())} {local:%H:%M}"


def transcript(
    messages: Sequence[Message],
    world: World,
    reader: Reader,
    masks: Masks,
    game: Game | None = None,
    *,
    hashes: bool = False,
) -> str:
    """The messages in their order, each with its number, moment, channel and whose it is.

    With ``hashes`` also the hash of each as it came or went.
    """
    lines = [*_heading(world, reader, game), _count(reader, messages)]
    for number, message in enumerate(messages, start=1):
        lines += ["", _title(number, message, world, reader)]
        lines += _text(message, reader, masks)
        if hashes:
            lines.append(f"{INDENT}sha256 {message.sha256}")
    return "\n".join(lines) + "\n"


def _heading(world: World, reader: Reader, game: Game | None) -> Iterator[str]:
    if game is None:
        return
    event = world.tournament(game.tournament)
    names = {side: full_name(world, game.sides[side].person) for side in Side}
    yield reader.say(
        "archive-game",
        game=game.key,
        white=names[Side.WHITE],
        black=names[Side.BLACK],
        event=event.name if event else game.tournament,
    )


def _count(reader: Reader, messages: Sequence[Message]) -> str:
    return reader.say(
        "archive-count", count=len(messages), zone=reader.zone.key, at=reader.when(reader.at)
    )


def _title(number: int, message: Message, world: World, reader: Reader) -> str:
    """``0012. 13.01.2026 20:15, from Шевчук, email``."""
    return reader.say(
        f"archive-{message.direction}",
        number=f"{number:04}",
        at=reader.when(message.at),
        name=full_name(world, message.person) if message.person else "",
        channel=message.channel,
        what=_kind(message, reader),
    )


def _kind(message: Message, reader: Reader) -> str:
    """What was sent, by its title; of what came only what is no plain message."""
    title = f"title-{message.kind.replace('_', '-')}"
    if message.direction == "out":
        return reader.say(title) if has(reader.lang, title) else message.kind
    return reader.say("archive-came", kind=message.kind)


def _text(message: Message, reader: Reader, masks: Masks) -> Iterator[str]:
    text = masks.text(message.text).strip("\n")
    if not text.strip():
        yield INDENT + reader.say("archive-no-text", bytes=len(message.raw))
        return
    yield from textwrap.indent(text, INDENT).splitlines()
