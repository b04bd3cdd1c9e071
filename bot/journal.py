"""A journal of changes to dictionaries: what was changed can be taken back until it is kept."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

ABSENT: Final[Any] = object()
"""Set under a key, it takes the key away."""


class Journal:
    """Notes every change that is made through ``_set``."""

    def __init__(self) -> None:
        self._journal: list[tuple[dict[Any, Any], Any, Any]] = []

    def mark(self) -> int:
        """A place in the journal, to which ``take_back`` returns."""
        return len(self._journal)

    def take_back(self, mark: int = 0) -> None:
        """Undoes all changes since ``mark``, the last one first."""
        while len(self._journal) > mark:
            where, key, before = self._journal.pop()
            if before is ABSENT:
                where.pop(key, None)
            else:
                where[key] = before

    def keep(self) -> None:
        """What was changed is stored; it is not taken back any more."""
        self._journal.clear()

    def _set(self, where: dict[K, V], key: K, value: V) -> None:
        self._journal.append((where, key, where.get(key, ABSENT)))
        if value is ABSENT:
            del where[key]
        else:
            where[key] = value


def forget(where: dict[Any, Any], limit: int) -> None:
    """Lets the oldest entries go when there are more than ``limit``."""
    excess = len(where) - limit
    if excess > 0:
        for key in list(islice(where, excess)):
            del where[key]
