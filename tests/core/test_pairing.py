"""Round robins: the Berger tables, balanced colours, a draw that anyone can check."""

from collections import Counter
from hashlib import sha256

import pytest

from core.pairing import System, berger, drawn, round_robin
from core.vocabulary import PersonId, TournamentCode

# The published tables (FIDE Handbook C.05, annex 1).
FOUR = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
SIX = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]


def people(number: int) -> list[PersonId]:
    return [PersonId(f"p{n}") for n in range(1, number + 1)]


@pytest.mark.parametrize(("players", "table"), [(4, FOUR), (6, SIX)])
def test_the_published_tables_come_out(players, table):
    assert berger(players) == table


def test_with_an_odd_number_the_partner_of_the_last_number_is_free():
    assert berger(3) == [[(2, 3)], [(1, 2)], [(3, 1)]]
    assert berger(5) == [[g for g in games if 6 not in g] for games in SIX]


@pytest.mark.parametrize("players", range(2, 24))
def test_everybody_meets_everybody_once_with_balanced_colours(players):
    games = [game for games in berger(players) for game in games]
    assert len(games) == players * (players - 1) // 2
    assert len({frozenset(game) for game in games}) == len(games)
    whites, blacks = Counter(w for w, _ in games), Counter(b for _, b in games)
    assert all(abs(whites[n] - blacks[n]) <= 1 for n in range(1, players + 1))
    if players % 2:
        assert all(whites[n] == blacks[n] for n in range(1, players + 1))


@pytest.mark.parametrize("players", range(2, 24))
def test_nobody_plays_twice_in_a_round(players):
    for games in berger(players):
        numbers = [number for game in games for number in game]
        assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("players", [0, 1])
def test_nobody_plays_alone(players):
    assert [game for games in berger(players) for game in games] == []


def test_a_double_round_robin_gives_each_pair_both_colours():
    code = TournamentCode("KP")
    pairings = round_robin(code, people(5), System.DOUBLE_ROUND_ROBIN)
    assert len({(p.white, p.black) for p in pairings}) == len(pairings) == 20
    assert [p.game for p in pairings] == [f"KP/{n}" for n in range(1, 21)]


def test_the_draw_follows_from_the_seed_alone():
    players = people(13)
    assert drawn(players, 7) == drawn(players[::-1], 7)
    assert drawn(players, 7) != drawn(players, 8)
    assert sorted(drawn(players, 7)) == sorted(players)


def test_the_draw_can_be_checked_with_any_tool_that_knows_sha256():
    by_hand = sorted(people(5), key=lambda p: sha256(f"42/{p}".encode()).hexdigest())
    assert drawn(people(5), 42) == by_hand
