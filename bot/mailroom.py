"""Mail as a channel of the running bot: letters out, the mailbox and the Maildir in."""

from __future__ import annotations

import asyncio
import logging
import os
from functools import partial
from pathlib import Path

from adapters.envelope import Channel, Envelope
from adapters.mail_in import imap
from adapters.mail_out import BadKey, MaildirBox, NotPosted, Signer, SmtpBox
from bot.channels import ChannelRun, Checked, Receive
from bot.clock import real_time
from bot.drawing import board_of
from bot.inbox import Letterbox, Mailbox
from bot.intake import Intake
from bot.letters_out import Box, LetterSender, Manner
from bot.mail_servers import account, submission
from bot.pauses import Pauses
from bot.settings import Settings, WrongSettings
from bot.wiring import Bot
from core.vocabulary import PersonId

log = logging.getLogger(__name__)

OWN_ADDRESS = "chesspost@localhost.localdomain"
LETTERS = "mail-out"


def own_address(settings: Settings) -> str:
    """The address from which the bot writes; without one, that of its mailbox."""
    if settings.mail_from:
        return settings.mail_from
    for url, read in ((settings.imap_url, account), (settings.smtp_url, submission)):
        user = read(url.get_secret_value()).user if url is not None else ""
        if "@" in user:
            return user
    return OWN_ADDRESS


def channel(settings: Settings, bot: Bot) -> ChannelRun | None:
    """Mail is a channel of every bot: without a server of its own, letters wait and may come in
    by the Maildir."""
    return MailRoom(settings, bot)


class NoPost:
    """Takes nothing, so that whoever can be reached by mail only is known not to be reached."""

    async def put(self, letter: bytes, sender: str, to: str) -> None:
        raise NotPosted("no mail server is configured")


class MailRoom:
    """The channel ``email``."""

    name = Channel.EMAIL.value

    def __init__(self, settings: Settings, bot: Bot) -> None:
        self._settings = settings
        self._bot = bot
        self._own = own_address(settings)
        self._smtp: SmtpBox | None = None
        if settings.smtp_url is not None:
            self._smtp = SmtpBox(submission(settings.smtp_url.get_secret_value()))
            bot.contacts.expects(self.name, polled=False)
        manner = Manner(_signer(settings, self._own), board_of(bot.service))
        self.sender = LetterSender(
            *(self._box(), self._own, bot.tokens, bot.service, real_time, manner)
        )
        tells = self._tell_operator if settings.operator else None
        intake = Intake(bot.reread, tells, bot.check_and_read)
        bot.service.changed.append(intake.stored)
        self._letterbox = Letterbox(settings.mail_in_folder, intake)
        self._mailbox: Mailbox | None = None
        if settings.imap_url is not None:
            found = account(settings.imap_url.get_secret_value())
            self._mailbox = Mailbox(found, bot.service, intake, bot.contacts)

    def _box(self) -> Box:
        if self._smtp is not None:
            return self._smtp
        if self._settings.imap_url is None and self._settings.maildir is None:
            return NoPost()
        return MaildirBox(self._settings.var / LETTERS)

    async def run(self, receive: Receive) -> None:
        """Reads what comes in and looks after the mail server, each over its own troubles."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._letterbox.run(receive))
            if self._mailbox is not None:
                box = partial(self._mailbox.run, receive)
                group.create_task(self._bot.duties.alone("mailbox", box))
            if self._smtp is not None:
                group.create_task(self._look_after(self._smtp))

    async def answer_stranger(self, envelope: Envelope, text: str) -> None:
        """Nobody unknown is answered by mail: his address may be a third person's."""

    async def check(self) -> list[Checked]:
        return [await self._check_out(), *await self._check_in()]

    async def close(self) -> None:
        if self._smtp is not None:
            await self._smtp.close()

    async def _look_after(self, smtp: SmtpBox) -> None:
        """Waits until the server is down, then until it answers; then what waits is tried."""
        while True:
            await smtp.down.wait()
            log.warning("the mail server does not answer")
            self._bot.contacts.failed(self.name)
            pauses = Pauses(first=2.0, longest=60.0)
            while smtp.down.is_set():
                await pauses.wait()
                try:
                    await smtp.probe()
                except NotPosted as error:
                    log.info("the mail server: %s", error.why)
            log.warning("the mail server answers again")
            self._bot.contacts.answered(self.name)
            rows = await self._bot.store.outbox_undelivered()
            for person in {PersonId(row.person) for row in rows}:
                self._bot.dispatcher.works(person)

    async def _tell_operator(self, reference: str, text: str) -> None:
        to = self._settings.operator
        if to:
            subject = f"chesspost: letter {reference} set aside"
            await self.sender.note(to, subject, text, f"aside-{reference}")

    async def _check_out(self) -> Checked:
        if self._smtp is None:
            box = self._box()
            if isinstance(box, NoPost):
                return Checked("mail out: not configured", ok=True)
            return Checked(f"mail out: into {self._settings.var / LETTERS}", ok=True)
        assert self._settings.smtp_url is not None
        server = submission(self._settings.smtp_url.get_secret_value())
        where = f"mail out: {server.host}:{server.port}"
        try:
            await self._smtp.probe()
        except NotPosted as error:
            return Checked(f"{where}: {error.why}", ok=False)
        return Checked(f"{where} takes letters from {self._own}", ok=True)

    async def _check_in(self) -> list[Checked]:
        lines = []
        if self._mailbox is None or self._settings.imap_url is None:
            lines.append(Checked("mail in: not configured", ok=True))
        else:
            box = account(self._settings.imap_url.get_secret_value())
            where = f"mail in: {box.user} at {box.host}:{box.port}/{box.folder}"
            try:
                count, server = await self._mailbox.check()
            except imap.FAULTS as error:
                lines.append(Checked(f"{where}: {imap.said(error)}", ok=False))
            else:
                letters = "1 letter" if count == 1 else f"{count} letters"
                lines.append(Checked(f"{where} opens, {letters}", ok=True))
                lines += self._check_server_name(server)
        folder = self._settings.mail_in_folder
        fine = await asyncio.to_thread(_writable, folder)
        words = "is watched" if fine else "cannot be written to"
        return [*lines, Checked(f"mail in: {folder} {words}", ok=fine)]

    def _check_server_name(self, found: str) -> list[Checked]:
        """Whether the name in the newest letter's Authentication-Results is the one that is set."""
        wanted = self._settings.mail_authserv_id
        if not found or found.casefold() == (wanted or "").casefold():
            return []
        name = "CHESSPOST_MAIL_AUTHSERV_ID"
        state = f"is {wanted}" if wanted else "is not set"
        line = f"mail in: {name} {state}, the newest letter there bears the name {found}"
        return [Checked(line, ok=False)]


def _signer(settings: Settings, own: str) -> Signer | None:
    if settings.dkim_key is None or settings.dkim_selector is None:
        return None
    key = settings.dkim_key.get_secret_value().encode()
    try:
        return Signer(key, settings.dkim_selector, own.partition("@")[2])
    except BadKey as error:
        raise WrongSettings(
            ["CHESSPOST_DKIM_KEY should be a private RSA key in PEM that can be used"]
        ) from error


def _writable(folder: Path) -> bool:
    """Whether the folder can be written to, or made where it is not there yet."""
    there = next(x for x in (folder, *folder.absolute().parents) if os.access(x, os.F_OK))
    return there.is_dir() and os.access(there, os.W_OK)
