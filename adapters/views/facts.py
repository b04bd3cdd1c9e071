"""What views are told that is not in the world: records of the store, queues of the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from core.events.tournament import Decided, ItemRaised
from core.vocabulary import PersonId, TournamentCode


@dataclass(frozen=True, slots=True)
class Recorded:
    """One event of a game as it stands in the store: who, when, by which channel and clause."""

    number: int
    at: datetime
    actor: str
    channel: str
    clause: str
    event: Any
    hash: str = ""


@dataclass(frozen=True, slots=True)
class Delivery:
    """A message of the program's to a person: when it was written, which channel took it when."""

    to: PersonId
    kind: str
    at: datetime
    channel: str = ""
    taken: datetime | None = None


@dataclass(frozen=True, slots=True)
class PastCase:
    """A case that waits no more: as it was raised (not at all, where the arbiter acted of himself),
    and how it ended: by a decision, or overtaken by events.
    """

    raised: ItemRaised | None
    at: datetime
    decided: Decided | None = None
    lapsed: datetime | None = None


@dataclass(frozen=True, slots=True)
class QueueFact:
    """Something that waits in the program: a queue's name, how much, since when."""

    queue: str  # a channel, undelivered, held-back, deadlines: ``queue-…`` names it
    count: int
    oldest: datetime | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class ChannelFact:
    """Whether a channel's server answers: ``up``, ``down``, or ``new`` before its first answer."""

    channel: str
    state: str
    last: datetime | None = None


@dataclass(frozen=True, slots=True)
class ProcessFacts:
    """How the program itself is. ``running`` counts the games in play where they were counted."""

    channels: tuple[ChannelFact, ...] = ()
    backup: datetime | None = None
    running: Mapping[TournamentCode, int] = field(default_factory=dict)
