"""The examples in the documentation, taken out of the pages and run.

Blocks marked ``console`` are what one types and sees: ``Name> …`` in the terminal of the sample
tournament, ``$ chesspost …`` in a shell. Blocks marked ``jsonl`` are transcripts, blocks marked
``toml`` files whose first line is a comment with their name, blocks marked ``dotenv`` lines for
``.env``. A line ``…`` stands for any lines.

    python -m tests.docs.pages

writes what the program says now into the pages. The terminal's clock shows the same evening to
whoever tries them: what a page says does not depend on the day.
"""

import asyncio
import io
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from unittest.mock import patch

import bot.__main__ as command_line
import bot.running as running
from adapters.console import Terminal
from bot.clock import MovableClock
from bot.commands.cures import CURES, Cure
from bot.settings import Settings
from tests.docs.stand_ins import TELEGRAM, stand_ins
from tests.source import ROOT

PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
RUN = ("console", "jsonl", "toml", "dotenv")
ELSEWHERE = ("sh", "text", "")
"""What no test can run here: other programs, pictures of files."""

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TYPED = re.compile(r"^(?:(?P<name>[^\s>$]+)> |\$ )(?P<line>.*)$")
_DATE = re.compile(r"\d\d\.\d\d\.\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2} [^\W\d]{3,9} 20\d\d|\b\d\d:\d\d\b")
_OF_THE_DAY = re.compile(r"\d+ bytes|schema \d+")
_CURES = re.compile(r"(<!-- cures -->)\n.*?(<!-- end -->)", re.DOTALL)
SKIP = "…"
HOME = "/opt/chesspost"
"""Where the pages say that the bot is installed."""


@dataclass(frozen=True)
class Block:
    """A fenced block of a page: where it begins and ends there, its mark, its text."""

    page: Path
    start: int
    end: int
    mark: str
    text: str

    @property
    def typed(self) -> list[re.Match[str]]:
        return [found for line in self.text.splitlines() if (found := _TYPED.match(line))]


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [Block(page, m.start(2), m.end(2), m[1], m[2]) for m in _BLOCK.finditer(text)]


def undated(text: str) -> list[str]:
    """The lines without what is another one every day, and without empty ones."""
    lines = [_DATE.sub("DATE", line.rstrip()) for line in text.splitlines() if line.strip()]
    return [_OF_THE_DAY.sub("N", line) for line in lines]


def agrees(shown: str, real: str) -> bool:
    """Whether a page shows what is real, where a line ``…`` may stand for any lines."""
    wanted = "\n".join(".*" if x == SKIP else re.escape(x) for x in undated(shown))
    return re.fullmatch(wanted, "\n".join(undated(real)), re.DOTALL) is not None


def answered(block: Block, shell: "Shell") -> str:
    """The block as it really goes: each line that is typed, and what the program says to it."""
    typed = block.typed
    if typed[0]["name"] is None:
        pairs = [(found[0], shell.run(found["line"])) for found in typed]
    else:
        pairs = in_the_terminal(block)
    return "".join(f"{line}\n{said.strip(chr(10))}\n\n" for line, said in pairs).rstrip() + "\n"


def in_the_terminal(block: Block) -> list[tuple[str, str]]:
    """What the console says to each line; the prompt has to be that person's."""
    lines = [found["line"] for found in block.typed]
    written, pairs = io.StringIO(), []

    class Script(io.StringIO):
        def readline(self, *_: int) -> str:
            said = written.getvalue()
            written.seek(0)
            written.truncate()
            if pairs:
                pairs[-1] = (pairs[-1][0], said)
            if len(pairs) == len(lines):
                return ""
            pairs.append((block.typed[len(pairs)][0], ""))
            return lines[len(pairs) - 1] + "\n"

    with tempfile.TemporaryDirectory() as folder:
        var = Path(folder) / "var"
        shutil.copytree(sample(), var)
        session(var, Script(), written)
    return pairs


EVENING = datetime(2026, 11, 30, 18, 0, tzinfo=UTC)
"""When the conversations in the terminal begin."""


def session(var: Path, typed: io.StringIO, written: io.StringIO) -> None:
    settings = Settings(_env_file=None, var=var, database_url=f"sqlite:///{var}/chesspost.db")
    late = datetime.now(UTC) - EVENING
    clock = partial(MovableClock, real=lambda: datetime.now(UTC) - late)
    terminal = partial(Terminal, stdin=typed, stdout=written)
    with (
        patch.object(running, "MovableClock", clock),
        patch.object(running, "Terminal", terminal),
    ):
        asyncio.run(running.run_console(settings))


@cache
def sample() -> Path:
    """The sample tournament, loaded once."""
    var = Path(tempfile.mkdtemp(prefix="chesspost-docs-"))
    session(var, io.StringIO(), io.StringIO())
    return var


FILES = ("mkdir", "mv", "cp")
"""Commands of a shell that an example may use besides ours."""


@dataclass
class Shell:
    """A folder in which one page's commands are run, one after another."""

    folder: Path
    outside: dict[str, str]

    def run(self, line: str) -> str:
        command = line.split()[0]
        if command in FILES:
            subprocess.run(line, shell=True, cwd=self.folder, check=True)
            return ""
        assert command == "chesspost", f"no test runs {command}: mark the block sh"
        kept = {k: v for k, v in os.environ.items() if not k.startswith("CHESSPOST_")}
        kept |= {"COLUMNS": "100", "CHESSPOST_TELEGRAM_BASE_URL": self.outside[TELEGRAM]}
        said = io.StringIO()
        with (
            chdir(self.folder),
            patch.dict(os.environ, kept, clear=True),
            redirect_stdout(said),
            redirect_stderr(said),
        ):
            command_line.call(line.split()[1:])
        return self._as_shown(said.getvalue().replace(str(self.folder), HOME))

    def _as_shown(self, text: str) -> str:
        for shown, real in self.outside.items():
            text = text.replace(real, shown)
        return text

    def keep(self, block: Block) -> None:
        """Writes the file that a block shows, or adds its settings to those that there are."""
        if block.mark == "dotenv":
            text = block.text
            for shown, real in self.outside.items():
                text = text.replace(shown, real)
            with (self.folder / ".env").open("a", encoding="utf-8") as settings:
                settings.write(text)
        elif block.mark == "toml":
            name = block.text.splitlines()[0].removeprefix("# ")
            (self.folder / name).write_text(block.text, encoding="utf-8")


@contextmanager
def shell() -> Iterator[Shell]:
    with tempfile.TemporaryDirectory() as folder, stand_ins() as outside:
        yield Shell(Path(folder), outside)


def with_cures(text: str) -> str:
    """The page with the table of cures as the program has it."""
    rows = [f"| ``{_shown(cure)}`` | {cure.do} |" for cure in CURES]
    table = "\n".join(["| it says | do |", "| --- | --- |", *rows])
    return _CURES.sub(lambda found: f"{found[1]}\n\n{table}\n\n{found[2]}", text)


def _shown(cure: Cure) -> str:
    """The line's beginning and the commonest words that tell the trouble."""
    words = cure.said[0].strip()
    if not cure.begins or words.startswith(cure.begins):
        return f"… {words} …"
    return f"{cure.begins} … {words} …"


def write() -> None:
    """Puts what the program says now into every page."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        with shell() as room:
            made = []
            for block in blocks(page):
                room.keep(block)
                if block.mark == "console":
                    made.append((block, answered(block, room)))
        for block, real in reversed(made):
            if f"\n{SKIP}\n" not in block.text:
                text = text[: block.start] + real + text[block.end :]
        page.write_text(with_cures(text), encoding="utf-8")


if __name__ == "__main__":
    write()
