"""Servers that tests of this folder share."""

from __future__ import annotations

import pytest

from tests.faults import where
from tests.services.postgres import Server, postgres, postgres_url  # noqa: F401  fixtures


@pytest.fixture
def on_postgresql(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> Server:  # noqa: F811
    """Every database of the test is on the server."""
    monkeypatch.setattr(where, "makes", postgres.new)
    return postgres
