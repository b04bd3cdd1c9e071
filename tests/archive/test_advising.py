"""Tables and engines as a help for whoever adjudicates (9.6); without them nothing changes."""

import os
import shutil
import stat
import sys
from pathlib import Path

import chess
import pytest

from adapters import analysis
from adapters.analysis import Analyst, Verdict
from bot.advising import Adviser
from bot.archive.export import export, wanted
from core.vocabulary import Side
from tests.archive import fake_engine
from tests.archive.installation import SETUP, Installation, installation
from tests.missing import missing
from tests.source import ROOT

TABLES = ROOT / "tests" / "cases" / "syzygy"
KRK = "8/8/8/4k3/8/8/8/K6R {} - - 0 1"
OPEN_GAME = chess.Board("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")


@pytest.fixture
def engine(tmp_path) -> Path:
    program = tmp_path / "engine"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{fake_engine.__file__}"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


@pytest.mark.parametrize(
    ("fen", "side"),
    [
        (KRK.format("w"), Side.WHITE),
        (KRK.format("b"), Side.WHITE),
        ("8/8/8/4k3/8/8/8/K6r w - - 0 1", Side.BLACK),
        ("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", None),
        ("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", Side.WHITE),
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", Side.WHITE),
    ],
)
async def test_a_table_tells_who_wins(fen, side):
    assert await Analyst(TABLES).verdict(chess.Board(fen)) == Verdict("table", side)


async def test_what_no_table_knows_the_engine_is_asked(engine):
    analyst = Analyst(TABLES, engine, seconds=0.1)
    found = await analyst.verdict(OPEN_GAME)
    assert found == Verdict("engine", name="Fake 1", score=0.54, depth=17, line=("g1f3", "b8c6"))


async def test_scores_are_from_whites_side_and_a_mate_is_a_win(engine, monkeypatch):
    black = chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    found = await Analyst(engine=engine, seconds=0.1).verdict(black)
    assert found.score == -0.54
    monkeypatch.setenv("FAKE_ENGINE", "mate -5")
    found = await Analyst(engine=engine, seconds=0.1).verdict(OPEN_GAME)
    assert (found.side, found.mate, found.score) == (Side.BLACK, 5, None)


@pytest.mark.parametrize("how", ["dies", "silent"])
async def test_an_engine_that_fails_says_nothing_and_breaks_nothing(engine, monkeypatch, how):
    monkeypatch.setenv("FAKE_ENGINE", how)
    monkeypatch.setattr(analysis, "PATIENCE", 0.5)
    assert await Analyst(engine=engine, seconds=0.1).verdict(OPEN_GAME) is None
    if how == "silent":
        ((fine, line),) = await Analyst(engine=engine).checked()
        assert not fine
        assert str(engine) in line


async def test_an_engine_that_failed_is_left_alone_for_a_while(engine, monkeypatch):
    monkeypatch.setenv("FAKE_ENGINE", "dies")
    now = [0.0]
    analyst = Analyst(engine=engine, seconds=0.1, clock=lambda: now[0])
    assert await analyst.verdict(OPEN_GAME) is None
    monkeypatch.setenv("FAKE_ENGINE", "cp 54")
    now[0] = analysis.RESTS - 1
    assert await analyst.verdict(OPEN_GAME) is None  # not asked
    now[0] = analysis.RESTS
    assert await analyst.verdict(OPEN_GAME) is not None


async def test_what_is_no_engine_is_told_by_check_and_breaks_nothing():
    analyst = Analyst(engine=Path("/bin/cat"), seconds=0.1)
    assert [fine for fine, _ in await Analyst(TABLES).checked()] == [True]
    assert await Analyst(engine=Path("/nonexistent")).verdict(OPEN_GAME) is None
    assert bool(analyst)
    assert not Analyst()


async def test_a_verdict_is_remembered(engine):
    analyst = Analyst(engine=engine, seconds=0.1)
    first = await analyst.verdict(OPEN_GAME)
    engine.unlink()
    assert await analyst.verdict(OPEN_GAME) is first


# On the desk and in the evidence


async def adjudicated(here: Installation) -> None:
    """1. e4 e5, the event's end, both assessments differ; White seals 2. Nf3."""
    await here.say(7, "/send 1 1. 5254", "01-12T09:00")
    await here.mail(
        here.answer("bl@example.org", "1. 5254 5755", date="Tue, 13 Jan 2026 10:00:00 +0200"),
        "01-13T10:00",
    )
    await here.say(7, "/assess 1 win Краще. move: 7163", "02-03T09:00")
    await here.until("03-10T09:00")


ENDS = {**SETUP, "tournament": {**SETUP["tournament"], "end": "2026-02-01"}}


async def desk_of(here: Installation, who: int = 5) -> str:
    await here.say(who, "/desk")
    return here.chat.taken[-1][1]


async def test_the_arbiters_desk_has_the_verdict_below_the_case(tmp_path, engine):
    async with installation(tmp_path, ENDS, Analyst(engine=engine, seconds=0.1)) as here:
        await adjudicated(here)
        text = await desk_of(here)
        assert "присудження" in text
        assert "Партія 1 за оцінкою програми Fake 1, глибина 17: −0.54 (плюс — за білих)" in text
        assert "вирішує людина (п. 9.6)" in text


async def test_without_a_setting_nothing_changes(tmp_path, engine):
    async with installation(tmp_path, ENDS) as here:
        await adjudicated(here)
        without = await desk_of(here)
    assert "Fake" not in without
    assert "довідка" not in without


async def test_only_who_decides_sees_it(tmp_path, engine):
    async with installation(tmp_path, ENDS, Analyst(engine=engine, seconds=0.1)) as here:
        await adjudicated(here)
        await here.say(5, "/assign 1 О'Ніл")
        assert "Fake 1" in await desk_of(here, 9)
        assert "Fake 1" not in await desk_of(here, 7)


async def test_evidence_has_the_verdict_and_an_archive_of_a_player_has_none(tmp_path, engine):
    analyst = Analyst(engine=engine, seconds=0.1)
    async with installation(tmp_path, ENDS, analyst) as here:
        await adjudicated(here)
        await here.say(5, "/archive 1")
        assert "Fake 1" in here.chat.taken[-1][1]
        await here.say(7, "/archive 1")
        assert "Fake 1" not in here.chat.taken[-1][1]
        out = tmp_path / "out"
        what = await wanted(here.store, "T1/1")
        await export(here.store, what, out, here.clock[0], Adviser(analyst))
    texts = [path.read_text("utf-8") for path in out.glob("evidence/*/evidence.txt")]
    assert any("Fake 1" in text for text in texts)


@pytest.mark.service
async def test_a_real_engine_finds_the_mate():
    stockfish = shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games")
    if stockfish is None:
        missing("stockfish is not installed")
    board = chess.Board("6k1/5ppp/8/8/8/8/8/K6R w - - 0 1")
    found = await Analyst(engine=Path(stockfish), seconds=0.5).verdict(board)
    assert found is not None
    assert found.source == "engine"
    assert found.name.startswith("Stockfish")
    assert found.side is Side.WHITE or found.score > 1
