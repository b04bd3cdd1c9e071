"""A position as a picture: own side below, coordinates, the last move and a check marked."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from adapters.pictures.png import png
from adapters.pictures.themes import LIGHT, Theme
from adapters.pictures.tiles import CELL, FILES, MARGIN, tiles
from core.vocabulary import Side

SIZE = 8 * CELL + 2 * MARGIN


def board_png(
    board: chess.Board, side: Side, last: chess.Move | None = None, theme: Theme = LIGHT
) -> bytes:
    """The board as PNG, ``side`` below; a square picture."""
    laid = tiles(theme)
    picture = laid.new(SIZE, SIZE)
    for square, corner in _places(side):
        tile = laid.squares[_ground(board, square, last), board.piece_at(square)]
        picture.paste(tile, corner)
    for sign, corner in _signs(side):
        picture.paste(laid.coordinates[sign], corner)
    return png(picture)


def _places(side: Side) -> Iterator[tuple[chess.Square, tuple[int, int]]]:
    for square in chess.SQUARES:
        file, rank = chess.square_file(square), chess.square_rank(square)
        column, row = (file, 7 - rank) if side is Side.WHITE else (7 - file, rank)
        yield square, (MARGIN + column * CELL, MARGIN + row * CELL)


def _signs(side: Side) -> Iterator[tuple[str, tuple[int, int]]]:
    """Letters below, digits on the left."""
    files = FILES if side is Side.WHITE else FILES[::-1]
    ranks = "87654321" if side is Side.WHITE else "12345678"
    for place, (file, rank) in enumerate(zip(files, ranks, strict=True)):
        yield file, (MARGIN + place * CELL, MARGIN + 8 * CELL)
        yield rank, (0, MARGIN + place * CELL)


def _ground(board: chess.Board, square: chess.Square, last: chess.Move | None) -> str:
    if board.is_check() and square == board.king(board.turn):
        return "check"
    light = (chess.square_file(square) + chess.square_rank(square)) % 2
    shade = "light" if light else "dark"
    moved = last is not None and square in (last.from_square, last.to_square)
    return f"moved_{shade}" if moved else shade
