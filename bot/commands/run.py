"""``chesspost run``: the bot at work."""

from __future__ import annotations

from bot.commands.answers import failed, settings_now, wait_for
from bot.settings import Settings


def run() -> None:
    """Starts the bot: every channel that is configured; on embedded defaults where none is."""
    from bot.running import run_console  # the whole bot; no other command needs it

    settings = settings_now()
    configured = _channels(settings)
    if configured:
        raise failed(f"this version cannot run {', '.join(configured)} yet: unset it to run here")
    wait_for(run_console(settings))


def _channels(settings: Settings) -> list[str]:
    """The channels for which there are settings."""
    names = {
        "CHESSPOST_TELEGRAM_TOKEN": settings.telegram_token,
        "CHESSPOST_MATRIX_HOMESERVER": settings.matrix_homeserver,
        "CHESSPOST_IMAP_URL": settings.imap_url,
        "CHESSPOST_SMTP_URL": settings.smtp_url,
    }
    return [name for name, value in names.items() if value is not None]
