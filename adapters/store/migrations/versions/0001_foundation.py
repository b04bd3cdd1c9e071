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
    text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    big_key = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "deadlines",
        sa.Column("stream", text, primary_key=True),
        sa.Column("due", text, nullable=False),
        sa.Column("kind", text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
    op.create_table(
        "events",
        sa.Column("stream", text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", text, nullable=False),
        sa.Column("actor", text, nullable=False),
        sa.Column("channel", text, nullable=False),
        sa.Column("message_key", text, nullable=False),
        sa.Column("clause", text, nullable=False),
        sa.Column("name", text, nullable=False),
        sa.Column("payload", text, nullable=False),
        sa.Column("hash", text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "identities",
        sa.Column("channel", text, primary_key=True),
        sa.Column("address", text, primary_key=True),
        sa.Column("person", text, nullable=False),
        sa.Column("since", text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "link_codes",
        sa.Column("code", text, primary_key=True),
        sa.Column("person", text, nullable=False),
        sa.Column("created", text, nullable=False),
        sa.Column("expires", text, nullable=False),
        sa.Column("used_at", text),
        sa.Column("tries", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("link_codes_of_person", "link_codes", ["person"])
    op.create_table(
        "marks",
        sa.Column("name", text, primary_key=True),
        sa.Column("value", text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "messages",
        sa.Column("id", big_key, primary_key=True),
        sa.Column("direction", text, nullable=False),
        sa.Column("channel", text, nullable=False),
        sa.Column("key", text, nullable=False),
        sa.Column("at", text, nullable=False),
        sa.Column("person", text),
        sa.Column("game", text),
        sa.Column("kind", text, nullable=False),
        sa.Column("raw", sa.LargeBinary, nullable=False),
        sa.Column("sha256", text, nullable=False),
        sa.Column("text", text, nullable=False),
        sa.Column("outbox_id", sa.BigInteger),
    )
    _partial("messages_in_once", "messages", ["channel", "key"], "direction = 'in'", unique=True)
    _partial("messages_of_game", "messages", ["game"], "game IS NOT NULL")
    op.create_table(
        "outbox",
        sa.Column("id", big_key, primary_key=True),
        sa.Column("person", text, nullable=False),
        sa.Column("kind", text, nullable=False),
        sa.Column("game", text),
        sa.Column("clause", text, nullable=False),
        sa.Column("content", text, nullable=False),
        sa.Column("at", text, nullable=False),
        sa.Column("state", text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("next_try", text),
        sa.Column("delivered_at", text),
        sa.Column("channel", text),
        sa.Column("external_key", text),
        sa.Column("text", text),
        sa.Column("receipt", text, nullable=False),
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
        sa.Column("person", text, primary_key=True),
        sa.Column("game", text, primary_key=True),
        sa.Column("kind", text, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("payload", text, nullable=False),
        sa.Column("asked_at", text, nullable=False),
        sqlite_with_rowid=False,
    )
    if op.get_context().dialect.name == "sqlite":
        _guard_events_in_sqlite()
    else:
        _share_in_postgresql(text)


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


def _share_in_postgresql(text: sa.types.TypeEngine[str]) -> None:
    """Where several processes write: where each stream stands, for them to lock and to compare.

    The log is guarded as in SQLite. ``claimed`` is the beginning of every transaction: it locks the
    streams that are written to against everybody and those that were relied on against writers,
    each process in the same order; it returns those that stand elsewhere than was thought, and has
    the others told what changes. Lock 2 is the turn: whoever holds it alone commits alone.
    """
    op.create_table(
        "heads",
        sa.Column("stream", text, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("hash", text, nullable=False),
        postgresql_with={"fillfactor": 50},
    )
    # Each beginning of a batch takes a number and with it room for a million outbox rows.
    op.execute("CREATE SEQUENCE outbox_numbers INCREMENT 1048576 MINVALUE 0 START 0")
    op.execute(
        """CREATE FUNCTION events_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq = 1 THEN
    INSERT INTO heads VALUES (NEW.stream, NEW.seq, NEW.hash);
  ELSE
    UPDATE heads SET seq = NEW.seq, hash = NEW.hash
      WHERE stream = NEW.stream AND seq = NEW.seq - 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'events: a number is missing' USING ERRCODE = '23000';
    END IF;
  END IF;
  RETURN NEW;
END $$"""
    )
    op.execute(
        """CREATE TRIGGER events_follow BEFORE INSERT ON events
FOR EACH ROW EXECUTE FUNCTION events_follow()"""
    )
    op.execute(
        """CREATE FUNCTION events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events: never changed, never deleted' USING ERRCODE = '23000';
END $$"""
    )
    op.execute(
        """CREATE TRIGGER events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION events_stay()"""
    )
    op.execute(
        """CREATE FUNCTION claimed(
  streams text[], written boolean[], seqs integer[], hashes text[], news text[]
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  stands integer;
  bears text;
  elsewhere text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1129337684, 2);
  FOR i IN 1 .. cardinality(streams) LOOP
    IF written[i] THEN
      SELECT seq, hash INTO stands, bears FROM heads
        WHERE stream = streams[i] FOR NO KEY UPDATE;
    ELSE
      SELECT seq, hash INTO stands, bears FROM heads
        WHERE stream = streams[i] FOR SHARE;
    END IF;
    IF coalesce(stands, 0) <> seqs[i] OR coalesce(bears, '') <> hashes[i] THEN
      elsewhere := elsewhere || streams[i];
    END IF;
  END LOOP;
  PERFORM pg_notify('chesspost', piece) FROM unnest(news) AS piece;
  RETURN elsewhere;
END $$"""
    )
