"""How values become words: plurals, dates in the reader's form and zone, notations, long texts."""

from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from adapters.render import render_notice, render_refusal, say
from adapters.render.actions import Action
from adapters.render.catalogue import LANGUAGES, formatted, messages, placeholders
from adapters.render.dates import in_form, in_table, in_words
from adapters.render.values import decode_values, encode_values
from core.events import people, play
from core.notation import Notation
from core.notice import Notice
from core.refusals import Refusal, asked_back
from core.vocabulary import Clause, Days, Side, Span, Uci
from tests.texts.sample_world import BLACK, KEY, WHITE, Story, day, started


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("uk", "0 днів, 1 день, 2 дні, 4 дні, 5 днів, 11 днів, 12 днів, 21 день, 22 дні, -11 днів"),
        ("ru", "0 дней, 1 день, 2 дня, 4 дня, 5 дней, 11 дней, 12 дней, 21 день, 22 дня, -11 дней"),
        (
            "en",
            "0 days, 1 day, 2 days, 4 days, 5 days, 11 days, 12 days, 21 days, 22 days, -11 days",
        ),
    ],
)
def test_days_are_counted_in_words(lang, words):
    numbers = (0, 1, 2, 4, 5, 11, 12, 21, 22, -11)
    assert ", ".join(say(lang, "n-days", n=n) for n in numbers) == words


def test_days_that_are_added_to_an_account_bear_their_sign():
    for days, words in ((11, "+11 дней"), (1, "+1 день"), (-2, "−2 дня")):
        story = started("ru")
        corrected = play.AccountCorrected(
            Side.WHITE, Days(days), Clause("7.7"), day(9).date(), "Спор."
        )
        told = story.in_game(day(9), corrected)[0]
        text = render_notice(told, story.person(told.to), story.world).text
        assert f"Время белых (Коваль) исправлено: {words} (п. 7.7)." in text


def test_a_leave_of_one_day_is_told_by_that_day():
    story = started("ru")
    first = date(2026, 7, 10)
    for last, words in ((first, "10 июля 2026, 1 день"), (date(2026, 7, 11), "с 10 июля 2026 по")):
        announced = people.LeaveAnnounced(Span(first, last))
        told = story.of_person(day(9), WHITE, announced)
        texts = [render_notice(n, story.person(n.to), story.world).text for n in told]
        assert all(f" {words}" in text for text in texts)


def test_dates_are_written_as_the_language_has_them():
    day = date(2026, 2, 14)
    assert [in_words(day, lang) for lang in LANGUAGES] == [
        "14 лютого 2026",
        "14 февраля 2026",
        "14 February 2026",
    ]
    assert (in_form(day), in_table(day)) == ("14.02.2026", "14.02.26")


def test_a_moment_is_told_in_the_readers_zone():
    story = started("en")
    reader = replace(story.person(WHITE), zone=ZoneInfo("America/New_York"))
    at = datetime(2026, 3, 1, 2, 30, tzinfo=ZoneInfo("Europe/Kyiv"))
    values = {"text": "x", "arrived": at}
    notice = Notice(WHITE, "no_change", "no_change-held", KEY, Clause("6.3"), values)
    assert "28 February 2026, 19:30" in render_notice(notice, reader, story.world).text


def test_an_unknown_language_falls_back_to_ukrainian():
    assert say("fr", "n-days", n=2) == "2 дні"


def test_what_people_write_stays_as_it_is_however_long_and_in_however_many_lines():
    text = "Перший рядок\n\n  { $game } другий\n" + "ш" * 5_000
    said, errors = formatted("uk", "note", {"name": "Коваль", "text": text, "game": "5"})
    assert errors == []
    assert text.replace("\n", "\n> ") in said


def test_an_optional_line_leaves_no_gap():
    said = say("uk", "ruling", number="3", decision="x", clause="6.5", appeal_until=None)
    assert said == "Рішення судді № 3 (п. 6.5): x.\nРішення остаточне."


def test_values_come_back_from_the_outbox_as_they_went_in():
    values = {
        "side": Side.WHITE,
        "days": 3,
        "over": False,
        "until": None,
        "on": date(2026, 2, 14),
        "at": day(3),
        "line": ("e2e4", "e7e5"),
        "charges": (("4.4", "12"), ("7.5", "-4")),
        "empty": (),
        "text": "Шах і мат",
    }
    back = decode_values(encode_values(values))
    assert back == values
    assert type(back["on"]) is date


def test_the_second_notation_stands_beside_the_games_own():
    story = started()
    reader = replace(story.person(BLACK), settings=(("notation", Notation.UKR.value),))
    told = story.in_game(day(9), story.move("f1b5", 9, 1))
    said = render_notice(told[0], reader, story.world)
    assert said.text.startswith("3. 6125 (3. Сb5) — хід білих (Коваль). Партія 5.")


def test_a_text_board_goes_with_the_message_where_the_setting_asks_for_it():
    story = started()
    told = story.in_game(day(9), story.move("f1b5", 9, 1))
    plain = story.person(BLACK)
    assert render_notice(told[0], plain, story.world).board == ""
    wish = replace(plain, settings=(("board", "text"),))
    said = render_notice(told[0], wish, story.world)
    assert said.board.splitlines()[0].startswith("1 ")
    assert said.whole == f"{said.text}\n\n{said.board}"
    assert said.position is not None
    assert (said.position.ply, said.position.side) == (5, Side.BLACK)


def test_the_answer_to_board_can_be_drawn_where_a_picture_is_wanted():
    story = started()
    text = "5: Коваль – Шевчук\nХід білих\n\n1 ♜"
    answer = Notice(BLACK, "answer", "answer", KEY, values={"text": text, "word": "board"})
    plain = story.person(BLACK)
    said = render_notice(answer, plain, story.world)
    assert (said.text, said.board) == (text, "")
    assert said.beside_picture == "5: Коваль – Шевчук\nХід білих"
    assert said.position is not None
    assert (said.position.ply, said.position.side) == (story.world.games[KEY].ply, Side.BLACK)
    for wish in ("text", "words"):
        reader = replace(plain, settings=(("board", wish),))
        said = render_notice(answer, reader, story.world)
        assert (said.text, said.position, said.beside_picture) == (text, None, "")
    other = replace(answer, values={"text": text, "word": "last"})
    assert render_notice(other, plain, story.world).position is None


def test_an_offer_brings_its_answers_to_the_partner_and_none_to_the_arbiter():
    story = started()
    (offer,) = story.in_game(day(9), play.DrawOffered(Side.WHITE))
    assert render_notice(offer, story.person(BLACK), story.world).actions == (
        Action("Прийняти нічию", "/accept 5 draw"),
        Action("Відхилити нічию", "/decline 5 draw"),
    )
    copy = replace(offer, to="arb")
    assert render_notice(copy, story.world.people["arb"], story.world).actions == ()


def test_a_refusal_says_what_why_and_what_to_do_now():
    story = started()
    refusal = Refusal("game-rests-claim", Clause("6.3"), game=KEY)
    said = render_refusal(refusal, story.person(WHITE), story.world)
    assert said.text == (
        "Партію 5 перервано заявою про прострочення часу (п. 6.3). Зачекайте на рішення судді."
    )
    assert said.title == "Не виконано"


def test_a_draft_that_cannot_be_sent_says_what_is_wrong_with_it():
    story = started()
    values = {"text": "e2e9", "reason": "digits", "ply": None}
    refusal = Refusal("digits", Clause("3.4"), "draft_problem", KEY, values)
    said = render_refusal(refusal, story.person(WHITE), story.world).text
    assert "кожна має бути від 1 до 8" in said
    assert "Нічого не записано, штрафу немає" in said


def test_a_leave_that_is_refused_names_the_nearest_one_as_it_is_typed():
    story = started()
    values = {
        "first": date(2026, 7, 1),
        "last": date(2026, 7, 20),
        "nearest_first": date(2026, 7, 2),
        "nearest_last": date(2026, 7, 20),
    }
    refusal = Refusal("leave-not-beforehand", Clause("7.2"), "leave_refused", values=values)
    said = render_refusal(refusal, story.person(WHITE), story.world).text
    assert "/leave 02.07.2026 20.07.2026" in said
    assert "1 липня 2026" in said


def test_games_are_named_with_their_tournament_only_where_that_is_needed():
    story = started()
    refusal = asked_back("which-game", games=(KEY,))
    said = render_refusal(refusal, story.person(WHITE), story.world).text
    assert said.endswith(": 5")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_can_be_said_in_every_language(lang):
    """With whatever values it names; what may be missing is missing here."""
    typical = {"n": 2, "times": 2, "days": 3, "moves": 12}
    faults = []
    for key in messages(lang):
        if key.startswith(("refused", "asked_back", "no_change", "confirm", "dropped", "stranger")):
            names = {name for name in placeholders(lang, key) if not name.startswith("has_")}
            _, errors = formatted(lang, key, {name: typical.get(name, "x") for name in names})
            faults += [f"{key}: {error}" for error in errors]
    assert faults == []


def test_a_line_is_written_on_a_board_of_its_own():
    story = started()
    (told, *_) = story.in_game(day(9), play.LineProposed(Side.BLACK, (Uci("f1b5"), Uci("a7a6"))))
    said = render_notice(told, story.person(WHITE), story.world)
    assert said.text.startswith("3. 6125 1716 — такий варіант пропонує Шевчук.")


def test_nobody_is_asked_to_play_on_when_the_game_is_over():
    story = Story()
    told = story.moves("f2f3", "e7e5", "g2g4", begin=2)
    mate = story.in_game(
        day(9),
        story.move("d8h4", 9, 1),
        play.GameEnded("0-1", "checkmate"),
    )
    assert told
    said = render_notice(mate[0], story.person(WHITE), story.world)
    assert "Цим ходом партію закінчено." in said.text
    assert "Ваш хід" not in said.text
    assert "Мій хід:" not in said.letter
