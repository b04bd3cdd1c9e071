"""What the bot says, as the contents of Matrix events: plain and formatted, in pieces."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from adapters.grammar import ROWS

PIECE = 2_500
"""Characters of one event. An event holds 64 KiB, and encrypted Cyrillic takes twelve bytes a sign,
plain and formatted body together, before it is wrapped once more."""

_WORDS = "|".join(sorted({re.escape(w) for row in ROWS for w in row.words}, key=len, reverse=True))
_COLUMNS = re.compile(r"\S(?: {2,}|\t)\S")
_COMMAND = re.compile(rf"(?<![\w/.:])/(?=(?:{_WORDS})(?![\w/]))", re.IGNORECASE)

Content = dict[str, Any]


def contents(
    text: str,
    board: str = "",
    actions: Sequence[tuple[str, str]] = (),
    relation: Content | None = None,
) -> list[Content]:
    """The events of one message, in their order: m.notice, so that no other bot answers.

    ``actions`` are labels with the commands that they stand for, which one types here. The board
    stands in a monospaced face below the text, in the last event together with the actions.
    """
    pieces = list(_pieces(typed(text)))
    offered = [(label, typed(command)) for label, command in actions]
    events = [_notice([(piece, False)]) for piece in pieces[:-1]]
    last = [(pieces[-1], False)] if pieces else []
    if board:
        last.append((board, True))
    if offered:
        last.append(("\n".join(f"{label}: {command}" for label, command in offered), False))
    events.append(_notice(last))
    if relation:
        for event in events:
            event["m.relates_to"] = relation
    return events


def as_picture(file: Content, words: str, png: bytes) -> Content:
    """A file that was uploaded, as a picture; ``words`` stand for it where it is not seen.

    There is no ``filename``: beside one, ``body`` would be shown as a caption.
    """
    width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))  # PNG's IHDR
    kept = {name: part for name, part in file.items() if name != "filename"}
    info = {**file["info"], "w": width, "h": height}
    return {**kept, "msgtype": "m.image", "body": words, "info": info, "m.mentions": {}}


def typed(text: str) -> str:
    """Commands as one types them here: clients keep '/move' for themselves (case 76)."""
    return _COMMAND.sub("!", text)


def in_thread(root: str, answered: str) -> Content:
    """The relation of an answer within a thread."""
    return {
        "rel_type": "m.thread",
        "event_id": root,
        "is_falling_back": True,
        "m.in_reply_to": {"event_id": answered},
    }


def _notice(parts: Iterable[tuple[str, bool]]) -> Content:
    """One event of parts that are plain, or in columns. It calls nobody by name."""
    parts = list(parts)
    return {
        "msgtype": "m.notice",
        "body": "\n\n".join(text for text, _ in parts),
        "format": "org.matrix.custom.html",
        "formatted_body": "".join(_formatted(text, in_columns) for text, in_columns in parts),
        "m.mentions": {},
    }


def _formatted(text: str, in_columns: bool) -> str:
    """As HTML. What has to stand in columns, tables too, has a monospaced face."""
    paragraphs = [text] if in_columns else re.split(r"\n{2,}", text)
    written = []
    for paragraph in paragraphs:
        escaped = html.escape(paragraph, quote=False)
        if in_columns or _is_table(paragraph):
            written.append(f"<pre><code>{escaped}\n</code></pre>")
        else:
            written.append(f"<p>{escaped.replace(chr(10), '<br>')}</p>")
    return "".join(written)


def _is_table(paragraph: str) -> bool:
    return "\n" in paragraph and bool(_COLUMNS.search(paragraph))


def _pieces(text: str) -> Iterator[str]:
    """``text`` cut at line ends, a longer line where it must be; nothing of it is lost."""
    taken = ""
    for line in (part for whole in text.split("\n") for part in _cut(whole)):
        if taken and len(taken) + len(line) + 1 > PIECE:
            yield taken
            taken = line
        else:
            taken = f"{taken}\n{line}" if taken else line
    yield taken


def _cut(line: str) -> Iterator[str]:
    while len(line) > PIECE:
        cut = line.rfind(" ", 1, PIECE) + 1 or PIECE
        yield line[:cut]
        line = line[cut:]
    yield line
