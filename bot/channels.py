"""The channels of the running bot: what each one is to the process, and which are configured.

A channel module of ``bot/`` (``mailroom``, ``on_telegram``, ``on_matrix``) has one function
``channel(settings, bot)`` that gives a ``ChannelRun``, or None where its settings are missing. It
opens no connection yet: ``run`` and ``check`` do. ``bot.running`` keeps each one going.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from adapters.envelope import Envelope
from bot.sending import Sender
from bot.settings import Settings
from bot.wiring import Bot

Receive = Callable[[Envelope], Awaitable[None]]
"""The one door: returns when the message is stored. Raises StoreError when it could not be: then
the channel does not advance past the message, and brings it again a little later."""


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


def configured(settings: Settings, bot: Bot) -> list[ChannelRun]:
    """The channels that the settings name, mail first; none where nothing is configured."""
    from bot import mailroom, on_matrix, on_telegram  # their libraries are large

    found = [module.channel(settings, bot) for module in (mailroom, on_telegram, on_matrix)]
    return [channel for channel in found if channel is not None]


def is_configured(settings: Settings) -> bool:
    """Whether any channel is; without one the bot plays in the terminal."""
    mail = settings.imap_url or settings.smtp_url or settings.maildir
    return bool(settings.telegram_token or settings.matrix_homeserver or mail)
