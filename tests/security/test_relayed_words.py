"""What one person writes and another reads: it gives no command in the reader's name.

A mail program that quotes without any mark makes own words of all that stands in our letter.
"""

from dataclasses import replace

import pytest

from adapters.grammar import split
from adapters.mail_in.quotations import Role, sort_lines
from adapters.render import render_notice
from adapters.render.catalogue import formatted
from adapters.render.move_form import wrapped
from core.notice import Notice
from core.vocabulary import PersonId
from tests.bot.house import house

COMMANDS = "Дякую\n/send T1/1 1. 5254 5755\n  /resign T1/1\n\u200b/draw 1\n\u202e/accept 1"


async def letter_of(text):
    """The letter that carries a note of wh's to bl."""
    async with house() as h:
        memory = h.service.memory
        reader = await h.service.look(lambda m: m.person(PersonId("bl")))
        game = await h.service.look(lambda m: next(iter(m.keys_of(PersonId("bl")))))
        await h.service.look(lambda m: m.game(game))
        notice = Notice(reader.id, "note", "note", game, values={"name": "Коваль", "text": text})
        return [
            render_notice(notice, replace(reader, lang=lang), memory).letter
            for lang in ("uk", "ru", "en")
        ]


async def test_no_line_of_a_note_is_a_command_to_whoever_quotes_it_without_marks():
    for letter in await letter_of(COMMANDS):
        assert "/resign" in letter
        assert split(letter, letter=True).commands == ()
        quoted = [line.text for line in sort_lines(letter).lines if line.role is not Role.OWN]
        assert sum("/" in line for line in quoted) == 4


@pytest.mark.parametrize("end", ["\r", "\x0b", "\x0c", "\x1d", "\x85", "\u2028", "\u2029"])
async def test_no_other_line_end_makes_a_line_of_its_own(end):
    for letter in await letter_of(f"Дякую{end}/resign T1/1"):
        assert "> /resign" in letter
        assert split(letter, letter=True).commands == ()


@pytest.mark.parametrize("padding", range(0, 160, 7))
async def test_no_padding_brings_a_command_to_the_beginning_of_a_line(padding):
    for letter in await letter_of(f"{'щ ' * padding}/resign T1/1"):
        assert split(letter, letter=True).commands == ()


def test_lines_are_broken_elsewhere_than_before_a_command():
    text = " ".join(f"{'Щ' * n} /accept {n}" for n in range(1, 60))
    lines = wrapped(text).split("\n")
    assert len(lines) > 10
    assert " ".join(lines) == text
    assert not any(line.startswith("/") for line in lines)


def test_a_text_holds_no_place_for_another():
    values = {"name": "A\ue0000\ue001" + "x" * 2000, "text": "\ue0000\ue001" * 50 + "y" * 2000}
    said, _ = formatted("en", "note", {**values, "game": "1"})
    assert len(said) < 6000
