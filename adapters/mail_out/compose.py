"""One message becomes one letter: plain text that a person answers by replying to it.

A letter says that a program wrote it (``Auto-Submitted``), so that no auto-reply answers it;
letters about one game hang together as one thread; the game so far goes along as PGN.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address, HeaderRegistry, MessageIDHeader
from email.message import EmailMessage, MIMEPart
from email.policy import SMTP
from email.utils import format_datetime
from html import escape
from textwrap import wrap

# A header of which the library knows nothing is encoded where it does not fit into a line; an
# encoded identifier would thread nothing.
HEADERS = HeaderRegistry()
for name in ("in-reply-to", "references"):
    HEADERS.map_to_type(name, MessageIDHeader)  # type: ignore[arg-type]  # typeshed knows no mixins

# No policy setting makes a line of 998 and more: texts are wrapped by their writers.
POLICY = SMTP.clone(cte_type="8bit", header_factory=HEADERS)
FALLBACK_SUBJECT = "chesspost"

LONGEST_LINE = 900
"""Bytes; with a longer line a text is encoded, because mail servers would break it."""

WIDTH = 78

PICTURE_ID = "board@chesspost"


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above the text.

    ``message_id`` and ``thread`` are whole identifiers with their brackets; ``thread`` is the one
    to which all letters about one game refer. ``reply_to`` is the address with the token, ``lang``
    the language in which a voice reads the letter.
    """

    sender: str
    to: str
    to_name: str
    subject: str
    message_id: str
    date: datetime
    thread: str | None = None
    reply_to: str | None = None
    lang: str = "en"


@dataclass(frozen=True, slots=True)
class Picture:
    """The position as PNG, for those who want letters with pictures; ``words`` stand for it.

    ``beside`` is the text that stands with it, where that is not the letter's own.
    """

    png: bytes
    words: str
    beside: str = ""


@dataclass(frozen=True, slots=True)
class File:
    """Something that goes along with a letter; ``kind`` is its media type, with parameters."""

    name: str
    kind: str
    content: bytes


def compose(
    heading: Heading,
    text: str,
    files: Sequence[File] = (),
    picture: Picture | None = None,
    *,
    seven_bit: bool = False,
) -> bytes:
    """The letter as bytes, lines ended by CR LF.

    A ``picture`` adds an HTML version with it. ``seven_bit`` encodes the text, so that no server
    on the way changes it (a signature would break). Values of headers cannot smuggle in others:
    line ends in them become spaces.
    """
    letter = _headed(heading, heading.sender)
    text = _unescaped_from(text)
    letter.set_content(text, charset="utf-8", cte=_encoding(text, seven_bit))
    if picture is not None:
        html = _html(text, picture, heading.lang)
        letter.add_alternative(html, "html", "utf-8", _encoding(html, seven_bit))
        version = list(letter.iter_parts())[-1]
        assert isinstance(version, MIMEPart)
        version.add_related(
            picture.png, "image", "png", cid=f"<{PICTURE_ID}>", disposition="inline"
        )
    for file in files:
        kind, *more = file.kind.split("; ")
        main, _, sub = kind.partition("/")
        named = {"charset": "utf-8"} if main == "text" else {}
        named |= {name: value for name, _, value in (one.partition("=") for one in more)}
        letter.add_attachment(
            file.content, main, sub, filename=file.name, cte="base64", params=named
        )
    return letter.as_bytes()


def compose_for_program(heading: Heading, text: str, pgn: str) -> bytes:
    """The letter for a chess program (cmail): one part, 8bit, nothing after the game's PGN.

    Such a program answers the From address and keeps neither thread nor Reply-To, so the address
    with the token stands there.
    """
    letter = _headed(heading, heading.reply_to or heading.sender)
    body = f"{_without_from(text)}\n\n{_for_program(pgn)}\n"
    letter.set_content(body, charset="utf-8", cte="8bit")
    return letter.as_bytes()


def pgn_file(pgn: str, name: str) -> File:
    """The game's PGN as a file named after the game."""
    return File(f"{file_name(name)}.pgn", "application/x-chess-pgn", pgn.encode("utf-8"))


def file_name(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_-]+", "-", name).strip("-") or "game"


def _headed(heading: Heading, sender: str) -> EmailMessage:
    letter = EmailMessage(policy=POLICY)
    letter["From"] = Address("chesspost", addr_spec=sender)
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
    return letter


def _encoding(text: str, seven_bit: bool) -> str:
    long = any(len(line.encode()) > LONGEST_LINE for line in text.split("\n"))
    return "quoted-printable" if seven_bit or long else "8bit"


def _html(text: str, picture: Picture, lang: str) -> str:
    """The same words around the board: first what happened and what to do, then the position, then
    the form, which stays aligned and is therefore monospaced."""
    first, _, rest = (picture.beside or text).strip("\n").partition("\n\n")
    below = (
        f'<pre style="white-space: pre-wrap">{escape(rest, quote=False)}</pre>\n' if rest else ""
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(lang)}"><head><meta charset="utf-8"></head><body>\n'
        f"<p>{'<br>'.join(escape(line, quote=False) for line in unwrapped(first))}</p>\n"
        f'<p><img src="cid:{PICTURE_ID}" width="320" height="320" alt="{escape(picture.words)}">'
        f"</p>\n{below}</body></html>\n"
    )


def unwrapped(text: str) -> list[str]:
    """Its lines as they were before they were wrapped: a screen breaks them where it needs to.

    A line was broken where the first word of the next one had no room any more.
    """
    lines: list[str] = []
    last = WIDTH
    for line in text.split("\n"):
        word = line.split(" ", 1)[0]
        if lines and word and last + 1 + len(word) > WIDTH:
            lines[-1] += f" {line}"
        else:
            lines.append(line)
        last = len(line)
    return lines


def _unescaped_from(text: str) -> str:
    """No line begins with 'From ', which programs on the way would change."""
    return re.sub(r"^From ", " From ", text, flags=re.MULTILINE)


def _without_from(text: str) -> str:
    """No line begins with 'From', which cmail takes for the sender's address (it passes over blanks
    and marks of quotation before it), and none holds what it takes for the beginning of a game."""
    text = re.sub(r"^([^\s]*>)?[ \t]*(?=From)", "- ", text, flags=re.MULTILINE)
    return text.replace("[Event", "(Event").replace("{---", "---")


def _for_program(pgn: str) -> str:
    """The game as cmail wants it: a tag of its own, only one '[Event', bare moves.

    With comments it counts the moves wrongly.
    """
    tags, _, moves = pgn.rstrip().partition("\n\n")
    lines = []
    for line in tags.split("\n"):
        if not line.startswith("[Event") or line.startswith("[Event "):
            lines.append(line)
        if line.startswith("[GameId "):
            lines.append(line.replace("[GameId ", "[CmailGameName ", 1))
    bare = re.sub(r"\{[^{}]*\}|\b\d+\.\.\.", " ", moves)
    return "\n".join([*lines, "", *wrap(" ".join(bare.split()), WIDTH, break_on_hyphens=False)])


def _one_line(value: str) -> str:
    return re.sub(r"[\x00-\x1f\x7f]+", " ", value).strip()
