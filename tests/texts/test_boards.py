"""Boards as text, and as words that read well aloud."""

from dataclasses import replace

import chess
import pytest

from adapters.render import render_notice
from adapters.render.boards import board_text, grid, move_words, position_words, ranks_words
from core.notices.drafts import draft
from core.vocabulary import Side
from core.world import Minutes
from tests.texts.sample_world import KEY, WHITE, day, started

RUY = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"


def test_the_own_side_is_below_and_the_last_move_is_in_brackets():
    board = chess.Board(RUY)
    assert grid(board, Side.WHITE, chess.Move.from_uci("f1b5"), figurines=False) == "\n".join(
        [
            "8  r  ·  b  q  k  b  n  r",
            "7  p  p  p  p  ·  p  p  p",
            "6  ·  ·  n  ·  ·  ·  ·  ·",
            "5  · [B] ·  ·  p  ·  ·  ·",
            "4  ·  ·  ·  ·  P  ·  ·  ·",
            "3  ·  ·  ·  ·  ·  N  ·  ·",
            "2  P  P  P  P  ·  P  P  P",
            "1  R  N  B  Q  K [·] ·  R",
            "   a  b  c  d  e  f  g  h",
        ]
    )
    below = grid(board, Side.BLACK, figurines=False).splitlines()
    assert below[0] == "1  R  ·  ·  K  Q  B  N  R"
    assert below[-1] == "   h  g  f  e  d  c  b  a"


def test_figurines_tell_the_sides_apart():
    lines = grid(chess.Board(), Side.WHITE).splitlines()
    assert lines[0] == "8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜"
    assert lines[7] == "1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖"
    assert max(map(len, lines)) <= 26


def test_a_position_reads_piece_by_piece():
    board = chess.Board("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1")
    assert position_words(board, "uk", chess.Move.from_uci("d2d1")) == "\n".join(
        [
            "Білі: король g1; тура d1; пішаки f2, g2, h2.",
            "Чорні: король g8; пішаки f7, g7, h7.",
            "Останній хід: з d2 на d1.",
            "Хід чорних.",
        ]
    )
    assert (
        position_words(board, "en").splitlines()[0] == "White: king g1; rook d1; pawns f2, g2, h2."
    )


def test_a_position_reads_rank_by_rank_as_one_looks_at_it():
    board = chess.Board("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1")
    white = ranks_words(board, Side.WHITE, "uk").splitlines()
    assert white[0] == "Горизонталь 8: g чорний король."
    assert white[2] == "Горизонталь 6: порожньо."
    black = ranks_words(board, Side.BLACK, "uk").splitlines()
    assert black[0] == "Горизонталь 1: g білий король, d біла тура."


@pytest.mark.parametrize(
    ("fen", "uci", "words"),
    [
        (chess.STARTING_FEN, "g1f3", "кінь з g1 на f3"),
        (RUY, "a7a6", "пішак з a7 на a6"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "пішак з e4 б'є на d5"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "коротка рокіровка"),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8", "довга рокіровка"),
        ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "пішак з a7 на a8, стає ферзем"),
        ("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "d1d8", "тура з d1 на d8, мат"),
        ("4k3/8/8/8/8/8/8/3R2K1 w - - 0 1", "d1e1", "тура з d1 на e1, шах"),
    ],
)
def test_a_move_reads_well_aloud(fen, uci, words):
    assert move_words(chess.Board(fen), chess.Move.from_uci(uci), "uk") == words


def test_a_draft_is_shown_on_the_board_before_it_is_in_the_record():
    game = started().world.games[KEY]
    shown = board_text(game, Side.WHITE, "text", "uk", moves=("f1b5",))
    assert "[♗]" in shown
    assert "[♗]" not in board_text(game, Side.WHITE, "text", "uk")
    words = board_text(game, Side.WHITE, "words", "uk", moves=("f1b5",))
    assert "Останній хід: з f1 на b5." in words


def test_a_draft_that_is_read_after_its_move_was_made_shows_the_same_board():
    story = started()
    minutes = Minutes(story.world, day(20))
    minutes.in_game(KEY, story.move("f1b5", 20, 12))
    (shown,) = draft(story.world, minutes, KEY)
    reader = replace(story.world.people[WHITE], settings=(("board", "text"),))
    before = render_notice(shown, reader, story.world).board
    assert "[♗]" in before
    story.keep(minutes)
    assert render_notice(shown, reader, story.world).board == before
