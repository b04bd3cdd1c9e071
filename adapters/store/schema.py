"""The tables, defined once for every engine.

The types are the plainest that there are, because the hot path hands values to the driver and
takes them from it without SQLAlchemy in between. Moments are text (``chain.stamp``), the same on
every engine. An index on part of a table keeps what is rarely wanted out of every commit's way.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

REVISION = "0002"
"""The newest migration, and so the schema that this program reads and writes. A test holds it to
the script directory; reading that at every start would cost more than all the rest of opening."""

metadata = MetaData()

_Text = Text().with_variant(Text(collation="C"), "postgresql")
"""Compared by its code points on every engine, whatever language a server was set up for: the order
of moments and of names depends on it."""

_BigKey = BigInteger().with_variant(Integer, "sqlite")  # SQLite numbers only INTEGER keys itself

events = Table(
    "events",
    metadata,
    Column("stream", _Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", _Text, nullable=False),
    Column("actor", _Text, nullable=False),
    Column("channel", _Text, nullable=False),
    Column("message_key", _Text, nullable=False),
    Column("clause", _Text, nullable=False),
    Column("name", _Text, nullable=False),
    Column("payload", _Text, nullable=False),
    Column("hash", _Text, nullable=False),
    # One tree, ordered by stream: a game is read in one piece, and a move touches one page of it.
    sqlite_with_rowid=False,
)

messages = Table(
    "messages",
    metadata,
    Column("id", _BigKey, primary_key=True),
    Column("direction", _Text, nullable=False),
    Column("channel", _Text, nullable=False),
    Column("key", _Text, nullable=False),
    Column("at", _Text, nullable=False),
    Column("person", _Text),
    Column("game", _Text),
    Column("kind", _Text, nullable=False),
    Column("raw", LargeBinary, nullable=False),
    Column("sha256", _Text, nullable=False),
    Column("text", _Text, nullable=False),
    Column("outbox_id", BigInteger),
)
INBOUND = text("direction = 'in'")
Index(
    "messages_in_once",
    messages.c.channel,
    messages.c.key,
    unique=True,
    sqlite_where=INBOUND,
    postgresql_where=INBOUND,
)
_OF_A_GAME = text("game IS NOT NULL")
Index(
    "messages_of_game",
    messages.c.game,
    sqlite_where=_OF_A_GAME,
    postgresql_where=_OF_A_GAME,
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", _BigKey, primary_key=True),
    Column("person", _Text, nullable=False),
    Column("kind", _Text, nullable=False),
    Column("game", _Text),
    Column("clause", _Text, nullable=False),
    Column("content", _Text, nullable=False),  # OutboxRow.values: that word is SQL's own
    Column("at", _Text, nullable=False),
    Column("state", _Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("next_try", _Text),
    Column("delivered_at", _Text),
    Column("channel", _Text),
    Column("external_key", _Text),
    Column("text", _Text),
    Column("receipt", _Text, nullable=False),
    Column("warned", Boolean, nullable=False),
)
# Spelt the same in the indexes and in the statements: SQLite uses an index on part of a table only
# when the statement says that part's condition in its words.
UNDELIVERED = text("state IN ('queued', 'waiting')")
BACKING_OFF = text("state IN ('queued', 'waiting') AND next_try IS NOT NULL")
HELD_BACK = text("state = 'held'")
UNDELIVERED_EARLIER = text("earlier.state IN ('queued', 'waiting')")  # of that alias of the table
_TAKEN = text("external_key IS NOT NULL")
Index(
    "outbox_undelivered",
    outbox.c.id,
    sqlite_where=UNDELIVERED,
    postgresql_where=UNDELIVERED,
)
Index(
    "outbox_undelivered_to",
    outbox.c.person,
    outbox.c.id,
    sqlite_where=UNDELIVERED,
    postgresql_where=UNDELIVERED,
)
Index(
    "outbox_backing_off",
    outbox.c.next_try,
    sqlite_where=BACKING_OFF,
    postgresql_where=BACKING_OFF,
)
Index(
    "outbox_held_back",
    outbox.c.next_try,
    outbox.c.id,
    sqlite_where=HELD_BACK,
    postgresql_where=HELD_BACK,
)
Index(
    "outbox_external",
    outbox.c.channel,
    outbox.c.external_key,
    sqlite_where=_TAKEN,
    postgresql_where=_TAKEN,
)
# None by game: with 100,000 games every move would dirty a page of it (an eighth of all that 64
# moves write). What was sent about a game is among its messages.

questions = Table(
    "questions",
    metadata,
    Column("person", _Text, primary_key=True),
    Column("game", _Text, primary_key=True),
    Column("kind", _Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("payload", _Text, nullable=False),
    Column("asked_at", _Text, nullable=False),
    sqlite_with_rowid=False,
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("stream", _Text, primary_key=True),
    Column("due", _Text, nullable=False),
    Column("kind", _Text, nullable=False),
    sqlite_with_rowid=False,
)
Index("deadlines_due", deadlines.c.due)

identities = Table(
    "identities",
    metadata,
    Column("channel", _Text, primary_key=True),
    Column("address", _Text, primary_key=True),
    Column("person", _Text, nullable=False),
    Column("since", _Text, nullable=False),
    sqlite_with_rowid=False,
)

marks = Table(
    "marks",
    metadata,
    Column("name", _Text, primary_key=True),
    Column("value", _Text, nullable=False),
    sqlite_with_rowid=False,
)

link_codes = Table(
    "link_codes",
    metadata,
    Column("code", _Text, primary_key=True),
    Column("person", _Text, nullable=False),
    Column("created", _Text, nullable=False),
    Column("expires", _Text, nullable=False),
    Column("used_at", _Text),
    Column("tries", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("link_codes_of_person", link_codes.c.person)
