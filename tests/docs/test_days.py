"""The table of docs/days.md: every row is played, and the days are those that it says."""

import json
import re
from datetime import date, timedelta

import pytest

from bot.replay import play, read_transcript
from tests.source import ROOT

ROW = re.compile(r"^\| (\d\d\.\S+) \| (\d\d\.\S+) \| (.*?) ?\| (\d+) \|", re.MULTILINE)
ROWS = ROW.findall((ROOT / "docs/days.md").read_text(encoding="utf-8"))


def day(text):
    return date(*map(int, reversed(text.split("."))))


def setup(start):
    people = [
        {"id": name, "surname": name.upper(), "channels": ["telegram"]}
        for name in ("arb", "wh", "bl")
    ]
    tournament = {"code": "T1", "start": start.isoformat(), "timezone": "Europe/Kyiv"}
    tournament |= {"arbiter": "arb", "regulation": {}}
    games = [{"id": "1", "white": "wh", "black": "bl"}]
    return {"setup": {"tournament": tournament, "people": people, "games": games}}


@pytest.mark.parametrize(("received", "answered", "leaves", "days"), ROWS)
async def test_the_days_of_the_row(received, answered, leaves, days, tmp_path):
    got, sent = day(received), day(answered)
    january = date(2026, 1, 15)
    start = january if got.year == january.year and got.month == 1 else got.replace(day=1)
    announced = [[day(x) for x in leave.split("-")] for leave in leaves.split(", ") if leave]
    steps = [
        {
            "at": f"{min([start, got, *(first for first, _ in announced)]) - timedelta(2)}T09:00",
            "from": "bl",
            "say": f"/leave {first} {last}",
        }
        for first, last in announced
    ]
    steps += [
        {"at": f"{got}T10:00", "from": "wh", "say": "/send 1 1. 5254"},
        {"at": f"{sent}T21:00", "from": "bl", "say": "/send 1 1. 5254 5755"},
        {"expect": {"games": {"1": {"record": [{}, {"days": int(days)}]}}}},
    ]
    path = tmp_path / "row.jsonl"
    lines = [setup(start), *steps]
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    outcome = await play(read_transcript(path))
    assert [d for failure in outcome.failures for d in failure.differences] == []
    assert outcome.expectations == 1


def test_there_are_rows():
    assert len(ROWS) >= 18
