"""A wire that a test can cut: a TCP proxy before one server."""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from enum import Enum

SLOW_PIECE, SLOW_PAUSE = 400, 0.02
"""Bytes, and seconds before the next ones: 20 kB/s."""

RESET_AFTER = 40
"""Bytes of the server's answer that still come through."""


class Fault(Enum):
    """What is wrong with the wire."""

    NONE = "sound"
    CUT = "cut"  # nobody listens; what was open is closed
    SLOW = "slow"
    RESET = "resetting"  # in the midst of an answer: what was asked has taken effect
    HALF_OPEN = "half-open"  # connections open, and nothing ever comes
    NONSENSE = "nonsense"  # whoever answers there is no server of this kind


class Proxy:
    """Listens on a port of its own and passes everything on to ``port`` of this machine.

    ``nonsense`` is what it answers by itself under that fault: at once where the server
    ``speaks_first``, otherwise when something was asked.
    """

    def __init__(self, port: int, *, speaks_first: bool = False) -> None:
        self._to = port
        self._speaks_first = speaks_first
        self.nonsense = b""
        self.port = 0
        self.fault = Fault.NONE
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._asides: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        await self._listen()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._hang_up()
        for task in self._asides:
            task.cancel()

    async def suffers(self, fault: Fault) -> None:
        """From now on; open connections suffer too."""
        if fault is Fault.CUT:
            await self._hang_up()
        elif fault in (Fault.RESET, Fault.NONSENSE):
            self._reset_all()
        if self._server is None and fault is not Fault.CUT:
            await self._listen()
        if self.fault is Fault.HALF_OPEN:
            self._reset_all()  # what has waited in vain is told so at last
        self.fault = fault

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _hang_up(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in list(self._open):
            writer.close()

    def _reset_all(self) -> None:
        for writer in list(self._open):
            _reset(writer)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        if self.fault is Fault.NONSENSE:
            await self._talk(reader, writer)
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.close()
            return
        self._open.add(back)
        for coroutine in (
            self._pass(reader, back, writer, answers=False),
            self._pass(there, writer, back, answers=True),
        ):
            task = asyncio.create_task(coroutine)
            self._asides.add(task)
            task.add_done_callback(self._asides.discard)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            if not self._speaks_first:
                await reader.read(1 << 16)
            writer.write(self.nonsense)
            await writer.drain()
            if self._speaks_first:
                while await reader.read(1 << 16):
                    writer.write(self.nonsense)
                    await writer.drain()
        self._open.discard(writer)
        writer.close()

    async def _pass(
        self,
        source: asyncio.StreamReader,
        target: asyncio.StreamWriter,
        other: asyncio.StreamWriter,
        *,
        answers: bool,
    ) -> None:
        with suppress(OSError):
            while piece := await source.read(1 << 16):
                match self.fault:
                    case Fault.HALF_OPEN:
                        continue
                    case Fault.RESET if answers:
                        target.write(piece[:RESET_AFTER])
                        await target.drain()
                        _reset(target)
                        break
                    case Fault.SLOW:
                        for start in range(0, len(piece), SLOW_PIECE):
                            target.write(piece[start : start + SLOW_PIECE])
                            await target.drain()
                            await asyncio.sleep(SLOW_PAUSE)
                    case _:
                        target.write(piece)
                        await target.drain()
        for writer in (target, other):
            self._open.discard(writer)
            writer.close()


def _reset(writer: asyncio.StreamWriter) -> None:
    """The other end gets RST instead of an end."""
    found = writer.get_extra_info("socket")
    with suppress(OSError):
        found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
