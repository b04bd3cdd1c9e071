"""A start list, and what it sets up: a tournament with its people and its games, all at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from core.commands import OpenTournament
from core.events.people import PersonRegistered
from core.events.play import GameOpened, Player
from core.events.tournament import GameEntered, PersonEntered, TournamentOpened
from core.handlers import Handlers
from core.person import Person
from core.refusals import Refusal
from core.regulation import Regulation
from core.tournament import Pairing
from core.vocabulary import ByColor, PersonId, TournamentCode
from core.world import Minutes


@dataclass(frozen=True, slots=True)
class StartList:
    """A tournament as the organisers set it up. ``people`` may be known from another one.

    ``games`` are named or drawn already; ``system`` and ``seed`` say how they were drawn.
    """

    code: TournamentCode
    name: str
    start: date
    zone: ZoneInfo
    arbiter: PersonId
    people: tuple[PersonRegistered, ...]
    games: tuple[Pairing, ...]
    regulation: Regulation = Regulation()  # noqa: RUF009 - frozen, so it may be shared
    end: date | None = None
    system: str = ""
    seed: int | None = None


def open_tournament(minutes: Minutes, command: OpenTournament) -> Refusal | None:
    """Writes everything of a start list down, or refuses it whole."""
    entries = command.tournament
    assert isinstance(entries, StartList)
    refusal = _clash(minutes, entries)
    if refusal is not None:
        return refusal
    for registered in entries.people:
        if minutes.person(registered.person) is None:
            minutes.of_person(registered.person, registered)
    minutes.in_tournament(entries.code, _opened(entries))
    for person in _everybody(entries):
        minutes.in_tournament(entries.code, PersonEntered(person))
    for pairing in entries.games:
        entered = GameEntered(pairing.game, pairing.white, pairing.black)
        minutes.in_tournament(entries.code, entered)
        minutes.in_game(pairing.game, _game(minutes, entries, pairing))
    return None


def _opened(entries: StartList) -> TournamentOpened:
    return TournamentOpened(
        entries.code,
        entries.name,
        entries.start,
        entries.zone,
        entries.arbiter,
        entries.regulation,
        entries.end,
        entries.system,
        entries.seed,
    )


def _game(minutes: Minutes, entries: StartList, pairing: Pairing) -> GameOpened:
    """A game keeps the regulation it began with; a leave announced before holds in it (7.1)."""
    players = (_player(minutes.the_person(p), entries) for p in (pairing.white, pairing.black))
    return GameOpened(
        pairing.game,
        entries.code,
        ByColor(*players),
        entries.start,
        entries.zone,
        entries.regulation,
        entries.end,
    )


def _player(person: Person, entries: StartList) -> Player:
    return Player(person.id, person.zone or entries.zone, person.leaves_in(entries.code))


def _everybody(entries: StartList) -> Iterable[PersonId]:
    """Each person of the tournament once: those listed, the arbiter, and whoever only plays."""
    players = [p for pairing in entries.games for p in (pairing.white, pairing.black)]
    listed = [registered.person for registered in entries.people]
    return dict.fromkeys([*listed, entries.arbiter, *players])


def _clash(minutes: Minutes, entries: StartList) -> Refusal | None:
    """Why this start list does not go together with what the installation knows already."""
    if minutes.tournament(entries.code) is not None:
        return Refusal("tournament-exists", values={"tournament": entries.code})
    listed = {registered.person for registered in entries.people}
    for person in _everybody(entries):
        if person not in listed and minutes.person(person) is None:
            return Refusal("no-such-person", values={"person": person})
    owners = _owners(minutes)
    for registered in entries.people:
        known = minutes.person(registered.person)
        if known is not None and not _same(known, registered):
            return Refusal("person-differs", values={"person": known.id, "surname": known.surname})
        for identity in _identities(registered):
            owner = owners.setdefault(identity, registered.person)
            if owner != registered.person:
                return Refusal("identity-taken", values={"person": owner, "identity": identity[1]})
    return None


def _same(known: Person, registered: PersonRegistered) -> bool:
    """Whether a list that names a known person again says nothing else of him than we know."""
    return known.surname == registered.surname and set(_identities(registered)) <= set(
        _identities(known)
    )


def _owners(minutes: Minutes) -> dict[tuple[str, str], PersonId]:
    """To whom each address and chat account belongs already."""
    known = {p for t in minutes.tournaments() for p in t.people}
    return {
        identity: person for person in known for identity in _identities(minutes.the_person(person))
    }


def _identities(person: Person | PersonRegistered) -> list[tuple[str, str]]:
    identities = {
        "email": person.email.casefold(),
        "telegram": person.telegram_id,
        "matrix": person.matrix_id,
    }
    return [(channel, name) for channel, name in identities.items() if name]


HANDLERS: Handlers = {
    OpenTournament: open_tournament,
}
