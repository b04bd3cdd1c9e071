"""``/games``, ``/record``, ``/clock``: what waits first, and every day explained."""

import pytest

from core import commands
from core.vocabulary import Result
from tests.rules.match import ARBITER, BLACK, CODE, KEY, REAL, WHITE, Match
from tests.views.sample import LANGUAGES, RESIGNED, UNBEGUN, done, shown

PHONE = 12
"""Lines of a phone's screen that a game's own view may fill before its list begins."""


def heads(text):
    """The games of a list, in order."""
    return [line.split(":")[0] for line in text.splitlines() if ": Коваль – " in line]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_that_wait_for_the_reader_come_first_and_every_game_is_there(match, lang):
    """His record falls due on 7 February, and his leave puts off what presses him in play."""
    assert heads(shown(match, "games", lang=lang)) == ["2", "1", "5", "3", "4"]


def test_the_partner_sees_his_own_order(match):
    listed = heads(shown(match, "games", BLACK))
    assert sorted(listed) == ["1", "2", "3", "4", "5"]
    assert listed[0] == "2", "his record is due; in the others his partner moves"


def test_among_games_on_the_move_the_nearer_deadline_comes_first():
    match = Match("2026-01-10", games=2)
    match.play_up_to(2, "2026-01-13")
    match.until("2026-01-20")
    assert heads(shown(match, "games")) == ["2", "1"], "game 2 has been silent for longer"


def test_a_long_list_goes_on_by_page_and_leaves_nothing_out():
    match = Match("2026-01-10", games=20)
    pages = [shown(match, "games", page=page) for page in (1, 2, 3)]
    assert len({game for page in pages for game in heads(page)}) == 20
    assert "/games 2" in pages[0]
    assert "/games 1" in pages[2], "the last page leads back"
    assert shown(match, "games") == pages[0]
    assert shown(match, "games", page=99) == pages[2]


def test_nobody_without_games_is_shown_an_empty_page():
    match = Match("2026-01-10", games=0)
    assert "\n" not in shown(match, "games", game=None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_2_1_the_record_has_every_move_with_both_dates_days_and_total(match, lang):
    text = shown(match, "record", lang=lang)
    assert "1. 5254, 10.01.26, 10.01.26, 0, 0" in text
    assert "1… 5755, 10.01.26, 13.01.26, 3, 3" in text
    assert "2. 7163, 13.01.26, 15.01.26, 2, 2" in text
    assert "2… 2836, 15.01.26, 21.01.26, 6, 11" in text, "the penalty is in the total"


def test_2_2_the_record_has_event_start_and_surnames(match):
    heading = shown(match, "record").splitlines()[:3]
    assert "Test" in heading[0]
    assert "10.01.2026" in heading[0]
    assert [line.split(": ")[1] for line in heading[1:]] == ["Коваль", "Шевчук"]


def test_2_4_a_reader_with_a_notation_of_his_own_sees_it_beside_that_of_the_game(match):
    text = shown(match, "record", settings={"notation": "ukr"})
    assert "2. 7163 (Кf3), " in text


def test_a_record_of_forty_moves_is_shown_whole():
    match = Match("2026-01-10")
    for uci in REAL:
        match.play(uci, "2026-01-10")
    rows = [line for line in shown(match, "record").splitlines() if line.count(", ") == 4]
    assert len(rows) == 1 + len(REAL), "the legend and each move"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_4_1_the_clock_names_a_clause_for_every_entry(match, lang):
    text = shown(match, "clock", lang=lang)
    for entry in ("(4.4)", "(4.7)"):
        assert entry in text
    assert text.index(": 2 ") < text.index(": 11 "), "the reader's own account stands first"


def test_4_3_the_clock_says_what_is_left_before_it_explains(match):
    lines = shown(match, "clock", BLACK).splitlines()
    left = next(i for i, line in enumerate(lines) if line.startswith("Залишилося: 39 днів"))
    assert left < lines.index("Хід 1: 3 дні (4.4)")


def test_7_5_leave_days_are_a_line_of_their_own():
    match = Match("2026-01-10")
    match.leave(match.game.to_move, "2026-01-12", "2026-01-16", "2026-01-10")
    match.play("e2e4", "2026-01-20")
    assert "Хід 1: 10 днів (4.4), −5 днів (7.5)" in shown(match, "clock")


def test_7_7_a_correction_is_shown_with_its_sign_and_date():
    match = Match("2026-01-10")
    done(match, commands.Adjust("arb", KEY, match.game.to_move, -3, "лист ішов довго"))
    assert "10.01.2026: виправлення −3 дні" in shown(match, "clock")
    assert "лист ішов довго" in shown(match, "clock")


def test_moves_that_cost_nothing_are_drawn_together():
    match = Match("2026-01-10")
    match.play_up_to(8, "2026-01-10")
    assert "Без витрат часу, ходи: 1–7" in shown(match, "clock")


def test_an_overstepped_account_says_by_how_much(match):
    match = Match("2026-01-10")
    match.until("2026-03-03")
    assert "Перевищено на 2 дні." in shown(match, "clock")
    assert "/claim 1 time" in shown(match, "games", BLACK)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_views_of_ended_games_say_how_they_ended_and_what_is_still_to_do(match, lang):
    assert "1-0" in shown(match, "board", lang=lang, game=RESIGNED)
    assert "/submit 2 1-0" in shown(match, "board", lang=lang, game=RESIGNED)
    assert "/submit" not in shown(match, "board", lang=lang, game="T1/4")
    assert "½-½" not in shown(match, "board", lang=lang, game=UNBEGUN)


def test_a_result_of_half_points_is_typed_as_commands_take_it():
    match = Match("2026-01-10")
    match.play("e2e4", "2026-01-10")
    done(match, commands.OfferDraw(WHITE, KEY))
    done(match, commands.AcceptDraw(BLACK, KEY))
    assert match.game.result is Result.DRAW
    assert "½-½" in shown(match, "games")
    assert "/submit 1 1/2-1/2" in shown(match, "games")


@pytest.mark.parametrize("word", ["board", "clock", "position", "last"])
def test_no_view_of_one_game_is_longer_than_needed(match, word):
    lines = [line for line in shown(match, word).splitlines() if line]
    assert len(lines) <= PHONE + (9 if word == "board" else 3)


def test_a_view_that_needs_a_game_asks_for_one(match):
    assert "/games" in shown(match, "clock", game=None)


def test_8_2_one_who_is_out_of_the_event_is_asked_for_no_record_any_more():
    match = Match("2026-01-10")
    done(match, commands.Sanction(ARBITER, CODE, BLACK, "exclude", None, "відмова"), "2026-02-01")
    (case,) = match.ledger.tournament(CODE).desk
    done(match, commands.Rule(ARBITER, CODE, case.raised.number, "loss", ""))
    assert "/submit" in shown(match, "games", WHITE)
    assert "/submit" not in shown(match, "games", BLACK)
    assert "Зараз від вас нічого не чекають" in shown(match, "games", BLACK)
    assert "BEGIN:VEVENT" in shown(match, "calendar", WHITE, game=None)
    assert "BEGIN:VEVENT" not in shown(match, "calendar", BLACK, game=None)
