"""The texts of the three languages: loaded once, looked up by key, filled with values.

The catalogues are Fluent files under ``adapters/texts``, split by subject. Besides Fluent's own
syntax their texts may use two functions: ``DAYS($n)``, a number of days in words, and
``CLAUSE($clause)``, the clause in brackets or nothing.

For every value that may be missing, texts select on its companion ``$has_<name>`` (yes or no). A
text is written as lines; a line from which nothing is left is dropped, so an optional sentence
stands on a line of its own.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from adapters.render.dates import in_words

LANGUAGES = ("uk", "ru", "en")
DEFAULT = "uk"
TEXTS = Path(__file__).parent.parent / "texts"

_LONGEST = 1_000
"""Fluent refuses much longer values, and what a person wrote keeps its own lines."""

_MARK = "\ue000"
"""Begins the place of a text that Fluent does not take; nobody's text may hold it."""

_log = logging.getLogger(__name__)


@cache
def resources(lang: str) -> Mapping[str, ast.Resource]:
    """The parsed files of one language by their names."""
    paths = sorted((TEXTS / lang).glob("*.ftl"))
    return {path.name: FluentResource(path.read_text(encoding="utf-8")) for path in paths}


@cache
def bundle(lang: str) -> FluentBundle:
    """All texts of one language."""
    loaded = FluentBundle([lang], functions=_functions(lang), use_isolating=False)
    for resource in resources(lang).values():
        loaded.add_resource(resource)
    return loaded


def _functions(lang: str) -> dict[str, Callable[[Any], Any]]:
    def days(number: Any) -> str:
        return say(lang, "n-days", n=int(number)).replace("-", "−")

    def signed_days(number: Any) -> str:
        return f"+{days(number)}" if int(number) > 0 else days(number)

    def clause(number: Any) -> str:
        return say(lang, "in-clause", clause=str(number)) if str(number) else ""

    return {"DAYS": days, "SIGNED_DAYS": signed_days, "CLAUSE": clause}


@cache
def messages(lang: str) -> Mapping[str, ast.Message]:
    """Every text of one language by its key."""
    return {
        entry.id.name: entry
        for resource in resources(lang).values()
        for entry in resource.body
        if isinstance(entry, ast.Message)
    }


@cache
def placeholders(lang: str, key: str) -> frozenset[str]:
    """The variables that a text uses, with those of the texts that it includes."""
    found: set[str] = set()
    for node in _nodes(messages(lang)[key]):
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            found |= placeholders(lang, node.id.name)
    return frozenset(found)


def _nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    yield node
    for part in vars(node).values():
        for child in part if isinstance(part, list) else [part]:
            if isinstance(child, ast.BaseNode):
                yield from _nodes(child)


def read_all() -> None:
    """Reads the texts of all languages now: else the first message in each waits for that."""
    for lang in LANGUAGES:
        bundle(lang)
        messages(lang)


def language(lang: str) -> str:
    """``lang`` where there are texts in it, the federation's own language otherwise."""
    return lang if lang in LANGUAGES else DEFAULT


def has(lang: str, key: str) -> bool:
    return key in messages(language(lang))


def say(lang: str, key: str, /, **values: Any) -> str:
    """The text ``key`` in ``lang`` with ``values`` filled in.

    Dates are written in words, moments in their own zone. A text that is missing or that lacks
    a value is logged and still said as far as it goes: the reader gets the rest of it.
    """
    text, errors = formatted(lang, key, values)
    for error in errors:
        _log.error("text %s in %s: %s", key, lang, error)
    return text


def formatted(lang: str, key: str, values: Mapping[str, Any]) -> tuple[str, list[Exception]]:
    """The text and what was wrong with it."""
    lang = language(lang)
    if not has(lang, key):
        return key, [KeyError(key)]
    used = placeholders(lang, key)
    return _filled(lang, key, used, values) if used else _unchanging(lang, key)


@cache
def _unchanging(lang: str, key: str) -> tuple[str, list[Exception]]:
    """A text without values: names of columns and fields, of which every letter has dozens."""
    return _filled(lang, key, frozenset(), {})


def _filled(
    lang: str, key: str, used: frozenset[str], values: Mapping[str, Any]
) -> tuple[str, list[Exception]]:
    pattern = bundle(lang).get_message(key).value
    if pattern is None:
        return key, [KeyError(key)]
    kept: dict[str, str] = {}
    variables: dict[str, Any] = {name: "no" for name in used if name.startswith("has_")}
    for name, value in values.items():
        if name in used or f"has_{name}" in used:
            variables |= _variables(name, value, lang, kept)
    text, errors = bundle(lang).format_pattern(pattern, variables)
    lines = [line.rstrip() for line in str(text).splitlines()]
    said = "\n".join(line for line in lines if line)
    for mark, original in kept.items():
        said = _with(said, mark, original)
    return said, errors


def _with(said: str, mark: str, original: str) -> str:
    """``said`` with a text of several lines in the place of its mark.

    Where it begins within a line, somebody's words are passed on: their other lines are marked as
    a quotation is, so that a mail program that quotes without marks makes no command of them.
    """
    said = re.sub(f"^{mark}", lambda _: original, said, flags=re.MULTILINE)
    return said.replace(mark, original.replace("\n", "\n> "))


def _variables(name: str, value: Any, lang: str, kept: dict[str, str]) -> dict[str, Any]:
    """A value as Fluent takes it, with its companion."""
    if isinstance(value, bool):
        return {name: "yes" if value else "no"}
    if isinstance(value, int):
        return {name: value, f"has_{name}": "yes"}
    written = in_words(value, lang) if isinstance(value, date) else _joined(value)
    written = "\n".join(written.replace(_MARK, "").splitlines())
    if len(written) > _LONGEST or "\n" in written:
        mark = f"{_MARK}{len(kept)}\ue001"
        kept[mark] = written.strip("\n")
        return {name: mark, f"has_{name}": "yes"}
    return {name: written, f"has_{name}": "yes" if written else "no"}


def _joined(value: Any) -> str:
    if value is None:
        return ""
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
