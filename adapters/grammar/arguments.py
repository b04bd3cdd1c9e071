"""The typed arguments of commands: each takes its own words from the front of what was typed.

A missing or unreadable argument is a question back, never an error: ``take`` then raises
``Lacking``, which names the argument and the word that stood in its place.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from adapters.grammar.dates import read_date, read_result, split_received
from adapters.grammar.folding import looks


class Lacking(Exception):
    """The argument ``name`` is not there, or ``word`` stands where it should."""

    def __init__(self, name: str, word: str = "") -> None:
        super().__init__(name, word)
        self.name = name
        self.word = word


def _nothing(word: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Known:
    """What only the one who asks can tell: which words are games, which are tournaments."""

    is_game: Callable[[str], bool] = _nothing
    is_code: Callable[[str], bool] = _nothing
    is_person: Callable[[str], bool] = _nothing  # an id or a surname, of several words as well


class Words:
    """The rest of a command's line, taken word by word from the front."""

    def __init__(self, text: str) -> None:
        self.rest = text.strip()

    @property
    def next(self) -> str:
        """The first word, "" when nothing is left."""
        return self.rest.split(maxsplit=1)[0] if self.rest else ""

    def take(self) -> str:
        word = self.next
        self.rest = self.rest[len(word) :].lstrip()
        return word

    def take_all(self) -> str:
        text, self.rest = self.rest, ""
        return text


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a command. ``optional``: may be left out."""

    name: str
    optional: bool = False

    def take(self, words: Words, known: Known) -> Any:
        """Its value from the front of ``words``; None where an optional one is left out."""
        word = words.next
        value = self.read(word, known) if word else None
        if value is None:
            if self.optional:
                return None
            raise Lacking(self.name, word)
        words.take()
        return value

    def read(self, word: str, known: Known) -> Any:
        """The value of one word; None when it is not one of this argument's."""
        return word


@dataclass(frozen=True, slots=True)
class Game(Argument):
    """G: the first word where it is, whole and without a dot, one of the person's games.

    Otherwise it is left to what follows; which game is meant is then found another way.
    """

    name: str = "game"
    optional: bool = True

    def read(self, word: str, known: Known) -> Any:
        return word if "." not in word and known.is_game(word) else None


@dataclass(frozen=True, slots=True)
class Code(Argument):
    """A tournament's code, needed only where the person has several."""

    name: str = "tournament"
    optional: bool = True

    def read(self, word: str, known: Known) -> Any:
        return word if known.is_code(word) else None


@dataclass(frozen=True, slots=True)
class Text(Argument):
    """All that is left."""

    name: str = "text"

    def take(self, words: Words, known: Known) -> str:
        text = words.take_all()
        if not text and not self.optional:
            raise Lacking(self.name)
        return text


@dataclass(frozen=True, slots=True)
class MoveText(Argument):
    """All that is left, with ``received DATE`` taken off its end (2.5).

    The value is the pair of the text and the date or None.
    """

    name: str = "moves"

    def take(self, words: Words, known: Known) -> Any:
        text, stated = split_received(words.take_all())
        received = read_date(stated) if stated else None
        if stated and received is None:
            raise Lacking("received", stated)
        if not text:
            raise Lacking(self.name)
        return text, received


@dataclass(frozen=True, slots=True)
class Date(Argument):
    """A date, after a fixed word (``sent``, ``received``) where ``after`` names one."""

    after: tuple[str, ...] = ()

    def take(self, words: Words, known: Known) -> Any:
        if self.after:
            if looks(words.next.rstrip(":")) not in {looks(word) for word in self.after}:
                raise Lacking(self.name, words.next)
            words.take()
        return Argument.take(self, words, known)

    def read(self, word: str, known: Known) -> Any:
        return read_date(word.rstrip(",;"))


@dataclass(frozen=True, slots=True)
class EndDates(Argument):
    """TEXT that ends with ``sent DATE received DATE`` (1.5): text and both dates."""

    name: str = "moves"

    def take(self, words: Words, known: Known) -> Any:
        text, received = split_received(words.take_all())
        match = _SENT.search(text)
        if match is None or received is None:
            raise Lacking("sent" if match is None else "received")
        dates = (read_date(match[1]), read_date(received))
        if None in dates:
            raise Lacking("sent" if dates[0] is None else "received", match[1])
        before = text[: match.start()].strip()
        if not before:
            raise Lacking(self.name)
        return (before, *dates)


_SENT = re.compile(
    r"(?:^|\s)(?:sent|надіслано|відправлено|отправлено|послано)\s*:?\s*(\d[\d.-]*\d)[\s,;]*$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Number(Argument):
    """A whole number, ``signed`` where it may be negative."""

    signed: bool = False

    def read(self, word: str, known: Known) -> Any:
        plain = word.replace("−", "-").replace("–", "-")
        digits = plain.lstrip("+-") if self.signed else plain
        if len(plain) - len(digits) > 1 or not (digits.isascii() and digits.isdecimal()):
            return None
        return int(plain) if len(digits) <= 4 else None


@dataclass(frozen=True, slots=True)
class Pattern(Argument):
    """A word of a fixed form: a clause, an address, an item of the desk."""

    form: str = r"\S+"

    def read(self, word: str, known: Known) -> Any:
        return word if re.fullmatch(self.form, word) else None


@dataclass(frozen=True, slots=True)
class OneOf(Argument):
    """One of a few words, each with its aliases; the value is the first, English one."""

    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def read(self, word: str, known: Known) -> Any:
        seen = looks(word.rstrip(",;"))
        for value, aliases in self.choices.items():
            if seen == looks(value) or seen in {looks(alias) for alias in aliases}:
                return value
        return None


@dataclass(frozen=True, slots=True)
class Person(Argument):
    """P: an id or a surname. Where it fits nobody the first word is given, to be asked about."""

    name: str = "person"

    def take(self, words: Words, known: Known) -> str:
        parts = words.rest.split(maxsplit=_LONGEST_NAME)[:_LONGEST_NAME]
        for count in range(len(parts), 0, -1):
            name = " ".join(parts[:count])
            if known.is_person(name):
                for _ in range(count):
                    words.take()
                return name
        if not parts:
            raise Lacking(self.name)
        return words.take()


_LONGEST_NAME = 4


@dataclass(frozen=True, slots=True)
class ResultWord(Argument):
    """A game's result."""

    name: str = "result"

    def read(self, word: str, known: Known) -> Any:
        return read_result(word.rstrip(",;"))
