"""``chesspost import``: a tournament with its people and games from a TOML file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from bot.commands.answers import bad_input, complain, say, settings_now, wait_for
from bot.settings import Settings
from bot.start_list import Malformed, Setup, only_reachable, read_toml, refused_because
from core.refusals import Refusal


def import_list(
    file: Annotated[Path, typer.Argument(help="The start list, in TOML.")],
) -> None:
    """Sets up a tournament from a start list; nothing is written unless all of it is right."""
    settings = settings_now()
    refusal, setup = wait_for(_set_up(settings, file))
    if refusal is not None:
        raise bad_input(refused_because(refusal))
    start_list = setup.start_list
    complain(f"warning: {warning}" for warning in setup.warnings)
    say(
        f"{start_list.code}: {len(start_list.games)} games, "
        f"{len({p for game in start_list.games for p in (game.white, game.black)})} players"
    )


async def _set_up(settings: Settings, file: Path) -> tuple[Refusal | None, Setup]:
    from bot.wiring import opened, real_clock  # the whole bot; no other command needs it

    async with opened(settings) as bot:
        try:
            setup = read_toml(file, bot.people())
        except Malformed as malformed:
            raise bad_input(*(f"{file}: {fault}" for fault in malformed.faults)) from None
        begun = replace(setup, start_list=only_reachable(setup.start_list))
        return await bot.set_up(begun, real_clock()), setup
