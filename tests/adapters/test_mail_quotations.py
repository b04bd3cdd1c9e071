"""Own words are told from older letters and signatures, whichever program wrote the letter."""

import pytest

from adapters.mail_in.quotations import is_attribution
from tests.adapters.letters import OWN, letter, text_of

OLD = "Мой ход: 3. ... 1716\nЕсли 4. 2536, то 4736"
MARKED = "> Мой ход: 3. ... 1716\n> Если 4. 2536, то 4736"

HEADINGS = [
    "11.03.2026 09:12, Соловьёв О. пишет:",
    "11.03.2026 9:12 пользователь Соловьёв О. <soloviov@example.net> написал:",
    "11 марта 2026 г., в 9:12, Соловьёв О. <soloviov@example.net> написал(а):",
    "ср, 11 мар. 2026 г. в 09:12, Соловьёв О. <soloviov@example.net>:",
    "ср, 11 бер. 2026 р. о 09:12 Соловйов О. <soloviov@example.net> пише:",
    "11 бер. 2026 р. о 09:12 Соловйов О. <soloviov@example.net> написав(-ла):",
    "Среда, 11 марта 2026, 9:12 +03:00 от Соловьёв О. <soloviov@example.net>:",
    '11.03.2026, 09:12, "Соловьёв О." <soloviov@example.net>:',
    '11 березня 2026, 09:12:33, від "Соловйов О." <soloviov@example.net>:',
    "On Wed, Mar 11, 2026 at 9:12 AM O. Soloviov <soloviov@example.net> wrote:",
    "On 11/03/2026 09:12, O. Soloviov wrote:",
    "On 2026-03-11 09:12, O. Soloviov wrote:",
    "Вы писали 11 марта 2026 г., 9:12:25:",
    "Ви писали 11 березня 2026 р., 9:12:25:",
    "Соловьёв О. пишет:",
    "Соловьёв Олег написал(а):",
    "Соловйов О. пише:",
    "Ходаковский О. пишет:",
    "Am 11.03.2026 um 09:12 schrieb O. Soloviov:",
    "Dnia 11.03.2026 o 09:12 O. Soloviov napisał(a):",
    "Le 11/03/2026 à 09:12, O. Soloviov a écrit :",
]


@pytest.mark.parametrize("heading", HEADINGS)
def test_the_answer_above_a_quotation_is_read_alone(heading):
    assert text_of(f"4. 2514\n\n{heading}\n{MARKED}\n") == "4. 2514"
    assert text_of(f"4. 2514\n\n{heading}\n\n{OLD}\n") == "4. 2514"


@pytest.mark.parametrize("heading", HEADINGS)
def test_the_answer_below_and_between_marked_quotations_is_read(heading):
    assert text_of(f"{heading}\n{MARKED}\n\n4. 2514\n") == "4. 2514"
    assert text_of(f"{heading}\n> 3. ... 1716\n4. 2514\n> 4736?\nНет.\n") == "4. 2514\nНет."


@pytest.mark.parametrize(
    "heading",
    [
        "On Wed, 11 Mar 2026 at 09:12, Oleksandr\nSoloviov-Very-Long <soloviov@example.net> wrote:",
        "On Wed, 11 Mar 2026 at 09:12, Oleksandr Soloviov <soloviov@example.net>\nwrote:",
        "ср, 11 мар. 2026 г. в 09:12, Соловьёв Олег\nИванович <soloviov@example.net>:",
        "11 марта 2026 г., в 9:12, Соловьёв О.\n<soloviov@example.net> написал(а):",
        "Соловьёв О. <soloviov@example.net>\nпишет:",
    ],
)
def test_a_heading_over_several_lines_is_taken_whole(heading):
    assert text_of(f"4. 2514\n{heading}\n{MARKED}\n") == "4. 2514"
    assert text_of(f"4. 2514\n{heading}\n\n{OLD}\n") == "4. 2514"


@pytest.mark.parametrize(
    "block",
    [
        "-----Исходное сообщение-----\nОт: Соловьёв О. <s@e.net>\nОтправлено: 11 марта\nКому: igra",
        "От: Соловьёв О. <s@e.net>\nОтправлено: среда, 11 марта 2026 г.\nКому: igra\nТема: KP",
        "Від: Соловйов О. <s@e.net>\nНадіслано: середа, 11 березня 2026\nКому: igra\nТема: KP",
        "Від кого: Соловйов О. <s@example.net>\n\nДата: 11 березня 2026\n\nКому: igra\n\nТема: KP",
        '--- Оригінальне повідомлення ---\nВід кого: "Соловйов О." <s@example.net>\nДата: 11 бер',
        "________________________________\nFrom: O. Soloviov <s@e.net>\nSent: Wednesday\nTo: igra",
        "-----Original Message-----\nFrom: O. Soloviov [mailto:s@e.net]\nSent: 11 March\nTo: igra",
        "*From:* O. Soloviov <s@example.net>\n*Sent:* Wednesday\n*To:* igra\n*Subject:* KP",
        "От: Соловьёв О. <s@example.net>",
        "Von: O. Soloviov <s@example.net>\nGesendet: Mittwoch\nAn: igra\nBetreff: KP",
    ],
)
def test_an_older_letter_without_marks_reaches_to_the_end(block):
    assert text_of(f"4. 2514\n\n{block}\n\n{OLD}\n\n> 5171\n\n4. 5171\n") == "4. 2514"


def test_marks_with_initials_and_spaces_are_marks():
    assert text_of("СО> 3. ... 1716\nСО>> 4. 5171\n > > 4. 2536\n4. 2514") == "4. 2514"


def test_a_quoted_line_that_a_program_broke_is_still_quoted():
    body = (
        "> Мой ход: 3. ... 1716, а если вы сыграете, как я думаю, завтра или\n"
        "4. 5171, то 6857\n"
        "> и так далее\n\n4. 2514"
    )
    assert text_of(body) == "4. 2514"


def test_an_answer_between_short_quoted_lines_is_no_broken_quotation():
    assert text_of("> Ваш ход?\n4. 2514\n> Ничья?\nнет") == "4. 2514\nнет"


@pytest.mark.parametrize(
    "signature",
    [
        "-- \nИ. Иваненко\nтел. 044 555 5171\nкв. 4244",
        "--\nИ. Иваненко\nтел. 5171",
        "—\nИ. Иваненко, 5171",
        "С уважением, Иваненко\nтел. 5171",
        "С уважением,\nИ. Иваненко\n+380445555171",
        "З повагою,\nІваненко І.\nвул. Шахова, 5171",
        "Best regards,\nI. Ivanenko\n5171 Street",
        "Отправлено с iPhone",
        "Отправлено из мобильной Почты Mail.ru 5171",
        "Надіслано з мого Samsung Galaxy 5171",
        "Sent from my Galaxy S5171",
        "Get Outlook for Android",
        "Получить Outlook для iOS<https://example.org/5171>",
        "-----BEGIN PGP SIGNATURE-----\n\niQIz5171BAEBCAAdFiEE\n-----END PGP SIGNATURE-----",
        "тел. 044 555 5171\nиндекс 41424",
        "________________________________",
        "___________________________\nPartii mailing list\nPartii@lists.5171.org",
    ],
)
def test_a_signature_is_set_aside(signature):
    assert text_of(f"4. 2514\n\n{signature}\n") == "4. 2514"
    assert text_of(f"4. 2514\n{signature}\n\nСоловьёв О. пишет:\n{MARKED}\n") == "4. 2514"


def test_words_below_a_quotation_under_a_signature_that_stands_alone_are_read():
    assert text_of(f"-- \nИ. Иваненко\n\nСоловьёв О. пишет:\n{MARKED}\n\n4. 2514") == "4. 2514"


def test_a_postscript_a_command_and_the_next_game_follow_a_closing():
    closing = "С уважением, Иваненко"
    assert text_of(f"4. 2514\n{closing}\nP.S. Ничья?") == "4. 2514\nP.S. Ничья?"
    assert text_of(f"4. 2514\n{closing}\n/games") == "4. 2514\n/games"
    assert text_of(f"4. 2514\n{closing}\n[T1/13]\n4. 5171") == "4. 2514\n[T1/13]\n4. 5171"


@pytest.mark.parametrize(
    "own",
    [
        "С уважением отношусь к Вашей игре, но 4. 2514",
        "Вы писали, что ход не дошёл. Повторяю: 4. 2514",
        "Писал вам уже, мой ход:\n4. 2514",
        "Ваш ход получен 11.03.2026 в 09:12, мой ответ:\n4. 2514",
        "В письме от 11 марта 2026 вы ошиблись.\n4. 2514",
        "Отправлено с опозданием, извините.\n4. 2514",
        "Дата: 12.03.2026\n4. 2514",
        "[T1/12]\n4. 2514\n\n[T1/13]\n4. 5171",
        "/move 12 4. 2514\n/games",
        "------------------------------\n1. 5254 5755\n------------------------------\n4. 2514",
        "Мой новый телефон 044 555 5171, звоните.",
    ],
)
def test_own_words_are_not_taken_for_an_older_letter_or_a_signature(own):
    assert text_of(own) == own


def test_a_forwarded_letter_is_known_with_and_without_words_above_it():
    block = (
        "---------- Forwarded message ---------\nОт: Соловьёв <s@example.net>\nDate: ср\n\n4. 2514"
    )
    passed_on = letter(block, subject="Fwd: KP-2026-07")
    assert (passed_on.kind, passed_on.text) == ("forwarded", "")
    with_words = letter(f"Посмотрите\n\n{block}", subject="Fwd: KP-2026-07")
    assert (with_words.kind, with_words.text) == ("forwarded", "Посмотрите")
    with_move = letter(f"4. 5171\n\n{block}", subject="Fwd: KP-2026-07")
    assert (with_move.kind, with_move.text) == ("message", "4. 5171")


@pytest.mark.parametrize(
    "heading",
    [
        "-------- Перенаправленное сообщение --------",
        "-------- Пересылаемое сообщение --------",
        "---------- Переслане повідомлення ----------",
        "Начало переадресованного сообщения:",
        "Початок перенаправленого повідомлення:",
    ],
)
def test_headings_of_forwarded_letters_are_known(heading):
    assert letter(f"{heading}\nОт: x <s@example.net>\nТема: y\n\n4. 2514").kind == "forwarded"


def test_the_frame_of_a_signed_text_is_no_part_of_it():
    frame = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n4. 2514\n"
    assert text_of(frame + "-----BEGIN PGP SIGNATURE-----\n5171\n") == "4. 2514"


def test_a_letter_of_nothing_but_a_quotation_has_no_words():
    envelope = letter(f"Соловьёв О. пишет:\n{MARKED}\n")
    assert (envelope.kind, envelope.text) == ("no_text", "")


@pytest.mark.parametrize(
    ("quotation", "ours"),
    [
        (f"чт, 12 мар. 2026 г. в 09:12, chesspost <{OWN}>:\n> Ход\n", True),
        ("11.03.2026 09:12, chesspost пишет:\n> Ход белых: 5254\n", True),
        ("11.03.2026 09:12, chesspost <x@evil.example> пишет:\n> Ход белых: 5254\n", False),
        ("11.03.2026 пишет:\n> [T1/12] Иваненко - Соловьёв, хід 3\n> Мій хід:\n", True),
        (f"От: chesspost <igra+k3j4h5g6f7d8s9a0q@{OWN.split('@')[1]}>\nТема: x\n\nХод\n", True),
        (f"От: Соловьёв <s@example.net>\nКому: {OWN}\nТема: [T1/12] x\n\nХод\n", False),
        ("11.03.2026 Соловьёв О. пишет:\n> Мой ход: 1716\n", False),
    ],
)
def test_3_3_our_own_letter_in_the_quotation_is_noticed(quotation, ours):
    assert letter(f"4. 2514\n\n{quotation}").letter.quotes_us is ours


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_heading_is_one(heading):
    assert is_attribution(heading)


@pytest.mark.parametrize(
    "line", ["4. 2514", "Мой ход:", "Ваш ход:", "Белые:", "12.03.2026:", "Отправлено 12.03.2026:"]
)
def test_a_line_of_the_form_is_no_heading(line):
    assert not is_attribution(line)
