"""Commands whose parts come with later versions. They say so instead of doing half of it."""

from __future__ import annotations

from typing import Annotated

import typer

from bot.commands.answers import failed


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
