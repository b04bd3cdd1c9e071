"""The command line: every command answers --help; bad input is one line on stderr and exit 2."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot import __main__ as command_line
from bot.settings import PREFIX, Settings
from tests.source import ROOT

COMMANDS = [
    *("run", "replay", "read", "check", "import", "export", "backup", "verify", "migrate", "copy"),
    *("mail-in", "redact", "unlink", "renew"),
]
SETUP = {
    "tournament": {
        "code": "T1",
        "start": "2026-01-10",
        "timezone": "Europe/Kyiv",
        "arbiter": "arb",
    },
    "people": [
        {"id": "arb", "surname": "Суддя", "channels": ["telegram"]},
        {"id": "wh", "surname": "Коваль", "channels": ["telegram"]},
        {"id": "bl", "surname": "Шевчук", "channels": ["telegram"]},
    ],
    "games": [{"id": "1", "white": "wh", "black": "bl"}],
}
MOVE = {"at": "2026-01-10T09:00", "from": "wh", "say": "/send 1 1. 5254"}
TOML = """
[tournament]
code = "KP"
start = 2026-01-10
arbiter = "arb"
system = "round_robin"
seed = 7
[[people]]
id = "arb"
surname = "Суддя"
email = "arb@example.org"
[[people]]
id = "wh"
surname = "Коваль"
email = "wh@example.org"
[[people]]
id = "bl"
surname = "Шевчук"
email = "bl@example.org"
timezone = "UTC+2"
"""


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch, tmp_path):
    for name in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{name}".upper(), raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def call(capfd):
    """Runs a command; gives its status, its stdout and the lines of its stderr."""

    def run(*arguments: str) -> tuple[int, str, list[str]]:
        status = command_line.call(arguments)
        out, err = capfd.readouterr()
        return status, out, err.splitlines()

    return run


def transcript(*lines: object, name: str = "case.jsonl") -> str:
    path = Path(name)
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return name


def test_every_command_is_there():
    assert list(command_line.COMMANDS) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_answers_help(call, command):
    status, out, err = call(command, "--help")
    assert (status, err) == (0, [])
    assert out.startswith(f"Usage: chesspost {command}")


def test_the_program_answers_help(call):
    status, out, err = call("--help")
    assert (status, err) == (0, [])
    assert all(f"\n  {command} " in out for command in COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "command"),
        (["play"], "play"),
        (["replay"], "FILE"),
        (["replay", "--jsn", "x"], "--jsn"),
        (["replay", "no.jsonl"], "no.jsonl cannot be read"),
        (["read"], "TEXT is missing"),
        (["read", "e4", "e5"], "e5"),
        (["read", "--notation", "dutch", "e4"], "dutch"),
        (["read", "--fen", "8/8", "e4"], "not FEN"),
        (["read", "--fen", "x y z", "e4"], "not FEN"),
        (["import", "no.toml"], "no.toml cannot be read"),
        (["verify", "no.db"], "no.db is not there"),
        (["export", "KP"], "--to"),
        (["copy", "--from", "sqlite:///x"], "--to"),
        (["backup"], "FILE"),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_2(call, arguments, word):
    status, out, err = call(*arguments)
    assert (status, out) == (2, "")
    assert len(err) == 1
    assert err[0].startswith("chesspost: ")
    assert word in err[0]


@pytest.mark.parametrize("command", [["check"], ["verify"], ["migrate"], ["run"], ["mail-in"]])
def test_a_wrong_setting_is_refused_by_its_name(call, monkeypatch, command):
    monkeypatch.setenv("CHESSPOST_TELEGRAM_TOKEN", "secret-word")
    status, _, err = call(*command)
    assert status == 2
    assert len(err) == 1
    assert err[0].startswith("chesspost: CHESSPOST_TELEGRAM_TOKEN should be a token as BotFather")


def test_the_installed_command_ends_with_the_same_status():
    done = subprocess.run(
        [sys.executable, "-m", "bot", "replay", "no.jsonl"],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
    )
    assert done.returncode == 2
    assert (
        done.stderr == "chesspost: no.jsonl: no.jsonl cannot be read: No such file or directory\n"
    )


# read


def test_read_prints_one_json_object(call):
    status, out, _ = call("read", "Nf3")
    assert status == 0
    assert json.loads(out) == {"verdict": "move", "uci": "g1f3", "san": "Nf3", "numeric": "7163"}


def test_read_tells_why_not(call):
    fen = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"
    _, out, _ = call("read", "--fen", fen, "--notation", "san", "Nd2")
    found = json.loads(out)
    assert found["verdict"] == "ambiguous"
    assert sorted(found["candidates"]) == ["b1d2", "f3d2"]
    assert found["why"]


def test_read_reads_lines(call, monkeypatch):
    lines = [
        {"id": "a", "fen": "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "text": "17181"},
        {"id": 2, "text": "Кf3", "notation": "ukr"},
        {"text": "5"},
    ]
    feed(monkeypatch, "".join(f"{json.dumps(line)}\n\n" for line in lines).encode())
    status, out, _ = call("read", "--jsonl")
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [(a["id"], a["verdict"]) for a in answers] == [
        ("a", "move"),
        (2, "move"),
        (None, "illegible"),
    ]
    assert answers[0]["numeric"] == "17181"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        (b"{", "line 1"),
        (b"[]", "one JSON object"),
        (b'{"id": 1}', "'text'"),
        (b'{"text": "e4", "fen": "x"}', "not FEN"),
        (b'{"text": "e4", "fen": 5}', "not FEN"),
        (b'{"text": "e4", "notation": "dutch"}', "'notation'"),
        (b"\xff", "line 1"),
    ],
)
def test_read_names_a_line_that_is_malformed(call, monkeypatch, line, word):
    feed(monkeypatch, line)
    status, _, err = call("read", "--jsonl")
    assert status == 2
    assert len(err) == 1
    assert word in err[0]


def feed(monkeypatch, data: bytes) -> None:
    for module in ("read", "letters"):
        monkeypatch.setattr(f"bot.commands.{module}.all_of_stdin", lambda: data)


# replay


def test_replay_ends_with_0_when_every_expectation_holds(call):
    name = transcript({"setup": SETUP}, MOVE, {"expect": {"games": {"1": {"moves": ["e2e4"]}}}})
    assert call("replay", name) == (0, "case.jsonl: 1 expectations hold\n", [])


def test_replay_ends_with_1_and_says_what_was_there(call):
    name = transcript({"setup": SETUP}, MOVE, {"expect": {"games": {"1": {"moves": ["d2d4"]}}}})
    status, _, err = call("replay", name)
    assert status == 1
    assert err == ['chesspost: case.jsonl: line 3: games.1.moves[0]: expected "d2d4", found "e2e4"']


def test_replay_ends_with_2_where_the_transcript_is_malformed(call):
    name = transcript({"setup": SETUP}, MOVE | {"from": "nobody"})
    status, _, err = call("replay", name)
    assert status == 2
    assert err == ["chesspost: case.jsonl: line 2: 'from': there is no person 'nobody'"]


def test_replay_prints_state_and_messages_as_one_object(call):
    status, out, err = call("replay", transcript({"setup": SETUP}, MOVE), "--json")
    assert (status, err) == (0, [])
    whole = json.loads(out)
    assert list(whole) == ["state", "messages"]
    assert whole["state"]["games"]["1"]["moves"] == ["e2e4"]
    assert ("bl", "move") in {(m["to"], m["kind"]) for m in whole["messages"]}


def test_replay_prints_the_object_where_an_expectation_fails_too(call):
    name = transcript({"setup": SETUP}, {"expect": {"games": {"1": {"repeats": 1}}}})
    status, out, err = call("replay", name, "--json")
    assert status == 1
    assert json.loads(out)["state"]["games"]["1"]["repeats"] == 0
    assert len(err) == 1


# the database


def test_import_sets_up_a_tournament(call):
    Path("kp.toml").write_text(TOML, encoding="utf-8")
    status, out, err = call("import", "kp.toml")
    assert (status, out) == (0, "KP: 1 game, 2 players\n")
    assert len(err) == 1
    assert "timezone of person bl: Etc/GMT-2 is a fixed offset" in err[0]
    assert call("verify") == (0, "whole: every state follows from its events\n", [])
    status, out, err = call("import", "kp.toml")
    assert (status, err) == (2, ["chesspost: there is a tournament KP already"])


def test_import_writes_nothing_unless_everything_is_right(call):
    Path("kp.toml").write_text(TOML.replace("seed", "sead"), encoding="utf-8")
    status, _, err = call("import", "kp.toml")
    assert (status, err) == (2, ["chesspost: kp.toml: tournament.sead: there is no such key"])
    assert not Path("var").exists()


def test_backup_verify_and_migrate(call):
    assert call("migrate")[0] == 0
    status, out, _ = call("backup", "copy.db")
    assert (status, out.startswith("copy.db: ")) == (0, True)
    assert call("verify", "copy.db")[0] == 0
    data = bytearray(Path("copy.db").read_bytes())
    data[100:2000] = b"x" * 1900
    Path("copy.db").write_bytes(data)
    status, _, err = call("verify", "copy.db")
    assert status == 1
    assert err


@pytest.mark.parametrize("command", [["backup", "copy.db"], ["verify"]])
def test_where_there_is_no_database_that_is_said_in_one_line(call, command):
    status, out, err = call(*command)
    assert (status, out, len(err)) == (1, "", 1)
    assert "chesspost.db" in err[0]


def test_check_tells_what_is_configured(call):
    status, out, _ = call("check")
    assert status == 0
    assert out.startswith("database: ")
    assert "telegram: not configured" in out


def test_check_ends_with_1_where_a_part_does_not_answer(call, monkeypatch):
    Path("var").mkdir()
    Path("var/chesspost.db").write_bytes(b"not a database at all")
    status, out, _ = call("check")
    assert status == 1
    assert out.startswith("database: ")


@pytest.mark.parametrize("there", [False, True], ids=["no folder", "an empty folder"])
def test_mail_in_puts_a_letter_into_the_maildir(call, monkeypatch, there):
    if there:
        Path("var/mail-in").mkdir(parents=True)
    feed(monkeypatch, b"From: wh@example.org\n\n1. 5254\n")
    assert call("mail-in")[0] == 0
    [letter] = Path("var/mail-in/new").iterdir()
    assert letter.read_bytes() == b"From: wh@example.org\n\n1. 5254\n"


def test_mail_in_asks_the_mta_to_come_again_where_it_cannot_write(call, monkeypatch):
    Path("var").write_text("a file where a folder should be")
    feed(monkeypatch, b"From: wh@example.org\n\n1. 5254\n")
    status, _, err = call("mail-in")
    assert status == 75
    assert len(err) == 1
