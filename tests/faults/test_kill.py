"""kill -9 at every named step and at random instants: nothing is lost, nothing acts twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import kill
from tests.faults.steps import STEPS

Record = Callable[[str, object], None]
pytestmark = pytest.mark.xdist_group("faults")


async def test_what_was_accepted_is_there_once_after_kill_9(
    tmp_path: Path, record_property: Record
) -> None:
    found = await kill.run(tmp_path, len(STEPS) + 4, kill.SHORT)
    assert set(found.kills) > set(STEPS)
    record_property("figures", str(found))


@pytest.mark.soak
async def test_hundreds_of_kills_lose_nothing(tmp_path: Path, record_property: Record) -> None:
    found = await kill.run(tmp_path, 260, kill.LONG)
    assert set(found.kills) > set(STEPS)
    record_property("figures", str(found))
