"""What gives power over a game does not leave with its archive: reply tokens and link codes.

A reply token ties an answer by mail to one game and one person; it stands in Message-IDs and reply
addresses of the bot's letters, and in whatever quotes or answers them. In the archive each of its
letters is an ``x``: lengths, lines and encodings stay as they were, identifiers keep their form,
so letters still hang together as threads. The same is done to the codes with which accounts are
linked. The store keeps every message as it came, and beside a masked one stands the hash of that.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Collection, Iterator

TOKEN_LETTERS = 26
"""Of sixteen bytes in base 32; a test holds it to the tokens that are made."""

DEEPEST = 4
"""Letters within letters that are looked into."""

_GAP = r"(?:=?\r?\n[ \t]?)?"  # where quoted-printable, or a mail server, broke the line
_TOKEN = rf"(?:[a-zA-Z2-7]{_GAP}){{{TOKEN_LETTERS - 1}}}[a-zA-Z2-7]"
_AT = rf"(?={_GAP}(?:@|[%=]40|&#64;))"


def _spelt(word: str) -> str:
    """A word in small and capital letters, broken anywhere. Cases are spelt out: a search that
    ignores them is several times slower.
    """
    return "".join(f"[{char}{char.upper()}]{_GAP}" for char in word)


_SECRETS = (
    rf"({_spelt('chesspost.')})({_TOKEN})(?={_GAP}\.)",
    rf"(\+{_GAP})({_TOKEN}){_AT}",
    rf"([%=]2[bB]{_GAP})({_TOKEN}){_AT}",
)
_IN_TEXT = tuple(re.compile(pattern) for pattern in _SECRETS)
_IN_BYTES = tuple(re.compile(pattern.encode()) for pattern in _SECRETS)
_LETTER_TEXT, _LETTER_BYTES = re.compile("[a-zA-Z2-7]"), re.compile(b"[a-zA-Z2-7]")
_SIGN_TEXT, _SIGN_BYTES = re.compile(r"[^=\s]"), re.compile(rb"[^=\s]")


class Masks:
    """Masks every reply token, and the link codes that are given."""

    def __init__(self, codes: Collection[str] = ()) -> None:
        spelt = [_GAP.join(map(re.escape, code)) for code in codes if code]
        self._in_text = [re.compile(code, re.IGNORECASE) for code in spelt]
        self._in_bytes = [re.compile(code.encode(), re.IGNORECASE) for code in spelt]

    def text(self, text: str) -> str:
        """``text`` without secrets."""
        for pattern in _IN_TEXT:
            text = pattern.sub(lambda m: m[1] + _LETTER_TEXT.sub("x", m[2]), text)
        for code in self._in_text:
            text = code.sub(lambda m: _SIGN_TEXT.sub("x", m[0]), text)
        return text

    def raw(self, raw: bytes) -> bytes | None:
        """``raw`` without secrets, inside encoded parts as well; None where one cannot be masked
        without taking the message apart.
        """
        masked = self._deep(raw, DEEPEST)
        return None if self._found_in(masked, DEEPEST) else masked

    def _plain(self, raw: bytes) -> bytes:
        for pattern in _IN_BYTES:
            raw = pattern.sub(lambda m: m[1] + _LETTER_BYTES.sub(b"x", m[2]), raw)
        for code in self._in_bytes:
            raw = code.sub(lambda m: _SIGN_BYTES.sub(b"x", m[0]), raw)
        return raw

    def _deep(self, raw: bytes, depth: int) -> bytes:
        raw = self._plain(raw)
        if depth:
            for coded, content in _in_base64(raw):
                masked = self._deep(content, depth - 1)
                if masked != content:
                    raw = raw.replace(coded, _as_base64(masked, coded), 1)
        return raw

    def _found_in(self, raw: bytes, depth: int) -> bool:
        if self._plain(raw) != raw:
            return True
        return depth > 0 and any(
            self._found_in(content, depth - 1) for _, content in _in_base64(raw)
        )


_BASE64 = re.compile(
    rb"^[A-Za-z0-9+/]{20,}={0,2}(?:[ \t]*\r?\n[A-Za-z0-9+/]+={0,2})*(?=\s|\Z)", re.MULTILINE
)
_BASE64_SIGNS = re.compile(rb"[A-Za-z0-9+/=]")


def _in_base64(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Stretches that may be encoded so: as they stand there, and what they hold."""
    for found in _BASE64.finditer(raw):
        coded = found[0]
        try:
            yield coded, base64.b64decode(coded.translate(None, b" \t\r\n"))
        except ValueError:
            continue


def _as_base64(content: bytes, coded: bytes) -> bytes:
    """``content``, as long as what ``coded`` held, encoded with the same line ends."""
    signs = iter(base64.b64encode(content))
    return _BASE64_SIGNS.sub(lambda m: bytes([next(signs, m[0][0])]), coded)
