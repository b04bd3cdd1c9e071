"""What a channel is to the running bot.

A channel module of ``bot/`` (``mailroom``, ``on_telegram``, ``on_matrix``) has one function
``channel(settings, bot)`` that gives a ``ChannelRun``, or None where its settings are missing. It
opens no connection yet: ``run`` and ``check`` do. ``bot.configured`` knows the modules, and
``bot.serving`` keeps each channel going.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from adapters.envelope import Envelope
from bot.sending import Sender

Receive = Callable[[Envelope], Awaitable[None]]
"""The one door: returns when the message is stored. Raises StoreError when it could not be: then
the channel does not advance past the message, and brings it again a little later."""


class NotReached(Exception):
    """A channel's server does not take us now: in words for the log, without any secret."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One line of ``chesspost check`` about a part of a channel; no secret stands in it."""

    line: str
    ok: bool


class ChannelRun(Protocol):
    """One configured channel."""

    @property
    def name(self) -> str:
        """The value of its ``Channel``: under this name the dispatcher sends on it."""
        ...

    @property
    def sender(self) -> Sender:
        """How messages leave. It may be asked before ``run`` has connected: then it raises
        ``NotTaken``, and the message waits."""
        ...

    async def run(self, receive: Receive) -> None:
        """Brings what comes in until it is cancelled, over reconnections of its own.

        Where it raises, or returns, it is begun again after a growing pause; the other channels
        go on.
        """
        ...

    async def answer_stranger(self, envelope: Envelope, text: str) -> None:
        """Answers somebody whom nobody knows, where he wrote; that it is lost harms nobody."""
        ...

    async def check(self) -> list[Checked]:
        """Whether each part of it answers, without taking anything in. Never raises."""
        ...

    async def close(self) -> None:
        """Ends all connections, once, after ``run`` has ended or without it."""
        ...
