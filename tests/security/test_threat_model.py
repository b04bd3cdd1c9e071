"""docs/security.md names for each attack the test that shows what stops it: it is there."""

import ast
import re

from tests.source import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/-]+\.(?:py|jsonl))(?:::(test_\w+))?`", PAGE)


def functions_of(path):
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


def test_every_test_that_the_page_names_exists():
    assert len(NAMED) > 40
    missing = [
        f"{path}::{test}"
        for path, test in NAMED
        if not (ROOT / path).is_file() or (test and test not in functions_of(path))
    ]
    assert missing == []


def test_every_attack_of_the_page_has_something_that_stops_it_and_its_test():
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and "---" not in line]
    rows = [row for row in rows if not row.startswith("| attack")]
    assert len(rows) > 30
    assert [row for row in rows if "`tests/" not in row] == []


def test_every_test_of_attacks_is_named_on_the_page():
    here = {path.name for path in (ROOT / "tests" / "security").glob("test_*.py")}
    assert {name for name in here if f"tests/security/{name}" not in PAGE} == set()
