"""kill -9 at every named step and at random instants: nothing is lost, nothing acts twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import kill
from tests.faults.steps import STEPS
from tests.services.postgres import Server, is_there, start

Record = Callable[[str, object], None]
pytestmark = pytest.mark.xdist_group("faults")


async def test_what_was_accepted_is_there_once_after_kill_9(
    tmp_path: Path, record_property: Record
) -> None:
    found = await kill.run(tmp_path, len(STEPS) + 4, kill.SHORT)
    assert set(found.kills) > set(STEPS)
    record_property("figures", str(found))


async def test_on_postgresql_what_was_accepted_is_there_once_after_kill_9(
    postgres: Server, tmp_path: Path, record_property: Record
) -> None:
    found = await kill.run(tmp_path, 7, kill.SHORT, on(postgres))
    assert {"before-commit", "half-written", "committed"} <= set(found.kills)
    record_property("figures", f"PostgreSQL: {found}")


@pytest.mark.soak
async def test_hundreds_of_kills_on_postgresql_lose_nothing(
    tmp_path: Path, record_property: Record
) -> None:
    if not is_there():
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    found = await kill.run(tmp_path, 260, kill.LONG, on(start(fsync=True)))
    assert set(found.kills) > set(STEPS)
    record_property("figures", f"PostgreSQL: {found}")


def on(server: Server) -> Callable[[Path], None]:
    """Each database of the suite is one on the server."""

    def prepare(database: Path) -> None:
        database.with_suffix(".url").write_text(server.new())

    return prepare


@pytest.mark.soak
async def test_hundreds_of_kills_lose_nothing(tmp_path: Path, record_property: Record) -> None:
    found = await kill.run(tmp_path, 260, kill.LONG)
    assert set(found.kills) > set(STEPS)
    record_property("figures", str(found))
