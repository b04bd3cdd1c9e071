"""Who plays whom with which colour: round robins by the Berger tables.

In correspondence play all games begin at once, so the rounds only give the games their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from hashlib import sha256

from core.tournament import Pairing
from core.vocabulary import GameKey, PersonId, TournamentCode

Numbers = tuple[int, int]
"""White's and Black's number of the draw, counted from 1."""


class System(StrEnum):
    """How the pairings of a start list are made when it does not name the games itself."""

    ROUND_ROBIN = "round_robin"
    DOUBLE_ROUND_ROBIN = "double_round_robin"


def drawn(players: Sequence[PersonId], seed: int) -> list[PersonId]:
    """The players in the order of the draw: the first has number 1.

    Each player's lot is the SHA-256 of ``seed/player``, and the lowest comes first: anyone can
    check the draw from the recorded seed, in whatever order the players were listed.
    """
    return sorted(players, key=lambda player: sha256(f"{seed}/{player}".encode()).hexdigest())


def berger(players: int) -> list[list[Numbers]]:
    """The rounds of a single round robin; with an odd number one player is free in each.

    Everybody has as many games with White as with Black, or one more of either.
    """
    even = players + players % 2
    rounds = []
    for number in range(1, even):
        first, second = (number + 1) // 2, (even + number) // 2
        leader = first if number % 2 else second
        games = [(leader, even) if number % 2 else (even, leader)]
        games += [
            (_around(leader + step, even - 1), _around(leader - step, even - 1))
            for step in range(1, even // 2)
        ]
        rounds.append([game for game in games if max(game) <= players])
    return rounds


def round_robin(
    code: TournamentCode, players: Sequence[PersonId], system: System
) -> tuple[Pairing, ...]:
    """The games of everybody against everybody, numbered from 1 in the order of the rounds.

    In a double one the second half repeats the first with the colours changed.
    """
    games = [game for games in berger(len(players)) for game in games]
    if system is System.DOUBLE_ROUND_ROBIN:
        games += [(black, white) for white, black in games]
    return tuple(
        Pairing(GameKey(f"{code}/{number}"), players[white - 1], players[black - 1])
        for number, (white, black) in enumerate(games, 1)
    )


def _around(number: int, last: int) -> int:
    """``number`` counted around a circle of 1 … ``last``."""
    return (number - 1) % last + 1
