"""Draws what ``adapters/pictures`` pastes from: the sheet of pieces and the small font.

Run by hand, when the look is to change; the bot itself needs neither of these libraries:

    pip install chess resvg-py pillow fonttools
    python -m tests.pictures.draw_sources /path/to/DejaVuSans.ttf

The pieces are those of python-chess (Colin M. L. Burnett; GPL-2.0-or-later among other licences,
so they go together with ours). The letters are of DejaVu Sans, whose licence lies beside them.
"""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import chess
import chess.svg
from PIL import Image

TARGET = Path(__file__).parent.parent.parent / "adapters" / "pictures"
CELL = 128
KINDS = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)
LETTERS = (
    "U+0020-007E,U+00A0-017F,U+0400-045F,U+0490-0491,U+2013-2014,U+2018-201E,U+2026,U+2116,U+2212"
)


def pieces() -> None:
    """White above, black below: king, queen, rook, bishop, knight, pawn."""
    import resvg_py  # type: ignore[import-not-found]

    sheet = Image.new("RGBA", (CELL * len(KINDS), CELL * 2))
    for row, color in enumerate((chess.WHITE, chess.BLACK)):
        for column, kind in enumerate(KINDS):
            svg = chess.svg.piece(chess.Piece(kind, color), size=CELL)
            png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
            sheet.paste(Image.open(io.BytesIO(png)), (column * CELL, row * CELL))
    sheet.save(TARGET / "pieces.png", optimize=True)


def letters(font: str) -> None:
    """The Latin, Cyrillic and typographic signs that tables need."""
    subprocess.run(
        [
            *(sys.executable, "-m", "fontTools.subset", font, f"--unicodes={LETTERS}"),
            *("--layout-features=kern", "--no-hinting", "--name-IDs=*"),
            f"--output-file={TARGET / 'letters.ttf'}",
        ],
        check=True,
    )


if __name__ == "__main__":
    pieces()
    letters(sys.argv[1])
