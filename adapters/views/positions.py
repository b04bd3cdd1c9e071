"""``/board``, ``/position``, ``/last``, ``/legal``: what stands on the board, for eye and ear."""

from __future__ import annotations

import chess

from adapters.render import boards, moves
from adapters.views.scene import Scene
from adapters.views.standing import standing
from core.game import Game
from core.notation import write_move
from core.vocabulary import Side


def board(scene: Scene, game: Game) -> str:
    """The position as the reader's settings have it, with the last move and whose turn it is.

    Where a picture is wanted the board of letters stands here as well: it is what mail and the
    console show, and what a channel that draws the picture leaves away.
    """
    style = scene.person.setting("board", "picture") if scene.person else "text"
    side = scene.own_side(game) or Side.WHITE
    lines = [_title(scene, game), *_last_line(scene, game), *standing(scene, game)]
    shown = boards.board_text(game, side, style, scene.lang)
    return "\n".join([*lines, "", shown])


def position(scene: Scene, game: Game) -> str:
    """The position piece by piece, then what else matters for the next move."""
    last = game.plies[-1].move if game.plies else None
    lines = [_title(scene, game), boards.position_words(game.board, scene.lang, last)]
    return "\n".join([*lines, *_rights(scene, game.board)])


def last(scene: Scene, game: Game) -> str:
    """The last move in words and in notation, when it was sent, and what it proposed."""
    if not game.plies:
        return "\n".join([_title(scene, game), scene.say("view-no-moves"), *standing(scene, game)])
    played = game.plies[-1]
    before = moves.board_at(game, played.ply - 1)
    lines = [
        _title(scene, game),
        scene.say(
            "view-last",
            side=played.side,
            number=played.number,
            words=boards.move_words(before, played.move, scene.lang),
        ),
        scene.say("view-last-written", move=scene.recorded(game, played.ply)),
        scene.say("view-last-sent", sent=scene.on(played.sent), days=int(played.days)),
    ]
    if game.line:
        line = moves.line(game, game.line, game.ply + 1, scene.also)
        lines.append(scene.say("view-line", line=line))
    return "\n".join([*lines, *standing(scene, game)])


def legal(scene: Scene, game: Game) -> str:
    """The possible moves, piece by piece, and how one of them is typed."""
    if not game.in_play:
        return "\n".join([_title(scene, game), *standing(scene, game)])
    possible = sorted(game.board.legal_moves, key=lambda move: _as_one_looks(game.board, move))
    side = scene.side_name(game.to_move)
    lines = [_title(scene, game), scene.say("view-legal", count=len(possible), side=side)]
    lines += [_targets(scene, game.board, start, possible) for start in _starts(possible)]
    if scene.own_side(game) is game.to_move and possible:
        example = write_move(game.board, possible[-1], game.notation)
        lines.append(scene.say("view-legal-how", game=scene.label(game.key), move=example))
    return "\n".join(lines)


def _title(scene: Scene, game: Game) -> str:
    return f"{scene.label(game.key)}: {scene.pair(game)}"


def _last_line(scene: Scene, game: Game) -> list[str]:
    if not game.plies:
        return []
    move = scene.recorded(game, game.ply)
    return [scene.say("view-last-short", move=move, on=scene.on(game.plies[-1].sent))]


def _rights(scene: Scene, board: chess.Board) -> list[str]:
    """Castling that is still allowed, and a pawn that can be taken in passing."""
    lines = []
    for color, side in ((chess.WHITE, Side.WHITE), (chess.BLACK, Side.BLACK)):
        short, long = (
            board.has_kingside_castling_rights(color),
            board.has_queenside_castling_rights(color),
        )
        if short or long:
            which = "both" if short and long else "short" if short else "long"
            lines.append(scene.say("view-castling", side=side, which=which))
    if board.ep_square is not None and board.has_legal_en_passant():
        square = chess.square_name(board.ep_square)
        lines.append(scene.say("view-en-passant", square=square))
    return lines


def _as_one_looks(board: chess.Board, move: chess.Move) -> tuple[int, str, str]:
    """The order in which one looks for moves: king, queen, rooks … pawns, each by its squares."""
    kind = board.piece_type_at(move.from_square) or chess.PAWN
    return -kind, chess.square_name(move.from_square), chess.square_name(move.to_square)


def _starts(possible: list[chess.Move]) -> list[chess.Square]:
    return list(dict.fromkeys(move.from_square for move in possible))


def _targets(
    scene: Scene, board: chess.Board, start: chess.Square, possible: list[chess.Move]
) -> str:
    piece = board.piece_type_at(start) or chess.PAWN
    ends = dict.fromkeys(
        chess.square_name(move.to_square) for move in possible if move.from_square == start
    )
    castles = [
        scene.say("view-castles", short=board.is_kingside_castling(move))
        for move in possible
        if move.from_square == start and board.is_castling(move)
    ]
    promotes = any(move.promotion for move in possible if move.from_square == start)
    return scene.say(
        "view-legal-piece",
        piece=chess.piece_name(piece),
        square=chess.square_name(start),
        targets=", ".join(ends),
        castles=", ".join(castles),
        promotes=promotes,
    )
