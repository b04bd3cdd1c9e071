"""What the program never does: run words, load code out of data, name files after messages."""

import ast

import pytest

from adapters.archive import safe_name
from tests.source import trees

FOLDERS = ("core", "adapters", "bot")

FORBIDDEN_CALLS = frozenset(
    {
        *("eval", "exec", "compile", "__import__", "breakpoint", "input"),
        *(
            "os.system",
            "os.popen",
            "os.execv",
            "os.execvp",
            "os.spawnl",
            "os.spawnv",
            "os.startfile",
        ),
        *("subprocess.getoutput", "subprocess.getstatusoutput", "subprocess.call"),
        *("asyncio.create_subprocess_shell", "importlib.import_module", "importlib.reload"),
        *("yaml.load", "yaml.unsafe_load", "marshal.loads", "tempfile.mktemp", "sys.settrace"),
        *("random.random", "random.choice", "random.randint", "random.choices", "random.shuffle"),
        *("hashlib.md5", "hashlib.sha1", "ssl._create_unverified_context"),
    }
)
FORBIDDEN_MODULES = frozenset(
    {
        *("pickle", "cPickle", "dill", "shelve", "marshal", "yaml", "code", "codeop", "pty"),
        *("xml", "lxml", "xmlrpc", "tarfile", "ctypes", "telnetlib", "webbrowser", "pdb"),
    }
)
MAY_START_PROGRAMS = {"adapters/analysis.py"}
"""The operator's own engine, by its path; no word of a message is among its arguments."""


def names(node):
    """``a.b.c`` of a call's function, as far as it is names."""
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    parts.append(node.id if isinstance(node, ast.Name) else "?")
    return ".".join(reversed(parts))


def calls():
    for path, tree in trees(*FOLDERS):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield path, node, names(node.func)


def imports():
    for path, tree in trees(*FOLDERS):
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                yield from ((path, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield path, node.module


def test_no_shell_no_eval_no_pickle_and_no_weak_chance():
    found = [
        f"{path}:{call.lineno}: {name}"
        for path, call, name in calls()
        if name in FORBIDDEN_CALLS
        or any(k.arg == "shell" and not is_false(k.value) for k in call.keywords)
        or any(k.arg == "verify" and is_false(k.value) for k in call.keywords)
    ]
    assert found == []
    modules = [f"{p}: {m}" for p, m in imports() if m.partition(".")[0] in FORBIDDEN_MODULES]
    assert modules == []


def is_false(node):
    return isinstance(node, ast.Constant) and node.value is False


def test_only_the_operators_engine_is_ever_started():
    starts = {
        path
        for path, _, name in calls()
        if name.startswith("subprocess.") or name.endswith(("popen_uci", "create_subprocess_exec"))
    }
    assert starts <= MAY_START_PROGRAMS
    assert {p for p, module in imports() if module.partition(".")[0] == "subprocess"} == set()


@pytest.mark.parametrize(
    "name",
    [
        *("../../etc/passwd", "/etc/passwd", "..", ".", "", "a/../../b", "C:\\x", "a\0b", "~root"),
        *("..\\..\\x", "con", "NUL", "a" * 5000, "\u202egnp.exe", "-rf", "x\ny", "$(id)", "*"),
        *("evidence", "tournament", ".htaccess", "\u2024\u2024/x", "..%2f..", "\ud800"),
    ],
)
def test_a_file_named_after_an_id_stays_in_its_folder(name):
    made = safe_name(name)
    assert made
    assert not made.startswith(".")
    assert not set(made) & set('/\\\0\n:*$()"<>|~')
    assert len(made) < 80
    assert made.casefold() not in ("con", "nul", "evidence", "tournament")
