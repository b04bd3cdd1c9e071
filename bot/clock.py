"""The clock of the running bot. Only the console may set it forward, for trying things out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta


def real_time() -> datetime:
    """The moment now, aware."""
    return datetime.now(UTC)


class MovableClock:
    """A clock that runs as the real one does, so much ahead of it (or behind, while a past is
    played)."""

    def __init__(
        self, ahead: timedelta = timedelta(0), real: Callable[[], datetime] = real_time
    ) -> None:
        self.ahead = ahead
        self._real = real

    def __call__(self) -> datetime:
        return self._real() + self.ahead

    def set(self, moment: datetime) -> None:
        """From now on it shows ``moment`` and runs on from there."""
        self.ahead = moment - self._real()
