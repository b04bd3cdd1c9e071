"""PGN as people and their programs send it (9.1): records of games, or what is wrong with them.

Nothing is repaired into another game: an illegible, impossible or null move, a result that the tag
and the end of the moves tell differently, a number that does not fit its move are problems for a
person to settle. Comments, variations, glyphs and unknown tags are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

import chess

from core.notation import Notation, Verdict, read_move
from core.vocabulary import Result

LARGEST = 1_000_000
"""Bytes that are read; a game of 500 plies with a comment each has a twentieth of that."""

MOST_PLIES = 5_000
"""So many plies of all games together are read."""

MOST_GAMES = 100
LONGEST_MOVE = 20
"""No move is written longer, and a long word costs time."""


class Problem(StrEnum):
    """Why a record cannot be taken as it is."""

    TOO_LARGE = "too-large"
    NO_GAME = "no-game"
    ILLEGIBLE = "illegible"
    AMBIGUOUS = "ambiguous"
    IMPOSSIBLE = "impossible"
    NULL_MOVE = "null-move"
    NUMBER = "move-number"  # a number that is not that of the move behind it
    RESULT_DIFFERS = "result-differs"  # between the tag and the end of the moves
    NO_RESULT = "no-result"  # nothing stands at the end of the moves
    UNCLOSED = "unclosed"  # a comment or a variation that does not end
    OTHER_START = "other-start"  # not from the usual position, or other rules


@dataclass(frozen=True, slots=True)
class Record:
    """One game of a PGN.

    ``moves`` are those before the first problem with a move; ``where`` is that move as it stands
    there, with its number. ``result`` is None where it is not told, or told in two ways.
    """

    tags: Mapping[str, str]
    moves: tuple[chess.Move, ...] = ()
    result: Result | None = None
    problems: tuple[Problem, ...] = ()
    where: str = ""


def read_pgn(raw: bytes) -> tuple[Record, ...] | Problem:
    """The games in ``raw``, whatever its encoding; or why there is none to be read."""
    if len(raw) > LARGEST:
        return Problem.TOO_LARGE
    text = decoded(raw)
    games: list[_Game] = []
    plies = 0
    for kind, value in _tokens(text):
        if not games or (kind == "tag" and games[-1].begun):
            plies += len(games[-1].moves) if games else 0
            games.append(_Game())
        games[-1].take(kind, value)
        if len(games) > MOST_GAMES or plies + len(games[-1].moves) > MOST_PLIES:
            return Problem.TOO_LARGE
    records = tuple(game.record() for game in games if game.tags or game.moves)
    return records or Problem.NO_GAME


def looks_like_pgn(text: str) -> bool:
    """Whether a text is, or ends with, a game as PGN: a tag, or the first move and a result."""
    if _TAG.search(text) is not None:
        return True
    first = _FIRST_MOVE.search(text)
    # Not one expression for both ends: on a text of many first moves it takes the square of them.
    return (
        first is not None and _RESULT_AT_END.search(text[first.end() :].rstrip()[-3:]) is not None
    )


# Bytes to text


def decoded(raw: bytes) -> str:
    """The text of a file that bears no label: UTF-8, UTF-16 with its mark, or a Cyrillic one."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", "replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        readings = (raw.decode(name, "replace") for name in ("cp1251", "koi8-u", "cp866"))
        return max(readings, key=_sense)


_WORDS = re.compile(r"[А-Яа-яЁёЄєІіЇїҐґ'’]+")
_WORD_LIKE = re.compile(r"[А-ЯЁЄІЇҐ]?[а-яёєіїґ'’]*|[А-ЯЁЄІЇҐ'’]+")


def _sense(text: str) -> int:
    """Letters in words as one writes them, small ones behind the first, less those that are not.

    In the other encodings a Cyrillic text turns its cases round, or is no text at all.
    """
    sense = 0
    for word in _WORDS.findall(text):
        sense += len(word) if _WORD_LIKE.fullmatch(word) else -len(word)
    return sense - sum(not (char.isascii() or char.isalpha()) for char in text)


# Text to tokens

_DASH = "[-‐‑‒–—−]"
_TAG = re.compile(r'^[ \t]*\[[ \t]*[A-Za-z]\w*[ \t]+".*"[ \t]*\][ \t]*$', re.MULTILINE)
_FIRST_MOVE = re.compile(r"^[ \t]*1\.[^.]", re.MULTILINE)
_RESULT_AT_END = re.compile(rf"(?:\*|½|1/2|1{_DASH}0|0{_DASH}1)\Z")
_TOKEN = re.compile(
    rf"""
      ^[ \t]*\[[ \t]*(?P<name>\w+)[ \t]+"(?P<value>(?:\\.|[^"\\\n])*)"[ \t]*\]
    | ^[ \t]*\[[ \t]*(?P<name2>\w+)[ \t]+"(?P<value2>[^\n]*)"[ \t]*\][ \t]*$
    | (?P<skip>^%[^\n]*|;[^\n]*|\{{[^}}]*\}}|\$\d+|\s+)
    | (?P<open>\()
    | (?P<close>\))
    | (?P<unclosed>\{{)
    | (?P<result>\*|½(?:{_DASH}½)?|1/2(?:{_DASH}1/2)?|1[{_DASH[1:-1]}:]0|0[{_DASH[1:-1]}:]1)
      (?=[\s{{(;[]|\Z)
    | (?P<number>\d{{1,4}})[ \t]*(?:\.[ \t]*)+|(?P<dots>[.…]+)
    | (?P<word>[^\s{{}}();$]+)
    | (?P<other>.)
    """,
    re.VERBOSE | re.MULTILINE,
)


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    """Tags, numbers, words and results of the main lines, in their order."""
    depth = 0
    for found in _TOKEN.finditer(re.sub(r"\r\n?", "\n", text)):
        name = found["name"] or found["name2"]
        kind = found.lastgroup or ""
        if name:
            if depth:
                yield "unclosed", "("
                depth = 0
            value = found["value"] if found["name"] else found["value2"]
            yield "tag", f"{name} {_unescaped(value)}"
        elif kind == "open":
            depth += 1
        elif kind == "close":
            depth = max(0, depth - 1)
        elif kind == "unclosed":
            yield "unclosed", "{"
            return
        elif depth == 0 and kind in ("result", "number", "word"):
            yield kind, found[kind]
    if depth:
        yield "unclosed", "("


def _unescaped(value: str) -> str:
    return re.sub(r"\\([\\\"])", r"\1", value)


# Tokens to a game

_RESULTS = {"1-0": Result.WHITE_WINS, "0-1": Result.BLACK_WINS, "*": Result.OPEN}
_NULL = re.compile(rf"(?:{_DASH}|\.)+|Z0|0000|@@@@|null|pass", re.IGNORECASE)
_GLYPHS = re.compile(r"[-+=/#!?~±∓⩲⩱∞□⇆→↑]+|N|RR|D|e\.?p\.?|mate|ch\.?", re.IGNORECASE)
_FAULTS = {
    Verdict.ILLEGIBLE: Problem.ILLEGIBLE,
    Verdict.AMBIGUOUS: Problem.AMBIGUOUS,
    Verdict.IMPOSSIBLE: Problem.IMPOSSIBLE,
}
START_TAGS = {"FEN": (chess.STARTING_FEN,), "Variant": ("standard", "chess", "normal", "?", "")}


def _result(text: str) -> Result | None:
    """What stands for a result, with whatever dashes and signs; None for anything else."""
    plain = re.sub(_DASH, "-", text.strip()).replace(":", "-")
    if plain in ("½", "½-½", "1/2", "1/2-1/2"):
        return Result.DRAW
    return Result.BOTH_LOSE if plain == "0-0" else _RESULTS.get(plain)


@dataclass
class _Game:
    """A game while its tokens are taken."""

    tags: dict[str, str] = field(default_factory=dict)
    board: chess.Board = field(default_factory=chess.Board)
    moves: list[chess.Move] = field(default_factory=list)
    ends: list[Result] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    where: str = ""
    begun: bool = False
    broken: bool = False

    def take(self, kind: str, value: str) -> None:
        if kind == "tag":
            name, _, said = value.partition(" ")
            self.tags.setdefault(name, said)
            return
        self.begun = True
        if kind == "unclosed":
            self.problems.append(Problem.UNCLOSED)
        elif kind == "number":
            self._number(value)
        elif kind == "result":
            self._end(value)
        elif not self.broken:
            self._word(value)

    def record(self) -> Record:
        """The game as it was told."""
        told = _result(self.tags.get("Result", ""))
        read = Record(self.tags, tuple(self.moves), where=self.where)
        problems = [*self._of_start(), *self.problems]
        if not self.ends:
            problems.append(Problem.NO_RESULT)
        elif len({*self.ends, *([told] if told else [])}) > 1:
            problems.append(Problem.RESULT_DIFFERS)
        else:
            read = replace(read, result=self.ends[0])
        return replace(read, problems=tuple(dict.fromkeys(problems)))

    def _of_start(self) -> Iterator[Problem]:
        for name, usual in START_TAGS.items():
            if self.tags.get(name, usual[0]).casefold() not in map(str.casefold, usual):
                yield Problem.OTHER_START

    def _number(self, text: str) -> None:
        if not self.broken and int(text) != self.board.fullmove_number:
            self._stop(Problem.NUMBER, text)

    def _end(self, text: str) -> None:
        found = _result(text)
        if found is not None:
            self.ends.append(found)

    def _word(self, text: str) -> None:
        if _NULL.fullmatch(text):
            self._stop(Problem.NULL_MOVE, text)
        elif _GLYPHS.fullmatch(text) or text == str(self.board.fullmove_number):
            return
        elif self._both_lost(text):
            self.ends.append(Result.BOTH_LOSE)
        else:
            self._move(text)

    def _both_lost(self, text: str) -> bool:
        """``0-0`` is castling wherever the king can castle, and a result only where the tag is."""
        if _result(text) is not Result.BOTH_LOSE:
            return False
        return _result(self.tags.get("Result", "")) is Result.BOTH_LOSE and not any(
            self.board.is_kingside_castling(move) for move in self.board.generate_castling_moves()
        )

    def _move(self, text: str) -> None:
        if len(text) > LONGEST_MOVE:
            self._stop(Problem.ILLEGIBLE, text)
            return
        reading = read_move(self.board, Notation.SAN, text)
        if reading.verdict is Verdict.MOVE and reading.move is not None:
            self.moves.append(reading.move)
            self.board.push(reading.move)
        else:
            self._stop(_FAULTS[reading.verdict], text)

    def _stop(self, problem: Problem, text: str) -> None:
        """What follows can no longer be read as moves; the result still can."""
        self.broken = True
        self.problems.append(problem)
        dots = "." if self.board.turn == chess.WHITE else "..."
        self.where = f"{self.board.fullmove_number}{dots} {text}"[:80]
