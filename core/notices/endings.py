"""Notices of a game's end, its record, its adjudication (articles 8 and 9)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from core.days import local_date
from core.events import endings, play
from core.notice import Notice, Value
from core.notices.accounts import totals
from core.notices.audience import GameNews, Values
from core.notices.reminders import is_out
from core.vocabulary import Reason, Side

# Ended for want of a record, or by players who have just sent all that there is.
WITHOUT_RECORDS = {Reason.NO_RECORD, Reason.ADJUDICATION, Reason.AGREED_ASSESSMENT}


def game_ended(news: GameNews[play.GameEnded]) -> Iterator[Notice]:
    """Both and the arbiter; and both are asked for the record (9.1)."""
    event, game = news.event, news.game
    yield from news.to_all(
        "game_over",
        clause=event.clause,
        values={
            "result": event.result,
            "reason": event.reason,
            "ply": game.ply,
            "person": event.decided_by,
            **totals(game),
        },
    )
    if event.reason in WITHOUT_RECORDS:
        return
    for side in Side:
        if is_out(news.world, news.player(side), game.tournament):
            continue
        yield news.notice(
            news.player(side),
            "record_due",
            clause="9.1",
            values={
                "side": side,
                "result": event.result,
                "until": _within(news, side, game.regulation.record_days),
            },
        )


def result_changed(news: GameNews[endings.ResultChanged]) -> Iterator[Notice]:
    """1.10, 9.10: to both players and the arbiter, with the result that holds now."""
    event = news.event
    yield from news.to_all(
        "game_over",
        "game_over-changed",
        clause=event.clause,
        values={
            "result": event.result,
            "reason": event.reason,
            "ply": news.game.ply,
            "person": event.decided_by,
        },
    )


def annulled(news: GameNews[endings.Annulled]) -> Iterator[Notice]:
    """8.1: the game does not count."""
    yield from news.to_all(
        "game_over", "game_over-annulled", clause="8.1", values={"ply": news.game.ply}
    )


def correspondence_reissued(news: GameNews[endings.CorrespondenceReissued]) -> Iterator[Notice]:
    """1.5: to each player, with the correspondence itself, as on ``/archive``."""
    yield from news.to_players("answer", "reissued", clause="1.5", values={"word": "archive"})


def record_submitted(news: GameNews[endings.RecordSubmitted]) -> Iterator[Notice]:
    """9.1: to the arbiter; the other side's record is named where it is still missing."""
    event = news.event
    yield from news.to_arbiter(
        "record_received",
        clause="9.1",
        values={
            "side": event.side,
            "result": event.result,
            "on": event.on,
            "both": news.game.submitted[event.side.other] is not None,
        },
    )


def records_missing(news: GameNews[endings.RecordsMissing]) -> Iterator[Notice]:
    """9.3: the case is the arbiter's."""
    sides = news.event.sides
    missing = sides[0].value if len(sides) == 1 else "both"
    yield from news.to_all("record_missing", clause="9.3", values={"missing": missing})


def result_registered(news: GameNews[endings.ResultRegistered]) -> Iterator[Notice]:
    """9.2: to both players and the arbiter."""
    yield from news.to_all("result_registered", clause="9.2", values={"result": news.event.result})


def adjudication_opened(news: GameNews[endings.AdjudicationOpened]) -> Iterator[Notice]:
    """9.4: both send their material; the one to move names his move (9.4.4)."""
    event, game = news.event, news.game
    yield from news.to_players(
        "assessment_due",
        clause=event.clause if event.clause != "8.1" else "9.4",
        values={
            "because": "ruling" if event.clause == "8.1" else "end",
            "side": game.to_move,
            "ply": game.ply,
            "until": event.due,
        },
    )


def assessed(news: GameNews[endings.Assessed]) -> Iterator[Notice]:
    """9.4: to the arbiter and to the one who adjudicates, where he is named; late, as a note."""
    event = news.event
    kind, key = ("note", "note-assessment") if event.late else ("assessment_received", "")
    told: dict[str, Value] = {
        "side": event.side,
        "result": event.result,
        "text": event.text,
        "on": event.on,
        "late": event.late,
    }
    yield from _to_bench(news, kind, key, clause="9.4", values=told)


def move_sealed(news: GameNews[endings.MoveSealed]) -> Iterator[Notice]:
    """9.4.4: the named move counts as made."""
    event = news.event
    yield from _to_bench(
        news,
        "assessment_received",
        "assessment_received-move",
        clause="9.4.4",
        values={"side": event.side, "moves": (event.uci,), "from_ply": news.game.ply + 1},
    )


def _to_bench(
    news: GameNews[object], kind: str, key: str = "", *, clause: str, values: Values
) -> Iterator[Notice]:
    adjudicators = news.game.adjudication.adjudicators if news.game.adjudication else ()
    bench = [person for person in (news.arbiter, *adjudicators[-1:]) if person is not None]
    for person in dict.fromkeys(bench):
        yield news.notice(person, kind, key, clause=clause, values=values)


def adjudicator_assigned(news: GameNews[endings.AdjudicatorAssigned]) -> Iterator[Notice]:
    """9.6, 9.10: the adjudicator is told what is asked of him."""
    event, game = news.event, news.game
    yield news.notice(
        event.person,
        "assessment_received",
        "assessment_received-assigned",
        clause="9.10" if event.second else "9.6",
        values={"second": event.second, "ply": game.ply},
    )


def _within(news: GameNews[object], side: Side, days: int) -> date:
    return local_date(news.at, news.game.sides[side].zone) + timedelta(days=days)
