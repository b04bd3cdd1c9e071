"""Notices of a tournament: the desk, its decisions, queries, appeals, announcements.

What an event of a game or a person tells already is not told again: an item on the desk and a
decision speak only where nothing else does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date

from core.events import tournament as events
from core.notice import Notice, Value
from core.notices.audience import DeskNews
from core.vocabulary import ItemKind, PersonId

Raised = DeskNews[events.ItemRaised]

_DAY = re.compile(r"\d{4}-\d\d-\d\d")


def person_entered(news: DeskNews[events.PersonEntered]) -> Iterator[Notice]:
    """The letter with which a tournament begins."""
    who = news.event.person
    arbiter = who == news.arbiter
    yield news.notice(
        who,
        "start_letter",
        "start_letter-arbiter" if arbiter else "start_letter",
        values={"person": who, "start": news.tournament.start, "end": news.tournament.end},
    )


def item_raised(news: Raised) -> Iterator[Notice]:
    """1.7, 1.8, 3.4, 7.7: what was put before the arbiter by a person."""
    tells = _RAISED.get(news.event.kind)
    if tells is not None:
        yield from tells(news)


def _about(event: events.ItemRaised) -> dict[str, Value]:
    return {
        **{name: _fact(written) for name, written in event.facts},
        "item": str(event.number),
        "by": event.by,
        "about": event.about,
        "text": event.text,
    }


def _fact(written: str) -> Value:
    """A fact as it lies on the desk; dates are dates again, for the reader's language."""
    return date.fromisoformat(written) if _DAY.fullmatch(written) else written


def _dispute(news: Raised) -> Iterator[Notice]:
    """1.7: the arbiter, and the partner, who may give his own view."""
    event = news.event
    partners = [p for p in news.players_of(event.game) if p != event.by]
    for to in dict.fromkeys([*partners, news.arbiter]):
        yield news.notice(to, "dispute", game=event.game, clause="1.7", values=_about(event))


def _question(news: Raised) -> Iterator[Notice]:
    event = news.event
    yield news.notice(news.arbiter, "question", game=event.game, clause="1.8", values=_about(event))


def _leave_request(news: Raised) -> Iterator[Notice]:
    event = news.event
    told = _about(event)
    yield news.notice(news.arbiter, "question", "question-leave", clause="7.7", values=told)


def _invalid_message(news: Raised) -> Iterator[Notice]:
    event = news.event
    yield from news.to_all(event.game, "invalid_message", clause="3.4", values=_about(event))


def _adjudication(news: Raised) -> Iterator[Notice]:
    """9.6: the material is there, or its term has passed: an adjudicator is wanted.

    That an appeal wants a second one (9.10) the appeal itself tells.
    """
    event = news.event
    if event.by is None:
        yield news.notice(
            news.arbiter,
            "assessment_received",
            "assessment_received-desk",
            game=event.game,
            clause="9.6",
            values=_about(event),
        )


def _result_conflict(news: Raised) -> Iterator[Notice]:
    """9.2: the arbiter has records that differ; the players may send theirs anew."""
    event = news.event
    told = _about(event)
    for to in dict.fromkeys([*news.players_of(event.game), news.arbiter]):
        kind = "record_received" if to == news.arbiter else "record_due"
        values = {**told, "result": told["stands"]}
        yield news.notice(
            to, kind, f"{kind}-conflict", game=event.game, clause="9.2", values=values
        )


def _transmission(news: Raised) -> Iterator[Notice]:
    """2.5 is told by the move's own event; a repeat's matters (4.9, 5.2) are told here."""
    event = news.event
    if event.clause != "2.5":
        told = _about(event)
        key = "transmission_delay-repeat"
        yield from news.to_all(
            event.game, "transmission_delay", key, clause=event.clause, values=told
        )


def _held_message(news: Raised) -> Iterator[Notice]:
    """1.2: a letter from nobody known; where somebody is known, his own event tells."""
    event = news.event
    if event.about is None:
        key = "unknown_sender-nobody"
        yield news.notice(news.arbiter, "unknown_sender", key, clause="1.2", values=_about(event))


_RAISED: dict[ItemKind, Callable[[Raised], Iterable[Notice]]] = {
    ItemKind.DISPUTE: _dispute,
    ItemKind.QUESTION: _question,
    ItemKind.LEAVE_REQUEST: _leave_request,
    ItemKind.INVALID_MESSAGE: _invalid_message,
    ItemKind.ADJUDICATION: _adjudication,
    ItemKind.RESULT_CONFLICT: _result_conflict,
    ItemKind.TRANSMISSION: _transmission,
    ItemKind.HELD_MESSAGE: _held_message,
}


def query_sent(news: DeskNews[events.QuerySent]) -> Iterator[Notice]:
    """1.3: to the one who has to answer, with the last day."""
    event = news.event
    yield news.notice(
        event.person, "query", clause="1.3", values={"text": event.text, "until": event.due}
    )


def query_answered(news: DeskNews[events.QueryAnswered]) -> Iterator[Notice]:
    """1.3: to the arbiter, who asked."""
    event = news.event
    yield news.notice(
        news.arbiter,
        "note",
        "note-report",
        clause="1.3",
        values={"person": event.person, "text": event.text},
    )


def query_overdue(news: DeskNews[events.QueryOverdue]) -> Iterator[Notice]:
    """8.3."""
    yield news.notice(
        news.arbiter, "query_overdue", clause="8.3", values={"person": news.event.person}
    )


def announced(news: DeskNews[events.Announced]) -> Iterator[Notice]:
    """To everybody who plays."""
    for player in news.tournament.people:
        if player != news.arbiter:
            yield news.notice(player, "announcement", values={"text": news.event.text})


def appeal_filed(news: DeskNews[events.AppealFiled]) -> Iterator[Notice]:
    """1.10, 9.9: to the arbiter, with a copy to the partner."""
    event = news.event
    appealed = [d for d in news.tournament.decisions if d.number == event.decision]
    game = appealed[-1].game if appealed else None
    people: list[PersonId] = [p for p in news.players_of(game) if p != event.person]
    for to in dict.fromkeys([*people, news.arbiter]):
        yield news.notice(
            to,
            "appeal_filed",
            game=game,
            clause="9.9" if appealed and appealed[-1].kind == ItemKind.ADJUDICATION else "1.10",
            values={"person": event.person, "number": str(event.decision), "text": event.text},
        )


def tournament_closed(news: DeskNews[events.TournamentClosed]) -> Iterator[Notice]:
    """9.2: to everybody who played, and to the arbiter."""
    for person in dict.fromkeys([*news.tournament.people, news.arbiter]):
        yield news.notice(
            person, "announcement", "announcement-closed", values={"on": news.event.on}
        )
