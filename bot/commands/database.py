"""``chesspost backup``, ``verify`` and ``migrate``: the database as a whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.commands.answers import bad_input, complain, failed, say, settings_now, wait_for


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy shall lie.")],
) -> None:
    """Writes a consistent copy of the database, also while the bot runs."""
    from adapters.store.backup import backup as copy
    from bot.backups import note_backup

    settings = settings_now()
    size = wait_for(copy(settings.database, file))
    note_backup(settings.var)
    say(f"{file}: {size} bytes")


def verify(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="A copy; without it the bot's own database."),
    ] = None,
) -> None:
    """Checks that the database is whole and that every state follows from its events.

    Prints one line for each fault and ends with 1 if there is one.
    """
    from adapters.store.redaction import redacted_in
    from adapters.store.verify import verify as faults_of
    from bot.refolding import refold

    if file is not None and not file.is_file():
        raise bad_input(f"{file} is not there")
    source = settings_now().database if file is None else file
    faults = wait_for(faults_of(source, refold))
    if faults:
        complain(str(fault) for fault in faults)
        raise typer.Exit(1)
    say("whole: every state follows from its events")
    redacted = wait_for(redacted_in(source))
    if redacted.records or redacted.messages:
        say(f"{redacted.records} records and {redacted.messages} messages redacted")


def migrate() -> None:
    """Brings the database to the schema of this version, or makes it."""
    from adapters.store import StoreError
    from adapters.store.migrate import upgrade

    try:
        before, after = upgrade(settings_now().database)
    except StoreError as error:
        raise failed(str(error)) from error
    say(f"schema {after}" if before == after else f"schema {before or 'none'} -> {after}")
