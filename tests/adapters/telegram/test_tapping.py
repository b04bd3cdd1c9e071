"""The board to tap and what stands behind buttons, without any network."""

from dataclasses import dataclass, field

import chess
import pytest

from adapters.telegram.presses import LONGEST, Tap, command_of, data_of, tap_of
from adapters.telegram.tapping import opener, shown
from core.vocabulary import Side


@dataclass
class Game:
    """As much of a game as the board needs."""

    key: str = "T1/12"
    board: chess.Board = field(default_factory=chess.Board)

    @property
    def ply(self):
        return self.board.ply()


def see(game, tap, side=Side.WHITE, lang="en", in_words=False):
    return shown(game, tap, side, lang, in_words=in_words)


def press(rows, label):
    return tap_of(next(data for row in rows for text, data in row if text == label))


def test_a_piece_then_its_square_is_a_move():
    game = Game()
    _, data = opener(game, "en")
    first = see(game, tap_of(data))
    assert [text for text, _ in first.rows[7]] == list("♖♘♗♕♔♗♘♖")
    second = see(game, press([first.rows[7][1:2]], "♘"))
    assert second.rows[7][1][0] == "[♘]"
    assert [text for text, _ in second.rows[5]] == ["●", "·", "●", "·", "·", "·", "·", "·"]
    last = see(game, press([second.rows[5][2:3]], "●"))
    assert last.move == chess.Move.from_uci("b1c3")


def test_another_piece_may_be_chosen_and_the_board_closed():
    game = Game()
    chosen = see(game, Tap(game.key, 0, "e2"))
    assert press(chosen.rows, "♕") == Tap(game.key, 0, "-")  # it cannot move
    other = tap_of(chosen.rows[7][6][1])
    assert other == Tap(game.key, 0, "g1")
    closed = see(game, tap_of(chosen.rows[-1][0][1]))
    assert closed.rows == [[opener(game, "en")]]


def test_the_own_side_is_below():
    game = Game()
    game.board.push_san("e4")
    rows = see(game, Tap(game.key, 1), Side.BLACK).rows
    assert [text for text, _ in rows[7]] == list("♜♞♝♚♛♝♞♜")
    assert rows[3][3][0] == "♙"  # e4, seen from the other side


def test_a_pawn_that_arrives_is_asked_what_it_becomes():
    game = Game(board=chess.Board("8/P6k/8/8/8/8/8/K7 w - - 0 1"))
    asked = see(game, Tap(game.key, game.ply, "a7", "a8"))
    assert asked.move is None
    assert [text for text, _ in asked.rows[0]] == list("♕♖♗♘")
    chosen = see(game, press(asked.rows, "♘"))
    assert chosen.move == chess.Move.from_uci("a7a8n")


def test_captures_castling_and_taking_in_passing_are_there():
    board = chess.Board("r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQkq e6 0 1")
    game = Game(board=board)
    king = see(game, Tap(game.key, game.ply, "e1"))
    assert king.rows[7][6][0] == "●"
    assert see(game, tap_of(king.rows[7][6][1])).move == chess.Move.from_uci("e1g1")
    pawn = see(game, Tap(game.key, game.ply, "d5"))
    assert see(game, tap_of(pawn.rows[2][4][1])).move == chess.Move.from_uci("d5e6")
    rook = see(game, Tap(game.key, game.ply, "a1"))
    assert rook.rows[0][0][0] == "×♜"


def test_an_impossible_square_begins_anew():
    game = Game()
    assert see(game, Tap(game.key, 0, "e2", "e5")).move is None


@pytest.mark.parametrize("lang", ["uk", "ru", "en"])
def test_whoever_has_boards_read_aloud_gets_words(lang):
    game = Game()
    first = see(game, Tap(game.key, 0), lang=lang, in_words=True)
    labels = [text for row in first.rows for text, _ in row]
    assert len(labels) == 11  # ten men that can move, and a way out
    assert not set("".join(labels)) & set("♔♕♖♗♘♙")
    second = see(game, Tap(game.key, 0, "b1"), lang=lang, in_words=True)
    assert [text for row in second.rows[:-1] for text, _ in row] == ["a3", "c3"]


def test_every_button_has_a_label_and_fits():
    board = chess.Board("r3k2r/1P6/8/3Pp3/8/8/8/R3K2R w KQkq e6 0 1")
    game = Game(key="КП-2026/КП-2026-17", board=board)
    for start in {move.from_square for move in board.legal_moves}:
        tap = Tap(game.key, game.ply, chess.square_name(start))
        for row in see(game, tap).rows:
            assert len(row) <= 8
            for text, data in row:
                assert text.strip()
                assert 1 <= len(data.encode()) <= LONGEST


@pytest.mark.parametrize(
    "tap",
    [
        Tap("T1/12", 0),
        Tap("T1/12", 300, "e2"),
        Tap("T1/12", 5, "-"),
        Tap("T1/12", 5, "x"),
        Tap("T1/12", 5, "a7", "a8", "4"),
    ],
)
def test_a_touch_is_read_as_it_was_written(tap):
    assert tap_of(tap.data) == tap


@pytest.mark.parametrize(
    "data", ["", "tap", "tap T1/12", "tap T1/12 5 z9", "tap T1/12 5 e2 e9", "/yes 12;5", "ok:A:7"]
)
def test_what_is_no_touch_is_none(data):
    assert tap_of(data) is None


def test_a_command_is_read_with_the_ply_it_was_made_for():
    assert command_of(data_of("/accept T1/12 draw", 5)) == ("/accept T1/12 draw", 5)
    assert command_of(data_of("/confirm 3", None)) == ("/confirm 3", None)
    assert command_of("ok:A:7:2514") == ("ok:A:7:2514", None)


def test_a_name_too_long_for_a_button_is_left_out_where_the_message_says_it():
    long = "Кубок-України-пам'яті/КУП-2026-07"
    assert data_of(f"/accept {long} draw", 5) == "/accept draw;5"
    assert data_of("/confirm " + "й" * 40, None) == ""
    assert opener(Game(key=long), "en")[1] == ""  # no board rather than one with holes
