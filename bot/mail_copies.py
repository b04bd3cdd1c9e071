"""Copies by mail of what a chat has taken: for those who want them, and for those silent there.

A chat that takes messages proves no reader: the account may be forgotten, the phone lost. To whom
has not written there for some days, what needs him goes by mail as well.
"""

from __future__ import annotations

from datetime import datetime

from adapters.envelope import Channel
from adapters.mail_in.tokens import row_of
from adapters.store import OutboxRow
from bot.memory import Memory
from bot.outgoing import carried
from bot.sending import EMAIL, NOT_WARNED_OF
from bot.work import Work
from core.notice import Starts
from core.person import Person
from core.vocabulary import GameKey, PersonId

HEARD = "heard:"
"""Under this name, with channel and person behind it, stands the day on which he last wrote."""

CHATS = (str(Channel.TELEGRAM), str(Channel.MATRIX))

NEEDS_HIM = frozenset(
    {
        *("correction_request", "repeat", "repeat_due", "draw_offer", "claim_window_closing"),
        *("time_exceeded", "claim_filed", "ruling", "adjudicated", "query", "record_due"),
        "assessment_due",
    }
)
"""Kinds after which something is up to their reader, or a term of his runs."""

NEED_WHO_MOVES = frozenset({"nudge", "control_near"})
"""Kinds that go to both players and need the one who is to move."""


def heard(work: Work, person: PersonId, channel: str) -> None:
    """Notes that he wrote there, once a day."""
    if channel not in CHATS:
        return
    name, today = _name(person, channel), work.at.date().isoformat()
    if work.memory.mark_of(name) != today:
        work.set_mark(name, today)


def wanted(
    person: Person, row: OutboxRow, taken_by: str, memory: Memory, at: datetime, silent_days: int
) -> bool:
    """Whether this person gets a copy by mail of what ``taken_by`` has taken.

    His own setting says so, or he has been silent there for ``silent_days`` (0: however long) and
    it needs him. Who has said ``/settings mail none`` gets none.
    """
    if taken_by == EMAIL or not person.email or row.kind in NOT_WARNED_OF:
        return False
    wish = person.setting("mail")
    if wish:
        return wish == "all" or (wish == "moves" and carried(row).starts is not Starts.NOTHING)
    return (
        silent_days > 0
        and _needs(person, row, memory)
        and _silent(person.id, taken_by, memory, at, silent_days)
    )


def copied_row(key: str) -> int | None:
    """3.3 a: the row that a letter of ours carries; a copy's row bears the chat's own id."""
    number = row_of(key)
    return int(number) if number and number.isdecimal() else None


def _needs(person: Person, row: OutboxRow, memory: Memory) -> bool:
    if row.kind in NEED_WHO_MOVES and row.game:
        game = memory.game(GameKey(row.game))
        return game is not None and game.sides[game.to_move].person == person.id
    return row.kind in NEEDS_HIM or carried(row).starts is not Starts.NOTHING


def _silent(person: PersonId, channel: str, memory: Memory, at: datetime, days: int) -> bool:
    """Since he wrote there, or else since the account is his."""
    if channel not in CHATS:
        return False
    noted = memory.mark_of(_name(person, channel))
    since = [datetime.fromisoformat(noted).date()] if noted else []
    since = since or [i.since.date() for i in memory.identities_of(person) if i.channel == channel]
    return bool(since) and (at.date() - max(since)).days >= days


def _name(person: PersonId, channel: str) -> str:
    return f"{HEARD}{channel}:{person}"
