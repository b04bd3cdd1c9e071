"""The table that is printed at the end of a championship."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap

from core.events import people, play
from core.events import tournament as desk
from tests.championship.checks import Logs, answered
from tests.championship.club import Club
from tests.championship.players import Player

WIDTH = 110
DAYS = re.compile(r" \d+$")
"""How many days a ruling charges is no decision of another kind."""


@dataclass
class Summary:
    """Numbers of one championship; ``findings`` is what was not as it must be."""

    sections: dict[str, Counter[str]] = field(default_factory=dict)
    findings: list[str] = field(default_factory=list)
    seconds: float = 0.0
    playing: float = 0.0

    def table(self) -> str:
        lines = []
        for title, numbers in self.sections.items():
            lines += _section(title, numbers)
        lines.append(f"took {self.seconds:.0f} s, of which {self.playing:.0f} s of play")
        lines.append(f"findings: {len(self.findings)}")
        return "\n".join([*lines, *(f"  {finding}" for finding in self.findings)])

    def number(self, title: str) -> int:
        """How many there are in all under a title."""
        return sum(self.sections[title].values())


def _section(title: str, numbers: Counter[str]) -> list[str]:
    """One paragraph: the total, and what it is made of, the most frequent first."""
    parts = ", ".join(f"{name} {number:,}" for name, number in _ordered(numbers))
    begin = f"{title:<24}{sum(numbers.values()):>7,}  "
    return wrap(begin + parts, WIDTH, subsequent_indent=" " * len(begin), break_long_words=False)


def _ordered(numbers: Counter[str]) -> Iterable[tuple[str, int]]:
    return sorted(numbers.items(), key=lambda pair: (-pair[1], pair[0]))


def summed(club: Club, logs: Logs, players: Iterable[Player], file: Path) -> Summary:
    events = logs.events
    of = Counter(type(event).__name__ for event in events)
    sections = {
        "games by reason": Counter(_reason(game) for game in logs.games.values()),
        "results": Counter(
            "annulled" if game.annulled else str(game.result) for game in logs.games.values()
        ),
        "moves": Counter(
            "in accepted lines" if e.conditional else "sent"
            for e in events
            if isinstance(e, play.MovePlayed)
        ),
        "faults": Counter(str(e.fault) for e in events if isinstance(e, play.FaultSent)),
        "penalties by clause": Counter(
            str(e.clause) for e in events if isinstance(e, play.PenaltyAdded)
        ),
        "corrections by clause": Counter(
            str(e.clause) for e in events if isinstance(e, play.AccountCorrected)
        ),
        "claims": Counter(
            ("upheld" if e.accepted else "barred" if e.banned_until else "rejected")
            for e in events
            if isinstance(e, play.ClaimRuled)
        ),
        "items raised": Counter(str(e.kind) for e in events if isinstance(e, desk.ItemRaised)),
        "items decided": Counter(
            f"{e.kind}: {DAYS.sub(' N', e.decision)}"
            for e in events
            if isinstance(e, desk.Decided) and e.settles
        ),
        "other decisions": Counter(
            e.kind for e in events if isinstance(e, desk.Decided) and not e.settles
        ),
        "days of leave": Counter(
            {
                "announced": sum(_leave(events, granted=False)),
                "granted": sum(_leave(events, granted=True)),
            }
        ),
        "messages out": Counter(taken.kind for taken in club.post.taken),
        "messages in": Counter(handed.on for handed in club.handed.values()),
        "what players did": sum((player.did for player in players), Counter()),
        "would not do": answered(file),
        "events": of,
        "the rest": Counter(
            {
                "restarts": club.restarts,
                "outages": len(club.outages),
                "letters swallowed": club.post.swallowed,
            }
        ),
    }
    return Summary(sections)


def _leave(events: list[object], *, granted: bool) -> list[int]:
    return [
        len(event.leave)
        for event in events
        if isinstance(event, people.LeaveAnnounced) and event.granted is granted
    ]


def _reason(game: object) -> str:
    if game.annulled:  # type: ignore[attr-defined]
        return "annulled"
    return str(game.reason)  # type: ignore[attr-defined]
