"""Cases 77-100 of the log of real trouble: every letter gives its own words and nothing else."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from adapters.envelope import Channel, Kind
from tests.adapters.letters import CASES, PLAYER, case, read

KYIV = timezone(timedelta(hours=2))
SENT = datetime(2026, 3, 12, 20, 15, tzinfo=KYIV)

FORM = """\
Турнир: Кубок Прикладу-2026 (KP-2026-07), старт 01.03.2026
Белые: Иваненко И.   Черные: Соловьёв О.
1. 5254 5755 2. 7163 2836 3. 6125 1716
Ваш ход отправлен 10.03.2026, получен 10.03.2026
{}
Отправлен 12.03.2026. Время 2; всего: белые 9, черные 7
И. Иваненко, ivanenko@example.org"""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("077-top-posting", "4. 2514"),
        ("077b-bottom-posting", "4. 2514"),
        ("077c-outlook-no-marks", "4. 2514"),
        ("077d-full-form", FORM.format("Мой ход: 4. 2514")),
        ("080-no-move", FORM.format("Думаю, завтра напишу.")),
        ("081-signature-digits", "4. 2514"),
        ("082-html-only", "4. 2514"),
        ("083-qp-soft-break", "Мой ход: 4. 2514"),
        ("083b-flowed", "Мой ход: 4. 2514"),
        ("084-koi8r-base64", "Мой ход: 4. 2514"),
        ("084b-cp1251-8bit", "Мой ход: 4. 2514"),
        ("084c-cp1251-said-utf8", "Мой ход: 4. 2514"),
        ("084d-utf8-said-koi8r", "Мой ход: 4. 2514"),
        ("084e-unknown-charset", "Мой ход: 4. 2514"),
        ("088b-repeat-new-message-id", "Повтор хода (ст. 5.1).\n4. 2514"),
        ("088c-no-message-id", "4. 2514"),
        ("092-attachment-only", "Мой ход во вложении."),
        ("093-spoofed-from", "4. 2514\nСдаюсь."),
        ("094-dmarc-munged-list", "4. 2514"),
        ("094b-new-address", "4. 2514\nЭто мой новый адрес."),
        ("095a-prefixes", "4. 2514"),
        ("097b-old-thread", "4. 5171"),
        ("097c-two-games-one-mail", "KP-2026-07: 4. 2514\nKP-2026-12: 4. 5171"),
        ("098b-resign", "Сдаюсь, спасибо за игру!"),
        ("098c-draw-with-move", "4. 2514, предлагаю ничью."),
        (
            "099-variant",
            "4. 2514, если 4. ... 7866, то 5. 5171, если 5. ... 6857, то 6. 6151",
        ),
        ("099d-any-move", "4. 2514, на любой ход 5. 5171"),
    ],
)
def test_a_letter_gives_its_writers_own_words(name, text):
    envelope = case(name)
    assert envelope.kind is Kind.MESSAGE
    assert envelope.channel is Channel.EMAIL
    assert envelope.text == text
    assert envelope.raw == (CASES / f"{name}.eml").read_bytes()


def test_case_77d_the_form_is_read_field_by_field_with_its_dates():
    letter = case("077d-full-form").letter
    assert dict(letter.fields) == {
        "event": "Кубок Прикладу-2026 (KP-2026-07), старт 01.03.2026",
        "start": "01.03.2026",
        "white": "Иваненко И.",
        "black": "Соловьёв О.",
        "partner_sent": "10.03.2026",
        "received": "10.03.2026",
        "my_move": "4. 2514",
        "sent": "12.03.2026",
        "used": "2",
        "total_w": "9",
        "total_b": "7",
    }
    assert letter.stated_sent == date(2026, 3, 12)
    assert letter.stated_received == date(2026, 3, 10)


def test_case_80_a_form_without_a_move_is_a_form_without_an_own_move():
    fields = dict(case("080-no-move").letter.fields)
    assert "my_move" not in fields
    assert fields["event"].startswith("Кубок")


@pytest.mark.parametrize(
    ("name", "subject"),
    [
        ("085-subject-split-char", "KP-2026-07, ход 4: Иваненко – Соловьёв"),
        ("085b-subject-koi8r", "Ха: KP-2026-07 ход 4"),
        ("085c-subject-raw-1251", "На: KP-2026-07 ход 4"),
        ("095a-prefixes", "Re: AW: Ha: Отв: Відп: [KP-2026-07] ход 4"),
        ("095b-prefixes", "RE[2]: KP-2026-07 ход 4"),
        ("095c-prefixes", "Re:KP-2026-07"),
        ("088b-repeat-new-message-id", "ПОВТОР KP-2026-07 ход 4"),
    ],
)
def test_cases_85_and_95_the_subject_is_decoded_whole(name, subject):
    assert case(name).letter.subject == subject


@pytest.mark.parametrize(
    ("name", "stamped"),
    [
        ("086a-date-missing", None),
        ("086b-date-1970", None),
        ("086c-date-dots", SENT),
        ("086d-date-year-first", datetime(2026, 3, 12, 20, 15, tzinfo=UTC)),
        ("086f-date-y2k", SENT),
        ("086g-date-no-zone", datetime(2026, 3, 12, 23, 30, tzinfo=UTC)),
        ("077-top-posting", SENT),
    ],
)
def test_case_86_a_date_is_read_or_left_out_and_never_naive(name, stamped):
    envelope = case(name)
    assert envelope.stamped == stamped
    assert envelope.text == "4. 2514"


def test_case_87_one_letter_on_two_ways_has_one_key():
    direct, copied = case("087-dup-message-id-1"), case("087-dup-message-id-2-via-cc")
    assert direct.key == copied.key
    assert direct.key.startswith("<dup@example.org>#")


def test_case_88_a_letter_without_an_id_is_known_by_its_content():
    envelope = case("088c-no-message-id")
    raw = (CASES / "088c-no-message-id.eml").read_bytes()
    again = read(b"Received: from elsewhere by relay.example.com\r\n" + raw)
    other = read(raw.replace(b"2514", b"5171"))
    later = read(raw.replace(b"12 Mar", b"13 Mar"))
    assert envelope.key == again.key
    assert len({envelope.key, other.key, later.key}) == 3


def test_cases_89_and_90_answering_machines_and_receipts_are_no_letters():
    vacation, receipt = case("089b-vacation-no-header"), case("090b-read-receipt")
    assert vacation.kind is Kind.AUTOMATIC
    assert receipt.kind is Kind.AUTOMATIC
    assert receipt.why == "a read receipt"


def test_case_91_an_attached_letter_is_never_read():
    envelope = case("091b-forwarded-attached")
    assert envelope.kind is Kind.FORWARDED
    assert "2514" not in envelope.text
    assert envelope.letter.attachments == ()


def test_case_92_an_attached_game_is_shown_and_no_part_of_the_text():
    letter = case("092-attachment-only").letter
    assert len(letter.attachments) == 1
    assert "4. Ba4" in letter.attachments[0]
    assert letter.fields == ()


@pytest.mark.parametrize(
    ("name", "sender", "authenticated"),
    [
        ("077-top-posting", PLAYER, True),
        ("093-spoofed-from", PLAYER, False),
        ("094-dmarc-munged-list", "partii@lists.example.com", True),
        ("094b-new-address", "ivan.new@example.net", True),
        ("096-plus-and-case", "ivanenko+chess@example.org", True),
    ],
)
def test_cases_93_to_96_the_sender_is_the_from_address_and_proved_by_our_server(
    name, sender, authenticated
):
    envelope = case(name)
    assert envelope.sender == sender
    assert envelope.letter.authenticated is authenticated


def test_case_97b_the_answered_letter_is_named():
    assert case("097b-old-thread").replies_to == ("<gameA-move2@relay.example.com>",)


def test_case_100_a_thousand_nested_parts_are_set_aside_with_their_sender():
    envelope = case("100-deep-mime")
    assert envelope.kind is Kind.UNREADABLE
    assert envelope.sender == PLAYER
    assert envelope.text == ""
    assert envelope.key.startswith("<deep@example.org>#")
    assert envelope.why
