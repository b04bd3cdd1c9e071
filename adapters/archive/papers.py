"""What an archive is made of: the store's own rows, as far as they are written out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from core.game import Game


class Message(Protocol):
    """A message as it came or went; ``sha256`` is that of ``raw``, all of it."""

    @property
    def direction(self) -> str: ...
    @property
    def channel(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def at(self) -> datetime: ...
    @property
    def person(self) -> str | None: ...
    @property
    def kind(self) -> str: ...
    @property
    def raw(self) -> bytes: ...
    @property
    def sha256(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def outbox_id(self) -> int | None: ...


class Event(Protocol):
    """An event as it stands in its stream, with its link in the chain of hashes."""

    @property
    def stream(self) -> str: ...
    @property
    def seq(self) -> int: ...
    @property
    def at(self) -> datetime: ...
    @property
    def actor(self) -> str: ...
    @property
    def channel(self) -> str: ...
    @property
    def message_key(self) -> str: ...
    @property
    def clause(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def payload(self) -> str: ...
    @property
    def hash(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Delivered:
    """What became of one message of the program's: written, tried, taken by a channel or not."""

    row: int
    person: str
    kind: str
    written: datetime
    channel: str = ""
    taken: datetime | None = None
    state: str = ""
    tries: int = 0


@dataclass(frozen=True, slots=True)
class GamePapers:
    """All that is known of a game."""

    game: Game
    events: Sequence[Event] = ()
    messages: Sequence[Message] = ()
    deliveries: Sequence[Delivered] = ()
