"""What the bot writes is for its owner alone, however careless the shell that started it."""

import os
import subprocess
import sys

import pytest

from bot.settings import PREFIX, Settings
from tests.bot.test_cli import TOML
from tests.source import ROOT

LETTER = b"From: x@example.net\r\nSubject: x\r\n\r\nhello\r\n"


def others_may(path):
    """Files under ``path`` on which somebody else has any right."""
    return [
        f"{found.relative_to(path)}: {found.stat().st_mode & 0o777:o}"
        for found in [path, *path.rglob("*")]
        if found.stat().st_mode & 0o077
    ]


@pytest.fixture
def chesspost(tmp_path):
    """Runs a command in a folder of its own, with a umask that hides nothing."""
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    known = {f"{PREFIX}{name}".upper() for name in Settings.model_fields}
    clean = {name: value for name, value in os.environ.items() if name not in known}

    def run(*arguments, given=b""):
        done = subprocess.run(
            [sys.executable, "-m", "bot", *arguments],
            cwd=home,
            env=clean | {"PYTHONPATH": str(ROOT)},
            input=given,
            capture_output=True,
            umask=0,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()

    return home, run


def test_database_letters_history_backup_and_export_are_the_owners_alone(chesspost):
    home, run = chesspost
    (home / "list.toml").write_text(TOML)
    (home / "list.toml").chmod(0o600)
    run("import", "list.toml")
    run("mail-in", given=LETTER)
    run("run", given=b"/games\n/board\n:quit\n")
    run("backup", "copy.db")
    run("export", "KP", "--to", "papers")
    written = {found.name for found in home.rglob("*")}
    assert {"chesspost.db", "copy.db", "papers", "MANIFEST.sha256", "chesspost.log"} <= written
    assert others_may(home) == []
