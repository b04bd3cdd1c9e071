"""Servers that answer nonsense: a web page for JSON, half an answer, the wrong types, noise.

``python -m tests.faults.nonsense``. Nothing that such a server says counts as taken or as written
by anybody; when the right ones are back everything has come, once.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from itertools import permutations
from pathlib import Path

from adapters.mail_in.imap import Account
from adapters.store import Store
from adapters.store.verify import verify
from bot.clock import real_time
from bot.inbox import Mailbox
from bot.intake import Intake
from bot.refolding import refold
from bot.wiring import Bot, Outside
from tests.faults.command import tell
from tests.faults.proxy import Fault
from tests.faults.town import OF_CHANNEL, Town, town

HUGE = 8_000_000
SECONDS = 1.0


def _http(
    body: bytes, kind: str = "application/json", status: str = "200 OK", more: int = 0
) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body) + more}\r\n"
    return f"{head}Connection: close\r\n\r\n".encode() + body


NOISE = random.Random(6).randbytes(4000)
ANSWERS: dict[str, tuple[bytes, bytes]] = {
    # what a chat's server answers to every request, and what a mail server says
    "a web page": (
        _http(b"<html><body>Welcome to nginx!</body></html>", "text/html"),
        b"<html><body>Welcome to nginx!</body></html>\r\n",
    ),
    "half an answer": (_http(b'{"ok": true, "result": [{"upd', more=5000), b"220-mail.exam"),
    "wrong types": (
        _http(b'{"ok": true, "result": [1, null, {"update_id": "x"}], "next_batch": 5,'
              b' "rooms": [], "event_id": 7, "user_id": {}}'),
        b"999 what do you want\r\n",
    ),
    "nothing in it": (_http(b'{"ok": true, "result": true}'), b"220\r\n"),
    "noise": (NOISE, NOISE),
    "null": (_http(b"null"), b"\r\n" * 50),
    "no JSON": (_http(b"{ok: yes"), b"250 OK\r\n"),
    "huge": (_http(b'{"ok": true, "result": "' + b"x" * HUGE), b"220 " + b"x" * HUGE),
    "an empty body": (_http(b"", status="204 No Content"), b""),
    "somewhere else": (
        _http(b"", status="302 Found\r\nLocation: http://127.0.0.1:1/"),
        b"421 come back\r\n",
    ),
    "a broken gateway": (_http(b"bad gateway", "text/plain", "502 Bad Gateway"), b"554 no\r\n"),
    "an error that is none": (
        _http(b'{"ok": false, "error_code": "x", "parameters": [], "errcode": 3, "error": []}',
              status="400 Bad Request"),
        b"220 hello\r\n500 no\r\n",
    ),
}  # fmt: skip
FEW = ("a web page", "wrong types", "nothing in it", "noise")
"""Those after which nobody has to wait for half a minute."""


async def run(folder: Path, kinds: Sequence[str]) -> str:
    """All servers talk nonsense of each kind; then mailboxes that do."""
    words = 0
    async with town(folder) as t:
        for kind in kinds:
            words += await _talk_nonsense(t, kind)
    assert await verify(folder / "chesspost.db", refold) == []
    await mailboxes()
    return (
        f"nonsense: {len(kinds)} kinds from all servers at once, {words} messages, each came once"
        f" afterwards; {len(SAID)} kinds from a mailbox, nothing taken for a letter"
    )


async def _talk_nonsense(t: Town, kind: str) -> int:
    chat, mail = ANSWERS[kind]
    for name, wire in t.wires.items():
        wire.nonsense = mail if name == "email" else chat
        await wire.suffers(Fault.NONSENSE)
    pairs = list(permutations(OF_CHANNEL.values(), 2))
    said = {pair: t.say(*pair) for pair in pairs}
    await asyncio.sleep(SECONDS)
    for wire in t.wires.values():
        await wire.suffers(Fault.NONE)
    for (by, to), word in said.items():
        await t.until(lambda to=to, word=word: t.heard(to, word), f"{by} to {to} after {kind}")  # type: ignore[misc]
    assert {t.heard(to, word) for (_, to), word in said.items()} == {1}, kind
    return len(said)


# A mailbox: each line is what the server says, to the command on the left of it or to any

SAID: dict[str, dict[str, bytes]] = {
    "noise": {"": NOISE},
    "a web page": {"": b"HTTP/1.1 400 Bad Request\r\n\r\n<html>\r\n"},
    "a greeting only": {"": b"* OK hello\r\n"},
    "no capabilities": {"": b"* OK hello\r\n", "CAPABILITY": b"TAG OK\r\n"},
    "a folder without a number": {
        "SELECT": b"* 3 EXISTS\r\nTAG OK done\r\n",
    },
    "a number that is none": {
        "SELECT": b"* 3 EXISTS\r\n* OK [UIDVALIDITY abc] x\r\nTAG OK done\r\n",
    },
    "letters that are none": {
        "UID": b"* 1 FETCH (UID 1 RFC822.SIZE 10)\r\n* 2 FETCH (UID x)\r\nTAG OK done\r\n",
    },
    "half a letter": {
        "UID": b"* 1 FETCH (UID 1 RFC822.SIZE 5000 BODY[] {5000}\r\nFrom: x",
    },
    "a letter of a size that cannot be": {
        "UID": b"* 1 FETCH (UID 1 RFC822.SIZE 99999999999999999999 BODY[] {99999999999}\r\n",
    },
    "refusals": {"UID": b"TAG BAD what\r\n"},
}
PROPER = {
    "": b"* OK ready\r\n",
    "CAPABILITY": b"* CAPABILITY IMAP4rev1\r\nTAG OK done\r\n",
    "LOGIN": b"TAG OK in\r\n",
    "SELECT": b"* 1 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\nTAG OK [READ-WRITE] done\r\n",
    "NOOP": b"TAG OK\r\n",
    "UID": b"TAG OK\r\n",
}


async def mailboxes() -> None:
    """The reader of a mailbox goes on, whatever the server says, and takes nothing for a letter."""
    async with await Store.open("sqlite://") as store:
        bot = await Bot.on(store, Outside({}, real_time))
        for kind, said in SAID.items():
            await _reads(bot, kind, PROPER | said)
        await bot.close()
        assert await store.messages_after(0, 10) == []


async def _reads(bot: Bot, kind: str, said: dict[str, bytes]) -> None:
    sessions = 0
    again = asyncio.Event()

    async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal sessions
        sessions += 1
        if sessions > 1:
            again.set()
        with suppress(OSError, ValueError):
            writer.write(said[""])
            while line := (await reader.readline()).split():
                answer = said.get(line[1].decode().upper(), b"TAG OK\r\n")
                writer.write(answer.replace(b"TAG", line[0]))
                await writer.drain()
                if b"TAG" not in answer:
                    break
        writer.close()

    server = await asyncio.start_server(session, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    account = Account("127.0.0.1", port, "none", "bot", "pw")
    box = Mailbox(account, bot.service, Intake(bot.reread), bot.contacts)
    task = asyncio.create_task(box.run(bot.service.receive))
    waiting = asyncio.create_task(again.wait())
    # Another session shows that the reader has not ended over what it was told; one that waits for
    # letters on a server without any has not either.
    await asyncio.wait({task, waiting}, timeout=3.0, return_when=asyncio.FIRST_COMPLETED)
    assert not task.done(), f"{kind}: {task.exception()!r}"
    for ending in (task, waiting):
        ending.cancel()
    await asyncio.gather(task, waiting, return_exceptions=True)
    server.close()


if __name__ == "__main__":
    tell(lambda folder: run(folder, tuple(ANSWERS)))
