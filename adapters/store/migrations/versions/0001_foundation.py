"""The log of events, the messages, the outbox, the deadlines and what people are asked.

A migration is history: it says in full what it made, whatever the tables have become since.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

UNDELIVERED = "state IN ('queued', 'waiting')"


def upgrade() -> None:
    big_key = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "deadlines",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("due", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
    op.create_table(
        "events",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("message_key", sa.Text, nullable=False),
        sa.Column("clause", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "identities",
        sa.Column("channel", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "link_codes",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("expires", sa.Text, nullable=False),
        sa.Column("used_at", sa.Text),
        sa.Column("tries", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("link_codes_of_person", "link_codes", ["person"])
    op.create_table(
        "marks",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "messages",
        sa.Column("id", big_key, primary_key=True),
        sa.Column("direction", sa.Text, nullable=False),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("game", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("raw", sa.LargeBinary, nullable=False),
        sa.Column("sha256", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("outbox_id", sa.BigInteger),
    )
    _partial("messages_in_once", "messages", ["channel", "key"], "direction = 'in'", unique=True)
    _partial("messages_of_game", "messages", ["game"], "game IS NOT NULL")
    op.create_table(
        "outbox",
        sa.Column("id", big_key, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("game", sa.Text),
        sa.Column("clause", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("next_try", sa.Text),
        sa.Column("delivered_at", sa.Text),
        sa.Column("channel", sa.Text),
        sa.Column("external_key", sa.Text),
        sa.Column("text", sa.Text),
        sa.Column("receipt", sa.Text, nullable=False),
        sa.Column("warned", sa.Boolean, nullable=False),
    )
    _partial(
        "outbox_backing_off", "outbox", ["next_try"], f"{UNDELIVERED} AND next_try IS NOT NULL"
    )
    _partial("outbox_external", "outbox", ["channel", "external_key"], "external_key IS NOT NULL")
    _partial("outbox_undelivered", "outbox", ["id"], UNDELIVERED)
    _partial("outbox_undelivered_to", "outbox", ["person", "id"], UNDELIVERED)
    op.create_table(
        "questions",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("asked_at", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    if op.get_bind().dialect.name == "sqlite":
        _guard_events_in_sqlite()


def _partial(
    name: str, table: str, columns: list[str], where: str, *, unique: bool = False
) -> None:
    part = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=part, postgresql_where=part)


def _guard_events_in_sqlite() -> None:
    """The log is appended to without gaps, and nothing in it is changed or deleted."""
    op.execute(
        """CREATE TRIGGER events_follow BEFORE INSERT ON events
WHEN NEW.seq <> 1 AND NOT EXISTS
(SELECT 1 FROM events WHERE stream = NEW.stream AND seq = NEW.seq - 1)
BEGIN SELECT RAISE(ABORT, 'events: a number is missing'); END"""
    )
    op.execute(
        """CREATE TRIGGER events_never_change BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'events: never changed'); END"""
    )
    op.execute(
        """CREATE TRIGGER events_never_go BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'events: never deleted'); END"""
    )
