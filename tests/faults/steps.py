"""The steps between the receipt of a message and its delivery, and a process that dies at one.

The program knows nothing of it: a test process wraps the program's own methods before it begins.
"""

from __future__ import annotations

import functools
import inspect
import itertools
import os
import signal
from collections.abc import Callable, Iterator
from typing import Any

import bot.courier
from adapters.store import Store
from adapters.store.postgresql_engine import PostgresEngine
from adapters.store.sqlite_engine import SqliteEngine
from bot.scheduler import Scheduler
from bot.service import Service
from bot.wiring import Bot
from bot.work import Work
from core.commands import FallDue
from tests.faults import playing

NEVER = "never"


class Countdown:
    """Dies when it is passed for the ``count``th time, as by kill -9: nothing is tidied up."""

    def __init__(self, count: int) -> None:
        self._left = count

    def __call__(self, *_: object) -> None:
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def _entering(owner: Any, name: str) -> Callable[[Countdown], None]:
    return functools.partial(_wrap, owner, name, True)


def _leaving(owner: Any, name: str) -> Callable[[Countdown], None]:
    return functools.partial(_wrap, owner, name, False)


def _wrap(owner: Any, name: str, before: bool, passed: Countdown) -> None:
    real = getattr(owner, name)

    @functools.wraps(real)
    def plain(*args: Any, **more: Any) -> Any:
        if before:
            passed()
        outcome = real(*args, **more)
        if not before:
            passed()
        return outcome

    @functools.wraps(real)
    async def awaited(*args: Any, **more: Any) -> Any:
        if before:
            passed()
        outcome = await real(*args, **more)
        if not before:
            passed()
        return outcome

    setattr(owner, name, awaited if inspect.iscoroutinefunction(real) else plain)


def _half_written(passed: Countdown) -> None:
    """The first rows of a transaction are written, the others are not."""
    _torn(SqliteEngine, 1, passed)
    _torn(PostgresEngine, 2, passed)


def _torn(engine: type[Any], writes: int, passed: Countdown) -> None:
    """This engine writes the rows when it goes through them for the so-manieth time."""
    write = engine.write

    class Torn(list[Any]):
        times = 0

        def __iter__(self) -> Iterator[Any]:
            self.times += 1
            yield self[0]
            if self.times == writes:
                passed()
            yield from itertools.islice(super().__iter__(), 1, None)

    async def torn(self: Any, work: Any, *more: Any) -> None:
        await write(self, Torn(work), *more)

    engine.write = torn


def _due(before: bool, passed: Countdown) -> None:
    perform = Service.perform

    async def performed(self: Service, command: Any, *args: Any, **more: Any) -> Any:
        due = isinstance(command, FallDue)
        if due and before:
            passed()
        outcome = await perform(self, command, *args, **more)
        if due and not before:
            passed()
        return outcome

    Service.perform = performed  # type: ignore[method-assign]


STEPS: dict[str, Callable[[Countdown], None]] = {
    "received": _entering(Service, "receive"),
    "decided": _leaving(Work, "finish"),
    "before-commit": _entering(Store, "commit"),
    "half-written": _half_written,
    "committed": _leaving(Store, "commit"),
    "answered": _leaving(Service, "receive"),
    "before-send": _entering(playing.Outgoing, "send"),
    "sent": _leaving(playing.Outgoing, "send"),
    "delivery-decided": _leaving(bot.courier, "delivered"),
    "before-deadline": functools.partial(_due, True),
    "deadline-done": functools.partial(_due, False),
    "all-due-done": _leaving(Scheduler, "run_due"),
    "started": _leaving(Bot, "on"),
}
"""Each step by its name, in the order in which a message comes past them."""


def die_at(step: str, count: int) -> None:
    """From now on this process dies when it comes past ``step`` for the ``count``th time."""
    if step != NEVER:
        STEPS[step](Countdown(count))
