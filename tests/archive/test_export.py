"""``chesspost export``: what lies in the folder, and that a third person can check it."""

import hashlib
import json
import mailbox
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from adapters.archive import safe_name
from adapters.archive.check import chain, files
from adapters.pgn_in import read_pgn
from adapters.store import Store
from bot import __main__ as command_line
from bot.archive.export import AnotherArchive, NotFound, export, wanted
from bot.settings import PREFIX, Settings
from tests.archive.installation import SETUP, TOKEN, at, installation, play_a_while

OF_A_GAME = {"game.pgn", "protocol.jsonl", "mail.mbox", "transcript.txt"}


@pytest.fixture(scope="module")
def database(tmp_path_factory) -> Path:
    """An installation that has been played on for a while, its bot stopped."""
    import asyncio

    folder = tmp_path_factory.mktemp("installation")

    async def play() -> None:
        async with installation(folder) as here:
            await play_a_while(here)

    asyncio.run(play())
    return folder / "chess.db"


@pytest.fixture(scope="module")
def archive(database, tmp_path_factory) -> Path:
    """The whole tournament, exported by the command itself."""
    out = tmp_path_factory.mktemp("out") / "archive"
    with pytest.MonkeyPatch.context() as patch:
        _configured(patch, database)
        assert command_line.call(["export", "T1", "--to", str(out)]) == 0
    return out


def _configured(patch: pytest.MonkeyPatch, database: Path) -> None:
    for name in Settings.model_fields:
        patch.delenv(f"{PREFIX}{name}".upper(), raising=False)
    patch.setenv("CHESSPOST_DATABASE_URL", f"sqlite:///{database}")
    patch.chdir(database.parent)


def lines(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_everything_of_the_contract_is_there(archive):
    top = {path.name for path in archive.iterdir()}
    assert top == {
        *("1", "KP-2", "evidence", "tournament", "crosstable.txt", "README.txt", "check.py"),
        "MANIFEST.sha256",
    }
    for game in ("1", "KP-2"):
        names = {path.name for path in (archive / game).iterdir()}
        assert names == {*OF_A_GAME, "messages"}
    assert {path.name for path in (archive / "evidence").iterdir()} == {"1", "2", "3"}


def test_every_file_is_in_the_manifest_and_sha256sum_agrees(archive):
    listed = [
        line.split("  ", 1)[1] for line in (archive / "MANIFEST.sha256").read_text().splitlines()
    ]
    there = {p.relative_to(archive).as_posix() for p in archive.rglob("*") if p.is_file()}
    assert set(listed) == there - {"MANIFEST.sha256"}
    assert listed == sorted(listed)
    if shutil.which("sha256sum"):
        run = subprocess.run(
            ["sha256sum", "--check", "--strict", "--quiet", "MANIFEST.sha256"],
            cwd=archive,
            capture_output=True,
        )
        assert (run.returncode, run.stdout) == (0, b"")


def test_the_program_that_lies_beside_it_finds_what_was_changed(archive, tmp_path):
    def check() -> tuple[int, str]:
        run = subprocess.run(
            [sys.executable, "-I", str(copy / "check.py")], capture_output=True, text=True
        )
        return run.returncode, run.stdout

    copy = tmp_path / "copy"
    shutil.copytree(archive, copy)
    assert check() == (0, "nothing is wrong\n")
    protocol = copy / "1" / "protocol.jsonl"
    protocol.write_text(protocol.read_text("utf-8").replace("e2e4", "d2d4"), "utf-8")
    (copy / "KP-2" / "game.pgn").unlink()
    status, told = check()
    assert status == 1
    assert "1/protocol.jsonl: was changed" in told
    assert "event 2 or the one before was changed" in told
    assert "KP-2/game.pgn: is not there" in told


def test_the_protocol_says_who_when_by_which_channel_and_clause(archive):
    events = lines(archive / "1" / "protocol.jsonl")
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    move = next(event for event in events if event["event"] == "MovePlayed")
    assert {key: move[key] for key in ("by", "name", "channel", "clause", "stream", "message")} == {
        "by": "wh",
        "name": "Олена Коваль",
        "channel": "telegram",
        "clause": "3.1",
        "stream": "game:T1/1",
        "message": "7:1",
    }
    assert move["at"] == "2026-01-10T07:00:00.000000Z"
    assert move["content"]["uci"] == "e2e4"
    assert any(event["clause"] == "4.7" for event in events)


def test_the_record_is_the_game(archive):
    (record,) = read_pgn((archive / "1" / "game.pgn").read_bytes())
    assert [move.uci() for move in record.moves] == ["e2e4", "e7e5", "g1f3"]
    assert record.tags["Event"] == 'Кубок "Весна"'
    assert record.problems == ()


def test_every_message_lies_there_as_it_came_or_went(archive, database):
    folder = archive / "1" / "messages"
    names = sorted(path.name for path in folder.iterdir())
    assert [name.split(".")[0] for name in names] == [f"{n:04}" for n in range(1, len(names) + 1)]
    first = json.loads((folder / "0001.json").read_text("utf-8"))
    assert (first["text"], first["person"], first["direction"]) == ("/send 1 1. 5254", "wh", "in")
    assert first["masked"] is False
    assert hashlib.sha256(first["raw"].encode()).hexdigest() == first["sha256"]
    assert json.loads(first["raw"])["message"]["text"] == "/send 1 1. 5254"


def test_letters_are_read_by_mail_programs(archive):
    box = mailbox.mbox(archive / "1" / "mail.mbox")
    letters = list((archive / "1" / "messages").glob("*.eml"))
    assert len(box) == len(letters) > 3
    subjects = {message["Subject"] for message in box}
    assert "Re: [T1/1]" in subjects


async def test_no_token_stands_anywhere_in_it(archive, database):
    async with await Store.open(database, readonly=True) as store:
        raw = b"".join(message.raw for message in await store.messages_of("T1/1"))
    tokens = set(TOKEN.findall(raw))
    assert tokens
    for path in archive.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            assert not [token for token in tokens if token in data], path


def test_the_transcript_reads_from_the_first_message_to_the_last(archive):
    text = (archive / "1" / "transcript.txt").read_text("utf-8")
    assert text.startswith("Партія T1/1: Олена Коваль – Шевчук. Кубок")
    assert text.index("0001. 10.01.2026 09:00, від: Олена Коваль, telegram") < text.index("9999")
    assert text.count("    sha256 ") == len(list((archive / "1" / "messages").iterdir()))


def test_evidence_of_a_case_can_go_alone(archive):
    case = archive / "evidence" / "1"
    assert {path.name for path in case.iterdir()} == {"evidence.txt", "deliveries.jsonl", "1"}
    assert {path.name for path in (case / "1").iterdir()} == {*OF_A_GAME, "messages"}
    text = (case / "evidence.txt").read_text("utf-8")
    for part in (
        "Листи йдуть довго",
        "/rule 1 close",
        "Облік часу",
        "(4.7)",
        "sha256 ",
        "доставлено",
    ):
        assert part in text
    deliveries = lines(case / "deliveries.jsonl")
    assert deliveries[0]["to"] == "bl"
    assert deliveries[0]["channel"] == "email"


def test_evidence_of_a_decision_tells_how_it_ended(archive):
    penalty = (archive / "evidence" / "2" / "evidence.txt").read_text("utf-8")
    assert "Рішення 2 від 19.01.2026: penalty" in penalty
    assert "за домовленістю" in penalty
    question = (archive / "evidence" / "3" / "evidence.txt").read_text("utf-8")
    assert "Чи буде перерва?" in question
    assert "Рішення 3 від 21.01.2026: question, close" in question
    assert "/rule" not in question


def test_what_belongs_to_no_single_game_lies_apart(archive):
    events = lines(archive / "tournament" / "protocol.jsonl")
    names = {event["event"] for event in events}
    assert {"TournamentOpened", "ItemRaised", "Decided", "LeaveAnnounced"} <= names
    text = (archive / "tournament" / "transcript.txt").read_text("utf-8")
    for part in ("/announce Вітаю всіх", "/leave 2026-02-01 2026-02-05", "Чи буде перерва?"):
        assert part in text
    assert "/send" not in text


def test_a_persons_own_affairs_keep_only_their_place_in_the_chain(archive):
    events = lines(archive / "tournament" / "protocol.jsonl")
    private = [event for event in events if event["event"] in ("SettingChanged", "ChannelLinked")]
    assert all(event["content"] == {} and event["masked"] for event in private)


def test_the_crosstable_has_every_player(archive):
    text = (archive / "crosstable.txt").read_text("utf-8")
    assert all(name in text for name in ("Коваль", "Шевчук", "О'Ніл"))


def test_one_game_alone(database, tmp_path, monkeypatch, capsys):
    _configured(monkeypatch, database)
    assert command_line.call(["export", "KP-2", "--to", str(tmp_path / "a")]) == 0
    assert "1 games, 1 cases" in capsys.readouterr().out
    top = {path.name for path in (tmp_path / "a").iterdir()}
    assert top == {
        "KP-2",
        "evidence",
        "crosstable.txt",
        "README.txt",
        "check.py",
        "MANIFEST.sha256",
    }
    assert command_line.call(["export", "T1/1", "--to", str(tmp_path / "b")]) == 0
    assert (tmp_path / "b" / "1" / "game.pgn").is_file()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["export", "nowhere", "--to", "out"], "there is no game and no tournament nowhere"),
        (["export", "T1", "--to", "chess.db"], "is no folder"),
    ],
)
def test_what_cannot_be_exported_is_one_line(database, monkeypatch, capsys, arguments, said):
    _configured(monkeypatch, database)
    assert command_line.call(arguments) == 2
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1


async def test_written_again_it_is_brought_up_to_date(tmp_path):
    out = tmp_path / "out"
    async with installation(tmp_path) as here:
        what = await wanted(here.store, "T1")
        await here.say(7, "/send 1 1. 5254", "01-10T09:00")
        first = await export(here.store, what, out, here.clock[0])
        await here.mail(
            here.answer("bl@example.org", "1. 5254 5755", date="Mon, 12 Jan 2026 10:00:00 +0200"),
            "01-12T10:00",
        )
        second = await export(here.store, what, out, here.clock[0])
    assert second.files > first.files
    assert (files(out), chain(out / "1" / "protocol.jsonl")) == ([], [])


async def test_another_tournament_is_not_mixed_in(tmp_path):
    other = {**SETUP, "tournament": {**SETUP["tournament"], "code": "T2", "name": "Інший"}}
    out = tmp_path / "out"
    async with installation(tmp_path) as here:
        from bot.start_list import read_setup

        await here.bot.set_up(
            read_setup({**other, "people": []}, set(here.bot.people())), at("01-09T13:00")
        )
        await export(here.store, await wanted(here.store, "T1"), out, here.clock[0])
        with pytest.raises(AnotherArchive, match="T1"):
            await export(here.store, await wanted(here.store, "T2"), out, here.clock[0])
        with pytest.raises(NotFound, match="T1/1, T2/1"):
            await wanted(here.store, "1")


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("12", "12"),
        ("KP-2026-07", "KP-2026-07"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ("..", "_"),
        ("a/b\\c\n", "a_b_c_"),
        ("CON", "CON_"),
        ("evidence", "evidence_"),
        ("Партія №7", "Партія_7"),
        ("x" * 200, "x" * 60),
    ],
)
def test_a_name_cannot_lead_out_of_the_folder(name, safe):
    assert safe_name(name) == safe


def test_two_games_never_share_a_folder():
    first = safe_name("a/b")
    second = safe_name("A?b", [first])
    assert (first, second) == ("a_b", "A_b_2")
