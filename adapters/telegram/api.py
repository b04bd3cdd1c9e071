"""The Bot API: one client, and its failures in words that hold no secret.

The library puts the token into every address and into one of its own exceptions, and httpx writes
addresses to the log. So nothing of theirs leaves this module: failures become ``Refused``, and the
loggers that tell addresses are kept quiet.
"""

from __future__ import annotations

import json
import logging
import warnings
from collections.abc import Awaitable, Sequence
from datetime import timedelta
from functools import cache
from ssl import SSLContext
from typing import Any, TypeVar
from urllib.parse import urlencode

from httpx import create_ssl_context
from telegram import Bot
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)
from telegram.ext import AIORateLimiter, ExtBot
from telegram.request import HTTPXRequest

T = TypeVar("T")

UPDATES = ("message", "edited_message", "callback_query", "channel_post", "my_chat_member")
"""What we ask for; nothing else is sent to us."""

HELD = 25
"""Seconds for which Telegram may hold a question for updates when there are none."""

TALKATIVE = ("httpx", "httpcore", "telegram")
"""Loggers that write addresses and parameters, with the token or the webhook's secret in them."""

NOBODY_THERE = ("chat not found", "user is deactivated", "peer_id_invalid", "user not found")
UNCHANGED = "not modified"


class Refused(Exception):
    """What Telegram answered, without any secret.

    ``retry_after``: it asks to wait so many seconds. ``permanent``: this chat takes nothing until
    something changes. ``new_chat``: the group has this id now. ``malformed``: the request itself
    is at fault, so another form of it may do. ``unchanged``: an edit that edits nothing.
    ``conflict``: somebody else asks for the updates. ``unreachable``: there was no answer.
    """

    def __init__(
        self,
        why: str,
        *,
        retry_after: float | None = None,
        permanent: bool = False,
        new_chat: int | None = None,
        malformed: bool = False,
        unchanged: bool = False,
        conflict: bool = False,
        unreachable: bool = False,
    ) -> None:
        super().__init__(why)
        self.why = why
        self.retry_after = retry_after
        self.permanent = permanent
        self.new_chat = new_chat
        self.malformed = malformed
        self.unchanged = unchanged
        self.conflict = conflict
        self.unreachable = unreachable


def refused(error: TelegramError) -> Refused:
    """The library's exception as ours."""
    match error:
        case RetryAfter():
            return Refused("flood limit", retry_after=_seconds(error))
        case ChatMigrated():
            return Refused("the group has a new id", new_chat=error.new_chat_id)
        case Forbidden():
            return Refused(error.message, permanent=True)
        case InvalidToken():
            return Refused("the token is not accepted")
        case Conflict():
            return Refused("another program asks for the updates of this bot", conflict=True)
        case BadRequest():
            said = error.message.casefold()
            if any(words in said for words in NOBODY_THERE):
                return Refused(error.message, permanent=True)
            return Refused(error.message, malformed=True, unchanged=UNCHANGED in said)
        case NetworkError():
            return Refused(f"no answer ({type(error).__name__})", unreachable=True)
    return Refused(type(error).__name__)


def _seconds(error: RetryAfter) -> float:
    with warnings.catch_warnings():  # the library is changing the type, and says so each time
        warnings.simplefilter("ignore")
        wait: int | timedelta = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


async def asked(call: Awaitable[T]) -> T:
    """The answer to a call of the API; raises ``Refused``."""
    try:
        return await call
    except TelegramError as error:
        raise refused(error) from None  # its words may hold the token
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        # The library has met an answer of another shape: whoever answers there is not Telegram.
        raise nonsense(type(error).__name__) from None


def nonsense(what: str) -> Refused:
    """What somebody answered who is not Telegram: a proxy, a provider's page."""
    return Refused(f"an answer that cannot be read ({what})", unreachable=True)


@cache
def _authorities() -> SSLContext:
    """Whose certificates are believed; read once, for it takes longer than all else at a start."""
    return create_ssl_context()


class Api:
    """A client for one bot. ``bot`` has the library's methods; call them through ``asked``."""

    def __init__(self, token: str, base_url: str | None = None) -> None:
        for name in TALKATIVE:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        address: dict[str, Any] = {}
        if base_url is not None:
            plain = base_url.rstrip("/")
            address = {"base_url": f"{plain}/bot", "base_file_url": f"{plain}/file/bot"}
        trusted = {"verify": _authorities()}
        self._updates = HTTPXRequest(connection_pool_size=1, httpx_kwargs=trusted)
        self.bot: Bot = ExtBot(
            token,
            request=HTTPXRequest(
                connection_pool_size=32, read_timeout=20, pool_timeout=30, httpx_kwargs=trusted
            ),
            get_updates_request=self._updates,
            rate_limiter=AIORateLimiter(max_retries=0),  # the outbox waits, not the program
            **address,
        )
        self.username: str | None = None
        self.identity: int | None = None

    async def connect(self) -> None:
        """Asks who we are; until then no bot's name is known."""
        await asked(self.bot.initialize())
        self.username, self.identity = self.bot.username, self.bot.id

    async def updates(self, offset: int, held: int = HELD) -> Sequence[dict[str, Any]]:
        """The updates from ``offset`` on as they came; asking for them confirms those before.

        Raw, because a kind of update that the library does not know yet must stop nothing.
        """
        wanted = {"offset": offset, "timeout": held, "allowed_updates": json.dumps(UPDATES)}
        address = f"{self.bot.base_url}/getUpdates?{urlencode(wanted)}"
        found: object = await asked(self._updates.post(address, read_timeout=held + 10))
        if not isinstance(found, list):
            raise nonsense(type(found).__name__)
        return [update for update in found if isinstance(update, dict)]

    async def close(self) -> None:
        await asked(self.bot.shutdown())
