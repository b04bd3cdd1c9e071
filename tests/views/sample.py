"""A tournament in the middle of its life, for tests of the views: games of every kind."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from adapters.views import Recorded, answer
from core import commands
from core.vocabulary import GameKey, PersonId, Result, Side
from core.world import Minutes, game_stream
from tests.rules.match import ARBITER, BLACK, KEY, WHITE, Match

LANGUAGES = ("uk", "ru", "en")
PLAYED, RESIGNED, SUSPENDED, REGISTERED, UNBEGUN = (
    GameKey(f"T1/{number}") for number in range(1, 6)
)


def sample() -> Match:
    """Five games on 28 January 2026: two in play, one ended, one at rest, one registered."""
    match = Match("2026-01-10", games=5)
    match.play("e2e4", "2026-01-10T09:00")
    match.play("e7e5", "2026-01-13T20:15")
    match.play("g1f3", "2026-01-15")
    match.send(Side.BLACK, "9999", "2026-01-18")
    match.play("b8c6", "2026-01-21")
    match.leave(Side.WHITE, "2026-02-01", "2026-02-11", "2026-01-25")
    done(match, commands.Resign(BLACK, RESIGNED))
    done(match, commands.Suspend(ARBITER, SUSPENDED, "з'ясовуємо"))
    done(match, commands.Resign(WHITE, REGISTERED))
    for person in (WHITE, BLACK):
        done(match, commands.SubmitRecord(person, REGISTERED, Result.BLACK_WINS))
    done(match, commands.OfferDraw(BLACK, KEY), "2026-01-28")
    return match


def done(match: Match, command: Any, at: str | None = None) -> None:
    """Carries out a command that must succeed."""
    outcome = match.do(command, at)
    assert isinstance(outcome, Minutes), outcome


def records(match: Match, key: GameKey = KEY) -> list[Recorded]:
    """The game's events as a store would give them."""
    stream = game_stream(key)
    events = [happening for happening in match.happened if happening.stream == stream]
    return [
        Recorded(number, h.at, "wh", "telegram", h.clause or "", h.event, f"{number:064x}")
        for number, h in enumerate(events, start=1)
    ]


def shown(
    match: Match,
    word: str,
    /,
    who: PersonId = WHITE,
    lang: str = "uk",
    game: GameKey | None = KEY,
    settings: dict[str, str] | None = None,
    **args: Any,
) -> str:
    """What ``who`` sees who reads ``lang`` and asks with ``word``."""
    person = replace(match.ledger.people[who], lang=lang, settings=tuple((settings or {}).items()))
    about = match.ledger.games[game] if game else None
    extra: dict[str, Any] = {"records": records(match, game)} if word == "audit" and game else {}
    return answer(word, match.ledger, person, about, args, match.now, **extra)


def commands_in(text: str) -> list[str]:
    """Every command that a text tells people to type."""
    return re.findall(r"(?<![\w/.])/([a-z]+)", text)
