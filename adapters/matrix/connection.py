"""One login at a homeserver: every request that the bot makes, encryption included.

nio keeps the rooms and the keys; when it asks again, and what counts as handled, is ours.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nio import (
    AsyncClient,
    AsyncClientConfig,
    EnableEncryptionBuilder,
    MessageDirection,
    RoomPreset,
)

from adapters.matrix.answers import Refused, TokenRefused, asked
from adapters.matrix.keys import share_key

log = logging.getLogger(__name__)

SYNC_FILTER = {
    "presence": {"types": []},
    "account_data": {"types": []},
    "room": {
        "timeline": {"limit": 20},
        "ephemeral": {"types": []},
        "account_data": {"types": []},
    },
}
PAGE = 100
PATIENCE = 20.0
"""Seconds for any request but a sync."""

UPLOAD_PATIENCE = 120.0


@dataclass(frozen=True, slots=True)
class Account:
    """How the bot logs in. Without a ``device_id`` the token's own one is used."""

    homeserver: str
    user_id: str
    token: str = field(repr=False)
    device_id: str = ""


class Connection:
    """``keys`` is the folder of the device's key store: whoever has it can read what is said."""

    def __init__(self, account: Account, keys: Path) -> None:
        self.account = account
        self._keys = keys
        self._client: AsyncClient | None = None
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    @property
    def client(self) -> AsyncClient:
        """nio's client; raises ``Refused`` before the login."""
        if self._client is None or self._client.olm is None:
            raise Refused("not logged in yet")
        return self._client

    @property
    def rooms(self) -> dict[str, Any]:
        """The joined rooms, as the last sync left them; none before the login."""
        return self._client.rooms if self._client else {}

    async def open(self) -> None:
        """Logs in; raises ``TokenRefused`` where the token is no good, ``Refused`` in an outage."""
        if self._client is None:
            self._keys.mkdir(parents=True, exist_ok=True)
            self._keys.chmod(0o700)
            self._client = _client(self.account, self._keys)
        device = await self.whoami()
        if self._client.olm is None:
            self._client.restore_login(self.account.user_id, device, self.account.token)
            log.info("logged in as %s, device %s", self.account.user_id, device)
        self._client.next_batch = ""

    async def whoami(self) -> str:
        """The device that the token belongs to; raises ``TokenRefused`` where it is not ours."""
        client = self._client or _client(self.account, self._keys)
        client.access_token = self.account.token
        try:
            who = await asked(client.whoami())
        finally:
            if client is not self._client:
                await client.close()
        device = str(who.device_id or "")
        if who.user_id != self.account.user_id:
            raise TokenRefused(f"the token is that of {who.user_id}")
        if self.account.device_id not in ("", device):
            raise TokenRefused(f"the token is that of device {device}")
        return device

    async def close(self) -> None:
        """Hangs up."""
        if self._client is not None:
            await self._client.close()

    async def hang_up(self) -> None:
        """Hangs up, and forgets the keys: the next login reads them from their folder again."""
        client, self._client = self._client, None
        if client is not None:
            await client.close()

    # What comes in

    async def sync(self, since: str | None, wait: float, *, whole: bool) -> Any:
        """What has happened after ``since``; waits for so many seconds that something does."""
        if since is None:
            self.client.next_batch = ""
        return await asked(
            self.client.sync(
                timeout=int(wait * 1000), sync_filter=SYNC_FILTER, since=since, full_state=whole
            )
        )

    async def page(self, room: str, start: str, end: str | None) -> Any:
        """A page of a room's past, the newest event first."""
        return await asked(
            self.client.room_messages(room, start, end, MessageDirection.back, limit=PAGE)
        )

    # Rooms

    async def join(self, room: str) -> None:
        """Joins a room, by an invitation or because everybody may."""
        await asked(self.client.join(room))

    async def leave(self, room: str) -> None:
        """Leaves a room, or declines the invitation to it."""
        await asked(self.client.room_leave(room))

    async def make_direct(self, user: str, name: str) -> str:
        """A new room for one person; its id. Encrypted, if any device of his can read that."""
        client = self.client
        client.olm.users_for_key_query.add(user)
        await asked(client.keys_query())
        reads = any(client.device_store.active_user_devices(user))
        made = await asked(
            client.room_create(
                name=name,
                is_direct=True,
                invite=[user],
                preset=RoomPreset.trusted_private_chat,
                initial_state=[EnableEncryptionBuilder().as_dict()] if reads else [],
            )
        )
        return str(made.room_id)

    async def state(self, room: str) -> list[dict[str, Any]]:
        """The state events of a room."""
        return list((await asked(self.client.room_get_state(room))).events)

    # What goes out

    async def say(self, room: str, content: dict[str, Any], transaction: str) -> str:
        """Sends a message; its event id. The same transaction again gives the same event.

        In an encrypted room every device that is there gets the key: a bot can compare nothing
        with anybody, so a device is trusted when it is first seen, and nio takes no other keys
        under its name later. Where the key did not get through, nothing is sent in it.
        """
        async with self._turns[room]:
            known = self.client.rooms.get(room)
            if known is not None and known.encrypted:
                await share_key(self.client, room, known)
            sent = await asked(
                self.client.room_send(
                    room,
                    "m.room.message",
                    content,
                    tx_id=transaction,
                    ignore_unverified_devices=True,
                )
            )
            return str(sent.event_id)

    async def file(self, room: str, name: str, kind: str, data: bytes) -> dict[str, Any]:
        """Uploads a file for a room; the content of the event that shows it there."""
        client = self.client
        known = client.rooms.get(room)
        uploaded, keys = await self._uploaded(
            name, kind, data, encrypt=bool(known and known.encrypted)
        )
        where = {"file": {"url": uploaded, **keys}} if keys else {"url": uploaded}
        info = {"mimetype": kind, "size": len(data)}
        return {"msgtype": "m.file", "body": name, "filename": name, "info": info, **where}

    async def _uploaded(
        self, name: str, kind: str, data: bytes, *, encrypt: bool
    ) -> tuple[str, dict[str, Any] | None]:
        keys: dict[str, Any] | None = None

        async def upload() -> Any:
            nonlocal keys
            answer, keys = await asyncio.wait_for(
                self.client.upload(
                    io.BytesIO(data),
                    content_type=kind,
                    filename=name,
                    encrypt=encrypt,
                    filesize=len(data),
                ),
                UPLOAD_PATIENCE,
            )
            return answer

        return str((await asked(upload())).content_uri), keys


def _client(account: Account, keys: Path) -> AsyncClient:
    """Requests are made once: what failed is asked again where it is known what for."""
    config = AsyncClientConfig(
        max_limit_exceeded=0,
        max_timeouts=0,
        request_timeout=PATIENCE,
        store_sync_tokens=False,
        encryption_enabled=True,
        pickle_key="chesspost",
    )
    return AsyncClient(
        account.homeserver.rstrip("/"),
        account.user_id,
        device_id=account.device_id,
        store_path=str(keys),
        config=config,
    )
