"""Texts built so that a search tries everything: what is read of them is bounded, so it ends."""

import subprocess
import sys

import pytest

from tests.source import ROOT

PROGRAM = """
import sys
from adapters.archive.secrets import Masks
from adapters.grammar import parse, split
from adapters.pgn_in import looks_like_pgn, read_pgn
from adapters.render.move_form import wrapped
from adapters.telegram.presses import command_of, tap_of
from bot.dialogue import words
from bot.dialogue.naming import brackets
from tests.adapters.letters import letter, read
from tests.reader.games import after

game = after("e4 e5 Nf3")
units = [" ", " \\n", "\\n", "a ", "e2-", "a:", "[a", ";", "@", "<", "=?", "1.", "0-", "(", "> "]
units.append("1. a\\n")
for unit in units:
    text = unit * (int(sys.argv[1]) // len(unit)) + "!x"
    line = text.replace("\\n", " ")
    letter(text)
    letter(text, html=text)
    read(f"From: {line}\\nDate: {line}\\nSubject: {line}\\nReferences: {line}\\n\\nhi\\n".encode())
    game.read(text)
    for command in split(text).commands + split("/say " + text, letter=True).commands:
        parse(command)
    words.resigns(text), words.offers_draw(text), words.accepts_draw(text)
    read_pgn(text.encode()), looks_like_pgn(text), brackets(text), wrapped(text)
    command_of(text), tap_of(text), Masks(["ABCDEFGHJK"]).text(text)
print("done")
"""
PATIENCE = 600
"""Seconds; a search that tries everything takes years."""


@pytest.mark.parametrize("length", [3_000, pytest.param(60_000, marks=pytest.mark.soak)])
def test_no_text_is_searched_for_ever(length):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(length)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout == "done\n", done.stderr
