"""The time chart: the same days as ``/clock``, move by move, in numbers and in words (4.3)."""

from datetime import date, timedelta

import pytest

from adapters.views import time_chart
from adapters.views.scene import Scene
from core import commands
from core.vocabulary import Side
from tests.rules.match import ARBITER, KEY, REAL, WHITE, Match
from tests.views.sample import LANGUAGES, done, sample


def long_game(**numbers) -> Match:
    """Twenty-six moves each, with two faults and days of every size."""
    match = Match("2026-01-10", **numbers)
    day = date(2026, 1, 10)
    for place, uci in enumerate(REAL[:52]):
        day += timedelta(days=(0, 1, 3, 0, 2, 7)[place * 5 % 6])
        if place in (7, 20):
            match.send(match.game.to_move, "9999", day.isoformat())
        match.play(uci, day.isoformat())
    match.until((day + timedelta(days=6)).isoformat())
    return match


def scene(match: Match, lang: str = "uk") -> Scene:
    return Scene(match.ledger, match.ledger.people[WHITE], match.now, lang)


@pytest.mark.parametrize("carried", [True, False])
def test_4_1_the_last_column_is_the_account_with_the_days_that_run(carried):
    match = long_game(carry_over=carried)
    game = match.game
    for side in Side:
        found = time_chart.steps(game, side, match.now)
        running = int(game.running_days(match.now)) if side is game.to_move else 0
        control = game.regulation.control_of(found[-1].number)
        if carried or control == game.control(side):
            assert found[-1].total == game.used(side) + running
        made = [step for step in found if not step.open]
        assert [step.number for step in made] == list(range(1, len(made) + 1))
        assert sum(s.days for s in made) == sum(int(p.days) for p in game.plies if p.side is side)
        assert sum(s.penalty for s in found) == game.sides[side].penalty
        assert all(s.allowance == game.regulation.allowance(s.number) for s in found)


def test_4_3_without_carrying_over_each_control_begins_anew():
    found = time_chart.steps(long_game(carry_over=False).game, Side.WHITE, Match().now)
    assert found[10].total == found[10].days + found[10].penalty
    assert {step.allowance for step in found} == {50}


def test_7_5_leave_4_7_penalty_and_a_correction_stand_at_their_moves():
    match = Match("2026-01-10")
    match.play("e2e4", "2026-01-12")
    match.send(Side.BLACK, "9999", "2026-01-14")
    match.play("e7e5", "2026-01-15")
    match.leave(Side.WHITE, "2026-01-20", "2026-01-29", "2026-01-16")
    match.play("g1f3", "2026-02-02")
    done(match, commands.Adjust(ARBITER, KEY, Side.BLACK, -3, "за рішенням"), "2026-02-05")
    white = time_chart.steps(match.game, Side.WHITE, match.now)
    black = time_chart.steps(match.game, Side.BLACK, match.now)
    assert [(s.days, s.leave, s.open) for s in white] == [(2, 0, False), (8, 10, False)]
    assert [(s.days, s.penalty, s.correction, s.open) for s in black] == [
        *((3, 2, 0, False), (3, 0, -3, True)),
    ]
    words = time_chart.words(scene(match), match.game)
    assert "хід 2 — 8 днів (не враховано перерви 10 днів)" in words
    assert (
        "Хід 1 — 3 дні (штраф 2 дні); хід 2 (ще не зроблено) — 3 дні (виправлення −3 дні)." in words
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_say_what_the_picture_shows(lang):
    match = sample()
    text = time_chart.words(scene(match, lang), match.game)
    said = {
        "uk": (
            "Білі, Коваль: 9 з 50 днів до ходу 10, залишилося 41 день",
            "Без витрат часу, ходи: 1",
        ),
        "ru": (
            "Белые, Коваль: 9 из 50 дней до хода 10, осталось 41 день",
            "Без затрат времени, ходы: 1",
        ),
        "en": (
            "White, Коваль: 9 of 50 days to move 10, 41 days left",
            "Moves that cost nothing: 1",
        ),
    }
    assert all(words in text for words in said[lang])
    assert text.count("\n") == 5


def test_a_game_that_has_not_begun_has_its_first_move_open_and_no_other():
    match = Match("2026-01-10")
    match.until("2026-01-13")
    (first,) = time_chart.steps(match.game, Side.WHITE, match.now)
    assert (first.number, first.days, first.open) == (1, 3, True)
    assert time_chart.steps(match.game, Side.BLACK, match.now) == []
