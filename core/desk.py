"""The arbiter's desk: what waits for him, what has been overtaken, what he has decided.

Items and decisions are numbered together within their tournament. Nothing is decided here: the
articles put a case on the desk, ``core.rulings`` carries out what the arbiter says of it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from core.days import last_good_day, local_date
from core.events.people import LeaveRequested
from core.events.play import ReceiptQuestioned, TransmissionDelayed
from core.events.tournament import Decided, ItemLapsed, ItemRaised
from core.game import Game
from core.person import Person
from core.vocabulary import Clause, GameKey, ItemKind, PersonId, Side, TournamentCode
from core.world import Happening, Minutes

Facts = tuple[tuple[str, str], ...]


def today_in(minutes: Minutes, code: TournamentCode) -> date:
    """The date that a decision in this tournament bears."""
    return local_date(minutes.at, minutes.the_tournament(code).zone)


def raise_item(
    minutes: Minutes,
    code: TournamentCode,
    kind: ItemKind,
    clause: str,
    *,
    game: GameKey | None = None,
    about: PersonId | None = None,
    by: PersonId | None = None,
    text: str = "",
    facts: Facts = (),
) -> int:
    """Puts a case on the desk under the tournament's next number, which it gives back."""
    number = minutes.the_tournament(code).last_number + 1
    item = ItemRaised(number, kind, Clause(clause), game, about, by, text, facts)
    minutes.in_tournament(code, item, clause)
    return number


def open_items(
    minutes: Minutes,
    code: TournamentCode,
    kinds: Collection[ItemKind],
    game: GameKey | None = None,
    about: PersonId | None = None,
) -> list[ItemRaised]:
    """What waits of these kinds, of one game or about one person where they are named."""
    return [
        item.raised
        for item in minutes.the_tournament(code).desk
        if item.raised.kind in kinds
        and (game is None or item.raised.game == game)
        and (about is None or item.raised.about == about)
    ]


def lapse(
    minutes: Minutes,
    code: TournamentCode,
    kinds: Collection[ItemKind],
    game: GameKey | None = None,
    about: PersonId | None = None,
) -> None:
    """Takes from the desk what events have overtaken."""
    for item in open_items(minutes, code, kinds, game, about):
        lapse_item(minutes, code, item)


def lapse_item(minutes: Minutes, code: TournamentCode, item: ItemRaised) -> None:
    """Takes one case from the desk, undecided."""
    minutes.in_tournament(code, ItemLapsed(item.number), item.clause)


@dataclass(frozen=True, slots=True)
class Ground:
    """On what a decision rests, whom it concerns, and whether an appeal lies (1.10)."""

    clause: str
    game: GameKey | None = None
    about: PersonId | None = None
    appeal: bool = True


def record(
    minutes: Minutes,
    code: TournamentCode,
    kind: str,
    decision: str,
    by: PersonId,
    ground: Ground,
    text: str = "",
    item: int | None = None,
) -> int:
    """1.10, 6.5: writes a decision with its ground and the last day for an appeal against it.

    It bears the number of the item that it settles, or the next one, which it gives back.
    """
    tournament = minutes.the_tournament(code)
    on = today_in(minutes, code)
    number = tournament.last_number + 1 if item is None else item
    until = last_good_day(on, tournament.regulation.appeal_days) if ground.appeal else None
    decided = Decided(
        number,
        kind,
        Clause(ground.clause),
        decision,
        on,
        by,
        ground.game,
        ground.about,
        until,
        text,
        settles=item is not None,
        at=minutes.at,
    )
    minutes.in_tournament(code, decided, ground.clause)
    return number


def raise_transmission(
    minutes: Minutes, game: Game, sender: Side, clause: str, facts: Facts = ()
) -> None:
    """2.5, 4.9, 5.2: days that a message was under way, for the arbiter to charge or not.

    One case a message is enough; it is about the receiver.
    """
    message = ("message", str(game.ply))
    waiting = open_items(minutes, game.tournament, {ItemKind.TRANSMISSION}, game.key)
    if any(message in item.facts and item.clause == clause for item in waiting):
        return
    raise_item(
        minutes,
        game.tournament,
        ItemKind.TRANSMISSION,
        clause,
        game=game.key,
        about=game.sides[sender.other].person,
        facts=(message, ("sender", sender), ("receiver", sender.other), *facts),
    )


def after_delay(minutes: Minutes, happening: Happening) -> None:
    """2.5: a message was under way for too long, or its reader says so: the arbiter's matter."""
    event, game = happening.event, happening.after
    if not isinstance(game, Game):
        return
    if isinstance(event, TransmissionDelayed):
        facts = (("sent", event.sent.isoformat()), ("received", event.received.isoformat()))
        raise_transmission(minutes, game, event.side, "2.5", facts)
    elif isinstance(event, ReceiptQuestioned):
        facts = (("declared", event.declared.isoformat()), ("counted", event.counted.isoformat()))
        raise_transmission(minutes, game, event.side.other, "2.5", facts)


def after_leave_request(minutes: Minutes, happening: Happening) -> None:
    """7.7: a leave that only the arbiter can allow is put before each arbiter concerned."""
    event, person = happening.event, happening.after
    if isinstance(event, LeaveRequested) and isinstance(person, Person):
        leave = event.leave
        for code in event.tournaments:
            raise_item(
                minutes,
                code,
                ItemKind.LEAVE_REQUEST,
                "7.7",
                about=person.id,
                by=person.id,
                facts=(("first", leave.first.isoformat()), ("last", leave.last.isoformat())),
            )
