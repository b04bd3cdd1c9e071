"""What the pages' examples talk to instead of mail servers, Telegram and a homeserver.

They say only what a login needs; how the bot gets on with real ones is tested in tests/services.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import HTTPServer
from socketserver import StreamRequestHandler, ThreadingTCPServer

from tests.web import Answers, listening

TELEGRAM = "https://api.telegram.org"
TOKEN = "123456:ABC-DEF"
BOT = {"id": 123456, "is_bot": True, "first_name": "Chess", "username": "your_bot"}
LOGIN = {"user_id": "@chesspost:example.org", "device_id": "JLAFKJWSCS"}


class Web(Answers):
    """Telegram and a homeserver, as far as "who am I" goes."""

    def answer(self) -> bytes:
        telegram = {"ok": True, "result": BOT}
        said = telegram if self.path.startswith(f"/bot{TOKEN}/") else LOGIN
        return json.dumps(said).encode()


class Smtp(StreamRequestHandler):
    """A server that takes every password."""

    def handle(self) -> None:
        self.wfile.write(b"220 mail.example.org\r\n")
        while line := self.rfile.readline():
            answers = {
                b"EHLO": b"250-mail.example.org\r\n250 AUTH PLAIN",
                b"AUTH": b"235 ok",
                b"QUIT": b"221 bye",
            }
            self.wfile.write(answers.get(line[:4].upper(), b"250 ok") + b"\r\n")


class Imap(StreamRequestHandler):
    """A mailbox in which nothing lies."""

    def handle(self) -> None:
        self.wfile.write(b"* OK mail.example.org\r\n")
        while line := self.rfile.readline():
            tag, command, *_ = line.upper().split()
            told = {
                b"CAPABILITY": b"* CAPABILITY IMAP4rev1\r\n",
                b"SELECT": b"* 0 EXISTS\r\n* OK [UIDVALIDITY 1]\r\n",
                b"UID": b"* SEARCH\r\n",
                b"LOGOUT": b"* BYE\r\n",
            }
            self.wfile.write(told.get(command, b"") + tag + b" OK done\r\n")


@contextmanager
def stand_ins() -> Iterator[dict[str, str]]:
    """What stands in a page -> what is meant by it here."""
    ThreadingTCPServer.daemon_threads = True
    here = ("127.0.0.1", 0)
    with ExitStack() as stack:
        web, smtp, imap = (
            stack.enter_context(listening(server))
            for server in (
                HTTPServer(here, Web),
                ThreadingTCPServer(here, Smtp),
                ThreadingTCPServer(here, Imap),
            )
        )
        yield {
            "imaps://": "imap://",
            "smtp+starttls://": "smtp://",
            "mail.example.org:993": f"127.0.0.1:{imap}",
            "mail.example.org:587": f"127.0.0.1:{smtp}",
            "https://matrix.example.org": f"http://127.0.0.1:{web}",
            TELEGRAM: f"http://127.0.0.1:{web}/",
            "api.telegram.org": "127.0.0.1",
        }
