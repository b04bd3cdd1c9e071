"""Two things at once, the same thing again, and things that fell due long ago."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import at_once, downtime, twice
from tests.services.postgres import Server

Record = Callable[[str, object], None]
pytestmark = pytest.mark.xdist_group("faults")


async def test_of_two_moves_at_one_instant_exactly_one_counts(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("figures", await at_once.run(tmp_path, 200))


async def test_what_comes_again_or_in_disorder_acts_once(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("figures", await twice.run(tmp_path, 4))


async def test_what_fell_due_in_a_year_of_downtime_keeps_its_own_dates(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("figures", await downtime.run(tmp_path, 365))


@pytest.mark.soak
async def test_of_thousands_of_moves_at_one_instant_exactly_one_counts(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("figures", await at_once.run(tmp_path, 2_000))


@pytest.mark.soak
async def test_hundreds_of_games_in_disorder(tmp_path: Path, record_property: Record) -> None:
    record_property("figures", await twice.run(tmp_path, 100))


@pytest.mark.soak
async def test_seven_years_of_downtime(tmp_path: Path, record_property: Record) -> None:
    record_property("figures", await downtime.run(tmp_path, 7 * 365))


@pytest.mark.soak
async def test_the_same_on_postgresql(
    on_postgresql: Server, tmp_path: Path, record_property: Record
) -> None:
    for run, times in ((at_once.run, 200), (twice.run, 20), (downtime.run, 365)):
        folder = tmp_path / run.__module__
        folder.mkdir()
        record_property("figures", f"PostgreSQL: {await run(folder, times)}")
