"""A raw Matrix timeline event to an ``Envelope``: who wrote, in which room, in answer to what.

Events are read as plain JSON: nothing in them may raise. Whoever sends is known by his Matrix id
alone, so a bridge's puppet is simply somebody unknown. An encrypted event comes here decrypted, or
as it is when no key fits.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from adapters.envelope import Channel, Envelope, Kind, raw_json, well_formed
from adapters.matrix.words import addresses, words_of

WITH_CAPTION = ("m.image", "m.file", "m.audio", "m.video")

Json = Mapping[str, Any]


def translate(
    event: object,
    arrived: datetime,
    *,
    own_id: str,
    private: bool = True,
    is_own: Callable[[str], bool] = lambda _: False,
) -> Envelope | None:
    """The event's envelope; None where nobody said anything, or the bot did.

    ``arrived`` is the moment of the sync. ``private`` says whether the room has nobody else in it;
    in any other room only commands, the bot's name and answers to events that ``is_own`` knows
    count. The key is the event id, by which edits and replies name it too.
    """
    if not isinstance(event, Mapping):
        return None
    base = _base(event, arrived, private=private)
    if base is None or base.sender == own_id:
        return None
    reader = _READERS.get(str(event.get("type")))
    envelope = reader(event, base, own_id) if reader else None
    if envelope is None:
        return None
    if envelope.kind in ALWAYS_HEARD or private:
        return replace(envelope, raw=raw_json(event))
    heard = addresses(_content(event), own_id) or any(is_own(key) for key in envelope.replies_to)
    if heard:
        return replace(envelope, raw=raw_json(event))
    # What people say among themselves is not kept; an edit still tells that a draft is off.
    kind = Kind.EDIT if envelope.kind is Kind.EDIT else Kind.OVERHEARD
    return replace(envelope, text="", kind=kind, why="not addressed to the bot")


# These say nothing that could be private, and are about events that the bot may have acted on.
ALWAYS_HEARD = (Kind.DELETION, Kind.MIGRATED)


def _message(event: Json, base: Envelope, own_id: str) -> Envelope | None:
    content = _content(event)
    if "redacted_because" in _part(event, "unsigned") or not content:
        return None  # deleted before we saw it: nothing to read, nothing to change
    relation = _part(content, "m.relates_to")
    if relation.get("rel_type") == "m.replace":
        new = words_of(_part(content, "m.new_content"), own_id)
        return replace(base, kind=Kind.EDIT, text=new or "", edits=_word(relation, "event_id"))
    base = replace(base, replies_to=_replies_to(relation))
    kind = content.get("msgtype")
    if kind == "m.notice":
        return replace(base, kind=Kind.AUTOMATIC, why="a bot's notice")
    if kind == "m.emote":
        return replace(base, kind=Kind.NO_TEXT, why="m.emote")
    if kind != "m.text" and not _has_caption(content):
        return replace(base, kind=Kind.NO_TEXT, why=str(kind)[:40])
    text = words_of(content, own_id)
    if text is None:
        return replace(base, kind=Kind.UNREADABLE, why="no plain body")
    if not text:
        return replace(base, kind=Kind.NO_TEXT, why="all of it is struck out or quoted")
    return replace(base, text=text)


def _has_caption(content: Json) -> bool:
    """A file's body is its name, unless the name stands elsewhere."""
    name = content.get("filename")
    return (
        content.get("msgtype") in WITH_CAPTION
        and isinstance(name, str)
        and name != content.get("body")
    )


def _replies_to(relation: Json) -> tuple[str, ...]:
    """What the message answers. In a thread its root decides, unless the reply is a real one."""
    answered = _word(_part(relation, "m.in_reply_to"), "event_id")
    root = _word(relation, "event_id") if relation.get("rel_type") == "m.thread" else None
    if root and (relation.get("is_falling_back") is True or not answered):
        return (root,)
    return (answered,) if answered else ()


def _undecrypted(_: Json, base: Envelope, __: str) -> Envelope:
    return replace(base, kind=Kind.UNDECRYPTED, why="no key to decrypt it")


def _sticker(_: Json, base: Envelope, __: str) -> Envelope:
    return replace(base, kind=Kind.NO_TEXT, why="sticker")


def _redaction(event: Json, base: Envelope, _: str) -> Envelope | None:
    """Which event is deleted stands in another place since room version 11."""
    target = _word(event, "redacts") or _word(_content(event), "redacts")
    return replace(base, kind=Kind.DELETION, edits=target) if target else None


def _tombstone(event: Json, base: Envelope, _: str) -> Envelope | None:
    """The room has moved. Whether its sender may say so is seen by the room's power levels."""
    new = _word(_content(event), "replacement_room")
    if event.get("state_key") != "" or not new:
        return None
    return replace(base, kind=Kind.MIGRATED, new_chat=new)


_READERS: dict[str, Callable[[Json, Envelope, str], Envelope | None]] = {
    "m.room.message": _message,
    "m.room.encrypted": _undecrypted,
    "m.sticker": _sticker,
    "m.room.redaction": _redaction,
    "m.room.tombstone": _tombstone,
}


def _base(event: Json, arrived: datetime, *, private: bool) -> Envelope | None:
    """What every event has; None where it has no id or sender."""
    key, sender = _word(event, "event_id"), _word(event, "sender")
    if not key or not sender:
        return None
    return Envelope(
        channel=Channel.MATRIX,
        sender=sender,
        key=key,
        arrived=arrived,
        stamped=_moment(event.get("origin_server_ts")),
        chat=_word(event, "room_id") or "",
        private=private,
    )


def _content(event: Json) -> Json:
    return _part(event, "content")


def _part(content: Json, name: str) -> Json:
    part = content.get(name)
    return part if isinstance(part, Mapping) else {}


def _word(content: Json, name: str) -> str | None:
    """A name or id as text; None where there is none."""
    word = content.get(name)
    return well_formed(word) if isinstance(word, str) and word else None


def _moment(value: object) -> datetime | None:
    if not isinstance(value, int) or isinstance(value, bool) or value <= 0:
        return None
    try:
        return datetime.fromtimestamp(value / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return None
