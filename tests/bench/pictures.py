"""What a board as a picture costs, beside drawing the SVG of python-chess with a renderer.

``python -m tests.bench.pictures`` compares with cairosvg, and with resvg-py, where they can be
imported (they are no dependencies of ours). Ends with 1 where a board costs more than a third of
cairosvg's. The last line is one JSON object.
"""

from __future__ import annotations

import importlib
import json
import statistics
import sys
import time
from collections.abc import Callable

import chess
import chess.svg

from adapters.pictures import board_png
from core.vocabulary import Side

ROUNDS = 30
BOARD = chess.Board("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4")
LAST = chess.Move.from_uci("h5f7")


def ours() -> bytes:
    return board_png(BOARD, Side.WHITE, LAST)


def svg() -> str:
    return chess.svg.board(BOARD, size=524, lastmove=LAST, check=chess.E8)


def renderers() -> dict[str, Callable[[], bytes]]:
    """Those that can be imported here."""
    found: dict[str, Callable[[], bytes]] = {}
    for name in ("cairosvg", "resvg_py"):
        try:
            module = importlib.import_module(name)
        except (ImportError, OSError):
            continue
        if name == "cairosvg":
            found[name] = lambda m=module: m.svg2png(bytestring=svg().encode())
        else:
            found[name] = lambda m=module: m.svg_to_bytes(svg_string=svg(), skip_system_fonts=True)
    return found


def milliseconds(draw: Callable[[], object]) -> float:
    """The median, by this process' own time: the machine may be busy with other things."""
    draw()  # what is made once is made
    taken = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        draw()
        taken.append(1000 * (time.process_time() - begun))
    return statistics.median(taken)


def main() -> int:
    figures = {"ours": milliseconds(ours), "svg_alone": milliseconds(svg)}
    figures |= {name: milliseconds(draw) for name, draw in renderers().items()}
    figures["bytes"] = float(len(ours()))
    for name, value in figures.items():
        sys.stdout.write(f"{name:10} {value:9.1f}\n")
    sys.stdout.write(json.dumps({name: round(value, 2) for name, value in figures.items()}) + "\n")
    return int("cairosvg" in figures and figures["ours"] > figures["cairosvg"] / 3)


if __name__ == "__main__":
    sys.exit(main())
