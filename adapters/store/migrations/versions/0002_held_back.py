"""Rows of the outbox that wait for the hour at which their reader wants to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    held = sa.text("state = 'held'")
    op.create_index(
        "outbox_held_back",
        "outbox",
        ["next_try", "id"],
        sqlite_where=held,
        postgresql_where=held,
    )
