"""How much of one stranger the bot attends to, so that nobody fills the outbox or the desk.

Counted in memory: who begins anew after a restart gains nothing by it.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime, timedelta

REMEMBERED = 10_000
"""So many writers are remembered; the one who has been silent longest is forgotten first."""


@dataclass
class Limit:
    """At most ``most`` messages of one writer within a time."""

    most: int
    within: timedelta
    _taken: OrderedDict[str, dict[str, datetime]] = field(default_factory=OrderedDict)

    def takes(self, who: str, key: str, at: datetime) -> bool:
        """Whether a message is within the limit. The same message counts once, also when its
        handling is begun again."""
        taken = self._taken.pop(who, {})
        taken = {k: when for k, when in taken.items() if at - when < self.within}
        fits = key in taken or len(taken) < self.most
        if fits:
            taken[key] = at
        self._taken[who] = taken
        while len(self._taken) > REMEMBERED:
            self._taken.popitem(last=False)
        return fits


@dataclass
class Strangers:
    """What is done for people whom nobody knows."""

    answers: Limit = field(default_factory=lambda: Limit(10, timedelta(hours=1)))
    letters: Limit = field(default_factory=lambda: Limit(10, timedelta(days=1)))
    unproved: Limit = field(default_factory=lambda: Limit(30, timedelta(days=1)))
    """Letters that bear a known address and fail authentication: a player whose own server signs
    wrongly sends a move in each."""

    all_letters: Limit = field(default_factory=lambda: Limit(300, timedelta(days=1)))
    """Of all strangers together: an address is easily made up."""

    def holds(self, sender: str, key: str, at: datetime, *, known: bool) -> bool:
        """Whether one more letter is held for somebody to look at."""
        of_one = self.unproved if known else self.letters
        return of_one.takes(sender, key, at) and self.all_letters.takes("", key, at)
