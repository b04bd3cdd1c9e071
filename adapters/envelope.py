"""What every channel hands to the one door: a message, its sender, its moments, its raw bytes.

An adapter translates a Bot API update, a Matrix event, a letter or a console line into an
``Envelope`` and does nothing else: who the person is, which game is meant and what the text
says is found behind the door, in one place for all channels.
"""

import json
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum


class Channel(StrEnum):
    """The ways on which people are reached. Values are the contract's names."""

    TELEGRAM = "telegram"
    MATRIX = "matrix"
    EMAIL = "email"
    CONSOLE = "console"


class Kind(StrEnum):
    """What sort of thing came. Only MESSAGE, BUTTON and FORWARDED can be read for a command."""

    MESSAGE = "message"  # written by a person, addressed to the bot
    BUTTON = "button"  # a pressed button; ``text`` is the command that it stands for
    EDIT = "edit"  # an earlier message was changed (3.2: changes nothing)
    DELETION = "deletion"  # an earlier message was deleted (3.2: changes nothing)
    FORWARDED = "forwarded"  # somebody else's words: asked back, never acted on
    NO_TEXT = "no_text"  # voice, sticker, picture without words
    UNREADABLE = "unreadable"  # a body that cannot be read
    UNDECRYPTED = "undecrypted"  # encrypted, and the key for it has not come
    AUTOMATIC = "automatic"  # auto-reply, read receipt, bot notice: never a move, never answered
    BOUNCE = "bounce"  # a delivery report on one of our messages (``bounced``)
    IMPERSONAL = "impersonal"  # anonymous admin, channel post, puppet: asked to write in private
    OVERHEARD = "overheard"  # not addressed to the bot: passed over in silence
    MIGRATED = "migrated"  # a chat or room has a new id: ``chat`` the old one, ``new_chat`` the new


@dataclass(frozen=True, slots=True)
class Letter:
    """What only mail has.

    ``subject`` is decoded; ``fields`` are those of the standard form that the person filled in.
    ``attachments`` are texts of PGN or plain-text attachments, shown but never recorded unasked.
    ``stated_sent`` and ``stated_received`` are dates the form or text states (2.3, 2.5).
    """

    subject: str = ""
    authenticated: bool = False
    reply_token: str | None = None
    fields: tuple[tuple[str, str], ...] = ()
    attachments: tuple[str, ...] = ()
    stated_sent: date | None = None
    stated_received: date | None = None
    quotes_us: bool = False  # the bot's message is quoted in it (a repetition by 3.3 a)
    game_name: str | None = None  # by which a chess program (cmail) that wrote the letter knows it


@dataclass(frozen=True, slots=True)
class Envelope:
    """One message as it came in.

    ``sender`` is the identity on that channel: a Telegram user id in digits, a Matrix id, a mail
    address in lower case. ``key`` is unique for the message and the same when it is delivered
    twice. ``stamped`` is the channel's own moment (None when absent or absurd), ``arrived`` the
    moment at which it reached our server; both aware. ``replies_to`` are keys, as the channel
    knows them, of the bot's messages that it answers.
    """

    channel: Channel
    sender: str
    key: str
    arrived: datetime
    text: str = ""
    stamped: datetime | None = None
    raw: bytes = b""
    kind: Kind = Kind.MESSAGE
    chat: str = ""
    private: bool = True
    replies_to: tuple[str, ...] = ()
    edits: str | None = None  # the key of the message that was edited or deleted
    bounced: tuple[str, ...] = ()  # keys of our messages that did not arrive
    new_chat: str | None = None
    why: str = ""  # for the log: what the adapter noticed
    letter: Letter | None = field(default=None)
    made_for: int | None = None  # a button: after which ply of its game it was put there
    synced: datetime | None = None  # Matrix: when the sync before the one that brought it ended


def well_formed(text: str) -> str:
    """``text`` without halves of characters, which JSON brings and no store takes."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def raw_json(message: object) -> bytes:
    """A message that came as JSON, as the bytes to keep of it; nothing in it may raise."""
    try:
        text = json.dumps(message, ensure_ascii=False, default=str)
    except (ValueError, TypeError, RecursionError):
        text = repr(message)
    return text.encode("utf-8", "backslashreplace")
