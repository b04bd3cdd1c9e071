"""A letter's headers, decoded without a crash: raw bytes, split characters, unknown names.

The standard library's modern policy reads headers with a grammar that raises on crafted ones, so
they are taken raw here and decoded by hand.
"""

import binascii
import email.utils
import re
from email.parser import BytesHeaderParser
from email.policy import compat32

from adapters.envelope import well_formed
from adapters.mail_in.charsets import text_of

LONGEST_HEAD = 256_000  # bytes of all headers together
LONGEST = 20_000  # characters of one header that are looked at
END_OF_HEADERS = re.compile(rb"\r?\n\r?\n|\r\r")
ENCODED_WORD = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?]*)\?=")
FOLD = re.compile(r"\r?\n[ \t]?")
MESSAGE_ID = re.compile(r"<[^<>\s]{1,900}>")
ADDRESS = re.compile(r"[^\s<>()\[\],;:\"@\\]{1,64}@[^\s<>()\[\],;:\"@\\]{1,255}")


class Headers:
    """The headers above a letter's body, each name with its raw values in order, top first."""

    def __init__(self, raw: bytes) -> None:
        self._values: dict[str, list[str]] = {}
        self._addresses: dict[tuple[str, ...], tuple[str, ...]] = {}  # the parser is slow
        head = END_OF_HEADERS.split(raw[:LONGEST_HEAD], maxsplit=1)[0]
        message = BytesHeaderParser(policy=compat32).parsebytes(head + b"\n\n")
        for name, value in message.raw_items():
            self._values.setdefault(name.lower(), []).append(FOLD.sub(" ", str(value))[:LONGEST])

    def raw(self, name: str) -> tuple[str, ...]:
        """Every value as it stands, unfolded; bytes above ASCII are kept as escapes."""
        return tuple(self._values.get(name.lower(), ()))

    def text(self, name: str) -> str:
        """The first value, decoded for people; empty where the header is missing."""
        return decoded(next(iter(self.raw(name)), ""))

    def word(self, name: str) -> str:
        """The first value's leading keyword in lower case, comments and parameters set aside."""
        return re.split(r"[;(\s]", self.text(name).strip(), maxsplit=1)[0].casefold()

    def ids(self, *names: str) -> tuple[str, ...]:
        """The message ids in these headers, each once, in order."""
        found = (i for name in names for value in self.raw(name) for i in MESSAGE_ID.findall(value))
        return tuple(dict.fromkeys(well_formed(i) for i in found))

    def addresses(self, *names: str) -> tuple[str, ...]:
        """The bare addresses in these headers, in lower case, in order."""
        if names not in self._addresses:
            values = [value for name in names for value in self.raw(name)]
            try:
                pairs = email.utils.getaddresses(values)
            except (RecursionError, IndexError, ValueError):  # ten thousand brackets
                pairs = []
            found = (address.lower() for _, address in pairs if ADDRESS.fullmatch(address))
            self._addresses[names] = tuple(found)
        return self._addresses[names]


def decoded(value: str) -> str:
    """A header's text: encoded words undone, neighbours joined before they are decoded.

    A program may cut an encoded word inside a character, so the bytes of neighbours of one
    charset are one string (case 85).
    """
    pieces: list[tuple[bytes, str | None]] = []
    position = 0
    for match in ENCODED_WORD.finditer(value):
        charset = match[1].split("*")[0].casefold()
        between, content = value[position : match.start()], _content(match[2], match[3])
        if between.strip() or position == 0:
            pieces.append((_escaped(between), None))
        if pieces and pieces[-1][1] == charset:
            pieces[-1] = (pieces[-1][0] + content, charset)
        else:
            pieces.append((content, charset))
        position = match.end()
    pieces.append((_escaped(value[position:]), None))
    text = "".join(text_of(data, charset) for data, charset in pieces)
    return " ".join(text.split())


def _content(encoding: str, text: str) -> bytes:
    data = _escaped(text)
    if encoding in "qQ":
        return binascii.a2b_qp(data, header=True)
    # A broken end costs the last character, not the whole subject.
    data = re.sub(rb"[^A-Za-z0-9+/]", b"", data)
    data = data[: len(data) - 1] if len(data) % 4 == 1 else data
    return binascii.a2b_base64(data + b"=" * (-len(data) % 4))


def _escaped(text: str) -> bytes:
    try:
        return text.encode("ascii", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")
