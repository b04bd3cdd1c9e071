"""The parts of ``make bench`` run, on small numbers: they shall be there when they are wanted."""

import asyncio

import pytest

from adapters.store.verify import verify
from bot.refolding import refold
from tests.bench import deadlines, outage, start
from tests.bench.many import database

pytestmark = pytest.mark.soak


async def test_a_database_made_by_copying_is_one_that_the_bot_has_written(tmp_path):
    path = await database(tmp_path, 1500)
    assert await verify(path, refold) == []


def test_start_and_memory(tmp_path):
    figures = start.measure(tmp_path, 1000)
    assert figures.games == 1000
    assert figures.rss_mb > 0


def test_deadlines(tmp_path):
    figures = asyncio.run(deadlines.measure(tmp_path, 1000))
    assert figures.raised > 0


def test_an_outage(tmp_path):
    figures = asyncio.run(outage.measure(tmp_path, 800))
    assert figures.rows >= 1600
