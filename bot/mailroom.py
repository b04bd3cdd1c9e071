"""Mail as a channel of the running bot."""

from __future__ import annotations

from bot.channels import ChannelRun
from bot.settings import Settings
from bot.wiring import Bot


def channel(settings: Settings, bot: Bot) -> ChannelRun | None:
    """The channel, where it is configured."""
    return None
