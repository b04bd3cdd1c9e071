"""``chesspost run``: the bot at work."""

from __future__ import annotations

from bot.commands.answers import failed, settings_now, wait_for

LOG = "chesspost.log"
"""Under ``var``, where the terminal is the console's."""


def run() -> None:
    """Starts the bot: every channel that is configured; on embedded defaults where none is."""
    settings = settings_now()

    from bot import logs
    from bot.configured import is_configured
    from bot.running import run_bot

    try:
        logs.begin(settings, None if is_configured(settings) else settings.var / LOG)
    except OSError as error:
        raise failed(f"{settings.var} cannot be written to: {error.strerror}") from error
    wait_for(run_bot(settings))
