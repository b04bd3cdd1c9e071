"""``/help``, ``/rules``, ``/start``, ``/leave``, ``/settings``: the first hour."""

import re
from dataclasses import replace
from zoneinfo import ZoneInfo

import pytest

from adapters.grammar import ROW, Does, Known, parse
from adapters.views import SHOWN, answer
from adapters.views.rules import numbers_under
from core import commands
from core.person import Person
from core.rulebook import BY_NUMBER
from core.settings import CHOICES
from core.vocabulary import PersonId
from tests.rules.match import ARBITER, BLACK, CODE, WHITE, Match
from tests.views.sample import LANGUAGES, commands_in, done, shown

SCREEN = 16
"""Lines of a phone's screen."""

OTHERS = {"archive", "link", "yes", "no"}
"""Answered by the dialogue or the archive, not by a view."""


def test_every_command_that_shows_has_a_view():
    showing = {row.word for row in ROW.values() if row.does is Does.SHOWS}
    assert showing - OTHERS <= SHOWN
    assert {"leave", "settings"} <= SHOWN


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", sorted(SHOWN))
def test_every_view_speaks_each_language(match, word, lang):
    text = shown(match, word, ARBITER if word in ("desk", "audit") else WHITE, lang)
    assert text.strip()
    assert "view-" not in text
    assert "None" not in text
    assert not re.search(r"\{|\}", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_short_and_begins_with_the_readers_own_game(match, lang):
    text = shown(match, "help", lang=lang, game=None)
    assert len(text.splitlines()) <= SCREEN
    assert text.startswith("2: Коваль – Шевчук"), "what is due first"


def test_help_shows_only_the_commands_of_the_readers_role(match):
    player = set(commands_in(shown(match, "help", game=None)))
    arbiter = set(commands_in(shown(match, "help", ARBITER, game=None)))
    stranger = set(commands_in(answer("help", match.ledger, None, None, {}, match.now, lang="en")))
    assert {"move", "claim", "leave"} <= player
    assert player.isdisjoint({"desk", "rule", "penalty", "status"})
    assert {"desk", "rule", "announce"} <= arbiter
    assert arbiter.isdisjoint({"move", "resign", "status"})
    assert stranger == {"rules", "help", "start", "link"}
    operator = answer(
        "help", match.ledger, match.ledger.people[ARBITER], None, {}, match.now, operator=True
    )
    assert "/status" in operator


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ROW)
def test_the_example_of_each_command_is_one_that_the_grammar_takes(match, word, lang):
    known = Known(
        is_game=lambda name: name in {"1", "2", "3", "4", "5"},
        is_code=lambda name: name == "T1",
        is_person=lambda name: name == "Шевчук",
    )
    who = ARBITER if ROW[word].who == "arbiter" else WHITE
    text = shown(match, "help", who, lang, word=word)
    examples = [line.split(": ", 1)[1] for line in text.splitlines()[1:-1] if ": /" in line]
    assert examples
    for example in examples:
        request = parse(example)
        request.read(known)


def test_help_names_the_other_words_of_a_command(match):
    assert shown(match, "help", word="move").splitlines()[-1].endswith("/move, /хід, /ход")


def test_help_finds_a_command_by_its_alias_and_with_its_slash(match):
    assert shown(match, "help", word="хід").startswith("/move")
    assert shown(match, "help", word="/claim").startswith("/claim")


def test_help_for_a_wrong_word_names_the_likeliest(match):
    assert "/move" in shown(match, "help", word="mvoe")
    assert commands_in(shown(match, "help", word="кракозябра")) == ["help"]


def test_help_says_whose_command_it_is(match):
    assert shown(match, "help", word="desk").startswith("Це команда судді")
    assert not shown(match, "help", ARBITER, word="desk").startswith("Це команда")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_lists_the_articles_and_each_clause_has_its_number(match, lang):
    contents = shown(match, "rules", lang=lang, game=None)
    assert "4.1–4.10" in contents
    assert "9.1–9.10" in contents
    assert len(contents.splitlines()) == 11
    assert shown(match, "rules", lang=lang, clause="4.7").startswith("4.7. ")


def test_rules_of_an_article_or_with_its_parts_are_shown_together(match):
    assert numbers_under("9.4") == ["9.4", "9.4.1", "9.4.2", "9.4.3", "9.4.4"]
    article = shown(match, "rules", clause="7")
    assert [part.split(". ")[0] for part in article.split("\n\n")[1:]] == [
        f"7.{number}" for number in range(1, 8)
    ]


@pytest.mark.parametrize("asked", ["4.7", "п.4.7", "п. 4.7", "4,7", "4.7.", "§ 4.7", "clause 4.7"])
def test_a_clause_is_found_as_people_write_it(match, asked):
    assert shown(match, "rules", clause=asked).startswith("4.7. ")


def test_a_clause_that_is_not_there_is_said_and_the_contents_offered(match):
    assert "12.3" not in BY_NUMBER
    text = shown(match, "rules", clause="12.3")
    assert "12.3" in text.splitlines()[0]
    assert "9.1–9.10" in text


def test_a_tournament_that_plays_by_other_numbers_says_so_below_the_clause():
    match = Match("2026-01-10", days_per_control=40, carry_over=False)
    text = shown(match, "rules", clause="4.3")
    assert text.endswith("У турнірі T1 інакше: days_per_control = 40, carry_over = false")
    assert "інакше: " not in shown(match, "rules", clause="4.7")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stranger_is_told_how_he_gets_in(match, lang):
    text = answer("start", match.ledger, None, None, {}, match.now, lang=lang)
    assert set(commands_in(text)) == {"link", "rules", "help"}


def test_a_stranger_of_unknown_language_reads_all_three(match):
    text = answer("start", match.ledger, None, None, {}, match.now)
    assert len(text.split("\n\n")) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_player_is_greeted_with_what_waits_for_him(match, lang):
    text = shown(match, "start", lang=lang, game=None)
    assert "Коваль" in text
    assert "Test (T1)" in text
    assert {"games", "move", "board", "clock", "help"} <= set(commands_in(text))
    assert len(text.splitlines()) <= SCREEN


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_arbiter_is_greeted_with_his_desk(match, lang):
    text = shown(match, "start", ARBITER, lang, game=None)
    assert {"desk", "crosstable", "audit", "help"} <= set(commands_in(text))
    assert "move" not in commands_in(text)


def test_somebody_of_no_tournament_is_told_whom_to_ask(match):
    nobody = Person(PersonId("n"), "Ніхто")
    text = answer("start", match.ledger, nobody, None, {}, match.now)
    assert "судді" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_7_1_leave_says_what_is_left_and_what_is_announced(match, lang):
    text = shown(match, "leave", lang=lang, game=None)
    assert "19" in text.splitlines()[0]
    assert "01.02.2026–11.02.2026" in text
    assert "/leave end" in text


def test_7_1_over_new_year_each_year_has_its_own_line():
    match = Match("2026-01-10")
    match.leave(match.game.to_move, "2026-12-25", "2027-01-05", "2026-12-01")
    lines = shown(match, "leave").splitlines()
    assert "2026 рік: залишилося 23 дні перерви (узято 7 з 30" in lines[0]
    assert "2027 рік: залишилося 25 днів перерви (узято 5 з 30" in lines[1]


def test_leave_that_is_over_is_drawn_together_and_one_that_runs_is_named():
    match = Match("2026-01-10")
    side = match.game.to_move
    match.leave(side, "2026-01-12", "2026-01-13", "2026-01-10")
    match.leave(side, "2026-02-12", "2026-02-23", "2026-02-01")
    match.until("2026-02-15")
    text = shown(match, "leave")
    assert "Були перерви: 12.01.2026–13.01.2026" in text
    assert "Триває перерва: 12.02.2026–23.02.2026, 12 днів" in text


def test_the_example_of_a_leave_can_be_announced_as_it_stands(match):
    example = shown(match, "leave", BLACK).splitlines()[-1].split(": ", 1)[1]
    assert all(parse(example).read(Known())[name] for name in ("from", "to"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_settings_show_what_stands_and_every_other_choice(match, lang):
    text = shown(match, "settings", lang=lang, game=None)
    assert "/settings preview" not in text, "a player decides nothing"
    assert "/settings preview ask" in shown(match, "settings", ARBITER, lang, game=None)
    for name, choices in CHOICES.items():
        if name == "preview":
            continue
        (line,) = [line for line in text.splitlines() if f"/settings {name} " in line][:1]
        now = lang if name == "language" else choices[0]
        assert f"({now})" in line
        others = [choice for choice in choices if choice != now]
        assert line.endswith(" | ".join(others))
    assert "Europe/Kyiv" in text


def test_settings_show_a_choice_that_was_made():
    match = Match("2026-01-10")
    done(match, commands.ChangeSetting(WHITE, "board", "words"))
    done(match, commands.ChangeZone(WHITE, ZoneInfo("Europe/London")))
    person = replace(match.ledger.people[WHITE])
    text = answer("settings", match.ledger, person, None, {}, match.now)
    assert "(words)" in text
    assert "Europe/London" in text
    assert CODE


@pytest.mark.parametrize("word", ["start", "help"])
def test_8_1_one_who_has_left_the_event_is_offered_no_move(word):
    match = Match("2026-01-10")
    assert "/move 1 " in shown(match, word, BLACK)
    done(match, commands.Withdraw(BLACK, CODE, "хвороба"), "2026-02-01")
    text = shown(match, word, BLACK)
    assert "/move 1 " not in text
    assert "/record 1" in text


def test_an_arbiter_who_plays_himself_is_shown_his_desk_and_his_games():
    match = Match("2026-01-10")
    event = replace(match.ledger.events_of[CODE], arbiter=WHITE)
    match.ledger.events_of[CODE] = event
    text = shown(match, "start", WHITE)
    assert "/desk" in text
    assert "/move 1 " in text
