"""A letter's MIME parts: what is its text, what is attached, what is somebody else's letter."""

import email.message
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.parser import BytesParser
from email.policy import compat32

from adapters.mail_in.charsets import text_of
from adapters.mail_in.flowed import unflowed
from adapters.mail_in.headers import END_OF_HEADERS, LONGEST_HEAD

# Nested deeper, or in more pieces, no person writes. The parser holds each line against every
# boundary that is open, so their product is its work.
MOST_NESTED = 100
MOST_PIECES = 5_000
MOST_WORK = 10_000_000
BOUNDARY = re.compile(rb"boundary\s*=")

LONGEST_TEXT = 300_000  # bytes of one text part that are read: own words stand far above
LONGEST_ATTACHMENT = 64_000
MOST_ATTACHMENTS = 20

CHESS = frozenset(
    ("application/x-chess", "application/x-chess-pgn", "application/vnd.chess-pgn", "text/x-pgn")
)
SEALED = frozenset(("multipart/encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime"))


class Unreadable(Exception):
    """A letter that cannot be taken apart; the words say why, for the operator."""


@dataclass(slots=True)
class Body:
    """One stretch of the letter's own text, in the versions that its sender gave."""

    plain: str | None = None
    html: str | None = None


@dataclass(slots=True)
class Contents:
    """Everything in a letter that is looked at."""

    bodies: list[Body] = field(default_factory=list)
    attachments: list[str] = field(default_factory=list)  # texts of PGN and plain-text files
    other_files: list[str] = field(default_factory=list)  # types of what is not read
    letters: int = 0  # letters by others that are attached
    sealed: bool = False  # encrypted for somebody
    program: bool = False  # the letter itself is a chess program's game, not words

    def add(self, more: "Contents") -> None:
        self.bodies += more.bodies
        self.attachments += more.attachments
        self.other_files += more.other_files
        self.letters += more.letters
        self.sealed = self.sealed or more.sealed


def parsed(raw: bytes) -> email.message.Message:
    """The letter's tree of parts; ``Unreadable`` where it is built to break the reader."""
    # A search regardless of capitals takes forty times as long, and holds up everybody meanwhile.
    small = raw.lower()
    nested = len(BOUNDARY.findall(small)) + small.count(b"message/")
    if nested > MOST_NESTED or (nested + 10) * raw.count(b"\n") > MOST_WORK:
        raise Unreadable("more parts inside one another, or lines, than any letter has")
    if nested and raw.count(b"\n--") > MOST_PIECES:
        raise Unreadable("more parts than any letter has")
    if len(raw) > LONGEST_HEAD and not END_OF_HEADERS.search(raw, 0, LONGEST_HEAD):
        raise Unreadable("headers without an end")
    try:
        return BytesParser(policy=compat32).parsebytes(raw)
    except RecursionError as error:
        raise Unreadable("parts nested too deep") from error
    except Exception as error:  # whatever a crafted letter makes the library raise
        raise Unreadable(f"not a letter: {type(error).__name__}") from error


def walk(message: email.message.Message) -> Iterator[email.message.Message]:
    """The parts of this letter, and not those of letters that are attached to it."""
    yield message
    if message.get_content_maintype() == "multipart" and message.is_multipart():
        for part in children(message):
            yield from walk(part)


def children(message: email.message.Message) -> list[email.message.Message]:
    payload = message.get_payload()
    if not isinstance(payload, list):
        return []
    return [part for part in payload if isinstance(part, email.message.Message)]


def contents(message: email.message.Message) -> Contents:
    """The texts and files of a letter, alternatives kept side by side."""
    kind = message.get_content_type()
    if not message.is_multipart() and kind in CHESS:
        return Contents(bodies=[Body(plain=text(message))], program=True)
    return _contents(message)


def _contents(part: email.message.Message) -> Contents:
    kind = part.get_content_type()
    found = Contents()
    if kind in SEALED:
        found.sealed = True
    elif kind.startswith("message/"):
        # A forwarded letter is somebody else's words; reports are read in their own place.
        found.letters = int(kind == "message/rfc822")
    elif kind == "multipart/alternative" and part.is_multipart():
        _add_alternatives(found, [_contents(child) for child in children(part)])
    elif kind == "multipart/related" and part.is_multipart():
        # The first part is the text, the others are its pictures.
        for child in children(part)[:1]:
            found.add(_contents(child))
    elif kind.startswith("multipart/"):
        if not part.is_multipart():
            raise Unreadable("parts without a boundary")
        for child in children(part):
            found.add(_contents(child))
    elif kind in ("text/plain", "text/html") and not _is_file(part):
        words = text(part)
        found.bodies = [Body(plain=words) if kind == "text/plain" else Body(html=words)]
    elif _is_readable_file(part, kind) and len(found.attachments) < MOST_ATTACHMENTS:
        found.attachments = [text(part)[:LONGEST_ATTACHMENT]]
    else:
        found.other_files = [kind]
    return found


def _add_alternatives(found: Contents, versions: list[Contents]) -> None:
    """One body in several versions: the first plain one and the last in HTML."""
    plain = [body.plain for version in versions for body in version.bodies if body.plain]
    html = [body.html for version in versions for body in version.bodies if body.html]
    for version in versions:
        version.bodies = []
        found.add(version)
    if plain or html:
        body = Body(plain="\n".join(plain) or None, html="\n".join(html) or None)
        found.bodies = [body]


def _is_file(part: email.message.Message) -> bool:
    return part.get_content_disposition() == "attachment" or bool(part.get_filename())


def _is_readable_file(part: email.message.Message, kind: str) -> bool:
    name = (part.get_filename() or "").casefold()
    return kind in CHESS or kind == "text/plain" or name.endswith((".pgn", ".txt"))


def text(part: email.message.Message) -> str:
    """The decoded text of one part."""
    try:
        payload = part.get_payload(decode=True)
    except (ValueError, AssertionError):  # a transfer encoding broken beyond the library's repair
        payload = None
    data = payload[:LONGEST_TEXT] if isinstance(payload, bytes) else b""
    label = part.get_param("charset")
    words = text_of(data, label if isinstance(label, str) else part.get_content_charset())
    if _parameter(part, "format") == "flowed":
        return unflowed(words, delsp=_parameter(part, "delsp") == "yes")
    return words


def _parameter(part: email.message.Message, name: str) -> str:
    value = part.get_param(name)
    return value.casefold() if isinstance(value, str) else ""
