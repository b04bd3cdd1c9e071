"""Which games a letter names: in its subject, on headings, in its text (interface, section 5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from core.vocabulary import GameKey

_BRACKETS = re.compile(r"\[([^\[\]\s/]{1,40}/[^\[\]\s/]{1,40})\]")
_GAME_WORD = (
    r"(?:№|#|\b(?:games?|гр[аиіу]|игр[аыеу]|партії|партія|партію|парті[йї]|партии|партия|партию)\b)"
)
_EDGE_BEFORE, _EDGE_AFTER = r"(?<![\w/-])", r"(?![\w/-]|\.\d)"


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of a letter below a heading that names one game."""

    games: tuple[GameKey, ...]
    text: str


def games_named(text: str, keys: Iterable[GameKey]) -> tuple[GameKey, ...]:
    """Those of ``keys`` that ``text`` names: ``[CODE/G]``, ``CODE/G``, or the own id where it
    stands whole; an id of digits alone only after №, game, гра, партія, партия."""
    return tuple(key for key in keys if _pattern(key).search(text))


def sections(text: str, keys: Sequence[GameKey]) -> tuple[str, list[Section]]:
    """What stands before the first heading, and the stretches below each heading.

    A heading begins a line with a game's name; what is behind a colon belongs to its stretch.
    """
    before: list[str] = []
    found: list[tuple[tuple[GameKey, ...], list[str]]] = []
    for line in text.split("\n"):
        heading = _heading(line, keys)
        if heading is not None:
            found.append((heading[0], [heading[1]]))
        elif found:
            found[-1][1].append(line)
        else:
            before.append(line)
    stretches = [Section(games, "\n".join(lines).strip()) for games, lines in found]
    return "\n".join(before).strip(), stretches


def _heading(line: str, keys: Sequence[GameKey]) -> tuple[tuple[GameKey, ...], str] | None:
    """The games that a line names at its beginning, and what follows there."""
    matches = [
        (key, match) for key in keys if (match := _pattern(key).match(line.strip(" \t>*#=-")))
    ]
    if not matches:
        return None
    longest = max(match.end() for _, match in matches)
    rest = line.strip(" \t>*#=-")[longest:].strip()
    if rest and rest[0] not in ":–—-.":
        return None
    games = tuple(key for key, match in matches if match.end() == longest)
    return games, rest.lstrip(":–—-. ").strip()


def _pattern(key: GameKey) -> re.Pattern[str]:
    if key not in _PATTERNS:
        if len(_PATTERNS) > _MOST:
            _PATTERNS.clear()
        _PATTERNS[key] = re.compile("|".join(_ways(key)), re.IGNORECASE)
    return _PATTERNS[key]


def _ways(key: GameKey) -> Iterator[str]:
    """The ways in which a game is named."""
    own = key.rpartition("/")[2]
    whole, bare = re.escape(key), re.escape(own)
    yield rf"\[{whole}\]"
    yield rf"{_EDGE_BEFORE}{whole}{_EDGE_AFTER}"
    if own.isdecimal():
        yield rf"{_GAME_WORD}\s*[№#]?\s*{bare}{_EDGE_AFTER}"
    else:
        yield rf"(?:{_GAME_WORD}\s*)?{_EDGE_BEFORE}{bare}{_EDGE_AFTER}"


_PATTERNS: dict[GameKey, re.Pattern[str]] = {}
_MOST = 10_000


def brackets(text: str) -> tuple[str, ...]:
    """All ``CODE/G`` that stand in brackets, whether or not there is such a game."""
    return tuple(_BRACKETS.findall(text))
