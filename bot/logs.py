"""What the running bot tells its operator: events with fields, and no secret among them.

Every part logs through the standard library; here the records get their form: readable where
somebody sits at a terminal, JSON where a machine reads along. A line that concerns somebody's
message, game or letter names them in fields of their own (``about``), never by an address.
"""

from __future__ import annotations

import logging
import re
import sys
from base64 import b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO
from urllib.parse import unquote, urlsplit

import structlog
from pydantic import SecretStr

from adapters.store import OutboxRow
from bot.settings import Settings

HIDDEN = "***"
SHORTEST_SECRET = 4  # to blot out a shorter one would blot out half of the log

# These write every request at INFO, a bot's token in its address among them.
TALKATIVE = ("alembic", "httpx", "httpcore", "telegram", "nio", "aiohttp", "asyncio")

_SIGN = r"[\w.!#$%&'*+/=?^`{|}~-]"
# Only where a run of these signs begins: elsewhere a long run would be read from each of them.
MAIL_ADDRESS = re.compile(rf"(?<!{_SIGN}){_SIGN}+@(?=[\w-]+\.[\w.-]*\w)")
MATRIX_ID = re.compile(r"(?<![\w.])@[\w.=/+-]+(?=:[\w.-]+)")
"""Whose mailbox, whose account: servers name them in their refusals. The server's name stays."""


def about(
    *,
    game: str | None = None,
    person: str | None = None,
    message: str | None = None,
    channel: str | None = None,
    row: int | None = None,
) -> dict[str, object]:
    """The ``extra`` of a line: what it concerns, as far as that is known.

    ``message`` is the reference of a message that came (``jobs.reference_of``): the key itself may
    hold an address. ``row`` is the number of one that goes out.
    """
    fields: dict[str, object] = {"game": game, "person": person, "message_key": message}
    fields |= {"channel": channel, "row": row}
    return {name: value for name, value in fields.items() if value}


def about_row(row: OutboxRow, channel: str | None = None) -> dict[str, object]:
    """The ``extra`` of a line about a message that goes out."""
    return about(row=row.id, person=row.person, game=row.game, channel=channel or row.channel)


def begin(settings: Settings, file: Path | None = None) -> None:
    """Logs to stderr, or to ``file`` where the terminal is for people, from the level set on."""
    stream: TextIO = sys.stderr
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        stream = file.open("a", encoding="utf-8")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_Form(_structured(readable=stream.isatty()), secrets_of(settings)))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """Every text that must not be seen: the secret settings, and the passwords in addresses."""
    found: set[str] = set()
    for value in dict(settings).values():
        if isinstance(value, SecretStr):
            secret = value.get_secret_value()
            found |= set(_in_address(secret)) if "://" in secret else {secret}
    return tuple(sorted((s for s in found if len(s) >= SHORTEST_SECRET), key=len, reverse=True))


def _in_address(address: str) -> Iterator[str]:
    """The password of an address, and the forms in which it is sent to a mail server."""
    parts = urlsplit(address)
    if parts.password:
        yield parts.password
        password = unquote(parts.password)
        yield password
        for sent in (password, f"\0{unquote(parts.username or '')}\0{password}"):
            yield b64encode(sent.encode()).decode()


def hidden(text: str, secrets: Iterable[str]) -> str:
    """``text`` with every secret in it blotted out."""
    for secret in secrets:
        text = text.replace(secret, HIDDEN)
    return text


class _Form(logging.Formatter):
    """A record as one text, secrets and addresses blotted out: those in a traceback too."""

    def __init__(self, inner: logging.Formatter, secrets: Iterable[str]) -> None:
        super().__init__()
        self._inner = inner
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        text = hidden(self._inner.format(record), self._secrets)
        if "@" not in text:
            return text
        return MATRIX_ID.sub(f"@{HIDDEN}", MAIL_ADDRESS.sub(f"{HIDDEN}@", text))


def _structured(*, readable: bool) -> logging.Formatter:
    first: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[structlog.typing.Processor] = (
        [structlog.dev.ConsoleRenderer()]
        if readable
        else [
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False, default=str),
        ]
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=first,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
    )
