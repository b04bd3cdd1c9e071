"""A plain text cut into what matters for moves: numbers, moves, words, line ends.

Dates, times, telephone numbers, results and other figures are cut out here as wholes, so that no
part of them can be taken for a move. All that is not listed in the pattern (punctuation, emoji)
is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple


class Kind(Enum):
    NUMBER = auto()  # a move number with its dots
    BARE = auto()  # a small number without a dot: a move number if a move follows
    MOVE = auto()
    SPACED = auto()  # a piece letter, a space, a square
    TIED = auto()  # moves tied together by a stroke or a hyphen
    WORD = auto()
    COLON = auto()
    BAR = auto()  # between the columns of a table
    LINE_END = auto()


class Item(NamedTuple):
    kind: Kind
    text: str
    number: int = 0
    dots: int = 0


_LETTER = r"[^\W\d_]"
_FILE = "[a-hA-HасеАВСЕН]"
_PIECE = f"(?:[КкKk][РрPp]|{_LETTER}|[♔-♟])"
_MARKS = r"(?:[+#!?=±]|\s?\be\.\s?p\.|e\.?p\.?|\s?э\.?\s?п\.)*"
# A move stands alone: not inside a word, an identifier, a longer number.
_BEFORE = r"(?<![\w@\\#$€£₴])(?<!\w[-/])"
_AFTER = r"(?![\w@€£₴%])(?![-/]\w)"

_PROMOTION = rf"(?:(?<=[18])(?:\s?=\s?|/)?(?:{_LETTER}|[♔-♟])(?!\w))?"
_LETTERS = (
    # With spaces round the hyphen only what cannot be two moves: "e2 - e4", but not "e4 - e5".
    rf"(?:(?P<file>{_FILE})(?:2[ ]-[ ](?P=file)[34]|7[ ]-[ ](?P=file)[56])"
    rf"|{_PIECE}{_FILE}[1-8][ ]-[ ]{_FILE}[1-8]"
    rf"|{_PIECE}??{_FILE}?[1-8]?[-:xXхХ*]?{_FILE}[1-8])"
)
_DIGITS = r"\d{4,5}"

# Figures that are no moves, each as a whole.
_FIGURE = r"""
    \d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d{2}\S*)?              # 2026-03-12T20:15
  | \d{4}[./]\d{1,2}[./]\d{1,2}(?!\w)                           # 2026/03/12
  | \d{1,2}\.\d{2}\.?\s?-\s?\d{1,2}\.\d{2}(?:\.\d{2,4})?(?!\w)  # 12.05-14.05
  | \d{1,2}(?P<sep>[./-])\d{1,2}(?P=sep)\d{2,4}(?!\w)            # 12.03.2026
  | \d{1,2}[./]\d{2}\.?(?![\w-])                                # 05.03., 2/28
  | \d{1,2}/\d{1,2}(?![\w/])
  | (?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\w)               # 18:40
  | 1-0(?!\w) | 0-1(?!\w) | 1/2(?:-1/2)?(?!\w)                   # a result
  | (?!0-0-0)\d{1,4}(?:-\d{1,4}){2,}(?!\w)                      # 555-51-71
  | \d{6,}
  | \d+[ ]?[€£₴$%](?!\d)
  | \d{1,4}[.,]\d{1,3}(?![\w.-])                                # 2,5
  | 0\d{1,4}\)?(?:[ -]+\(?\d{2,5}\)?)+(?!\w)                    # 044 555 5171
  | \d{1,3}[ ]+\d{2,3}(?:[ -]+\d{2,5})+(?!\w)                   # 380 44 123 4244
"""

_PATTERN = re.compile(
    rf"""
    (?P<line_end>\n)
  | (?P<word>{_LETTER}{{4,}}(?![\d\w])(?:['-]{_LETTER}+)*)
  | (?=\d)(?:
        (?P<figure>(?<![\w.])(?:{_FIGURE}))
      | (?P<number>(?<![\w.:/+-])(?<!\d,)(?P<n>[1-9]\d{{0,2}})
            (?P<dots>(?:\s{{0,2}}\.){{1,6}}(?P<dash>\s?-)?|\s?\)|:(?!\d\d(?!\d))))
      | (?P<digits>{_BEFORE}(?:
              {_DIGITS}(?:=?(?!e\.?p|э\.?п){_LETTER}(?!\w))?
            | [1-8]{{2}}[-:xXхХ][1-8]{{2}}[1-4]?
            | 0-[0OoОо](?:-[0OoОо])?
            ){_MARKS}{_AFTER})
      | (?P<bare>(?<![\w.:/+-])(?<!\d,)[1-9]\d{{0,2}}(?![\w.:/-]))
    )
  | (?P<spaced>{_BEFORE}(?:[KQRBNDTLSФЛТСК♔-♟]|Кр|Kp)[ ]+{_FILE}?[1-8]?[-:xXхХ]?{_FILE}[1-8]
        {_PROMOTION}{_MARKS}{_AFTER})
  | (?P<letters>{_BEFORE}(?:{_LETTERS}{_PROMOTION}|[OoОо]-[0OoОо](?:-[0OoОо])?)
        {_MARKS}{_AFTER})
  | (?P<tied>[\w♔-♟]+(?:[-/][\w♔-♟]+)+)
  | (?P<short>{_LETTER}{{1,3}}(?!\w))
  | (?P<junk>\w+)
  | (?P<colon>:)
  | (?P<bar>\|)
  | (?P<sum>[$€£₴]\s?\d+ | №\s?\d{{4,}} | №\s?(?=\d)
        | (?<![^\s(,;:])\+\d{{1,15}}(?:[ ()-]+\d{{2,7}}(?![\d.]))*)    # +380 44 123 4244
  | [^\w\n:|♔-♟$€£₴№+]+
    """,
    re.VERBOSE,
)
_ONE_OF_THE_TIED = re.compile(rf"{_DIGITS}|{_LETTERS}{_PROMOTION}|[0OoОо]-[0OoОо](?:-[0OoОо])?")

_KINDS = {
    "line_end": Kind.LINE_END,
    "word": Kind.WORD,
    "short": Kind.WORD,
    "bare": Kind.BARE,
    "digits": Kind.MOVE,
    "letters": Kind.MOVE,
    "spaced": Kind.SPACED,
    "colon": Kind.COLON,
    "bar": Kind.BAR,
}


def items(text: str) -> Iterator[Item]:
    for found in _PATTERN.finditer(text):
        group = found.lastgroup or ""
        if group == "number":
            # "3. - 1716": the dash may be Black's dots or nothing at all, so this tells no colour.
            if not found["dash"]:
                dots = found["dots"].count(".")
                yield Item(Kind.NUMBER, found[0], int(found["n"]), dots)
        elif group == "bare":
            yield Item(Kind.BARE, found[0], int(found[0]))
        elif group == "tied":
            if all(map(_ONE_OF_THE_TIED.fullmatch, re.split("[-/]", found[0]))):
                yield Item(Kind.TIED, found[0])
        elif group in _KINDS:
            yield Item(_KINDS[group], found[0])
