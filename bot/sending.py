"""What the dispatcher needs of a channel, and how it chooses among a person's channels."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from adapters.render import Rendered
from adapters.store import OutboxRow, StoreError
from bot.logs import about_row
from core.person import Person

log = logging.getLogger(__name__)

EMAIL = "email"


class NotTaken(Exception):
    """The channel did not take a message.

    ``retry_after``: it asks to wait so many seconds, and works otherwise. ``permanent``: it will
    not take messages of this person until something changes (blocked bot, box that is no more).
    """

    def __init__(
        self, why: str = "", *, retry_after: float | None = None, permanent: bool = False
    ) -> None:
        super().__init__(why)
        self.why = why
        self.retry_after = retry_after
        self.permanent = permanent


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that a channel took: its id there, and its raw bytes for the archive."""

    key: str
    raw: bytes = b""


class Sender(Protocol):
    """One channel. The ids of what it sends follow from the row's id, so that a repeat is known."""

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> str | Sent:
        """Sends one message; raises ``NotTaken`` where the channel does not take it."""
        ...


async def attempt(
    senders: Mapping[str, Sender], channel: str, person: Person, rendered: Rendered, row: OutboxRow
) -> Sent:
    """One attempt on one channel; raises ``NotTaken``. A sender that breaks has not taken the
    message; where the store failed it is not known whether it did, and StoreError comes out."""
    try:
        if channel not in senders:
            raise NotTaken(f"there is no {channel}")
        sent = await senders[channel].send(person, rendered, row)
    except NotTaken as refusal:
        concerned = about_row(row, channel)
        log.info("row %s not taken by %s: %s", row.id, channel, refusal.why, extra=concerned)
        raise
    except StoreError:
        raise
    except Exception as error:
        concerned = about_row(row, channel)
        log.exception("sending row %s on %s failed", row.id, channel, extra=concerned)
        raise NotTaken(f"{type(error).__name__} on {channel}") from error
    return sent if isinstance(sent, Sent) else Sent(sent)


PATIENCE = 5
"""So often a message is tried before people are told that it does not arrive."""

LONG_WAIT = 60.0
"""A channel that asks to wait for longer than these seconds is passed over for another."""

_INTERVALS = (
    *(timedelta(seconds=30), timedelta(minutes=2), timedelta(minutes=10)),
    *(timedelta(minutes=30), timedelta(hours=1), timedelta(hours=3), timedelta(hours=6)),
    timedelta(hours=12),
)

NOT_WARNED_OF = frozenset(
    {
        *("undelivered", "answer", "asked_back", "confirm", "no_change", "refused", "draft"),
        *("draft_problem", "digest", "linked", "start_letter"),
    }
)
"""Kinds that only answer their own reader, or tell of what was not delivered."""


def interval(tries: int) -> timedelta:
    """How long a row waits after it has failed ``tries`` times."""
    return _INTERVALS[min(max(tries, 1), len(_INTERVALS)) - 1]


def route(
    person: Person, row: OutboxRow, last_used: str | None, working: Collection[str]
) -> list[str]:
    """The channels to try, the best first.

    Where he asked; the one that he has chosen; the one on which he last wrote; those of the start
    list in their order; mail last. A letter that came back does not go to that box again at once.
    """
    chosen = person.setting("channel", "last")
    wanted = [chosen] if chosen != "last" else [last_used] if last_used else []
    asked = [row.channel] if row.channel and row.state == "queued" else []
    mail = [EMAIL] if person.email else []
    order = dict.fromkeys([*asked, *wanted, *person.channels, *mail])
    returned = row.channel if _came_back(row) else None
    return [channel for channel in order if channel in working and channel != returned]


def _came_back(row: OutboxRow) -> bool:
    return row.state == "waiting" and row.external_key is not None and row.next_try is None
