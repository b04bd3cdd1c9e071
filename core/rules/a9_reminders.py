"""Articles 9.1 and 9.4: who has not sent his record, or his material, is reminded before the end.

The clauses themselves are in ``a9_results`` and ``a9_adjudication``.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial

from core.days import last_good_day, local_date
from core.deadlines import Deadline
from core.events.reminders import Term, TermNears
from core.game import Game
from core.ladder import below, moment_of
from core.vocabulary import SIDES, GameKey, Side
from core.world import Minutes


def deadlines(game: Game) -> Iterator[Deadline]:
    """9.1, 9.4: the next reminder of each side, at 00:00 where that player lives."""
    if not game.is_over and game.adjudication is None:
        return
    for side in SIDES:
        owed = _owed(game, side)
        if owed is None:
            continue
        term, days, until = owed
        of, left = game.reminded[side]
        coming = below(left if of == term else None, days)
        if coming:
            at = moment_of(coming[0], until, game.sides[side].zone)
            event = TermNears(side, term, until, coming[0])
            person = game.sides[side].person
            fire = partial(_remind, game.key, event)
            yield Deadline(at, f"{term}_reminder", fire, person, reminds=True)


def _owed(game: Game, side: Side) -> tuple[Term, int, date] | None:
    """What a side has not sent, within how many days, and the last good one of them."""
    if game.is_over:
        if game.registered or game.annulled or game.records_missing or game.ended_at is None:
            return None
        if game.submitted[side] is not None:
            return None
        days = game.regulation.record_days
        ended = local_date(game.ended_at, game.sides[side].zone)
        return Term.RECORD, days, last_good_day(ended, days)
    pending = game.adjudication
    if pending is None or pending.referred or pending.assessed[side] is not None:
        return None
    return Term.ASSESSMENT, game.regulation.adjudication_days, pending.due


def _remind(key: GameKey, event: TermNears, minutes: Minutes) -> None:
    minutes.in_game(key, event, "9.1" if event.term is Term.RECORD else "9.4")
