"""The stones of which boards are laid: each piece on each kind of square, in one palette.

Blending, scaling and choosing colours happen once a theme; laying a board out of tiles of the same
palette is copying, and so fast, and its PNG is a quarter of one in full colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

import chess
from PIL import Image, ImageDraw, ImageFont

from adapters.pictures.themes import Theme

HERE = Path(__file__).parent
CELL = 60
MARGIN = 22
FRAME = 3
COLORS = 128
KINDS = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)
GROUNDS = ("light", "dark", "moved_light", "moved_dark", "check")
FILES = "abcdefgh"

Key = tuple[str, chess.Piece | None]


@dataclass(frozen=True, slots=True)
class Tiles:
    """Pictures in one palette: squares by ground and piece, coordinates by their letter."""

    squares: dict[Key, Image.Image]
    coordinates: dict[str, Image.Image]
    palette: Image.Image

    def new(self, width: int, height: int) -> Image.Image:
        """A picture in this palette, its ground the theme's."""
        return self.palette.crop((0, 0, 1, 1)).resize((width, height))


@cache
def tiles(theme: Theme) -> Tiles:
    """The tiles of a theme, made when they are first asked for."""
    drawn = dict(_squares(theme))
    signs = {sign: _coordinate(sign, theme) for sign in (*FILES, *"12345678")}
    everything = [_plain(theme), *drawn.values(), *signs.values()]
    sheet = _quantized(everything)
    cells = [
        sheet.crop((0, top, picture.width, top + picture.height))
        for picture, top in zip(everything, _tops(everything), strict=True)
    ]
    squares = dict(zip(drawn, cells[1 : 1 + len(drawn)], strict=True))
    coordinates = dict(zip(signs, cells[1 + len(drawn) :], strict=True))
    return Tiles(squares, coordinates, cells[0])


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(HERE / "letters.ttf", size)


def _plain(theme: Theme) -> Image.Image:
    return Image.new("RGB", (CELL, CELL), theme.ground)


def _squares(theme: Theme) -> Iterator[tuple[Key, Image.Image]]:
    pieces = _pieces()
    for ground, piece in product(GROUNDS, (None, *pieces)):
        square = Image.new("RGB", (CELL, CELL), getattr(theme, ground))
        frame = {"m": theme.moved_frame, "c": theme.check_frame}.get(ground[0])
        if frame is not None:
            draw = ImageDraw.Draw(square)
            draw.rectangle((0, 0, CELL - 1, CELL - 1), outline=frame, width=FRAME)
        if piece is not None:
            square.paste(pieces[piece], (0, 0), pieces[piece])
        yield (ground, piece), square


def _pieces() -> dict[chess.Piece, Image.Image]:
    sheet = Image.open(HERE / "pieces.png").convert("RGBA")
    size = sheet.width // len(KINDS)
    found = {}
    for row, color in enumerate((chess.WHITE, chess.BLACK)):
        for column, kind in enumerate(KINDS):
            box = (column * size, row * size, (column + 1) * size, (row + 1) * size)
            piece = sheet.crop(box).resize((CELL, CELL), Image.Resampling.LANCZOS)
            found[chess.Piece(kind, color)] = piece
    return found


def _coordinate(sign: str, theme: Theme) -> Image.Image:
    """A letter below a file, or a digit beside a rank."""
    size = (CELL, MARGIN) if sign in FILES else (MARGIN, CELL)
    picture = Image.new("RGB", size, theme.ground)
    middle = (size[0] / 2, size[1] / 2)
    ImageDraw.Draw(picture).text(middle, sign, fill=theme.ink, font=font(17), anchor="mm")
    return picture


def _tops(pictures: list[Image.Image]) -> list[int]:
    tops, top = [], 0
    for picture in pictures:
        tops.append(top)
        top += picture.height
    return tops


def _quantized(pictures: list[Image.Image]) -> Image.Image:
    """All pictures below one another, in the colours that fit them best."""
    height = sum(picture.height for picture in pictures)
    sheet = Image.new("RGB", (max(picture.width for picture in pictures), height))
    for picture, top in zip(pictures, _tops(pictures), strict=True):
        sheet.paste(picture, (0, top))
    return sheet.quantize(COLORS, dither=Image.Dither.NONE)
