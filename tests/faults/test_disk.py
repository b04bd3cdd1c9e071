"""A full disk, a locked database, damaged pages: what cannot be stored waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import disk

Record = Callable[[str, object], None]
pytestmark = pytest.mark.xdist_group("faults")


async def test_a_full_disk_a_locked_database_and_a_damaged_page(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("figures", await disk.run(tmp_path, 6))


@pytest.mark.soak
async def test_a_hundred_damaged_pages(tmp_path: Path, record_property: Record) -> None:
    record_property("figures", await disk.run(tmp_path, 100))
