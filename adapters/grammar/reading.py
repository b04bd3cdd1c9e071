"""From a message's text to the commands in it."""

import re
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from adapters.grammar.arguments import Date, Known, Lacking, Words
from adapters.grammar.commands import ROWS
from adapters.grammar.folding import looks, without_unseen
from adapters.grammar.latin import spelt
from adapters.grammar.table import Row

_COMMAND = re.compile(r"[/!]([^\W\d_][^\s/!@]*)(?:@\w+)?(?=\s|$)")
_MAIL_COMMAND = re.compile(r"/([^\W\d_][^\s/!@]*)(?:@\w+)?(?=\s|$)")
_ROW_OF = {looks(word): row for row in ROWS for word in row.words}


def _in_latin_letters() -> dict[str, Row]:
    """Each Cyrillic word as it is spelt with Latin letters, where that names one command only."""
    found: dict[str, set[str]] = {}
    rows = {row.word: row for row in ROWS}
    for row in ROWS:
        for word in (*row.uk, *row.ru):
            for spelling in spelt(word):
                found.setdefault(looks(spelling), set()).add(row.word)
    return {
        spelling: rows[next(iter(words))]
        for spelling, words in found.items()
        if len(words) == 1 and spelling not in _ROW_OF
    }


_LATIN = _in_latin_letters()
_NEAR = 0.7
_SIGNS = frozenset({"So", "Sk", "Mn", "Me", "Cf", "Zs"})


@dataclass(frozen=True, slots=True)
class Request:
    """A command that was named, with the words behind it."""

    row: Row
    rest: str

    def read(self, known: Known) -> dict[str, Any]:
        """Its arguments by name; optional ones that were left out are None.

        Raises ``Lacking`` for a missing argument, an unreadable one, or words left over.
        """
        words = Words(self.rest)
        values = {argument.name: argument.take(words, known) for argument in self.row.takes}
        if words.rest and not self.row.ends_with_text:
            left_out = [
                a.name for a in self.row.takes if isinstance(a, Date) and not values[a.name]
            ]
            raise Lacking("".join(left_out[:1]), words.rest.split("\n", 1)[0])
        return values


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A command that is none of ours; ``likeliest`` is the one that looks most like it."""

    word: str
    likeliest: str | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """A message's text taken apart: its commands in order, and what stands outside them."""

    commands: tuple[str, ...]
    plain: str


def split(text: str, *, letter: bool = False) -> Message:
    """The commands of a message: each begins a line with ``/`` (in chats also ``!``).

    The lines after a command belong to it; in a letter only up to an empty line, and only to
    one that takes a text.
    """
    begins = _MAIL_COMMAND if letter else _COMMAND
    commands: list[list[str]] = []
    plain: list[str] = []
    open_lines: list[str] | None = None
    for line in without_unseen(text).replace("\r\n", "\n").split("\n"):
        bare = line.strip() if letter else _without_signs(line)
        if begins.match(bare):
            commands.append([bare])
            open_lines = commands[-1] if not letter or _takes_text(bare) else None
        elif open_lines is not None and (bare or not letter):
            open_lines.append(line.rstrip())
        else:
            open_lines = None
            plain.append(line)
    return Message(tuple("\n".join(lines).strip() for lines in commands), "\n".join(plain).strip())


def _takes_text(command: str) -> bool:
    request = parse(command)
    return isinstance(request, NotUnderstood) or request.row.ends_with_text


def parse(command: str) -> Request | NotUnderstood:
    """The command that ``command`` names; the text begins with ``/`` or ``!``."""
    match = _COMMAND.match(command)
    if match is None:
        return NotUnderstood(command.split(maxsplit=1)[0] if command.strip() else "")
    word = match[1]
    row = _ROW_OF.get(looks(word)) or _LATIN.get(looks(word))
    if row is None:
        return NotUnderstood(word, likeliest(word))
    rest = command[match.end() :]
    if not row.ends_with_text:
        rest = rest.split("\n", 1)[0]
    return Request(row, rest.strip())


def likeliest(word: str) -> str | None:
    """The English word of the command that looks most like ``word``; None when none does."""
    near = get_close_matches(looks(word), _ROW_OF, n=1, cutoff=_NEAR)
    return _ROW_OF[near[0]].word if near else None


def _without_signs(line: str) -> str:
    """The line without emoji and spaces before its first word or command (case 54)."""
    for place, sign in enumerate(line):
        if unicodedata.category(sign) not in _SIGNS:
            return line[place:].strip()
    return ""
