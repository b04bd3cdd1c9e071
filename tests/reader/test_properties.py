"""What holds of any message in any game."""

import chess
from hypothesis import assume, given
from hypothesis import strategies as st

from core.notation import WHY, Notation, Verdict, numeric, write_move
from core.notation.plain import plain
from core.reader import Recap, read_message
from tests.notation.positions import games, moves_in_games
from tests.notation.test_properties import texts
from tests.reader.games import RUY_LOPEZ, WITH_LINE, after

notations = st.sampled_from(list(Notation))
STANDARD = (chess.STARTING_FEN,)


def written(moves: list[chess.Move], notation: Notation) -> list[str]:
    """The moves of a game from its beginning, each in its own position."""
    board = chess.Board()
    words = []
    for move in moves:
        words.append(write_move(board, move, notation))
        board.push(move)
    return words


def numbered(words: list[str], first_ply: int) -> str:
    text = [f"{first_ply // 2 + 1}..."] if first_ply % 2 else []
    for ply, word in enumerate(words, first_ply):
        text += [word] if ply % 2 else [f"{ply // 2 + 1}.", word]
    return " ".join(text)


@given(moves_in_games(STANDARD), notations, st.integers(0, 60), st.booleans())
def test_3_3_any_end_of_the_record_before_the_own_move_is_a_right_repetition(
    game, notation, repeated, with_numbers
):
    moves, board, own = game
    repeated = min(repeated, len(moves))
    words = written([*moves, own], notation)[len(moves) - repeated :]
    text = numbered(words, len(moves) - repeated) if with_numbers else " ".join(words)
    reading = read_message(text, moves=moves, board=board, line=(), notation=notation)
    assert reading.own.move == own
    assert reading.recap is (Recap.RIGHT if repeated else Recap.NONE)
    assert (reading.mismatch, reading.wrong_number) == (None, False)
    assert (reading.line, reading.accepted) == ((), ())


@given(games(STANDARD), st.data(), notations)
def test_3_3_a_wrong_move_in_a_numbered_record_is_found_where_it_stands(game, data, notation):
    moves, board = game
    assume(moves)
    own = data.draw(st.sampled_from(list(board.legal_moves)))
    wrong = data.draw(st.integers(0, len(moves) - 1))
    words = written([*moves, own], notation)
    words[wrong] = "1111"
    reading = read_message(numbered(words, 0), moves=moves, board=board, line=(), notation=notation)
    last = wrong == len(moves) - 1
    assert reading.recap is (Recap.WRONG_LAST if last else Recap.WRONG_OLDER)
    assert reading.mismatch == (wrong + 1, "1111")
    assert reading.own.move == own


@given(games(STANDARD), st.data(), st.booleans(), st.integers(1, 4))
def test_3_7_any_part_of_a_line_is_accepted_by_writing_it_out(game, data, with_numbers, pairs):
    moves, board = game
    ahead, line = board.copy(), list[chess.Move]()
    for _ in range(2 * pairs + 1):
        assume(any(ahead.legal_moves))
        line.append(data.draw(st.sampled_from(list(ahead.legal_moves))))
        ahead.push(line[-1])
    own, line = line[-1], line[:-1]
    words = [numeric(move) for move in [*line, own]]
    text = numbered(words, len(moves)) if with_numbers else " ".join(words)
    reading = read_message(text, moves=moves, board=board, line=line, notation=Notation.NUMERIC)
    assert (reading.accepted, reading.own.move) == (tuple(line), own)
    assert (reading.recap, reading.order_wrong) == (Recap.RIGHT, False)


@given(st.sampled_from([RUY_LOPEZ, WITH_LINE, after("")]), notations, texts)
def test_3_4_any_text_is_read_without_an_accident_and_nothing_is_invented(game, notation, text):
    reading = game.read(text, notation)
    board = game.board.copy()
    for move in (*reading.accepted, *filter(None, [reading.own.move]), *reading.line):
        assert board.is_legal(move)
        board.push(move)
    for told in filter(None, [reading.own, reading.line_fault]):
        assert (told.verdict is Verdict.MOVE) == (told.move is not None)
        assert (told.why in WHY) == (told.move is None)
    if reading.own.move is not None:
        assert reading.own.text in plain(text)
        assert reading.tries
    assert not reading.order_wrong or reading.recap is Recap.WRONG_LAST
    assert not reading.accepted_without_reply or (reading.accepted and not reading.own.move)
