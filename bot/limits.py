"""How much of one writer the bot attends to, so that nobody fills the outbox, the disk or the desk.

Counted in memory: who begins anew after a restart gains nothing by it. What moves a game on is
never counted: each move waits for the partner's.
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

    whole: Limit = field(default_factory=lambda: Limit(50, timedelta(days=1)))
    """Messages that are kept as they came, in all their length."""

    def holds(self, sender: str, key: str, at: datetime, *, known: bool) -> bool:
        """Whether one more letter is held for somebody to look at."""
        of_one = self.unproved if known else self.letters
        return of_one.takes(sender, key, at) and self.all_letters.takes("", key, at)


SHORT, LONG = timedelta(minutes=10), timedelta(hours=1)


@dataclass
class Known:
    """What is done for a person of ours who asks without end, or whose mail program answers ours.

    Only messages that bring nothing about are counted: views, questions back, drafts.
    """

    chat: Limit = field(default_factory=lambda: Limit(200, SHORT))
    mail: Limit = field(default_factory=lambda: Limit(60, LONG))
    told: Limit = field(default_factory=lambda: Limit(1, SHORT))

    def answers(self, person: str, key: str, at: datetime, *, letter: bool) -> bool:
        """Whether one more message that changed nothing is answered."""
        return (self.mail if letter else self.chat).takes(person, key, at)

    def tells(self, person: str, key: str, at: datetime) -> bool:
        """Whether he is told now that he is not answered."""
        return self.told.takes(person, key, at)
