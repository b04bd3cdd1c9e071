"""Reads a transcript whole before any of it is played: JSON Lines into steps.

What cannot be read is malformed, with its line and the reason; nothing is guessed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from adapters.envelope import Channel
from bot.replay.fields import MOMENT, Line, MalformedLine, Reader
from bot.replay.steps import (
    Action,
    Delivery,
    Expect,
    Mail,
    Raw,
    RawMail,
    Restart,
    Say,
    SetUp,
    Step,
    Wait,
)
from bot.start_list import Malformed, read_setup

CHATS = (Channel.TELEGRAM, Channel.MATRIX, Channel.CONSOLE)
MESSAGE_KEYS = {"at", "to", "on", "kind", "game", "clause", "text"}
STATE_KEYS = {"games", "held", "people", "desk", "decisions", "now"}
MAIL_KEYS = {"subject", "body", "date", "from", "headers", "html"}


def read_transcript(path: Path) -> list[Step]:
    """The steps of the transcript at ``path``; raises ``MalformedLine``."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise MalformedLine(0, f"{path} cannot be read: {error.strerror}") from error
    reader = Reader(path.parent)
    steps: list[Step] = []
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").splitlines(), 1):
        reader.number = number
        if line.strip():
            steps.append(_step(reader, reader.object(line)))
    if not steps:
        raise MalformedLine(max(reader.number, 1), "there is no setup line")
    return steps


def _step(reader: Reader, line: Line) -> Step:
    actions = [name for name in _READERS if name in line]
    if len(actions) > 1:
        reader.fail(f"one line does one thing, not {' and '.join(actions)}")
    name = actions[0] if actions else "wait"
    if reader.zone is None and name != "setup":
        reader.fail("a transcript begins with a setup line")
    read, beside, needs_moment = _READERS.get(name, (_wait, (), True))
    allowed = {name, *beside} if name == "setup" else {name, "at", *beside}
    unknown = sorted(set(line) - allowed)
    if unknown:
        reader.fail(f"there is no key {unknown[0]!r} in {_called(name)}")
    at = reader.at(line)
    if needs_moment and at is None:
        reader.fail(f"{_called(name)} needs 'at'")
    return Step(reader.number, at, read(reader, line))


def _called(name: str) -> str:
    return "a step" if name == "wait" else f"a '{name}' line"


def _setup(reader: Reader, line: Line) -> Action:
    try:
        setup = read_setup(line["setup"], reader.people)
    except Malformed as malformed:
        reader.fail("; ".join(malformed.faults))
    reader.zone = reader.zone or setup.start_list.zone
    for person in setup.start_list.people:
        reader.people.setdefault(person.person, person)
    return SetUp(setup)


def _say(reader: Reader, line: Line) -> Action:
    person = reader.person(line, "from")
    chats = [channel for channel in person.channels if channel in CHATS]
    if not chats:
        reader.fail(f"{person.person!r} has no chat channel and cannot 'say'")
    on = line.get("on", chats[0])
    if on not in chats:
        reader.fail(f"'on': {person.person!r} has {', '.join(chats)}, not {on!r}")
    text = reader.text(line, "say")
    return Say(person.person, on, text, reader.replies_to_last(line))


def _mail(reader: Reader, line: Line) -> Action:
    if line.get("auth", "pass") not in ("pass", "fail"):
        reader.fail(f'\'auth\' should be "fail" or "pass", not {line["auth"]!r}')
    authenticated = line.get("auth") != "fail"
    if "from" in line:
        reader.person(line, "from")
    letter = line["mail"]
    if isinstance(letter, str):
        if "reply_to" in line:
            reader.fail("a letter from a file has its own headers, so no 'reply_to'")
        return RawMail(reader.file(letter), authenticated)
    if not isinstance(letter, dict):
        reader.fail("'mail' should be an object or the path of an .eml file")
    unknown = sorted(set(letter) - MAIL_KEYS)
    if unknown:
        reader.fail(f"there is no key {unknown[0]!r} in a mail")
    return _letter(reader, line, letter, authenticated)


def _letter(reader: Reader, line: Line, letter: Line, authenticated: bool) -> Action:
    sender = reader.text(letter, "from", "")
    if not sender:
        person = reader.person(line, "from")
        if not person.email:
            reader.fail(f"{person.person!r} has no address from which to write")
        sender = person.email
    replies = reader.replies_to_last(line)
    return Mail(
        sender=sender,
        subject=reader.text(letter, "subject", ""),
        body=reader.text(letter, "body", ""),
        date=_mail_date(reader, letter),
        headers=tuple(_headers(reader, letter)),
        html=reader.text(letter, "html") if letter.get("html") is not None else None,
        authenticated=authenticated,
        replies_to_last_of=reader.person(line, "from").person if replies else None,
    )


def _mail_date(reader: Reader, letter: Line) -> datetime | str | None:
    """A moment as everywhere; any other text is what stands in the Date header."""
    if letter.get("date") is None:
        return None
    text = reader.text(letter, "date")
    return reader.moment(text, "date") if MOMENT.fullmatch(text) else text


def _headers(reader: Reader, letter: Line) -> Iterator[tuple[str, str]]:
    headers = letter.get("headers", {})
    if not isinstance(headers, dict):
        reader.fail("'headers' should be an object of names and texts")
    for name, value in headers.items():
        if not isinstance(value, str) or not re.fullmatch(r"[!-9;-~]+", name):
            reader.fail(f"'headers': {name!r} should be a header's name with its text")
        yield name, value


def _telegram(reader: Reader, line: Line) -> Action:
    return _raw(reader, line, Channel.TELEGRAM, "updates", "update_id")


def _matrix(reader: Reader, line: Line) -> Action:
    return _raw(reader, line, Channel.MATRIX, "timeline", "event_id")


def _raw(reader: Reader, line: Line, channel: Channel, list_key: str, key: str) -> Action:
    found = line[channel.value]
    if isinstance(found, str):
        try:
            found = json.loads(reader.file(found).decode("utf-8-sig"))
        except (ValueError, RecursionError) as error:
            reader.fail(f"{found} is not JSON: {error}")
    if isinstance(found, dict) and list_key in found:
        found = found[list_key]
    items = found if isinstance(found, list) else [found]
    if not all(isinstance(item, dict) for item in items):
        reader.fail(f"{channel.value!r} should hold objects as they come from the channel")
    return Raw(channel.value, tuple(item for item in items if key in item))


def _delivery(reader: Reader, line: Line) -> Action:
    switch = line["delivery"]
    if not isinstance(switch, dict) or set(switch) != {"to", "on", "works"}:
        reader.fail("'delivery' should be an object with 'to', 'on' and 'works'")
    person = reader.person(switch, "to")
    if switch["on"] not in set(Channel):
        reader.fail(f"'on' should be one of {', '.join(Channel)}, not {switch['on']!r}")
    if not isinstance(switch["works"], bool):
        reader.fail("'works' should be true or false")
    return Delivery(person.person, switch["on"], switch["works"])


def _restart(reader: Reader, line: Line) -> Action:
    if line["restart"] is not True:
        reader.fail("'restart' should be true")
    return Restart()


def _expect(reader: Reader, line: Line) -> Action:
    expected = line["expect"]
    if not isinstance(expected, dict):
        reader.fail("'expect' should be an object")
    unknown = sorted(set(expected) - STATE_KEYS - {"sent", "not_sent"})
    if unknown:
        reader.fail(f"there is no key {unknown[0]!r} in the state")
    state = {key: value for key, value in expected.items() if key in STATE_KEYS}
    return Expect(
        state, _messages(reader, expected, "sent"), _messages(reader, expected, "not_sent")
    )


def _messages(reader: Reader, expected: Line, key: str) -> tuple[dict[str, Any], ...]:
    messages = expected.get(key, [])
    if not isinstance(messages, list) or not all(isinstance(m, dict) for m in messages):
        reader.fail(f"{key!r} should be a list of message objects")
    for message in messages:
        unknown = sorted(set(message) - MESSAGE_KEYS)
        if unknown:
            reader.fail(f"there is no key {unknown[0]!r} in a message")
    return tuple(messages)


def _wait(reader: Reader, line: Line) -> Action:
    return Wait()


# What a line can do: how it is read, which keys stand beside it, whether it needs a moment.
_READERS: dict[str, tuple[Callable[[Reader, Line], Action], tuple[str, ...], bool]] = {
    "setup": (_setup, (), False),
    "say": (_say, ("from", "on", "reply_to"), True),
    "mail": (_mail, ("from", "auth", "reply_to"), True),
    "telegram": (_telegram, (), True),
    "matrix": (_matrix, (), True),
    "delivery": (_delivery, (), True),
    "restart": (_restart, (), False),
    "expect": (_expect, (), False),
}
