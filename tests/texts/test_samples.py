"""Every kind of message in every language, from a sample game: whole, and with nothing missing."""

import pytest

from adapters.render.catalogue import LANGUAGES, formatted
from adapters.render.context import context_of, variables
from adapters.render.notices import render_notice, text_key
from tests.texts.sample_world import samples


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sample_is_said_whole(lang):
    faults = []
    for sample in samples(lang):
        notice = sample.notice
        reader = sample.world.people[notice.to]
        ctx = context_of(reader, sample.world, notice.game, notice.values)
        known = variables(ctx, notice.values, notice.clause) | {"games": "5"}
        _, errors = formatted(lang, text_key(notice), known)
        faults += [f"{notice.key}: {error}" for error in errors]
    assert faults == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_open_in_what_people_read(lang):
    for sample in samples(lang):
        reader = sample.world.people[sample.notice.to]
        said = render_notice(sample.notice, reader, sample.world)
        for words in (said.text, said.subject, said.title, said.letter):
            assert "{" not in words
            assert "None" not in words
            assert "???" not in words
        assert said.text
        assert said.title
