"""The rules and the help stand whole in all three languages."""

import re
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from adapters.grammar import ROW, ROWS
from adapters.render.catalogue import LANGUAGES, TEXTS, has, say
from adapters.views.helping import GROUPS
from core.rulebook import BY_NUMBER, CLAUSES
from core.settings import CHOICES

OURS = ("rules", "help", "views", "arbiter", "events")
LONGEST_CLAUSE = 650
LONGEST_HELP = 330
LONGEST_MENU = 45


def parsed(path: Path) -> list[ast.Message]:
    resource = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert junk == [], path
    return [entry for entry in resource.body if isinstance(entry, ast.Message)]


@cache
def catalogue(lang: str) -> dict[str, ast.Message]:
    return {m.id.name: m for path in (TEXTS / lang).glob("*.ftl") for m in parsed(path)}


class Variables(Visitor):
    """What a message, with those that it refers to, is filled with; ``has_x`` counts as ``x``."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name.removeprefix("has_"))

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.visit(catalogue(self.lang)[node.id.name])


def variables(lang: str, message: ast.Message) -> set[str]:
    reading = Variables(lang)
    reading.visit(message)
    return reading.found


def clause(lang: str, number: str) -> str:
    return say(lang, f"rule-{number.replace('.', '-')}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", BY_NUMBER)
def test_each_clause_of_the_book_has_a_short_text_in_each_language(lang, number):
    text = clause(lang, number)
    assert text.endswith((".", "!"))
    assert 5 < len(text) <= LONGEST_CLAUSE
    assert has(lang, f"rule-{number.replace('.', '-')}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_of_a_clause_that_the_book_does_not_have(lang):
    keys = {m.id.name for m in parsed(TEXTS / lang / "rules.ftl") if m.id.name.startswith("rule-")}
    assert keys == {f"rule-{clause.number.replace('.', '-')}" for clause in CLAUSES}


@pytest.mark.parametrize("number", BY_NUMBER)
def test_a_clause_says_the_same_numbers_in_each_language(number):
    """Numbers are what translations get wrong."""
    said = {lang: digits(clause(lang, number)) for lang in LANGUAGES}
    assert said["uk"] == said["ru"] == said["en"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_clauses_refer_to_clauses_and_commands_that_exist(lang):
    for number in BY_NUMBER:
        text = clause(lang, number)
        cited = re.findall(r"\d+\.\d+(?:\.\d+)?", text)
        assert [c for c in cited if c not in BY_NUMBER] == [], number
        assert [w for w in re.findall(r"/([a-z]+)", text) if w not in ROW] == [], number


def digits(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ROW)
def test_each_command_has_help_and_a_line_for_menus_in_each_language(lang, word):
    values = dict.fromkeys(
        "game move number partner person code item today first last".split(), "7"
    )
    text = say(lang, ROW[word].help_key, clause="4.7", **values)
    assert text.startswith(f"/{word}")
    assert f"/{word}" in text.split("\n", 1)[1] or word in ("move", "send"), "an example"
    assert len(text) <= LONGEST_HELP
    assert "$" not in text
    menu = say(lang, f"menu-{word}")
    assert has(lang, f"menu-{word}")
    assert len(menu) <= LONGEST_MENU
    assert not menu.endswith(".")


def test_each_command_stands_in_one_group_of_the_overview():
    assert sorted(chain(*GROUPS.values())) == sorted(row.word for row in ROWS)


@pytest.mark.parametrize("name", OURS)
def test_our_catalogues_have_the_same_texts_with_the_same_values(name):
    texts = {
        lang: {m.id.name: variables(lang, m) for m in parsed(TEXTS / lang / f"{name}.ftl")}
        for lang in LANGUAGES
    }
    assert texts["uk"] == texts["ru"] == texts["en"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_written_twice(lang):
    keys = [m.id.name for path in (TEXTS / lang).glob("*.ftl") for m in parsed(path)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_choice_of_a_setting_has_a_name(lang):
    for name, choices in CHOICES.items():
        for choice in choices:
            assert has(lang, f"setting-{name}-{choice}"), (name, choice)


@pytest.mark.parametrize("lang", ["uk", "ru"])
def test_the_words_of_the_federation_are_used(lang):
    """Партнер, суддя, хід, перерва …; never суперник, арбітр, таймаут."""
    foreign = r"суперник|соперник|арбітр|арбитр|таймаут|відпустк|отпуск|дедлайн|опонент|оппонент"
    for name in OURS:
        text = (TEXTS / lang / f"{name}.ftl").read_text(encoding="utf-8")
        assert re.findall(foreign, text.casefold()) == [], name
