"""``/calendar``: a person's deadlines as an iCalendar text (RFC 5545).

Every deadline is an event of a whole day: the last good day where something ends, the day itself
where something begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, timedelta
from itertools import chain
from zoneinfo import ZoneInfo

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

OF_THE_EVENT = frozenset(("event_ended", "records_missing", "material_due"))
"""Deadlines that no move puts off: their UID has no ply."""

REMEMBERED = timedelta(days=60)
"""So long after its day a deadline is known to have been given: it may come back."""

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


@dataclass(frozen=True, slots=True)
class Given:
    """A deadline as it was given before; ``gone`` where it has been taken back since."""

    on: date
    summary: str
    sequence: int = 0
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A calendar as iCalendar text, and the deadlines that no longer stand as another.

    ``given`` is what the reader has after it; ``changed`` whether that is news to him.
    """

    text: str
    gone: str
    words: str
    given: Mapping[str, Given]
    changed: bool


def calendar(scene: Scene) -> str:
    """All deadlines that press the reader, in the order of their days."""
    return sheet(scene).text


def sheet(scene: Scene, before: Mapping[str, Given] | None = None, organizer: str = "") -> Sheet:
    """The reader's calendar after what he was given ``before``; ``organizer`` is who sends it.

    RFC 5546: a deadline that has moved keeps its UID and has the next SEQUENCE; one that fell away
    before its day is cancelled.
    """
    before = before or {}
    found = sorted(entries(scene), key=lambda entry: (entry.on, entry.uid))
    given = {entry.uid: _given(entry, before.get(entry.uid)) for entry in found}
    lost = {
        uid: replace(old, sequence=old.sequence + 1, gone=True)
        for uid, old in before.items()
        if uid not in given and not old.gone and old.on >= scene.today
    }
    kept = {
        uid: old
        for uid, old in before.items()
        if uid not in given and uid not in lost and old.on >= scene.today - REMEMBERED
    }
    published = [_event(scene, entry, given[entry.uid].sequence, organizer) for entry in found]
    cancelled = [_cancelled(scene, uid, old, organizer) for uid, old in lost.items()]
    return Sheet(
        _whole(scene, "PUBLISH", published),
        _whole(scene, "CANCEL", cancelled) if cancelled else "",
        _in_words(scene, found),
        {**kept, **lost, **given},
        bool(lost) or any(given[uid] != before.get(uid) for uid in given),
    )


def _given(entry: Entry, old: Given | None) -> Given:
    if old is None:
        return Given(entry.on, entry.summary)
    same = not old.gone and (old.on, old.summary) == (entry.on, entry.summary)
    return old if same else Given(entry.on, entry.summary, old.sequence + 1)


def _in_words(scene: Scene, found: Sequence[Entry]) -> str:
    if not found:
        return scene.say("calendar-empty")
    lines = [f"{scene.on(entry.on)}: {entry.summary}" for entry in found]
    mailed = scene.person is not None and scene.person.setting("calendar") == "mail"
    return "\n".join([scene.say("calendar-words", mailed=mailed), *lines])


def _whole(scene: Scene, method: str, events: Sequence[Iterable[str]]) -> str:
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//chesspost//deadlines//EN",
        "CALSCALE:GREGORIAN",
        f"METHOD:{method}",
        f"X-WR-CALNAME:{escaped(scene.say('calendar-name'))}",
        *chain.from_iterable(events),
        "END:VCALENDAR",
    ]
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
                asked = f"{query.overdue_from:%Y%m%d}"
                yield Entry(f"query-{tournament.code}-{asked}", query.due, summary, query.text)
    if scene.person is not None:
        for deadline in _terms(scene.person):
            uid = f"{deadline.kind}-{scene.me}"
            yield _entry(deadline, scene.zone, uid, scene.say("calendar-access"))


def _of_game(scene: Scene, game: Game, mine: Side) -> Iterator[Entry]:
    label = f"{scene.label(game.key)}: {scene.pair(game)}"
    zone = game.sides[mine].zone
    begun = f"{game.key}-{game.start:%Y%m%d}"
    for deadline in _terms(game):
        if _presses(game, mine, deadline, scene.me):
            of_move = "" if deadline.kind in OF_THE_EVENT else f"-{game.ply}"
            uid = f"{deadline.kind}{of_move}-{begun}"
            summary = scene.say(f"calendar-{deadline.kind.replace('_', '-')}", game=label)
            yield _entry(deadline, zone, uid, summary)
    until = protest_until(game, mine)
    if until is not None:
        yield Entry(f"protest-{game.ply}-{begun}", until, scene.say("calendar-protest", game=label))


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


def _entry(deadline: Deadline, zone: ZoneInfo, uid: str, summary: str) -> Entry:
    """The day of a deadline where it is counted: in the player's zone of that game."""
    on = local_date(deadline.at, zone)
    if deadline.kind in ENDS:
        on = local_date(deadline.at - timedelta(seconds=1), zone)
    return Entry(uid, on, summary)


def _event(scene: Scene, entry: Entry, sequence: int, organizer: str) -> list[str]:
    about = [f"DESCRIPTION:{escaped(entry.about)}"] if entry.about else []
    return [
        "BEGIN:VEVENT",
        *_identity(scene, entry.uid, sequence, organizer),
        f"DTSTART;VALUE=DATE:{entry.on:%Y%m%d}",
        f"DTEND;VALUE=DATE:{entry.on + ONE_DAY:%Y%m%d}",
        f"SUMMARY:{escaped(entry.summary)}",
        *about,
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _cancelled(scene: Scene, uid: str, old: Given, organizer: str) -> list[str]:
    return [
        "BEGIN:VEVENT",
        *_identity(scene, uid, old.sequence, organizer),
        f"DTSTART;VALUE=DATE:{old.on:%Y%m%d}",
        f"SUMMARY:{escaped(old.summary)}",
        "STATUS:CANCELLED",
        "END:VEVENT",
    ]


def _identity(scene: Scene, uid: str, sequence: int, organizer: str) -> Iterator[str]:
    yield f"UID:{escaped(uid)}@chesspost"
    yield f"SEQUENCE:{sequence}"
    yield f"DTSTAMP:{scene.at.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    if organizer:
        yield f"ORGANIZER;CN=chesspost:mailto:{organizer}"


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
