"""What tests of this folder share: PostgreSQL, and a database that is on it in the long form."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.services.house import database
from tests.services.postgres import postgres, postgres_url  # noqa: F401  fixtures


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with nothing in it."""
    if request.param == "sqlite":
        return database(tmp_path)
    return str(request.getfixturevalue("postgres_url"))
