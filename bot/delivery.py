"""What is written when a message was sent, was not taken, or came back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from adapters.render import Rendered
from adapters.store import OutboxRow, StoredMessage
from bot.archive_copies import ARCHIVE
from bot.outgoing import Carried, carried
from bot.sending import NOT_WARNED_OF, PATIENCE, NotTaken, Sent, interval
from bot.work import Work
from core.commands import RecordBounce, RecordDelivery
from core.notice import Notice, Starts, Value
from core.vocabulary import Clause, GameKey, PersonId


def by_person(rows: Sequence[OutboxRow]) -> dict[PersonId, list[OutboxRow]]:
    """Each person's rows, in their order."""
    found: dict[PersonId, list[OutboxRow]] = {}
    for row in rows:
        found.setdefault(PersonId(row.person), []).append(row)
    return found


def delivered(work: Work, row: OutboxRow, channel: str, sent: Sent, rendered: Rendered) -> None:
    """A channel took the message: the moment is that of its receipt (rule book, Counting)."""
    done = replace(
        row,
        state="sent",
        tries=row.tries + 1,
        next_try=None,
        delivered_at=work.at,
        channel=channel,
        external_key=sent.key,
        text=rendered.text,
    )
    work.change(done)
    if row.person == ARCHIVE:
        return
    work.memory.put_sent(channel, sent.key, done)
    kept(work, row, channel, sent, rendered)
    noted = carried(row)
    if row.game and noted.starts is not Starts.NOTHING and noted.side is not None:
        work.decide(
            RecordDelivery(GameKey(row.game), noted.side, noted.ply, noted.starts, work.at, channel)
        )


def kept(work: Work, row: OutboxRow, channel: str, sent: Sent, rendered: Rendered) -> None:
    """1.4: the message, or a copy of it, is kept as it went."""
    work.store(
        StoredMessage(
            direction="out",
            channel=channel,
            key=sent.key,
            at=work.at,
            person=row.person,
            game=row.game,
            kind=row.kind,
            raw=sent.raw,
            text=rendered.letter or rendered.text,
            outbox_id=row.id,
        )
    )


def failed(work: Work, row: OutboxRow, refusals: Sequence[NotTaken]) -> None:
    """No channel took it: it waits, and once people are told that it does not arrive.

    At once where no channel of the person works at all; a channel that only asks to wait is asked
    again when it says.
    """
    wait = next((r.retry_after for r in refusals if r.retry_after is not None), None)
    tries = row.tries + 1 if wait is None else row.tries
    pause = interval(tries) if wait is None else timedelta(seconds=wait)
    hopeless = all(refusal.permanent for refusal in refusals)
    warn = not row.warned and (hopeless or tries >= PATIENCE)
    if warn:
        for notice in undelivered(work, row):
            work.tell(notice)
    work.change(
        replace(
            row,
            state="queued" if wait is not None and not row.warned else "waiting",
            tries=tries,
            next_try=work.at + pause,
            warned=row.warned or warn,
        )
    )


def stuck_behind(work: Work, rows: Sequence[OutboxRow]) -> None:
    """Rows behind one of the same person that no channel takes: they are told of as well.

    They are not tried, because a person's messages go out in their order. Of messages of one kind
    that were written at one moment, one is told of.
    """
    if not rows or not rows[0].warned:
        return
    told = [(row.at, notice) for row in rows if row.warned for notice in undelivered(work, row)]
    for row in rows[1:]:
        if not row.warned:
            for notice in undelivered(work, row):
                if (row.at, notice) not in told:
                    told.append((row.at, notice))
                    work.tell(notice)
            work.change(replace(row, warned=True))


def returned(work: Work, row: OutboxRow) -> None:
    """A bounce takes the receipt back; the message is tried on the person's other channels."""
    if row.state != "sent":
        return
    noted: Carried = carried(row)
    if row.game and noted.starts is not Starts.NOTHING and noted.side is not None:
        work.decide(RecordBounce(GameKey(row.game), noted.side, noted.ply))
    back = replace(row, state="waiting", delivered_at=None, next_try=None)
    work.change(back)
    if row.channel and row.external_key:
        work.memory.put_sent(row.channel, row.external_key, back)


def tried_again(work: Work, rows: Sequence[OutboxRow]) -> None:
    """Rows that wait are to be tried at once."""
    for row in rows:
        if row.next_try is not None:
            work.change(replace(row, next_try=None))


def undelivered(work: Work, row: OutboxRow) -> list[Notice]:
    """2.5: the one whose message it is, and the arbiter, learn that it does not arrive."""
    if row.kind in NOT_WARNED_OF:
        return []
    reader = PersonId(row.person)
    told: dict[PersonId, None] = {}
    game = work.memory.game(GameKey(row.game)) if row.game else None
    if game is not None:
        side = game.side_of(reader)
        if side is None:
            return []  # a copy for the arbiter
        told[game.sides[side.other].person] = None
        tournament = work.memory.tournament(game.tournament)
        if tournament is not None:
            told[tournament.arbiter] = None
    else:
        for known in work.memory.tournaments():
            if reader in known.people and known.closed is None:
                told[known.arbiter] = None
    told.pop(reader, None)
    key = game.key if game else None
    values: dict[str, Value] = {"person": reader, "what": row.kind, "ply": carried(row).ply}
    kind = "undelivered"
    return [Notice(person, kind, kind, key, Clause("2.5"), values) for person in told]
