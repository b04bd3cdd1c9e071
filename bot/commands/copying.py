"""``chesspost copy``: the installation into another database."""

from __future__ import annotations

from typing import Annotated

import typer

from bot.commands.answers import complain, say, wait_for

TOLD = {"events": "events", "messages": "messages", "outbox": "outbox rows"}


def copy(
    source: Annotated[str, typer.Option("--from", metavar="URL", help="The database to read.")],
    target: Annotated[str, typer.Option("--to", metavar="URL", help="The empty one to fill.")],
) -> None:
    """Copies an installation into another, empty database and verifies it there.

    Both are stopped: nothing is copied while a bot has either of them open.
    """
    from adapters.store.copying import copy as copied
    from adapters.store.location import locate
    from bot.refolding import refold

    done = wait_for(copied(source, target, refold))
    if done.faults:
        complain(done.faults)
        raise typer.Exit(1)
    counts = ", ".join(f"{done.rows[table]} {name}" for table, name in TOLD.items())
    say(f"{locate(target)}: {counts}; equal to the original and whole")
    say("now set CHESSPOST_DATABASE_URL to the new address and start the bot")
