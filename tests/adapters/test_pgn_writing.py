"""The record as PGN (9.1): what other programs read, and what they read it as."""

import os
import re
import shutil
import subprocess
from datetime import date

import chess
import pytest

from adapters.pgn_in import read_pgn
from adapters.render.pgn import pgn
from adapters.store import Store
from bot.replay import read_transcript
from bot.replay.player import _Player
from core.events.people import PersonRegistered
from core.events.play import AccountCorrected, PenaltyAdded
from core.events.tournament import TournamentOpened
from core.game import Game
from core.person import register
from core.regulation import Regulation
from core.tournament import open_tournament
from core.vocabulary import Clause, Days, GameKey, Reason, Result, Side
from core.world import Ledger
from tests.adapters.games import after, ended, new_game, played
from tests.missing import missing
from tests.rules.match import ARBITER, BLACK, CODE, KEY, KYIV, WHITE
from tests.source import ROOT

CASES = ROOT / "tests" / "cases"
PGN_EXTRACT = shutil.which("pgn-extract", path=os.environ.get("PATH", "") + ":/usr/games")
COMPLAINTS = re.compile(
    r"fail|missing|inconsistent|warning|error|unknown|unexpected|unterminated|skipp|line \d",
    re.IGNORECASE,
)


def ledger(white: str = "Коваль", black: str = "Шевчук", event: str = "Кубок") -> Ledger:
    world = Ledger()
    for person, surname, given in ((WHITE, white, "Олена"), (BLACK, black, "")):
        world.put(register(PersonRegistered(person, surname, given, email=f"{person}@x.org")))
    start = date(2026, 1, 10)
    world.put(open_tournament(TournamentOpened(CODE, event, start, KYIV, ARBITER, Regulation())))
    return world


def long_game() -> Game:
    (record,) = read_pgn((CASES / "128-260-moves.pgn").read_bytes())
    return played(list(record.moves))


def mated() -> Game:
    return ended(played("f2f3 e7e5 g2g4 d8h4"), Result.BLACK_WINS, Reason.CHECKMATE)


def charged() -> Game:
    """Penalties and a correction before the last moves and behind them."""
    return after(
        played("e2e4 e7e5 g1f3"),
        PenaltyAdded(Side.BLACK, Days(2), Clause("4.7"), date(2026, 1, 11), "illegible"),
        AccountCorrected(Side.WHITE, Days(-3), Clause("7.7"), date(2026, 1, 12)),
        PenaltyAdded(Side.BLACK, Days(5), Clause("4.7"), date(2026, 2, 1), "impossible"),
    )


GAMES = {
    "not-begun": new_game,
    "unfinished": lambda: played("e2e4 e7e5 g1f3"),
    "mate": mated,
    "draw": lambda: ended(played("e2e4 e7e5"), Result.DRAW, Reason.AGREEMENT),
    "both-lose": lambda: ended(played("e2e4 e7e5"), Result.BOTH_LOSE, Reason.NO_RECORD),
    "on-time": lambda: ended(played("e2e4"), Result.BLACK_WINS, Reason.TIME),
    "conditional": lambda: played("e2e4 e7e5 g1f3 b8c6", conditional={3}),
    "castling-en-passant-promotion": lambda: played(
        "e2e4 a7a6 e4e5 d7d5 e5d6 g8f6 g1f3 g7g6 f1e2 f8g7 e1g1 e8g8 d6c7 b8c6 c7d8q"
    ),
    "charged": charged,
    "260-moves": long_game,
}


@pytest.fixture(scope="module", params=GAMES)
def game(request) -> Game:
    return GAMES[request.param]()


def read_by_pgn_extract(texts: list[str], folder) -> str:
    """The log of pgn-extract, which tells what it found; its status is always 0."""
    if PGN_EXTRACT is None:
        missing("pgn-extract is not installed")
    path = folder / "games.pgn"
    path.write_text("\n".join(texts), encoding="utf-8")
    run = subprocess.run(
        [PGN_EXTRACT, "-r", str(path)], capture_output=True, text=True, errors="replace", check=True
    )
    return run.stderr + run.stdout


@pytest.mark.service
def test_pgn_extract_reads_every_game_without_a_complaint(tmp_path):
    names = ['О"Ніл \\ мол.', "Солов'їв", "a]b[c", "{x} (y) ; $1 %"]
    texts = [pgn(make(), ledger()) for make in GAMES.values()]
    texts += [pgn(mated(), ledger(name, name, name), addresses=True) for name in names]
    log = read_by_pgn_extract(texts, tmp_path)
    assert f"{len(texts)} games matched out of {len(texts)}" in log
    told = [line for line in log.splitlines() if "games matched" not in line]
    assert [line for line in told if COMPLAINTS.search(line)] == []


@pytest.mark.service
def test_pgn_extract_complains_about_a_planted_fault(tmp_path):
    texts = [
        pgn(mated(), ledger()).replace("Qh4#", "Qh5"),
        pgn(mated(), ledger()).replace('Result "0-1"', 'Result "1-0"'),
    ]
    for text in texts:
        told = read_by_pgn_extract([text], tmp_path).splitlines()
        assert [line for line in told if COMPLAINTS.search(line)], told


def test_our_own_reader_reads_the_same_moves_and_result(game):
    (record,) = read_pgn(pgn(game, ledger()).encode())
    assert (list(record.moves), record.problems) == (game.moves, ())
    written = Result.OPEN if game.result is Result.BOTH_LOSE else game.result
    assert record.result is written


def test_lines_stay_within_what_mail_and_old_programs_take(game):
    lines = pgn(game, ledger(), addresses=True).split("\n")
    assert max(len(line) for line in lines) <= 120
    assert not [line for line in lines if line.startswith("From ")]


@pytest.mark.parametrize("name", ['О"Ніл \\ мол.', 'Кубок "Весна" [фінал]', "\\", '"', '\\"', '"]'])
def test_case_124_what_stands_in_a_tag_is_read_back_as_it_was(name):
    (record,) = read_pgn(pgn(mated(), ledger(name, name, name)).encode())
    assert record.tags["Event"] == name
    assert record.tags["White"] == f"{name}, Олена"
    assert record.tags["Black"] == name


def test_case_124_a_line_end_in_a_name_breaks_no_tag():
    (record,) = read_pgn(pgn(mated(), ledger("Ко\r\nваль", "\n")).encode())
    assert record.tags["White"] == "Ко валь, Олена"
    assert record.tags["Black"] == "?"
    assert record.problems == ()


def test_a_game_that_both_lost_says_so_in_its_termination():
    text = pgn(GAMES["both-lose"](), ledger())
    assert '[Result "*"]' in text
    assert '[Termination "rules infraction, both sides lose"]' in text
    assert text.rstrip().endswith("*")


@pytest.mark.parametrize(
    ("name", "termination"),
    [("unfinished", "unterminated"), ("mate", "normal"), ("on-time", "time forfeit")],
)
def test_the_termination_is_one_of_the_standards_words(name, termination):
    assert f'[Termination "{termination}"]' in pgn(GAMES[name](), ledger())


def test_dates_days_and_what_else_was_charged_stand_with_each_move():
    text = " ".join(pgn(charged(), ledger()).split())
    assert (
        "1. e4 {[%ccsnt 2026.01.11,07:00][%r 2026-01-10][%s 2026-01-11][%d 1]} 1... e5 "
        "{[%ccsnt 2026.01.12,07:00][%r 2026-01-11][%s 2026-01-12][%d 1][%p 2 4.7]} 2. Nf3 "
        "{[%ccsnt 2026.01.13,07:00][%r 2026-01-12][%s 2026-01-13][%d 1][%a -3 7.7]} "
        "{[%side b][%p 5 4.7]} *"
    ) in text
    assert '[WhiteDays "-1"]' in text
    assert '[BlackDays "8 (7 penalty)"]' in text


def test_an_accepted_move_of_a_line_is_marked():
    text = pgn(GAMES["conditional"](), ledger())
    assert re.findall(r"(\S+)\s+\{[^}]*\[%cond 1\]\}", text) == ["Nf3"]


def test_addresses_stand_only_where_they_are_asked_for():
    assert "@" not in pgn(mated(), ledger())
    assert '[WhiteNA "wh@x.org"]' in pgn(mated(), ledger(), addresses=True)


async def test_the_real_game_has_the_instants_of_its_own_record():
    steps = read_transcript(CASES / "real" / "game-b.jsonl")
    async with await Store.open("sqlite://") as store:
        player = _Player(store, steps)
        await player.open()
        for step in steps:
            await player.do(step)
        written = await player._bot.service.look(
            lambda memory: pgn(memory.game(GameKey("KP/1")), memory)
        )
        await player.close()
    real = (CASES / "real" / "game-b.pgn").read_text(encoding="utf-8")
    assert _sent(written) == _sent(real)
    (ours,), (theirs,) = read_pgn(written.encode()), read_pgn(real.encode())
    assert ours.moves == theirs.moves
    assert len(ours.moves) == 80
    assert chess.Move.null() not in ours.moves


def _sent(text: str) -> list[str]:
    return re.findall(r"%ccsnt ([\d.,:]+)", text)


def test_a_game_of_another_tournament_is_named_by_its_code():
    assert KEY.startswith(f"{CODE}/")
    assert '[GameId "T1-1-20260110"]' in pgn(mated(), ledger())
