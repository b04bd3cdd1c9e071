"""What a Matrix message says: the plain body, without what is quoted or crossed out.

The plain body counts. The formatted one is asked only where it crosses something out, because the
plain version may or may not show that text.
"""

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

from adapters.envelope import well_formed

STRUCK = ("del", "s", "strike")
NOT_SAID = (*STRUCK, "mx-reply", "blockquote")
NEW_LINE = ("br", "p", "div", "li", "ul", "ol", "tr", "pre", "h1", "h2", "h3", "h4", "h5", "h6")
LONGEST = 65_536  # an event is no longer than this

QUOTED_LINE = re.compile(r"\s{0,3}>")
STRUCK_MARKDOWN = re.compile(r"~~[^~\n]{1,500}~~")
COMMAND = re.compile(r"^(\s*)!(?=[^\W\d_])", re.MULTILINE)


def words_of(content: Mapping[str, Any], own_id: str) -> str | None:
    """The text of a message for the grammar; None where there is no plain body to read."""
    body, formatted = content.get("body"), content.get("formatted_body")
    if not isinstance(body, str):
        return None
    text = _unquoted(well_formed(body[:LONGEST]))
    if isinstance(formatted, str):
        text = _unstruck(text, well_formed(formatted[:LONGEST]))
    text = STRUCK_MARKDOWN.sub("", text)
    return COMMAND.sub(r"\1/", _without_name(text.strip(), own_id)).strip()


def addresses(content: Mapping[str, Any], own_id: str) -> bool:
    """Whether the message begins with a command or names the bot."""
    mentions = content.get("m.mentions")
    named = mentions.get("user_ids") if isinstance(mentions, Mapping) else None
    if isinstance(named, list) and own_id in named:
        return True
    body = content.get("body")
    if not isinstance(body, str):
        return False
    fallback = re.match(r"> \*? ?<([^>\s]+)>", body)
    if fallback and fallback[1] == own_id:
        return True
    text = _unquoted(well_formed(body[:LONGEST])).strip()
    return text != _without_name(text, own_id) or bool(re.match(r"[!/][^\W\d_]", text))


def _unquoted(body: str) -> str:
    """Without the fallback of a reply, and without lines that the sender quotes himself."""
    return "\n".join(line for line in body.split("\n") if not QUOTED_LINE.match(line)).strip("\n")


def _without_name(text: str, own_id: str) -> str:
    """Without the bot's name in front, as clients put it: 'relay: !move 2514'."""
    full = own_id.removeprefix("@")
    names = "|".join(re.escape(name) for name in (full, full.partition(":")[0]) if name)
    return re.sub(rf"^@?(?:{names})\s?[:,]\s*", "", text, flags=re.I) if names else text


def _unstruck(text: str, formatted: str) -> str:
    """``text``, or what the formatted version shows where ``text`` holds crossed-out words."""
    reader = _Reader()
    reader.feed(formatted + "\n")  # never closed: an unclosed tag at the end shows nothing
    if any(piece in text for piece in reader.struck()):
        return "\n".join(line.strip() for line in "".join(reader.said).split("\n")).strip()
    return text


class _Reader(HTMLParser):
    """The visible text, and apart from it what is crossed out."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.said: list[str] = []
        self._struck: list[str] = []
        self._open: dict[str, int] = dict.fromkeys(NOT_SAID, 0)

    def struck(self) -> list[str]:
        return [piece for piece in (text.strip() for text in self._struck) if piece]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self._open:
            self._open[tag] += 1
        elif tag in NEW_LINE:
            self.said.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if self._open.get(tag):
            self._open[tag] -= 1
        elif tag in NEW_LINE:
            self.said.append("\n")

    def handle_data(self, data: str) -> None:
        if any(self._open[tag] for tag in STRUCK):
            self._struck.append(data)
        elif not any(self._open.values()):
            self.said.append(data)
