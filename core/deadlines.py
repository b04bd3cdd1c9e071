"""What falls due when.

Deadlines follow from the state; nothing keeps a list of them. The store holds for each stream
the earliest one, the scheduler hands the core ``FallDue`` at that moment, and the core looks
again at what is really due. So a deadline that events have overtaken never fires.

``of_game``, ``of_person`` and ``of_tournament`` gather the deadlines that the articles name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from core.world import Minutes


@dataclass(frozen=True, slots=True, order=True)
class Deadline:
    """Something that happens at ``at`` (aware) unless events come before it.

    ``fire`` writes what follows into the minutes; ``kind`` names it for the calendar.
    """

    at: datetime
    kind: str
    fire: Callable[[Minutes], None]
    person: str = ""  # whom it presses, where it presses one
    reminds: bool = False  # it only warns of another one


def earliest(deadlines: Iterable[Deadline]) -> Deadline | None:
    return min(deadlines, key=lambda deadline: (deadline.at, deadline.kind), default=None)
