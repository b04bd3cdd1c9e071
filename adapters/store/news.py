"""What a commit changes, told to the other processes on the same database.

They forget it and read it again when they need it. An item is a row of words: ``stream`` and its
name, ``questions`` and a person, ``identity`` with channel and address, ``mark`` and its name,
``code``, ``outbox``, ``due``; ``messages`` for messages that came or went; ``from`` with a person
who wrote and his channel; ``everything`` where nobody can say what.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from adapters.store.values import Batch

Item = tuple[str, ...]
News = frozenset[Item]

EVERYTHING: Item = ("everything",)

LONGEST = 7000
"""Bytes of one notification; PostgreSQL takes fewer than 8000."""

MOST = 64
"""More notifications than these for one commit are put as ``everything``."""


def news_of(batch: Batch) -> News:
    """What a batch changes."""
    found: set[Item] = {("stream", record.stream) for record in batch.records}
    found |= {("questions", question.person) for question in batch.questions_set}
    found |= {("questions", person) for person, _ in batch.questions_dropped}
    found |= {("identity", i.channel, i.address) for i in batch.identities_set}
    found |= {("identity", *account) for account in batch.identities_dropped}
    found |= {("mark", name) for name in batch.marks}
    found |= {("code", code.code) for code in batch.link_codes}
    for message in batch.messages:
        found.add(("messages",))
        if message.direction == "in" and message.person:
            found.add(("from", message.person, message.channel))
    if batch.outbox_new or batch.outbox_changed:
        found.add(("outbox",))
    if any(deadline is not None for deadline in batch.deadlines.values()):
        found.add(("due",))
    return frozenset(found)


def written_out(news: Iterable[Item]) -> list[str]:
    """The news as notifications."""
    pieces: list[str] = []
    items: list[str] = []
    size = 0
    for item in sorted(news):
        text = json.dumps(item)  # ASCII: a byte a character
        if size + len(text) > LONGEST and items:
            pieces.append(f"[{','.join(items)}]")
            items, size = [], 0
        items.append(text)
        size += len(text) + 1
    if items:
        pieces.append(f"[{','.join(items)}]")
    if len(pieces) > MOST or any(len(piece) > LONGEST + 2 for piece in pieces):
        return [json.dumps([EVERYTHING])]
    return pieces


def read_news(notification: str) -> list[Item]:
    """What stands in a notification; ``everything`` where it cannot be read."""
    try:
        return [tuple(item) for item in json.loads(notification)]
    except (ValueError, TypeError):
        return [EVERYTHING]
