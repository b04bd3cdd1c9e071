"""The catalogues: whole, and the same in all three languages."""

import pytest
from fluent.syntax import ast

from adapters.render.catalogue import LANGUAGES, messages, placeholders, resources

OTHERS = [lang for lang in LANGUAGES if lang != "uk"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_no_junk_and_no_term(lang):
    strange = [
        f"{name}: {entry.content[:80] if isinstance(entry, ast.Junk) else entry.id.name}"
        for name, resource in resources(lang).items()
        for entry in resource.body
        if isinstance(entry, ast.Junk | ast.Term)
    ]
    assert strange == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_stands_once(lang):
    keys = [
        entry.id.name
        for resource in resources(lang).values()
        for entry in resource.body
        if isinstance(entry, ast.Message)
    ]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_have_the_same_files_and_keys(lang):
    assert resources(lang).keys() == resources("uk").keys()
    assert set(messages(lang)) ^ set(messages("uk")) == set()


@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_use_the_same_placeholders(lang):
    different = {
        key: placeholders(lang, key) ^ placeholders("uk", key)
        for key in set(messages("uk")) & set(messages(lang))
    }
    assert {key: names for key, names in different.items() if names} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_says_something_and_no_line_is_indented_into_another(lang):
    assert [key for key, message in messages(lang).items() if message.value is None] == []
