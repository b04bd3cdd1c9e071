"""What ``/move`` shows before anything is sent: the message as it would go, and its warnings."""

from __future__ import annotations

from core.events import play
from core.game import Game
from core.notice import Notice, Value
from core.notices.accounts import days_of, lines_of, standing, totals
from core.vocabulary import Clause, GameKey, Side
from core.world import Happening, Minutes, World


def draft(world: World, minutes: Minutes, key: GameKey) -> tuple[Notice, ...]:
    """The draft of a move, from the minutes that sending it would write now.

    ``world`` is everything as it stands before. Where the draft would answer the partner's
    control move and so end a right to claim, a warning of its own goes before it (6.1). Nothing
    where the minutes hold no move of ``key``.
    """
    before = world.game(key)
    after = minutes.game(key)
    happenings = [h for h in minutes.happenings if _is_of(h, key)]
    played = [h.event for h in happenings if isinstance(h.event, play.MovePlayed)]
    if before is None or after is None or not played:
        return ()
    own = played[-1]
    side = before.to_move
    values: dict[str, Value] = {
        "side": side,
        "ply": before.ply,
        "from_ply": before.ply + 1,
        "moves": tuple(move.uci for move in played),
        "accepted": tuple(move.uci for move in played[:-1]),
        "line": after.line,
        "sent": own.sent,
        "received": own.receipt.on,
        "partner_sent": before.plies[-1].sent if before.plies else None,
        "days": days_of(own.charges),
        "charges": lines_of(own.charges),
        "draw": after.draw_offer is side,
        "warnings": tuple(_warnings(before, after, side, happenings)),
        **totals(after),
        **standing(after, side, minutes.at),
    }
    shown = Notice(before.sides[side].person, "draft", "draft", key, Clause("2.1"), values)
    return (*_claim_window(before, side), shown)


def _is_of(happening: Happening, key: GameKey) -> bool:
    return isinstance(happening.after, Game) and happening.after.key == key


def _claim_window(before: Game, side: Side) -> list[Notice]:
    """6.1: answering a control move without a claim ends the right for that control."""
    partner = side.other
    answered = before.next_number(partner) - 1
    return [
        Notice(
            before.sides[side].person,
            "claim_window_closing",
            "claim_window_closing-draft",
            before.key,
            Clause("6.1"),
            {
                "side": partner,
                "control": before.regulation.last_move_of(control),
                "total": before.sides[partner].total,
                "allowance": before.regulation.allowance(before.regulation.last_move_of(control)),
            },
        )
        for control in before.oversteps[partner]
        if before.regulation.last_move_of(control) <= answered
    ]


def _warnings(before: Game, after: Game, side: Side, happenings: list[Happening]) -> list[str]:
    """What the sender should know before he says yes, by the names of the texts."""
    warnings = []
    if before.draw_offer is side.other and not after.is_over:
        warnings.append("draw-falls")
    for event in (happening.event for happening in happenings):
        if isinstance(event, play.LineDeclined):
            warnings.append("line-declined")
        elif isinstance(event, play.LineAccepted) and event.dropped:
            warnings.append("line-cut")
        elif isinstance(event, play.TimeExceeded) and event.side is side:
            warnings.append("overstep")
        elif isinstance(event, play.ControlNear) and event.side is side:
            warnings.append("control-near")
        elif isinstance(event, play.DatesCorrected):
            warnings.append("dates")
        elif isinstance(event, play.ReceiptQuestioned):
            warnings.append("receipt")
        elif isinstance(event, play.GameEnded):
            warnings.append(f"ends-{event.reason}")
    last = after.plies[-1]
    if any(last.sent in leave for leave in after.sides[side].leaves):
        warnings.append("on-leave")
    return list(dict.fromkeys(warnings))
