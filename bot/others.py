"""What the one door asks of the other processes on the same database; here there are none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from adapters.store import Store
from bot.memory import Memory
from bot.recall import recall
from bot.recollections import Want


class Others(Protocol):
    """The other processes, as the one door sees them."""

    async def catch_up(self) -> None:
        """Takes in what they have changed: a transaction begins."""
        ...

    async def numbered(self) -> None:
        """Sees to it that new rows of the outbox come behind those that they answer."""
        ...

    async def overtaken(self, streams: Sequence[str]) -> None:
        """They were first: reads again what they have changed."""
        ...

    async def recall(self, want: Want) -> None:
        """Brings one thing into memory."""
        ...

    def doubt(self) -> None:
        """Nobody knows whether the last transaction was stored."""
        ...


class NoOthers:
    """One process has the database for itself."""

    def __init__(self, store: Store, memory: Memory) -> None:
        self._store = store
        self._memory = memory

    async def catch_up(self) -> None:
        return

    async def numbered(self) -> None:
        return

    async def overtaken(self, streams: Sequence[str]) -> None:
        return

    async def recall(self, want: Want) -> None:
        await recall(self._store, self._memory, want)

    def doubt(self) -> None:
        return
