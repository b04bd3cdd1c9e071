"""Positions as text: a board of letters, and words that read well aloud."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from adapters.render.catalogue import say
from adapters.render.moves import board_at
from core.game import Game
from core.vocabulary import Side

FIGURINES = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟", strict=True))
FILES = "abcdefgh"
PIECES = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)


def board_text(
    game: Game,
    side: Side,
    style: str,
    lang: str,
    *,
    ply: int | None = None,
    moves: Sequence[str] = (),
) -> str:
    """The position after ``ply`` plies and ``moves`` as the style asks: text, letters or words."""
    shown = ply if ply is not None else game.ply
    board = board_at(game, shown)
    last = game.plies[shown - 1].move if 0 < shown <= game.ply else None
    for uci in moves:
        last = chess.Move.from_uci(uci)
        board.push(last)
    if style == "words":
        return position_words(board, lang, last)
    return grid(board, side, last, figurines=style != "letters")


def grid(
    board: chess.Board, side: Side, last: chess.Move | None = None, *, figurines: bool = True
) -> str:
    """Eight lines with coordinates, the own side below; the last move's squares in brackets."""
    marked = {last.from_square, last.to_square} if last else set()
    ranks = range(7, -1, -1) if side is Side.WHITE else range(8)
    files = range(8) if side is Side.WHITE else range(7, -1, -1)
    lines = []
    for rank in ranks:
        cells = [_cell(board, chess.square(file, rank), marked, figurines) for file in files]
        lines.append(f"{rank + 1} {''.join(cells)}")
    lines.append("  " + "".join(f" {FILES[file]} " for file in files))
    return "\n".join(line.rstrip() for line in lines)


def _cell(board: chess.Board, square: int, marked: set[int], figurines: bool) -> str:
    piece = board.piece_at(square)
    symbol = piece.symbol() if piece else "·"
    shown = FIGURINES.get(symbol, symbol) if figurines else symbol
    return f"[{shown}]" if square in marked else f" {shown} "


def position_words(board: chess.Board, lang: str, last: chess.Move | None = None) -> str:
    """The position piece by piece: White's men, Black's men, who is to move."""
    lines = [_men(board, color, lang) for color in (chess.WHITE, chess.BLACK)]
    if last is not None:
        squares = {"from": chess.square_name(last.from_square)}
        squares["to"] = chess.square_name(last.to_square)
        lines.append(say(lang, "board-last", **squares))
    lines.append(say(lang, "board-turn", side=_side(board.turn), check=board.is_check()))
    return "\n".join(lines)


def _men(board: chess.Board, color: chess.Color, lang: str) -> str:
    men = []
    for kind in PIECES:
        squares = sorted(board.pieces(kind, color), key=lambda s: (s % 8, s // 8))
        if squares:
            names = ", ".join(chess.square_name(square) for square in squares)
            count = len(squares)
            men.append(say(lang, f"men-{chess.piece_name(kind)}", count=count, squares=names))
    return say(lang, "board-men", side=_side(color), men="; ".join(men))


def ranks_words(board: chess.Board, side: Side, lang: str) -> str:
    """The position rank by rank, from the far one to the own, as one would look at it."""
    ranks = range(7, -1, -1) if side is Side.WHITE else range(8)
    files = range(8) if side is Side.WHITE else range(7, -1, -1)
    lines = []
    for rank in ranks:
        found = [
            f"{FILES[file]} {piece_words(piece, lang)}"
            for file in files
            if (piece := board.piece_at(chess.square(file, rank)))
        ]
        men = ", ".join(found) or say(lang, "board-empty")
        lines.append(say(lang, "board-rank", rank=str(rank + 1), men=men))
    return "\n".join(lines)


def piece_words(piece: chess.Piece, lang: str) -> str:
    """``біла тура``, ``white rook``."""
    return say(lang, f"piece-{chess.piece_name(piece.piece_type)}", side=_side(piece.color))


def move_words(board: chess.Board, move: chess.Move, lang: str) -> str:
    """A move of ``board`` for the ear: the piece, from, to, what it takes, check and mate."""
    after = board.copy(stack=False)
    after.push(move)
    ending = "mate" if after.is_checkmate() else "check" if after.is_check() else "quiet"
    if board.is_castling(move):
        short = (
            "yes"
            if chess.square_file(move.to_square) > chess.square_file(move.from_square)
            else "no"
        )
        return say(lang, "spoken-castling", short=short, ending=ending)
    piece = board.piece_at(move.from_square)
    name = chess.piece_name(piece.piece_type) if piece else "pawn"
    promoted = chess.piece_name(move.promotion) if move.promotion else "none"
    return say(
        lang,
        "spoken-move",
        piece=name,
        start=chess.square_name(move.from_square),
        end=chess.square_name(move.to_square),
        takes=board.is_capture(move),
        promoted=promoted,
        ending=ending,
    )


def _side(color: chess.Color) -> str:
    return Side.WHITE if color == chess.WHITE else Side.BLACK
