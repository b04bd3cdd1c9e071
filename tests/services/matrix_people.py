"""Those who talk over Matrix in the tests: real nio clients, and the bot at work on a store."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from nio import (
    AsyncClient,
    AsyncClientConfig,
    EnableEncryptionBuilder,
    ErrorResponse,
    MegolmEvent,
    RoomMessageNotice,
    RoomPreset,
)

from adapters.store import Store
from bot import on_matrix
from bot.serving import _to_stranger
from bot.settings import Settings
from bot.start_list import read_setup
from bot.wiring import Bot, Outside

PATIENCE = 30.0


def good(answer: Any) -> Any:
    assert not isinstance(answer, ErrorResponse), answer
    return answer


class Player:
    """A person with a client: ``say`` writes into his room, ``told`` waits for the bot's words."""

    def __init__(self, url: str, login: dict[str, Any], folder: Path, bot: str) -> None:
        self.bot = bot
        self.user_id = login["user_id"]
        self.room = ""
        self.notices: list[Any] = []
        self.undecrypted: list[Any] = []
        self.rooms: dict[str, str] = {}
        folder.mkdir(parents=True, exist_ok=True)
        config = AsyncClientConfig(encryption_enabled=True, max_timeout_retry_wait_time=1)
        self.client = AsyncClient(url, self.user_id, store_path=str(folder), config=config)
        self.client.restore_login(self.user_id, login["device_id"], login["access_token"])
        self.client.add_event_callback(self._notice, RoomMessageNotice)
        self.client.add_event_callback(self._undecrypted, MegolmEvent)
        self._task: asyncio.Task[None] | None = None
        self._read = 0

    async def begin(self, *, encrypted: bool = False, others: tuple[str, ...] = ()) -> None:
        """Comes in, and invites the bot into a room of their own."""
        await self.come()
        state = [EnableEncryptionBuilder().as_dict()] if encrypted else []
        made = await self.client.room_create(
            is_direct=True,
            invite=[self.bot, *others],
            preset=RoomPreset.trusted_private_chat,
            initial_state=state,
        )
        self.room = good(made).room_id
        await until(self._bot_is_there)

    async def come(self) -> None:
        self._task = asyncio.create_task(self.client.sync_forever(timeout=10_000, full_state=True))
        await self.client.synced.wait()

    async def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.client.close()

    async def say(self, text: str, **content: Any) -> str:
        """Writes a message; its event id."""
        said = {"msgtype": "m.text", "body": text} | content
        sent = await self.client.room_send(
            self.room, "m.room.message", said, ignore_unverified_devices=True
        )
        return str(good(sent).event_id)

    async def reply(self, to: Any, text: str) -> str:
        return await self.say(
            text, **{"m.relates_to": {"m.in_reply_to": {"event_id": to.event_id}}}
        )

    async def told(self, *parts: str) -> Any:
        """The next notice of the bot that holds all these parts; those before it are passed."""

        def look() -> Any:
            for number in range(self._read, len(self.notices)):
                if all(part in self.notices[number].body for part in parts):
                    self._read = number + 1
                    return self.notices[number]
            return None

        try:
            return await until(look)
        except TimeoutError:
            rest = [n.body for n in self.notices[self._read :]]
            raise AssertionError(f"{self.user_id} was not told {parts}, but {rest}") from None

    async def _notice(self, room: Any, event: Any) -> None:
        if event.sender == self.bot:
            self.notices.append(event)
            self.rooms[event.event_id] = room.room_id

    async def _undecrypted(self, room: Any, event: Any) -> None:
        if event.sender == self.bot:
            self.undecrypted.append(event)

    def _bot_is_there(self) -> bool:
        room = self.client.rooms.get(self.room)
        return room is not None and self.bot in room.users and not room.users[self.bot].invited


async def until(look: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Waits for something to be so."""
    async with asyncio.timeout(patience):
        while not (found := look()):  # noqa: ASYNC110 - many things are looked at
            await asyncio.sleep(0.03)
    return found


def settings(
    url: str, login: dict[str, Any], var: Path, database_url: str | None = None
) -> Settings:
    return Settings(
        _env_file=None,
        database_url=database_url,
        var=var,
        matrix_homeserver=url,
        matrix_user=login["user_id"],
        matrix_access_token=login["access_token"],
        matrix_device_id=login["device_id"],
    )


def setup(people: dict[str, str]) -> Any:
    """A tournament that has just begun: wh and bl with one game, arb its arbiter."""
    today = datetime.now(UTC).date()
    names = {"arb": "Суддя", "wh": "Kowal", "bl": "Schewtschuk"}
    listed = [
        {
            "id": key,
            "surname": surname,
            "lang": "en",
            "channels": ["matrix"],
            **({"matrix_id": people[key]} if key in people else {"email": f"{key}@example.org"}),
        }
        for key, surname in names.items()
    ]
    return read_setup(
        {
            "tournament": {
                "code": "T1",
                "name": "Test",
                "start": str(today - timedelta(days=1)),
                "end": str(today + timedelta(days=365)),
                "timezone": "UTC",
                "arbiter": "arb",
                "regulation": {},
            },
            "people": listed,
            "games": [{"id": "1", "white": "wh", "black": "bl"}],
        }
    )


@asynccontextmanager
async def at_work(settings: Settings, people: dict[str, str] | None = None) -> AsyncIterator[Bot]:
    """The bot with Matrix as its only channel; ``people`` begin a tournament."""
    channels: list[Any] = []
    senders: dict[str, Any] = {}
    outside = Outside(
        senders,
        lambda: datetime.now(UTC),
        to_stranger=lambda envelope, key: _to_stranger(channels, envelope, key),
    )
    async with await Store.open(settings.database) as store:
        bot = await Bot.on(store, outside)
        if people:
            assert await bot.set_up(setup(people), datetime.now(UTC)) is None
        channel = on_matrix.channel(settings, bot)
        assert channel is not None
        channels.append(channel)
        senders["matrix"] = channel.sender
        works = (channel.run(bot.service.receive), bot.dispatcher.run())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield bot
        finally:
            for task in tasks:
                assert not task.done(), task.exception()
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*tasks, return_exceptions=True)
            await channel.close()
            await bot.close()
