"""A board to tap: choose a piece, then its square, for people who do not like typing.

Everything that has been chosen stands in the buttons themselves, so nothing is remembered, and a
button of yesterday says for which move it was made. Who has boards read aloud gets lists of words.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from adapters.render import LANGUAGES, say
from adapters.render.boards import FIGURINES, piece_words
from adapters.telegram.presses import CLOSED, NOTHING, Tap
from core.game import Game
from core.vocabulary import Side

Row = list[tuple[str, str]]

PROMOTIONS = (("1", "♕"), ("2", "♖"), ("3", "♗"), ("4", "♘"))
IN_A_ROW = 2


@dataclass(frozen=True, slots=True)
class Shown:
    """What a touch leads to: other buttons with a hint above them, or the whole move."""

    hint: str
    rows: list[Row]
    move: chess.Move | None = None


def opener(game: Game, lang: str) -> tuple[str, str]:
    """The button that opens the board; without data where the game's name leaves no room."""
    first = Tap(game.key, game.ply)
    return say(lang, "tap-open"), first.data if first.to("a7", "a8", "1").data else ""


def shown(game: Game, tap: Tap, side: Side, lang: str, *, in_words: bool) -> Shown:
    """What follows a touch on the board of ``game`` as it stands."""
    lang = lang if lang in LANGUAGES else LANGUAGES[0]
    here = _Board(game, Tap(game.key, game.ply), side, lang, in_words)
    if tap.start == CLOSED:
        return Shown("", [[opener(game, lang)]])
    if not tap.start or tap.start == NOTHING:
        return Shown(say(lang, "tap-piece"), here.pieces())
    start = chess.parse_square(tap.start)
    if not tap.end:
        return Shown(say(lang, "tap-square", square=tap.start), here.squares(start))
    end = chess.parse_square(tap.end)
    fitting = [m for m in here.possible if (m.from_square, m.to_square) == (start, end)]
    if not fitting:
        return Shown(say(lang, "tap-piece"), here.pieces())
    if fitting[0].promotion is None:
        return Shown("", [[opener(game, lang)]], fitting[0])
    if not tap.piece:
        return Shown(say(lang, "tap-promotion"), here.promotions(tap))
    kind = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)[int(tap.piece) - 1]
    chosen = next((move for move in fitting if move.promotion == kind), None)
    return Shown("", [[opener(game, lang)]], chosen)


@dataclass(frozen=True, slots=True)
class _Board:
    """One position as buttons, the own side below."""

    game: Game
    begin: Tap
    side: Side
    lang: str
    in_words: bool

    @property
    def board(self) -> chess.Board:
        return self.game.board

    @property
    def possible(self) -> list[chess.Move]:
        return list(self.board.legal_moves)

    def pieces(self) -> list[Row]:
        """First touch: the own men that can move."""
        starts = {move.from_square for move in self.possible}
        if self.in_words:
            return self._listed([(self._man(s), self.begin.to(_name(s))) for s in sorted(starts)])
        return self._squares(starts, {}, None)

    def squares(self, start: chess.Square) -> list[Row]:
        """Second touch: where the chosen man can go; another own man may be chosen instead."""
        ends = {move.to_square for move in self.possible if move.from_square == start}
        if self.in_words:
            found = [(self._target(end), self.begin.to(_name(start), _name(end))) for end in ends]
            return self._listed(sorted(found, key=lambda pair: pair[1].end))
        starts = {move.from_square for move in self.possible}
        goals = {end: self.begin.to(_name(start), _name(end)) for end in ends}
        return self._squares(starts, goals, start)

    def promotions(self, tap: Tap) -> list[Row]:
        """Third touch: what the pawn becomes (2.4: the fifth digit)."""
        row = [(figure, tap.to(tap.start, tap.end, digit).data) for digit, figure in PROMOTIONS]
        return [row, self._close()]

    def _squares(
        self, starts: set[chess.Square], goals: dict[chess.Square, Tap], chosen: chess.Square | None
    ) -> list[Row]:
        ranks = range(7, -1, -1) if self.side is Side.WHITE else range(8)
        files = range(8) if self.side is Side.WHITE else range(7, -1, -1)
        rows: list[Row] = []
        for rank in ranks:
            row: Row = []
            for file in files:
                square = chess.square(file, rank)
                tap = goals.get(square) or self.begin.to(
                    _name(square) if square in starts and square != chosen else NOTHING
                )
                row.append((self._label(square, square in goals, square == chosen), tap.data))
            rows.append(row)
        return [*rows, self._close()]

    def _label(self, square: chess.Square, is_goal: bool, is_chosen: bool) -> str:
        piece = self.board.piece_at(square)
        figure = FIGURINES[piece.symbol()] if piece else ""
        if is_goal:
            return f"×{figure}" if figure else "●"
        if is_chosen:
            return f"[{figure}]"
        return figure or "·"

    def _listed(self, found: list[tuple[str, Tap]]) -> list[Row]:
        buttons = [(label, tap.data) for label, tap in found]
        rows = [buttons[n : n + IN_A_ROW] for n in range(0, len(buttons), IN_A_ROW)]
        return [*rows, self._close()]

    def _man(self, square: chess.Square) -> str:
        piece = self.board.piece_at(square)
        return f"{piece_words(piece, self.lang)} {_name(square)}" if piece else _name(square)

    def _target(self, square: chess.Square) -> str:
        piece = self.board.piece_at(square)
        return f"{_name(square)} × {piece_words(piece, self.lang)}" if piece else _name(square)

    def _close(self) -> Row:
        return [(say(self.lang, "tap-close"), self.begin.to(CLOSED).data)]


def _name(square: chess.Square) -> str:
    return chess.square_name(square)
