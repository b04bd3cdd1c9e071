"""A wire that is cut, slow, reset or half-open, for each channel in turn, under the running bot.

``python -m tests.faults.network [ROUNDS]``. While one channel suffers the others go on; what is for
its people waits, and what they wrote is taken in: afterwards everything has come once. A message
whose answer was lost after it had taken effect is sent again, under its own id.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from datetime import timedelta
from itertools import permutations, product
from pathlib import Path
from unittest.mock import patch

from adapters.store.verify import verify
from bot.refolding import refold
from tests.faults.command import asked, tell
from tests.faults.proxy import Fault
from tests.faults.town import OF_CHANNEL, Town, town

QUICK = (Fault.CUT, Fault.RESET, Fault.SLOW)
ALL = (*QUICK, Fault.HALF_OPEN)
SECONDS = 1.0
"""For so long at least a wire suffers."""


HURRY = patch("bot.sending._INTERVALS", (timedelta(seconds=1),) * 8)
"""A message that was not taken waits for 30 seconds at least; the short form waits for one."""


async def run(folder: Path, faults: tuple[Fault, ...], rounds: int = 1) -> str:
    """Each fault on each channel, so many times."""
    words = 0
    async with town(folder) as t:
        for _, fault, channel in product(range(rounds), faults, OF_CHANNEL):
            words += await _suffers(t, channel, fault)
        again = t.repeated()
    assert await verify(folder / "chesspost.db", refold) == []
    kinds = ", ".join(fault.value for fault in faults)
    return (
        f"network: {len(faults) * len(OF_CHANNEL) * rounds} times a wire was {kinds}; {words}"
        " messages, none lost, none acted upon twice; sent again after a lost answer:"
        f" {again['telegram']} on Telegram, {again['matrix']} on Matrix (same transaction),"
        f" {again['email']} by mail (same Message-ID)"
    )


async def _suffers(t: Town, channel: str, fault: Fault) -> int:
    began = time.monotonic()
    await t.wires[channel].suffers(fault)
    victim = OF_CHANNEL[channel]
    pairs = list(permutations(OF_CHANNEL.values(), 2))
    said = {pair: t.say(*pair) for pair in pairs}
    beside = {pair: word for pair, word in said.items() if victim not in pair}
    await _come(t, beside if fault is not Fault.SLOW else said, f"{channel} is {fault.value}")
    await asyncio.sleep(max(0.0, SECONDS - (time.monotonic() - began)))
    if fault in (Fault.CUT, Fault.HALF_OPEN):
        waits = {pair: word for pair, word in said.items() if pair[1] == victim}
        assert not any(t.heard(to, word) for (_, to), word in waits.items())
    await t.wires[channel].suffers(Fault.NONE)
    await _come(t, said, f"{channel} was {fault.value}")
    once = Counter({pair: t.heard(pair[1], word) for pair, word in said.items()})
    allowed = {pair for pair in pairs if fault is Fault.RESET and pair[1] == victim}
    assert all(once[pair] == 1 for pair in pairs if pair not in allowed), (channel, fault, once)
    return len(said)


async def _come(t: Town, said: dict[tuple[str, str], str], when: str) -> None:
    for (by, to), word in said.items():
        await t.until(lambda to=to, word=word: t.heard(to, word), f"{by} to {to} ({when})")  # type: ignore[misc]


if __name__ == "__main__":
    tell(lambda folder: run(folder, ALL, asked(3)))
