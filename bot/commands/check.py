"""``chesspost check``: what is configured, and whether each part answers."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from difflib import get_close_matches
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import typer

from bot.commands.answers import say, settings_now, wait_for
from bot.commands.cures import cured

if TYPE_CHECKING:
    from bot.settings import Settings

TELEGRAM = "https://api.telegram.org"
CLOCK_MAY_DIFFER = 60.0
"""Seconds; dates are what is counted, so a minute around midnight is all that it can cost."""

Line = tuple[bool, str]


def check() -> None:
    """Tells what is configured and whether each part answers, one line each.

    Ends with 1 if one does not.
    """
    from bot.logs import hidden, secrets_of

    settings = settings_now()
    secrets = secrets_of(settings)  # a server may repeat them in what it answers
    logging.getLogger().addHandler(logging.NullHandler())  # what it tells are the lines below
    well = True
    for fine, line in _lines(settings):
        say(hidden(line if fine else cured(line), secrets))
        well = well and fine
    if not well:
        raise typer.Exit(1)


def _lines(settings: Settings) -> Iterator[Line]:
    yield from _names()
    yield _database(settings)
    yield from _disk(settings.var)
    yield from _channels(settings)
    yield from wait_for(_clock(settings))
    yield from _help(settings)


def _names() -> Iterator[Line]:
    """Variables that look like a setting and are none: nobody reads them."""
    from pydantic_settings import DotEnvSettingsSource

    from bot.settings import PREFIX, Settings

    known = {PREFIX + field.upper() for field in Settings.model_fields}
    known |= {f"{name}_FILE" for name in known}
    given = {name.upper() for name in (*os.environ, *DotEnvSettingsSource(Settings).env_vars)}
    for name in sorted(name for name in given if name.startswith(PREFIX) and name not in known):
        nearest = "".join(f", {other} is" for other in get_close_matches(name, known, n=1))
        yield False, f"settings: {name} is not a setting{nearest}"


def _database(settings: Settings) -> Line:
    """The database: there is one, or can be; it can be written to; its schema is this version's."""
    from adapters.store import StoreError
    from adapters.store.location import locate
    from adapters.store.migrate import current

    try:
        location = locate(settings.database)
        path = location.path
        if location.server:
            return _server(str(location), current(settings.database))
        if path is None:
            return True, "database: in memory, gone when the bot stops"
        if not os.access(path, os.F_OK):  # a folder that may not be entered holds nothing for us
            return _new_database(path)
        if not os.access(path, os.R_OK | os.W_OK) or not _writable(path.parent):
            return False, f"database: {path} cannot be written to"
        revision = current(path)
    except StoreError as error:
        return False, f"database: {error}"
    return _of_schema(str(path), revision) or (True, f"database: {path}, schema {revision}")


def _server(name: str, revision: str | None) -> Line:
    """A database on PostgreSQL that lets us in."""
    if revision is None:
        return True, f"database: {name}, PostgreSQL, gets its tables at the first start"
    fine = (True, f"database: {name}, PostgreSQL, schema {revision}")
    return _of_schema(name, revision) or fine


def _of_schema(name: str, revision: str | None) -> Line | None:
    """What is wrong with a schema; None where it is this version's."""
    from adapters.store.migrate import head

    if revision is not None and revision > head():
        return False, f"database: {name} has schema {revision}, which this version does not know"
    if revision != head():
        return False, f"database: {name} has schema {revision}; run `chesspost migrate`"
    return None


def _new_database(path: Path) -> Line:
    folder = next(parent for parent in path.parents if os.access(parent, os.F_OK))
    if not _writable(folder):
        return False, f"database: {path} cannot be made, {folder} cannot be written to"
    return True, f"database: {path} will be made at the first start"


def _writable(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.W_OK)


def _disk(var: Path) -> Iterator[Line]:
    from bot.health import ROOM, room

    there, free = room(var)
    if free < ROOM:
        yield False, f"disk: {free / 1e6:.0f} MB free in {there}"


def _channels(settings: Settings) -> Iterator[Line]:
    """Each chat that is not configured by its name; what is, by what it answers itself."""
    from bot.serving import check_channels

    if not settings.telegram_token:
        yield True, "telegram: not configured"
    if not settings.matrix_homeserver:
        yield True, "matrix: not configured"
    yield from wait_for(check_channels(settings))


async def _clock(settings: Settings) -> list[Line]:
    """This machine's clock beside that of a server which tells its own with every answer."""
    import httpx

    from bot.clock import real_time

    telegram = settings.telegram_base_url or TELEGRAM
    server = telegram if settings.telegram_token else settings.matrix_homeserver
    if server is None:
        return []
    try:
        async with httpx.AsyncClient(timeout=10) as client:
            said = (await client.head(server)).headers.get("date", "")
        behind = (parsedate_to_datetime(said) - real_time()).total_seconds()
    except (httpx.HTTPError, OSError, ValueError):
        return []  # that it does not answer is told by the channel itself
    if abs(behind) <= CLOCK_MAY_DIFFER:
        return [(True, f"clock: agrees with {urlsplit(server).hostname}")]
    which = "behind" if behind > 0 else "ahead of"
    return [(False, f"clock: {abs(behind):.0f} seconds {which} {urlsplit(server).hostname}")]


def _help(settings: Settings) -> Iterator[Line]:
    """Endgame tables and an engine for whoever adjudicates, where they are set."""
    if settings.syzygy is None and settings.engine is None:
        return
    from adapters.analysis import Analyst

    yield from wait_for(Analyst(settings.syzygy, settings.engine).checked())
