"""Channels that only note what they took, each of which may fail for somebody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from adapters.envelope import Channel
from adapters.mail_in.tokens import message_id
from adapters.render import Rendered
from adapters.store import OutboxRow
from bot.reply_tokens import ReplyTokens
from bot.sending import NotTaken, Sent
from bot.state_json import GameNames, moment_json
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import GameKey, PersonId


@dataclass(frozen=True, slots=True)
class Message:
    """One message that was sent, on the channel that took it first."""

    row: int
    key: str
    at: datetime
    to: PersonId
    on: str
    kind: str
    game: GameKey | None
    clause: str | None
    text: str

    def as_json(self, tournaments: list[Tournament]) -> dict[str, Any]:
        return {
            "at": moment_json(self.at, tournaments),
            "to": self.to,
            "on": self.on,
            "kind": self.kind,
            "game": GameNames(tournaments).maybe(self.game),
            "clause": self.clause,
            "text": self.text,
        }


@dataclass
class Post:
    """All that was sent so far, and what does not work."""

    clock: Callable[[], datetime]
    domain: str
    sent: list[Message] = field(default_factory=list)
    broken: set[tuple[PersonId, str]] = field(default_factory=set)
    tokens: ReplyTokens | None = None

    def channels(self) -> dict[str, NotingSender]:
        return {channel.value: NotingSender(channel.value, self) for channel in Channel}

    def newest_to(self, person: PersonId, on: str) -> Message | None:
        """The newest message to a person about a game, rather one that this channel took."""
        about = [m for m in self.sent if m.to == person and m.game is not None]
        here = [m for m in about if m.on == on]
        return next(iter(reversed(here or about)), None)

    def is_copy(self, row: OutboxRow) -> bool:
        """Whether another channel has just taken this message: it is one message, not two."""
        return any(m.row == row.id and m.at == self.clock() for m in self.sent)


@dataclass(frozen=True, slots=True)
class NotingSender:
    """One channel of the transcript."""

    name: str
    post: Post

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        if (person.id, self.name) in self.post.broken:
            raise NotTaken(f"{self.name} of {person.id} does not work", permanent=True)
        text = (rendered.letter or rendered.text) if self.name == Channel.EMAIL else rendered.whole
        key = self._key(person, row)
        if not self.post.is_copy(row):
            self.post.sent.append(
                Message(
                    row=row.id,
                    key=key,
                    at=self.post.clock(),
                    to=person.id,
                    on=self.name,
                    kind=row.kind,
                    game=GameKey(row.game) if row.game else None,
                    clause=row.clause or None,
                    text=text,
                )
            )
        return Sent(key, text.encode())

    def _key(self, person: Person, row: OutboxRow) -> str:
        """The message's id, in the form that the channel gives it."""
        if self.name == Channel.EMAIL:
            token = None
            if row.game and self.post.tokens is not None:
                token = self.post.tokens.token(GameKey(row.game), person.id, person.email)
            return message_id(str(row.id), self.post.domain, token)
        if self.name == Channel.TELEGRAM:
            return f"{person.telegram_id}:{row.id}"
        return f"${row.id}:{self.post.domain}" if self.name == Channel.MATRIX else str(row.id)
