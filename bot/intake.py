"""What is done with a letter, wherever it was fetched: read in a thread, handed to the door.

A letter counts as handled when all that it brought about is stored. Fetched again after a crash,
it is known by its key and changes nothing; so its place may be noted after it was handled.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from adapters.envelope import Channel, Envelope, Kind, Letter
from adapters.mail_in.signatures import Unanswered
from adapters.store import Batch
from bot.channels import Receive
from bot.dialogue.dialogue import POISON
from bot.jobs import reference_of

log = logging.getLogger(__name__)

Reads = Callable[[bytes, datetime], Envelope]
TellsOperator = Callable[[str, str], Awaitable[None]]
"""A subject's reference and a text, for the one who runs the bot."""

WAITS = (0.0, 2.0, 10.0)
"""Seconds before each question to the DNS about a letter's signature. Where none is answered the
letter is read without it: its sender is asked whether it is his (1.2)."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """A letter as it came, and when it reached our mail server."""

    raw: bytes
    at: datetime


class Intake:
    """Hands letters to the door, and tells which ones need a person's eye.

    ``checks`` reads a letter and checks its signature as well; it may raise ``Unanswered``.
    """

    def __init__(
        self, reads: Reads, operator: TellsOperator | None = None, checks: Reads | None = None
    ) -> None:
        self._reads = reads
        self._operator = operator
        self._checks = checks
        self._poison: set[str] = set()

    def stored(self, batch: Batch) -> None:
        """Listens at the door for letters on which the program failed."""
        for message in batch.messages:
            if message.kind == POISON and message.channel == Channel.EMAIL:
                self._poison.add(message.key)

    async def take(self, letters: Iterable[Arrived], receive: Receive) -> list[bool]:
        """Handles letters in their order; for each, whether it is to be set aside.

        Raises StoreError where one could not be stored; those before it were.
        """
        waiting: list[tuple[Envelope, asyncio.Task[None]]] = []
        try:
            for letter in letters:
                envelope = await self._checked(letter)
                task = asyncio.ensure_future(_received(receive, envelope))
                waiting.append((envelope, task))
            return [await self._settled(envelope, task) for envelope, task in waiting]
        finally:
            for _, task in waiting:
                with suppress(BaseException):
                    await task

    async def _checked(self, letter: Arrived) -> Envelope:
        """The letter's envelope. Where the DNS does not answer it waits a little."""
        checks, pauses = self._checks or self._reads, WAITS if self._checks else ()
        for pause in pauses:
            await asyncio.sleep(pause)
            try:
                return await asyncio.to_thread(self._read, letter, checks)
            except Unanswered as silence:
                log.warning("a letter's signature cannot be checked: %s", silence)
        return await asyncio.to_thread(self._read, letter, self._reads)

    def _read(self, letter: Arrived, reads: Reads) -> Envelope:
        """The letter's envelope; one on which even the reader fails is kept as it came."""
        try:
            return reads(letter.raw, letter.at)
        except Unanswered:
            raise
        except Exception:
            log.exception("a letter cannot be read")
            return Envelope(
                channel=Channel.EMAIL,
                sender="",
                key=f"mail#{hashlib.sha256(letter.raw).hexdigest()[:32]}",
                arrived=letter.at,
                raw=letter.raw,
                kind=Kind.AUTOMATIC,  # nobody known to answer
                why="the reader failed",
                letter=Letter(),
            )

    async def _settled(self, envelope: Envelope, task: asyncio.Task[None]) -> bool:
        await task
        unread = envelope.kind is Kind.UNREADABLE or envelope.why == "the reader failed"
        if not unread and envelope.key not in self._poison:
            return False
        self._poison.discard(envelope.key)
        reference = reference_of(envelope)
        log.warning("letter %s of %s set aside: %s", reference, envelope.sender, envelope.why)
        if self._operator is not None:
            why = envelope.why or "the program failed on it; its log says how"
            text = f"Letter {reference} of {envelope.sender or 'nobody'} is set aside: {why}"
            await self._operator(reference, text)
        return True


async def _received(receive: Receive, envelope: Envelope) -> None:
    await receive(envelope)
