"""What ``/move`` shows before anything is sent: the message as it would go, and its warnings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.events import play
from core.game import Game
from core.notice import Notice, Value
from core.notices import tell
from core.vocabulary import Clause, GameKey, Side
from core.world import Happening, Minutes, World


def draft(world: World, minutes: Minutes, key: GameKey) -> tuple[Notice, ...]:
    """The draft of a move, from the minutes that sending it would write now.

    ``world`` is everything as it stands before. Where the draft would answer the partner's
    control move and so end a right to claim, a warning of its own goes before it (6.1). Nothing
    where the minutes hold no move of ``key``.
    """
    before, after = world.game(key), minutes.game(key)
    happenings = [h for h in minutes.happenings if _is_of(h, key)]
    confirmation = _confirmation(happenings, minutes)
    if before is None or after is None or confirmation is None:
        return ()
    side = before.to_move
    values: dict[str, Value] = {
        **confirmation.values,
        "partner_sent": before.plies[-1].sent if before.plies else None,
        "warnings": tuple(dict.fromkeys(_warnings(before, after, side, happenings))),
    }
    shown = replace(confirmation, kind="draft", key="draft", clause=Clause("2.1"), values=values)
    return (*_claim_window(before, side), shown)


def _is_of(happening: Happening, key: GameKey) -> bool:
    return isinstance(happening.after, Game) and happening.after.key == key


def _confirmation(happenings: list[Happening], minutes: Minutes) -> Notice | None:
    """What the mover would be told when the message had gone: it holds all that 2.1 asks for."""
    for happening in happenings:
        for notice in tell(happening, minutes):
            if notice.kind == "move_sent":
                return notice
    return None


def _claim_window(before: Game, side: Side) -> Iterator[Notice]:
    """6.1: answering a control move without a claim ends the right for that control.

    One who is barred from claims (6.7) has no such right.
    """
    if before.bans[side] is not None:
        return
    partner = side.other
    answered = before.next_number(partner) - 1
    for control in before.oversteps[partner]:
        number = before.regulation.last_move_of(control)
        if number <= answered:
            yield Notice(
                before.sides[side].person,
                "claim_window_closing",
                "claim_window_closing-draft",
                before.key,
                Clause("6.1"),
                {
                    "side": partner,
                    "control": number,
                    "total": before.sides[partner].total,
                    "allowance": before.regulation.allowance(number),
                },
            )


def _warnings(before: Game, after: Game, side: Side, happenings: list[Happening]) -> Iterator[str]:
    """What the sender should know before he says yes, by the names of the texts."""
    if before.draw_offer is side.other and not after.is_over:
        yield "draw-falls"
    for event in (happening.event for happening in happenings):
        if isinstance(event, play.LineDeclined):
            yield "line-declined"
        elif isinstance(event, play.LineAccepted) and event.dropped:
            yield "line-cut"
        elif isinstance(event, play.TimeExceeded) and event.side is side:
            yield "overstep"
        elif isinstance(event, play.ControlNear) and event.side is side:
            yield "control-near"
        elif isinstance(event, play.DatesCorrected):
            yield "dates"
        elif isinstance(event, play.ReceiptQuestioned):
            yield "receipt"
        elif isinstance(event, play.GameEnded):
            yield f"ends-{event.reason}"
    if any(after.plies[-1].sent in leave for leave in after.sides[side].leaves):
        yield "on-leave"
