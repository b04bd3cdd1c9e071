"""Pictures: where everything stands, what is marked, which letters there are."""

import io

import chess
import pytest
from PIL import Image

from adapters.pictures import DARK, LIGHT, board_png, table_png
from adapters.pictures.boards import SIZE
from adapters.pictures.tiles import CELL, HERE, MARGIN, font
from adapters.render import LANGUAGES, position_words
from core.vocabulary import Side

CHECKED = chess.Board("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4")
LAST = chess.Move.from_uci("h5f7")
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


def opened(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png))
    assert picture.format == "PNG"
    return picture.convert("RGB")


def corner(picture: Image.Image, column: int, row: int, inset: int = 5) -> tuple[int, int, int]:
    """A spot of a square that no piece covers, its frame left aside."""
    x, y = MARGIN + column * CELL + inset, MARGIN + row * CELL + inset
    return picture.getpixel((x, y))


def rgb(color: str) -> tuple[int, int, int]:
    return tuple(int(color[n : n + 2], 16) for n in (1, 3, 5))


def near(found: tuple[int, int, int], color: str) -> bool:
    return all(abs(a - b) < 8 for a, b in zip(found, rgb(color), strict=True))


@THEMES
def test_the_squares_have_their_colours_and_a1_is_dark(theme):
    picture = opened(board_png(chess.Board(), Side.WHITE, theme=theme))
    assert picture.size == (SIZE, SIZE)
    assert near(corner(picture, 0, 7), theme.dark)
    assert near(corner(picture, 7, 7), theme.light)
    assert near(picture.getpixel((2, 2)), theme.ground)


@THEMES
def test_the_last_move_and_a_check_are_marked_in_colour_and_by_a_frame(theme):
    picture = opened(board_png(CHECKED, Side.WHITE, LAST, theme))
    assert near(corner(picture, 7, 3), theme.moved_light)  # h5
    assert near(corner(picture, 5, 1), theme.moved_light)  # f7
    assert near(corner(picture, 7, 3, inset=1), theme.moved_frame)
    assert near(corner(picture, 4, 0), theme.check)  # e8
    assert near(corner(picture, 4, 0, inset=1), theme.check_frame)
    assert not near(corner(picture, 0, 3), theme.moved_dark)


def test_the_own_side_stands_below():
    board = chess.Board(None)
    board.set_piece_at(chess.A1, chess.Piece(chess.PAWN, chess.WHITE))
    board.set_piece_at(chess.H1, chess.Piece(chess.PAWN, chess.BLACK))
    white, black = (opened(board_png(board, side)) for side in Side)
    middle = CELL // 2
    assert corner(white, 0, 7, middle) == (255, 255, 255)  # a1, a white pawn's middle
    assert corner(black, 7, 0, middle) == (255, 255, 255)
    assert corner(white, 7, 7, middle)[0] < 60
    assert corner(black, 0, 0, middle)[0] < 60


def test_the_two_sides_of_a_board_are_one_anothers_half_turn():
    squares = (MARGIN, MARGIN, MARGIN + 8 * CELL, MARGIN + 8 * CELL)
    empty = chess.Board(None)
    white, black = (opened(board_png(empty, side)).crop(squares) for side in Side)
    assert white.tobytes() == black.tobytes()


def test_every_piece_is_told_from_its_square_and_from_the_others():
    seen = set()
    for piece in [chess.Piece(kind, color) for kind in range(1, 7) for color in (True, False)]:
        for square in (chess.A1, chess.B1):
            board = chess.Board(None)
            board.set_piece_at(square, piece)
            seen.add(board_png(board, Side.WHITE))
    assert len(seen) == 24


@THEMES
def test_a_board_is_small_and_the_same_each_time(theme):
    first = board_png(CHECKED, Side.BLACK, LAST, theme)
    assert first == board_png(CHECKED, Side.BLACK, LAST, theme)
    assert len(first) < 30_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_board_shows_is_told_in_words_as_well(lang):
    words = position_words(CHECKED, lang, LAST)
    assert "f7" in words
    assert "e8" in words


def test_the_font_has_every_letter_of_the_three_languages():
    letters = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяыэъёabcdefghijklmnopqrstuvwxyzäöüłż"
    face = font(20)
    missing = face.getmask("\uffff").getbbox(), bytes(face.getmask("\uffff"))
    for sign in letters + letters.upper() + "0123456789½¼¾×·–—’'№*.,()[]\"-":
        mask = face.getmask(sign)
        assert (mask.getbbox(), bytes(mask)) != missing, sign
    assert (HERE / "letters-licence.txt").is_file()


@THEMES
def test_a_table_grows_with_what_stands_in_it(theme):
    small = opened(table_png("Кубок", ["№", ""], [["1", "Коваль"]], theme))
    rows = [[str(n), "Коваль-Шевченко", "½"] for n in range(1, 14)]
    large = opened(table_png("Кубок", ["№", "", "1"], rows, theme))
    assert large.height > small.height
    assert large.width > small.width
    assert near(large.getpixel((2, 2)), theme.ground)


def test_an_empty_table_is_its_heading():
    assert opened(table_png("Кубок", ["№", ""], [])).height > 0
