"""Long lists, page by page: nothing is left out without saying so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from adapters.views.scene import Scene

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """One page of a list; pages count from 1."""

    entries: Sequence[T]
    number: int
    pages: int

    def foot(self, scene: Scene, command: str) -> list[str]:
        """What stands below a page that is not the only one: where it is, how to go on."""
        if self.pages < 2:
            return []
        following = self.number % self.pages + 1
        values = {"page": self.number, "pages": self.pages, "next": f"{command} {following}"}
        return ["", scene.say("view-page", **values)]


def page_of(entries: Sequence[T], wanted: Any, size: int) -> Page[T]:
    """The page that was asked for; the first where none was, the nearest where there is none."""
    pages = max(1, -(-len(entries) // size))
    number = min(max(1, int(wanted or 1)), pages)
    return Page(entries[(number - 1) * size : number * size], number, pages)
