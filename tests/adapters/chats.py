"""Raw updates and events for tests: the inputs of the cases, and ones made of a few parts."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from adapters import matrix, telegram
from adapters.envelope import Envelope

CASES = Path(__file__).parent.parent / "cases"
ARRIVED = datetime(2026, 3, 1, 12, 5, tzinfo=UTC)
DATE = 1772366400
SENT = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
GROUP = {"id": -1001555000111, "type": "supergroup"}
PERSON = {"id": 555001, "is_bot": False, "first_name": "Иван"}
BOT = {"id": 123456, "is_bot": True, "username": "relay_example_bot"}
OWN_ID = "@relay:example.org"
ROOM = "!gameA:example.org"


def case(name: str) -> list[Envelope | None]:
    """The envelopes of one input file of the cases, one for each update or event."""
    content = json.loads((CASES / f"{name}.json").read_text("utf-8"))
    if isinstance(content, dict):
        content = content.get("updates") or content["timeline"]
    return [update(c) if "update_id" in c else event(c) for c in content]


def update(content: object) -> Envelope | None:
    return telegram.translate(content, ARRIVED, bot_username="@Relay_Example_Bot", bot_id=BOT["id"])


def event(content: object, **options: Any) -> Envelope | None:
    return matrix.translate(content, ARRIVED, own_id=OWN_ID, **options)


def message(text: str | None = None, *, group: bool = False, **parts: Any) -> Envelope | None:
    """The envelope of a Telegram message by a person, privately or in the group."""
    content: dict[str, Any] = {
        "message_id": 10,
        "date": DATE,
        "chat": GROUP if group else {"id": PERSON["id"], "type": "private"},
        "from": PERSON,
    }
    if text is not None:
        content["text"] = text
    return update({"update_id": 1, "message": content | parts})


def said(body: object, *, content: Mapping[str, Any] | None = None, **options: Any) -> Envelope:
    """The envelope of a Matrix message by a person."""
    found = event(
        {
            "type": "m.room.message",
            "event_id": "$10",
            "sender": "@ivanenko:example.org",
            "room_id": ROOM,
            "origin_server_ts": DATE * 1000,
            "content": {"msgtype": "m.text", "body": body} | dict(content or {}),
        },
        **options,
    )
    assert found is not None
    return found
