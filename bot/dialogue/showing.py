"""Answers that only show something: the seam to ``adapters.views``."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol

from bot.dialogue.talk import Talk
from core.game import Game
from core.person import Person
from core.world import World


class Shows(Protocol):
    """What a person sees who asks with ``word``; ``person`` is None for a stranger."""

    def __call__(
        self,
        word: str,
        world: World,
        person: Person | None,
        game: Game | None,
        args: Mapping[str, Any],
        at: datetime,
    ) -> str: ...


def show(talk: Talk, shows: Shows, word: str, game: Game | None, args: Mapping[str, Any]) -> None:
    """Answers with the view of that name; nothing is recorded."""
    text = shows(word, talk.memory, talk.person, game, args, talk.work.at)
    talk.answer("answer", "answer", game.key if game else None, text=text, word=word)
