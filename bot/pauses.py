"""Growing pauses between attempts, so that what is broken is not beaten upon."""

from __future__ import annotations

import asyncio
import random

FIRST = 1.0
LONGEST = 300.0


class Pauses:
    """Each pause is twice the one before, up to ``longest`` seconds, until ``reset``."""

    def __init__(self, first: float = FIRST, longest: float = LONGEST) -> None:
        self._first = first
        self._longest = longest
        self._next = first

    def reset(self) -> None:
        """It works again."""
        self._next = self._first

    async def wait(self) -> None:
        """Waits; a little more or less, so that many do not come back at the same moment."""
        seconds = self._next * random.uniform(0.8, 1.2)  # noqa: S311 - no secret
        self._next = min(self._next * 2, self._longest)
        await asyncio.sleep(seconds)
