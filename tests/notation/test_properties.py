"""What holds of any move in any game, and of any text whatever."""

import chess
from hypothesis import given
from hypothesis import strategies as st

from core.notation import WHY, Notation, Verdict, read_move, write_move
from core.notation.listening import listen, listen_closely
from core.notation.plain import plain
from core.notation.tidy import listen_to_tidy
from tests.notation.positions import STARTS, moves_in_games

notations = st.sampled_from(list(Notation))
FRAGMENTS = (
    "1. 2. 4. 1... 3... 4 2514 1716 5171 5254 5755 2541 2590 57581 41424 e4 e5 Nf3 nf3 Ba4 b5-a4 "
    "e2e4 E2-E4 BXC4 O-O 0-0-0 о-о Сa4 Кf3 с3 ♘f3 N К или нет, лучше если if то any ход Мой ход: "
    "Ваш ход: Дата: Вариант: ( ) [ ] { } | || > -- ~~ ; , . ! ? + # $1 e.p. шах спасибо поле «ход» "
    "12.03.2026 18:40 +380 тел. кв. 2026 № 👍 52-54 52:54 ... … — - / 5²54 "
    "\u200b \u00ad \ufe0f ５２ ٥٢ a@b.c http://a.b/2514 \x00 \u0336"
).split(" ")
texts = st.one_of(
    st.text(max_size=60),
    st.text("12345678abcdefgh.-:xNKQКСФ= \n()", max_size=40),
    st.lists(st.sampled_from(FRAGMENTS), max_size=12).flatmap(
        lambda words: st.sampled_from([" ", "", "\n"]).map(lambda between: between.join(words))
    ),
)


@given(moves_in_games(), notations)
def test_2_4_a_written_move_reads_back_as_itself(game, notation):
    _, board, move = game
    before = board.fen()
    written = write_move(board, move, notation)
    reading = read_move(board, notation, written)
    assert (reading.verdict, reading.move) == (Verdict.MOVE, move)
    assert board.fen() == before


@given(st.sampled_from(STARTS), notations, texts)
def test_3_4_any_text_is_read_without_an_accident_and_nothing_is_invented(fen, notation, text):
    board = chess.Board(fen)
    reading = read_move(board, notation, text)
    assert (reading.verdict is Verdict.MOVE) == (reading.move is not None)
    assert (reading.why in WHY) == (reading.move is None)
    if reading.move is not None:
        assert board.is_legal(reading.move)
        assert reading.text in plain(text)
    for candidate in reading.candidates:
        assert board.is_legal(candidate)


def is_spelt_out(move: chess.Move, text: str) -> bool:
    """Whether the square that a move goes to stands in the text that is said to mean it."""
    folded = text.translate(str.maketrans("асеАВСЕНABCDEFGH", "aceabcehabcdefgh"))
    digits = f"{chess.square_file(move.to_square) + 1}{chess.square_rank(move.to_square) + 1}"
    castling = "-" in text and not set(text) - set("0OoОо-+#!?=±: ")
    return castling or chess.square_name(move.to_square) in folded or digits in folded


@given(st.sampled_from(STARTS), notations, texts)
def test_3_4_no_move_is_read_whose_text_is_not_in_the_message(fen, notation, text):
    reading = read_move(chess.Board(fen), notation, text)
    if reading.move is not None:
        assert is_spelt_out(reading.move, reading.text)


tidy_words = st.sampled_from(
    (
        "1. 1... 1… 12. 12... 12.… 2. 5254 57581 e4 exd5 Nf3 Nbd2 R1e1 Qh4# e8=Q+ O-O O-O-O+ 0-0 "
        "Bxc4 b5a4 Кре2 Крf1 Кс3 С:f7+ Лd1 Тf1 е8=Ф Sf3 Dxe5 Lb5 4. ... …"
    ).split()
)


@given(st.lists(tidy_words, max_size=10), st.sampled_from(["", " ", "  "]), notations)
def test_the_short_way_says_what_the_long_way_says(words, between, notation):
    text = between.join(words)
    soon = listen_to_tidy(text, notation)
    closely = listen_closely(text, notation, 10)
    if soon is not None:
        assert (closely.moves, closely.line) == (soon, [])
    assert listen(text, notation, 10) == closely
