"""Typical rows: what one accepted move writes."""

import hashlib
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from adapters.store import (
    Batch,
    Deadline,
    Head,
    OutboxRow,
    Record,
    Store,
    StoredMessage,
)

START = datetime(2026, 1, 10, 9, 0, tzinfo=UTC)

PAYLOAD = (
    '{"side":"white","ply":17,"uci":"g1f3","sent":"2026-01-10","sent_at":"2026-01-10T09:00:00Z",'
    '"receipt":{"on":"2026-01-08","at":"2026-01-08T19:20:11Z"},'
    '"charges":[{"clause":"4.4","days":2}],"conditional":false,"last_of_message":true}'
)
VALUES = (
    '{"partner":"Коваль","ply":17,"move":"7163","sent":"2026-01-10","received":"2026-01-08",'
    '"days":2,"total":31,"remaining":19,"leave":[]}'
)


@dataclass
class Moves:
    """Makes batches of moves as the one door would, keeping each game's head in memory."""

    store: Store
    heads: dict[str, Head] = field(default_factory=dict)
    number: int = 0

    def record(self, stream: str, name: str = "MovePlayed", payload: str = PAYLOAD) -> Record:
        """The next record of the stream."""
        head = self.heads.get(stream, Head())
        at = START + timedelta(seconds=self.number)
        key = f"1001:{self.number}"
        record = head.next(stream, at, "wh", "telegram", key, "3.1", name, payload)
        self.heads[stream] = Head(record.seq, record.hash)
        return record

    def move(self, game: str, key: str | None = None) -> Batch:
        """One accepted move: 3 records, 1 message of 300 bytes, 2 outbox rows, 1 deadline."""
        self.number += 1
        stream = f"game:{game}"
        at = START + timedelta(seconds=self.number)
        raw = (hashlib.sha256(str(self.number).encode()).digest() * 10)[:300]
        key = key or f"1001:{self.number}"
        return Batch(
            records=[self.record(stream) for _ in range(3)],
            messages=[
                StoredMessage(
                    *("in", "telegram", key, at, "wh", game, "message", raw),
                    text="/send 1. 5254",
                )
            ],
            outbox_new=[
                OutboxRow(self.store.outbox_id(), who, kind, game, "3.1", VALUES, at)
                for who, kind in (("bl", "move"), ("wh", "move_sent"))
            ],
            deadlines={stream: Deadline(stream, at + timedelta(days=14), "repeat_due")},
        )
