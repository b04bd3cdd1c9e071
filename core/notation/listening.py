"""From a text to the moves that it states: numbers, words and fields round them are understood."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from core.notation import lexicon
from core.notation.items import Item, Kind, items
from core.notation.lexicon import Field
from core.notation.plain import plain
from core.notation.shapes import Spelling, spell
from core.notation.statement import Statement, Written
from core.notation.tidy import listen_to_tidy
from core.notation.words import Notation

# "К e4" may be "towards e4", "С e4" "with e4".
_ALSO_WORDS = ("К ", "С ")

# A number so far ahead of the game is no slip in a move number.
_PLIES_AHEAD = 40

# "any of your moves": so many words may stand before the one for moves.
_WORDS_TO_MOVE = 3


def listen(text: str, notation: Notation, own_ply: int) -> Statement:
    """2.1, 3.6 The moves that ``text`` writes, without signs, remarks, dates and other figures."""
    tidy = listen_to_tidy(text, notation)
    return Statement(tidy) if tidy else listen_closely(text, notation, own_ply)


def listen_closely(text: str, notation: Notation, own_ply: int) -> Statement:
    """As ``listen``, by the way that every text can go."""
    heard = _Listener(notation, own_ply)
    previous, item = None, None
    for after in items(plain(text)):
        if item:
            heard.take(item, previous, after)
        previous, item = item, after
    if item:
        heard.take(item, previous, None)
    return heard.finish()


class _Part(Enum):
    GAME = auto()
    LINE = auto()
    PASSED_OVER = auto()


@dataclass(slots=True)
class _Number:
    ply: int
    whites: bool
    opens_line: bool


class _Listener:
    def __init__(self, notation: Notation, own_ply: int) -> None:
        self.notation = notation
        self.own_ply = own_ply
        self.said = Statement()
        self.part = _Part.GAME
        self.field = Field.NONE
        self.number: _Number | None = None
        self.words: list[str] = []
        self.again = False
        self.any = 0  # how many words "any" still speaks of
        self.behind_condition = False  # nothing stands between it and the condition
        self.figures = False  # the word before says that figures follow
        self.fresh = True  # nothing stands before it on its line
        self.row = self.conditions_row = 0

    def take(self, item: Item, previous: Item | None, after: Item | None) -> None:
        kind = item.kind
        if kind is Kind.WORD:
            self._word(item.text.lower())
        elif kind is Kind.NUMBER:
            self._number_before(item, black=item.dots > 1)
        elif kind is Kind.LINE_END:
            self._line_end()
        elif kind is Kind.COLON:
            self._colon()
        elif kind is Kind.BARE:
            self._bare(item, previous, after)
        elif kind is not Kind.BAR and (self.field is not Field.FIGURES or self.number):
            self._move(item, previous, after)
        if kind is not Kind.LINE_END and kind is not Kind.BAR:
            self.fresh = False

    def finish(self) -> Statement:
        self._lone_number()
        return self.said

    # Words

    def _word(self, word: str) -> None:
        if word in lexicon.CONDITIONS:
            if self.field is Field.NONE or self.field is Field.OWN:
                self._begin(_Part.LINE)
                self.behind_condition = True
                self.conditions_row = self.row
        elif word in lexicon.SECOND_THOUGHTS:
            self.again = True
        elif word not in lexicon.CONSEQUENCES and word not in lexicon.SIGNS:
            self._ordinary_word(word)

    def _ordinary_word(self, word: str) -> None:
        if (self.any and word in lexicon.MOVES) or (
            self.part is _Part.LINE and word in lexicon.ANY
        ):
            self._begin(_Part.PASSED_OVER)
        self.any = _WORDS_TO_MOVE if word in lexicon.ANY else max(0, self.any - 1)
        self.figures = word in lexicon.NOT_MOVES_AFTER
        self.behind_condition = False
        self.number = None
        self.words.append(word)
        if self.field is Field.THEIRS and self._field_is_filled():
            self.field = Field.NONE

    def _colon(self) -> None:
        named = lexicon.field(self.words)
        if named is Field.NONE and not self.words:
            return
        self.words.clear()
        self.figures = False
        if named is not Field.NONE or self.field is Field.FIGURES:
            self.field = named
        if named is Field.OWN:
            self.said.announces = True
        if named is Field.LINE:
            self._begin(_Part.LINE)
            self.conditions_row = self.row
        elif named is not Field.NONE:
            self._begin(_Part.GAME)

    def _line_end(self) -> None:
        self._lone_number()
        self.words.clear()
        self.figures = False
        self.any = 0
        self.fresh = True
        self.row += 1
        # A field may have its move on the next line.
        if self.field is Field.FIGURES or self._field_is_filled():
            self.field = Field.NONE

    def _field_is_filled(self) -> bool:
        moves = self.said.moves
        return bool(moves) and moves[-1].field is self.field

    # Numbers

    def _number_before(self, item: Item, *, black: bool) -> None:
        ply = 2 * (item.number - 1) + black
        if self._comes_back(ply):
            self._begin(_Part.GAME)
        self.number = _Number(ply, not black, self.fresh)

    def _bare(self, item: Item, previous: Item | None, after: Item | None) -> None:
        """A number without its dot, as in a table or in "4 2514"."""
        if after is None:
            return
        before_move = after.kind in (Kind.MOVE, Kind.SPACED)
        behind_move = previous is not None and previous.kind is Kind.MOVE
        if before_move and 2 * item.number > self.own_ply + _PLIES_AHEAD:
            # Not the number of a move but the beginning of a longer figure.
            self.figures = True
        elif (before_move and (self.fresh or behind_move)) or (
            self.fresh and after.kind is Kind.BAR
        ):
            self._number_before(item, black=False)

    def _comes_back(self, ply: int) -> bool:
        """Whether a number leads back from the line to the game: "If you allow, 4. 2514"."""
        if self.part is _Part.GAME:
            return False
        if self.fresh and ply <= self.own_ply:
            return True
        nothing_yet = not self.said.line and not any(
            written.ply in (None, self.own_ply) for written in self.said.moves
        )
        return ply == self.own_ply and not self.behind_condition and nothing_yet

    def _lone_number(self) -> None:
        """3.5 A move number with nothing after it is a message without a move."""
        if self.number and self.number.opens_line:
            self.said.announces = True

    # Moves

    def _move(self, item: Item, previous: Item | None, after: Item | None) -> None:
        words = [item.text]
        spelling = spell(item.text, self.notation)
        if item.kind is Kind.TIED:
            words = item.text.replace("-", "/").split("/")
            spelling = spell(words[0], self.notation)
        if spelling.digits and self._is_a_figure(item, spelling, previous, after):
            # A telephone number goes on behind a space: "tel. 1111 6371".
            self.figures = bool(self.words) and self.words[-1] in lexicon.TELEPHONES
            return
        if item.kind is Kind.SPACED and (
            item.text.startswith(_ALSO_WORDS) or (previous and previous.kind is Kind.MOVE)
        ):
            # "Nf3 N e5": a knight's move, or a novelty and a pawn's?
            spelling = Spelling((), "form")
        for word in words:
            self._written(word, spelling if word is words[0] else spell(word, self.notation))

    def _is_a_figure(
        self, item: Item, spelling: Spelling, previous: Item | None, after: Item | None
    ) -> bool:
        if self.number:
            return False
        if self.figures or (
            after is not None
            and after.kind is Kind.WORD
            and after.text.lower() in lexicon.NOT_MOVES_BEFORE
        ):
            return True
        remark = bool(self.words)
        if item.kind is Kind.TIED or "-" in item.text or ":" in item.text:
            # "52-54" alone or behind another move, but not "12-14 July".
            alone = self.fresh and (after is None or after.kind is Kind.LINE_END)
            behind = previous is not None and previous.kind is Kind.MOVE
            return not (alone or behind or (self.field is Field.OWN and not remark))
        return remark and not spelling.says

    def _written(self, text: str, spelling: Spelling) -> None:
        number = self.number
        if self.field is Field.FIGURES:
            self.field = Field.NONE  # a numbered move on the line of a date
        remark = bool(self.words)
        elsewhere = self.row != self.conditions_row and remark and number is None
        if self.part is _Part.PASSED_OVER or (self.part is _Part.LINE and elsewhere):
            self.said.announces |= number is not None
            self.number = None
            return
        written = Written(
            text,
            spelling,
            number.ply if number else None,
            number.whites if number else False,
            remark,
            self.again,
            self.field,
        )
        (self.said.line if self.part is _Part.LINE else self.said.moves).append(written)
        self.number = None
        self.again = self.figures = self.behind_condition = False
        self.any = 0
        self.words.clear()

    def _begin(self, part: _Part) -> None:
        self.part = part
        self.number = None
        self.behind_condition = False
