"""Answers that only show something: the seam to ``adapters.views``."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol

from adapters.store import Record
from adapters.store.codec import decode
from adapters.views import Recorded
from adapters.views.answers import SHOWN
from bot.dialogue.talk import Talk
from bot.queues import facts, running
from core.events import REGISTRY
from core.game import Game
from core.person import Person
from core.refusals import Refusal
from core.world import World, game_stream

OF_RECORDS = frozenset({"audit"})
"""The views that show a game's events as the store keeps them."""

ARCHIVE = "archive"
"""What it shows is found when it is sent (``bot.enclosures``)."""

RECORDS = "records"
"""Under this name those events stand among the arguments."""

STATUS = "status"
QUEUES, RUNNING = "queues", "running"
"""Under these names stand among the arguments what waits in the program, and how many games are in
play, for ``/status``."""


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
    if word == ARCHIVE and game is not None:
        own = game.side_of(talk.by) is not None
        talk.answer("answer", "archive" if own else "archive-arbiter", game.key, word=word)
        return
    if word not in SHOWN:
        talk.refuse(Refusal("not-shown", values={"word": word}))
        return
    if game is not None and word in OF_RECORDS:
        records = talk.memory.records(game_stream(game.key))
        args = {**args, RECORDS: [_recorded(record) for record in records]}
    if word == STATUS:
        waiting = facts(talk.memory, talk.memory.waiting(talk.work.at))
        args = {**args, QUEUES: waiting, RUNNING: running(talk.memory)}
    text = shows(word, talk.memory, talk.person, game, args, talk.work.at)
    talk.answer("answer", "answer", game.key if game else None, text=text, word=word)


def _recorded(record: Record) -> Recorded:
    event = decode(record.name, record.payload, REGISTRY)
    return Recorded(
        *(record.seq, record.at, record.actor, record.channel, record.clause, event, record.hash)
    )
