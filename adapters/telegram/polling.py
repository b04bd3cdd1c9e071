"""Long polling: an update is confirmed to Telegram only after whoever takes it has stored it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from adapters.telegram.api import HELD, Api, Refused, asked

log = logging.getLogger(__name__)

Take = Callable[[Sequence[dict[str, Any]]], Awaitable[None]]
"""Stores updates and what they bring about; raises ``NotStored`` where that could not be done."""

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0


class NotStored(Exception):
    """The database takes nothing now, for the reason told: a known trouble, no fault of ours."""


async def poll(
    api: Api,
    offset: int,
    take: Take,
    *,
    held: int = HELD,
    pause: float = FIRST_PAUSE,
    answered: Callable[[bool], None] = lambda _: None,
) -> None:
    """Brings updates from ``offset`` on, for ever. ``answered`` hears whether Telegram did.

    Telegram gives an update again until one with a higher number is asked for. What ``take`` could
    not store is therefore brought again, by us or by the next program that asks.
    """
    await asked(api.bot.delete_webhook())
    wait = pause
    while True:
        try:
            updates = await api.updates(offset, held)
        except Refused as refusal:
            log.warning("no updates: %s", refusal.why)
            answered(False)
            await asyncio.sleep(refusal.retry_after or wait)
            wait = min(2 * wait, LONGEST_PAUSE)
            continue
        wait = pause
        answered(True)
        offset = 0  # what was before is confirmed; after a quiet week numbers begin anew
        if updates:
            await _stored(updates, take, pause)
            offset = number_of(updates[-1]) + 1


async def _stored(updates: Sequence[dict[str, Any]], take: Take, pause: float) -> None:
    """Until it is stored, nothing that comes later is asked for."""
    wait = pause
    while True:
        try:
            await take(updates)
            return
        except NotStored as error:
            log.error("updates could not be stored, they are brought again: %s", error)
        except Exception:
            log.exception("updates could not be stored; they are brought again")
        await asyncio.sleep(wait)
        wait = min(2 * wait, LONGEST_PAUSE)


def number_of(update: dict[str, Any]) -> int:
    number = update.get("update_id")
    return number if isinstance(number, int) else -1
