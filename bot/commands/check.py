"""``chesspost check``: what is configured, and whether each part answers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from bot.commands.answers import say, settings_now, wait_for

if TYPE_CHECKING:
    from bot.settings import Settings


def check() -> None:
    """Tells what is configured and whether each part answers, one line each.

    Ends with 1 if one does not.
    """
    settings = settings_now()
    well = True
    for fine, line in [_database(settings), *_channels(settings), *_help(settings)]:
        say(line)
        well = well and fine
    if not well:
        raise typer.Exit(1)


def _database(settings: Settings) -> tuple[bool, str]:
    """The database: there is one, or can be; it can be written to; its schema is this version's."""
    from adapters.store import StoreError
    from adapters.store.location import locate
    from adapters.store.migrate import current, head

    try:
        path = locate(settings.database).path
        if path is None:
            return True, "database: in memory, gone when the bot stops"
        if not path.exists():
            return _new_database(path)
        revision = current(path)
    except StoreError as error:
        return False, f"database: {error}"
    if not os.access(path, os.W_OK):
        return False, f"database: {path} cannot be written to"
    if revision != head():
        return False, f"database: {path} has schema {revision}; run `chesspost migrate`"
    return True, f"database: {path}, schema {revision}"


def _new_database(path: Path) -> tuple[bool, str]:
    folder = next(parent for parent in path.parents if parent.exists())
    if not os.access(folder, os.W_OK):
        return False, f"database: {path} cannot be made, {folder} cannot be written to"
    return True, f"database: {path} will be made at the first start"


def _channels(settings: Settings) -> Iterator[tuple[bool, str]]:
    """Each chat that is not configured by its name; what is, by what it answers itself."""
    from bot.serving import check_channels

    if not settings.telegram_token:
        yield True, "telegram: not configured"
    if not settings.matrix_homeserver:
        yield True, "matrix: not configured"
    yield from wait_for(check_channels(settings))


def _help(settings: Settings) -> Iterator[tuple[bool, str]]:
    """Endgame tables and an engine for whoever adjudicates, where they are set."""
    if settings.syzygy is None and settings.engine is None:
        return
    from adapters.analysis import Analyst

    yield from wait_for(Analyst(settings.syzygy, settings.engine).checked())
