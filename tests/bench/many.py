"""A database with very many running games, made in a minute.

One event is played through the bot; the others are copies of its rows under other names, their
hashes made anew, so that each is what the bot would have written itself.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from adapters.store.chain import ORIGIN, chain, moment
from tests.bench.table import GAMES_PER_EVENT, at_once, table

PLIES = 6
FIRST = "B0"
ACCOUNT = re.compile(r'(?<=")1(?=\d{5}[12]")')
"""A Telegram account of the first event, in the payload of who registered."""


async def database(folder: Path, games: int) -> Path:
    """The path of a database with so many running games, a few moves in each; every message is
    delivered. ``games`` are whole events of 500."""
    async with table(folder, GAMES_PER_EVENT) as at:
        await at_once(at, at.plies, PLIES)
    made = folder / f"bench-{GAMES_PER_EVENT}.db"
    path = made.with_name(f"many-{games}.db")
    made.rename(path)
    db = sqlite3.connect(path)
    try:
        db.execute("PRAGMA synchronous = OFF")  # thrown away in the end
        db.execute("UPDATE outbox SET state = 'sent', channel = 'telegram', external_key = id")
        for number in range(1, games // GAMES_PER_EVENT):
            _copy(db, number)
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        db.close()
    return path


def _copy(db: sqlite3.Connection, number: int) -> None:
    """Everything of the first event once more, as that of event ``number``."""
    code = f"B{number}"

    def named(text: str) -> str:
        return text.replace(FIRST, code)

    rows = db.execute(
        "SELECT * FROM events WHERE stream GLOB ? OR stream GLOB ? OR stream = ?"
        " ORDER BY stream, seq",
        (f"game:{FIRST}/*", f"person:{FIRST}[wba]*", f"tournament:{FIRST}"),
    ).fetchall()
    db.executemany("INSERT INTO events VALUES (?,?,?,?,?,?,?,?,?,?)", _renamed(rows, code, number))
    deadlines = db.execute("SELECT * FROM deadlines WHERE stream GLOB ?", (f"*:{FIRST}*",))
    db.executemany(
        "INSERT INTO deadlines VALUES (?,?,?)",
        [(_stream(stream, code), due, kind) for stream, due, kind in deadlines.fetchall()],
    )
    accounts = db.execute("SELECT * FROM identities WHERE person GLOB ?", (f"{FIRST}[wba]*",))
    db.executemany(
        "INSERT INTO identities VALUES (?,?,?,?)",
        [
            (channel, _account(channel, address, code, number), named(person), since)
            for channel, address, person, since in accounts.fetchall()
        ],
    )


def _renamed(rows: list[tuple[str, ...]], code: str, number: int) -> Iterator[tuple[object, ...]]:
    last, head = "", ORIGIN
    for stream, seq, at, actor, channel, key, clause, name, payload, _ in rows:
        if stream != last:
            last, head = stream, ORIGIN
        content = ACCOUNT.sub(str(number + 1), payload).replace(FIRST, code)
        content = content.replace(FIRST.lower(), code.lower())
        values = (_stream(stream, code), seq, moment(at), actor.replace(FIRST, code), channel, key)
        head = chain(head, *values, clause, name, content)  # type: ignore[arg-type]
        yield (*values[:2], at, *values[3:], clause, name, content, head)


def _stream(stream: str, code: str) -> str:
    return stream.replace(FIRST, code)


def _account(channel: str, address: str, code: str, number: int) -> str:
    if channel == "telegram":
        return str(number + 1) + address[1:]
    return address.replace(FIRST.lower(), code.lower())
