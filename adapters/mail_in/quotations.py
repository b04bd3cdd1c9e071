"""A letter's lines sorted: the person's own, older letters', the signature's.

Marks ('>') decide where there are any. An older letter without marks (Outlook and its kin) is
known by the heading above it and reaches to the end of the letter. What is doubtful is set aside:
a move that was not seen is asked for, one taken from a quotation costs penalty days.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from adapters.mail_in import phrases

MOST_LINES = 20_000  # nobody writes more; what follows is not read
LONGEST_HEADING = 400
# Where a program breaks a quoted line and forgets the mark on the second half.
REWRAPPED = range(60, 83)

# '>' with spaces between, or the Bat's 'СО> ' with the writer's initials.
MARKED = re.compile(r"\s{0,3}(?:[A-ZА-ЯЁІЇЄҐ]{1,4}(?=>))?(>(?:\s?>)*)\s?")
DECORATION = re.compile(r"[\s_=*~—–-]*$")
LIST_FOOTER = re.compile(r"_{10,}\s*$")
LIST_WORDS = re.compile(r"mailing list|unsubscribe|рассылк|розсилк|отписаться|відписатися", re.I)


class Role(Enum):
    """Whose words a line holds."""

    OWN = auto()
    QUOTED = auto()
    HEADING = auto()  # announces a quotation
    ASIDE = auto()  # signature, footer


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    role: Role
    depth: int = 0  # of the quotation: 1 is the letter that is answered


@dataclass(slots=True)
class Sorted:
    """The lines in their order, and what the headings among them say."""

    lines: list[Line]
    forwarded: bool = False  # a heading says that the older letter was passed on, not answered

    def own(self) -> list[str]:
        return [line.text for line in self.lines if line.role is Role.OWN]

    def writers(self) -> list[str]:
        """The headings that say who wrote the letter that is answered; 'Кому:' does not."""
        return [
            line.text
            for line in self.lines
            if line.role is Role.HEADING
            and line.depth == 1
            and (phrases.FROM_LINE.match(line.text) or not phrases.HEADER_LINE.match(line.text))
        ]


def sort_lines(text: str) -> Sorted:
    """Every line of ``text`` with its role."""
    return _Sorter(text.split("\n", MOST_LINES)[:MOST_LINES]).run()


class _Sorter:
    def __init__(self, raw: list[str]) -> None:
        self._raw = raw
        self._result = Sorted([])
        self._depth = 0  # of the older letter without marks that we are in
        self._closed = False  # below a closing formula: a postscript may follow
        self._signed = False  # below the mark '-- '
        self._had_words = False

    def run(self) -> Sorted:
        index = 0
        while index < len(self._raw):
            taken = self._heading(index)
            if taken:
                self._take_heading(index, taken)
                index += taken
                continue
            self._take_line(index)
            index += 1
        self._set_tail_aside()
        return self._result

    def _add(self, text: str, role: Role, depth: int = 0) -> None:
        self._result.lines.append(Line(text.rstrip(), role, depth))

    def _take_line(self, index: int) -> None:
        line = self._raw[index]
        marks = MARKED.match(line)
        if marks:
            # Words that stood above a signature end the letter; without any, the person may have
            # written below the quotation, under a signature that the program put on top.
            self._signed = self._signed and self._had_words
            self._closed = self._closed and self._had_words
            self._add(line[marks.end() :], Role.QUOTED, self._depth + marks[1].count(">"))
        elif self._depth:
            self._add(line, Role.QUOTED, self._depth)
        elif self._is_torn_off(index):
            self._add(line, Role.QUOTED, 1)
        else:
            self._take_own(index, line.strip())

    def _take_own(self, index: int, line: str) -> None:
        if self._closed and phrases.POSTSCRIPT.match(line):
            self._closed = False
        if not self._signed:
            self._signed = bool(phrases.SIGNATURE_MARK.match(line)) or self._is_list_footer(index)
        if not self._closed and len(line) < 120:
            self._closed = bool(phrases.CLOSING.match(line))
        if self._signed or self._closed or phrases.FOOTER.match(line[:300]):
            self._add(line, Role.ASIDE)
        else:
            self._had_words = self._had_words or bool(line)
            self._add(self._raw[index], Role.OWN)

    def _is_list_footer(self, index: int) -> bool:
        return bool(LIST_FOOTER.match(self._raw[index])) and any(
            LIST_WORDS.search(line[:300]) for line in self._raw[index + 1 : index + 5]
        )

    def _is_torn_off(self, index: int) -> bool:
        """Whether this line is the second half of a quoted one, without its mark."""
        if not 0 < index < len(self._raw) - 1 or not self._raw[index].strip():
            return False
        before, after = self._raw[index - 1], self._raw[index + 1]
        return (
            len(before.rstrip()) in REWRAPPED
            and MARKED.match(before) is not None
            and MARKED.match(after) is not None
            and phrases.POSTSCRIPT.match(self._raw[index].strip()) is None
        )

    def _heading(self, index: int) -> int:
        """How many lines from ``index`` on announce an older letter; 0 where none does."""
        line = self._raw[index].strip()
        if not line or len(line) > LONGEST_HEADING or MARKED.match(line):
            return 0
        if phrases.FORWARDED.match(line):
            self._result.forwarded = self._result.forwarded or not self._depth
            return 1 + self._header_block(index + 1)
        if phrases.ORIGINAL.match(line):
            return 1 + self._header_block(index + 1)
        return self._header_block(index) or self._attribution(index)

    def _header_block(self, index: int) -> int:
        """The lines 'От: … Кому: … Тема: …' from ``index`` on, blank ones between included."""
        labels = people = taken = 0
        for offset, line in enumerate(self._raw[index : index + 16]):
            line = line.strip()[:LONGEST_HEADING]
            if phrases.HEADER_LINE.match(line):
                labels += 1
                people += bool(phrases.FROM_LINE.match(line))
                taken = offset + 1
            elif line and (offset == 0 or offset >= taken + 1):
                break
        first = self._raw[index].strip()[:LONGEST_HEADING] if taken else ""
        if (labels >= 2 and people) or (labels and phrases.FROM_ADDRESS.match(first)):
            return taken
        return 0

    def _attribution(self, index: int) -> int:
        """The lines, three at most, of a heading like 'On …, … wrote:'."""
        lines: list[str] = []
        for line in self._raw[index : index + 3]:
            lines.append(line.strip())
            if not lines[-1] or len(" ".join(lines)) > LONGEST_HEADING:
                return 0
            if is_attribution(" ".join(lines)):
                return len(lines) if len(lines) == 1 or _runs_on(lines) else 0
        return 0

    def _take_heading(self, index: int, taken: int) -> None:
        depth = self._depth + 1
        for line in self._raw[index : index + taken]:
            self._add(line, Role.HEADING, depth)
        self._signed = self._signed and self._had_words
        self._closed = self._closed and self._had_words
        following = index + taken
        while following < len(self._raw) and not self._raw[following].strip():
            following += 1
        if following < len(self._raw) and MARKED.match(self._raw[following]):
            return  # the marks will tell what is quoted
        self._depth = depth

    def _set_tail_aside(self) -> None:
        """Telephone numbers and rules below the own words are a signature without a mark."""
        lines = self._result.lines
        for index in range(len(lines) - 1, -1, -1):
            line = lines[index]
            if line.role is not Role.OWN:
                continue
            words = line.text.strip()
            if not DECORATION.match(words[:200]) and not phrases.CONTACT.match(words):
                return
            lines[index] = Line(line.text, Role.ASIDE)


def is_attribution(line: str) -> bool:
    """Whether ``line`` is the heading that a mail program writes above a quotation."""
    if not line.endswith((":", "：")):
        return False
    if any(pattern.match(line) for pattern in phrases.DATED_HEADINGS):
        return True
    if any(pattern.match(line) for pattern in phrases.BARE_HEADINGS):
        return phrases.OWN_WORDS.search(line) is None
    return any(pattern.match(line) for pattern in phrases.OTHER_LANGUAGES)


def _runs_on(lines: list[str]) -> bool:
    """Whether ``lines`` are one heading, and not own words with a heading below them."""
    if phrases.OWN_WORDS.search(lines[0]):
        return False
    below = [" ".join(lines[n:]) for n in range(1, len(lines))]
    headings = [text for text in below if is_attribution(text)]
    if phrases.HEADING_START.match(lines[0]):
        # Its second half may look like a heading too, but not like the beginning of one.
        return not any(phrases.HEADING_START.match(text) for text in headings)
    return phrases.NAME_START.match(lines[0]) is not None and not headings


def tidy(lines: Iterable[str]) -> str:
    """Lines as text: no blank ones at the ends, one at most between two."""
    kept: list[str] = []
    for line in lines:
        if line.strip() or (kept and kept[-1]):
            kept.append(line.rstrip() if line.strip() else "")
    return "\n".join(kept).strip("\n")
