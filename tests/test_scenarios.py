"""Whole games told as transcripts: each file under tests/scenarios/ is one case, named by its rule.

They are written from the rule book, not from what the code happens to do.
"""

from pathlib import Path

import pytest

from bot.replay import play, read_transcript
from tests.source import ROOT

TRANSCRIPTS = [
    *sorted((ROOT / "tests" / "scenarios").glob("*.jsonl")),
    *sorted((ROOT / "tests" / "cases" / "real").glob("*.jsonl")),
    *sorted((ROOT / "tests" / "cases" / "replayed").glob("*.jsonl")),
]


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
async def test_what_the_rule_book_says_holds_in(path: Path, caplog: pytest.LogCaptureFixture):
    outcome = await play(read_transcript(path))
    told = [
        f"line {f.line}: {difference}" for f in outcome.failures for difference in f.differences
    ]
    assert told == [], "\n".join(told)
    assert outcome.expectations > 0
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
