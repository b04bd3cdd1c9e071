"""Between a person's text and the core: which game is meant, drafts, questions, letters."""

from bot.dialogue.dialogue import Dialogue, Outbound
from bot.dialogue.requests import Rules
from bot.dialogue.showing import Shows

__all__ = ["Dialogue", "Outbound", "Rules", "Shows"]
