"""3.6 What is disregarded in a text with a move, and what is not."""

import chess
import pytest

from core.notation import Notation, Verdict, read_move

RUY_LOPEZ = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"
AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"


def reading(text: str, notation: str = "numeric", fen: str = RUY_LOPEZ):
    return read_move(chess.Board(fen), Notation(notation), text)


def uci(text: str, notation: str = "numeric", fen: str = RUY_LOPEZ) -> str | None:
    move = reading(text, notation, fen).move
    return move.uci() if move else None


@pytest.mark.parametrize(
    "sign",
    ["+", "#", "++", "!", "?!", " +-", " $1", " шах", " мат!", " N", "=", ".", ",", " 👍", " ±"],
)
def test_3_6_signs_of_check_mate_and_praise(sign):
    assert uci(f"Nxe5{sign}", "san") == "f3e5"
    assert uci(f"6355{sign}") == "f3e5"


@pytest.mark.parametrize("sign", ["", "x", ":", "-"])
def test_3_6_signs_of_capture_are_right_or_wrong_without_a_difference(sign):
    assert uci(f"N{sign}e5", "san") == "f3e5"
    assert uci(f"N{sign}d4", "san") == "f3d4"


@pytest.mark.parametrize("sign", [" e.p.", "e.p.", " ep", " э.п."])
def test_3_6_the_sign_of_en_passant(sign):
    fen = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"
    assert uci(f"exf6{sign}", "san", fen) == "e5f6"
    assert uci(f"5566{sign}", "numeric", fen) == "e5f6"


@pytest.mark.parametrize(
    "text",
    [
        "2514 (Сa4)",
        "2514 (Ba4)",
        "2514 Ba4",
        "2514 = b5-a4",
        "2514 Сa4",
        "2514 (d2-d4)",  # contradicts: the agreed notation counts
        "2514 [5171] {5171}",
        "2514 (думал (долго) о 5171)",
    ],
)
def test_3_6_a_second_notation_and_remarks_in_brackets(text):
    assert uci(text) == "b5a4"


@pytest.mark.parametrize(
    "text",
    [
        "4. 2514. С Новым 2026 годом!",
        "Наш клуб основан в 1456 году. 4. 2514",
        "4. 2514\n2026",
        "Отправлено 12.03.2026 в 18:40. 4. 2514",
        "4. 2514, 05.03. в 15:25",
        "2026-03-12T15:25 4. 2514",
        "4. 2514, отпуск 12-14 июля",
        "4. 2514 (отпуск с 12.05-14.05)",
        "4. 2514\nтел. 044 555 5171",
        "4. 2514 +380 44 123 4244",
        "звоните (044) 555 5171. 4. 2514",
        "4. 2514, тел 5171",
        "4. 2514\nкв. 4244, индекс 41424",
        "4. 2514, мой рейтинг 5171",
        "4. 2514, цена 5171 грн",
        "4. 2514, it costs 5171 dollars",
        "4. 2514 https://example.org/5171 5171@example.org",
        "KP-2026-07: 4. 2514",
        "№ 5171: 4. 2514",
        "Время 2; всего: белые 9, черные 7. 4. 2514",
        "4. 2514\n-- \nИ. Иваненко\n5171",
        "> 4. 5171\n4. 2514",
        "~~5171~~ 4. 2514",
        "5\u03361\u03367\u03361\u0336 2514",
        "4. 2514. Поле e5 слабое",
        "Ничья 1/2-1/2? 4. 2514",
    ],
)
def test_3_6_no_move_is_taken_from_dates_telephones_years_and_remarks(text):
    assert uci(text) == "b5a4"


@pytest.mark.parametrize(
    "text", ["2026", "тел. 555 5171", "12-14 июля", "+5171", "в 1456", "~~5171~~"]
)
def test_3_5_a_text_of_such_figures_alone_has_no_move(text):
    assert reading(text).verdict is Verdict.ILLEGIBLE


@pytest.mark.parametrize(
    "text",
    ["4.2514", "4 2514", "4) 2514", "№4: 2514", "4. 2514.", "4.\n2514", "4. - 2514", "Ход 4: 2514"],
)
def test_3_6_move_numbers_in_every_fashion(text):
    assert uci(text) == "b5a4"


@pytest.mark.parametrize(
    "text", ["1...e5", "1... e5", "1. ... e5", "1…e5", "1. … е5", "…e5", "1.e5"]
)
def test_3_6_blacks_dots_in_every_fashion(text):
    assert uci(text, "san", AFTER_E4) == "e7e5"


@pytest.mark.parametrize("text", ["1. e4 e5", "1.d4 e5", "e4 e5", "1. e4; моё 1... e5"])
def test_3_3_one_move_of_the_other_side_is_passed_over_unchecked(text):
    assert uci(text, "san", AFTER_E4) == "e7e5"


@pytest.mark.parametrize(
    "text",
    [
        "2514 или 5171",
        "2514 или 4. 5171",
        "2514\n5171",
        "2514/5171",
        "4. 2514, нет, лучше 5171",
        "5171. Думал о 2514",
        "2514 d2-d4",
        "2514 7866",
        "2514 или Кd4",
        "2541 2514",
        "3. 6125 1716 4. 2514",
    ],
)
def test_3_4_more_than_one_move_is_ambiguous(text):
    told = reading(text)
    assert (told.verdict, told.why) == (Verdict.AMBIGUOUS, "two_moves")


@pytest.mark.parametrize(
    "text",
    [
        "4. 2514; if 4... 7866 5. 5171",
        "4. 2514, если 7866, то 5171",
        "4. 2514, якщо 4...7866, тоді 5.5171",
        "4. 2514, на любой ход 5. 5171",
        "4. 2514, on any of your moves 5. 5171",
        "Если можно, 4. 2514",
    ],
)
def test_3_7_a_proposed_line_is_not_the_move(text):
    assert uci(text) == "b5a4"


def test_3_7_a_line_without_a_move_is_no_move():
    assert reading("если 4... 7866, то 5. 5171").why == "no_move"


@pytest.mark.parametrize(
    "text",
    [
        *("52\u200b54", "\ufeff5254", "5254\u00a0", "52\u00ad54", "\u200e5254\u200f"),
        *("1.\u00a05254", "５２５４", "٥٢٥٤", "5️⃣2️⃣5️⃣4️⃣", "[5254]", "«5254»", "e２–e４"),
    ],
)
def test_3_4_characters_of_phones_and_web_pages(text):
    assert uci(text, "numeric", chess.STARTING_FEN) == "e2e4"


def test_3_4_a_superscript_is_no_digit():
    assert uci("5²54", "numeric", chess.STARTING_FEN) is None
