"""Servers that tests of this folder share."""

from tests.services.postgres import postgres, postgres_url  # noqa: F401  fixtures
