"""Notices of the arbiter's decisions (6.5, 1.10).

A decision that acts through an event of its own (a penalty, a correction, a sanction, a game
suspended, a leave granted) is told by that event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from core.events import tournament as events
from core.game import Game
from core.notice import Notice, Value
from core.notices.audience import DeskNews
from core.vocabulary import ItemKind, PersonId, Side

Ruled = DeskNews[events.Decided]

SECOND = "9.10"
"""The clause of a second adjudication, which is final."""


def decided(news: Ruled) -> Iterator[Notice]:
    """6.5: both, with the grounds and the right of appeal."""
    tells = _DECIDED.get(news.event.kind)
    if tells is not None:
        yield from tells(news)


def _ruling(event: events.Decided) -> dict[str, Value]:
    """The words of a decision: ``decision`` without spaces, so that a text can choose by it."""
    return {
        "number": str(event.number),
        "ruled": event.kind.replace("_", "-"),
        "decision": event.decision.replace(" ", "-").replace("_", "-"),
        "on": event.on,
        "by": event.by,
        "about": event.about,
        "text": event.text,
        "appeal_until": event.appeal_until,
    }


def _of_game(news: Ruled) -> Iterator[Notice]:
    event = news.event
    yield from news.to_all(
        event.game, "ruling", f"ruling-{event.kind}", clause=event.clause, values=_ruling(event)
    )


def _time_claim(news: Ruled) -> Iterator[Notice]:
    """6.6, 6.7: with the last move of the cycle for which further claims are barred."""
    event = news.event
    game = news.world.game(event.game) if event.game else None
    bans = [ban for ban in (game.bans.white, game.bans.black) if ban] if game else []
    yield from news.to_all(
        event.game,
        "ruling",
        "ruling-time_claim",
        clause=event.clause,
        values={"banned_until": max(bans, default=0), **_ruling(event)},
    )


def _withdrawal(news: Ruled) -> Iterator[Notice]:
    """8.1: the one who left, his partners and the arbiter."""
    event = news.event
    partners = news.tournament.partners_of(event.about) if event.about else []
    concerned = [p for p in (event.about, *partners, news.arbiter) if p is not None]
    for to in dict.fromkeys(concerned):
        yield news.notice(
            to, "ruling", "ruling-withdrawal", clause=event.clause, values=_ruling(event)
        )


def _adjudication(news: Ruled) -> Iterator[Notice]:
    """9.8: the result, the last move made, and whether and until when each may appeal."""
    event = news.event
    game = news.world.game(event.game) if event.game else None
    if game is None or game.adjudication is None:
        return
    deciders = game.adjudication.deciders
    told: dict[str, Value] = {
        "number": str(event.number),
        "result": event.decision,
        "person": deciders[-1] if deciders else event.by,
        "second": event.clause == SECOND,
        "ply": game.ply,
        "text": event.text,
    }
    if game.adjudication.sealed is not None:  # it counts as made (9.4.4)
        told |= {"moves": (game.adjudication.sealed,), "from_ply": game.ply + 1}
    for side in Side:
        until = event.appeal_until if _has_material(game, side) else None
        yield news.notice(
            game.sides[side].person,
            "adjudicated",
            game=event.game,
            clause="9.8",
            values={**told, "appeal_until": until},
        )
    key = "adjudicated-arbiter"
    yield news.notice(news.arbiter, "adjudicated", key, game=event.game, clause="9.8", values=told)


def _has_material(game: Game, side: Side) -> bool:
    """9.7: who sent no material in time has no right of appeal."""
    material = game.adjudication.assessed[side] if game.adjudication else None
    return material is not None and not material.late


def _leave_request(news: Ruled) -> Iterator[Notice]:
    """7.7: a refusal; a leave that is granted is announced as one."""
    event = news.event
    if event.decision == "refuse" and event.about is not None:
        key = "leave_refused-ruling"
        yield news.notice(event.about, "leave_refused", key, clause="7.7", values=_ruling(event))


def _appeal(news: Ruled) -> Iterator[Notice]:
    """1.10: final; with the game's new result, where the committee gives one."""
    event = news.event
    told = _ruling(event)
    _, _, result = event.decision.partition(" ")
    if result:
        told["result"] = result
    concerned = [*news.players_of(event.game), event.about, news.arbiter]
    for to in dict.fromkeys(p for p in concerned if p is not None):
        yield news.notice(to, "appeal_decided", game=event.game, clause=event.clause, values=told)


def _transmission(news: Ruled) -> Iterator[Notice]:
    """2.5: a dismissal; days that are charged are told as a correction of the account."""
    if news.event.decision == "dismiss":
        yield from _of_game(news)


def _closed(kind: str) -> Callable[[Ruled], Iterator[Notice]]:
    """1.7, 1.8: a dispute or a question is answered."""

    def tell(news: Ruled) -> Iterator[Notice]:
        event = news.event
        asked: list[PersonId] = [event.about] if event.about else []
        people = news.players_of(event.game) if kind == "dispute" else asked
        for to in dict.fromkeys([*asked, *people]):
            yield news.notice(
                to,
                kind,
                f"{kind}-closed",
                game=event.game,
                clause=event.clause,
                values=_ruling(event),
            )

    return tell


def _query_overdue(news: Ruled) -> Iterator[Notice]:
    """8.3: the matter closed; an exclusion is told as a sanction, a reminder as a new query."""
    event = news.event
    if event.about is not None and event.decision == "close":
        yield news.notice(event.about, "query", "query-close", clause="8.3", values=_ruling(event))


def _invalid_message(news: Ruled) -> Iterator[Notice]:
    """3.4: a dismissal; an accepted report is told by the fault and its penalty."""
    event = news.event
    if event.decision == "dismiss":
        key = "invalid_message-dismissed"
        yield from news.to_all(
            event.game, "invalid_message", key, clause=event.clause, values=_ruling(event)
        )


def _credit(news: Ruled) -> Iterator[Notice]:
    """The arbiter, once for all games of the tournament; the players hear by game."""
    event = news.event
    first, _, last = event.decision.partition(" ")
    days = {"first": date.fromisoformat(first), "last": date.fromisoformat(last)}
    key = "account_corrected-credit_all"
    told = {**_ruling(event), **days}
    yield news.notice(news.arbiter, "account_corrected", key, clause=event.clause, values=told)


_DECIDED: dict[str, Callable[[Ruled], Iterable[Notice]]] = {
    ItemKind.TIME_CLAIM: _time_claim,
    ItemKind.NO_PLAY: _of_game,
    ItemKind.WITHDRAWAL: _withdrawal,
    ItemKind.MISSING_RECORD: _of_game,
    ItemKind.RESULT_CONFLICT: _of_game,
    ItemKind.ADJUDICATION: _adjudication,
    ItemKind.LEAVE_REQUEST: _leave_request,
    ItemKind.APPEAL: _appeal,
    ItemKind.TRANSMISSION: _transmission,
    ItemKind.DISPUTE: _closed("dispute"),
    ItemKind.QUESTION: _closed("question"),
    ItemKind.QUERY_OVERDUE: _query_overdue,
    ItemKind.INVALID_MESSAGE: _invalid_message,
    "credit": _credit,
}
