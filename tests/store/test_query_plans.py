"""What runs often reads by an index: its cost follows what is found, not what is stored."""

import sqlite3
from contextlib import closing

import pytest

from adapters.store.sqlite import creation, statements


def plan(name: str) -> str:
    statement = getattr(statements(), name)
    with closing(sqlite3.connect("")) as db:
        db.executescript(creation())
        steps = db.execute(f"EXPLAIN QUERY PLAN {statement.sql}", [1] * len(statement.names))
        return "\n".join(str(step[3]) for step in steps)


@pytest.mark.parametrize(
    "name",
    [
        *("records", "head", "seen", "messages_of_game", "outbox_row", "outbox_waiting"),
        *("outbox_next_try", "outbox_undelivered", "outbox_undelivered_to"),
        *("outbox_held_back", "outbox_next_release"),
        *("outbox_by_external", "due", "next_due", "deadline", "questions_of"),
        *(
            "identity",
            "mark",
            "link_code",
            "link_codes_of",
            "streams",
            "drop_deadline",
            "drop_question",
        ),
    ],
)
def test_it_reads_by_an_index_and_sorts_at_most_a_few(name: str):
    steps = plan(name)
    tables = ("events", "messages", "outbox", "deadlines", "questions", "identities", "marks")
    scans = [
        line
        for line in steps.splitlines()
        if line.startswith("SCAN")
        and line.split()[1] in tables
        and "USING INDEX outbox_undelivered" not in line  # holds the undelivered alone
        and "USING COVERING INDEX" not in line
    ]
    assert scans == [], steps
    if name not in ("questions_of", "link_codes_of"):
        assert "TEMP B-TREE FOR ORDER BY" not in steps, steps
