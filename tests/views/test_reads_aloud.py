"""For those who listen: positions, moves and lists in words, with no meaning in signs alone."""

import re

import pytest

from adapters.render import render_notice
from adapters.views import time_chart
from adapters.views.scene import Scene
from core.notation import numeric
from core.vocabulary import Side
from tests.rules.match import BLACK, WHITE, Match
from tests.texts.sample_world import samples
from tests.views.sample import LANGUAGES, UNBEGUN, shown

SILENT = re.compile(r"[♔-♟☐-➿\U0001F000-\U0001FAFF|_*#→←↑↓]")
"""Signs that a screen reader spells out or leaves away."""


def mate():
    """The scholar's mate."""
    match = Match("2026-01-10")
    for uci in "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7".split():
        match.play(uci, "2026-01-10")
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["position", "last", "legal", "games", "clock", "leave", "start"])
def test_nothing_is_said_by_signs_or_layout_alone(match, lang, word):
    text = shown(match, word, lang=lang)
    assert SILENT.findall(text) == []
    assert "  " not in text, "no columns"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_in_words_has_no_board_of_signs(match, lang):
    text = shown(match, "board", lang=lang, settings={"board": "words"})
    assert SILENT.findall(text) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_position_names_every_man_with_its_square_once(match, lang):
    text = shown(match, "position", lang=lang)
    men = [line for line in text.splitlines() if ";" in line]
    assert len(men) == 2
    squares = re.findall(r"\b[a-h][1-8]\b", " ".join(men))
    assert len(squares) == len(set(squares)) == 32
    assert set(squares) == {
        *(f"{file}{rank}" for file in "abcdefgh" for rank in "1278"),
        *("e4", "e5", "f3", "c6"),
    } - {"e2", "e7", "g1", "b8"}


def test_the_position_reads_as_one_would_say_it(match):
    text = shown(match, "position")
    assert "Білі: король e1; ферзь d1; тури a1, h1; слони c1, f1; коні b1, f3;" in text
    assert "Хід білих" in text


def test_the_position_says_which_castling_is_left():
    match = Match("2026-01-10")
    for uci in "e2e4 e7e5 e1e2 a7a5 a2a3 a8a6".split():
        match.play(uci, "2026-01-10")
    text = shown(match, "position")
    assert "Білі зберігають" not in text
    assert "Чорні зберігають право на рокіровку: лише коротку." in text


def test_the_position_says_where_a_pawn_can_be_taken_in_passing():
    match = Match("2026-01-10")
    for uci in "e2e4 a7a6 e4e5 d7d5".split():
        match.play(uci, "2026-01-10")
    assert "на проході на полі d6" in shown(match, "position")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_move_is_told_in_words_and_as_written(match, lang):
    text = shown(match, "last", lang=lang)
    assert "b8" in text
    assert "c6" in text
    assert "2… 2836" in text
    assert "21.01.2026" in text


def test_mate_is_said_as_a_word():
    text = shown(mate(), "last")
    assert "ферзь" in text
    assert "мат" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_possible_move_is_listed_once(match, lang):
    text = shown(match, "legal", lang=lang)
    listed = [
        (line.split(": ")[0][-2:], target)
        for line in text.splitlines()
        if re.search(r" [a-h][1-8]: ", line)
        for target in re.findall(r"\b[a-h][1-8]\b", line.split(": ")[1])
    ]
    board = match.game.board
    expected = {(m.uci()[:2], m.uci()[2:4]) for m in board.legal_moves}
    assert len(listed) == len(set(listed))
    assert set(listed) == expected


def test_the_example_of_the_possible_moves_can_be_typed(match):
    line = shown(match, "legal").splitlines()[-1]
    typed = line.split()[-1]
    assert typed in {numeric(move) for move in match.game.board.legal_moves}


def test_who_is_not_to_move_gets_no_example(match):
    assert "/move" not in shown(match, "legal", BLACK)


def test_castling_and_promotion_are_named_beside_the_squares():
    match = Match("2026-01-10")
    for uci in "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6".split():
        match.play(uci, "2026-01-10")
    assert "Король e1: e2, f1, g1 (коротка рокіровка)" in shown(match, "legal")


def test_a_game_that_is_over_lists_no_moves():
    text = shown(mate(), "legal")
    assert "мат" in text
    assert "f7:" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_a_move_says_so(match, lang):
    assert shown(match, "last", lang=lang, game=UNBEGUN).count("\n") >= 2
    assert shown(match, "position", lang=lang, game=UNBEGUN)


def test_a_player_of_black_sees_the_board_from_his_side(match):
    settings = {"board": "text"}
    white, black = (
        shown(match, "board", who, settings=settings).splitlines() for who in (WHITE, BLACK)
    )
    assert white[-1].split() == list("abcdefgh")
    assert black[-1].split() == list("hgfedcba")
    assert match.game.side_of(BLACK) is Side.BLACK


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_notice_says_anything_by_signs_alone(lang):
    """Every kind of message, as the sample game brings it about."""
    for sample in samples(lang):
        reader = sample.world.person(sample.notice.to)
        assert reader is not None
        text = render_notice(sample.notice, reader, sample.world).text
        text = text.replace("wrong_repetition", "")  # a word to be typed
        assert SILENT.findall(text) == [], sample.notice.kind
        assert "  " not in text.replace("\n  ", "\n"), sample.notice.kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_the_time_chart_read_well_aloud(match, lang):
    scene = Scene(match.ledger, match.ledger.people[WHITE], match.now, lang)
    text = time_chart.words(scene, match.game)
    assert SILENT.findall(text) == []
    assert "  " not in text
