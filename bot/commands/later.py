"""Commands whose parts come with later versions. They say so instead of doing half of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.commands.answers import failed


def export(
    what: Annotated[str, typer.Argument(metavar="GAME|TOURNAMENT", help="What to write out.")],
    to: Annotated[Path, typer.Option(help="The folder for it.")],
) -> None:
    """Writes the archive of a game or a tournament into a folder."""
    raise failed(f"{what} cannot be written to {to}: this version has no archive yet")


def copy(
    source: Annotated[str, typer.Option("--from", metavar="URL", help="The database to read.")],
    target: Annotated[str, typer.Option("--to", metavar="URL", help="The database to fill.")],
) -> None:
    """Moves an installation to another database and verifies it there."""
    raise failed("this version knows SQLite only; `chesspost backup` copies its file")


def redact(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="The person's id.")],
) -> None:
    """Removes a person's data after the event's retention; moves and hashes stay."""
    raise failed(f"the data of {person} stay: this version has no retention yet")
