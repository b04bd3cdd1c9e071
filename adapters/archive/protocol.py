"""The protocol: every event with its clause, who, when, by which channel, and its hash."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

from adapters.archive.letters import instant
from adapters.archive.papers import Delivered, Event
from adapters.archive.secrets import Masks

NameOf = Callable[[str], str]


def protocol(
    events: Iterable[Event],
    name_of: NameOf,
    masks: Masks,
    is_private: Callable[[Any], bool] = lambda event: False,
    redacted: Container[tuple[str, int]] = (),
) -> bytes:
    """One JSON object a line, in the order of the stream.

    ``content`` is the event's payload; where that is not its plain JSON, ``payload`` has it as it
    was hashed. ``masked``: a secret stood in it, or what it says is the person's own affair, so its
    hash cannot be computed from here; the next one's still can. ``redacted``: personal data were
    removed from it (by stream and number), its hash is that of what it said before.
    """
    return b"".join(
        _line(event, name_of, masks, is_private(event), (event.stream, event.seq) in redacted)
        for event in events
    )


def _line(event: Event, name_of: NameOf, masks: Masks, private: bool, redacted: bool) -> bytes:
    payload = "{}" if private else masks.text(event.payload)
    key = masks.text(event.message_key)
    content = json.loads(payload)
    written: dict[str, Any] = {
        "stream": event.stream,
        "number": event.seq,
        "at": instant(event.at),
        "by": event.actor,
        "name": name_of(event.actor) if event.actor else "",
        "channel": event.channel,
        "message": key,
        "clause": event.clause,
        "event": event.name,
        "content": content,
        "hash": event.hash,
    }
    if plain_json(content) != payload:
        written["payload"] = payload
    if (payload, key) != (event.payload, event.message_key):
        written["masked"] = True
    if redacted:
        written["redacted"] = True
    return (json.dumps(written, ensure_ascii=False) + "\n").encode()


def plain_json(content: Any) -> str:
    """JSON without spaces, other letters than ASCII as they are."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def deliveries(rows: Sequence[Delivered], name_of: NameOf) -> bytes:
    """The delivery record, one JSON object a line."""
    return b"".join(
        plain_line(
            {
                "row": row.row,
                "to": row.person,
                "name": name_of(row.person),
                "kind": row.kind,
                "written": instant(row.written),
                "channel": row.channel,
                "taken": instant(row.taken) if row.taken else None,
                "state": row.state,
                "tries": row.tries,
            }
        )
        for row in rows
    )


def plain_line(written: dict[str, Any]) -> bytes:
    return (json.dumps(written, ensure_ascii=False) + "\n").encode()
