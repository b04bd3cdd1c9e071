"""Logs: events with fields, from the level that is set on, and no secret among them."""

import json
import logging

import pytest

from bot import logs
from bot.outcomes import LogLines
from bot.settings import Settings
from tests.bot.house import entries, house

TOKEN = "123456:ABC-s3cret"


@pytest.fixture(autouse=True)
def _as_before():
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    for handler in root.handlers:
        if handler not in handlers:
            handler.close()
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture
def told(tmp_path, monkeypatch):
    """Begins a log with these settings; gives a function that reads its lines."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "var" / "chesspost.log"

    def begin(**settings):
        logs.begin(Settings(**settings), file)
        return lambda: [json.loads(line) for line in file.read_text().splitlines()]

    return begin


def test_an_event_is_told_with_its_fields(told):
    lines = told()
    logging.getLogger("bot.service").warning("message %s set aside", "ab12", extra={"game": "T1/1"})
    [line] = lines()
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "message ab12 set aside",
        "level": "warning",
        "logger": "bot.service",
        "game": "T1/1",
    }


def test_the_level_that_is_set_holds(told):
    lines = told(log_level="warning")
    logging.getLogger("bot").info("unheard")
    logging.getLogger("bot").error("heard")
    assert [line["event"] for line in lines()] == ["heard"]


def test_no_secret_is_told_not_even_in_a_traceback(told):
    lines = told(
        telegram_token=TOKEN,
        smtp_url="smtp+starttls://user:p%40ssword@mail.example.org:587",
        database_url="postgresql://chess:dbpassword@db/chess",
        matrix_homeserver="https://matrix.example.org",
        matrix_user="@chess:example.org",
        matrix_access_token="syt_s3cret",
    )
    try:
        raise RuntimeError(f"POST https://api.telegram.org/bot{TOKEN}/getMe")
    except RuntimeError:
        logging.getLogger("bot").exception("p%40ssword p@ssword dbpassword syt_s3cret")
    [line] = lines()
    assert line["event"] == "*** *** *** ***"
    assert "bot***/getMe" in line["exception"]
    assert "s3cret" not in json.dumps(line)


def test_requests_with_their_addresses_are_not_told(told):
    lines = told(log_level="debug")
    logging.getLogger("httpx").info("HTTP Request: POST https://api.telegram.org/bot1:A/getMe")
    assert lines() == []


def test_the_log_is_for_its_owner_alone(told, tmp_path):
    told()
    assert (tmp_path / "var" / "chesspost.log").stat().st_mode & 0o077 == 0


def test_no_address_is_told_only_whose_server_it_is(told):
    lines = told()
    said = "550 <olena.koval+x@gmail.com>: unknown; @taras:matrix.example.org may not; a @ b, x@y"
    logging.getLogger("bot").info(said)
    try:
        raise RuntimeError("anna@example.org")
    except RuntimeError:
        logging.getLogger("bot").exception("failed")
    first, second = lines()
    hidden = "550 <***@gmail.com>: unknown; @***:matrix.example.org may not; a @ b, x@y"
    assert first["event"] == hidden
    assert "anna" not in json.dumps(second)


async def test_what_is_handled_and_delivered_has_lines_with_who_and_which_game(told):
    lines = told()
    async with house(entries()) as h:
        log = LogLines()
        h.service.observers.append(log)
        h.service.changed.append(log.stored)
        await h.say("wh", "/send 5254", "01-10 09:00")
        await h.say("stranger", "hello", "01-10 09:00")
    handled = [line for line in lines() if line["event"] == "handled"]
    assert [line.get("person") for line in handled] == ["wh", None]
    move = handled[0]
    assert (move["game"], move["channel"]) == ("T1/1", "telegram")
    assert (move["command"], move["outcome"]) == ("send", "done")
    assert len(move["message_key"]) == 8
    delivered = [line for line in lines() if line["event"] == "delivered"]
    assert {(line["person"], line["game"], line["kind"]) for line in delivered} == {
        ("wh", "T1/1", "move_sent"),
        ("bl", "T1/1", "move"),
    }
    assert "5254" not in json.dumps(lines())


async def test_a_message_set_aside_is_logged_under_the_name_that_its_sender_is_told(told):
    lines = told()
    async with house(entries(), shows=lambda *_: 1 / 0) as h:
        answered = await h.say("wh", "/games", "01-10 09:00")
    [line] = [line for line in lines() if line["level"] == "error"]
    assert line["message_key"] in answered[-1].text
    assert line["channel"] == "telegram"
    assert "ZeroDivisionError" in line["exception"]
