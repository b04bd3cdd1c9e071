"""``/rules``: the text of a clause, of an article, or what the articles are about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

from adapters.views.scene import Scene
from core.regulation import Regulation
from core.rulebook import BY_NUMBER, CLAUSES
from core.tournament import Tournament

TIDY = re.compile(r"[\s§]|^(?:п|ст|пункт|стаття|статья|cl|clause)\.?\s*(?=\d)", re.IGNORECASE)


def rules(scene: Scene) -> str:
    """``/rules 4.7`` the clause, ``/rules 4`` the article, ``/rules`` the contents."""
    asked = TIDY.sub("", str(scene.args.get("clause") or "")).replace(",", ".").strip(".")
    if not asked:
        return _contents(scene)
    numbers = numbers_under(asked)
    if not numbers:
        return "\n".join([scene.say("view-rules-unknown", clause=asked), _contents(scene)])
    lines = [f"{number}. {text_of(scene, number)}" for number in numbers]
    if "." not in asked:
        lines.insert(0, _article(scene, asked))
    return "\n\n".join([*lines, *_own_numbers(scene, numbers)])


def text_of(scene: Scene, number: str) -> str:
    """The clause in the reader's language."""
    return scene.say(rule_key(number))


def rule_key(number: str) -> str:
    return f"rule-{number.replace('.', '-')}"


def numbers_under(asked: str) -> list[str]:
    """The clauses that a number names: itself with what hangs below it, or a whole article."""
    return [number for number in BY_NUMBER if number == asked or number.startswith(f"{asked}.")]


def _contents(scene: Scene) -> str:
    articles = dict.fromkeys(clause.number.split(".")[0] for clause in CLAUSES)
    lines = [scene.say("view-rules"), *(_article(scene, article) for article in articles)]
    return "\n".join([*lines, scene.say("view-rules-how")])


def _article(scene: Scene, article: str) -> str:
    last = [clause.number for clause in CLAUSES if clause.number.startswith(f"{article}.")][-1]
    title = scene.say(f"article-{article}")
    return scene.say("view-article", number=article, title=title, first=f"{article}.1", last=last)


def _own_numbers(scene: Scene, numbers: list[str]) -> Iterator[str]:
    """Where the reader's tournament plays by other numbers than the book, it is said."""
    for tournament in scene.tournaments:
        changed = list(_changed(tournament, numbers))
        if changed:
            code = tournament.code
            yield scene.say("view-rules-own", event=code, numbers=", ".join(changed))


def _changed(tournament: Tournament, numbers: list[str]) -> Iterator[str]:
    usual = Regulation()
    for setting in fields(Regulation):
        value = getattr(tournament.regulation, setting.name)
        if setting.metadata["clause"] in numbers and value != getattr(usual, setting.name):
            yield f"{setting.name} = {_plain(value)}"


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)
