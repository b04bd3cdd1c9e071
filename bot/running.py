"""``chesspost run``: the configured channels, or embedded defaults where nothing is configured.

On embedded defaults the bot keeps everything under ``var/`` and opens a console in the terminal.
"""

from __future__ import annotations

import asyncio
from datetime import timedelta

from adapters.analysis import Analyst
from adapters.console import Terminal, spoken_here
from adapters.envelope import Channel, Envelope
from adapters.mail_out import MaildirBox
from adapters.render import say
from adapters.store import Store
from bot import sample
from bot.calendars import Calendars
from bot.clock import MovableClock
from bot.configured import is_configured
from bot.console import AHEAD, Console, Mailboxes
from bot.inbox import Letterbox
from bot.intake import Intake
from bot.letters_out import LetterSender
from bot.mailroom import LETTERS, own_address
from bot.sending import Sender
from bot.serving import run_channels
from bot.settings import Settings
from bot.start_list import read_setup
from bot.wiring import Bot, Outside
from core.days import midnight


async def run_bot(settings: Settings) -> None:
    """The bot at work until it is told to end."""
    if is_configured(settings):
        await run_channels(settings)
    else:
        await run_console(settings)


async def run_console(settings: Settings) -> None:
    """Everything on one machine, until the terminal has no more lines."""
    settings.var.mkdir(parents=True, exist_ok=True)
    async with await Store.open(settings.database) as store:
        ahead = float(await store.mark(AHEAD) or 0)
        clock = MovableClock(timedelta(seconds=ahead))
        boxes = Mailboxes(clock)
        senders: dict[str, Sender] = {Channel.CONSOLE.value: boxes}
        own = own_address(settings)
        analyst = Analyst(settings.syzygy, settings.engine)
        bot = await Bot.on(store, Outside(senders, clock, addresses=(own,), analyst=analyst))
        folder = settings.var / LETTERS
        senders[Channel.EMAIL.value] = LetterSender(
            MaildirBox(folder), own, bot.tokens, bot.service, clock
        )
        try:
            await _talk(bot, settings, clock, boxes)
        finally:
            await bot.close()


async def _talk(bot: Bot, settings: Settings, clock: MovableClock, boxes: Mailboxes) -> None:
    """The conversation at the terminal; letters come by ``chesspost mail-in`` meanwhile."""
    console: Console | None = None
    terminal = Terminal(settings.var / "history", lambda: console.words() if console else {})
    console = Console(bot, clock, boxes, terminal, str(settings.var / LETTERS))
    if not bot.people() and await _wants_sample(terminal):
        if terminal.interactive:  # it takes a while, and silence looks like a fault
            terminal.note(say(spoken_here(), "console-loading"))
        await load_sample(bot, clock, console)
        boxes.waiting.clear()  # its past is in everybody's inbox
    await console.pass_time(clock())
    letters = Letterbox(settings.mail_in_folder, Intake(bot.reread))
    calendars = Calendars(bot.service, clock, own_address(settings))
    beside = [
        asyncio.create_task(letters.run(console.receive)),
        asyncio.create_task(calendars.run()),
    ]
    try:
        await console.run()
    finally:
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)


async def _wants_sample(terminal: Terminal) -> bool:
    """Where nobody can answer, the sample is loaded: there is nothing else to be seen."""
    if not terminal.interactive:
        return True
    answer = await terminal.line(f"{say(spoken_here(), 'console-load')} ")
    return answer is not None and answer.strip().lower() not in ("n", "no", "н", "ні", "нет")


async def load_sample(bot: Bot, clock: MovableClock, console: Console) -> None:
    """Plays the sample's past up to today, each message at its own time."""
    now = clock()
    setup = read_setup(sample.setup(now.date()))
    start = midnight(setup.start_list.start, setup.start_list.zone)
    clock.set(start - timedelta(days=1))
    await bot.set_up(setup, clock())
    for played in sorted(sample.PLAYED, key=lambda p: (p.day, p.hour)):
        at = start + timedelta(days=played.day, hours=played.hour)
        await console.pass_time(at)
        await bot.service.receive(
            Envelope(
                channel=Channel.CONSOLE,
                sender=played.by,
                key=f"sample:{played.by}:{played.day}",
                arrived=at,
                stamped=at,
                text=played.text,
                raw=played.text.encode(),
            )
        )
        await bot.dispatcher.drain(at)
    await console.pass_time(now)
