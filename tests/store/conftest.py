"""A store in a file and a store in memory: what holds of one must hold of the other."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.store import Store
from tests.store.samples import Moves


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of a database that is not there yet."""
    return f"sqlite:///{tmp_path}/var/chesspost.db"


@pytest.fixture(params=["file", "memory"])
async def store(request: pytest.FixtureRequest, url: str) -> AsyncIterator[Store]:
    """An empty open store, once in a file and once in memory."""
    async with await Store.open(url if request.param == "file" else "sqlite://") as opened:
        yield opened


@pytest.fixture
def moves(store: Store) -> Moves:
    """A maker of moves for ``store``."""
    return Moves(store)
