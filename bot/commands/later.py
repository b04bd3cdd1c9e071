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
