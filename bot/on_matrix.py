"""Matrix as a channel of the running bot."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, time

from adapters.envelope import Envelope
from adapters.matrix.answers import Refused, TokenRefused
from adapters.matrix.connection import Account, Connection
from adapters.matrix.syncing import Syncing
from bot.channels import ChannelRun, Checked, Receive
from bot.matrix_hands import MatrixHands
from bot.matrix_sender import MATRIX
from bot.sending import Sender
from bot.settings import Settings
from bot.wiring import OPERATOR, Bot
from core.notice import Notice
from core.vocabulary import PersonId

log = logging.getLogger(__name__)

KEYS = "matrix"
"""The folder under ``var/`` with the keys of the bot's device."""

REFUSED_FOR = 3600.0
"""Seconds until a token that was refused is tried again: a homeserver may have erred."""


def channel(settings: Settings, bot: Bot) -> ChannelRun | None:
    """The channel, where it is configured."""
    if not (settings.matrix_homeserver and settings.matrix_user and settings.matrix_access_token):
        return None
    account = Account(
        settings.matrix_homeserver,
        settings.matrix_user,
        settings.matrix_access_token.get_secret_value(),
        settings.matrix_device_id or "",
    )
    return MatrixRun(bot, Connection(account, settings.var / KEYS), settings.operator)


class MatrixRun:
    """The channel: one login, its sync loop, its sender."""

    name = MATRIX

    def __init__(self, bot: Bot, connection: Connection, operator: str | None = None) -> None:
        self._bot = bot
        self._connection = connection
        self._operator = operator
        self._hands = MatrixHands(bot, connection)
        self._told = False

    @property
    def sender(self) -> Sender:
        return self._hands.sender

    async def run(self, receive: Receive) -> None:
        """Syncs until it is cancelled. With a token that is no good it stands still, loudly."""
        self._hands.door = receive
        self._bot.contacts.expects(self.name)
        await self._bot.duties.alone(MATRIX, self._sync)

    async def _sync(self) -> None:
        try:
            await self._sync_for_ever()
        finally:
            # Another process may have the keys of the device next, and change them.
            await self._connection.hang_up()

    async def _sync_for_ever(self) -> None:
        while True:
            syncing = Syncing(self._connection, self._hands.rooms, self._hands, self._floor())
            try:
                await syncing.run()
            except TokenRefused as refusal:
                log.critical("Matrix stands still, the access token is refused: %s", refusal.why)
                await self._tell_operator(refusal.why)
            finally:
                self._hands.sender.ready = False
            await asyncio.sleep(REFUSED_FOR)

    async def answer_stranger(self, envelope: Envelope, text: str) -> None:
        await self._hands.answer_stranger(envelope, text)

    async def check(self) -> list[Checked]:
        """Whether the homeserver answers and takes the token; nothing is read or changed."""
        account = self._connection.account
        where = f"matrix: {account.user_id} at {account.homeserver}"
        try:
            device = await self._connection.whoami()
        except Refused as refusal:
            return [Checked(f"{where}: {refusal.why}", ok=False)]
        return [Checked(f"{where}: the token is accepted, device {device}", ok=True)]

    async def close(self) -> None:
        await self._connection.close()

    def _floor(self) -> datetime:
        """Before the first tournament nobody can have moved: what older rooms hold is history."""
        now = self._bot.outside.clock()
        starts = [t.start for t in self._bot.memory.tournaments()]
        return min([now, *(datetime.combine(day, time.min, UTC) for day in starts)])

    async def _tell_operator(self, why: str) -> None:
        """Once, by whatever channel of his works."""
        noted = await self._bot.store.mark(OPERATOR)
        by_mail = self._bot.memory.person_behind("email", (self._operator or "").lower())
        operator = PersonId(noted) if noted else by_mail
        if operator is None or self._told:
            return
        self._told = True
        account = self._connection.account
        values = {"homeserver": account.homeserver, "user": account.user_id, "reason": why}
        notice = Notice(operator, "answer", "matrix-token-refused", values=values)
        await self._bot.service.do(lambda work: work.tell(notice), self._bot.outside.clock())
