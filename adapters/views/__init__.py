"""Answers that only show: the words of every command that records nothing.

``answer`` is the one door. Each view takes a ``Scene`` (who asks, where, when, in which language)
and gives text: the most important first, short lines, no meaning in signs or layout alone.
"""

from adapters.views.answers import SHOWN, answer
from adapters.views.evidence import evidence
from adapters.views.facts import (
    ChannelFact,
    Delivery,
    PastCase,
    ProcessFacts,
    QueueFact,
    Recorded,
)
from adapters.views.report import progress_report

__all__ = [
    "SHOWN",
    "ChannelFact",
    "Delivery",
    "PastCase",
    "ProcessFacts",
    "QueueFact",
    "Recorded",
    "answer",
    "evidence",
    "progress_report",
]
