"""Notices of what happens to a person: address, access, leave, withdrawal, sanctions, letters."""

from __future__ import annotations

from collections.abc import Iterator

from core.events import people
from core.notice import Notice, Value
from core.notices.audience import PersonNews, Values
from core.vocabulary import PersonId, TournamentCode
from core.world import World


def channel_linked(news: PersonNews[people.ChannelLinked]) -> Iterator[Notice]:
    """1.2: to its person, so that nobody ties a chat unseen."""
    event = news.event
    yield news.notice(
        news.person.id, "linked", values={"channel": event.channel, "address": event.address}
    )


def channel_unlinked(news: PersonNews[people.ChannelUnlinked]) -> Iterator[Notice]:
    """1.2: to its person, on what is left to him."""
    event = news.event
    told: Values = {"channel": event.channel, "address": event.address}
    yield news.notice(news.person.id, "linked", "linked-no-more", values=told)


def leave_announced(news: PersonNews[people.LeaveAnnounced]) -> Iterator[Notice]:
    """7.2, 7.7: partners and arbiters of the tournaments where it holds, and the announcer.

    7.1: where his days are used up it does not hold, and only he hears of it.
    """
    event = news.event
    clause = "7.7" if event.granted else "7.2"
    told: dict[str, Value] = {
        "first": event.leave.first,
        "last": event.leave.last,
        "days": len(event.leave),
        "granted": event.granted,
    }
    holds = _others(news, event.refused_in)
    yield from news.to_others("leave_announced", among=holds, clause=clause, values=told)
    yield news.notice(
        news.person.id,
        "answer",
        "answer-leave_announced",
        clause=clause,
        values=told | _year(news, holds, event.leave.first.year),
    )
    if event.refused_in:
        elsewhere = {**told, "refused_in": event.refused_in}
        key = "leave_refused-elsewhere"
        yield news.notice(news.person.id, "leave_refused", key, clause="7.1", values=elsewhere)


def leave_ended(news: PersonNews[people.LeaveEnded]) -> Iterator[Notice]:
    """7.3: the same people; a leave that ends before its first day falls whole."""
    event = news.event
    before = news.before
    refused = (
        [leave.refused_in for leave in before.leaves if leave.span == event.leave] if before else []
    )
    holds = _others(news, refused[0] if refused else ())
    told: dict[str, Value] = {
        "first": event.leave.first,
        "last": event.last,
        "planned": event.leave.last,
        "fallen": event.last < event.leave.first,
    }
    yield from news.to_others("leave_ended", among=holds, clause="7.3", values=told)
    yield news.notice(
        news.person.id,
        "answer",
        "answer-leave_ended",
        clause="7.3",
        values=told | _year(news, holds, event.leave.first.year),
    )


def _others(
    news: PersonNews[people.LeaveAnnounced] | PersonNews[people.LeaveEnded],
    refused_in: tuple[TournamentCode, ...],
) -> list[TournamentCode]:
    """The tournaments in which the leave holds."""
    return [t.code for t in news.tournaments() if t.code not in refused_in]


def _year(
    news: PersonNews[people.LeaveAnnounced] | PersonNews[people.LeaveEnded],
    holds: list[TournamentCode],
    year: int,
) -> dict[str, Value]:
    """7.1: the days used this year, against the smallest number of the tournaments concerned."""
    allowed = [t.regulation.leave_days for t in news.tournaments(holds)]
    return {
        "year": str(year),
        "used": max((news.person.leave_used(year, code) for code in holds), default=0),
        "allowed": min(allowed, default=0),
    }


def address_changed(news: PersonNews[people.AddressChanged]) -> Iterator[Notice]:
    """1.2: partners and arbiter; the person sees that it was done."""
    event = news.event
    told: dict[str, Value] = {"old": event.old, "new": event.new}
    yield from news.to_others("address_changed", clause="1.2", values=told)
    yield news.notice(news.person.id, "answer", "answer-address_changed", clause="1.2", values=told)


def outage_reported(news: PersonNews[people.OutageReported]) -> Iterator[Notice]:
    """1.5: the clock runs on."""
    text = news.event.text
    yield from news.to_others(
        "access_lost", "access_lost-outage", clause="1.5", values={"text": text}
    )


def access_lost(news: PersonNews[people.AccessLost]) -> Iterator[Notice]:
    """1.6: thirty days to regain it."""
    event = news.event
    allowed = min((t.regulation.access_days for t in news.tournaments()), default=0)
    told: dict[str, Value] = {"on": event.on, "text": event.text, "allowed": allowed}
    yield from news.to_others("access_lost", clause="1.6", values=told)


def access_restored(news: PersonNews[people.AccessRestored]) -> Iterator[Notice]:
    """1.6: to partners and arbiters."""
    yield from news.to_others("access_restored", clause="1.6", values={"on": news.event.on})


def withdrawn(news: PersonNews[people.Withdrawn]) -> Iterator[Notice]:
    """8.1: the games rest until the arbiter has decided."""
    event = news.event
    told: dict[str, Value] = {
        "tournament": event.tournament,
        "lapse": event.by_lapse,
        "text": event.text,
    }
    clause = "1.6" if event.by_lapse else "8.1"
    yield from news.to_others("withdrawn", among=[event.tournament], clause=clause, values=told)
    yield news.notice(news.person.id, "withdrawn", "withdrawn-own", clause=clause, values=told)


def warned(news: PersonNews[people.Warned]) -> Iterator[Notice]:
    """1.9: to the one who is warned."""
    event = news.event
    yield from _sanction(news, event.tournament, "sanction-warning", values={"text": event.text})


def excluded(news: PersonNews[people.Excluded]) -> Iterator[Notice]:
    """1.9, 8.3: the partners learn that their games rest until the arbiter has ruled on them."""
    event = news.event
    yield from _sanction(news, event.tournament, "sanction-excluded", values={"text": event.text})
    yield from _to_partners(
        news, event.tournament, "sanction-excluded", values={"text": event.text}
    )


def disqualified(news: PersonNews[people.Disqualified]) -> Iterator[Notice]:
    """1.9: to the one disqualified, and to his partners, whose games rest."""
    event = news.event
    told: dict[str, Value] = {"text": event.text, "until": event.until}
    yield from _sanction(news, event.tournament, "sanction-disqualified", values=told)
    yield from _to_partners(news, event.tournament, "sanction-disqualified", values=told)


Sanction = PersonNews[people.Warned] | PersonNews[people.Excluded] | PersonNews[people.Disqualified]


def _sanction(
    news: Sanction, tournament: TournamentCode, key: str, values: Values
) -> Iterator[Notice]:
    arbiter = _arbiter(news.world, tournament)
    for to in dict.fromkeys([news.person.id, arbiter]):
        if to is not None:
            yield news.notice(
                to, "sanction", key, clause="1.9", values={"tournament": tournament, **values}
            )


def _to_partners(
    news: Sanction, tournament: TournamentCode, key: str, values: Values
) -> Iterator[Notice]:
    for partner in news.partners([tournament]):
        yield news.notice(
            partner, "sanction", key, clause="1.9", values={"tournament": tournament, **values}
        )


def _arbiter(world: World, code: TournamentCode) -> PersonId | None:
    tournament = world.tournament(code)
    return tournament.arbiter if tournament else None


def letter_settled(news: PersonNews[people.LetterSettled]) -> Iterator[Notice]:
    """1.2: that a letter from another address was confirmed is told to partners and arbiters."""
    held = news.before.held if news.before else ()
    for letter in held:
        if letter.number == news.event.number and news.event.released:
            told: dict[str, Value] = {"address": letter.address, "arrived": letter.arrived}
            key = "address_changed-letter"
            yield from news.to_others("address_changed", key, clause="1.2", values=told)


def letter_held(news: PersonNews[people.LetterHeld]) -> Iterator[Notice]:
    """1.2: asked at the registered address and the linked chats, never at the strange one."""
    event = news.event
    told: dict[str, Value] = {
        "address": event.address,
        "why": event.why,
        "number": event.number,
        "arrived": event.arrived,
        "text": event.text,
    }
    yield news.notice(news.person.id, "unknown_sender", clause="1.2", values=told)
    for arbiter in news.arbiters():
        if arbiter != news.person.id:
            key = "unknown_sender-arbiter"
            yield news.notice(arbiter, "unknown_sender", key, clause="1.2", values=told)
