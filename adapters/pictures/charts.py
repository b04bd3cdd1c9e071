"""The time chart of a game: each move a column that stands on the days before it.

Everything differs in shape as well as in shade: the days of a move are full, those before it grey,
penalty days striped, those of a move not made yet an empty frame, and the allowance is a line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from adapters.pictures.png import png
from adapters.pictures.themes import LIGHT, Theme
from adapters.pictures.tiles import font

TITLE, LETTERS, SMALL = 20, 16, 13
EDGE = 14
LINE = 24
PLOT = 190
WIDEST, NARROWEST = 40, 19
WIDTH = 760
LEAST = 10
"""So many columns have room: a game that has hardly begun shows its first control."""
COLORS = 16
STRIPES = 5


@dataclass(frozen=True, slots=True)
class Column:
    """One move: the days ``before`` it, its own, its penalty days, and what it may reach.

    ``open``: not made yet. ``notes`` are written below it, by the name of their row.
    """

    label: str
    before: int
    days: int
    penalty: int
    allowance: int
    open: bool = False
    notes: Mapping[str, str] = field(default_factory=dict)

    @property
    def top(self) -> int:
        return self.before + self.days + self.penalty


@dataclass(frozen=True, slots=True)
class Panel:
    """One player's account."""

    heading: str
    columns: Sequence[Column]


@dataclass(frozen=True, slots=True)
class Legend:
    """The words for what is drawn."""

    moves: str
    before: str
    days: str
    penalty: str
    open: str
    allowance: str


def time_chart_png(
    title: str, panels: Sequence[Panel], legend: Legend, theme: Theme = LIGHT
) -> bytes:
    """The chart as PNG: a panel a player, below one another, and what the signs mean."""
    most = max([LEAST, *(len(panel.columns) for panel in panels)])
    each = max(NARROWEST, min(WIDEST, WIDTH // most))
    names = [legend.moves, *_rows(panels)]
    margin = 2 * EDGE + int(max(font(SMALL).getlength(name) for name in names))
    columns = [column for panel in panels for column in panel.columns]
    highest = max([10, *(max(column.top, column.allowance) for column in columns)])
    texts = [(title, TITLE), *((panel.heading, LETTERS) for panel in panels)]
    widest = max(int(font(size).getlength(text)) + 2 * EDGE for text, size in texts)
    width = max(margin + most * each + EDGE, widest, _legend_width(legend))
    height = EDGE + LINE + sum(_height(panel) for panel in panels) + LINE + EDGE
    picture = Image.new("RGB", (width, height), theme.ground)
    draw = ImageDraw.Draw(picture)
    draw.text((EDGE, EDGE + LINE / 2), title, theme.ink, font(TITLE), anchor="lm")
    top = EDGE + LINE
    for panel in panels:
        _Drawn(draw, theme, panel, margin, top, each, highest).draw_all(legend.moves)
        top += _height(panel)
    _draw_legend(draw, legend, top + LINE / 2, theme)
    return png(picture, COLORS)


def _rows(panels: Sequence[Panel]) -> list[str]:
    """The names of the rows of figures, each once, in the order of their first column."""
    names = [name for panel in panels for column in panel.columns for name in column.notes]
    return list(dict.fromkeys(names))


def _height(panel: Panel) -> int:
    return LINE * (2 + len(_rows([panel]))) + PLOT + EDGE


@dataclass(slots=True)
class _Drawn:
    """One panel on its way onto the picture."""

    draw: ImageDraw.ImageDraw
    theme: Theme
    panel: Panel
    left: int
    top: int
    each: int
    highest: int

    def draw_all(self, moves: str) -> None:
        self.draw.text(
            *((EDGE, self.top + LINE / 2 + 4), self.panel.heading, self.theme.ink),
            *(font(LETTERS), "lm"),
        )
        self._scale()
        for number, column in enumerate(self.panel.columns):
            self._column(self.left + number * self.each, column)
        self.draw.line((self.left - 4, self.ground, self.right, self.ground), self.theme.ink)
        self._allowance()
        self._figures(moves)

    @property
    def ground(self) -> int:
        """Where the columns stand."""
        return self.top + LINE + 10 + PLOT

    @property
    def right(self) -> int:
        return self.left + max(LEAST, len(self.panel.columns)) * self.each

    def _y(self, days: int) -> float:
        return self.ground - max(0, days) * (PLOT - 12) / self.highest

    def _scale(self) -> None:
        """Lines across at round numbers of days."""
        step = next(step for step in (10, 25, 50, 100, 10_000) if self.highest / step <= 6)
        for days in range(0, self.highest + 1, step):
            y = self._y(days)
            self.draw.line((self.left - 4, y, self.right, y), self.theme.shade)
            self.draw.text(
                *((self.left - 8, y), str(days), self.theme.ink, font(SMALL), "rm"),
            )

    def _column(self, x: int, column: Column) -> None:
        edges = (x + 3, x + self.each - 3)
        own, penalty = column.before + column.days, column.top
        self._block(edges, 0, column.before, self.theme.line, None)
        if column.open:
            self._block(edges, column.before, own, self.theme.ground, self.theme.ink)
        else:
            self._block(edges, column.before, own, self.theme.ink, None)
        self._striped(edges, own, penalty)

    def _block(
        self, edges: tuple[int, int], low: int, high: int, fill: str, outline: str | None
    ) -> None:
        if high > max(0, low):
            box = (edges[0], self._y(high), edges[1], self._y(low))
            self.draw.rectangle(box, fill, outline, 2)

    def _striped(self, edges: tuple[int, int], low: int, high: int) -> None:
        if high <= max(0, low):
            return
        _stripe(self.draw, (edges[0], self._y(high), edges[1], self._y(low)), self.theme)

    def _allowance(self) -> None:
        """A thick line over the columns that it allows, a step up where a control ends."""
        for number, column in enumerate(self.panel.columns):
            x, y = self.left + number * self.each, self._y(column.allowance)
            self.draw.line((x, y, x + self.each, y), self.theme.ink, 3)
            if number and self.panel.columns[number - 1].allowance != column.allowance:
                before = self._y(self.panel.columns[number - 1].allowance)
                self.draw.line((x, before, x, y), self.theme.ink, 3)
        if self.panel.columns and len(self.panel.columns) < LEAST:
            y = self._y(self.panel.columns[-1].allowance)
            x = self.left + len(self.panel.columns) * self.each
            self.draw.line((x, y, self.right, y), self.theme.ink, 3)

    def _figures(self, moves: str) -> None:
        """The number of each move, and below it what belongs to it."""
        row = self.ground + LINE / 2 + 2
        for number, column in enumerate(self.panel.columns):
            middle = self.left + (number + 0.5) * self.each
            self.draw.text((middle, row), column.label, self.theme.ink, font(SMALL), "mm")
            for line, name in enumerate(_rows([self.panel]), 1):
                text = column.notes.get(name, "")
                place = (middle, row + line * LINE)
                self.draw.text(place, text, self.theme.ink, font(SMALL), "mm")
        for line, name in enumerate([moves, *_rows([self.panel])]):
            self.draw.text((EDGE, row + line * LINE), name, self.theme.ink, font(SMALL), "lm")


def _stripe(
    draw: ImageDraw.ImageDraw, box: tuple[float, float, float, float], theme: Theme
) -> None:
    """A frame with slanting stripes in it."""
    x0, y0, x1, y1 = (round(value) for value in box)
    draw.rectangle((x0, y0, x1, y1), theme.ground, theme.ink, 1)
    for offset in range(STRIPES, (x1 - x0) + (y1 - y0), STRIPES):
        low_x, high_x = max(x0, x0 + offset - (y1 - y0)), min(x1, x0 + offset)
        draw.line(
            (low_x, y0 + offset - (low_x - x0), high_x, y0 + offset - (high_x - x0)), theme.ink
        )


def _legend_width(legend: Legend) -> int:
    words = (legend.before, legend.days, legend.penalty, legend.open, legend.allowance)
    return EDGE + sum(int(font(SMALL).getlength(text)) + 48 for text in words)


def _draw_legend(draw: ImageDraw.ImageDraw, legend: Legend, y: float, theme: Theme) -> None:
    x = float(EDGE)
    for name in ("before", "days", "penalty", "open", "allowance"):
        box = (x, y - 8, x + 18, y + 8)
        if name == "penalty":
            _stripe(draw, box, theme)
        elif name == "allowance":
            draw.line((x, y, x + 18, y), theme.ink, 3)
        elif name == "open":
            draw.rectangle(box, theme.ground, theme.ink, 2)
        else:
            draw.rectangle(box, theme.line if name == "before" else theme.ink)
        text = getattr(legend, name)
        draw.text((x + 24, y), text, theme.ink, font(SMALL), "lm")
        x += 24 + font(SMALL).getlength(text) + 24
