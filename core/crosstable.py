"""The table of a tournament: points, tie-breaks, places.

Points are counted in halves and Sonneborn-Berger in quarters, so that every number is whole. The
order is: points, Sonneborn-Berger, wins, the games of the tied with one another. Who is still
equal shares a place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from core.game import Game
from core.tournament import Pairing, Tournament
from core.vocabulary import GameKey, PersonId, Result, Side

WIN, DRAW, LOSS = 2, 1, 0

_SCORES: dict[Result, tuple[int, int]] = {
    Result.WHITE_WINS: (WIN, LOSS),
    Result.BLACK_WINS: (LOSS, WIN),
    Result.DRAW: (DRAW, DRAW),
    Result.BOTH_LOSE: (LOSS, LOSS),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One game from one player's side. ``score`` is None while it goes on.

    ``annulled``: it does not count (8.1). ``official``: its result is registered (9.2).
    """

    opponent: PersonId
    game: GameKey
    side: Side
    score: int | None = None
    annulled: bool = False
    official: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line; ``first`` and ``last`` are the places that he shares."""

    person: PersonId
    cells: tuple[Cell, ...]
    points: int = 0
    berger: int = 0
    wins: int = 0
    played: int = 0
    unfinished: int = 0
    first: int = 1
    last: int = 1

    def against(self, opponent: PersonId) -> tuple[Cell, ...]:
        """His games with one opponent, in the order of the pairings."""
        return tuple(cell for cell in self.cells if cell.opponent == opponent)


def crosstable(
    tournament: Tournament, game_of: Callable[[GameKey], Game | None]
) -> tuple[Line, ...]:
    """9.2: the lines of all players, the best first; a result counts from the end of its game.

    Games that do not count (8.1) stand in the table and bring nothing. Players stand in the order
    of the pairings where nothing else tells them apart.
    """
    cells: dict[PersonId, list[Cell]] = {}
    for pairing in tournament.pairings:
        game = game_of(pairing.game)
        if game is not None:
            for side, player, opponent in _sides(pairing):
                cells.setdefault(player, []).append(_cell(game, side, opponent))
    lines = [_line(player, tuple(games)) for player, games in cells.items()]
    points = {line.person: line.points for line in lines}
    return tuple(_placed([replace(line, berger=_berger(line, points)) for line in lines]))


def _sides(pairing: Pairing) -> Iterable[tuple[Side, PersonId, PersonId]]:
    yield Side.WHITE, pairing.white, pairing.black
    yield Side.BLACK, pairing.black, pairing.white


def _cell(game: Game, side: Side, opponent: PersonId) -> Cell:
    if game.annulled:
        return Cell(opponent, game.key, side, annulled=True)
    if game.result is Result.OPEN:
        return Cell(opponent, game.key, side)
    white, black = _SCORES[game.result]
    score = white if side is Side.WHITE else black
    return Cell(opponent, game.key, side, score, official=game.registered)


def _line(player: PersonId, cells: tuple[Cell, ...]) -> Line:
    scores = [cell.score for cell in cells if cell.score is not None]
    return Line(
        player,
        cells,
        points=sum(scores),
        wins=scores.count(WIN),
        played=len(scores),
        unfinished=sum(cell.score is None and not cell.annulled for cell in cells),
    )


def _berger(line: Line, points: dict[PersonId, int]) -> int:
    """The points of those whom one has beaten, and half of those with whom one has drawn."""
    return sum((cell.score or 0) * points[cell.opponent] for cell in line.cells)


def _placed(lines: Sequence[Line]) -> Iterable[Line]:
    """The lines in the order of their places, each with the places that it shares."""
    place = 1
    ordered = sorted(lines, key=_merits, reverse=True)
    for _, tied in groupby(ordered, key=_merits):
        group = list(tied)
        people = {line.person for line in group}
        by_games = sorted(group, key=lambda line: _among(line, people), reverse=True)
        for _, equal in groupby(by_games, key=lambda line: _among(line, people)):
            shared = list(equal)
            last = place + len(shared) - 1
            for line in shared:
                yield replace(line, first=place, last=last)
            place = last + 1


def _merits(line: Line) -> tuple[int, int, int]:
    return line.points, line.berger, line.wins


def _among(line: Line, people: set[PersonId]) -> int:
    """The points from the games with ``people``, who are equal in everything else."""
    return sum(cell.score or 0 for cell in line.cells if cell.opponent in people)
