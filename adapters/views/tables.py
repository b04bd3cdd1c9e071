"""``/standings`` and ``/crosstable``: places and points, and every result (9.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adapters.views.scene import Scene
from core.crosstable import DRAW, Cell, Line, crosstable
from core.tournament import Tournament
from core.vocabulary import PersonId

HALVES, QUARTERS = 2, 4
FRACTIONS = {0: "", 1: "¼", 2: "½", 3: "¾"}


def standings(scene: Scene) -> str:
    """A line a player: place, name, points of how many games, and what decides between equals."""
    return _of_each(scene, _standings)


def table(scene: Scene) -> str:
    """The crosstable: a row a player, a column an opponent, in the order of the places."""
    return _of_each(scene, crosstable_text)


def _of_each(scene: Scene, view: Callable[[Scene, Tournament], str]) -> str:
    named = scene.args.get("tournament")
    found = [t for t in scene.tournaments if not named or t.code == named]
    if not found:
        return scene.say("view-no-tournament")
    return "\n\n".join(view(scene, tournament) for tournament in found)


def _standings(scene: Scene, tournament: Tournament) -> str:
    lines = crosstable(tournament, scene.world.game)
    return "\n".join(
        [
            _title(scene, tournament),
            *(
                scene.say(
                    "view-standing",
                    place=place(line),
                    name=_name(scene, tournament, line.person),
                    points=halves(line.points),
                    played=line.played,
                    berger=quarters(line.berger),
                    wins=line.wins,
                )
                for line in lines
            ),
            *_open(scene, lines),
        ]
    )


def crosstable_text(scene: Scene, tournament: Tournament) -> str:
    """The table as lines of equal columns, with a legend for those who hear it."""
    lines = crosstable(tournament, scene.world.game)
    names = [_name(scene, tournament, line.person) for line in lines]
    width = max((len(name) for name in names), default=0)
    cells = [[_score(line, other) for other in lines] for line in lines]
    wide = max((len(cell) for row in cells for cell in row), default=1)
    wide = max(wide, len(str(len(lines))))
    numbers = " ".join(f"{number:>{wide}}" for number in range(1, len(lines) + 1))
    indent = len(str(len(lines)))
    body = [f"{'':{indent}} {'':{width}} {numbers}"]
    for number, (line, name, row) in enumerate(zip(lines, names, cells, strict=True), start=1):
        marks = " ".join(f"{cell:>{wide}}" for cell in row)
        total = f"{halves(line.points)}, {quarters(line.berger)}, {line.wins}; {place(line)}"
        body.append(f"{number:>{indent}} {name:<{width}} {marks} {total}")
    legend = scene.say("view-crosstable-legend")
    return "\n".join([_title(scene, tournament), *body, legend, *_open(scene, lines)])


def cells(scene: Scene, tournament: Tournament) -> tuple[list[str], list[list[str]]]:
    """The table as columns: a heading and a row a player, for a picture."""
    lines = crosstable(tournament, scene.world.game)
    numbers = [str(number) for number in range(1, len(lines) + 1)]
    merits = [scene.say(f"view-column-{name}") for name in ("points", "berger", "wins", "place")]
    rows = [
        [
            number,
            _name(scene, tournament, line.person),
            *("×" if other is line else _score(line, other) for other in lines),
            *(halves(line.points), quarters(line.berger), str(line.wins), place(line)),
        ]
        for number, line in zip(numbers, lines, strict=True)
    ]
    return ["№", "", *numbers, *merits], rows


def place(line: Line) -> str:
    """``3``, or ``3–5`` for a place that is shared."""
    return str(line.first) if line.first == line.last else f"{line.first}–{line.last}"


def halves(number: int) -> str:
    """Half points as they are written: ``5½``."""
    return _fraction(number, HALVES)


def quarters(number: int) -> str:
    """Sonneborn-Berger as it is written: ``20¼``."""
    return _fraction(number, QUARTERS)


def _fraction(number: int, parts: int) -> str:
    whole, rest = divmod(number, parts)
    fraction = FRACTIONS[rest * QUARTERS // parts]
    return fraction if fraction and not whole else f"{whole}{fraction}"


def _score(line: Line, other: Line) -> str:
    if line.person == other.person:
        return "x"
    return "".join(mark(cell) for cell in line.against(other.person)) or "·"


def mark(cell: Cell) -> str:
    """``1``, ``½``, ``0``; ``*`` for a game that goes on, ``–`` for one that does not count."""
    if cell.annulled:
        return "–"
    if cell.score is None:
        return "*"
    return "½" if cell.score == DRAW else str(cell.score // HALVES)


def _title(scene: Scene, tournament: Tournament) -> str:
    return f"{tournament.name} ({tournament.code})"


def _name(scene: Scene, tournament: Tournament, person: PersonId) -> str:
    """The surname; with the given name's first letter where two players share it."""
    known = scene.world.person(person)
    if known is None:
        return person
    others = (scene.world.person(p) for p in tournament.people if p != person)
    twins = [o for o in others if o is not None and o.surname == known.surname]
    return f"{known.surname} {known.given[:1]}." if twins and known.given else known.surname


def _open(scene: Scene, lines: tuple[Line, ...]) -> Iterator[str]:
    """How many games go on, and how many results are not official yet (9.2)."""
    unfinished = sum(line.unfinished for line in lines) // 2
    unofficial = sum(
        cell.score is not None and not cell.official for line in lines for cell in line.cells
    )
    if unfinished or unofficial:
        yield scene.say("view-table-open", unfinished=unfinished, unofficial=unofficial // 2)
