"""A session at the terminal, with lines from a script: played, left, and taken up again."""

import asyncio
import io
import shutil
from datetime import UTC, datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import pytest

import bot.running as running
from adapters.console import Terminal
from adapters.console.terminal import between_words, spoken_here
from bot.settings import Settings


def run(var, *lines):
    """The console with these lines; gives what it wrote."""
    written = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    settings = Settings(_env_file=None, var=var, database_url=f"sqlite:///{var}/chesspost.db")
    with pytest.MonkeyPatch.context() as patched:
        terminal = partial(Terminal, stdin=typed, stdout=written)
        patched.setattr(running, "Terminal", terminal)
        asyncio.run(running.run_console(settings))
    return written.getvalue()


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    """The sample tournament, loaded and left."""
    var = tmp_path_factory.mktemp("sample")
    assert "Тепер ви — Олена Коваль." in run(var)
    return var


@pytest.fixture
def session(sample, tmp_path):
    """A later session: the sample is there, and ``var/`` stays between runs."""
    var = tmp_path / "var"
    shutil.copytree(sample, var)
    return partial(run, var)


def test_a_move_is_drafted_with_its_board_and_sent(session):
    said = session("/move 4 5254", "/yes", "/games")
    draft, sent = said.split("Хід надіслано")
    assert "Чернетка, ще не надіслано: 2. 5254. Партія 4, партнер Bondar." in draft
    assert "[♙]" in draft
    assert "   a  b  c  d  e  f  g  h" in draft
    assert "Надіслано: 2. 5254. Партія 4, партнер Bondar." in sent


def test_a_second_session_begins_where_the_first_one_ended(session):
    session("/move 4 5254", "/yes")
    said = session("/last 4", ":quit", "/games")
    assert "You are now Peter Bondar." in said  # it is his move now
    assert "In the record: 2. 5254" in said
    assert "Чекають на вас" not in said  # nothing is read after :quit


def test_what_is_offered_as_a_button_is_not_said_twice(session):
    assert session("/move 4 5254").count("/yes 4") == 1


def test_the_console_speaks_the_language_that_was_just_chosen(session):
    said = session("/settings language en", ":time")
    assert "The clock shows" in said


def test_one_becomes_anybody_by_id_or_surname_and_gets_what_waits_for_him(session):
    said = session("/move 4 5254", "/yes", ":as Bondar", ":as nobody")
    assert "You are now Peter Bondar." in said
    assert "2. 5254 — played by White (Коваль). Game 4." in said
    assert "There is no one person of that name: nobody" in said


def test_time_that_is_set_forward_lets_deadlines_fall_due_and_stays_ahead(session):
    said = session(":as shevchuk", ":later 20d", ":later nonsense")
    assert "Годинник іде лише вперед" in said
    ahead = (datetime.now(UTC) + timedelta(days=20)).astimezone(ZoneInfo("Europe/Kyiv"))
    assert f"На годиннику {ahead:%d.%m.%Y}" in session(":time")


def test_several_open_questions_are_listed_as_they_are_answered(session):
    said = session("/resign 4", "/move 2 5755", "/yes", "/yes 2")
    assert "/yes 4 (здати партію)" in said
    assert "/yes 2 (надіслати хід одразу)" in said
    assert "Надіслано: 2… 5755. Партія 2" in said


def test_a_calendar_is_put_into_a_file_and_not_read_out(session, tmp_path):
    said = session("/calendar")
    path = tmp_path / "var" / "koval.ics"
    assert f"Файл лежить тут: {path}" in said
    assert "VEVENT" not in said
    assert path.read_text(encoding="utf-8").startswith("BEGIN:VCALENDAR")


def test_a_narrow_terminal_breaks_lines_between_words_and_leaves_boards_alone():
    board = "8  ♜  ·\n   a  b"
    assert between_words(f"Хід надіслано\n{board}", 9) == f"Хід\nнадіслано\n{board}"


def test_the_last_messages_are_listed_with_their_names_and_days(session):
    said = session("/move 4 5254", "/yes", ":inbox")
    today = datetime.now(ZoneInfo("Europe/Kyiv"))
    assert f"{today:%d.%m.%Y}, Хід надіслано\nНадіслано: 2. 5254." in said
    assert f"{today:%d.%m.%Y}, Чернетка ходу\n" in said


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        *(("uk_UA.UTF-8", "uk"), ("ru_RU", "ru"), ("en_GB.UTF-8", "en"), ("de_DE.UTF-8", "en")),
        *(("C.UTF-8", "uk"), ("", "uk")),
    ],
)
def test_a_terminal_without_anybody_speaks_the_language_of_its_locale(locale, language):
    assert spoken_here({"LANG": locale}) == language
    assert spoken_here({"LC_ALL": locale, "LANG": "fr_FR"}) == (language if locale else "en")
