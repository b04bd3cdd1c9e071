"""The machine's clock jumps under the real process: nobody pays for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import clock

Record = Callable[[str, object], None]
pytestmark = [pytest.mark.service, pytest.mark.xdist_group("faults-clock")]


@pytest.fixture(autouse=True)
def faketime() -> None:
    """Skipped where it is missing, unless REQUIRE_SERVICES is set."""
    if clock.library() is None:
        line = "Debian's faketime is not installed; .ci/run installs it"
        if os.environ.get("REQUIRE_SERVICES"):
            pytest.fail(line)
        pytest.skip(line)


async def test_a_clock_that_jumps_costs_nobody_a_day(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("figures", await clock.run(tmp_path, clock.JUMPS[: clock.FEW]))


@pytest.mark.soak
async def test_a_clock_that_jumps_by_months(tmp_path: Path, record_property: Record) -> None:
    record_property("figures", await clock.run(tmp_path))
