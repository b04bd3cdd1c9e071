"""The command ``chesspost``: every command of the command line by its name."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

import typer
from typer.core import TyperGroup

from bot.commands import (
    accounts,
    check,
    copying,
    database,
    export,
    letters,
    read,
    redaction,
    replay,
    run,
    start_lists,
)
from bot.commands.answers import BAD_INPUT, FAILED, Stop, complain

INTERRUPTED = 130

app = typer.Typer(
    name="chesspost",
    help="Correspondence chess by the rules of the Federation of Correspondence Chess of Ukraine.",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    cls=TyperGroup,
)

COMMANDS: dict[str, Callable[..., None]] = {
    "run": run.run,
    "replay": replay.replay,
    "read": read.read,
    "check": check.check,
    "import": start_lists.import_list,
    "export": export.export,
    "backup": database.backup,
    "verify": database.verify,
    "migrate": database.migrate,
    "copy": copying.copy,
    "mail-in": letters.mail_in,
    "redact": redaction.redact,
    "unlink": accounts.unlink,
    "renew": accounts.renew,
}

for name, command in COMMANDS.items():
    app.command(name)(command)


def call(arguments: Sequence[str]) -> int:
    """Runs one command and gives its status; whatever is wrong becomes lines on stderr."""
    try:
        return int(app(list(arguments), prog_name="chesspost", standalone_mode=False) or 0)
    except Stop as stop:
        complain(stop.lines)
        return stop.status
    except typer.TyperException as wrong:
        complain([" ".join(wrong.format_message().split())])
        return BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as broken:
        if os.environ.get("CHESSPOST_LOG_LEVEL") == "debug":
            raise
        complain(
            [f"broken: {type(broken).__name__}: {broken} (CHESSPOST_LOG_LEVEL=debug shows where)"]
        )
        return FAILED


def main() -> None:
    """Where the installed command begins. What it writes is its owner's alone to read."""
    os.umask(0o077)
    sys.exit(call(sys.argv[1:]))


if __name__ == "__main__":
    main()
