"""Notices as rows of the outbox, and back: what is told, to whom, and what it sets running."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from adapters.render import Rendered, decode_values, encode_values
from adapters.store import OutboxRow
from core.notice import Notice, Starts
from core.vocabulary import Clause, GameKey, PersonId, Ply, Side
from core.world import World

KEY = "key"
"""Under this name the text's key travels with the values; no text has a value of this name."""

AT_ADDRESS = "address_asked"
"""A notice with this value goes by mail to that address, not yet its person's, and nowhere else."""

CARRIES_LAST_MOVE = frozenset({"move", "correction_request", "repeat", "line_proposed"})
"""3.3 a: an answer to one of these repeats the partner's last move."""

COMES_WITH_IT = frozenset(
    {
        *("penalty", "claim_window_closing", "time_exceeded", "control_near", "draw_offer"),
        *("dates_corrected", "transmission_delay", "line_accepted", "line_declined"),
    }
)
"""Told in one breath with that move or the request for another: who answers the last of these
messages answers the move.
"""

ANSWERED_WITH_IT = CARRIES_LAST_MOVE | COMES_WITH_IT

REMINDS_OF_IT = frozenset({"nudge", "nudge-reminder"})
"""Notices of silence that show that move to the one who has to answer it (5.1, 5.3)."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What a row says of its game: after which ply it was written, and whose time its delivery
    sets running; and of the chat in which many write, where it answers one of their messages."""

    ply: Ply
    side: Side | None = None
    starts: Starts = Starts.NOTHING
    place: str = ""
    answers: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """Where somebody wrote and is to be answered: the channel; the chat, where it is not his own,
    and his message there."""

    channel: str
    place: str = ""
    message: str = ""


def row_of(
    notice: Notice, number: int, at: datetime, world: World, on: Asked | None = None
) -> OutboxRow:
    """The outbox row of a notice; ``number`` is the row's own.

    Until a channel has taken it, its ``channel`` is the one that it should rather take.
    """
    return OutboxRow(
        id=number,
        person=notice.to,
        kind=notice.kind,
        game=notice.game,
        clause=notice.clause or "",
        values=encode_values({KEY: notice.key, **notice.values}),
        at=at,
        channel=on.channel if on else None,
        receipt=_receipt(notice, world, on),
    )


def notice_of(row: OutboxRow) -> Notice:
    """The notice that a row holds."""
    values = decode_values(row.values)
    key = str(values.pop(KEY))
    return Notice(
        PersonId(row.person),
        row.kind,
        key,
        GameKey(row.game) if row.game else None,
        Clause(row.clause) if row.clause else None,
        values,
        carried(row).starts,
    )


def as_stored(row: OutboxRow) -> Rendered:
    """A message without words of its own: its kind, its game, and every value by its name."""
    values = decode_values(row.values)
    text = "\n".join(
        [
            " ".join(word for word in (row.kind, row.game, row.clause) if word),
            *(f"{name}: {value}" for name, value in values.items() if name != KEY),
        ]
    )
    return Rendered(text, subject=f"[{row.game}] {row.kind}" if row.game else row.kind)


def carried(row: OutboxRow) -> Carried:
    """What was noted of the game when the row was written."""
    if not row.receipt:
        return _NOTHING
    noted = json.loads(row.receipt)
    side = Side(noted["side"]) if "side" in noted else None
    starts = Starts(noted.get("what", ""))
    where = (noted.get("place", ""), noted.get("answers", ""))
    return Carried(Ply(noted.get("ply", 0)), side, starts, *where)


def repeats_for(row: OutboxRow, person: PersonId, game: GameKey, ply: Ply) -> bool:
    """3.3 a: whether an answer to this row repeats the last move of ``game`` as it stands."""
    return (
        row.person == person
        and row.game == game
        and carried(row).ply == ply
        and (row.kind in ANSWERED_WITH_IT or notice_of(row).key in REMINDS_OF_IT)
    )


def _receipt(notice: Notice, world: World, on: Asked | None) -> str:
    game = world.game(notice.game) if notice.game else None
    side = game.side_of(notice.to) if game else None
    if on is not None and on.place:
        ply = {"ply": game.ply} if game else {}
        return json.dumps({**ply, "place": on.place, "answers": on.message})
    if game is None:
        return ""
    if notice.starts is Starts.NOTHING or side is None:
        return f'{{"ply":{game.ply}}}'
    return f'{{"ply":{game.ply},"side":"{side}","what":"{notice.starts}"}}'


_NOTHING = Carried(Ply(0))
