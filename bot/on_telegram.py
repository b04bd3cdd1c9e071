"""Telegram as a channel of the running bot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

from adapters.envelope import Envelope, Kind
from adapters.grammar import Who
from adapters.store import StoreError
from adapters.telegram.api import Api, Refused, asked
from adapters.telegram.delivery import Outgoing, Progress, deliver
from adapters.telegram.menu import fingerprint, set_common, set_own
from adapters.telegram.polling import NotStored, number_of, poll
from adapters.telegram.translate import translate
from adapters.telegram.webhook import listen, secret_of
from bot.channels import ChannelRun, Checked, NotReached, Receive
from bot.drawing import Draws, board_of
from bot.jobs import reference_of
from bot.link_codes import to_the_others
from bot.logs import about
from bot.memory import Memory
from bot.service import Closed
from bot.settings import Settings
from bot.telegram_buttons import Buttons
from bot.telegram_out import TELEGRAM, TelegramSender
from bot.telegram_pinned import Pinned
from bot.wiring import Bot
from core.person import Person

log = logging.getLogger(__name__)

OFFSET = "telegram-offset:"
"""The mark of the next update to ask for and the moment at which it was noted, a bot each."""

MENU = "telegram-menu:"
"""The mark of which menu a chat was given."""

OFFSET_LIVES = timedelta(days=6)
"""After a quiet week Telegram numbers updates anew; the offset of before would lose them."""

LET_IN = ("member", "administrator")


def channel(settings: Settings, bot: Bot) -> ChannelRun | None:
    """The channel, where it is configured."""
    if settings.telegram_token is None:
        return None
    return Telegram(settings, bot, board_of(bot.service))


class Telegram:
    """One bot on Telegram: its updates, its sender, its menus."""

    name = TELEGRAM

    def __init__(self, settings: Settings, bot: Bot, draws: Draws | None = None) -> None:
        assert settings.telegram_token is not None
        self._settings = settings
        self._bot = bot
        self._token = settings.telegram_token.get_secret_value()
        self._api = Api(self._token, settings.telegram_base_url)
        self._sender = TelegramSender(self._api, bot, draws)
        self._buttons = Buttons(self._api, bot)
        self._asides: set[asyncio.Task[None]] = set()
        self._receive: Receive | None = None
        self._looked_after = False
        self._sender.after = Pinned(self._api, bot, self._aside).told

    @property
    def sender(self) -> TelegramSender:
        return self._sender

    async def run(self, receive: Receive) -> None:
        """Polls, or hears Telegram's calls where an address for them is set."""
        self._receive = receive
        url = self._settings.telegram_webhook_url
        contacts = self._bot.contacts
        contacts.expects(TELEGRAM, polled=url is None)
        try:
            await self._api.connect()
        except Refused as refusal:
            contacts.failed(TELEGRAM)
            raise NotReached(refusal.why) from None
        contacts.answered(TELEGRAM)
        log.info("telegram: connected as @%s", self._api.username)
        self._aside(set_common(self._api))
        self._aside(self._offer_codes())
        if not self._looked_after:
            self._looked_after = True
            self._aside(self._sender.look_after())
        if url is None:
            await self._bot.duties.alone(TELEGRAM, self._poll)
            return
        given = self._settings.telegram_webhook_secret
        secret = given.get_secret_value() if given else secret_of(self._token)
        host, _, port = self._settings.telegram_webhook_listen.rpartition(":")
        await listen(self._api, url, secret, (host, int(port)), self._take)

    async def _poll(self) -> None:
        await poll(self._api, await self._offset(), self._take, answered=self._answered)

    async def answer_stranger(self, envelope: Envelope, text: str) -> None:
        """Answers somebody whom nobody knows, where he wrote."""
        chat = envelope.chat or envelope.sender
        number = envelope.key.removeprefix(f"{chat}:")
        answers = int(number) if number.isdecimal() and not envelope.private else None
        try:
            await deliver(self._api, Outgoing(text, answers=answers), Progress(int(chat)))
        except (Refused, ValueError) as error:
            log.info("a stranger was not answered: %s", error)

    async def check(self) -> list[Checked]:
        """Whether the token is accepted, and whether Telegram reaches our address."""
        try:
            await self._api.connect()
            lines = [Checked(f"telegram: token accepted, @{self._api.username}", True)]
            url = self._settings.telegram_webhook_url
            if url is not None:
                lines.append(await self._check_webhook(url))
        except Refused as refusal:
            return [Checked(f"telegram: {refusal.why}", False)]
        return lines

    async def _check_webhook(self, url: str) -> Checked:
        info = await asked(self._api.bot.get_webhook_info())
        if info.url != url:
            return Checked("telegram webhook: not set yet, `chesspost run` sets it", True)
        if info.last_error_message and info.pending_update_count:
            waiting = info.pending_update_count
            return Checked(f"telegram webhook: {info.last_error_message}; {waiting} wait", False)
        return Checked(f"telegram webhook: set to {url}", True)

    async def close(self) -> None:
        for task in self._asides:
            task.cancel()
        await asyncio.gather(*self._asides, return_exceptions=True)
        try:
            await self._api.close()
        except (Refused, RuntimeError) as error:
            log.info("telegram: %s", error)

    # What comes in

    def _answered(self, well: bool) -> None:
        (self._bot.contacts.answered if well else self._bot.contacts.failed)(TELEGRAM)

    async def _offset(self) -> int:
        noted = await self._bot.store.mark(f"{OFFSET}{self._api.identity}")
        number, _, moment = (noted or "").partition(" ")
        now = self._bot.outside.clock()
        if not moment or now.timestamp() - float(moment) > OFFSET_LIVES.total_seconds():
            return 0
        return int(number)

    async def _take(self, updates: Sequence[dict[str, Any]]) -> None:
        """Hands updates to the door; returns when they are stored, or raises ``NotStored``."""
        try:
            await self._handed(updates)
        except (StoreError, Closed) as error:
            raise NotStored(str(error)) from error

    async def _handed(self, updates: Sequence[dict[str, Any]]) -> None:
        """Each writer's in their order, the writers' side by side."""
        self._bot.contacts.answered(TELEGRAM)
        writers: dict[str, list[tuple[Envelope, Mapping[str, Any]]]] = {}
        for update in updates:
            envelope = self._translated(update)
            if envelope is not None:
                writers.setdefault(envelope.sender, []).append((envelope, update))
        done = await asyncio.gather(*map(self._in_order, writers.values()), return_exceptions=True)
        for outcome in done:
            if isinstance(outcome, BaseException):
                raise outcome
        if self._settings.telegram_webhook_url is None:
            await self._note_offset(number_of(updates[-1]) + 1)

    async def _note_offset(self, number: int) -> None:
        now = self._bot.outside.clock()
        noted = f"{number} {now.timestamp():.0f}"
        name = f"{OFFSET}{self._api.identity}"
        await self._bot.service.do(lambda work: work.set_mark(name, noted), now)

    def _translated(self, update: Mapping[str, Any]) -> Envelope | None:
        api, now = self._api, self._bot.outside.clock()
        try:
            return translate(update, now, bot_username=api.username, bot_id=api.identity)
        except Exception:  # nothing may stop what comes after it
            log.exception("update %s cannot be read", update.get("update_id"))
            return None

    async def _in_order(self, found: list[tuple[Envelope, Mapping[str, Any]]]) -> None:
        for envelope, update in found:
            try:
                await self._one(envelope, update)
            except (StoreError, Closed):
                raise
            except Exception:
                reference = reference_of(envelope)
                concerned = about(channel=TELEGRAM, message=reference)
                log.exception("message %s could not be handled", reference, extra=concerned)

    async def _one(self, envelope: Envelope, update: Mapping[str, Any]) -> None:
        assert self._receive is not None
        if envelope.kind is Kind.MIGRATED:
            if envelope.new_chat is not None:
                await self._sender.moved(envelope.chat, envelope.new_chat)
            return
        whole = [await self._sender.whole(key) for key in envelope.replies_to]
        joined = replace(envelope, replies_to=tuple(whole)) if whole else envelope
        if envelope.kind is Kind.BUTTON:
            await self._buttons.pressed(joined, self._receive, update)
        else:
            await self._receive(joined)
        self._heard(envelope, update)

    def _heard(self, envelope: Envelope, update: Mapping[str, Any]) -> None:
        """What else follows from somebody's having written."""
        known = self._bot.memory.person_behind(TELEGRAM, envelope.sender)
        if known is None or envelope.kind is Kind.IMPERSONAL:
            return
        if envelope.kind is Kind.AUTOMATIC:
            member = (update.get("my_chat_member") or {}).get("new_chat_member") or {}
            if envelope.private and member.get("status") in LET_IN:
                self._bot.dispatcher.works(known)  # no longer blocked: what waits goes out
            return
        self._sender.heard(known, envelope.sender)
        if envelope.private:
            self._aside(self._menu(envelope.sender))

    async def _offer_codes(self) -> None:
        """Who has no chat is told once how to come here (1.2)."""
        bots = (f"Telegram @{self._api.username}",)
        people = sorted(self._bot.people())
        now = self._bot.outside.clock()
        await self._bot.service.do(lambda work: to_the_others(work, people, bots), now)

    # Menus

    def _aside(self, work: Any) -> None:
        task = asyncio.ensure_future(_quietly(work))
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    async def _menu(self, account: str) -> None:
        """The person's own menu, where it is not the one that he has."""

        def of_person(memory: Memory) -> tuple[Person | None, list[Who]]:
            known = memory.person_behind(TELEGRAM, account)
            person = memory.person(known) if known else None
            if person is None:
                return None, []
            roles = [Who.PLAYER] if memory.keys_of(person.id) else []
            if any(t.arbiter == person.id for t in memory.tournaments()):
                roles.append(Who.ARBITER)
            return person, roles

        person, roles = await self._bot.service.look(of_person)
        if person is None:
            return
        mark, wanted = MENU + account, fingerprint(person.lang, roles)
        if await self._bot.store.mark(mark) != wanted:
            await set_own(self._api, int(account), person.lang, roles)
            now = self._bot.outside.clock()
            await self._bot.service.do(lambda work: work.set_mark(mark, wanted), now)


async def _quietly(work: Any) -> None:
    """What is done beside the messages; what of it failed is done another time."""
    try:
        await work
    except (Refused, StoreError, Closed) as error:
        log.info("telegram: not done: %s", error)
    except Exception:
        log.exception("telegram: not done")
