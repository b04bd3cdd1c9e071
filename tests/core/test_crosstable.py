"""Points, Sonneborn-Berger, wins, direct encounter, shared places (9.2)."""

from dataclasses import replace
from datetime import date

import pytest

from core.crosstable import crosstable
from core.events.play import GameOpened, Player
from core.fold import open_game
from core.regulation import Regulation
from core.tournament import Pairing, Tournament
from core.vocabulary import ByColor, GameKey, PersonId, Result, TournamentCode
from tests.rules.match import KYIV

CODE = TournamentCode("T1")
RESULTS = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    "=": Result.DRAW,
    "-": Result.BOTH_LOSE,
    "*": Result.OPEN,
    "x": Result.OPEN,
}


def table(*games: str):
    """The crosstable of games such as ``a1b``: White, result, Black; x means annulled."""
    start = date(2026, 1, 1)
    pairings, states = [], {}
    for number, text in enumerate(games, start=1):
        white, sign, black = text
        key = GameKey(f"T1/{number}")
        pairings.append(Pairing(key, PersonId(white), PersonId(black)))
        players = ByColor(Player(PersonId(white), KYIV), Player(PersonId(black), KYIV))
        opened = GameOpened(key, CODE, players, start, KYIV, Regulation())
        states[key] = replace(open_game(opened), result=RESULTS[sign], annulled=sign == "x")
    tournament = Tournament(
        CODE, "Test", start, None, KYIV, PersonId("arb"), Regulation(), pairings=tuple(pairings)
    )
    return crosstable(tournament, states.get)


def places(lines):
    return [(line.person, line.first, line.last) for line in lines]


def line_of(lines, person):
    return next(line for line in lines if line.person == person)


def test_points_decide_first_and_are_counted_in_halves():
    lines = table("a1b", "b=c", "c=a")
    assert [(line.person, line.points) for line in lines] == [("a", 3), ("c", 2), ("b", 1)]


def test_sonneborn_berger_adds_the_points_of_the_beaten_and_half_those_of_the_drawn():
    lines = table("a1b", "a=c", "b1c", "d0a", "d=b", "d=c")
    # a: 5 halves; b: 3; c: 2; d: 2. a beat b and d and drew with c: (3 + 2)*2 + 2*1 quarters.
    assert line_of(lines, "a").points == 5
    assert line_of(lines, "a").berger == 2 * 3 + 1 * 2 + 2 * 2
    assert line_of(lines, "b").berger == 2 * 2 + 1 * 2


def test_between_equal_points_the_higher_sonneborn_berger_is_first():
    lines = table("a1b", "b1c", "c1d", "d0a", "a0c", "b1d")
    tied = [line for line in lines if line.points == 4]
    assert [line.berger for line in tied] == sorted((x.berger for x in tied), reverse=True)
    assert [line.first for line in lines] == sorted(line.first for line in lines)


def test_between_equals_in_both_more_wins_are_first():
    lines = table(*"a=b a=c a1d a0e b=c b=d b=e c0d c1e d=e".split())
    a, b = line_of(lines, "a"), line_of(lines, "b")
    assert (a.points, a.berger) == (b.points, b.berger)
    assert (a.wins, b.wins) == (1, 0)
    assert (a.last, b.first) == (4, 5)


def test_between_equals_in_all_that_their_own_game_decides():
    """z and b are equal in points, Sonneborn-Berger and wins; z has beaten b."""
    lines = table(*"b0z b0c b1d b1e c1z d1z z1e c0d c1e d0e".split())
    b, z = line_of(lines, "b"), line_of(lines, "z")
    assert (b.points, b.berger, b.wins) == (z.points, z.berger, z.wins) == (4, 12, 2)
    assert places(lines)[2:4] == [("z", 3, 3), ("b", 4, 4)]


def test_a_ring_of_wins_among_equals_decides_nothing():
    lines = table(*"a1b b1c c1a".split())
    assert {(line.first, line.last) for line in lines} == {(1, 3)}


def test_who_is_equal_in_everything_shares_his_places_and_the_next_one_comes_after_them():
    lines = table("a=b", "b=c", "c=a", "d0a", "d0b", "d0c")
    assert places(lines) == [("a", 1, 3), ("b", 1, 3), ("c", 1, 3), ("d", 4, 4)]


def test_before_any_result_all_share_the_first_place():
    lines = table("a*b", "c*d")
    assert {(line.first, line.last) for line in lines} == {(1, 4)}
    assert all(line.unfinished == 1 and not line.played for line in lines)


def test_a_game_lost_by_both_brings_nothing_to_either():
    lines = table("a-b")
    assert [(line.points, line.played, line.wins) for line in lines] == [(0, 1, 0)] * 2


def test_8_1_a_game_that_does_not_count_stands_in_the_table_and_brings_nothing():
    lines = table("a1b", "axc")
    c = line_of(lines, "c")
    assert (c.points, c.played, c.unfinished) == (0, 0, 0)
    assert c.cells[0].annulled
    assert line_of(lines, "a").played == 1


def test_two_games_with_one_opponent_stand_side_by_side():
    lines = table("a1b", "b=a")
    assert [cell.score for cell in line_of(lines, "a").against(PersonId("b"))] == [2, 1]
    assert [cell.score for cell in line_of(lines, "b").against(PersonId("a"))] == [0, 1]


def test_9_2_a_result_counts_at_once_and_says_whether_it_is_official():
    (winner, _) = table("a1b")
    assert winner.points == 2
    assert not winner.cells[0].official


@pytest.mark.parametrize("seed", range(20))
def test_the_sum_of_points_is_that_of_the_games_and_every_place_is_given_once(seed):
    people = "abcdefg"
    signs = "10=-*x"
    games, number = [], seed
    for i, white in enumerate(people):
        for black in people[i + 1 :]:
            number = (number * 1103515245 + 12345) % 2**31
            games.append(f"{white}{signs[number // 65536 % 6]}{black}")
    lines = table(*games)
    decided = sum(1 for game in games if game[1] in "10=")
    assert sum(line.points for line in lines) == 2 * decided
    taken = [place for line in lines for place in range(line.first, line.last + 1)]
    assert set(taken) == set(range(1, len(people) + 1))
    merits = [(line.points, line.berger, line.wins) for line in lines]
    assert merits == sorted(merits, reverse=True)


def test_a_tournament_without_games_has_an_empty_table():
    assert table() == ()
