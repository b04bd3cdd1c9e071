"""``decide``: a command and the world as it stands give minutes, or a refusal.

One table says who carries out each command, another what follows from an event whoever wrote
it. Everything that changes any state passes here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from core import arbiter, commands, desk, rulings, settings, start_list
from core.deadlines import Deadline, earliest
from core.events import endings, people, play
from core.game import Game
from core.handlers import Handlers
from core.person import Person
from core.refusals import Refusal
from core.rules import (
    a1_appeals,
    a1_letters,
    a1_participants,
    a2_notation,
    a2_transmission,
    a3_moves,
    a4_time,
    a5_silence,
    a6_claims,
    a7_leave,
    a8_withdrawal,
    a9_adjudication,
    a9_reminders,
    a9_results,
    entered,
    play_end,
)
from core.world import Happening, Minutes, State, World


def decide(world: World, command: Any, at: datetime) -> Minutes | Refusal:
    """What ``command`` brings about at the moment ``at`` (aware).

    Nothing outside changes. A refusal says why not, with its clause and numbers. The minutes
    hold every event in order, those that follow by the rules included.
    """
    minutes = Minutes(world, at)
    refusal = _HANDLERS[type(command)](minutes, command)
    if refusal is not None:
        return refusal
    follow_up(minutes)
    return minutes


def follow_up(minutes: Minutes) -> None:
    """Writes what follows from each event, and from what follows, until nothing more does."""
    done = 0
    while done < len(minutes.happenings):
        happening = minutes.happenings[done]
        done += 1
        for consequence in _FOLLOW_UPS.get(type(happening.event), ()):
            consequence(minutes, happening)


def fall_due(minutes: Minutes, command: commands.FallDue) -> Refusal | None:
    """Fires what is due by now in one stream, in order, looking again after each."""
    fired: tuple[datetime, str, str] | None = None
    while True:
        state = _state(minutes, command.stream)
        due = earliest(deadlines_of(state)) if state is not None else None
        if due is None or due.at > minutes.at:
            return None
        if fired == (due.at, due.kind, due.person):
            raise RuntimeError(f"{command.stream}: {due.kind} fired and is still due")
        fired = (due.at, due.kind, due.person)
        due.fire(minutes)


def deadlines_of(state: State) -> Iterable[Deadline]:
    """All that lies before a game, a person or a tournament if nothing else happens."""
    if isinstance(state, Game):
        for article in (a4_time, a5_silence, a9_results, a9_adjudication, a9_reminders):
            yield from article.deadlines(state)
    elif isinstance(state, Person):
        yield from a1_participants.person_deadlines(state)
    else:
        yield from a8_withdrawal.tournament_deadlines(state)


def _state(minutes: Minutes, stream: str) -> State | None:
    kind, _, key = stream.partition(":")
    finders: dict[str, Callable[[Any], State | None]] = {
        "game": minutes.game,
        "person": minutes.person,
        "tournament": minutes.tournament,
    }
    return finders[kind](key)


_HANDLERS: Handlers = {
    commands.FallDue: fall_due,
    **start_list.HANDLERS,
    **a1_participants.HANDLERS,
    **a1_letters.HANDLERS,
    **a1_appeals.HANDLERS,
    **a2_notation.HANDLERS,
    **a2_transmission.HANDLERS,
    **a3_moves.HANDLERS,
    **play_end.HANDLERS,
    **a5_silence.HANDLERS,
    **a6_claims.HANDLERS,
    **a7_leave.HANDLERS,
    **a8_withdrawal.HANDLERS,
    **a9_results.HANDLERS,
    **a9_adjudication.HANDLERS,
    **entered.HANDLERS,
    **rulings.HANDLERS,
    **arbiter.HANDLERS,
    **settings.HANDLERS,
}

_FOLLOW_UPS: dict[type, tuple[Callable[[Minutes, Happening], None], ...]] = {
    play.MovePlayed: (a1_participants.after_acting, a5_silence.after_move),
    play.FaultSent: (a1_participants.after_acting,),
    play.TransmissionDelayed: (desk.after_delay,),
    play.ReceiptQuestioned: (desk.after_delay,),
    play.TimeExceeded: (a6_claims.after_overstep,),
    play.OverstepLifted: (a6_claims.after_lifting,),
    play.ClaimRuled: (a9_adjudication.after_rest,),
    play.Resumed: (a9_adjudication.after_rest,),
    play.GameEnded: (a9_results.after_end,),
    endings.Annulled: (a9_results.after_end,),
    people.LeaveRequested: (desk.after_leave_request,),
}
