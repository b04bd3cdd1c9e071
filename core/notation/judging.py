"""A written word held against a position, or against a move that was made."""

from __future__ import annotations

import chess

from core.notation.shapes import Castling, Shape, Spelling
from core.notation.words import Reading, Verdict

_LAST_RANKS = chess.BB_RANK_1 | chess.BB_RANK_8


def judge(board: chess.Board, spelling: Spelling, text: str) -> Reading:
    """3.1, 3.4 The move that ``text`` says; nothing is repaired into another possible move."""
    if not spelling.says:
        return Reading(Verdict.ILLEGIBLE, why=spelling.why, text=text)
    if len(spelling.says) == 1:
        return _judge_one(board, spelling.says[0], text)
    return _judge_several(board, spelling, text)


def _judge_several(board: chess.Board, spelling: Spelling, text: str) -> Reading:
    """3.4 A word that names a piece or a file: "B2b4" is a bishop, the pawn where none can."""
    readings = [_judge_one(board, said, text) for said in spelling.says]
    open_ones = [reading for reading in readings if possible(reading)]
    if not open_ones or not spelling.capitals:
        return (open_ones or readings)[0]
    moves = {move: None for one in open_ones for move in one.candidates or (one.move,) if move}
    if len(moves) == 1 and not spelling.asked_in_capitals:
        return open_ones[0]
    return Reading(Verdict.AMBIGUOUS, None, tuple(moves), "capitals", text)


def _judge_one(board: chess.Board, said: Shape | Castling, text: str) -> Reading:
    if isinstance(said, Castling):
        return _judge_castling(board, said, text)
    if said.promotion and not _turns_a_pawn(board, said):
        return Reading(Verdict.ILLEGIBLE, why="fifth_digit", text=text)
    from_square = said.from_square
    if from_square is None:
        moves = _by_piece(board, said)
    elif said.piece in (None, board.piece_type_at(from_square)):
        moves = _by_squares(board, chess.Move(from_square, said.to_square, said.promotion))
    else:
        moves = []
    if len(moves) == 1:
        return Reading(Verdict.MOVE, moves[0], text=text)
    if moves:
        turns = moves[0].promotion and not said.promotion
        why = "promotion_piece_missing" if turns else "several_pieces"
        return Reading(Verdict.AMBIGUOUS, None, tuple(moves), why, text)
    return Reading(Verdict.IMPOSSIBLE, why=_why_impossible(board, said), text=text)


def _judge_castling(board: chess.Board, said: Castling, text: str) -> Reading:
    king = board.king(board.turn)
    if king is not None:
        to_square = chess.square(6 if said.kingside else 2, chess.square_rank(king))
        move = chess.Move(king, to_square)
        if board.is_castling(move) and board.is_legal(move):
            return Reading(Verdict.MOVE, move, text=text)
    return Reading(Verdict.IMPOSSIBLE, why="castling", text=text)


def _turns_a_pawn(board: chess.Board, said: Shape) -> bool:
    """A promotion belongs to a pawn and the last rank; elsewhere its sign says nothing."""
    if not chess.BB_SQUARES[said.to_square] & _LAST_RANKS:
        return False
    if said.piece is None and said.from_square is not None:
        return board.piece_at(said.from_square) == chess.Piece(chess.PAWN, board.turn)
    return said.piece == chess.PAWN


def _by_squares(board: chess.Board, move: chess.Move) -> list[chess.Move]:
    # The library takes the king's move onto its own rook for castling; the rules do not.
    if board.occupied_co[board.turn] & chess.BB_SQUARES[move.to_square]:
        return []
    if board.is_legal(move):
        return [move]
    if move.promotion is None and chess.BB_SQUARES[move.to_square] & _LAST_RANKS:
        queen, *others = (
            chess.Move(move.from_square, move.to_square, piece)
            for piece in (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)
        )
        return [queen, *others] if board.is_legal(queen) else []
    return []


def _by_piece(board: chess.Board, said: Shape) -> list[chess.Move]:
    from_mask = board.pieces_mask(said.piece or chess.PAWN, board.turn)
    if said.from_file is not None:
        from_mask &= chess.BB_FILES[said.from_file]
    if said.from_rank is not None:
        from_mask &= chess.BB_RANKS[said.from_rank]
    to_mask = chess.BB_SQUARES[said.to_square] & ~board.occupied_co[board.turn]
    moves = board.generate_legal_moves(from_mask, to_mask)
    if said.promotion:
        return [move for move in moves if move.promotion == said.promotion]
    return list(moves)


def _why_impossible(board: chess.Board, said: Shape) -> str:
    king = board.king(board.turn)
    takes = board.color_at(said.to_square) == board.turn
    if king is not None and (said.piece == chess.KING or said.from_square == king):
        if takes and board.piece_type_at(said.to_square) == chess.ROOK:
            return "king_takes_rook"
        if board.is_castling(chess.Move(king, said.to_square)):
            return "castling"
    return "not_legal"


def says(spelling: Spelling, move: chess.Move, piece: chess.PieceType | None) -> bool:
    """3.3, 3.6 Whether the word is a right repetition of ``move``, made with ``piece``.

    A repetition is compared, not judged: it need not tell two knights apart. ``piece`` None means
    that nobody knows any more which one it was.
    """
    return any(_says_one(said, move, piece) for said in spelling.says)


def _says_one(said: Shape | Castling, move: chess.Move, piece: chess.PieceType | None) -> bool:
    if isinstance(said, Castling):
        files = chess.square_file(move.to_square) - chess.square_file(move.from_square)
        return piece in (chess.KING, None) and files == (2 if said.kingside else -2)
    if said.to_square != move.to_square or said.promotion != move.promotion:
        return False
    if said.piece is not None and piece is not None and said.piece != piece:
        return False
    return said.from_file in (None, chess.square_file(move.from_square)) and said.from_rank in (
        None,
        chess.square_rank(move.from_square),
    )


def possible(reading: Reading) -> bool:
    """3.4 Whether the word could be meant as a move of the side to move."""
    return reading.verdict in (Verdict.MOVE, Verdict.AMBIGUOUS)
