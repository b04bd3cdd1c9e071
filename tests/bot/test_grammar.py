"""Every command is declared once, and is read whatever alphabet and language it is typed in."""

from dataclasses import fields, is_dataclass
from datetime import date

import pytest

from adapters.grammar import ROW, ROWS, Known, Lacking, NotUnderstood, looks, name_key, parse, split
from core import commands

MY_GAMES = Known(
    is_game=lambda word: word in {"12", "T1/12"},
    is_code=lambda word: word == "T2",
    is_person=lambda name: name in {"bl", "Ван дер Берг"},
)

PROGRAM_ONLY = {
    # raised by the program itself, or by a question's answer, never typed as a word of its own
    *("OpenTournament", "FallDue", "RecordDelivery", "RecordBounce", "HoldLetter", "SettleLetter"),
    *("ConfirmAddressChange", "RequestLeave", "ChangeZone"),
}
BY_ARGUMENT = {
    # one word, several commands: /accept, /decline, /claim, /leave
    *("AcceptDraw", "AcceptNotation", "DeclineDraw", "DeclineNotation"),
    *("ClaimTime", "ClaimThreefold", "ClaimFifty", "AnnounceLeave", "EndLeave"),
}


def read(text):
    (command,) = split(text).commands
    request = parse(command)
    return request.row.word, request.read(MY_GAMES)


def test_no_word_names_two_commands_in_any_alphabet():
    seen = [looks(word) for row in ROWS for word in set(map(looks, row.words))]
    assert len(seen) == len(set(seen))
    assert len(ROW) == len(ROWS)


def test_each_command_of_the_core_is_made_by_one_row():
    made = [row.makes for row in ROWS if row.makes and row.word != "send"]
    assert len(made) == len(set(made))
    asked_for = {
        name
        for name, thing in vars(commands).items()
        if is_dataclass(thing) and thing.__module__.startswith("core.commands") and fields(thing)
    }
    assert set(made) | PROGRAM_ONLY | BY_ARGUMENT >= asked_for
    assert set(made) <= asked_for


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.word)
def test_each_command_has_words_in_three_languages(row):
    assert row.uk or row.ru
    assert row.word.isascii()


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("/сдаюсь", "resign"),
        ("/cдаюсь", "resign"),  # a Latin c (case 118)
        ("/СДАЮСЬ", "resign"),
        ("/ход 5254", "move"),
        ("/хoд 5254", "move"),  # a Latin o
        ("/хід 5254", "move"),
        ("!move 5254", "move"),
        ("/MOVE@relay_bot 5254", "move"),
        ("♟👍 /move 5254", "move"),
        ("/HOD@Relay_Bot 5254", "move"),  # Latin letters throughout (case 43)
        ("/otpusk", "leave"),
        ("/sdayus", "resign"),
        ("/беззв’язку", "noaccess"),
        ("/налаштування", "settings"),
    ],
)
def test_118_a_command_is_read_as_the_eye_reads_it(typed, word):
    assert read(typed)[0] == word


def test_the_first_word_is_the_game_only_where_it_is_one_whole_and_without_a_dot():
    assert read("/move 12 5254")[1] == {"game": "12", "moves": ("5254", None)}
    assert read("/move T1/12 5254")[1]["game"] == "T1/12"
    assert read("/move 12. 5254")[1] == {"game": None, "moves": ("12. 5254", None)}
    assert read("/move 13 5254")[1] == {"game": None, "moves": ("13 5254", None)}


@pytest.mark.parametrize("word", ["received", "отримано", "ПОЛУЧЕНО"])
@pytest.mark.parametrize("day", ["2026-02-01", "01.02.2026"])
def test_2_5_a_move_may_end_with_the_date_on_which_it_was_received(word, day):
    assert read(f"/send 1. 5254 5755 {word} {day}")[1]["moves"] == (
        "1. 5254 5755",
        date(2026, 2, 1),
    )


def test_2_5_a_date_that_is_none_is_asked_back():
    with pytest.raises(Lacking) as lacking:
        read("/send 5254 received 2026-02-31")
    assert (lacking.value.name, lacking.value.word) == ("received", "2026-02-31")


@pytest.mark.parametrize(
    ("typed", "values"),
    [
        ("/claim час бо так", {"game": None, "claim": "time", "text": "бо так"}),
        ("/accept 12 нічия", {"game": "12", "offer": "draw"}),
        ("/notation ukr", {"game": None, "notation": "ukr"}),
        (
            "/leave 2026-02-01 10.02.2026",
            {
                "end": None,
                "from": date(2026, 2, 1),
                "to": date(2026, 2, 10),
            },
        ),
        ("/leave кінець", {"end": "end", "from": None, "to": None}),
        ("/submit 12 ½", {"game": "12", "result": "1/2-1/2"}),
        ("/submit 1–0", {"game": None, "result": "1-0"}),
        (
            "/invalid 12 sent 2026-01-02 received 03.01.2026 7. 5171",
            {
                "game": "12",
                "sent": date(2026, 1, 2),
                "received": date(2026, 1, 3),
                "text": "7. 5171",
            },
        ),
        (
            "/enter 12 1. 5254 sent 2026-01-02 received 2026-01-03",
            {
                "game": "12",
                "moves": ("1. 5254", date(2026, 1, 2), date(2026, 1, 3)),
            },
        ),
        (
            "/rule T1/3 charge sender 4 листи",
            {
                "item": "T1/3",
                "decision": "charge sender 4",
                "text": "листи",
            },
        ),
        (
            "/rule 3 accept wrong repetition",
            {
                "item": "3",
                "decision": "accept wrong_repetition",
                "text": "",
            },
        ),
        ("/rule 3 forfeit both", {"item": "3", "decision": "forfeit both", "text": ""}),
        ("/rule 3 overturn 0-1", {"item": "3", "decision": "overturn 0-1", "text": ""}),
        ("/rule 3 1/2 за аналізом", {"item": "3", "decision": "1/2-1/2", "text": "за аналізом"}),
        (
            "/adjust 12 white -3 листа не було",
            {
                "game": "12",
                "side": "white",
                "days": -3,
                "text": "листа не було",
            },
        ),
        (
            "/penalty 12 чорні 2 4.7 двічі",
            {
                "game": "12",
                "side": "black",
                "days": 2,
                "clause": "4.7",
                "text": "двічі",
            },
        ),
        ("/query Ван дер Берг де хід?", {"person": "Ван дер Берг", "text": "де хід?"}),
        (
            "/sanction bl disqualify 2027-01-01 бо",
            {
                "person": "bl",
                "sanction": "disqualify",
                "until": date(2027, 1, 1),
                "text": "бо",
            },
        ),
        ("/announce T2 вітання", {"tournament": "T2", "text": "вітання"}),
        ("/announce вітання", {"tournament": None, "text": "вітання"}),
    ],
)
def test_arguments_are_typed(typed, values):
    assert read(typed)[1] == values


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("/move", "moves"),
        ("/claim 12", "claim"),
        ("/notation 12 klingon", "notation"),
        ("/penalty 12 white two 4.7 x", "days"),
        ("/rule 3", "decision"),
        ("/rule 3 charge sender", "days"),
        ("/enter 12 5254", "sent"),
        ("/address nobody", "address"),
        ("/board 99", ""),
    ],
)
def test_a_missing_or_unreadable_argument_is_named(typed, name):
    with pytest.raises(Lacking) as lacking:
        read(typed)
    assert lacking.value.name == name


def test_an_unknown_word_names_the_likeliest_command():
    assert parse("/mov 5254") == NotUnderstood("mov", "move")
    assert parse("/сдаюс") == NotUnderstood("сдаюс", "resign")
    assert parse("/qwertyuiop") == NotUnderstood("qwertyuiop", None)


def test_58_a_message_is_taken_apart_line_by_line():
    assert split("/move 2514\n/move 7866").commands == ("/move 2514", "/move 7866")
    assert split("/send 12 1. 5254\n2. 7163").commands == ("/send 12 1. 5254\n2. 7163",)
    assert split("2514 5171").commands == ()


def test_in_a_letter_the_lines_outside_commands_are_kept_apart():
    message = split("Вітаю\n/say 12 дякую\nза лист\n\n1. 5254\n!увага", letter=True)
    assert message.commands == ("/say 12 дякую\nза лист",)
    assert message.plain == "Вітаю\n\n1. 5254\n!увага"


@pytest.mark.parametrize(
    "text", ["1/2", "-/move", "https://example.org/move", "!!", "/", "", "5254!"]
)
def test_what_is_no_command_is_not_taken_for_one(text):
    assert split(text).commands == ()


@pytest.mark.parametrize(
    "name", ["Солов'їв", "Солов’їв", "Соловʼїв", "Солов`їв", "СОЛОВ'ЇВ", " солов'їв "]
)
def test_120_a_surname_is_the_same_with_any_apostrophe_and_case(name):
    assert name_key(name) == name_key("Солов'їв")
    assert name_key("O'Brien") == name_key("o’brien")
