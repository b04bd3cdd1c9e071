"""Letters handed to a mail server (submission), over a few connections that are kept open."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import time
from dataclasses import dataclass, field
from enum import StrEnum

import aiosmtplib

CONNECTIONS = 4
PATIENCE = 30.0
"""Seconds that the server has for one answer."""

KEPT = 30.0
"""Seconds for which a connection that nobody uses is trusted; servers close them by themselves."""


class Security(StrEnum):
    """How the connection is kept from others."""

    NONE = "none"
    STARTTLS = "starttls"
    TLS = "tls"


@dataclass(frozen=True, slots=True)
class Submission:
    """The server that takes what is sent. Its password is not shown."""

    host: str
    port: int
    security: Security = Security.STARTTLS
    user: str = ""
    password: str = field(default="", repr=False)


class NotPosted(Exception):
    """A letter was not taken. ``permanent``: this address will not take letters;
    ``unreachable``: the server itself takes nothing from us now."""

    def __init__(self, why: str, *, permanent: bool = False, unreachable: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.permanent = permanent
        self.unreachable = unreachable


class SmtpBox:
    """Puts letters into the post.

    When the server cannot be reached it is left alone, so that nobody waits for it, until
    ``probe`` finds it again; ``down`` is set meanwhile.
    """

    def __init__(self, server: Submission) -> None:
        self._server = server
        self._places = asyncio.Semaphore(CONNECTIONS)
        self._idle: list[tuple[float, aiosmtplib.SMTP]] = []
        self.down = asyncio.Event()

    async def put(self, letter: bytes, sender: str, to: str) -> None:
        """Returns when the server has taken the letter; raises ``NotPosted``."""
        async with self._places:
            if self.down.is_set():
                raise NotPosted("the mail server does not answer", unreachable=True)
            client = await self._connection()
            try:
                options = ["BODY=8BITMIME"] if client.supports_extension("8bitmime") else []
                await client.sendmail(sender, [to], letter, mail_options=options)
            except (aiosmtplib.SMTPException, OSError) as error:
                await _quit(client)
                raise _refusal(error) from error
            except BaseException:
                client.close()
                raise
            self._idle.append((time.monotonic(), client))

    async def probe(self) -> None:
        """Connects and logs in; raises ``NotPosted``. Afterwards letters are tried again."""
        await _quit(await self._new())
        self.down.clear()

    async def close(self) -> None:
        while self._idle:
            await _quit(self._idle.pop()[1])

    async def _connection(self) -> aiosmtplib.SMTP:
        while self._idle:
            since, client = self._idle.pop()
            if time.monotonic() - since < KEPT:
                try:
                    await client.noop()
                except (aiosmtplib.SMTPException, OSError):
                    client.close()
                else:
                    return client
            else:
                await _quit(client)
        try:
            return await self._new()
        except NotPosted:
            self.down.set()
            raise

    async def _new(self) -> aiosmtplib.SMTP:
        server = self._server
        secure = server.security is not Security.NONE
        client = aiosmtplib.SMTP(
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=server.password or None,
            use_tls=server.security is Security.TLS,
            start_tls=server.security is Security.STARTTLS,
            tls_context=ssl.create_default_context() if secure else None,
            timeout=PATIENCE,
        )
        try:
            await client.connect()
        except (aiosmtplib.SMTPException, OSError) as error:
            client.close()
            raise NotPosted(_words(error), unreachable=True) from error
        return client


def _refusal(error: Exception) -> NotPosted:
    """An answer 5xx about the recipient is for good; anything else may pass."""
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        refused = error.recipients[0]
        return NotPosted(f"{refused.code} {refused.message}", permanent=refused.code >= 500)
    return NotPosted(_words(error))


def _words(error: Exception) -> str:
    if isinstance(error, aiosmtplib.SMTPResponseException):
        return f"{error.code} {error.message}"
    return str(error) or type(error).__name__


async def _quit(client: aiosmtplib.SMTP) -> None:
    """Takes leave politely, and hangs up in any case."""
    with contextlib.suppress(aiosmtplib.SMTPException, OSError, TimeoutError):
        if client.is_connected:
            await asyncio.wait_for(client.quit(), 2.0)
    client.close()
