"""kill -9 at every named step and at random instants: nothing is lost, nothing acts twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import kill
from tests.faults.steps import STEPS
from tests.services.postgres import Server

Record = Callable[[str, object], None]
pytestmark = pytest.mark.xdist_group("faults")


async def test_what_was_accepted_is_there_once_after_kill_9(
    tmp_path: Path, record_property: Record
) -> None:
    found = await kill.run(tmp_path, len(STEPS) + 4, kill.SHORT)
    assert set(found.kills) > set(STEPS)
    record_property("figures", str(found))


async def test_on_postgresql_what_was_accepted_is_there_once_after_kill_9(
    on_postgresql: Server, tmp_path: Path, record_property: Record
) -> None:
    found = await kill.run(tmp_path, 7, kill.SHORT)
    assert {"before-commit", "half-written", "committed"} <= set(found.kills)
    record_property("figures", f"PostgreSQL: {found}")


@pytest.mark.soak
async def test_hundreds_of_kills_on_postgresql_lose_nothing(
    on_postgresql: Server, tmp_path: Path, record_property: Record
) -> None:
    found = await kill.run(tmp_path, 260, kill.LONG)
    assert set(found.kills) > set(STEPS)
    record_property("figures", f"PostgreSQL: {found}")


@pytest.mark.soak
async def test_hundreds_of_kills_lose_nothing(tmp_path: Path, record_property: Record) -> None:
    found = await kill.run(tmp_path, 260, kill.LONG)
    assert set(found.kills) > set(STEPS)
    record_property("figures", str(found))
