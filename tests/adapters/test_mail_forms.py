"""The standard form in three languages, filled in as people fill it in."""

from datetime import date
from pathlib import Path

import pytest

from adapters.mail_in.forms import ANSWER_HEADING, form_in, labels_in
from tests.adapters.letters import OWN, letter

TEXTS = Path(__file__).parents[2] / "adapters" / "texts"

RUSSIAN = """\
Турнир (название соревнования): Кубок
Дата старта: 01.03.2026
Белые (фамилии): Иваненко
Чёрные (фамилии): Соловьёв
Ходы (вся партия): 1. 5254 5755
2. 7163 2836
Дата отправления хода партнёра: 10.03.2026
Дата получения хода партнёра: 11.03.26
Мой ход: 3. 6125
Дата отправления (предполагаемая): 12.03.2026
Время на ход, дней: 1
Суммарное время белых / чёрных: 9 / 7
Предлагаемый вариант: 3... 1716 4. 2514"""

UKRAINIAN = """\
Турнір (назва змагання): Кубок
Дата старту: 01.03.2026
Білі (прізвища): Іваненко
Чорні (прізвища): Соловйов
Ходи (вся партія): 1. 5254 5755
2. 7163 2836
Дата відправлення ходу партнера: 10.03.2026
Дата отримання ходу партнера: 2026-03-11
Мій хід: 3. 6125
Дата відправлення (передбачувана): 12.03.2026
Час на хід, днів: 1
Сумарний час білих: 9
Сумарний час чорних: 7
Запропонований варіант: 3... 1716 4. 2514"""

ENGLISH = """\
Event: Кубок
Start date: 01.03.2026
White: Ivanenko
Black: Soloviov
Moves (whole game): 1. 5254 5755
2. 7163 2836
Opponent sent: 10.03.2026
Received: 11/03/2026
My move: 3. 6125
Reply date (expected): 12.03.2026
Days used: 1
Total White / Black: 9 / 7
Conditional line: 3... 1716 4. 2514"""


@pytest.mark.parametrize("form", [RUSSIAN, UKRAINIAN, ENGLISH])
def test_2_1_every_field_of_the_form_is_read_in_each_language(form):
    result = letter(form).letter
    fields = dict(result.fields)
    assert list(fields) == [
        *("event", "start", "white", "black", "moves", "partner_sent", "received", "my_move"),
        *("sent", "used", "total_w", "total_b", "variation"),
    ]
    assert fields["moves"] == "1. 5254 5755 2. 7163 2836"
    assert fields["my_move"] == "3. 6125"
    assert fields["variation"] == "3... 1716 4. 2514"
    assert (fields["used"], fields["total_w"], fields["total_b"]) == ("1", "9", "7")
    assert result.stated_sent == date(2026, 3, 12)
    assert result.stated_received == date(2026, 3, 11)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Мой ход: 4. 2514", "4. 2514"),
        ("Мой ход : [ 2514 ]", "2514"),
        ("Мій хід: __2514__", "2514"),
        ("Мій хід:\n2514", "2514"),
        ("*My move:* 2514", "2514"),
        ("Мой ход:", ""),
        ("Мой ход: ______", ""),
        ("Мой ход: [    ]", ""),
        ("Мой ход:\n\n2514", ""),  # the text has it; the field stays as it was left
    ],
)
def test_an_own_move_is_read_from_its_field_and_an_empty_field_is_one(text, value):
    assert dict(letter(text).letter.fields)["my_move"] == value


def test_a_table_row_of_html_is_a_field():
    html = "<table><tr><td>Мой ход</td><td>4. 2514</td></tr></table>"
    assert letter("", html=html).letter.fields == (("my_move", "4. 2514"),)


@pytest.mark.parametrize(
    "sentence",
    [
        "Ваш ход отправлен 10.03.2026, получен 11.03.2026. Отправлено 12.03.2026",
        "Ваш хід надіслано 10.03.2026, отриманий 11.03.2026. Відправлено: 12.03.26",
        "You sent on 2026-03-10, I received on 2026-03-11, I answered on 2026-03-12",
    ],
)
def test_2_3_dates_said_in_a_sentence_are_read_each_for_whom_it_is_said(sentence):
    result = letter(f"My move: 2514\n{sentence}").letter
    assert dict(result.fields)["partner_sent"].endswith(("10.03.2026", "2026-03-10"))
    assert result.stated_sent == date(2026, 3, 12)
    assert result.stated_received == date(2026, 3, 11)


@pytest.mark.parametrize("text", ["12.13.2026", "32.01.2026", "получено вчера", "2514"])
def test_no_date_is_made_of_what_is_none(text):
    assert letter(f"Получено: {text}").letter.stated_received is None


def test_dates_in_a_command_belong_to_the_command():
    text = "/enter 12 2514 sent 10.03.2026 received 11.03.2026"
    assert letter(text).letter.fields == ()


def test_every_game_of_a_letter_keeps_its_own_fields():
    text = "[T1/12]\nМой ход: 2514\n\n[T1/13]\nМой ход: 5171"
    assert letter(text).letter.fields == (("my_move", "2514"), ("my_move", "5171"))


FORM_OF_OURS = """\
[T1/12] Иваненко - Соловьёв, ход 3
Турнир: Кубок
Ход партнёра: 3... 1716
Отправлен: 11.03.2026
==== Ваш ответ ====
Мой ход: {}
Предлагаемый вариант: {}"""


def quoted(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.split("\n"))


def test_a_field_filled_in_inside_our_quoted_form_counts_and_nothing_else_of_it():
    envelope = letter("chesspost пишет:\n" + quoted(FORM_OF_OURS.format("4. 2514", "")))
    assert envelope.text == "Мой ход: 4. 2514"
    assert envelope.letter.fields == (("my_move", "4. 2514"),)
    assert envelope.letter.quotes_us


def test_a_line_proposed_inside_the_quoted_form_counts_too():
    envelope = letter(quoted(FORM_OF_OURS.format("4. 2514", "4... 7866 5. 5171")))
    assert dict(envelope.letter.fields)["variation"] == "4... 7866 5. 5171"


def test_our_form_sent_back_unchanged_says_nothing():
    assert letter(quoted(FORM_OF_OURS.format("", "______"))).kind == "no_text"
    assert letter("4. 2514\n\n" + quoted(FORM_OF_OURS.format("", ""))).text == "4. 2514"


def test_above_the_heading_of_the_answer_nothing_counts():
    form = FORM_OF_OURS.replace("Ход партнёра", "Мой ход").format("", "")
    assert letter(quoted(form)).text == ""


def test_outlook_quotes_our_form_without_marks_and_the_filled_field_counts():
    block = f"От: chesspost <{OWN}>\nОтправлено: 11.03\nКому: И\nТема: [T1/12] x\n\n"
    assert letter(block + FORM_OF_OURS.format("4. 2514", "")).text == "Мой ход: 4. 2514"


def test_a_partners_field_in_a_quotation_that_is_not_ours_never_counts():
    body = "Соловьёв О. <s@example.net> пишет:\n> Мой ход: 3. ... 1716\n> Вариант: 2536"
    assert letter(f"4. 2514\n\n{body}").letter.fields == ()
    assert letter(body).text == ""


def test_an_answer_quoted_in_an_answer_never_counts():
    inner = quoted(FORM_OF_OURS.format("4. 2514", ""))
    assert letter("5. 5171\n\nВы писали 12.03.2026:\n" + quoted(inner)).text == "5. 5171"


def test_an_answer_to_our_letter_counts_by_its_thread_where_the_heading_is_lost():
    body = "> Мой ход: 4. 2514\n"
    ours = "<chesspost.k3j4h5g6f7d8s9a0q.17@relay.example.com>"
    assert letter(body, In_Reply_To=ours).text == "Мой ход: 4. 2514"
    assert letter(body, In_Reply_To="<b1@example.net>").text == ""


@pytest.mark.parametrize("line", ["Ваш ответ", "--- Ваша відповідь: ---", "== Your answer =="])
def test_the_heading_of_the_answer_is_known(line):
    assert ANSWER_HEADING.match(line)


def our_texts(key: str) -> list[str]:
    """What our catalogues write for ``key``, one text a language that has it."""
    lines = [line for path in TEXTS.rglob("*.ftl") for line in path.read_text("utf-8").split("\n")]
    return [line.partition("=")[2].strip() for line in lines if line.startswith(f"{key} =")]


def test_the_form_that_we_send_is_the_form_that_we_read():
    assert all(ANSWER_HEADING.match(text) for text in our_texts("form-answer"))
    assert all(labels_in(text) == [("my_move", "")] for text in our_texts("form-my-move"))
    assert all(labels_in(text) == [("variation", "")] for text in our_texts("form-variation"))


@pytest.mark.parametrize("lang", ["uk", "ru", "en"])
def test_the_form_that_we_send_is_filled_in_under_a_heading_that_does_not_name_us(lang):
    texts = (TEXTS / lang / "forms.ftl").read_text("utf-8")
    found = dict(line.split(" = ") for line in texts.split("\n") if line.startswith("form-"))
    form = [found["form-answer"], f"{found['form-my-move']} 4. 2514", found["form-variation"]]
    envelope = letter("11.03.2026 09:12 пишет:\n" + quoted("\n".join(form)))
    assert envelope.text == form[1]
    assert envelope.letter.quotes_us


def test_labels_inside_sentences_are_no_fields():
    form = form_in(["Мой ход во вложении.", "Белые стоят лучше", "received nothing"])
    assert (form.fields, form.said) == ((), ())


def test_3_5_a_note_that_says_a_date_is_no_form():
    note = letter("Ваше письмо получено 11.03.2026, спасибо.").letter
    assert note.fields == ()
    assert note.stated_received == date(2026, 3, 11)
