"""Cases 101-111 of the log: rows of dates and the days that they cost (articles 4, 5 and 7)."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from core import commands
from core.vocabulary import Side
from tests.rules.match import KEY, REAL, Match, moment, plus

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "clock.jsonl").read_text("utf-8").split("\n")
    if line
]
PLAIN = [row for row in ROWS if "received" in row and "total_before" not in row]
CONTROLS = [row for row in ROWS if "total_before" in row]
W, B = Side.WHITE, Side.BLACK


def named(rows: list[dict[str, Any]]) -> list[Any]:
    return [pytest.param(row, id=row["id"]) for row in rows]


@pytest.mark.parametrize("row", named(PLAIN))
def test_4_4_the_days_of_one_move(row: dict[str, Any]):
    match = Match(start=row.get("official_start", "2026-01-01"))
    match.now = moment("2026-01-01")
    on_leave = W if row.get("whose") == "partner" else B
    for first, last in row.get("breaks", ()):
        match.leave(on_leave, first, last, "2026-01-02")
    match.play("e2e4", row["received"])
    match.play("e7e5", row["sent"])
    assert match.days()[1] == row["days"]


@pytest.mark.parametrize("row", named(CONTROLS))
def test_4_3_the_edge_of_the_control(row: dict[str, Any]):
    number = row.get("control_move", 9)
    received = row["received"]
    match = Match(start=received[:10])
    match.play_up_to(number, received)
    match.book(W, row["total_before"])
    before = match.game.ply
    match.play(REAL[before], row["sent"])
    assert match.game.plies[before].days == row["days"]
    assert match.account(W).total == row["total"]
    if "overstep" in row:
        assert bool(match.game.oversteps[W]) is row["overstep"]
    if row.get("cc_judge"):
        assert match.game.copies_arbiter(match.now)


def test_5_3_case_110_repeat_and_forty_days():
    """The row lets the arbiter act on day 40; the book, which holds, from day 41 on."""
    (row,) = (row for row in ROWS if row.get("kind") == "repeat")
    match = Match(start="2026-02-20")
    match.play("e2e4", row["last_sent"])
    match.until(row["repeat_due"] + "T00:00")
    assert match.game.silence.repeats_due == 1
    assert match.desk == []
    match.until(row["forfeit_possible_from"] + "T23:59")
    assert match.desk == []
    match.until(plus(row["forfeit_possible_from"], 1) + "T00:00")
    assert match.desk == ["no_play"]
    assert not match.game.is_over


def test_4_8_case_111_three_days_in_answering_an_impossible_move_are_free():
    (row,) = (row for row in ROWS if row.get("kind") == "impossible_move")
    match = Match(start="2026-05-01")
    match.play("e2e4", "2026-05-01")
    match.play("e7e5", "2026-05-01")
    bad, queried = (date.fromisoformat(row[key]) for key in ("received_bad", "query_sent"))
    report = commands.ReportInvalid("bl", KEY, bad, bad, "5171")
    match.do(report, row["query_sent"])
    item = match.ledger.events_of["T1"].desk[-1].raised.number
    match.do(commands.Rule("arb", "T1", item, "accept impossible"), queried.isoformat())
    assert match.account(W).penalty == row["penalty_to_sender"]
    assert match.account(B).reflection == row["days"]
