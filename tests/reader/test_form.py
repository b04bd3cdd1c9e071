"""2.1 The standard form, in three languages, and the shorter forms that people send."""

import pytest

from core.notation import Notation
from core.reader import Recap
from tests.reader.games import RUY_LOPEZ, uci

FULL = """\
Турнир: Кубок Прикладу-2026 (KP-2026-07), старт 01.03.2026
Белые: Иваненко И.   Черные: Соловьёв О.
1. 5254 5755 2. 7163 2836 3. 6125 1716
Ваш ход отправлен 10.03.2026, получен 10.03.2026
{own}
Отправлен 12.03.2026. Время 2; всего: белые 9, черные 7
И. Иваненко, ivanenko@example.org
"""

TABLE = """\
Турнір: Кубок 5171
Дата старту: 01.03.2026
Білі: Іваненко
Чорні: Солов'їв
------------------------------------------------------------
   № Білі  отрим.   відпр.    дн. усього || Чорні отрим.   відпр.    дн. усього примітка
   1 5254  01.03.26 01.03.26   0    0 || 5755  01.03.26 03.03.26   2    2
   2 7163  03.03.26 04.03.26   1    1 || 2836  04.03.26 04.03.26   0    4 +2п
   3 6125  04.03.26 10.03.26   6    7 || 1716  10.03.26 10.03.26   0    4
------------------------------------------------------------
Дата відправлення ходу партнера: 10.03.2026
Дата отримання ходу партнера: 10.03.2026
Мій хід: 4. 2514
Дата відправлення (передбачувана): 12.03.2026
Час на хід, днів: 2
Сумарний час білих: 9
Сумарний час чорних: 4
Штрафні дні: 2
Запропонований варіант: 4... 7866 5. 5171
Підпис, ел. адреса: І. Іваненко, вул. Миру 5171, i@example.org
"""

BARS = """\
No | White | rec. | sent | days | total || Black | rec. | sent | days | total | note
1 | 5254 | 01.03.2026 | 01.03.2026 | 0 | 0 || 5755 | 01.03.2026 | 03.03.2026 | 2 | 2 |
2 | 7163 | 03.03.2026 | 04.03.2026 | 1 | 1 || 2836 | 04.03.2026 | 04.03.2026 | 0 | 2 |
3 | 6125 | 04.03.2026 | 10.03.2026 | 6 | 7 || 1716 | 10.03.2026 | 10.03.2026 | 0 | 2 |
4 | 2514 | 10.03.2026 | 12.03.2026 | 2 | 9 || | | | | |
"""

SHORT = """\
[Event "Cup 5171"]
[White "Ivanenko"]
[Date "2026.03.01"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *

you sent on 10.03.2026 / I received on 10.03.2026 / I answered on 12.03.2026
White used +2, total 9 of 50 to move 10; Black used 0, total 7
"""

CARD = """\
Section 5171; received 10.03; mailed 12.03; 2/28
3... 1716 4. 2514
"""


@pytest.mark.parametrize(
    "text",
    [
        FULL.format(own="Мой ход: 4. 2514"),
        TABLE,
        BARS,
        SHORT,
        CARD,
        "your move: 3...a6 // my reply: 4. Ba4",
        "Ходы (вся партия): 1. 5254 5755 2. 7163 2836 3. 6125 1716\nМой ход: 4. 2514",
        "Мой ход: 4. 2514\nХоды: 1. 5254 5755 2. 7163 2836 3. 6125 1716",
        "Moves: 1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514\nMy move: 2514",
        "Ваш ход: 1716. Мой ход: 2514",
        "Ваш 3-й ход: 1716. Мой 4-й: 2514",
        "Ваш ответ:\n3... 1716 4. 2514",
    ],
)
def test_2_1_every_form_is_read(text):
    reading = RUY_LOPEZ.read(text)
    assert (reading.recap, reading.wrong_number) == (Recap.RIGHT, False)
    assert reading.own.move is not None
    assert reading.own.move.uci() == "b5a4"


def test_3_7_the_forms_line_is_a_proposed_line():
    assert uci(RUY_LOPEZ.read(TABLE).line) == ["g8f6", "e1g1"]


def test_3_5_the_form_without_a_move_has_none():
    reading = RUY_LOPEZ.read(FULL.format(own="Думаю, завтра напишу."))
    assert (reading.recap, reading.own.why) == (Recap.RIGHT, "no_move")
    empty = RUY_LOPEZ.read(TABLE.replace(" 4. 2514", "").replace(" 4... 7866 5. 5171", ""))
    assert (empty.recap, empty.own.why) == (Recap.RIGHT, "no_move")


def test_2_4_the_form_is_read_in_the_notation_of_the_game():
    text = "1. е4 е5 2. Кf3 Кс6 3. Сb5 а6\nМой ход: 4. Са4"
    reading = RUY_LOPEZ.read(text, Notation.RUS)
    assert (reading.recap, reading.own.move) == (Recap.RIGHT, RUY_LOPEZ.board.parse_san("Ba4"))
    assert RUY_LOPEZ.read(text, Notation.SAN).own.why == "letters"
