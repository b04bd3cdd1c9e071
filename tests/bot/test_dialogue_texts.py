"""Whatever the dialogue answers has its words in three languages."""

import ast
import re

import pytest

from adapters.render import LANGUAGES, has
from tests.source import ROOT, trees

# Calls whose first argument is the name of a text, and what stands before it in the catalogues.
BEFORE = {"asked_back": "refused-", "ask_back": "refused-", "Refusal": "refused-"}


def keys():
    """Every text that bot/dialogue names as a plain string."""
    found = set()
    for path, tree in trees("bot/dialogue"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                found |= set(_of_call(node))
            if isinstance(node, ast.Dict) and path.endswith("changes.py"):
                values = [v.value for v in node.values if isinstance(v, ast.Constant)]
                found |= {f"refused-{value}" for value in values}
    text = (ROOT / "bot/dialogue/dialogue.py").read_text(encoding="utf-8")
    found |= set(re.findall(r'"((?:stranger|refused)-[a-z-]+)"', text))
    drafts = (ROOT / "bot/dialogue/drafts.py").read_text(encoding="utf-8")
    found |= set(re.findall(r'"(draft-[a-z]+)"', drafts))
    return sorted(found | {"refused-edited-draft", "refused-deleted-draft", "done", "answer"})


def _of_call(node):
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    strings = [a.value for a in node.args if isinstance(a, ast.Constant)]
    if name in BEFORE and strings and node.args[0].__class__ is ast.Constant:
        yield f"{BEFORE[name]}{strings[0]}"
    if name == "answer" and len(strings) >= 2:
        yield strings[1]
    if name == "confirm":
        words = [s for s in strings if isinstance(s, str)]
        starred = [e for a in node.args if isinstance(a, ast.Starred) for e in a.value.elts]
        words += [e.value for e in starred if isinstance(e, ast.Constant)]
        for word in words:
            yield f"confirm-{word}"
            yield f"dropped-{word}"


@pytest.mark.parametrize("key", keys())
def test_every_text_of_the_dialogue_is_in_every_catalogue(key):
    assert [lang for lang in LANGUAGES if not has(lang, key)] == []


def test_the_keys_are_found():
    assert {"refused-which-game", "confirm-resign", "draft-held", "small-talk"} <= set(keys())
    assert len(keys()) > 50
