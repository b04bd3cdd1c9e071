"""What a homeserver answers: errors, which nio gives back as values, become exceptions here."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, TypeVar

from aiohttp import ClientError
from nio import EncryptionError, ErrorResponse, LocalProtocolError

T = TypeVar("T")

SLOW_DOWN = 5.0
"""Seconds to wait where a homeserver asks for a pause and does not say for how long."""

DEAD_TOKEN = frozenset({"M_UNKNOWN_TOKEN", "M_MISSING_TOKEN", "M_USER_DEACTIVATED"})
NOT_FOR_US = frozenset({"M_FORBIDDEN", "M_NOT_FOUND", "M_GUEST_ACCESS_FORBIDDEN"})


class Refused(Exception):
    """The homeserver did not do what was asked, or could not be reached.

    ``code`` is Matrix's own word for it, "" where there is none: no connection, a proxy's page.
    ``retry_after``: so many seconds are to pass before it is asked again.
    """

    def __init__(self, why: str, code: str = "", retry_after: float | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.code = code
        self.retry_after = retry_after

    @property
    def denied(self) -> bool:
        """The homeserver knows the bot, works, and will not have this."""
        return self.code in NOT_FOR_US


class TokenRefused(Refused):
    """The access token is no good (any more), or belongs to another account."""


async def asked(question: Awaitable[T | ErrorResponse]) -> T:
    """The answer to a request; raises ``Refused`` where there is none.

    Only Matrix's own words count: a page of a proxy that happens to hold '403' is an outage.
    """
    try:
        answer = await question
    except (TimeoutError, ClientError, OSError) as error:
        raise Refused(f"no connection: {type(error).__name__}") from error
    except (LocalProtocolError, EncryptionError) as error:
        raise Refused(str(error)) from error
    if isinstance(answer, ErrorResponse):
        raise refusal(answer)
    return answer


def refusal(answer: Any) -> Refused:
    """An error of nio as the exception to raise."""
    code = answer.status_code if isinstance(answer.status_code, str) else ""
    code = code if code.startswith("M_") else ""
    status = getattr(answer.transport_response, "status", None)
    why = f"{code or 'no answer of a homeserver'} ({status}) {answer.message or ''}"[:200]
    if code in DEAD_TOKEN:
        return TokenRefused(why, code)
    if code == "M_LIMIT_EXCEEDED" or status == 429:
        wait = (answer.retry_after_ms or 0) / 1000
        return Refused(why, "M_LIMIT_EXCEEDED", wait or SLOW_DOWN)
    return Refused(why, code)
