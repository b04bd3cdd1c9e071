"""What the store asks of a database engine; those of SQLite and of PostgreSQL answer it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from adapters.store.news import News
from adapters.store.rows import Row
from adapters.store.statements import Statement, Statements
from adapters.store.values import Head


class Engine(Protocol):
    """An open database of our schema. All errors are those of ``errors``."""

    statements: Statements
    shared: bool
    """Whether other processes may write to the same database meanwhile."""

    async def read(self, statement: Statement, **values: Any) -> list[Row]:
        """All rows of one query."""
        ...

    async def write(
        self,
        work: Sequence[tuple[Statement, Sequence[Row]]],
        relied: Mapping[str, Head] | None = None,
        news: News = frozenset(),
    ) -> None:
        """One transaction, durable when this returns; on any error nothing of it is there.

        A shared engine writes nothing and raises Overtaken where a stream of ``relied`` has another
        head by now, and tells the other processes the ``news``.
        """
        ...

    async def rewrite(self, work: Sequence[tuple[Statement, Sequence[Row]]]) -> None:
        """One transaction that may change rows of the log, as no other may; afterwards what stood
        there before is gone from the files too. Raises StoreInUse while others write."""
        ...

    async def numbers(self) -> int:
        """A number that no outbox row has or will have, all below it given out before."""
        ...

    def own_process(self) -> int | None:
        """The server's number of this connection, where there is a server."""
        ...

    async def take_turn(self) -> None:
        """Nobody else commits until ``pass_turn``."""
        ...

    async def pass_turn(self) -> None:
        """Everybody commits again."""
        ...

    async def sole(self) -> None:
        """From now on no other process has it open for writing, until ``close``. Raises
        StoreInUse."""
        ...

    async def settle(self) -> None:
        """Rows came in with numbers of their own: those given out from now on are higher."""
        ...

    async def hold(self) -> None:
        """From now on all reading is of one moment of the database, until ``close``."""
        ...

    async def faults(self) -> list[str]:
        """What the engine itself finds wrong with the database, one line each."""
        ...

    async def close(self) -> None:
        """Ends what was asked before, then closes."""
        ...
