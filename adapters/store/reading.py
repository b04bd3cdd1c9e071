"""What the running bot asks of the store."""

from datetime import datetime

from adapters.store import rows
from adapters.store.chain import moment, stamp
from adapters.store.engine import Engine
from adapters.store.values import (
    Deadline,
    Head,
    Identity,
    LinkCode,
    OutboxRow,
    Question,
    Record,
    StoredMessage,
    storable,
)

_AFTER_ALL_NAMES = "\U0010ffff"
EVERYTHING = 1_000_000_000
"""A limit that limits nothing."""


class Reading:
    """All that can be asked of an open database; nothing here changes it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._say = engine.statements

    # events

    async def records(self, stream: str, after: int = 0) -> list[Record]:
        """The stream's records in order, those with a number above ``after``."""
        found = await self._engine.read(self._say.records, stream=stream, after=after)
        return [rows.to_record(row) for row in found]

    async def head(self, stream: str) -> Head:
        """Where the stream stands; number 0 for one without records."""
        found = await self._engine.read(self._say.head, stream=stream)
        return Head(*found[0]) if found else Head()

    async def all_streams(self, prefix: str = "") -> list[str]:
        """The names of all streams that begin with ``prefix``, in order."""
        end = prefix + _AFTER_ALL_NAMES
        found = await self._engine.read(self._say.streams, first=prefix, end=end)
        return [name for (name,) in found]

    # messages

    async def seen(self, channel: str, key: str) -> StoredMessage | None:
        """The inbound message with this key, if it was taken in."""
        found = await self._engine.read(self._say.seen, channel=channel, key=storable(key))
        return rows.to_message(found[0]) if found else None

    async def messages_of(self, game: str) -> list[StoredMessage]:
        """The messages of a game, in and out, in the order in which they were committed."""
        found = await self._engine.read(self._say.messages_of_game, game=game)
        return [rows.to_message(row) for row in found]

    async def messages_of_person(self, person: str) -> list[StoredMessage]:
        """The messages from and to a person. Reads the whole table."""
        found = await self._engine.read(self._say.messages_of_person, person=person)
        return [rows.to_message(row) for row in found]

    async def messages_after(self, number: int, limit: int) -> list[tuple[int, StoredMessage]]:
        """All messages in pieces of ``limit``, with the number to go on from."""
        found = await self._engine.read(self._say.messages_after, after=number, limit=limit)
        return [(row[0], rows.to_message(row[1:])) for row in found]

    # outbox

    async def outbox_row(self, number: int) -> OutboxRow | None:
        """One row by its number."""
        found = await self._engine.read(self._say.outbox_row, key_id=number)
        return rows.to_outbox(found[0]) if found else None

    async def outbox_after(self, number: int, limit: int) -> list[OutboxRow]:
        """All rows in pieces of ``limit``, those with a number above ``number``."""
        found = await self._engine.read(self._say.outbox_after, after=number, limit=limit)
        return [rows.to_outbox(row) for row in found]

    async def outbox_waiting(self, now: datetime, limit: int) -> list[OutboxRow]:
        """At most ``limit`` undelivered rows whose time has come by ``now``, oldest first.

        Of each person the rows come in order and without holes: one behind an undelivered row of
        the same person comes with it or not at all.
        """
        found = await self._engine.read(self._say.outbox_waiting, now=stamp(now), limit=limit)
        return [rows.to_outbox(row) for row in found]

    async def outbox_next_try(self) -> datetime | None:
        """The earliest moment for which a row that failed is to be tried again."""
        ((text,),) = await self._engine.read(self._say.outbox_next_try)
        return None if text is None else moment(text)

    async def outbox_held_back(self, until: datetime, limit: int = EVERYTHING) -> list[OutboxRow]:
        """Rows that wait for the hour at which they are to be told, the earliest first."""
        found = await self._engine.read(self._say.outbox_held_back, until=stamp(until), limit=limit)
        return [rows.to_outbox(row) for row in found]

    async def outbox_next_release(self) -> datetime | None:
        """The earliest moment at which a row that is held back is to be told."""
        ((text,),) = await self._engine.read(self._say.outbox_next_release)
        return None if text is None else moment(text)

    async def outbox_count(self) -> int:
        """How many rows are neither sent nor closed."""
        ((count,),) = await self._engine.read(self._say.outbox_count)
        return int(count)

    async def outbox_undelivered(
        self, person: str | None = None, limit: int = EVERYTHING
    ) -> list[OutboxRow]:
        """Rows neither sent nor closed, oldest first: of one person, or of all."""
        if person is None:
            found = await self._engine.read(self._say.outbox_undelivered, limit=limit)
        else:
            found = await self._engine.read(
                self._say.outbox_undelivered_to, person=person, limit=limit
            )
        return [rows.to_outbox(row) for row in found]

    async def outbox_of(
        self, *, person: str | None = None, game: str | None = None, limit: int = EVERYTHING
    ) -> list[OutboxRow]:
        """The newest ``limit`` rows to a person, about a game, or both; the oldest of them first.

        Raises ValueError when neither is named. They are sought from the newest row of all back, so
        say a limit that is soon reached; all that was sent about a game is in ``messages_of``.
        """
        if game is None:
            if person is None:
                raise ValueError("whose rows?")
            found = await self._engine.read(self._say.outbox_to, person=person, limit=limit)
        elif person is None:
            found = await self._engine.read(self._say.outbox_of_game, game=game, limit=limit)
        else:
            found = await self._engine.read(
                self._say.outbox_to_about, person=person, game=game, limit=limit
            )
        return [rows.to_outbox(row) for row in reversed(found)]

    async def outbox_by_external(self, channel: str, key: str) -> OutboxRow | None:
        """The row that a channel took under its own message id (a reply names that)."""
        found = await self._engine.read(
            self._say.outbox_by_external, channel=channel, key=key, limit=1
        )
        return rows.to_outbox(found[0]) if found else None

    # deadlines

    async def due(self, until: datetime, limit: int) -> list[Deadline]:
        """At most ``limit`` deadlines up to and with ``until``, the earliest first."""
        found = await self._engine.read(self._say.due, until=stamp(until), limit=limit)
        return [rows.to_deadline(row) for row in found]

    async def next_due(self) -> datetime | None:
        """The earliest deadline's moment."""
        ((text,),) = await self._engine.read(self._say.next_due)
        return None if text is None else moment(text)

    async def deadline(self, stream: str) -> Deadline | None:
        """The stream's deadline."""
        found = await self._engine.read(self._say.deadline, key_stream=stream)
        return rows.to_deadline(found[0]) if found else None

    # people

    async def questions_of(self, person: str) -> list[Question]:
        """What waits for the person's answer, the oldest first."""
        found = await self._engine.read(self._say.questions_of, person=person)
        return [rows.to_question(row) for row in found]

    async def identities(self) -> list[Identity]:
        """All linked accounts, the oldest first."""
        return [rows.to_identity(row) for row in await self._engine.read(self._say.identities)]

    async def identity(self, channel: str, address: str) -> Identity | None:
        """Whose account it is."""
        found = await self._engine.read(
            self._say.identity, key_channel=channel, key_address=address
        )
        return rows.to_identity(found[0]) if found else None

    async def link_code(self, code: str) -> LinkCode | None:
        """A code that was given out."""
        found = await self._engine.read(self._say.link_code, key_code=code)
        return rows.to_link_code(found[0]) if found else None

    async def link_codes_of(self, person: str) -> list[LinkCode]:
        """The codes given to a person, the oldest first."""
        found = await self._engine.read(self._say.link_codes_of, person=person)
        return [rows.to_link_code(row) for row in found]

    # marks

    async def mark(self, name: str) -> str | None:
        """A named position or setting of the installation."""
        found = await self._engine.read(self._say.mark, name=name)
        return str(found[0][0]) if found else None

    async def marks(self, prefix: str = "") -> dict[str, str]:
        """All marks whose name begins with ``prefix``."""
        end = prefix + _AFTER_ALL_NAMES
        return dict(await self._engine.read(self._say.marks, first=prefix, end=end))

    # checking

    async def hold(self) -> None:
        """From now on all reading is of one moment of the database, until ``close``.

        For a store opened ``readonly``: a writer that held would never commit.
        """
        await self._engine.hold()

    async def faults(self) -> list[str]:
        """What the engine itself finds wrong with the database, one line each."""
        return await self._engine.faults()
