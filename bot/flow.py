"""How many messages of each kind were written, and how many delivered, on each of the last days."""

from __future__ import annotations

from datetime import date

from adapters.store import Batch


class Flow:
    """The counts by day and kind; ``days`` is what a mark keeps of them."""

    def __init__(self) -> None:
        self.days: dict[str, dict[str, list[int]]] = {}

    def stored(self, batch: Batch, on: date) -> None:
        """Counts what of a batch concerns the outbox."""
        for row in batch.outbox_new:
            self.note(on, row.kind, delivered=False)
        for row in batch.outbox_changed:
            if row.state == "sent":
                self.note(on, row.kind, delivered=True)

    def note(self, on: date, kind: str, *, delivered: bool) -> None:
        day = self.days.setdefault(on.isoformat(), {})
        day.setdefault(kind, [0, 0])[delivered] += 1

    def add(self, days: dict[str, dict[str, list[int]]]) -> None:
        """Adds the ``days`` that another run of the bot has counted."""
        for day, kinds in days.items():
            for kind, (written, delivered) in kinds.items():
                counts = self.days.setdefault(day, {}).setdefault(kind, [0, 0])
                counts[0] += written
                counts[1] += delivered

    def forget_before(self, on: date) -> None:
        self.days = {day: kinds for day, kinds in self.days.items() if day >= on.isoformat()}

    def count(self, kind: str, on: date, *, delivered: bool) -> int:
        return self.days.get(on.isoformat(), {}).get(kind, [0, 0])[delivered]

    def kinds(self) -> set[str]:
        return {kind for kinds in self.days.values() for kind in kinds}
