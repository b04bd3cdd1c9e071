"""Every example in README.md and docs/ is run, and says what the page shows."""

import re

import pytest

from adapters.grammar import ROWS
from bot.replay import play, read_transcript
from tests.docs.pages import ELSEWHERE, PAGES, RUN, agrees, answered, blocks, shell, with_cures
from tests.source import ROOT

WITH_EXAMPLES = [page for page in PAGES if any(b.mark in RUN for b in blocks(page))]

BOTFATHERS = {"newbot", "mybots"}


def name(page):
    return page.relative_to(ROOT).as_posix()


@pytest.mark.xdist_group("docs")
@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=name)
def test_what_the_page_shows_is_what_happens(page):
    with shell() as room:
        for block in blocks(page):
            room.keep(block)
            if block.mark == "console":
                real = answered(block, room)
                assert agrees(block.text, real), f"{name(page)} shows\n{block.text}\nbut:\n{real}"


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=name)
async def test_every_transcript_of_the_page_holds(page, tmp_path):
    for number, block in enumerate(b for b in blocks(page) if b.mark == "jsonl"):
        path = tmp_path / f"{number}.jsonl"
        path.write_text(block.text, encoding="utf-8")
        outcome = await play(read_transcript(path))
        assert [d for f in outcome.failures for d in f.differences] == [], block.text
        assert outcome.expectations > 0, f"{name(page)}: a transcript that expects nothing"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_block_is_run_or_known_to_be_no_example(page):
    assert {block.mark for block in blocks(page)} <= {*RUN, *ELSEWHERE}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_that_is_named_is_one(page):
    words = set(re.findall(r"`/([a-z]+)\b(?!/)", page.read_text(encoding="utf-8")))
    assert words - BOTFATHERS <= {row.word for row in ROWS}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_and_path_leads_somewhere(page):
    text = page.read_text(encoding="utf-8")
    linked = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    paths = re.findall(r"`((?:core|adapters|bot|tests|docs|deploy)/[\w/.-]*)`", text)
    missing = [x for x in linked if not (page.parent / x).exists()]
    assert missing + [x for x in paths if not (ROOT / x).exists()] == []


def test_the_table_of_cures_is_the_programs():
    text = (ROOT / "docs/operator.md").read_text(encoding="utf-8")
    assert with_cures(text) == text
    assert "| it says | do |" in text
