"""``chesspost unlink`` and ``renew``: what was stolen acts for nobody any more (1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from bot.commands.answers import bad_input, say, settings_now, wait_for

if TYPE_CHECKING:
    from core.vocabulary import PersonId


def unlink(
    channel: Annotated[str, typer.Argument(metavar="CHANNEL", help="telegram or matrix.")],
    account: Annotated[str, typer.Argument(metavar="ACCOUNT", help="The account's id there.")],
) -> None:
    """Unties a chat account that was lost or stolen; its person is told on what is left to him.

    On SQLite the bot must be stopped meanwhile.
    """
    from bot.link_codes import CHATS

    if channel not in CHATS:
        raise bad_input(f"{channel}: only accounts on {' and '.join(CHATS)} are linked")
    person = wait_for(_unlink(channel, account))
    if person is None:
        raise bad_input(f"{account} on {channel} is nobody's")
    say(f"{account} on {channel}: no longer of {person}")


async def _unlink(channel: str, account: str) -> PersonId | None:
    from bot.clock import real_time
    from bot.wiring import opened
    from bot.work import Work
    from core.events.people import ChannelUnlinked
    from core.world import Minutes

    def untied(work: Work) -> PersonId | None:
        person = work.memory.person_behind(channel, account)
        if person is None:
            return None
        minutes = Minutes(work.memory, work.at)
        minutes.of_person(person, ChannelUnlinked(channel, account), "1.2")
        work.write(minutes)
        return person

    async with opened(settings_now()) as bot:
        return await bot.service.do(untied, real_time())


def renew() -> None:
    """After the theft of a backup: reply tokens and link codes that stand in it are void.

    A reply to a letter sent before is then as good as its sender's proof: the mail server's word,
    or the player's own /confirm. New codes: /link. The bot must be stopped meanwhile.
    """
    codes = wait_for(_renew())
    say(f"reply tokens are new; unused link codes made void: {codes}")


async def _renew() -> int:
    from dataclasses import replace

    from adapters.store import Batch, Store
    from bot.clock import real_time
    from bot.reply_tokens import renew_secret

    now = real_time()
    async with await Store.open(settings_now().database) as store:
        await store.engine.sole()  # what runs would go on with the tokens that it knows
        await renew_secret(store)
        streams = await store.all_streams("person:")
        codes = [
            replace(code, expires=now)
            for stream in streams
            for code in await store.link_codes_of(stream.removeprefix("person:"))
            if code.used_at is None and code.expires > now
        ]
        await store.commit(Batch(link_codes=codes))
    return len(codes)
