"""One message becomes one letter: plain text that a person answers by replying to it.

A letter says that a program wrote it (``Auto-Submitted``), so that no auto-reply answers it;
letters about one game hang together as one thread; the game so far goes along as PGN.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

# No policy setting makes a line of 998 and more: texts are wrapped by their writers.
POLICY = SMTP.clone(cte_type="8bit")
FALLBACK_SUBJECT = "chesspost"


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above the text.

    ``message_id`` and ``thread`` are whole identifiers with their brackets; ``thread`` is the one
    to which all letters about one game refer. ``reply_to`` is the address with the token.
    """

    sender: str
    to: str
    to_name: str
    subject: str
    message_id: str
    date: datetime
    thread: str | None = None
    reply_to: str | None = None


def compose(heading: Heading, text: str, pgn: str | None = None, name: str = "game") -> bytes:
    """The letter as bytes, lines ended by CR LF.

    ``pgn``, if any, is attached as ``name.pgn``. Values of headers cannot smuggle in others: line
    ends in them become spaces.
    """
    letter = EmailMessage(policy=POLICY)
    letter["From"] = Address("chesspost", addr_spec=heading.sender)
    letter["To"] = Address(_one_line(heading.to_name), addr_spec=heading.to)
    letter["Subject"] = _one_line(heading.subject) or FALLBACK_SUBJECT
    letter["Date"] = format_datetime(heading.date)
    letter["Message-ID"] = heading.message_id
    if heading.thread is not None:
        letter["In-Reply-To"] = heading.thread
        letter["References"] = heading.thread
    if heading.reply_to is not None:
        letter["Reply-To"] = heading.reply_to
    letter["Auto-Submitted"] = "auto-generated"
    letter["X-Auto-Response-Suppress"] = "All"
    letter.set_content(_unescaped_from(text), charset="utf-8", cte="8bit")
    if pgn is not None:
        letter.add_attachment(
            pgn.encode("utf-8"),
            maintype="application",
            subtype="x-chess-pgn",
            filename=f"{_file_name(name)}.pgn",
            cte="base64",
        )
    return letter.as_bytes()


def _unescaped_from(text: str) -> str:
    """No line begins with 'From ', which programs on the way would change."""
    return re.sub(r"^From ", " From ", text, flags=re.MULTILINE)


def _one_line(value: str) -> str:
    return re.sub(r"[\x00-\x1f\x7f]+", " ", value).strip()


def _file_name(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_-]+", "-", name).strip("-") or "game"
