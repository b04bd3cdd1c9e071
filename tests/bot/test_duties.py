"""Duties: done by one, left at once when they are lost, taken by the next one."""

from __future__ import annotations

import asyncio

import pytest

from bot.duties import Duties


class Session:
    """Somebody who says whose duty it is."""

    def __init__(self) -> None:
        self.given: asyncio.Queue[asyncio.Event] = asyncio.Queue()
        self.mine = False

    async def take(self) -> asyncio.Event:
        return await self.given.get()

    def has(self) -> bool:
        return self.mine


async def test_where_there_is_nobody_else_all_is_done_at_once():
    done = []

    async def work() -> None:
        done.append(1)

    duties = Duties()
    await duties.alone("it", work)
    assert done == [1]
    assert duties.ours


async def test_work_begins_with_the_duty_stops_with_it_and_begins_again():
    session, begun, stopped = Session(), asyncio.Queue[int](), asyncio.Queue[int]()
    number = 0

    async def work() -> None:
        nonlocal number
        number += 1
        begun.put_nowait(number)
        try:
            await asyncio.Event().wait()
        finally:
            stopped.put_nowait(number)

    task = asyncio.create_task(Duties(session).alone("it", work))
    for turn in (1, 2):
        assert begun.empty()
        lost = asyncio.Event()
        session.given.put_nowait(lost)
        async with asyncio.timeout(20):
            assert await begun.get() == turn
            lost.set()
            assert await stopped.get() == turn
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_what_the_work_raises_is_told_to_who_keeps_it_going():
    session = Session()
    session.given.put_nowait(asyncio.Event())

    async def work() -> None:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        await Duties(session).alone("it", work)


async def test_who_is_told_to_end_ends_his_work_too():
    session, ended = Session(), asyncio.Event()
    session.given.put_nowait(asyncio.Event())

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    task = asyncio.create_task(Duties(session).alone("it", work))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()
