"""Transcripts are read whole before any of them is played; what is malformed is named by line."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.replay.reading import MalformedLine, read_transcript
from bot.replay.steps import Delivery, Expect, Mail, Raw, RawMail, Restart, Say, SetUp, Wait

SETUP = {
    "tournament": {
        "code": "T1",
        "start": "2026-01-10",
        "timezone": "Europe/Kyiv",
        "arbiter": "arb",
    },
    "people": [
        {"id": "arb", "surname": "Суддя", "channels": ["telegram"]},
        {
            "id": "wh",
            "surname": "Коваль",
            "email": "wh@example.org",
            "channels": ["telegram", "matrix", "email"],
        },
        {"id": "bl", "surname": "Шевчук", "email": "bl@example.org", "channels": ["email"]},
    ],
    "games": [{"id": "1", "white": "wh", "black": "bl"}],
}
NINE = {"at": "2026-01-10T09:00"}


def transcript(folder: Path, *lines: object) -> Path:
    path = folder / "case.jsonl"
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("\n".join(texts) + "\n", encoding="utf-8")
    return path


def actions(folder: Path, *lines: object) -> list:
    steps = read_transcript(transcript(folder, {"setup": SETUP}, *lines))
    assert isinstance(steps[0].action, SetUp)
    return [step.action for step in steps[1:]]


def test_each_kind_of_line_is_read(tmp_path):
    (tmp_path / "letter.eml").write_bytes(b"From: wh@example.org\n\n1. 5254\n")
    (tmp_path / "updates.json").write_text('{"updates": [{"update_id": 1}, {"note": "-"}]}')
    say, time, letter, eml, fail, updates, event, works, restart, expect = actions(
        tmp_path,
        NINE | {"from": "wh", "say": "/send 1 1. 5254", "on": "matrix", "reply_to": "last"},
        {"at": "2026-01-11T08:00"},
        {"at": "2026-01-11T10:00", "from": "bl", "mail": {"subject": "Re", "body": "1. 5254 5755"}},
        {"at": "2026-01-11T10:00", "mail": "letter.eml"},
        {"at": "2026-01-11T10:00", "from": "bl", "mail": {"body": "x"}, "auth": "fail"},
        {"at": "2026-01-11T10:00", "telegram": "updates.json"},
        {"at": "2026-01-11T10:00", "matrix": {"event_id": "$1", "type": "m.room.message"}},
        {"at": "2026-01-11T10:00", "delivery": {"to": "bl", "on": "email", "works": False}},
        {"restart": True},
        {"expect": {"games": {"1": {"repeats": 0}}, "sent": [{"to": "arb", "kind": "no_play"}]}},
    )
    assert say == Say("wh", "matrix", "/send 1 1. 5254", True)
    assert time == Wait()
    assert letter == Mail("bl@example.org", "Re", "1. 5254 5755")
    assert eml == RawMail(b"From: wh@example.org\n\n1. 5254\n")
    assert fail == Mail("bl@example.org", body="x", authenticated=False)
    assert updates == Raw("telegram", ({"update_id": 1},))
    assert event == Raw("matrix", ({"event_id": "$1", "type": "m.room.message"},))
    assert works == Delivery("bl", "email", False)
    assert restart == Restart()
    assert expect == Expect({"games": {"1": {"repeats": 0}}}, ({"to": "arb", "kind": "no_play"},))


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-01-10T09:00", datetime(2026, 1, 10, 7, tzinfo=UTC)),
        ("2026-07-10T09:00:30", datetime(2026, 7, 10, 6, 0, 30, tzinfo=UTC)),
        ("2026-01-10T09:00+03:00", datetime(2026, 1, 10, 6, tzinfo=UTC)),
        ("2026-01-10T09:00Z", datetime(2026, 1, 10, 9, tzinfo=UTC)),
    ],
)
def test_a_moment_is_local_or_has_an_offset(tmp_path, text, moment):
    steps = read_transcript(transcript(tmp_path, {"setup": SETUP}, {"at": text}))
    assert steps[1].at == moment


def test_a_person_speaks_on_the_first_chat_channel(tmp_path):
    assert actions(tmp_path, NINE | {"from": "wh", "say": "/help"}) == [
        Say("wh", "telegram", "/help")
    ]


def test_a_mail_may_bear_another_address_date_and_headers(tmp_path):
    letter = {
        "from": "new@example.net",
        "subject": "[T1/1]",
        "body": "1. 5254",
        "date": "2026-01-09T23:00",
        "headers": {"Message-ID": "<1@x>"},
        "html": "<p>1. 5254</p>",
    }
    [mail] = actions(tmp_path, NINE | {"from": "wh", "mail": letter})
    assert mail.sender == "new@example.net"
    assert mail.date == datetime(2026, 1, 9, 21, tzinfo=UTC)
    assert mail.headers == (("Message-ID", "<1@x>"),)


def test_a_mails_date_may_be_what_no_clock_says(tmp_path):
    [mail] = actions(tmp_path, NINE | {"from": "wh", "mail": {"date": "yesterday"}})
    assert mail.date == "yesterday"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "not JSON"),
        ("[1]", "one JSON object"),
        ('{"at": NaN}', "NaN"),
        ('{"at": "2026-01-10T09:00", "at": "2026-01-10T10:00"}', "'at' stands twice"),
        ("\udcff", "UTF-8"),
        ({}, "a step needs 'at'"),
        (NINE | {"form": "wh", "say": "/help"}, "there is no key 'form' in a 'say' line"),
        (NINE | {"note": "x"}, "there is no key 'note' in a step"),
        (NINE | {"from": "wh"}, "there is no key 'from' in a step"),
        ({"from": "wh", "say": "/help"}, "a 'say' line needs 'at'"),
        (NINE | {"say": "/help"}, "'from' is missing"),
        (NINE | {"from": "nobody", "say": "/help"}, "there is no person 'nobody'"),
        (NINE | {"from": ["wh"], "say": "/help"}, "there is no person ['wh']"),
        (NINE | {"from": "bl", "say": "/help"}, "'bl' has no chat channel"),
        (NINE | {"from": "arb", "say": "/help", "on": "matrix"}, "'arb' has telegram"),
        (NINE | {"from": "wh", "say": "/help", "on": "email"}, "not 'email'"),
        (NINE | {"from": "wh", "say": 5254}, "'say' should be a text"),
        (NINE | {"from": "wh", "say": "/help", "reply_to": "first"}, "'reply_to' should be"),
        (NINE | {"from": "wh", "say": "/help", "mail": {}}, "one line does one thing"),
        (NINE | {"from": "arb", "mail": {"body": "x"}}, "'arb' has no address"),
        (NINE | {"mail": {"body": "x"}}, "'from' is missing"),
        (NINE | {"from": "wh", "mail": {"text": "x"}}, "there is no key 'text' in a mail"),
        (NINE | {"from": "wh", "mail": {"headers": ["x"]}}, "'headers' should be an object"),
        (NINE | {"from": "wh", "mail": {"headers": {"a b": "c"}}}, "'headers': 'a b'"),
        (NINE | {"from": "wh", "mail": {"date": "2026-02-30T10:00"}}, "'date' should be a moment"),
        (NINE | {"from": "wh", "mail": {}, "auth": "no"}, "'auth' should be"),
        (NINE | {"mail": "no.eml"}, "no.eml cannot be read"),
        (NINE | {"telegram": "no.json"}, "no.json cannot be read"),
        (NINE | {"telegram": "case.jsonl"}, "case.jsonl is not JSON"),
        (NINE | {"matrix": [1]}, "should hold objects"),
        (NINE | {"delivery": {"to": "bl", "on": "email"}}, "'to', 'on' and 'works'"),
        (NINE | {"delivery": {"to": "x", "on": "email", "works": True}}, "no person 'x'"),
        (NINE | {"delivery": {"to": "bl", "on": "post", "works": True}}, "not 'post'"),
        (NINE | {"delivery": {"to": "bl", "on": "email", "works": 1}}, "true or false"),
        ({"restart": "yes"}, "'restart' should be true"),
        ({"expect": []}, "'expect' should be an object"),
        ({"expect": {"game": {}}}, "there is no key 'game' in the state"),
        ({"expect": {"sent": {}}}, "'sent' should be a list"),
        ({"expect": {"not_sent": [{"too": "arb"}]}}, "there is no key 'too' in a message"),
        ({"setup": SETUP, "at": "2026-01-10T09:00"}, "there is no key 'at' in a 'setup' line"),
        ({"setup": {"tournament": {}}}, "tournament.code: is missing"),
        ({"at": "2026-13-10T09:00"}, "'at' should be a moment"),
        ({"at": "2026-01-10"}, "'at' should be a moment"),
        ({"at": "10.01.2026 09:00"}, "'at' should be a moment"),
        ({"at": "0001-01-01T00:00"}, "'at' should be a moment"),
        ({"at": 5}, "'at' should be a moment"),
        ({"at": "2026-01-09T00:00"}, "'at' goes back"),
    ],
)
def test_what_is_malformed_is_named_with_its_line(tmp_path, line, why):
    path = transcript(tmp_path, {"setup": SETUP}, {"at": "2026-01-10T08:00"}, "", "LINE")
    text = line if isinstance(line, str) else json.dumps(line)
    data = path.read_bytes().replace(b"LINE", text.encode("utf-8", "surrogateescape"))
    path.write_bytes(data)
    with pytest.raises(MalformedLine) as malformed:
        read_transcript(path)
    assert malformed.value.line == 4
    assert why in malformed.value.why


def test_the_first_line_sets_up(tmp_path):
    with pytest.raises(MalformedLine, match="line 1: a transcript begins with a setup line"):
        read_transcript(transcript(tmp_path, NINE, {"setup": SETUP}))


@pytest.mark.parametrize("content", ["", "\n\n"])
def test_an_empty_transcript_is_malformed(tmp_path, content):
    path = tmp_path / "case.jsonl"
    path.write_text(content)
    with pytest.raises(MalformedLine, match="there is no setup line"):
        read_transcript(path)


def test_a_file_that_is_not_there_is_malformed(tmp_path):
    with pytest.raises(MalformedLine, match="cannot be read"):
        read_transcript(tmp_path / "no.jsonl")
