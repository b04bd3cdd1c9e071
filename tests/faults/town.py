"""The running bot on all three channels, and a person on each; every wire can be cut.

The servers are stand-ins in this process. A homeserver and Telegram give again what was not
confirmed, as the real ones do.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.policy import default
from email.utils import format_datetime
from itertools import count
from pathlib import Path
from typing import Any

from aiohttp import web
from aiosmtpd.controller import Controller

from bot.clock import real_time
from bot.settings import Settings
from tests.adapters.fake_homeserver import BOT, TOKEN, FakeHomeserver, joined, message
from tests.faults.proxy import Proxy
from tests.services.fake_bot_api import FakeBotApi, fake_bot_api
from tests.services.house import database, running, set_up, start_list

TEL, MAT = 501, "@wh:example.org"
MAIL = "mail.example.org"
PATIENCE = 120.0
OF_CHANNEL = {"telegram": "tel", "matrix": "mat", "email": "eml"}
GAMES = {("tel", "mat"): 1, ("mat", "eml"): 2, ("eml", "tel"): 3}


@dataclass
class Homeserver(FakeHomeserver):
    """Gives what is behind ``since``, as often as it is asked."""

    events: list[Any] = field(default_factory=list)

    async def _sync(self, request: web.Request) -> Any:
        since = request.query.get("since")
        known = int(since[1:]) if since else 0
        if len(self.events) == known and float(request.query.get("timeout") or 0):
            await asyncio.sleep(0.1)
        answer: dict[str, Any] = {"next_batch": f"s{len(self.events)}"}
        if len(self.events) > known or since is None:
            answer |= joined(*self.events[known:])
        return answer


class Letters:
    """What a mail server has taken for people."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, str, str]] = []  # to, Message-ID, text

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        letter = message_from_bytes(envelope.content, policy=default)
        body = letter.get_body(("plain",))  # type: ignore[attr-defined]
        text = body.get_content() if body else ""
        self.taken.append((envelope.rcpt_tos[0], str(letter["Message-ID"]), text))
        return "250 OK"


@dataclass
class Town:
    """``say`` lets one person tell another a word; ``heard`` counts how often it came."""

    fake: FakeBotApi
    home: Homeserver
    letters: Letters
    settings: Settings
    wires: dict[str, Proxy]
    folder: Path
    _numbers: Any = field(default_factory=lambda: count(1))

    def say(self, by: str, to: str) -> str:
        """One note about the game of the two; gives the word in it."""
        number = next(self._numbers)
        word = f"word{number:05d}"
        game = GAMES.get((by, to)) or GAMES[(to, by)]
        self.types(by, f"/say {game} {word}", game)
        return word

    def types(self, by: str, text: str, game: int) -> None:
        """A person writes something to the bot on his own channel."""
        number = next(self._numbers)
        if by == "tel":
            self.fake.writes(TEL, text)
        elif by == "mat":
            self.home.events.append(message(f"$in-{number}", f"!{text[1:]}"))
        else:
            head = (
                f"Authentication-Results: {MAIL}; dmarc=pass header.from=example.org\r\n"
                f"From: eml@example.org\r\nSubject: [T1/{game}]\r\n"
                f"Message-ID: <{number}@example.org>\r\nDate: {format_datetime(real_time())}\r\n"
            )
            new = self.folder / "in" / "new"
            new.mkdir(parents=True, exist_ok=True)
            (new / f"{number}.eml").write_bytes(f"{head}\r\n{text}\r\n".encode())

    def heard(self, to: str, word: str) -> int:
        """In how many messages to a person it stands; a repeat under the same id counts too."""
        if to == "tel":
            return sum(word in text for text in self.fake.texts(TEL))
        if to == "mat":
            sent = {path: content for _, path, content in self.home.asked if "/send/" in path}
            return sum(word in str(content) for content in sent.values())
        return sum(word in text for who, _, text in self.letters.taken if who == "eml@example.org")

    def repeated(self) -> Counter[str]:
        """How often a channel got a message again: under its own id, where it has one."""
        paths = Counter(path for _, path, _ in self.home.asked if "/send/" in path)
        ids = Counter((to, key) for to, key, _ in self.letters.taken)
        texts = Counter(text for text in self.fake.texts(TEL) if "word" in text)
        return Counter(
            {
                "telegram": texts.total() - len(texts),
                "matrix": paths.total() - len(paths),
                "email": ids.total() - len(ids),
            }
        )

    async def until(self, holds: Callable[[], Any], what: str) -> None:
        """Waits until something is so."""
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise AssertionError(f"never: {what}")
            await asyncio.sleep(0.02)


def people() -> dict[str, Any]:
    """The start list: everybody on one channel only, so that nothing goes another way."""
    entries = [
        {"id": "tel", "surname": "Tel", "lang": "en", "telegram_id": TEL, "channels": ["telegram"]},
        {"id": "mat", "surname": "Mat", "lang": "en", "matrix_id": MAT, "channels": ["matrix"]},
        {"id": "eml", "surname": "Eml", "lang": "en", "email": "eml@example.org"},
        {"id": "arb", "surname": "Arb", "lang": "en", "email": "arb@example.org"},
    ]
    return start_list(entries, "arb", *GAMES)


@asynccontextmanager
async def town(folder: Path) -> AsyncIterator[Town]:
    """Everything running, the tournament open and its start letters delivered."""
    home, letters = Homeserver(), Letters()
    mail = Controller(letters, hostname="127.0.0.1", port=free_port())
    async with AsyncExitStack() as stack:
        fake = await stack.enter_async_context(fake_bot_api())
        fake.chat(TEL)
        await stack.enter_async_context(serving(home))
        mail.start()
        stack.callback(mail.stop)
        ports = {"telegram": _port(fake.base), "matrix": _port(home.url), "email": mail.port}
        wires = {}
        for name, port in ports.items():
            wire = Proxy(port, speaks_first=name == "email")
            wires[name] = await stack.enter_async_context(wire)
        settings = Settings(
            _env_file=None,
            database_url=database(folder),
            var=folder / "var",
            telegram_token=fake.token,
            telegram_base_url=f"http://127.0.0.1:{wires['telegram'].port}",
            matrix_homeserver=f"http://127.0.0.1:{wires['matrix'].port}",
            matrix_user=BOT,
            matrix_access_token=TOKEN,
            smtp_url=f"smtp://127.0.0.1:{wires['email'].port}",
            maildir=folder / "in",
            mail_from="chess@example.org",
            mail_authserv_id=MAIL,
        )
        await set_up(settings.database, people())
        built = Town(fake, home, letters, settings, wires, folder)
        await stack.enter_async_context(running(settings))
        await built.until(
            lambda: fake.texts(TEL) and home.said() and len(letters.taken) >= 2, "start letters"
        )
        yield built


@asynccontextmanager
async def serving(home: FakeHomeserver) -> AsyncIterator[None]:
    """A homeserver on a port of loopback."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", home.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    home.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield
    finally:
        await runner.cleanup()


def _port(url: str) -> int:
    return int(url.rpartition(":")[2])


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
