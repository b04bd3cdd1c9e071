"""The webhook's port takes any bytes of anybody: turned away, refused or stored; it goes on."""

from __future__ import annotations

import asyncio
import json
import socket

from hypothesis import strategies as st

from adapters.telegram.webhook import LARGEST, SECRET_HEADER, serving
from tests.adapters.test_chat_fuzz import JSON
from tests.fuzz import LENGTHS, fuzzed

SECRET = "the-right-one"
RIGHT = b'{"update_id": 1}'


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


async def called(port, raw, patience=60.0):
    """The status that raw bytes on the port are answered with; None where nothing is answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(raw)
        await writer.drain()
        line = await asyncio.wait_for(reader.readline(), patience)
        return int(line.split()[1]) if line.startswith(b"HTTP/") else None
    except (ConnectionError, TimeoutError):
        return None
    finally:
        writer.close()


def post(body, secret=SECRET, path="/hook", method="POST", **more):
    lines = [f"{method} {path} HTTP/1.1", "Host: x", f"Content-Length: {len(body)}"]
    lines += [f"{SECRET_HEADER}: {secret}"] if secret is not None else []
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in more.items()]
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode("utf-8", "replace") + body


async def answers(*calls, begun=b""):
    """What each call is answered, and what was stored. ``begun`` is a call that never ends."""
    taken = []

    async def take(updates):
        taken.extend(updates)

    port = free_port()
    async with serving("/hook", SECRET, ("127.0.0.1", port), take):
        await called(port, begun, 0.02)
        said = [await called(port, raw) for raw in calls]
        assert await called(port, post(RIGHT)) == 200
    return said, taken[:-1]


async def test_without_the_secret_nothing_is_stored():
    wrong = [None, "", "the-right-on", "the-right-one2", "THE-RIGHT-ONE", "ключ", "\x00"]
    said, taken = await answers(*(post(RIGHT, secret) for secret in wrong))
    assert set(said) <= {403, 400}
    assert taken == []


async def test_a_body_without_end_another_method_and_another_path_are_refused():
    bodies = [
        *(
            b"x" * (LARGEST + 1),
            b"[" * 200_000,
            b'{"a":' * 50_000,
            b"[1]",
            b"",
            b"\xff\xfe",
            b"NaN",
        ),
        b'{"update_id": ' + b"9" * 10_000 + b"}",
    ]
    said, taken = await answers(
        *(post(body) for body in bodies),
        post(RIGHT, method="PUT"),
        post(RIGHT, path="/other"),
        post(RIGHT, path="/hook/../hook2"),
    )
    assert set(said) <= {400, 403, 404, 405, 413}
    assert taken == []


@LENGTHS
def test_any_bytes_are_answered_and_never_a_fault(examples):
    async def tried(raw, bodies, contents):
        calls = [*map(post, bodies), *(post(json.dumps(c).encode()) for c in contents)]
        said, _ = await answers(*calls, begun=raw)
        assert all(status is not None and status < 500 for status in said)

    fuzzed(
        lambda raw, bodies, contents: asyncio.run(tried(raw, bodies, contents)),
        st.binary(max_size=200),
        st.lists(st.binary(max_size=100), max_size=3),
        st.lists(JSON, max_size=3),
        examples=examples,
    )
