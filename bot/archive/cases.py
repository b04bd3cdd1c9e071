"""The cases of a tournament, waiting and past, as its events tell of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from adapters.store import Record
from adapters.store.codec import decode
from adapters.views import PastCase, Recorded
from core.events import REGISTRY
from core.events.tournament import Decided, ItemLapsed, ItemRaised
from core.vocabulary import GameKey, PersonId


@dataclass(frozen=True, slots=True)
class Case:
    """An item of the desk with what became of it, or a decision without an item."""

    number: int
    past: PastCase

    @property
    def game(self) -> GameKey | None:
        return self._what.game

    @property
    def about(self) -> PersonId | None:
        """Whom it concerns, or who put it before the arbiter."""
        return self._what.about or self._what.by

    @property
    def waits(self) -> bool:
        return self.past.decided is None and self.past.lapsed is None

    @property
    def _what(self) -> ItemRaised | Decided:
        what = self.past.raised or self.past.decided
        assert what is not None
        return what


def cases_of(records: Iterable[Record]) -> list[Case]:
    """Every case and decision, by its number."""
    found: dict[int, PastCase] = {}
    for record in records:
        match decode(record.name, record.payload, REGISTRY):
            case ItemRaised() as raised:
                found[raised.number] = PastCase(raised, record.at)
            case Decided() as decided:
                known = found.get(decided.number, PastCase(None, record.at))
                found[decided.number] = replace(known, decided=decided)
            case ItemLapsed(number) if number in found:
                found[number] = replace(found[number], lapsed=record.at)
    return [Case(number, past) for number, past in sorted(found.items())]


def recorded(record: Record) -> Recorded:
    """An event as views show it."""
    event = decode(record.name, record.payload, REGISTRY)
    return Recorded(
        *(record.seq, record.at, record.actor, record.channel, record.clause, event, record.hash)
    )
