"""A letter of ten megabytes, or one built to keep the reader busy, does not stall the others."""

import base64
import signal
from contextlib import contextmanager

import pytest

from adapters.envelope import Kind
from tests.adapters.letters import read

HEAD = b"From: a@example.org\r\nMessage-ID: <m@x>\r\n"
PLAIN = HEAD + b"Content-Type: text/plain; charset=utf-8\r\n\r\n4. 2514\r\n\r\n"
HTML = HEAD + b"Content-Type: text/html; charset=utf-8\r\n\r\n4. 2514<br>\r\n"
MIXED = HEAD + b"Content-Type: multipart/mixed; boundary=b0\r\n\r\n"
NESTED = b"".join(
    b"--b%d\r\nContent-Type: multipart/mixed; boundary=b%d\r\n\r\n" % (n, n + 1) for n in range(90)
)
STOPPED_AFTER = 120.0  # seconds of CPU; each takes about one, a fault of the kind meant here hours

LETTERS = {
    "marked lines": lambda: PLAIN + b"> > > 5171\r\n" * 700_000,
    "headings": lambda: PLAIN + "От: x\r\n\r\n".encode() * 800_000,
    "attributions": lambda: PLAIN + ("a.b-c@" * 60 + ":\r\n").encode() * 25_000,
    "one line": lambda: PLAIN + b"5254 " * 2_000_000,
    "old cyrillic": lambda: PLAIN + ("Ход мой " * 1_000_000).encode("cp1251"),
    "soft ends": lambda: (
        HEAD + b"Content-Type: text/plain; format=flowed\r\n\r\n" + b"a \n" * 1_000_000
    ),
    "nested elements": lambda: HTML + b"<blockquote><div>" * 500_000,
    "open tags": lambda: HTML + b'<a x="' * 1_500_000,
    "open comments": lambda: HTML + b"<!--" * 2_000_000,
    "brackets": lambda: HTML + b"<" * 9_000_000,
    "ends without beginnings": lambda: HTML + b"</p></td>" * 1_000_000,
    "parts": lambda: MIXED + b"--b0\r\n\r\n4. 2514\r\n" * 200_000,
    "nested parts and lines": lambda: MIXED + NESTED + b"line\r\n" * 1_500_000,
    "headers": lambda: b"X: a\r\n" * 1_500_000 + PLAIN,
    "addresses": lambda: b"From: " + b"<a@b.c>, " * 20_000 + b"\r\n" + PLAIN,
    "encoded words": lambda: b"Subject: " + b"=?utf-8?b?0L?= " * 15_000 + b"\r\n" + PLAIN,
    "brackets in a result": lambda: (
        b"Authentication-Results: x; a=b " + b"(" * 15_000 + b"\r\n" + PLAIN
    ),
}


class Endless(Exception):
    """The reader does not come to an end."""


@contextmanager
def stopped_when_endless():
    """What never comes to its end fails, instead of holding up the run for ever."""

    def stop(*_):
        raise Endless

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, STOPPED_AFTER)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@pytest.mark.parametrize("name", LETTERS)
def test_a_letter_built_to_keep_the_reader_busy_comes_to_its_end(name):
    raw = LETTERS[name]()
    with stopped_when_endless():
        envelope = read(raw)
    assert envelope.kind in (Kind.MESSAGE, Kind.UNREADABLE, Kind.NO_TEXT)


def test_a_move_beside_ten_megabytes_of_picture_is_read():
    picture = base64.encodebytes(bytes(range(256)) * 30_000)
    raw = (
        MIXED
        + b"--b0\r\nContent-Type: text/plain\r\n\r\n4. 2514\r\n"
        + b"--b0\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        + picture
        + b"\r\n--b0--\r\n"
    )
    with stopped_when_endless():
        assert read(raw).text == "4. 2514"
