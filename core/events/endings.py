"""Events after the last move of a game: article 9, and how the arbiter treats unfinished games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from core.vocabulary import Clause, PersonId, Reason, Result, Side, Uci


@dataclass(frozen=True, slots=True)
class RecordSubmitted:
    """9.1: one side's record of the game with its result has come."""

    side: Side
    result: Result
    on: date


@dataclass(frozen=True, slots=True)
class RecordsMissing:
    """9.3: the term has passed and a record has not come; the case is the arbiter's."""

    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class ResultRegistered:
    """9.2: the result is official."""

    result: Result


@dataclass(frozen=True, slots=True)
class ResultChanged:
    """A decision of arbiter, adjudicator or committee gave an ended game another result."""

    result: Result
    reason: Reason
    clause: Clause
    decided_by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class AdjudicationOpened:
    """9.4: the event's end date, or a withdrawal (8.1), has come upon an unfinished game.

    ``due`` is the last good day for the players' material.
    """

    clause: Clause
    due: date


@dataclass(frozen=True, slots=True)
class Assessed:
    """9.4: a player's assessment with its grounds; ``late`` material gives no right of appeal."""

    side: Side
    result: Result
    text: str
    on: date
    late: bool = False


@dataclass(frozen=True, slots=True)
class MoveSealed:
    """9.4.4: the move that the player to move names; it counts as made."""

    side: Side
    uci: Uci


@dataclass(frozen=True, slots=True)
class AdjudicationReferred:
    """9.6: the material is in, or its term is over: an adjudicator decides."""

    item: int


@dataclass(frozen=True, slots=True)
class AdjudicatorAssigned:
    """9.6, 9.10: who decides; the second one is another person than the first."""

    person: PersonId
    second: bool = False


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """9.6, 9.10: the adjudicator's decision."""

    result: Result
    by: PersonId
    second: bool = False


@dataclass(frozen=True, slots=True)
class Annulled:
    """8.1: the game does not count."""


@dataclass(frozen=True, slots=True)
class CorrespondenceReissued:
    """1.5: both players are given the whole correspondence again."""

    by: PersonId


EndingEvent = (
    RecordSubmitted
    | RecordsMissing
    | ResultRegistered
    | ResultChanged
    | AdjudicationOpened
    | Assessed
    | MoveSealed
    | AdjudicationReferred
    | AdjudicatorAssigned
    | Adjudicated
    | Annulled
    | CorrespondenceReissued
)
