"""What of a tournament's correspondence and events belongs to no single game."""

from __future__ import annotations

import json
from collections.abc import Sequence

from adapters.store import Record, StoredMessage
from bot.archive.clerk import Clerk
from core.world import person_stream, tournament_stream

OF_OTHERS_TOO = frozenset(
    """
    PersonRegistered ZoneChanged LeaveAnnounced LeaveRequested LeaveEnded AddressChanged
    OutageReported AccessLost AccessRestored Withdrawn Warned Excluded Disqualified Reinstated
    """.split()
)
"""Events of a person that his partners and arbiters are told of. Of the others (accounts, own
settings, letters that may not be his) the protocol keeps only the place in the chain."""

_PIECE = 500


async def events_of(clerk: Clerk) -> list[Record]:
    """The tournament's events, then those of each of its people."""
    found = await clerk.store.records(tournament_stream(clerk.tournament.code))
    for person in clerk.people:
        found += await clerk.store.records(person_stream(person))
    return found


def is_private(event: Record) -> bool:
    """Whether only the place of an event in its chain is shown."""
    return event.stream.startswith("person:") and event.name not in OF_OTHERS_TOO


async def messages_of(clerk: Clerk, events: Sequence[Record]) -> list[StoredMessage]:
    """Messages about no game: what brought these events about, and what was told of them.

    Read from first to last, a piece at a time: there is no index for it, and it is not asked often.
    """
    causes = {(e.channel, e.message_key) for e in events if e.message_key and not is_private(e)}
    found: list[StoredMessage] = []
    number = 0
    while piece := await clerk.store.messages_after(number, _PIECE):
        for number, message in piece:  # noqa: B007 - the last one is where to go on
            if message.game is None and await _belongs(clerk, message, causes):
                found.append(message)
    return found


async def _belongs(clerk: Clerk, message: StoredMessage, causes: set[tuple[str, str]]) -> bool:
    if message.direction == "in":
        return (message.channel, message.key) in causes
    if message.person not in clerk.world.people or message.outbox_id is None:
        return False
    row = await clerk.store.outbox_row(message.outbox_id)
    if row is None or row.kind == "answer":
        return False
    values = json.loads(row.values)
    if "tournament" in values:
        return bool(values["tournament"] == clerk.tournament.code)
    return values.get("person") in clerk.world.people and row.kind in OF_PEOPLE


OF_PEOPLE = frozenset(
    """
    leave_announced leave_ended address_changed access_lost access_restored withdrawn sanction
    """.split()
)
"""Kinds that tell of a person and name no tournament, because they hold in all of his."""
