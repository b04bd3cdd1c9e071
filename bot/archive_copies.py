"""1.4: the archive mailbox gets a copy of every move, on whatever channel the move travels.

A copy is a row of the outbox, written with the move itself: so it goes once, is tried again until
the mailbox takes it, and holds up nobody. It is the arbiter's copy of the move, without any reply
token. What the archive is sent is not kept once more among the messages.
"""

from __future__ import annotations

from dataclasses import replace

from adapters.store import OutboxRow
from bot.sending import EMAIL
from core.notice import Notice, Starts
from core.person import Person
from core.vocabulary import GameKey, PersonId
from core.world import World

ARCHIVE = PersonId("[archive]")
"""Whose rows these are; no person's id has brackets."""

COPIED = frozenset({"move", "repeat"})


def copy_of(notice: Notice, world: World) -> Notice | None:
    """The archive's copy of what a player is told; None where it carries no move."""
    if notice.kind not in COPIED or notice.game is None:
        return None
    game = world.game(notice.game)
    if game is None or game.side_of(notice.to) is None:
        return None  # the arbiter's copy
    return replace(notice, to=ARCHIVE, key=f"{notice.kind}-copy", starts=Starts.NOTHING)


def reader_of(row: OutboxRow, world: World, archive: str | None) -> Person | None:
    """Who reads a row: its person, or the mailbox ``archive`` with the arbiter's language and zone.

    None where there is no such person, or no archive any more.
    """
    if row.person != ARCHIVE:
        return world.person(PersonId(row.person))
    if archive is None:
        return None
    game = world.game(GameKey(row.game)) if row.game else None
    event = world.tournament(game.tournament) if game is not None else None
    arbiter = world.person(event.arbiter) if event is not None else None
    lang, zone = (arbiter.lang, arbiter.zone) if arbiter is not None else ("uk", None)
    return Person(ARCHIVE, "", email=archive, lang=lang, zone=zone, channels=(EMAIL,))
