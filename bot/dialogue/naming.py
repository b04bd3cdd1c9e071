"""Which games a letter names: in its subject, on headings, in its text (interface, section 5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from core.vocabulary import GameKey

Lookup = Callable[[str], Sequence[GameKey]]
"""The games that a word names: a key ``CODE/G``, or a game's own id, in any case."""

_BRACKETS = re.compile(r"\[([^\[\]\s/]{1,64}/[^\[\]\s/]{1,64})\]")
_GAME_WORD = r"№|\#|(?:games?|гр[аиіу]|игр[аыеу]|парті[яїюй]|парти[яию])\b\.?"
_NAME = re.compile(
    rf"(?P<said>(?<!\w)(?:{_GAME_WORD})\s*[№#]?\s*)?"
    r"(?<![\w/-])(?P<name>[\w-]+(?:/[\w-]+)?)(?![\w/-])",
    re.IGNORECASE,
)
_MARKS = " \t>*#=-"
_AFTER_HEADING = ":–—-."


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of a letter below a heading that names one game."""

    games: tuple[GameKey, ...]
    text: str


def among(keys: Iterable[GameKey]) -> Lookup:
    """Looks games up among a few."""
    found: dict[str, list[GameKey]] = {}
    for key in keys:
        for name in {key.casefold(), key.rpartition("/")[2].casefold()}:
            found.setdefault(name, []).append(key)
    return lambda word: found.get(word.casefold(), ())


def games_named(text: str, lookup: Lookup) -> tuple[GameKey, ...]:
    """The games that ``text`` names: ``[CODE/G]``, ``CODE/G``, or the own id where it stands
    whole; an id of digits alone only after №, game, гра, партія, партия."""
    found: dict[GameKey, None] = {}
    for match in _NAME.finditer(text):
        found.update(dict.fromkeys(_games_of(match, lookup)))
    return tuple(found)


def sections(text: str, lookup: Lookup) -> tuple[str, list[Section]]:
    """What stands before the first heading, and the stretches below each heading.

    A heading begins a line with a game's name; what is behind a colon belongs to its stretch.
    """
    before: list[str] = []
    found: list[tuple[tuple[GameKey, ...], list[str]]] = []
    for line in text.split("\n"):
        heading = _heading(line.strip(_MARKS), lookup)
        if heading is not None:
            found.append((heading[0], [heading[1]]))
        elif found:
            found[-1][1].append(line)
        else:
            before.append(line)
    stretches = [Section(games, "\n".join(lines).strip()) for games, lines in found]
    return "\n".join(before).strip(), stretches


def brackets(text: str) -> tuple[GameKey, ...]:
    """All ``CODE/G`` that stand in brackets, whether or not there is such a game."""
    return tuple(GameKey(name) for name in _BRACKETS.findall(text))


def _games_of(match: re.Match[str], lookup: Lookup) -> Sequence[GameKey]:
    name = match["name"]
    return lookup(name) if match["said"] or not name.isdecimal() else ()


def _heading(line: str, lookup: Lookup) -> tuple[tuple[GameKey, ...], str] | None:
    """The games that a line names at its beginning, and what follows there."""
    bracketed = line.startswith("[")
    match = _NAME.match(line[1:] if bracketed else line)
    games = tuple(_games_of(match, lookup)) if match else ()
    if match is None or not games:
        return None
    rest = line[match.end() + bracketed :]
    if bracketed:
        if not rest.startswith("]"):
            return None
        rest = rest[1:]
    rest = rest.strip()
    if rest and rest[0] not in _AFTER_HEADING:
        return None
    return games, rest.lstrip(f"{_AFTER_HEADING} ").strip()
