"""Every statement of the store, built with SQLAlchemy and compiled once for an engine's dialect.

What comes out is SQL text and the order of its parameters: the driver executes that directly.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Integer,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import ClauseElement

from adapters.store.schema import (
    BACKING_OFF,
    HELD_BACK,
    INBOUND,
    UNDELIVERED,
    UNDELIVERED_EARLIER,
    deadlines,
    events,
    identities,
    link_codes,
    marks,
    messages,
    outbox,
    questions,
)


@dataclass(frozen=True, slots=True)
class Statement:
    """SQL text with the names of its parameters in their order, and those that never change."""

    sql: str
    names: tuple[str, ...]
    fixed: Mapping[str, Any]

    def bind(self, **values: Any) -> tuple[Any, ...]:
        """The parameters in order. Raises KeyError for one that is missing."""
        return tuple(values[n] if n in values else self.fixed[n] for n in self.names)


def _compiled(element: ClauseElement, dialect: Dialect, columns: list[str] | None) -> Statement:
    """``columns`` are those that an INSERT or UPDATE gives values; None for all."""
    compiled = cast(SQLCompiler, element.compile(dialect=dialect, column_keys=columns))
    names = tuple(compiled.positiontup or ())
    fixed = {name: bound.value for name, bound in compiled.binds.items() if bound.unique}
    return Statement(str(compiled), names, fixed)


def _put(table: Table, dialect: Dialect) -> ClauseElement:
    """Inserts a row, or replaces the other columns of the row with its key."""
    # Both dialects have the same words for it; only SQLAlchemy's types know no common name.
    into: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect.name](table)
    key = [column.name for column in table.primary_key]
    rest = {c.name: into.excluded[c.name] for c in table.columns if c.name not in key}
    statement: ClauseElement = into.on_conflict_do_update(index_elements=key, set_=rest)
    return statement


def _drop(table: Table) -> ClauseElement:
    """Deletes the row with a key, in the form with VALUES that all statements that write have."""
    key = [column.name for column in table.primary_key]
    row = ", ".join(f":key_{name}" for name in key)
    return delete(table).where(text(f"({', '.join(key)}) IN (VALUES ({row}))"))


def _all(table: Table) -> Select[Any]:
    return select(*table.columns)


def _names(table: Table, *, but: tuple[str, ...]) -> list[str]:
    return [column.name for column in table.columns if column.name not in but]


def _key(table: Table) -> ColumnElement[bool]:
    """The row whose key columns are the parameters ``key_…``."""
    return and_(*(c == bindparam(f"key_{c.name}") for c in table.primary_key))


def _newest(*where: ColumnElement[bool]) -> Select[Any]:
    """Rows of the outbox, the newest first."""
    return _all(outbox).where(*where).order_by(outbox.c.id.desc()).limit(_limit())


def _limit() -> BindParameter[int]:
    return bindparam("limit", type_=Integer)


def _streams() -> Select[Any]:
    """The streams that have records, from ``first`` to before ``end``.

    DISTINCT would read every record; this steps from stream to stream along the key.
    """
    column = events.c.stream
    walk = (
        select(func.min(column).label("stream"))
        .where(column >= bindparam("first"), column < bindparam("end"))
        .cte("walk", recursive=True)
    )
    following = events.alias("following").c.stream
    after = (
        select(func.min(following))
        .where(following > walk.c.stream, following < bindparam("end"))
        .scalar_subquery()
    )
    walk = walk.union_all(select(after).where(walk.c.stream.is_not(None)))
    return select(walk.c.stream).where(walk.c.stream.is_not(None))


def _waiting() -> Select[Any]:
    """What may be sent now, each person's rows in order.

    A row that is still backing off holds up itself and all later rows of its person. It is mostly
    the person's first one, so looking for it ends at once.
    """
    earlier = outbox.alias("earlier")
    held_up = (
        select(earlier.c.id)
        .where(
            earlier.c.person == outbox.c.person,
            earlier.c.id <= outbox.c.id,
            earlier.c.next_try > bindparam("now"),
            UNDELIVERED_EARLIER,
        )
        .correlate(outbox)
    )
    return _all(outbox).where(UNDELIVERED, ~held_up.exists()).order_by(outbox.c.id).limit(_limit())


class Statements:
    """All that the store says to its database, in the words of one dialect."""

    def compiled(self, element: ClauseElement) -> Statement:
        """Another statement, for what is rarely done."""
        return _compiled(element, self._dialect, None)

    def drop(self, table: Table) -> Statement:
        """Deletes rows by their keys."""
        return self.compiled(_drop(table))

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect

        def say(element: ClauseElement, columns: list[str] | None = None) -> Statement:
            return _compiled(element, dialect, columns)

        self.add_record = say(insert(events))
        self.add_message = say(insert(messages), _names(messages, but=("id",)))
        self.add_outbox = say(insert(outbox))
        self.put_outbox = say(_put(outbox, dialect))
        self.put_question = say(_put(questions, dialect))
        self.put_deadline = say(_put(deadlines, dialect))
        self.put_identity = say(_put(identities, dialect))
        self.put_mark = say(_put(marks, dialect))
        self.put_link_code = say(_put(link_codes, dialect))
        self.drop_question = say(_drop(questions))
        self.drop_deadline = say(_drop(deadlines))
        self.drop_identity = say(_drop(identities))
        self.drop_mark = say(_drop(marks))
        self.drop_link_code = say(_drop(link_codes))
        # Only for redaction: what stands in the log is never changed otherwise.
        self.put_record = say(_put(events, dialect))
        self.put_message = say(_put(messages, dialect))

        of_stream = _all(events).where(events.c.stream == bindparam("stream"))
        self.records = say(
            of_stream.where(events.c.seq > bindparam("after")).order_by(events.c.seq)
        )
        self.head = say(
            select(events.c.seq, events.c.hash)
            .where(events.c.stream == bindparam("stream"))
            .order_by(events.c.seq.desc())
            .limit(1)
        )
        self.streams = say(_streams())

        read_message = select(*(c for c in messages.columns if c.name != "id"))
        self.seen = say(
            read_message.where(
                INBOUND,
                messages.c.channel == bindparam("channel"),
                messages.c.key == bindparam("key"),
            )
        )
        self.messages_of_game = say(
            read_message.where(messages.c.game == bindparam("game")).order_by(messages.c.id)
        )
        self.messages_of_person = say(
            read_message.where(messages.c.person == bindparam("person")).order_by(messages.c.id)
        )
        self.messages_after = say(
            _all(messages)
            .where(messages.c.id > bindparam("after"))
            .order_by(messages.c.id)
            .limit(_limit())
        )

        self.last_outbox_id = say(select(func.coalesce(func.max(outbox.c.id), 0)))
        self.outbox_row = say(_all(outbox).where(_key(outbox)))
        self.outbox_after = say(
            _all(outbox)
            .where(outbox.c.id > bindparam("after"))
            .order_by(outbox.c.id)
            .limit(_limit())
        )
        self.outbox_waiting = say(_waiting())
        self.outbox_next_try = say(select(func.min(outbox.c.next_try)).where(BACKING_OFF))
        self.outbox_held_back = say(
            _all(outbox)
            .where(HELD_BACK, outbox.c.next_try <= bindparam("until"))
            .order_by(outbox.c.next_try, outbox.c.id)
            .limit(_limit())
        )
        self.outbox_next_release = say(select(func.min(outbox.c.next_try)).where(HELD_BACK))
        self.outbox_count = say(select(func.count()).select_from(outbox).where(UNDELIVERED))
        self.outbox_undelivered = say(
            _all(outbox).where(UNDELIVERED).order_by(outbox.c.id).limit(_limit())
        )
        self.outbox_undelivered_to = say(
            _all(outbox)
            .where(UNDELIVERED, outbox.c.person == bindparam("person"))
            .order_by(outbox.c.id)
        )
        self.outbox_to = say(_newest(outbox.c.person == bindparam("person")))
        self.outbox_of_game = say(_newest(outbox.c.game == bindparam("game")))
        self.outbox_to_about = say(
            _newest(
                outbox.c.person == bindparam("person"),
                outbox.c.game == bindparam("game"),
            )
        )
        self.outbox_by_external = say(
            _newest(
                outbox.c.channel == bindparam("channel"),
                outbox.c.external_key == bindparam("key"),
            )
        )

        self.due = say(
            _all(deadlines)
            .where(deadlines.c.due <= bindparam("until"))
            .order_by(deadlines.c.due, deadlines.c.stream)
            .limit(_limit())
        )
        self.next_due = say(select(func.min(deadlines.c.due)))
        self.deadline = say(_all(deadlines).where(_key(deadlines)))
        self.questions_of = say(
            _all(questions)
            .where(questions.c.person == bindparam("person"))
            .order_by(questions.c.asked_at, questions.c.game)
        )
        self.identities = say(_all(identities).order_by(identities.c.since, identities.c.channel))
        self.identity = say(_all(identities).where(_key(identities)))
        self.mark = say(select(marks.c.value).where(marks.c.name == bindparam("name")))
        self.marks = say(
            _all(marks)
            .where(marks.c.name >= bindparam("first"), marks.c.name < bindparam("end"))
            .order_by(marks.c.name)
        )
        self.link_code = say(_all(link_codes).where(_key(link_codes)))
        self.link_codes_of = say(
            _all(link_codes)
            .where(link_codes.c.person == bindparam("person"))
            .order_by(link_codes.c.created)
        )
