"""What a text says once it is stripped of what no move is ever taken from.

Characters that nobody sees go, digits and dashes of every kind become those of the keyboard;
letters stay as they are, because which alphabet they belong to decides what they mean. Quotations,
signatures, struck-out text, addresses and remarks in brackets go as a whole (3.6).
"""

from __future__ import annotations

import re
import unicodedata

_SIGNS = {
    "…": "...",
    "×": "x",
    "∶": ":",
    "\u2212": "-",
    "\u2043": "-",
    "’": "'",
    "ʼ": "'",
    "`": "'",
}
_KEYCAP = "\u20e3"
_VARIATION_SELECTORS = range(0xFE00, 0xFE10)
_FULL_WIDTH = range(0xFF01, 0xFF5F)


class _Folding(dict[int, str | None]):
    """What ``str.translate`` puts for each character, worked out when it is first met."""

    def __missing__(self, code: int) -> str | None:
        self[code] = folded = _fold(chr(code))
        return folded


def _fold(character: str) -> str | None:
    code = ord(character)
    if character in _SIGNS:
        return _SIGNS[character]
    if code in _FULL_WIDTH:
        return chr(code - 0xFEE0)
    if character == _KEYCAP or code in _VARIATION_SELECTORS:
        return None
    match unicodedata.category(character):
        case "Cf":
            return None
        case "Nd":
            return str(unicodedata.decimal(character))
        case "Pd":
            return "-"
        case "Zs" | "Cc" if character not in "\n\r":
            return " "
        case "Zl" | "Zp":
            return "\n"
    return character


_FOLDING = _Folding()

_SIGNATURE = re.compile(r"^--[ \t]*$.*", re.MULTILINE | re.DOTALL)
_QUOTED_LINE = re.compile(r"^[ \t]*>.*$", re.MULTILINE)
_STRUCK_OUT = re.compile(r"~~[^~]+~~|(?:[^\n][\u0335-\u0338])+")

_ENDINGS = "com|org|net|info|ru|ua|uk|de|md|pgn|pdf|txt|html?|png|jpe?g|eml|docx?|zip"
_ADDRESS = re.compile(
    rf"(?:https?://|www\.)\S+"
    rf"|[\w.+%-]{{0,64}}@[\w.=/+-]+(?::[\w.-]+)?"
    rf"|(?<![\w.-])[\w-]{{1,63}}(?:\.[\w-]{{1,63}}){{0,4}}\.(?:{_ENDINGS})(?![\w.])(?:/\S*)?"
)

# A telephone's area code stands in brackets too.
_TELEPHONE = re.compile(r"\((?:\+|0|\d{3})\d*\)[ -]*\d[\d -]*")
# The piece of a promotion may stand in brackets: it is no remark. But "Nf1 (N)" is a novelty.
_PROMOTION_IN_BRACKETS = re.compile(
    r"((?:(?<![^\W\d_])|(?<=[xXхХ]))[a-hA-HасеАВСЕН][18]|[1-8]{4}|[18](?=[=(]))"
    r"[ ]?=?\(([^\W\d_])\)"
)
# Square brackets round the whole message are a frame, round a part of it a remark.
_FRAME = re.compile(r"\s*\[([^\[\]]*)\]\s*")
_REMARK = re.compile(r"\{[^{}]*\}|\[[^\[\]]*\]|\([^()]*\)")
_REMARKS_IN_REMARKS = 4


def plain(text: str) -> str:
    """The part of ``text`` in which moves are looked for, in plain characters."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if ">" in text:
        text = _QUOTED_LINE.sub("", text)
    if "--" in text:
        text = _SIGNATURE.sub("", text)
    if not text.isascii():
        text = text.translate(_FOLDING)
        text = _STRUCK_OUT.sub(" ", text)
    elif "~~" in text:
        text = _STRUCK_OUT.sub(" ", text)
    return _without_remarks(_ADDRESS.sub(" ", text) if "." in text or "@" in text else text)


def _without_remarks(text: str) -> str:
    """3.6 Remarks and a second notation in brackets are passed over, also one in another."""
    if frame := _FRAME.fullmatch(text):
        text = frame[1]
    if "(" in text:
        text = _PROMOTION_IN_BRACKETS.sub(r"\1=\2", _TELEPHONE.sub(" ", text))
    if "(" in text or "[" in text or "{" in text:
        for _ in range(_REMARKS_IN_REMARKS):
            text, found = _REMARK.subn(" ", text)
            if not found:
                break
    return text
