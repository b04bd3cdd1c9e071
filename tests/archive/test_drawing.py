"""Pictures as the channels ask for them: of a position, of a letter, of a table."""

import io
from dataclasses import replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import chess
import pytest
from PIL import Image

from adapters.pictures import board_png
from adapters.render import Position, render_notice
from adapters.store import OutboxRow
from bot.drawing import board_of
from bot.letters_out import LetterSender, Manner
from core.notice import Notice
from core.vocabulary import GameKey, Side
from tests.archive.installation import OWN, Post, installation, play_a_while


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


async def picture(here, position: Position):
    person = here.bot.memory.person("bl")
    return await board_of(here.bot.service)(person, position)


async def test_a_position_of_the_record_is_drawn_with_its_last_move(here):
    drawn = await picture(here, Position("T1/1", 2, Side.BLACK))
    move = chess.Move.from_uci("e7e5")
    assert drawn.png == board_png(board("e2e4", "e7e5"), Side.BLACK, move)


async def test_a_draft_is_drawn_with_the_move_that_it_would_make(here):
    drawn = await picture(here, Position("T1/1", 3, Side.BLACK, ("b8c6",)))
    after = board("e2e4", "e7e5", "g1f3", "b8c6")
    assert drawn.png == board_png(after, Side.BLACK, chess.Move.from_uci("b8c6"))


async def test_before_the_first_move_nothing_is_marked(here):
    drawn = await picture(here, Position("T1/1", 0, Side.WHITE))
    assert drawn.png == board_png(chess.Board(), Side.WHITE)


async def test_an_unknown_game_has_no_picture(here):
    assert await picture(here, Position("T1/99", 1, Side.WHITE)) is None


async def test_what_was_drawn_is_kept_and_has_its_words_in_the_readers_language(here):
    drawn = await picture(here, Position("T1/1", 3, Side.BLACK))
    assert drawn.png.startswith(b"\x89PNG")
    assert "g1" in drawn.words
    assert "f3" in drawn.words
    again = await picture(here, Position("T1/1", 3, Side.BLACK))
    assert again.png is drawn.png


async def letter(here, draws, **settings: str) -> EmailMessage:
    """The letter to Black that holds the answer to /board."""
    world, post = here.bot.memory, Post()
    person = replace(world.person("bl"), settings=tuple(settings.items()))
    text = "1: Коваль – Шевчук\n\n1 ♜"
    values = {"text": text, "word": "board"}
    notice = Notice(person.id, "answer", "answer", GameKey("T1/1"), values=values)
    row = OutboxRow(99, "bl", "answer", "T1/1", None, "{}", here.clock[0])
    bot, manner = here.bot, Manner(draws=draws)
    sender = LetterSender(post, OWN, bot.tokens, bot.service, lambda: here.clock[0], manner)
    await sender.send(person, render_notice(notice, person, world), row)
    found = message_from_bytes(post.letters[0], policy=default)
    assert "1 ♜" in found.get_body(("plain",)).get_content()
    return found


async def test_a_letter_in_html_shows_the_board_beside_its_text(here):
    html = (await letter(here, board_of(here.bot.service), letters="html")).get_body(("html",))
    assert "<img" in html.get_content()
    assert "f3" in html.get_content()
    assert "Коваль" in html.get_content()
    assert "♜" not in html.get_content()


@pytest.mark.parametrize("wish", ["text", "words"])
async def test_who_wants_no_pictures_has_none_in_his_letters(here, wish):
    draws = board_of(here.bot.service)
    assert not (await letter(here, draws, letters="html", board=wish)).is_multipart()


async def test_a_letter_goes_without_a_board_that_could_not_be_drawn(here):
    async def breaks(person, position):
        raise RuntimeError("no pieces")

    assert not (await letter(here, breaks, letters="html")).is_multipart()


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


async def test_4_3_the_account_of_days_goes_as_a_chart_too_with_words_for_it(here):
    here.chat.files.clear()
    await here.say(7, "/clock 1")
    (file,) = here.chat.files
    assert (file.name, file.kind) == ("T1-1-time.png", "image/png")
    assert Image.open(io.BytesIO(file.content)).width > 400
    assert "Білі, Коваль: " in file.words
    assert "Чорні, Шевчук: " in file.words
    assert "Контроль: 50 днів на 10 ходів" in here.chat.taken[-1][1], "the text is there as well"


async def test_who_wants_text_is_given_no_chart(here):
    await here.say(7, "/settings board text")
    here.chat.files.clear()
    await here.say(7, "/clock 1")
    assert here.chat.files == []
