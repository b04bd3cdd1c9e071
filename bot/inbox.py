"""The boxes that letters come from, watched for ever: a mailbox over IMAP, a Maildir.

Each reads in batches, hands every letter to the door and only then puts it away. What the door
cannot store is left where it is and brought again.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from enum import Enum
from pathlib import Path

from adapters.mail_in import imap
from adapters.mail_in.imap import Account, ImapFolder, Waiting
from adapters.mail_in.maildir import FileWaiting, MaildirFolder
from adapters.store import StoreError
from bot.channels import Receive
from bot.clock import real_time
from bot.health import Contacts
from bot.intake import Arrived, Intake
from bot.pauses import Pauses
from bot.service import Service

log = logging.getLogger(__name__)

MAILBOX = "mailbox"
"""The name under which its server's answers are noted."""

TOGETHER = 50
"""So many letters at most are fetched before they are handled."""

TOGETHER_BYTES = 20_000_000

POLLING = 20.0
"""Seconds after which a mailbox is looked at though its server has told nothing."""

LOOKING = 1.0
"""Seconds between two looks into the Maildir."""

OFTEN_ENOUGH = 3
"""A letter that the server has refused so often is put aside, for the others behind it."""


class _Unread(Enum):
    UNREAD = "unread"


UNREAD = _Unread.UNREAD


class Mailbox:
    """A mailbox over IMAP. How far it has been read is a mark in the store."""

    def __init__(
        self, account: Account, service: Service, intake: Intake, contacts: Contacts
    ) -> None:
        self._account = account
        self._contacts = contacts
        contacts.expects(MAILBOX)
        self._service = service
        self._intake = intake
        self._mark = f"imap:{account.name}"
        self._withheld: dict[int, int] = {}

    async def run(self, receive: Receive) -> None:
        """Reads what comes, over all reconnections."""
        pauses = Pauses()
        while True:
            try:
                await self._session(receive, pauses)
            except (*imap.FAULTS, StoreError) as error:
                self._contacts.failed(MAILBOX)
                log.warning("mailbox %s: %s", self._account.name, imap.said(error))
            await pauses.wait()

    async def check(self) -> tuple[int, str]:
        """Opens the mailbox; gives the number of letters in it, and the name under which the newest
        of them was authenticated ("" where it was not). Raises one of ``FAULTS``.
        """

        def look() -> tuple[int, str]:
            folder = ImapFolder(self._account)
            try:
                return folder.count(), folder.authenticated_by()
            finally:
                folder.close()

        return await asyncio.to_thread(look)

    async def _session(self, receive: Receive, pauses: Pauses) -> None:
        """From the login to the first fault. However it ends, no thread goes on waiting."""
        folder = await asyncio.to_thread(ImapFolder, self._account)
        try:
            log.info("mailbox %s is open", self._account.name)
            while True:
                while await self._batch(folder, receive):
                    pass
                pauses.reset()
                self._contacts.answered(MAILBOX)
                if not await asyncio.to_thread(folder.wait, POLLING):
                    await asyncio.sleep(POLLING)
        finally:
            folder.abort()

    async def _batch(self, folder: ImapFolder, receive: Receive) -> bool:
        """Handles the next letters; whether there were any."""
        last = await self._last(folder.validity)
        waiting = _first(await asyncio.to_thread(folder.after, last))
        if not waiting:
            return False
        letters = {w.uid: await self._fetched(folder, w) for w in waiting}
        readable = {uid: letter for uid, letter in letters.items() if isinstance(letter, Arrived)}
        verdicts = await self._intake.take(readable.values(), receive)
        aside = [uid for uid, verdict in zip(readable, verdicts, strict=True) if verdict]
        aside += [uid for uid, letter in letters.items() if letter is UNREAD]
        value = f"{folder.validity}:{waiting[-1].uid}"
        await self._service.do(lambda work: work.set_mark(self._mark, value), real_time())
        processed = [uid for uid in letters if uid not in aside]
        await asyncio.to_thread(folder.put_away, processed, imap.PROCESSED)
        await asyncio.to_thread(folder.put_away, aside, imap.SET_ASIDE)
        return True

    async def _fetched(self, folder: ImapFolder, waiting: Waiting) -> Arrived | _Unread | None:
        """One letter; None where it is gone, UNREAD where it cannot or shall not be read."""
        if waiting.size > imap.LARGEST:
            log.error("letter %s has %s bytes and is not read", waiting.uid, waiting.size)
            return UNREAD
        try:
            found = await asyncio.to_thread(folder.fetch, waiting.uid)
        except imap.Withheld:
            self._withheld[waiting.uid] = self._withheld.get(waiting.uid, 0) + 1
            if self._withheld[waiting.uid] < OFTEN_ENOUGH:
                raise
            log.exception("letter %s cannot be had", waiting.uid)
            return UNREAD
        return Arrived(*found) if found is not None else None

    async def _last(self, validity: int) -> int:
        """The number up to which all is handled; 0 where the server has numbered anew."""
        noted, _, uid = (await self._service.store.mark(self._mark) or "").partition(":")
        return int(uid) if noted == str(validity) else 0


class Letterbox:
    """The Maildir into which an MTA's pipe puts letters (``chesspost mail-in``)."""

    def __init__(self, folder: Path, intake: Intake) -> None:
        self._folder = folder
        self._intake = intake

    async def run(self, receive: Receive) -> None:
        """Looks for letters for ever."""
        pauses = Pauses()
        while True:
            try:
                box = await asyncio.to_thread(MaildirFolder, self._folder)
                while True:
                    while await self._batch(box, receive):
                        pass
                    pauses.reset()
                    await asyncio.sleep(LOOKING)
            except (OSError, StoreError) as error:
                log.warning("maildir %s: %s", self._folder, error)
            await pauses.wait()

    async def _batch(self, box: MaildirFolder, receive: Receive) -> bool:
        waiting = await asyncio.to_thread(box.waiting, TOGETHER)
        letters = await asyncio.to_thread(_read, waiting)
        verdicts = iter(await self._intake.take(letters.values(), receive))
        for letter in waiting:
            aside = next(verdicts) if letter.path in letters else True
            await asyncio.to_thread(box.put_away, letter, aside=aside)
        return bool(waiting)


def _first(waiting: list[Waiting]) -> list[Waiting]:
    """As many letters as are handled together: at least one, then no more than fit."""
    size, count = 0, 0
    for letter in waiting[:TOGETHER]:
        size += letter.size
        if count and size > TOGETHER_BYTES:
            break
        count += 1
    return waiting[:count]


def _read(waiting: list[FileWaiting]) -> dict[Path, Arrived]:
    """The letters that are not too large."""
    found = {}
    for letter in waiting:
        if letter.size <= imap.LARGEST:
            with suppress(FileNotFoundError):  # another process has put it away
                found[letter.path] = Arrived(letter.path.read_bytes(), letter.arrived)
    return found
