"""A table as a picture: a heading, lines of equal height, the player's own squares shaded."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from adapters.pictures.png import png
from adapters.pictures.themes import LIGHT, Theme
from adapters.pictures.tiles import font

LETTERS = 18
TITLE = 20
HEIGHT = 32
PADDING = 9
EDGE = 14
COLORS = 32
SHADED = "×"
"""A cell with this sign is the player's against himself."""


def table_png(
    title: str,
    heading: Sequence[str],
    rows: Sequence[Sequence[str]],
    theme: Theme = LIGHT,
    *,
    left: frozenset[int] = frozenset((1,)),
) -> bytes:
    """The table as PNG. ``left`` are columns that begin at their left edge, the others stand in
    their middle.
    """
    widths = _widths(heading, rows)
    top = EDGE + HEIGHT
    width = max(sum(widths), int(font(TITLE).getlength(title))) + 2 * EDGE
    picture = Image.new("RGB", (width, top + HEIGHT * (len(rows) + 1) + EDGE), theme.ground)
    draw = ImageDraw.Draw(picture)
    draw.text((EDGE, EDGE + HEIGHT / 2), title, theme.ink, font(TITLE), anchor="lm")
    right = EDGE + sum(widths)
    for number, row in enumerate([heading, *rows]):
        line = top + number * HEIGHT
        if number == 0:
            draw.rectangle((EDGE, line, right, line + HEIGHT), theme.shade)
        _row(draw, row, widths, line, theme, left)
        draw.line((EDGE, line + HEIGHT, right, line + HEIGHT), theme.line)
    return png(picture, COLORS)


def _row(
    draw: ImageDraw.ImageDraw,
    row: Sequence[str],
    widths: Sequence[int],
    top: int,
    theme: Theme,
    left: frozenset[int],
) -> None:
    edge = EDGE
    for column, (text, width) in enumerate(zip(row, widths, strict=True)):
        if text == SHADED:
            draw.rectangle((edge, top + 1, edge + width - 1, top + HEIGHT - 1), theme.shade)
        elif column in left:
            draw.text((edge + PADDING, top + HEIGHT / 2), text, theme.ink, font(LETTERS), "lm")
        else:
            draw.text((edge + width / 2, top + HEIGHT / 2), text, theme.ink, font(LETTERS), "mm")
        edge += width


def _widths(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> list[int]:
    face = font(LETTERS)
    return [
        max(HEIGHT, *(int(face.getlength(text)) + 2 * PADDING for text in column))
        for column in zip(heading, *rows, strict=True)
    ]
