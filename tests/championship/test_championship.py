"""A small championship, whole: five players, ten games, half a year; and a small year."""

from __future__ import annotations

from pathlib import Path

from tests.championship.run import SMALL, championship
from tests.championship.year import year


async def test_a_small_championship_comes_to_its_end_and_every_account_is_right() -> None:
    summary = await championship(SMALL)
    assert summary.findings == [], summary.table()
    assert summary.number("items decided") > 5  # he has ruled by the desk's own words


async def test_games_folded_from_their_stored_events_have_the_accounts_that_a_clerk_counts(
    tmp_path: Path,
) -> None:
    figures = await year(tmp_path, at_once=6, days=120, kinds=4)
    assert figures.wrong == []
    assert figures.running == 6
    assert figures.moves > 200
