"""One case of each kind that the arbiter's desk can hold."""

from __future__ import annotations

from core import commands
from core.events.tournament import ItemRaised
from core.vocabulary import ItemKind, Result, Side
from tests.rules.match import ARBITER, BLACK, CODE, KEY, WHITE, Match, day
from tests.views.sample import done


def claimed() -> Match:
    """Black claims that White has overstepped; White protests and disputes."""
    match = Match("2026-01-10")
    match.until("2026-03-03")
    done(match, commands.ClaimTime(BLACK, KEY, "понад п'ятдесят днів"), "2026-03-03")
    done(match, commands.RaiseDispute(WHITE, KEY, "лист не доходив"), "2026-03-05")
    return match


def silent() -> Match:
    """41 days without a move; White has repeated."""
    match = Match("2026-01-10")
    match.play("e2e4", "2026-01-10")
    done(match, commands.Repeat(WHITE, KEY), "2026-01-25")
    match.leave(Side.WHITE, "2026-02-01", "2026-02-03", "2026-01-30")
    match.until("2026-02-25")
    return match


def withdrawn() -> Match:
    match = Match("2026-01-10", games=2)
    done(match, commands.Withdraw(WHITE, CODE, "хвороба"), "2026-01-12")
    return match


def on_leave() -> Match:
    match = Match("2026-01-10")
    match.until("2026-01-12")
    done(match, commands.RequestLeave(WHITE, day("2026-01-11"), day("2026-01-20")))
    return match


def asked() -> Match:
    match = Match("2026-01-10")
    done(match, commands.AskArbiter(WHITE, CODE, "чи все гаразд?"), "2026-01-12")
    return match


def overdue() -> Match:
    match = Match("2026-01-10")
    done(match, commands.Query(ARBITER, CODE, WHITE, "чи граєте?"), "2026-01-12")
    match.until("2026-02-01")
    return match


def adjudicated() -> Match:
    match = Match("2026-01-10", end="2026-02-01")
    match.play("e2e4", "2026-01-12")
    match.until("2026-02-03")
    done(match, commands.Assess(WHITE, KEY, "win", "краща структура"))
    done(match, commands.Assess(BLACK, KEY, "draw", "рівно"))
    return match


def records_differ() -> Match:
    match = Match("2026-01-10")
    done(match, commands.Resign(BLACK, KEY), "2026-01-12")
    done(match, commands.SubmitRecord(WHITE, KEY, Result.DRAW))
    return match


def record_missing() -> Match:
    match = Match("2026-01-10")
    done(match, commands.Resign(BLACK, KEY), "2026-01-12")
    match.until("2026-02-12")
    return match


def appealed() -> Match:
    match = claimed()
    number = item_of(match, ItemKind.TIME_CLAIM).number
    done(match, commands.Rule(ARBITER, CODE, number, "accept", "облік підтверджено"))
    done(match, commands.Appeal(WHITE, CODE, number, "дні пораховано двічі"))
    return match


def stranger() -> Match:
    match = Match("2026-01-10")
    letter = ("x@example.net", "email", "unknown_sender", "k1", "1. 5254", None, match.now)
    done(match, commands.HoldLetter(WHITE, *letter))
    return match


def reported() -> Match:
    match = Match("2026-01-10")
    match.play("e2e4", "2026-01-10")
    when = (day("2026-01-11"), day("2026-01-12"))
    done(match, commands.ReportInvalid(WHITE, KEY, *when, "1... 5756x"), "2026-01-13")
    return match


def delayed() -> Match:
    match = Match("2026-01-10")
    match.play("e2e4", "2026-01-10")
    match.send(Side.BLACK, "5755", "2026-01-14", declared_received=day("2026-01-13"))
    return match


CASES = {
    ItemKind.TIME_CLAIM: claimed,
    ItemKind.NO_PLAY: silent,
    ItemKind.WITHDRAWAL: withdrawn,
    ItemKind.LEAVE_REQUEST: on_leave,
    ItemKind.QUESTION: asked,
    ItemKind.DISPUTE: claimed,
    ItemKind.QUERY_OVERDUE: overdue,
    ItemKind.ADJUDICATION: adjudicated,
    ItemKind.RESULT_CONFLICT: records_differ,
    ItemKind.MISSING_RECORD: record_missing,
    ItemKind.APPEAL: appealed,
    ItemKind.HELD_MESSAGE: stranger,
    ItemKind.INVALID_MESSAGE: reported,
    ItemKind.TRANSMISSION: delayed,
}


def item_of(match: Match, kind: ItemKind) -> ItemRaised:
    return next(w.raised for w in match.ledger.events_of[CODE].desk if w.raised.kind is kind)
