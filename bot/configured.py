"""Which channels the settings name."""

from __future__ import annotations

from bot.channels import ChannelRun
from bot.settings import Settings
from bot.wiring import Bot


def configured(settings: Settings, bot: Bot) -> list[ChannelRun]:
    """The channels that the settings name, mail first; none where nothing is configured."""
    from bot import mailroom, on_matrix, on_telegram  # their libraries are large

    found = [module.channel(settings, bot) for module in (mailroom, on_telegram, on_matrix)]
    return [channel for channel in found if channel is not None]


def is_configured(settings: Settings) -> bool:
    """Whether any channel is; without one the bot plays in the terminal."""
    mail = settings.imap_url or settings.smtp_url or settings.maildir
    return bool(settings.telegram_token or settings.matrix_homeserver or mail)
