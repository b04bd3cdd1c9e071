"""Answers that only show: the words of every command that records nothing.

``answer`` is the one door. Each view takes a ``Scene`` (who asks, where, when, in which language)
and gives text: the most important first, short lines, no meaning in signs or layout alone.
"""

from adapters.views.answers import answer
from adapters.views.facts import QueueFact, Recorded

__all__ = ["QueueFact", "Recorded", "answer"]
