"""``chesspost import``: a tournament with its people and games from a TOML file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.commands.answers import bad_input, complain, say, settings_now, wait_for

if TYPE_CHECKING:
    from bot.settings import Settings
    from bot.start_list import Setup
    from core.refusals import Refusal
    from core.vocabulary import PersonId


def import_list(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The start list, in TOML.")],
) -> None:
    """Sets up a tournament from a start list; nothing is written unless all of it is right."""
    from bot.start_list import refused_because

    settings = settings_now()
    refusal, setup = wait_for(_set_up(settings, file))
    if refusal is not None:
        raise bad_input(refused_because(refusal))
    start_list = setup.start_list
    complain(f"warning: {warning}" for warning in setup.warnings)
    players = {person for game in start_list.games for person in (game.white, game.black)}
    games = _counted(len(start_list.games), "game")
    say(f"{start_list.code}: {games}, {_counted(len(players), 'player')}")


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


async def _set_up(settings: Settings, file: Path) -> tuple[Refusal | None, Setup]:
    from adapters.store.location import locate
    from bot.clock import real_time
    from bot.start_list import only_reachable
    from bot.wiring import opened

    path = locate(settings.database).path
    if path is None or not path.exists():
        _read(file, set())  # a list that cannot be used makes no database
    async with opened(settings) as bot:
        setup = _read(file, bot.people())
        begun = replace(setup, start_list=only_reachable(setup.start_list))
        return await bot.set_up(begun, real_time(), _chats(settings, setup)), setup


def _chats(settings: Settings, setup: Setup) -> tuple[str, ...] | None:
    """The bot's names on the chats that are configured; None where none is."""
    found = []
    if settings.telegram_token is not None:
        name = setup.bot.telegram_username.removeprefix("@")
        found.append(f"Telegram @{name}" if name else "Telegram")
    if settings.matrix_user is not None:
        found.append(f"Matrix {settings.matrix_user}")
    return tuple(found) or None


def _read(file: Path, known: set[PersonId]) -> Setup:
    from bot.start_list import Malformed, read_toml

    try:
        return read_toml(file, known)
    except Malformed as malformed:
        raise bad_input(*(f"{file}: {fault}" for fault in malformed.faults)) from None
