"""A raw Bot API update to an ``Envelope``: who wrote, in which chat, whether it is for the bot.

In groups only what is addressed to the bot is read: commands, replies to it, its name. What people
say among themselves gives an envelope without words and without the raw update, so that nothing of
it is kept. Updates are read as plain JSON: nothing in them may raise.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from adapters.envelope import Channel, Envelope, Kind, raw_json, well_formed
from adapters.telegram.presses import command_of
from adapters.telegram.words import Words, words_of

# Accounts that stand for many: a group's anonymous admins, channels that write, Telegram itself.
SHARED_ACCOUNTS = (1087968824, 136817688, 777000)

# What a message may consist of when it has no text.
MEDIA = (
    *("animation", "audio", "checklist", "contact", "dice", "document", "game", "invoice"),
    *("location", "paid_media", "photo", "poll", "sticker", "story", "venue", "video"),
    *("video_note", "voice"),
)
FORWARDED = ("forward_origin", "forward_date", "forward_from", "forward_from_chat")
FORWARDED_BY_NAME = "forward_sender_name"
BY_ANOTHER_BOT = "via_bot"  # an inline bot's words, of which the sender saw a title

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Bot:
    """The bot's own account, as far as it is known."""

    username: str | None
    identity: int | None

    def is_it(self, user: Json) -> bool:
        if self.identity is not None:
            return user.get("id") == self.identity
        name = user.get("username")
        return isinstance(name, str) and name.casefold() == self.username

    def may_be(self, user: Json) -> bool:
        """Whether an answer to ``user`` is one to the bot: any bot's, where ours is not known."""
        if self.identity is None and self.username is None:
            return user.get("is_bot") is True
        return self.is_it(user)


def translate(
    update: object,
    arrived: datetime,
    *,
    bot_username: str | None = None,
    bot_id: int | None = None,
) -> Envelope | None:
    """The update's envelope; None where there is nothing that anybody said or did.

    A message's key is 'CHAT:MESSAGE', by which edits and replies name it too. Telegram's own
    servers set the date, so ``stamped`` is to be trusted; a pressed button has none.
    """
    if not isinstance(update, Mapping):
        return None
    bot = _Bot(bot_username.removeprefix("@").casefold() if bot_username else None, bot_id)
    for name, reader in _READERS.items():
        content = update.get(name)
        if isinstance(content, Mapping):
            envelope = reader(content, arrived, bot)
            return (
                replace(envelope, raw=raw_json(update))
                if envelope and _is_ours(envelope)
                else envelope
            )
    return None


def _is_ours(envelope: Envelope) -> bool:
    """Whether the update may be kept: what people say among themselves is not."""
    if envelope.kind is Kind.EDIT:
        return envelope.private or bool(envelope.text)
    return envelope.kind is not Kind.OVERHEARD


def _message(message: Json, arrived: datetime, bot: _Bot) -> Envelope | None:
    base = _base(message, arrived)
    if base is None or bot.is_it(_part(message, "from")):
        return None
    for name, old, new in (
        ("migrate_to_chat_id", base.chat, message.get("migrate_to_chat_id")),
        ("migrate_from_chat_id", message.get("migrate_from_chat_id"), base.chat),
    ):
        if _number(message.get(name)):
            return replace(base, kind=Kind.MIGRATED, chat=str(old), new_chat=str(new))
    words = words_of(message, bot.username)
    has_media = any(name in message for name in MEDIA)
    if not words.original and not has_media:
        return replace(base, kind=Kind.OVERHEARD, why="a service message")
    if not words.original and "media_group_id" in message:
        # Each picture of an album comes by itself; the words stand under one of them.
        return replace(base, kind=Kind.OVERHEARD, why="a picture of an album, without words")
    replies_to = _replies_to(message, base.chat, bot)
    if not base.private and not replies_to and not words.addressed:
        return replace(base, kind=Kind.OVERHEARD, why="not addressed to the bot")
    return replace(
        base,
        text=words.text,
        replies_to=replies_to,
        **_sort(message, words),
    )


def _sort(message: Json, words: Words) -> dict[str, Any]:
    """The kind of an addressed message, with what was noticed."""
    user = _part(message, "from")
    if _is_impersonal(message, user):
        return {"kind": Kind.IMPERSONAL, "why": "written in the name of a chat or by a bot"}
    if any(name in message for name in (*FORWARDED, FORWARDED_BY_NAME, BY_ANOTHER_BOT)):
        return {"kind": Kind.FORWARDED, "why": "forwarded"}
    if not words.text:
        if words.original:
            return {"kind": Kind.NO_TEXT, "why": "all of it is struck out or quoted"}
        return {"kind": Kind.NO_TEXT, "why": next(name for name in MEDIA if name in message)}
    return {"kind": Kind.MESSAGE}


def _edited(message: Json, arrived: datetime, bot: _Bot) -> Envelope | None:
    """An edit: it names the message that it changes and has a key of its own.

    One that no longer speaks to the bot still tells that a draft was taken back.
    """
    envelope = _message(message, arrived, bot)
    if envelope is None or envelope.kind is Kind.MIGRATED:
        return envelope
    edited = message.get("edit_date")
    which = edited if _number(edited) else hashlib.sha256(envelope.text.encode()).hexdigest()[:12]
    return replace(
        envelope,
        kind=envelope.kind if envelope.kind is Kind.IMPERSONAL else Kind.EDIT,
        key=f"{envelope.key}:edit:{which}",
        edits=envelope.key,
        stamped=_moment(edited),
    )


def _post(message: Json, arrived: datetime, bot: _Bot) -> Envelope | None:
    """A channel's post: written by nobody, whoever it is for."""
    base = _base(message, arrived)
    if base is None:
        return None
    words = words_of(message, bot.username)
    if not words.addressed:
        return replace(base, kind=Kind.OVERHEARD, why="a channel's post")
    return replace(base, kind=Kind.IMPERSONAL, text=words.text, why="a channel's post")


def _edited_post(message: Json, arrived: datetime, bot: _Bot) -> Envelope | None:
    base = _base(message, arrived)
    if base is None:
        return None
    return replace(base, kind=Kind.OVERHEARD, key=f"{base.key}:edit", why="a channel's post")


def _pressed(query: Json, arrived: datetime, _: _Bot) -> Envelope | None:
    """A pressed button. Its key is the press, so a double tap is two (case 41)."""
    identity, data, user = query.get("id"), query.get("data"), _part(query, "from")
    sender = _number(user.get("id"))
    if not isinstance(identity, str) or not isinstance(data, str) or sender is None:
        return None
    message = _part(query, "message")
    chat, number = _part(message, "chat"), _number(message.get("message_id"))
    place = _number(chat.get("id"))
    command, made_for = command_of(well_formed(data))
    return Envelope(
        channel=Channel.TELEGRAM,
        sender=str(sender),
        key=well_formed(identity),
        arrived=arrived,
        text=command,
        made_for=made_for,
        kind=Kind.IMPERSONAL if _is_impersonal({}, user) else Kind.BUTTON,
        chat="" if place is None else str(place),
        private=place is None or chat.get("type") == "private",
        replies_to=() if place is None or number is None else (f"{place}:{number}",),
    )


def _member(change: Json, arrived: datetime, _: _Bot) -> Envelope | None:
    """The bot was blocked, let in or thrown out: told to the log, never answered."""
    chat, user = _part(change, "chat"), _part(change, "from")
    place, sender = _number(chat.get("id")), _number(user.get("id"))
    status, date = _part(change, "new_chat_member").get("status"), change.get("date")
    if place is None or sender is None or not isinstance(status, str):
        return None
    return Envelope(
        channel=Channel.TELEGRAM,
        sender=str(sender),
        key=f"{place}:member:{date if _number(date) else 0}:{well_formed(status)}",
        arrived=arrived,
        stamped=_moment(date),
        kind=Kind.AUTOMATIC,
        chat=str(place),
        private=chat.get("type") == "private",
        why=f"the bot is now: {well_formed(status)}",
    )


_READERS = {
    "message": _message,
    "edited_message": _edited,
    "callback_query": _pressed,
    "channel_post": _post,
    "edited_channel_post": _edited_post,
    "my_chat_member": _member,
}


def _base(message: Json, arrived: datetime) -> Envelope | None:
    """What every message has; None where it has no chat or number."""
    chat = _part(message, "chat")
    place, number = _number(chat.get("id")), _number(message.get("message_id"))
    if place is None or number is None:
        return None
    # A chat that writes under its own name is the sender, never the account that stands for it.
    writer = _number(_part(message, "sender_chat").get("id"))
    if writer is None:
        writer = _number(_part(message, "from").get("id"))
    return Envelope(
        channel=Channel.TELEGRAM,
        sender="" if writer is None else str(writer),
        key=f"{place}:{number}",
        arrived=arrived,
        stamped=_moment(message.get("date")),
        chat=str(place),
        private=chat.get("type") == "private",
    )


def _is_impersonal(message: Json, user: Json) -> bool:
    return (
        "sender_chat" in message
        or message.get("is_automatic_forward") is True
        or user.get("id") in SHARED_ACCOUNTS
        or user.get("is_bot") is True
        or _number(user.get("id")) is None
    )


def _replies_to(message: Json, chat: str, bot: _Bot) -> tuple[str, ...]:
    """The message of the bot's that is answered. A topic's first message is answered by nobody."""
    answered = _part(message, "reply_to_message")
    number = _number(answered.get("message_id"))
    if number is None or "forum_topic_created" in answered:
        return ()
    return (f"{chat}:{number}",) if bot.may_be(_part(answered, "from")) else ()


def _part(content: Json, name: str) -> Json:
    part = content.get(name)
    return part if isinstance(part, Mapping) else {}


def _number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _moment(value: object) -> datetime | None:
    seconds = _number(value)
    if not seconds or seconds < 0:  # 0 stands where Telegram no longer knows the message
        return None
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return None
