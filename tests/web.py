"""Small servers of a test's own on loopback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from socketserver import BaseServer
from threading import Thread


class Answers(BaseHTTPRequestHandler):
    """Answers every request with ``status`` and ``answer``, as JSON; nothing on stderr."""

    status = 200

    def answer(self) -> bytes:
        """What is answered to this request."""
        return b"{}"

    def do_GET(self) -> None:
        body = self.answer()
        self.send_response_only(self.status)
        self.send_header("Date", self.date_time_string())
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_POST = do_HEAD = do_GET  # noqa: N815 - the library calls them so

    def log_message(self, *_: object) -> None:
        """Nothing on stderr."""


@contextmanager
def listening(server: BaseServer) -> Iterator[int]:
    """The port of a server that runs until the end of the block."""
    thread = Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
