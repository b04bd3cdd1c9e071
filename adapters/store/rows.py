"""Values to rows and back, column by column in the order of the tables.

Written out by hand: this runs for every row of every move, and a general mapping costs several
times as much. The tests send every value through and back.
"""

from datetime import datetime
from typing import Any

from adapters.store.chain import moment, stamp
from adapters.store.values import (
    Deadline,
    Identity,
    LinkCode,
    OutboxRow,
    Question,
    Record,
    StoredMessage,
)

Row = tuple[Any, ...]


def _stamp(at: datetime | None) -> str | None:
    return None if at is None else stamp(at)


def _moment(text: str | None) -> datetime | None:
    return None if text is None else moment(text)


def of_record(r: Record) -> Row:
    """A row of ``events``."""
    return (
        *(r.stream, r.seq, stamp(r.at), r.actor, r.channel, r.message_key, r.clause),
        *(r.name, r.payload, r.hash),
    )


def to_record(row: Row) -> Record:
    """The record of a row of ``events``."""
    stream, seq, at, *rest = row
    return Record(stream, seq, moment(at), *rest)


def of_message(m: StoredMessage) -> Row:
    """A row of ``messages`` without its number."""
    return (
        *(m.direction, m.channel, m.key, stamp(m.at), m.person, m.game, m.kind, m.raw),
        *(m.sha256, m.text, m.outbox_id),
    )


def to_message(row: Row) -> StoredMessage:
    """The message of a row of ``messages`` without its number."""
    direction, channel, key, at, *rest = row
    return StoredMessage(direction, channel, key, moment(at), *rest)


def of_outbox(o: OutboxRow) -> Row:
    """A row of ``outbox``."""
    return (
        *(o.id, o.person, o.kind, o.game, o.clause, o.values, stamp(o.at), o.state, o.tries),
        *(_stamp(o.next_try), _stamp(o.delivered_at), o.channel, o.external_key, o.text),
        *(o.receipt, o.warned),
    )


def to_outbox(row: Row) -> OutboxRow:
    """The outbox row of a row of ``outbox``."""
    number, person, kind, game, clause, values, at, state, tries, next_try, taken, *rest = row
    channel, external_key, text, receipt, warned = rest
    return OutboxRow(
        *(number, person, kind, game, clause, values, moment(at), state, tries),
        *(_moment(next_try), _moment(taken), channel, external_key, text, receipt, bool(warned)),
    )


def of_question(q: Question) -> Row:
    """A row of ``questions``."""
    return (q.person, q.game, q.kind, q.ply, q.payload, stamp(q.asked_at))


def to_question(row: Row) -> Question:
    """The question of a row of ``questions``."""
    person, game, kind, ply, payload, asked_at = row
    return Question(person, game, kind, ply, payload, moment(asked_at))


def of_deadline(d: Deadline) -> Row:
    """A row of ``deadlines``."""
    return (d.stream, stamp(d.due), d.kind)


def to_deadline(row: Row) -> Deadline:
    """The deadline of a row of ``deadlines``."""
    stream, due, kind = row
    return Deadline(stream, moment(due), kind)


def of_identity(i: Identity) -> Row:
    """A row of ``identities``."""
    return (i.channel, i.address, i.person, stamp(i.since))


def to_identity(row: Row) -> Identity:
    """The identity of a row of ``identities``."""
    channel, address, person, since = row
    return Identity(channel, address, person, moment(since))


def of_link_code(c: LinkCode) -> Row:
    """A row of ``link_codes``."""
    return (c.code, c.person, stamp(c.created), stamp(c.expires), _stamp(c.used_at), c.tries)


def to_link_code(row: Row) -> LinkCode:
    """The code of a row of ``link_codes``."""
    code, person, created, expires, used_at, tries = row
    return LinkCode(code, person, moment(created), moment(expires), _moment(used_at), tries)
