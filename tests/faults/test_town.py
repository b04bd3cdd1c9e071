"""The running bot on all channels: wires that fail, servers that talk nonsense."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import network, nonsense

Record = Callable[[str, object], None]
pytestmark = pytest.mark.xdist_group("faults-town")


@network.HURRY
async def test_what_a_broken_wire_holds_up_comes_once_afterwards(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("figures", await network.run(tmp_path, network.QUICK))


@network.HURRY
async def test_nonsense_is_never_taken_for_an_answer(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("figures", await nonsense.run(tmp_path, nonsense.FEW))


@pytest.mark.soak
async def test_every_fault_of_every_wire(tmp_path: Path, record_property: Record) -> None:
    record_property("figures", await network.run(tmp_path, network.ALL, 3))


@pytest.mark.soak
async def test_every_kind_of_nonsense(tmp_path: Path, record_property: Record) -> None:
    record_property("figures", await nonsense.run(tmp_path, tuple(nonsense.ANSWERS)))
