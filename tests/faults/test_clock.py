"""The machine's clock jumps under the real process: nobody pays for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import clock
from tests.missing import missing

Record = Callable[[str, object], None]
pytestmark = [pytest.mark.service, pytest.mark.xdist_group("faults-clock")]


@pytest.fixture(autouse=True)
def faketime() -> None:
    if clock.library() is None:
        missing("Debian's faketime is not installed; .ci/run installs it")


async def test_a_clock_that_jumps_costs_nobody_a_day(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("figures", await clock.run(tmp_path, clock.JUMPS[: clock.FEW]))


@pytest.mark.soak
async def test_a_clock_that_jumps_by_months(tmp_path: Path, record_property: Record) -> None:
    record_property("figures", await clock.run(tmp_path))
