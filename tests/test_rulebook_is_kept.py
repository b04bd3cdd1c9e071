"""The rule book, the code and the tests are held against each other here."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from core.regulation import Regulation
from core.rulebook import BY_NUMBER, CLAUSES, LEFT_TO_PEOPLE, TEXTS, Keeper
from tests.source import trees

NUMBER = r"\d+\.\d+(?:\.\d+)?"
CITATION = re.compile(rf"(?<![\w.])(?<!FIDE ){NUMBER}(?!\w|\.\d)")
OPENING = re.compile(rf"(?P<number>{NUMBER})\b")

# Clauses whose code is still to come. The list can only shrink: one that has got its code and its
# test must be struck out here.
NOT_YET: set[str] = set()

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef


def cited_in_docstrings() -> Iterator[tuple[str, str]]:
    """Where the core's functions and classes name a clause. A module's docstring proves nothing."""
    for path, tree in trees("core"):
        for node in ast.walk(tree):
            if isinstance(node, Definition):
                for number in CITATION.findall(ast.get_docstring(node) or ""):
                    yield f"{path}:{node.name}", number


def written_as_values() -> Iterator[tuple[str, str]]:
    """Clauses that lines of an account, events and refusals carry."""
    for path, tree in trees("core"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for number in re.findall(rf"\A{NUMBER}\Z", node.value):
                    yield f"{path}:{node.lineno}", number


def named_in_tests() -> Iterator[tuple[str, str]]:
    for path, tree in trees("tests"):
        for node in ast.walk(tree):
            if isinstance(node, Function):
                for number in re.findall(r"\Atest_(\d+_\d+(?:_\d+)?)_", node.name):
                    yield f"{path}:{node.name}", number.replace("_", ".")


def numbers_of(places: Iterator[tuple[str, str]]) -> set[str]:
    return {number for _, number in places}


def in_book_order(numbers: set[str]) -> list[str]:
    return [number for number in BY_NUMBER if number in numbers]


def test_the_book_is_whole_and_in_order():
    last_of_article = {1: 10, 2: 5, 3: 9, 4: 10, 5: 3, 6: 7, 7: 7, 8: 3, 9: 10}
    whole = [f"{a}.{n}" for a, last in last_of_article.items() for n in range(1, last + 1)]
    after = whole.index("9.4") + 1
    whole[after:after] = ["9.4.1", "9.4.2", "9.4.3", "9.4.4"]
    assert [clause.number for clause in CLAUSES] == whole
    assert [clause.number for clause in CLAUSES if not clause.text.endswith((".", ")."))] == []


def test_every_clause_left_to_people_says_why():
    assert set(LEFT_TO_PEOPLE) - set(TEXTS) == set()
    silent = [c.number for c in CLAUSES if c.keeper is not Keeper.CORE and not c.because]
    excused = [c.number for c in CLAUSES if c.keeper is Keeper.CORE and c.because]
    assert (silent, excused) == ([], [])


def test_every_clause_the_core_keeps_has_code_that_cites_it_and_a_test_named_by_it():
    kept = {clause.number for clause in CLAUSES if clause.keeper is Keeper.CORE} - NOT_YET
    loose = {
        "cited by no code under core/": in_book_order(kept - numbers_of(cited_in_docstrings())),
        "named by no test": in_book_order(kept - numbers_of(named_in_tests())),
    }
    assert loose == {"cited by no code under core/": [], "named by no test": []}


def test_no_clause_that_is_kept_is_still_excused():
    kept = numbers_of(cited_in_docstrings()) & numbers_of(named_in_tests())
    assert in_book_order(NOT_YET & kept) == [], "has code and test: strike it out of NOT_YET"
    assert {n for n in NOT_YET if BY_NUMBER[n].keeper is not Keeper.CORE} == set()


@pytest.mark.parametrize("places", [cited_in_docstrings, written_as_values, named_in_tests])
def test_every_clause_number_in_code_and_tests_is_in_the_book(places):
    assert [(where, number) for where, number in places() if number not in BY_NUMBER] == []


def test_every_function_of_the_rules_begins_with_the_clause_it_keeps():
    bare = []
    for path, tree in trees("core/rules"):
        for node in tree.body:
            if isinstance(node, Function) and not node.name.startswith("_"):
                opening = OPENING.match(ast.get_docstring(node) or "")
                if not opening or opening["number"] not in BY_NUMBER:
                    bare.append(f"{path}:{node.name}")
    assert bare == []


def test_numbers_of_the_book_stand_in_the_regulation_only():
    loose = [
        f"{path}:{node.lineno} {node.value}"
        for path, tree in trees("core/rules")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and type(node.value) in (int, float)
        and node.value not in (0, 1)
    ]
    assert loose == []


def test_every_number_of_the_regulation_names_its_clause():
    nameless = {f.name: f.metadata.get("clause") for f in fields(Regulation)}
    assert {name: c for name, c in nameless.items() if c not in BY_NUMBER} == {}
