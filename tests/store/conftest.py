"""A store in a file, in memory, on a server: what holds of one must hold of the others."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.store import Store
from tests.services.postgres import postgres, postgres_url  # noqa: F401  fixtures
from tests.store.samples import Moves


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of a database that is not there yet."""
    return f"sqlite:///{tmp_path}/var/chesspost.db"


@pytest.fixture(params=["file", "memory", "postgresql"])
async def store(request: pytest.FixtureRequest, url: str) -> AsyncIterator[Store]:
    """An empty open store: in a file, in memory, on PostgreSQL."""
    where = {"file": url, "memory": "sqlite://"}
    address = where.get(request.param) or request.getfixturevalue("postgres_url")
    async with await Store.open(address) as opened:
        yield opened


@pytest.fixture
def moves(store: Store) -> Moves:
    """A maker of moves for ``store``."""
    return Moves(store)
