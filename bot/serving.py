"""The bot at work on its channels: each task kept going by itself, all ended together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Awaitable, Callable
from datetime import timedelta

from adapters.analysis import Analyst
from adapters.envelope import Envelope
from adapters.mail_in.signatures import Signatures
from adapters.render import LANGUAGES, read_all, say
from adapters.store import Store
from bot.backups import last_backup
from bot.calendars import Calendars
from bot.channels import ChannelRun, NotReached
from bot.clock import real_time
from bot.configured import configured
from bot.health import Health
from bot.letters_out import LetterSender
from bot.mailroom import own_address
from bot.outcomes import LogLines
from bot.pauses import Pauses
from bot.sending import Sender
from bot.settings import Settings
from bot.watch import Watch
from bot.wiring import Bot, Outside

log = logging.getLogger(__name__)

CATCHING_UP = 10.0
"""Seconds for which what fell due while the program was down waits for what was written meanwhile:
a move that lies in a mailbox was made before the deadline that it meets."""

FAREWELL = 5.0
"""Seconds that a channel has to hang up."""

STEADY = 60.0
"""A task that has worked for so many seconds is begun again at once when it fails."""


async def run_channels(settings: Settings, stop: asyncio.Event | None = None) -> None:
    """Runs until ``stop`` is set, or until the process is told to end (SIGTERM, SIGINT)."""
    stop = stop or _stopped_by_signals()
    settings.var.mkdir(parents=True, exist_ok=True)
    async with await Store.open(settings.database) as store:
        channels: list[ChannelRun] = []
        senders: dict[str, Sender] = {}
        outside = Outside(
            senders,
            real_time,
            to_stranger=lambda envelope, key: _to_stranger(channels, envelope, key),
            addresses=(own_address(settings),),
            authserv_id=settings.mail_authserv_id,
            analyst=Analyst(settings.syzygy, settings.engine),
            backed_up=lambda: None if store.shared else last_backup(settings.var),
            signatures=Signatures() if settings.dkim_check == "on" else None,
            archive=settings.mail_archive,
            silent_days=settings.silent_days,
        )
        bot = await Bot.on(store, outside)
        await asyncio.to_thread(read_all)
        try:
            channels += configured(settings, bot)
            senders.update({channel.name: channel.sender for channel in channels})
            bot.operated_from(settings.operator)
            await _at_work(bot, channels, _beside(settings, bot, channels), stop)
        finally:
            for channel in channels:
                await _closed(channel)
            await bot.close()


def _beside(
    settings: Settings, bot: Bot, channels: list[ChannelRun]
) -> dict[str, Callable[[], Awaitable[None]]]:
    """Who looks at the bot while it works: its log, the self-check, what is measured."""
    lines = LogLines()
    bot.service.observers.append(lines)
    bot.service.changed.append(lines.stored)
    health = Health(bot.service, bot.contacts, real_time, settings.var)
    watch = _watch(settings, bot, channels, health)
    calendars = Calendars(bot.service, real_time, own_address(settings))
    works: dict[str, Callable[[], Awaitable[None]]] = {
        "self-check": lambda: bot.duties.alone("self-check", watch.run),
        "calendars": lambda: bot.duties.alone("calendars", calendars.run),
    }
    if settings.metrics is not None:
        from bot.metrics import Metrics  # its library is loaded only where somebody measures
        from bot.metrics_http import listen, place

        metrics, at = Metrics(bot.service, health, settings.var), place(settings.metrics)
        works["metrics"] = lambda: listen(at, health, metrics)
    return works


def _watch(settings: Settings, bot: Bot, channels: list[ChannelRun], health: Health) -> Watch:
    """The self-check; who runs the bot and is nobody's person here is written to by mail."""
    letters = [c.sender for c in channels if isinstance(c.sender, LetterSender)]

    async def writes(subject: str, text: str) -> None:
        number = f"check-{real_time():%Y%m%d%H%M%S}"
        if letters and settings.operator:
            await letters[0].note(settings.operator, subject, text, number)

    after = timedelta(hours=settings.stuck_hours)
    return Watch(
        *(bot.service, real_time, lambda: bot.operator, writes, after),
        looks=health.look,
        backed_up=bot.outside.backed_up,
    )


async def _at_work(
    bot: Bot,
    channels: list[ChannelRun],
    beside: dict[str, Callable[[], Awaitable[None]]],
    stop: asyncio.Event,
) -> None:
    """All tasks, until ``stop``."""
    receive = bot.service.receive

    async def scheduler() -> None:
        await asyncio.sleep(CATCHING_UP)
        await bot.scheduler.run()

    works: dict[str, Callable[[], Awaitable[None]]] = {
        channel.name: lambda channel=channel: channel.run(receive)  # type: ignore[misc]
        for channel in channels
    }
    alone = bot.duties.alone
    works |= {
        "dispatcher": lambda: alone("dispatcher", bot.dispatcher.run),
        "scheduler": lambda: alone("scheduler", scheduler),
        **beside,
    }
    tasks = [asyncio.create_task(kept_going(name, work), name=name) for name, work in works.items()]
    log.info("at work on %s", ", ".join(channel.name for channel in channels) or "no channel")
    try:
        await stop.wait()
    finally:
        log.info("ending")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def kept_going(
    name: str, work: Callable[[], Awaitable[None]], pauses: Pauses | None = None
) -> None:
    """Does ``work`` for ever: where it fails it is begun again after a growing pause."""
    pauses = pauses or Pauses()
    loop = asyncio.get_running_loop()
    while True:
        begun = loop.time()
        try:
            await work()
            log.error("%s has ended and is begun again", name)
        except NotReached as error:  # nothing here is broken, a line says all
            log.error("%s: %s; it is tried again", name, error)
        except Exception:
            log.exception("%s has failed and is begun again", name)
        if loop.time() - begun > STEADY:
            pauses.reset()
        await pauses.wait()


async def _to_stranger(channels: list[ChannelRun], envelope: Envelope, key: str) -> None:
    """Nobody knows the stranger's language."""
    text = "\n\n".join(say(lang, key) for lang in LANGUAGES)
    for channel in channels:
        if channel.name == envelope.channel:
            try:
                await channel.answer_stranger(envelope, text)
            except Exception:
                log.exception("a stranger on %s could not be answered", channel.name)


async def _closed(channel: ChannelRun) -> None:
    try:
        await asyncio.wait_for(channel.close(), FAREWELL)
    except Exception as error:  # noqa: BLE001 - the process ends all the same
        log.warning("%s has not hung up: %r", channel.name, error)


def _stopped_by_signals() -> asyncio.Event:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has none of it
            loop.add_signal_handler(number, stop.set)
    return stop


async def check_channels(settings: Settings) -> list[tuple[bool, str]]:
    """What ``chesspost check`` tells of the channels, without touching the database."""
    async with await Store.open("sqlite://") as store:
        bot = await Bot.on(store, Outside({}, real_time))
        channels = configured(settings, bot)
        try:
            found = await asyncio.gather(*(channel.check() for channel in channels))
        finally:
            for channel in channels:
                await _closed(channel)
            await bot.close()
    return [(checked.ok, checked.line) for lines in found for checked in lines]
