"""``chesspost export``: the archive of a game or a tournament in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.commands.answers import bad_input, failed, say, settings_now, wait_for

if TYPE_CHECKING:
    from bot.archive.export import Exported
    from bot.settings import Settings


def export(
    what: Annotated[
        str, typer.Argument(metavar="GAME|TOURNAMENT", help="A code, or a game's number: T1/12.")
    ],
    to: Annotated[Path, typer.Option("--to", metavar="DIR", help="The folder for it.")],
) -> None:
    """Writes the archive of a game or a tournament into a folder, also while the bot runs.

    Records as PGN, every event and message, evidence of each case, and a manifest of hashes.
    """
    from bot.archive.export import AnotherArchive, NotFound

    if to.exists() and not to.is_dir():
        raise bad_input(f"{to} is no folder")
    try:
        done = wait_for(_export(settings_now(), what, to))
    except (NotFound, AnotherArchive) as error:
        raise bad_input(str(error)) from None
    except OSError as error:
        raise failed(f"{error.filename or to}: {error.strerror}") from error
    say(f"{to}: {done.games} games, {done.cases} cases, {done.files} files")


async def _export(settings: Settings, what: str, to: Path) -> Exported:
    from adapters.analysis import Analyst
    from adapters.store import Store
    from bot.advising import Adviser
    from bot.archive.export import export as write
    from bot.archive.export import wanted
    from bot.clock import real_time

    async with await Store.open(settings.database, readonly=True) as store:
        await store.hold()
        adviser = Adviser(Analyst(settings.syzygy, settings.engine))
        return await write(store, await wanted(store, what), to, real_time(), adviser)
