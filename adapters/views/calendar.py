"""``/calendar``: a person's deadlines as an iCalendar text (RFC 5545).

Every deadline is an event of a whole day: the last good day where something ends, the day itself
where something begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, timedelta

from adapters.views.scene import Scene
from adapters.views.standing import protest_until
from core.days import ONE_DAY, local_date
from core.deadlines import Deadline
from core.decide import deadlines_of
from core.game import Game
from core.notices.reminders import is_out
from core.person import Person
from core.vocabulary import Side

ENDS = frozenset(
    ("time_exceeded", "records_missing", "event_ended", "material_due", "access_lapsed")
)
"""Deadlines at which something is over: the last good day is the one before."""

OCTETS = 75
"""RFC 5545, 3.1: no line is longer, its end apart."""

ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One day in the calendar. ``uid`` stays the same while the deadline is the same."""

    uid: str
    on: date
    summary: str
    about: str = ""


def calendar(scene: Scene) -> str:
    """All deadlines that press the reader, in the order of their days."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//chesspost//deadlines//EN",
        "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{escaped(scene.say('calendar-name'))}",
    ]
    for entry in sorted(entries(scene), key=lambda entry: (entry.on, entry.uid)):
        lines += _event(scene, entry)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded(line)}\r\n" for line in lines)


def entries(scene: Scene) -> Iterator[Entry]:
    """The days that the reader has to know of: his games, the arbiter's queries, his access."""
    for game in scene.games():
        mine = scene.own_side(game)
        if mine is not None and not is_out(scene.world, scene.me, game.tournament):
            yield from _of_game(scene, game, mine)
    for tournament in scene.tournaments:
        for query in tournament.queries:
            if query.person == scene.me:
                summary = scene.say("calendar-query", event=tournament.name)
                yield Entry(f"query-{tournament.code}", query.due, summary, query.text)
    if scene.person is not None:
        for number, deadline in enumerate(_terms(scene.person)):
            yield _entry(scene, deadline, f"{deadline.kind}-{number}", scene.say("calendar-access"))


def _of_game(scene: Scene, game: Game, mine: Side) -> Iterator[Entry]:
    label = f"{scene.label(game.key)}: {scene.pair(game)}"
    for number, deadline in enumerate(_terms(game)):
        if _presses(game, mine, deadline, scene.me):
            uid = f"{deadline.kind}-{number}-{game.ply}-{game.key}"
            summary = scene.say(f"calendar-{deadline.kind.replace('_', '-')}", game=label)
            yield _entry(scene, deadline, uid, summary)
    until = protest_until(game, mine)
    if until is not None:
        yield Entry(f"protest-{game.key}", until, scene.say("calendar-protest", game=label))


def _terms(state: Game | Person) -> Iterator[Deadline]:
    """The deadlines themselves, without the warnings before them: the calendar gives its own."""
    return (deadline for deadline in deadlines_of(state) if not deadline.reminds)


def _presses(game: Game, mine: Side, deadline: Deadline, me: str) -> bool:
    """Whether a deadline of the game is the reader's: by name, or because his part is missing."""
    if deadline.person:
        return deadline.person == me
    if deadline.kind == "records_missing":
        return game.submitted[mine] is None
    if deadline.kind == "material_due":
        return game.adjudication is not None and game.adjudication.assessed[mine] is None
    return True


def _entry(scene: Scene, deadline: Deadline, uid: str, summary: str) -> Entry:
    on = local_date(deadline.at, scene.zone)
    if deadline.kind in ENDS:
        on = local_date(deadline.at - timedelta(seconds=1), scene.zone)
    return Entry(uid, on, summary)


def _event(scene: Scene, entry: Entry) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.uid}@chesspost"
    yield f"DTSTAMP:{scene.at.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    yield f"DTSTART;VALUE=DATE:{entry.on:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{entry.on + ONE_DAY:%Y%m%d}"
    yield f"SUMMARY:{escaped(entry.summary)}"
    if entry.about:
        yield f"DESCRIPTION:{escaped(entry.about)}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def escaped(text: str) -> str:
    """RFC 5545, 3.3.11: a text's own commas, semicolons, backslashes and line ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(ESCAPES)


def folded(line: str) -> str:
    """RFC 5545, 3.1: a long line goes on after a line end and a space; no letter is cut."""
    pieces, piece, size = [], "", 0
    for sign in line:
        width = len(sign.encode())
        if size + width > OCTETS:
            pieces.append(piece)
            piece, size = " ", 1
        piece, size = piece + sign, size + width
    return "\r\n".join([*pieces, piece])
