"""Notices where no answer comes (article 5)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from core.days import local_date
from core.events import play
from core.notice import Notice, Starts, Value
from core.notices.accounts import standing, totals
from core.notices.audience import GameNews


def nudged(news: GameNews[play.Nudged]) -> Iterator[Notice]:
    """5.3: the one to move is reminded, his partner gets a copy."""
    game = news.game
    silent = game.to_move
    told = {
        "side": silent,
        "ply": game.ply,
        "day": news.event.day,
        "no_play_day": game.regulation.silence_days + 1,
        **standing(game, silent, news.at),
    }
    yield news.notice(news.player(silent), "nudge", values=told)
    yield news.notice(news.player(silent.other), "nudge", "nudge-partner", values=told)


def reminder_sent(news: GameNews[play.ReminderSent]) -> Iterator[Notice]:
    """5.1: before day 14 a plain reminder: no repeat, no copy, no effect."""
    side = news.event.side
    silent = side.other
    yield news.notice(
        news.player(silent),
        "nudge",
        "nudge-reminder",
        clause="5.1",
        values={"side": side, "ply": news.game.ply, **standing(news.game, silent, news.at)},
    )


def repeat_fell_due(news: GameNews[play.RepeatFellDue]) -> Iterator[Notice]:
    """5.1: the one who waits is given the repeat as one command."""
    game = news.game
    waiting = game.to_move.other
    today = local_date(news.at, game.sides[waiting].zone)
    yield news.notice(
        news.player(waiting),
        "repeat_due",
        clause="5.1",
        values={
            "side": waiting,
            "ply": game.ply,
            "number": news.event.number,
            "wait": game.regulation.repeat_after_days,
            "free_until": today + timedelta(days=game.regulation.repeat_tolerance_days),
        },
    )


def move_repeated(news: GameNews[play.MoveRepeated]) -> Iterator[Notice]:
    """5.1: the move once more with all its data, with a copy to the arbiter."""
    event, game = news.event, news.game
    silent = event.side.other
    last = game.plies[-1] if game.plies else None
    told: dict[str, Value] = {
        "side": event.side,
        "ply": game.ply,
        "number": event.number,
        "on": event.on,
        "sent": last.sent if last else None,
        "late": event.days_late,
        "line": game.line,
        "draw": game.draw_offer is event.side,
        "notice_days": game.regulation.notice_days,
        **totals(game),
    }
    yield news.notice(
        news.player(silent),
        "repeat",
        starts=Starts.REPEAT,
        clause="5.1",
        values=told | standing(game, silent, news.at),
    )
    yield from news.to_arbiter("repeat", "repeat-copy", clause="5.1", values=told)


def not_received(news: GameNews[play.NotReceived]) -> Iterator[Notice]:
    """5.2: partner and arbiter learn that the first letter never came."""
    event = news.event
    told: dict[str, Value] = {
        "side": event.side,
        "ply": news.game.ply,
        "received": event.receipt.on,
    }
    yield news.notice(news.player(event.side.other), "not_received", clause="5.2", values=told)
    yield from news.to_arbiter("not_received", clause="5.2", values=told)


def no_play_found(news: GameNews[play.NoPlayFound]) -> Iterator[Notice]:
    """5.3: the case is the arbiter's; both are told, and may inform him."""
    game = news.game
    repeats = [resent.on for resent in game.silence.resent]
    yield from news.to_all(
        "no_play",
        clause="5.3",
        values={
            "side": game.to_move,
            "ply": game.ply,
            "day": news.event.day,
            "repeats": len(repeats),
            "repeated": repeats[-1] if repeats else None,
            "sent": game.plies[-1].sent if game.plies else game.start,
        },
    )
