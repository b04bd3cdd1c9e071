"""The standard form of a move message: everything of 2.1 and 2.2, in letters people can answer."""

import re
from dataclasses import replace

import pytest

from adapters.mail_in.forms import ANSWER_HEADING, filled_in
from adapters.render import render_notice
from adapters.render.catalogue import LANGUAGES
from core.events import play
from core.vocabulary import Days, Side, Uci
from tests.texts.sample_world import BLACK, KEY, charges, day, samples, started

WIDTH = 78

UKRAINIAN = """\
3. 6125 — хід білих (Коваль). Партія 5.
Ваш хід: надішліть його у відповідь на це повідомлення.
Запропоновано далі: 3… 1716 4. 2514. Щоб прийняти його, випишіть прийняті ходи
й додайте свій (п. 3.7).
Пропонують нічию: /accept 5 draw або /decline 5 draw.
Днів на цей хід: 12. Разом днів: білі 18 (з них штраф 2), чорні 4.
У вас до контролю (хід 10) залишилося: 46 днів.
Щоб не прострочити час, відповідь — до 17 березня 2026 включно.

Турнір: Кубок Карпат 2026
Дата старту: 10.01.2026
Білі: Коваль
Чорні: Шевчук
------------------------------------------------------------
  № Білі  отрим.   відпр.   дн. сума || Чорні отрим.   відпр.   дн. сума прим.
  1 5254  10.01.26 12.01.26   2    2 || 5755  12.01.26 14.01.26   2    2
  2 7163  14.01.26 16.01.26   2    4 || 2836  16.01.26 18.01.26   2    4
  3 6125  18.01.26 30.01.26  12   18 Б: перерва 4, +2п
------------------------------------------------------------
Дата відправлення ходу партнера: 18.01.2026
Дата отримання ходу партнера: 18.01.2026
Хід білих: 3. 6125
Дата відправлення: 30.01.2026
Час на хід, днів: 12
Сумарний час білих: 18 (з них штраф 2)
Сумарний час чорних: 4
Запропоновано далі: 3… 1716 4. 2514
Пропонується нічия.
Підпис, ел. адреса: Олена Коваль, wh@example.org

Щоб відповісти, надішліть у відповідь свій 3-й хід (нотація: цифрова) або
заповніть рядки нижче.
Ваша відповідь:
Мій хід:
Запропонований варіант:"""


def letter(lang):
    """White's third move with leave, a penalty, a line and a draw offer, as Black gets it."""
    story = started(lang)
    penalty = play.PenaltyAdded(Side.WHITE, Days(2), "4.7", day(19).date(), "illegible")
    story.in_game(day(19), penalty)
    move = story.move("f1b5", 20, 12, charges=charges(("4.4", 16), ("7.5", -4)))
    line = play.LineProposed(Side.WHITE, (Uci("a7a6"), Uci("b5a4")))
    told = story.in_game(day(20), move, line, play.DrawOffered(Side.WHITE))
    notice = next(n for n in told if n.to == BLACK and n.kind == "move")
    return render_notice(notice, story.person(BLACK), story.world)


def test_2_1_the_letter_carries_everything_the_rules_ask_for():
    said = letter("uk")
    assert said.letter == UKRAINIAN
    assert said.subject == "[T1/5] Коваль - Шевчук, хід 3"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_2_1_the_letter_is_whole_in_every_language(lang):
    said = letter(lang).letter
    for part in ("Кубок Карпат 2026", "10.01.2026", "Коваль", "Шевчук", "6125", "wh@example.org"):
        assert part in said
    for day_of in ("18.01.2026", "30.01.2026"):
        assert day_of in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_a_letter_is_wider_than_a_plain_text_client(lang):
    for sample in samples(lang):
        reader = sample.world.people[sample.notice.to]
        said = render_notice(sample.notice, reader, sample.world).letter
        assert [line for line in said.splitlines() if len(line) > WIDTH] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_quoted_letter_that_nobody_filled_in_holds_no_answer(lang):
    """What the program wrote itself is never taken for the reader's move."""
    lines = letter(lang).letter.splitlines()
    assert any(ANSWER_HEADING.match(line) for line in lines)
    assert filled_in(lines) == []
    last = max(n for n, line in enumerate(lines) if line.endswith(":") and n > len(lines) - 3)
    answered = [*lines[: last - 1], lines[last - 1] + " 3… 1716", *lines[last:]]
    assert len(filled_in(answered)) == 1


def test_a_message_that_accepts_a_line_is_dated_from_the_proposers_letter():
    said = [
        render_notice(sample.notice, sample.world.people[sample.notice.to], sample.world)
        for sample in samples("uk")
        if sample.notice.kind == "move" and len(sample.notice.values["moves"]) > 1
    ]
    assert said
    assert "Хід чорних: 3… 1716 4. 2514 7866" in said[0].letter
    assert "Дата відправлення ходу партнера: 30.01.2026" in said[0].letter


def test_the_record_of_a_notice_ends_with_its_own_move():
    """A letter that waited is sent as it was, though the game has gone on since."""
    story = started()
    (told, *_) = story.in_game(day(9), story.move("f1b5", 9, 1))
    story.in_game(day(9), story.delivered(9))
    story.in_game(day(11), story.move("a7a6", 11, 2))
    said = render_notice(told, story.person(BLACK), story.world).letter
    assert "6125" in said
    assert "1716" not in said
    assert story.world.games[KEY].ply == 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_parts_what_is_read_as_one(lang):
    """A clause and its number, a date, a number and its days, a command and its game."""
    parted = re.compile(
        r"(?:\(?п\.|№|no\.|\b\d{1,2}|/[a-z]+)\n(?=\d|[^\W\d]{3,12} \d{4}\b|д[ен]|days?\b)"
        r"|\n[–—] "
    )
    for sample in samples(lang):
        reader = sample.world.person(sample.notice.to)
        if reader is not None:
            text = render_notice(sample.notice, reader, sample.world).letter
            assert parted.search(text.partition("\n\n")[0]) is None, text


def test_who_wants_boards_in_words_gets_the_record_in_lines_that_read_well_aloud():
    story = started("uk")
    listener = replace(story.world.people[BLACK], settings=(("board", "words"),))
    story.world.put(listener)
    told = story.in_game(day(20), story.move("f1b5", 20, 12, charges=charges(("4.4", 12))))
    notice = next(n for n in told if n.to == BLACK and n.kind == "move")
    text = render_notice(notice, listener, story.world).letter
    assert "--" not in text
    assert "||" not in text
    assert "\n2… 2836, 16.01.26, 18.01.26, 2, 4\n3. 6125, 18.01.26, 30.01.26, 12, 16\n" in text
    record = text.partition("разом.\n")[2].partition("\n\n")[0]
    assert max(map(len, record.splitlines())) <= 40
    assert text.endswith("Ваша відповідь:\nМій хід:\nЗапропонований варіант:")
