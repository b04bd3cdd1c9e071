"""What every line of a transcript is read with: JSON, moments, people, files beside it."""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path
from typing import Any, NoReturn
from zoneinfo import ZoneInfo

from core.events.people import PersonRegistered
from core.vocabulary import PersonId

MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?")
UTC = ZoneInfo("Etc/UTC")

Line = dict[str, Any]


class MalformedLine(Exception):
    """A line of a transcript that cannot be played. Line 0 is the file as a whole."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.line = line
        self.why = why


class Reader:
    """One reading: what the lines so far have told of people, zone and time."""

    def __init__(self, folder: Path) -> None:
        self.number = 0
        self.zone: ZoneInfo | None = None
        self.people: dict[PersonId, PersonRegistered] = {}
        self._folder = folder
        self._now: datetime | None = None

    def fail(self, why: str) -> NoReturn:
        raise MalformedLine(self.number, why)

    def object(self, line: bytes) -> Line:
        """The JSON object on a line; a key that stands twice in it is a mistake."""
        try:
            found = json.loads(
                line.decode("utf-8"), object_pairs_hook=_once, parse_constant=_no_constant
            )
        except UnicodeDecodeError:
            self.fail("not a text in UTF-8")
        except json.JSONDecodeError as error:
            self.fail(f"not JSON: {error.msg} (column {error.colno})")
        except (ValueError, RecursionError) as error:
            self.fail(f"not JSON: {error}")
        if not isinstance(found, dict):
            self.fail("a line should hold one JSON object")
        return found

    def at(self, line: Line) -> datetime | None:
        """The moment of a line; it never goes back."""
        if "at" not in line:
            return None
        moment = self.moment(line["at"], "at")
        if self._now is not None and moment < self._now:
            self.fail(f"'at' goes back: {line['at']} lies before {self._now.isoformat()}")
        self._now = moment
        return moment

    def moment(self, text: Any, key: str) -> datetime:
        """A moment: local in the tournament's zone, or with an offset."""
        moment = self._moment(text)
        if moment is None:
            self.fail(f"{key!r} should be a moment like 2026-01-10T09:00, not {text!r}")
        return moment

    def _moment(self, text: Any) -> datetime | None:
        if not isinstance(text, str) or not MOMENT.fullmatch(text):
            return None
        try:
            moment = datetime.fromisoformat(text)
            if moment.tzinfo is None:
                moment = moment.replace(tzinfo=self.zone)
            moment.astimezone(UTC)
        except (ValueError, OverflowError):
            return None
        return moment

    def person(self, line: Line, key: str) -> PersonRegistered:
        """The person whose id stands under ``key``."""
        if key not in line:
            self.fail(f"{key!r} is missing")
        person = self.people.get(line[key]) if isinstance(line[key], str) else None
        if person is None:
            self.fail(f"{key!r}: there is no person {line[key]!r}")
        return person

    def text(self, line: Line, key: str, default: str | None = None) -> str:
        value = line.get(key, default)
        if not isinstance(value, str):
            self.fail(f"{key!r} should be a text")
        return value

    def replies_to_last(self, line: Line) -> bool:
        if "reply_to" in line and line["reply_to"] != "last":
            self.fail(f"'reply_to' should be \"last\", not {line['reply_to']!r}")
        return "reply_to" in line

    def file(self, name: str) -> bytes:
        """The content of a file that lies beside the transcript."""
        try:
            return (self._folder / name).read_bytes()
        except (OSError, ValueError) as error:
            self.fail(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {twice!r} stands twice")
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
