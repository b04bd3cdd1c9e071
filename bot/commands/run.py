"""``chesspost run``: the bot at work."""

from __future__ import annotations

from bot.commands.answers import settings_now, wait_for


def run() -> None:
    """Starts the bot: every channel that is configured; on embedded defaults where none is."""
    settings = settings_now()

    from bot.running import run_console

    wait_for(run_console(settings))
