"""What a Telegram message says, and whether it says it to the bot.

Offsets of entities count UTF-16 units, so the text is cut in that form: emoji before a command
shift nothing (case 54).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

# Crossed out, or somebody else's words set as a quotation inside the message.
NOT_SAID = ("strikethrough", "blockquote", "expandable_blockquote")

# A command at the beginning of a line or after a space, '@name' written to it or not. Cyrillic
# commands have no entity of Telegram's, so they are found in the text (case 118).
COMMAND = re.compile(r"(?<!\S)(/[^\W\d]\w{0,63})(?:@(\w{3,32}))?(?![\w@])")
FIRST_COMMAND = re.compile(r"^[^\w/\n]*" + COMMAND.pattern, re.MULTILINE)
MENTION = re.compile(r"(?<![\w/])@(\w{3,32})\b")


@dataclass(frozen=True, slots=True)
class Words:
    text: str  # for the grammar: '@name' of the bot taken off the commands
    original: bool  # whether there was any text at all
    addressed: bool  # by a command or by name; replies are known elsewhere


def words_of(message: Mapping[str, Any], username: str | None) -> Words:
    """The text or caption of ``message`` without what is crossed out or quoted."""
    text, entities = message.get("text"), message.get("entities")
    if not isinstance(text, str):
        text, entities = message.get("caption"), message.get("caption_entities")
    if not isinstance(text, str):
        return Words("", original=False, addressed=False)
    said = _without(text, list(_spans(entities))).strip()
    return Words(
        COMMAND.sub(lambda match: _without_name(match, username), said),
        original=bool(text.strip()),
        addressed=_is_addressed(said, username),
    )


def _is_addressed(text: str, username: str | None) -> bool:
    """A command for everybody or for this bot begins a line, or the bot is named."""
    first = FIRST_COMMAND.search(text)
    if first and (first[2] is None or first[2].casefold() == username):
        return True
    named = [*(match[2] for match in COMMAND.finditer(text)), *MENTION.findall(text)]
    return username is not None and any(name and name.casefold() == username for name in named)


def _without_name(match: re.Match[str], username: str | None) -> str:
    return match[1] if match[2] and match[2].casefold() == username else match[0]


def _spans(entities: object) -> Iterator[tuple[int, int]]:
    """The UTF-16 spans of what does not count."""
    if not isinstance(entities, list):
        return
    for entity in entities:
        if isinstance(entity, Mapping) and entity.get("type") in NOT_SAID:
            start, length = entity.get("offset"), entity.get("length")
            if isinstance(start, int) and isinstance(length, int) and start >= 0 and length > 0:
                yield start, start + length


def _without(text: str, spans: list[tuple[int, int]]) -> str:
    units = text.encode("utf-16-le", "surrogatepass")
    kept, position = b"", 0
    for start, end in sorted(spans):  # they may overlap
        kept += units[2 * position : 2 * max(start, position)]
        position = max(position, end)
    return (kept + units[2 * position :]).decode("utf-16-le", "replace")
