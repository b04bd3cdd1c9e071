"""Imports run one way, core <- adapters <- bot, and the core neither does I/O nor reads a clock."""

import ast
from collections.abc import Iterator

import pytest

from tests.source import trees

OURS = ("core", "adapters", "bot")

# Only values: nothing here opens, sends, waits or knows what time it is. `datetime` does, so the
# words by which it is asked are forbidden below.
CORE_MAY_IMPORT = {
    *("__future__", "abc", "collections", "dataclasses", "datetime", "enum", "functools"),
    *(
        "hashlib",
        "itertools",
        "math",
        "operator",
        "re",
        "types",
        "typing",
        "unicodedata",
        "zoneinfo",
    ),
    *("chess", "core"),
}
CHESS_WITH_IO = {"engine", "gaviota", "polyglot", "syzygy"}
CLOCKS = {"now", "utcnow", "today", "monotonic", "perf_counter"}
WORLD = {"open", "print", "input", "eval", "exec", "__import__", "breakpoint"}
# A zone's name becomes a zone in bot/: looking it up reads the machine's files.
ZONES = {"ZoneInfo", "from_file", "no_cache", "available_timezones"}

SHARED_BY_ADAPTERS = {"grammar", "render", "envelope"}


def imported(path: str, tree: ast.Module) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Each import as the parts of its full name; ``from adapters import x`` is adapters.x."""
    package = path.removesuffix(".py").split("/")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, tuple(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = [*base, *(node.module.split(".") if node.module else [])]
            for alias in node.names:
                yield node.lineno, (*base, alias.name)


def wrong_import(path: str, name: tuple[str, ...]) -> str | None:
    """Why the module at ``path`` may not import ``name``; None when it may."""
    importer = path.removesuffix(".py").split("/")
    if name[0] == "tests":
        return "the project knows nothing of its tests"
    if importer[0] == "core":
        if name[0] not in CORE_MAY_IMPORT:
            return "the core imports values, chess and itself"
        if name[0] == "chess" and not CHESS_WITH_IO.isdisjoint(name[1:2]):
            return "this part of chess opens files or runs programs"
    if importer[0] == "adapters":
        if name[0] == "bot":
            return "the bot is built on the adapters, not they on it"
        if name[0] == "adapters" and not {*SHARED_BY_ADAPTERS, importer[1]}.issuperset(name[1:2]):
            return "adapters do not know one another"
    return None


def wrong_words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where the core would look at the world: a clock, a file, the local time zone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS:
            yield node.lineno, node.attr
        if isinstance(node, ast.Name) and node.id in WORLD:
            yield node.lineno, node.id
        if isinstance(node, ast.Call):
            called = node.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if name in ZONES:
                yield node.lineno, name
            if name == "astimezone" and not node.args and not node.keywords:
                yield node.lineno, "astimezone() of the machine's own zone"


def faults_of(path: str, tree: ast.Module) -> list[str]:
    faults = [
        f"{path}:{line} {'.'.join(name)}: {why}"
        for line, name in imported(path, tree)
        if (why := wrong_import(path, name))
    ]
    if path.startswith("core/"):
        faults += [f"{path}:{line} says {word}" for line, word in wrong_words(tree)]
    return faults


def test_no_module_breaks_the_direction_of_imports_or_the_purity_of_the_core():
    assert [fault for path, tree in trees(*OURS) for fault in faults_of(path, tree)] == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("core/game.py", "import adapters.store"),
        ("core/game.py", "from bot import settings"),
        ("core/game.py", "from ..adapters import render"),
        ("core/game.py", "import os"),
        ("core/game.py", "from pathlib import Path"),
        ("core/game.py", "import time"),
        ("core/game.py", "import random"),
        ("core/game.py", "import chess.engine"),
        ("core/game.py", "from chess import syzygy"),
        ("core/game.py", "def f():\n    import asyncio"),
        ("core/game.py", "if TYPE_CHECKING:\n    from adapters.envelope import Envelope"),
        ("core/game.py", "datetime.now(UTC)"),
        ("core/game.py", "date.today()"),
        ("core/game.py", "read = datetime.utcnow"),
        ("core/game.py", "open('x')"),
        ("core/game.py", "print(1)"),
        ("core/game.py", "ZoneInfo('Europe/Kyiv')"),
        ("core/game.py", "zoneinfo.ZoneInfo('Europe/Kyiv')"),
        ("core/game.py", "at.astimezone()"),
        ("core/rules/a4_time.py", "from ...bot import service"),
        ("adapters/telegram.py", "from adapters import matrix"),
        ("adapters/telegram.py", "from . import matrix"),
        ("adapters/telegram.py", "from .matrix import rooms"),
        ("adapters/telegram.py", "import adapters.store.events"),
        ("adapters/store/events.py", "from ..archive import pgn"),
        ("adapters/store/events.py", "from adapters import console"),
        ("adapters/render.py", "from bot.settings import Settings"),
        ("adapters/grammar.py", "from adapters.telegram import menu"),
        ("bot/service.py", "from tests.fakes import clock"),
    ],
)
def test_a_planted_fault_is_found(path, line):
    assert len(faults_of(path, ast.parse(line))) == 1


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("core/game.py", "from datetime import date, datetime, time, timedelta, tzinfo"),
        ("core/game.py", "from zoneinfo import ZoneInfo\ndef day(zone: ZoneInfo): ..."),
        ("core/game.py", "import chess\nfrom collections.abc import Iterator"),
        ("core/rules/a4_time.py", "from ..vocabulary import Days\nfrom . import a7_leave"),
        ("core/game.py", "at.astimezone(zone).date()"),
        ("core/game.py", "def running(today: date): return today"),
        ("adapters/telegram.py", "from adapters import envelope, grammar, render"),
        ("adapters/telegram.py", "from adapters.render import text\nimport telegram, core.game"),
        ("adapters/store/events.py", "from adapters.store.schema import events\nimport aiosqlite"),
        ("adapters/store/events.py", "from . import schema\nfrom .schema import games"),
        ("bot/wiring.py", "from adapters import matrix, store, telegram\nimport core.decide, os"),
    ],
)
def test_what_is_allowed_is_not_taken_for_a_fault(path, line):
    assert faults_of(path, ast.parse(line)) == []
