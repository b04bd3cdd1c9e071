"""What the one door does when another process was first: again from the start, at last alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from adapters.store import Batch, Head, Overtaken, Store
from bot.memory import Memory
from bot.others import NoOthers
from bot.service import PATIENCE, Service
from tests.bot.house import house


class Shared:
    """Other processes that are first so often."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch, beaten: int) -> None:
        self.log: list[str] = []
        self._left = beaten
        commit = store.commit

        async def late(batch: Batch, relied: Mapping[str, Head] | None = None) -> None:
            if self._left:
                self._left -= 1
                raise Overtaken(["game:T1/1"])
            self.log.append("stored")
            await commit(batch, relied)

        @asynccontextmanager
        async def turn() -> AsyncIterator[None]:
            self.log.append("turn")
            yield
            self.log.append("passed on")

        monkeypatch.setattr(store, "commit", late)
        monkeypatch.setattr(store, "turn", turn)


class Others(NoOthers):
    def __init__(self, store: Store, memory: Memory, log: list[str]) -> None:
        super().__init__(store, memory)
        self._log = log

    async def overtaken(self, streams: Sequence[str]) -> None:
        self._log.append(f"overtaken {' '.join(streams)}")


@pytest.mark.parametrize("beaten", [0, 1, PATIENCE, PATIENCE + 2])
async def test_it_decides_again_and_at_last_in_a_turn_of_its_own(
    beaten: int, monkeypatch: pytest.MonkeyPatch
):
    ran: list[int] = []
    async with await Store.open("sqlite://") as store:
        shared = Shared(store, monkeypatch, beaten)
        memory = Memory()
        nobody: Any = None
        others = Others(store, memory, shared.log)
        async with Service(store, nobody, memory, others) as service, house() as h:

            def run(work: Any) -> str:
                ran.append(1)
                work.set_mark("done", str(len(ran)))
                return "answer"

            assert await service.do(run, h.now) == "answer"
        assert await store.mark("done") == str(beaten + 1)
    late = ["overtaken game:T1/1"]
    if beaten < PATIENCE:
        assert shared.log == [*late * beaten, "stored"]
    else:
        before = late * (PATIENCE - 1)
        again = late * (beaten - PATIENCE + 1)
        assert shared.log == [*before, "turn", *again, "stored", "passed on"]
