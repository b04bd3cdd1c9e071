"""A person as he stands: names, channels, leaves, and whether he may act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from core.days import days_of_year
from core.events import people
from core.events.reminders import AccessNears
from core.ladder import Reminders
from core.vocabulary import PersonId, PersonStatus, Span, TournamentCode


@dataclass(frozen=True, slots=True)
class LeaveOf:
    """A leave as announced or granted; ``refused_in``: where the numbers forbade it (7.1)."""

    span: Span
    granted: bool = False
    refused_in: tuple[TournamentCode, ...] = ()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of a start list. ``zone`` None means the tournament's."""

    id: PersonId
    surname: str
    given: str = ""
    email: str = ""
    lang: str = "uk"
    zone: ZoneInfo | None = None
    channels: tuple[str, ...] = ()
    telegram_id: str = ""
    matrix_id: str = ""
    settings: tuple[tuple[str, str], ...] = ()
    leaves: tuple[LeaveOf, ...] = ()
    address_asked: str = ""
    access_lost: date | None = None
    access_terms: tuple[tuple[TournamentCode, datetime], ...] = ()
    access_reminders: Reminders = ()
    withdrawn: tuple[TournamentCode, ...] = ()
    excluded: tuple[TournamentCode, ...] = ()
    disqualified: bool = False
    disqualified_until: date | None = None
    held: tuple[people.LetterHeld, ...] = ()
    letters: int = 0  # how many letters have been held so far

    def setting(self, name: str, default: str = "") -> str:
        return dict(self.settings).get(name, default)

    def leaves_in(self, tournament: TournamentCode) -> tuple[Span, ...]:
        """7.1: the leaves that hold in the games of ``tournament``."""
        return tuple(leave.span for leave in self.leaves if tournament not in leave.refused_in)

    def leave_used(self, year: int, tournament: TournamentCode | None = None) -> int:
        """7.1: the days of leave in ``year``, both ends of each leave included."""
        spans = (
            [leave.span for leave in self.leaves]
            if tournament is None
            else self.leaves_in(tournament)
        )
        return days_of_year(spans, year)

    def is_disqualified(self, today: date) -> bool:
        """1.9: until a date, that day included, or without one."""
        return self.disqualified and (
            self.disqualified_until is None or today <= self.disqualified_until
        )

    def status(self, today: date, tournament: TournamentCode | None = None) -> PersonStatus:
        """What keeps this person from acting on ``today``, the gravest first."""
        if self.is_disqualified(today):
            return PersonStatus.DISQUALIFIED
        if _in(self.excluded, tournament):
            return PersonStatus.EXCLUDED
        if _in(self.withdrawn, tournament):
            return PersonStatus.WITHDRAWN
        if self.access_lost is not None:
            return PersonStatus.NO_ACCESS
        if any(today in leave.span for leave in self.leaves):
            return PersonStatus.ON_LEAVE
        return PersonStatus.ACTIVE


def _in(codes: tuple[TournamentCode, ...], tournament: TournamentCode | None) -> bool:
    return bool(codes) if tournament is None else tournament in codes


def register(event: people.PersonRegistered) -> Person:
    return Person(
        id=event.person,
        surname=event.surname,
        given=event.given,
        email=event.email,
        lang=event.lang,
        zone=event.zone,
        channels=event.channels,
        telegram_id=event.telegram_id,
        matrix_id=event.matrix_id,
    )


def fold_person(person: Person, event: Any, at: datetime) -> Person:
    """``person`` after ``event``."""
    return _FOLD[type(event)](person, event)


def _linked(person: Person, event: people.ChannelLinked) -> Person:
    channels = person.channels
    if event.channel not in channels:
        channels = (event.channel, *channels)
    telegram = event.address if event.channel == "telegram" else person.telegram_id
    matrix = event.address if event.channel == "matrix" else person.matrix_id
    return replace(person, channels=channels, telegram_id=telegram, matrix_id=matrix)


def _unlinked(person: Person, event: people.ChannelUnlinked) -> Person:
    gone = (event.channel, event.address)
    telegram = "" if gone == ("telegram", person.telegram_id) else person.telegram_id
    matrix = "" if gone == ("matrix", person.matrix_id) else person.matrix_id
    return replace(person, telegram_id=telegram, matrix_id=matrix)


def _setting(person: Person, event: people.SettingChanged) -> Person:
    if event.name == "language":
        return replace(person, lang=event.value)
    if event.name == "timezone":
        return person  # the zone itself comes with its own event
    others = tuple(pair for pair in person.settings if pair[0] != event.name)
    return replace(person, settings=(*others, (event.name, event.value)))


def _zone(person: Person, event: people.ZoneChanged) -> Person:
    return replace(person, zone=event.zone)


def _leave(person: Person, event: people.LeaveAnnounced) -> Person:
    leave = LeaveOf(event.leave, event.granted, event.refused_in)
    return replace(person, leaves=(*person.leaves, leave))


def _leave_ended(person: Person, event: people.LeaveEnded) -> Person:
    leaves = tuple(
        replace(leave, span=leave.span.until(event.last)) if leave.span == event.leave else leave
        for leave in person.leaves
    )
    return replace(person, leaves=tuple(leave for leave in leaves if len(leave.span)))


def _address_asked(person: Person, event: people.AddressChangeAsked) -> Person:
    return replace(person, address_asked=event.address)


def _address_changed(person: Person, event: people.AddressChanged) -> Person:
    return replace(person, email=event.new, address_asked="")


def _same(person: Person, event: Any) -> Person:
    return person


def _access_lost(person: Person, event: people.AccessLost) -> Person:
    return replace(
        person,
        access_lost=event.on,
        access_terms=event.terms,
        access_reminders=event.reminders,
    )


def _access_nears(person: Person, event: AccessNears) -> Person:
    coming = tuple(pair for pair in person.access_reminders if pair[0] < event.left)
    return replace(person, access_reminders=coming)


def _access_restored(person: Person, event: people.AccessRestored) -> Person:
    return replace(person, access_lost=None, access_terms=(), access_reminders=())


def _withdrawn(person: Person, event: people.Withdrawn) -> Person:
    out = _without_term(person, event.tournament)
    return replace(out, withdrawn=(*person.withdrawn, event.tournament))


def _without_term(person: Person, tournament: TournamentCode) -> Person:
    left = tuple(term for term in person.access_terms if term[0] != tournament)
    return replace(
        person, access_terms=left, access_reminders=person.access_reminders if left else ()
    )


def _excluded(person: Person, event: people.Excluded) -> Person:
    out = _without_term(person, event.tournament)
    return replace(out, excluded=(*person.excluded, event.tournament))


def _disqualified(person: Person, event: people.Disqualified) -> Person:
    return replace(
        person,
        disqualified=True,
        disqualified_until=event.until,
        access_lost=None,
        access_terms=(),
        access_reminders=(),
    )


def _reinstated(person: Person, event: people.Reinstated) -> Person:
    excluded = tuple(code for code in person.excluded if code != event.tournament)
    return replace(person, excluded=excluded, disqualified=False, disqualified_until=None)


def _letter_held(person: Person, event: people.LetterHeld) -> Person:
    return replace(person, held=(*person.held, event), letters=event.number)


def _letter_settled(person: Person, event: people.LetterSettled) -> Person:
    return replace(person, held=tuple(h for h in person.held if h.number != event.number))


_FOLD: dict[type, Callable[[Person, Any], Person]] = {
    people.ChannelLinked: _linked,
    people.ChannelUnlinked: _unlinked,
    people.SettingChanged: _setting,
    people.ZoneChanged: _zone,
    people.LeaveAnnounced: _leave,
    people.LeaveRequested: _same,
    people.LeaveEnded: _leave_ended,
    people.AddressChangeAsked: _address_asked,
    people.AddressChanged: _address_changed,
    people.OutageReported: _same,
    people.AccessLost: _access_lost,
    people.AccessRestored: _access_restored,
    AccessNears: _access_nears,
    people.Withdrawn: _withdrawn,
    people.Warned: _same,
    people.Excluded: _excluded,
    people.Disqualified: _disqualified,
    people.Reinstated: _reinstated,
    people.LetterHeld: _letter_held,
    people.LetterSettled: _letter_settled,
}
