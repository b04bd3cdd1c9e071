"""Warnings that a term is about to end: nothing follows from them but that somebody is told.

They are events, so that each is told once, also when the program was down.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from core.vocabulary import PersonId, Side


class Term(StrEnum):
    """What is due of a player of a game."""

    RECORD = "record"
    ASSESSMENT = "assessment"


@dataclass(frozen=True, slots=True)
class TimeRunsShort:
    """4.3: ``remaining`` days are left to the side that is to move, on its way to ``control``."""

    side: Side
    control: int
    remaining: int


@dataclass(frozen=True, slots=True)
class TermNears:
    """9.1, 9.4: ``left`` days are left to ``until`` for what one side has not sent."""

    side: Side
    term: Term
    until: date
    left: int


@dataclass(frozen=True, slots=True)
class QueryNears:
    """1.3: ``left`` days are left for the answer to the arbiter's query."""

    person: PersonId
    left: int


@dataclass(frozen=True, slots=True)
class AccessNears:
    """1.6: ``left`` days are left to regain access, the last one being ``until``."""

    left: int
    until: date


GameReminder = TimeRunsShort | TermNears
