"""The steps of a transcript, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.start_list import Setup
from core.vocabulary import PersonId


@dataclass(frozen=True, slots=True)
class SetUp:
    """A tournament with its people and games."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class Say:
    """A chat message; ``on`` is one of the person's own chat channels."""

    person: PersonId
    on: str
    text: str
    replies_to_last: bool = False


@dataclass(frozen=True, slots=True)
class Mail:
    """A letter in its parts. ``date`` is a moment, or a header's text that may be no date."""

    sender: str
    subject: str = ""
    body: str = ""
    date: datetime | str | None = None
    headers: tuple[tuple[str, str], ...] = ()
    html: str | None = None
    authenticated: bool = True
    replies_to_last_of: PersonId | None = None


@dataclass(frozen=True, slots=True)
class RawMail:
    """A letter as it came, byte for byte."""

    raw: bytes
    authenticated: bool = True


@dataclass(frozen=True, slots=True)
class Raw:
    """Updates of the Bot API or events of a Matrix timeline, as they came."""

    channel: str
    items: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Delivery:
    """From now on a channel of a person fails, or works again."""

    person: PersonId
    on: str
    works: bool


@dataclass(frozen=True, slots=True)
class Restart:
    """The program's memory is dropped; everything comes back from its store."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Time passes."""


@dataclass(frozen=True, slots=True)
class Expect:
    """What must hold now; ``sent`` and ``not_sent`` look at the messages since the last one."""

    state: dict[str, Any]
    sent: tuple[dict[str, Any], ...] = ()
    not_sent: tuple[dict[str, Any], ...] = ()


Action = SetUp | Say | Mail | RawMail | Raw | Delivery | Restart | Wait | Expect


@dataclass(frozen=True, slots=True)
class Step:
    """One line: ``at`` is None where the line names no moment."""

    line: int
    at: datetime | None = None
    action: Action = field(default_factory=Wait)
