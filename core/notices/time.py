"""Notices of accounts, controls and time claims (articles 4 and 6)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from core.days import local_date
from core.events import play
from core.notice import Notice, Value
from core.notices.accounts import standing, totals
from core.notices.audience import GameNews, Values
from core.regulation import OverstepRule

LATE_REPEAT = "4.9"


def penalty_added(news: GameNews[play.PenaltyAdded]) -> Iterator[Notice]:
    """4.7, 4.9: penalty days with their clause and the new total."""
    event = news.event
    kind = "late_repeat" if event.clause == LATE_REPEAT else "penalty"
    yield from news.to_all(
        kind,
        clause=event.clause,
        values=_line_of(news),
    )


def account_corrected(news: GameNews[play.AccountCorrected]) -> Iterator[Notice]:
    """7.7, 2.5, 4.9: a line of its own in the account."""
    yield from news.to_all("account_corrected", clause=news.event.clause, values=_line_of(news))


def _line_of(news: GameNews[play.PenaltyAdded] | GameNews[play.AccountCorrected]) -> Values:
    """A line of its own in an account, and how its player stands with it."""
    event = news.event
    return {
        "side": event.side,
        "days": event.days,
        "on": event.on,
        "why": event.why,
        **standing(news.game, event.side, news.at),
    }


def days_credited(news: GameNews[play.DaysCredited]) -> Iterator[Notice]:
    """Both players; the arbiter, whose act it is, hears of it once for all games."""
    span = news.event.span
    yield from news.to_players(
        "account_corrected",
        "account_corrected-credit",
        values={"first": span.first, "last": span.last, "days": len(span), "text": news.event.text},
    )


def control_near(news: GameNews[play.ControlNear]) -> Iterator[Notice]:
    """4.10: five days or fewer; from now on letters are copied to the arbiter."""
    event = news.event
    told = standing(news.game, event.side, news.at) | {"remaining": event.remaining}
    yield from news.to_all("control_near", values={"side": event.side, **told})


def time_exceeded(news: GameNews[play.TimeExceeded]) -> Iterator[Notice]:
    """6.1: the partner is told of his right; where the regulation flags it, the arbiter too."""
    event, game = news.event, news.game
    values: dict[str, Value] = {
        "side": event.side,
        "control": game.regulation.last_move_of(event.control),
        "used": event.used,
        "allowance": event.allowance,
    }
    rule = game.regulation.overstep
    if rule is OverstepRule.AUTO:
        return
    key = "time_exceeded" if rule is OverstepRule.CLAIM else "time_exceeded-flag"
    yield news.notice(
        news.player(event.side.other), "time_exceeded", key, clause="6.1", values=values
    )
    if rule is OverstepRule.FLAG:
        yield from news.to_arbiter("time_exceeded", key, clause="6.1", values=values)


def overstep_lifted(news: GameNews[play.OverstepLifted]) -> Iterator[Notice]:
    """4.6: who was told of a right to claim is told that there is nothing to claim."""
    event = news.event
    yield news.notice(
        news.player(event.side.other),
        "account_corrected",
        "account_corrected-lifted",
        values={
            "side": event.side,
            "control": news.game.regulation.last_move_of(event.control),
            **totals(news.game),
        },
    )


def time_claimed(news: GameNews[play.TimeClaimed]) -> Iterator[Notice]:
    """6.1-6.4: both and the arbiter; the partner may protest."""
    event, game = news.event, news.game
    partner = event.side.other
    today = local_date(news.at, game.sides[partner].zone)
    yield from news.to_all(
        "claim_filed",
        clause="6.3",
        values={
            "side": event.side,
            "control": game.regulation.last_move_of(event.control),
            "total": event.total,
            "allowance": event.allowance,
            "supported": event.supported,
            "by_program": event.by_program,
            "text": event.text,
            "item": event.item,
            "protest_until": today + timedelta(days=game.regulation.protest_days),
        },
    )


def claim_protested(news: GameNews[play.ClaimProtested]) -> Iterator[Notice]:
    """6.4."""
    item = news.before.claim.item if news.before and news.before.claim else ""
    yield from news.to_all(
        "protest_filed",
        clause="6.4",
        values={"side": news.event.side, "text": news.event.text, "item": item},
    )


def message_held(news: GameNews[play.MessageHeld]) -> Iterator[Notice]:
    """6.3: the sender learns that his move waits for the decision with its own date."""
    event = news.event
    yield news.notice(
        news.player(event.side),
        "no_change",
        "no_change-held",
        clause="6.3",
        values={"side": event.side, "text": event.text, "arrived": event.arrived},
    )


def held_released(news: GameNews[play.HeldReleased]) -> Iterator[Notice]:
    """6.3: what was held and can no longer be judged; the end of the game tells for itself."""
    event = news.event
    held = news.before.held if news.before else ()
    for message in held:
        if message.number == event.number and event.refused and news.game.in_play:
            yield news.notice(
                news.player(message.side),
                "asked_back",
                "held-fallen",
                clause="6.3",
                values={"text": message.text, "why": event.refused},
            )


def suspended(news: GameNews[play.Suspended]) -> Iterator[Notice]:
    """By the arbiter; of a withdrawal all hear by the person's own event."""
    if news.event.why == "arbiter":
        yield from news.to_all("suspended", values={"text": news.event.text})


def resumed(news: GameNews[play.Resumed]) -> Iterator[Notice]:
    """By the arbiter, or because an appeal took a sanction back (1.10)."""
    game = news.game
    if not game.suspensions:
        told: dict[str, Value] = {"text": news.event.text, "side": game.to_move, **totals(game)}
        yield from news.to_all("resumed", values=told)
