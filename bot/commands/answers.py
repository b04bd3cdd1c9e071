"""How a command answers: lines on stdout, one clear line on stderr for each fault, a status.

Modules of commands import what is large inside their functions, so that ``chesspost --help`` and
``chesspost read`` answer at once.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import typer

from bot.commands.cures import cured

if TYPE_CHECKING:
    from bot.settings import Settings

T = TypeVar("T")

FAILED = 1  # the command was understood, and what it found or did is not in order
BAD_INPUT = 2  # what was given cannot be used


class Stop(Exception):
    """Ends a command with a status and lines for stderr."""

    def __init__(self, status: int, lines: Iterable[str]) -> None:
        self.status = status
        self.lines = list(lines)
        super().__init__("; ".join(self.lines))


def bad_input(*lines: str) -> Stop:
    return Stop(BAD_INPUT, lines)


def failed(*lines: str) -> Stop:
    return Stop(FAILED, lines)


def say(*lines: object) -> None:
    """Lines for stdout."""
    for line in lines:
        typer.echo(line)


def complain(lines: Iterable[str]) -> None:
    """Lines for stderr, each told by the program's name and with what to do, where we know it."""
    for line in lines:
        typer.echo(f"chesspost: {cured(line)}", err=True)


def settings_now() -> Settings:
    """The settings; a wrong one is bad input."""
    from bot.settings import WrongSettings, read_settings  # the quick commands need none

    try:
        return read_settings()
    except WrongSettings as wrong:
        raise bad_input(*wrong.lines) from None


def wait_for(work: Coroutine[Any, Any, T]) -> T:
    """Runs ``work`` to its end; what the store could not do becomes one line."""
    from adapters.store import BadLocation, StoreError
    from bot.settings import WrongSettings

    try:
        return asyncio.run(work)
    except WrongSettings as wrong:
        raise bad_input(*wrong.lines) from None
    except BadLocation as error:
        raise bad_input(str(error)) from error
    except StoreError as error:
        raise failed(str(error)) from error


def all_of_stdin() -> bytes:
    return sys.stdin.buffer.read()
