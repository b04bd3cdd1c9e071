"""What is brought to the one door: a job, who handles messages, and who hears how it went."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar

from adapters.envelope import Envelope
from bot.work import Work

T = TypeVar("T")

REFERENCE_DIGITS = 8


class Inbound(Protocol):
    """What is done with messages of people."""

    def concerns(self, envelope: Envelope) -> bool:
        """Whether the message is the bot's business at all, to keep and to handle."""
        ...

    def handle(self, envelope: Envelope, work: Work) -> None:
        """Handles a message; what it needs and is not in memory raises ``Needed``."""
        ...

    def set_aside(self, envelope: Envelope, work: Work, reference: str) -> None:
        """Keeps a message that could not be handled, and answers its sender."""
        ...


@dataclass(eq=False)
class Job(Generic[T]):
    """Something to do in a transaction: a function of ``Work`` that may be begun again."""

    run: Callable[[Work], T]
    at: datetime
    actor: str = ""
    channel: str = ""
    message_key: str = ""
    envelope: Envelope | None = None
    done: asyncio.Future[T] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    begun: float = field(default_factory=time.perf_counter)

    def settle(self, outcome: T | Exception) -> None:
        """Tells whoever waits. A message that was set aside is done with, as far as he knows."""
        if self.done.done():
            return
        if isinstance(outcome, Exception):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


class Observer(Protocol):
    """Hears of what was stored, for the log and for what is measured. Never raises."""

    def handled(self, job: Job[Any], work: Work | None) -> None:
        """A job is done with; without ``work`` it has failed."""
        ...

    def committed(self, seconds: float) -> None:
        """A transaction took so long."""
        ...


def reference_of(envelope: Envelope) -> str:
    """A short name of a message, which its sender and the log both see."""
    digest = hashlib.sha256(f"{envelope.channel}:{envelope.key}".encode(errors="replace"))
    return digest.hexdigest()[:REFERENCE_DIGITS]
