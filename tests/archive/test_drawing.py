"""Pictures as the channels ask for them: of a position, of a letter, of a table."""

import io

import chess
import pytest
from PIL import Image

from adapters.pictures import board_png
from adapters.render import Position, Rendered
from bot.drawing import board_for_chat, board_for_letters
from core.vocabulary import Side
from tests.archive.installation import installation, play_a_while


@pytest.fixture
async def here(tmp_path):
    async with installation(tmp_path) as found:
        await play_a_while(found)
        yield found


def board(*ucis: str) -> chess.Board:
    found = chess.Board()
    for uci in ucis:
        found.push_uci(uci)
    return found


async def test_a_position_of_the_record_is_drawn_with_its_last_move(here):
    memory = here.bot.memory
    png = await board_for_chat(Position("T1/1", 2, Side.BLACK), memory)
    move = chess.Move.from_uci("e7e5")
    assert png == board_png(board("e2e4", "e7e5"), Side.BLACK, move)


async def test_a_draft_is_drawn_with_the_move_that_it_would_make(here):
    memory = here.bot.memory
    png = await board_for_chat(Position("T1/1", 3, Side.BLACK, ("b8c6",)), memory)
    after = board("e2e4", "e7e5", "g1f3", "b8c6")
    assert png == board_png(after, Side.BLACK, chess.Move.from_uci("b8c6"))


async def test_before_the_first_move_nothing_is_marked(here):
    png = await board_for_chat(Position("T1/1", 0, Side.WHITE), here.bot.memory)
    assert png == board_png(chess.Board(), Side.WHITE)


async def test_an_unknown_game_has_no_picture(here):
    assert await board_for_chat(Position("T1/99", 1, Side.WHITE), here.bot.memory) is None


async def test_a_letters_picture_has_its_words_in_the_readers_language(here):
    draws = board_for_letters(here.bot.memory)
    person = here.bot.memory.person("bl")
    assert draws(person, Rendered("text")) is None
    picture = draws(person, Rendered("text", position=Position("T1/1", 3, Side.BLACK)))
    assert picture.png.startswith(b"\x89PNG")
    assert "g1" in picture.words
    assert "f3" in picture.words


async def test_the_crosstable_goes_as_a_picture_too(here):
    here.chat.files.clear()
    await here.say(7, "/crosstable")
    (file,) = here.chat.files
    assert (file.name, file.kind) == ("T1.png", "image/png")
    assert Image.open(io.BytesIO(file.content)).width > 200
    assert "Коваль" in here.chat.taken[-1][1]


async def test_who_wants_text_is_given_text(here):
    await here.say(7, "/settings board text")
    here.chat.files.clear()
    await here.say(7, "/crosstable")
    assert here.chat.files == []
