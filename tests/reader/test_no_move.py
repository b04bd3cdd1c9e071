"""3.5 What is a message with a move, what is a note, and what no move is taken from."""

import chess
import pytest

from core.notation import Verdict
from core.reader import Recap
from tests.reader.games import RUY_LOPEZ


@pytest.mark.parametrize(
    "text",
    [
        "Спасибо, отвечу завтра",
        "Дякую за партію!",
        "👍",
        "",
        "12.03.2026 в 18:40 уезжаю, тел. +380 44 123 4244",
        "Отпуск 12-14 июля, рейтинг 2514",
        "Поздравляю с 2026 годом!",
        "Буду 12.",
        "1. Привет\n2. Как дела?",
        "Встретимся у дома 1234",
        "Слабое поле e5",
        "см. https://example.org/2514",
        "2:1 в нашу пользу",
    ],
)
def test_3_5_small_talk_and_figures_are_no_message_with_a_move(text):
    reading = RUY_LOPEZ.read(text)
    assert (reading.own.verdict, reading.own.why) == (Verdict.ILLEGIBLE, "no_move")
    assert not reading.tries


@pytest.mark.parametrize("number", ["1111 2514", "2514 2514", "2514 1111 2514", "50 2514 7866"])
@pytest.mark.parametrize("word", ["тел.", "Тел:", "моб. тел.", "mob.", "Phone", "Viber/WhatsApp"])
def test_3_5_a_telephone_number_in_groups_that_could_be_moves(word, number):
    reading = RUY_LOPEZ.read(f"Вітаю!\n{word} {number}\nЗ повагою, Іваненко")
    assert (reading.own.verdict, reading.tries) == (Verdict.ILLEGIBLE, False)


def test_3_5_a_telephone_number_ends_with_its_line_or_with_a_word():
    for text in ("тел. 044 1111 6371\n2514", "тел. 1111 6371, граю 2514", "тел. 1111 4. 2514"):
        assert RUY_LOPEZ.read(text).own.move == chess.Move.from_uci("b5a4"), text


@pytest.mark.parametrize(
    "text",
    [
        "4.",
        "12. ???",
        "Мой ход:",
        "Мій хід: напишу завтра",
        "3... 1716",
        "1. 5254 5755 2. 7163 2836 3. 6125 1716",
        "если 4... 7866, то 5. 5171",
        "на любой ход 5. 5171",
    ],
)
def test_3_5_a_message_about_a_move_without_one(text):
    reading = RUY_LOPEZ.read(text)
    assert (reading.own.verdict, reading.own.why) == (Verdict.ILLEGIBLE, "no_move")
    assert reading.tries


@pytest.mark.parametrize("text", ["2541", "Играю 2541", "4. Кf3", "4. 2590", "57581", "0-0-0"])
def test_3_5_a_word_that_tries_to_be_a_move(text):
    reading = RUY_LOPEZ.read(text)
    assert reading.own.verdict is not Verdict.MOVE
    assert reading.tries


def test_3_5_the_repetition_alone_is_right_and_still_no_move():
    assert RUY_LOPEZ.read("3... 1716").recap is Recap.RIGHT
    assert RUY_LOPEZ.read("3... 1717").recap is Recap.WRONG_LAST
