"""A message as Telegram takes it: in pieces of 4096 UTF-16 units at most, cut at line ends.

What has to stand in columns (boards, tables) is set in a monospaced face. Each piece exists as HTML
and as plain text, for the case that its formatting is refused (case 46).
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

LIMIT = 4096
CAPTION = 1024

MOST = 3
"""A text of more pieces than this goes as a file: nobody reads so long a chat."""

_COLUMNS = re.compile(r"\S(?: {2,}|\t)\S")
_RULES = re.compile(r"[-=|+ ]{6,}")


@dataclass(frozen=True, slots=True)
class Piece:
    plain: str
    html: str


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    in_columns: bool


def units(text: str) -> int:
    """The length as Telegram counts it: a figure beyond the basic plane is two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def pieces(text: str, board: str = "", limit: int = LIMIT) -> list[Piece]:
    """``text`` and the ``board`` below it, cut where lines end; nothing of it is lost."""
    lines = [*_lines(text)]
    if board:
        lines += [_Line("", False), *(_Line(line, True) for line in board.split("\n"))]
    found: list[Piece] = []
    taken: list[_Line] = []
    room = limit
    for line in (short for whole in lines for short in _short(whole, limit)):
        size = units(line.text) + 1
        if taken and size - 1 > room:
            found.append(_piece(taken))
            taken, room = [], limit
        taken.append(line)
        room -= size
    found.append(_piece(taken))
    return [piece for piece in found if piece.plain.strip()]


def _lines(text: str) -> Iterator[_Line]:
    """The lines of a text; a paragraph in which something stands in columns is one block."""
    paragraph: list[str] = []
    for line in [*text.replace("\r\n", "\n").split("\n"), ""]:
        if line.strip():
            paragraph.append(line)
            continue
        in_columns = len(paragraph) > 1 and any(
            _COLUMNS.search(found) or _RULES.fullmatch(found) for found in paragraph
        )
        yield from (_Line(found, in_columns) for found in paragraph)
        yield _Line("", False)
        paragraph = []


def _short(line: _Line, limit: int) -> Iterator[_Line]:
    """A line longer than a whole piece is broken between words, or where it must be."""
    rest = line.text
    while units(rest) > limit:
        head = _head(rest, limit)
        cut = head.rfind(" ") + 1 or len(head)
        yield _Line(rest[:cut], line.in_columns)
        rest = rest[cut:]
    yield _Line(rest, line.in_columns)


def _head(text: str, limit: int) -> str:
    """As many characters as fit, none of them halved."""
    whole = text.encode("utf-16-le", "surrogatepass")[: 2 * limit]
    return whole.decode("utf-16-le", "ignore")


def _piece(lines: list[_Line]) -> Piece:
    while lines and not lines[-1].text.strip():
        lines.pop()
    written = []
    for in_columns, run in groupby(lines, key=lambda line: line.in_columns):
        block = html.escape("\n".join(line.text for line in run), quote=False)
        written.append(f"<pre>{block}</pre>" if in_columns else block)
    return Piece("\n".join(line.text for line in lines), "\n".join(written))
