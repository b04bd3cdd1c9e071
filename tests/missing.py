"""A program that a test needs and this machine has not."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(line: str) -> NoReturn:
    """Skips the test with one clear line; fails it where REQUIRE_SERVICES is set: there ``.ci/run``
    has installed everything."""
    if os.environ.get("REQUIRE_SERVICES"):
        pytest.fail(line)
    pytest.skip(line)
