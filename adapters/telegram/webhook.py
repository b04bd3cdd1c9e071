"""The webhook: Telegram calls us, with the secret that we gave it, and hears 200 when it is stored.

The library's own server says 200 before an update is looked at. Here a call that could not be
stored is answered with 503, and Telegram brings it again.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from hmac import compare_digest, digest
from urllib.parse import urlsplit

from aiohttp import web

from adapters.telegram.api import UPDATES, Api, asked
from adapters.telegram.polling import NotStored, Take

log = logging.getLogger(__name__)

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - a header's name
LARGEST = 1 << 20
AT_ONCE = 40


def secret_of(token: str) -> str:
    """A secret where the operator has chosen none: it follows from the token, and hides it."""
    return digest(token.encode(), b"chesspost webhook", sha256).hex()


async def listen(api: Api, url: str, secret: str, at: tuple[str, int], take: Take) -> None:
    """Hears Telegram's calls at ``at``, which a reverse proxy gives out as ``url``, for ever."""
    async with serving(urlsplit(url).path or "/", secret, at, take):
        await asked(
            api.bot.set_webhook(
                url, secret_token=secret, allowed_updates=UPDATES, max_connections=AT_ONCE
            )
        )
        await asyncio.Event().wait()


@asynccontextmanager
async def serving(path: str, secret: str, at: tuple[str, int], take: Take) -> AsyncIterator[None]:
    """The server alone."""
    turn = asyncio.Lock()

    async def called(request: web.Request) -> web.Response:
        given = request.headers.get(SECRET_HEADER, "")
        if not compare_digest(given.encode(), secret.encode()):
            log.warning("a call without the secret was turned away")
            return web.Response(status=403)
        try:
            update = json.loads(await request.read())
        except (ValueError, RecursionError):
            return web.Response(status=400)
        if not isinstance(update, dict):
            return web.Response(status=400)
        try:
            async with turn:  # in the order in which they came
                await take([update])
        except NotStored as error:
            log.error("an update could not be stored, Telegram brings it again: %s", error)
            return web.Response(status=503)
        except Exception:
            log.exception("an update could not be stored; Telegram brings it again")
            return web.Response(status=503)
        return web.Response()

    app = web.Application(client_max_size=LARGEST)
    app.router.add_post(path, called)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=5)
    await runner.setup()
    try:
        await web.TCPSite(runner, *at).start()
        yield
    finally:
        await runner.cleanup()
