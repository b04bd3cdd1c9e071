"""What the store asks of a database engine; ``sqlite`` answers it."""

from collections.abc import Sequence
from typing import Any, Protocol

from adapters.store.rows import Row
from adapters.store.statements import Statement, Statements


class Engine(Protocol):
    """An open database of our schema. All errors are those of ``errors``."""

    statements: Statements

    async def read(self, statement: Statement, **values: Any) -> list[Row]:
        """All rows of one query."""
        ...

    async def write(self, work: Sequence[tuple[Statement, Sequence[Row]]]) -> None:
        """One transaction, durable when this returns; on any error nothing of it is there."""
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
