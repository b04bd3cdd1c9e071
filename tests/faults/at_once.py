"""Two things at one instant: exactly one move counts, whatever the order of the others.

``python -m tests.faults.at_once [ROUNDS]``. One player moves twice at once from two channels, as
often as is said; then both sides act at once, in both orders, in one transaction and in two.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from adapters.envelope import Envelope, Letter
from adapters.store.verify import verify
from bot.refolding import refold
from core.vocabulary import Side
from tests.bot.house import House, entries, house, kinds
from tests.faults.command import asked, tell
from tests.faults.where import address_of

CHANNELS = ("telegram", "matrix", "email")
TOGETHER = 40
"""So many games have their two moves in the air at the same time."""

AT_ONE_TABLE = 200
"""Games in a database: who writes much more within an hour is answered no longer."""


async def run(folder: Path, rounds: int) -> str:
    """``rounds`` games with two first moves at once, and every meeting of both sides."""
    counted = 0
    for first in range(0, rounds, AT_ONE_TABLE):
        games = min(AT_ONE_TABLE, rounds - first)
        counted += await two_moves_at_once(folder / f"moves-{first}.db", games)
    meetings = 0
    for meeting, order, apart in product(MEETINGS, (False, True), (False, True)):
        meetings += 1
        await meet(folder / f"meeting-{meetings}.db", meeting, backwards=order, apart=apart)
    return (
        f"at once: two moves of one player from two channels, exactly one counted {counted} of"
        f" {rounds}; {meetings} meetings of both sides (draw and move, claim and move, resignation"
        " and mate; both orders; one transaction and two) as the rule book says"
    )


async def two_moves_at_once(database: Path, rounds: int) -> int:
    """In how many of the games exactly one of the two moves stands, and told so to both."""
    chance = random.Random(20261130)
    good = 0
    async with opened(database, games=rounds) as h:
        numbers = range(1, rounds + 1)
        for first in range(0, rounds, TOGETHER):
            some = numbers[first : first + TOGETHER]
            await asyncio.gather(*(_both(h, number, chance) for number in some))
        await h.dispatcher.drain(h.now)
        for number in numbers:
            key = f"T1/{number}"
            told = [message for message in h.sent if message.game == key]
            one_move = h.moves(key) in (["e2e4"], ["d2d4"])
            one_told = kinds(told, "bl") == ["move"]
            answered = sorted(kinds(told, "wh")) == ["move_sent", "refused"]
            unpunished = h.game(key).sides[Side.WHITE].total == 0
            good += one_move and one_told and answered and unpunished
    assert await verify(address_of(database), refold) == []
    assert good == rounds
    return good


async def _both(h: House, number: int, chance: random.Random) -> None:
    here, there = chance.sample(CHANNELS, 2)
    moves = [
        _said(h, "wh", f"/send {number} 1. {text}", channel, number)
        for text, channel in (("5254", here), ("4244", there))
    ]
    await asyncio.gather(*(_after(h, move, chance.randrange(4)) for move in moves))


async def _after(h: House, envelope: Envelope, turns: int) -> None:
    """Comes to the door a few turns of the loop later: in one transaction with others, or not."""
    for _ in range(turns):
        await asyncio.sleep(0)
    await h.service.receive(envelope)


def _said(h: House, who: str, text: str, channel: str, game: int = 1) -> Envelope:
    if channel != "email":
        return h.envelope(who, text, channel)
    letter = Letter(subject=f"[T1/{game}]", authenticated=True)
    return h.envelope(f"{who}@example.org", text, "email", letter=letter)


@asynccontextmanager
async def opened(database: Path, games: int = 1, **numbers: Any) -> AsyncIterator[House]:
    """A house in which everybody has all three channels."""
    async with house(entries(games=games, **numbers), url=address_of(database)) as h:
        for person in ("wh", "bl"):
            await h.service.do(lambda work, p=person: work.tie("matrix", p, p), h.now)
        await h.until("01-10 09:00")
        yield h


@dataclass(frozen=True)
class Meeting:
    """What two send at one instant, who and on which channel, and what must come of it in the
    order in which they stand here (``one``) and in the other (``other``)."""

    before: tuple[tuple[str, str, str], ...]
    one: tuple[str, str, str]
    other: tuple[str, str, str]
    if_one_first: Callable[[House], bool]
    if_other_first: Callable[[House], bool]
    numbers: tuple[tuple[str, int], ...] = ()


def _ended(result: str, reason: str, plies: int) -> Callable[[House], bool]:
    def holds(h: House) -> bool:
        game = h.game()
        return (str(game.result), str(game.reason), game.ply) == (result, reason, plies)

    return holds


def _plays_on(plies: int) -> Callable[[House], bool]:
    return lambda h: h.game().in_play and h.game().ply == plies and h.game().draw_offer is None


def _claimed(plies: int, held: int) -> Callable[[House], bool]:
    def holds(h: House) -> bool:
        game = h.game()
        return game.claim is not None and (game.ply, len(game.held)) == (plies, held)

    return holds


FIRST = (("01-10 09:00", "wh", "/send 1. 5254"), ("01-10 10:00", "bl", "/send 1. 5254 5755"))
TO_MATE = (
    ("01-10 09:00", "wh", "/send 1. 6263"),
    ("01-10 10:00", "bl", "/send 1. 6263 5755"),
    ("01-10 11:00", "wh", "/send 1... 5755 2. 7274"),
)

MEETINGS = {
    # 3.2: an offer stands until it is answered or the partner moves; here the offerer moves.
    "draw accepted, and the one who offered it moves": Meeting(
        (*FIRST, ("01-10 11:00", "wh", "/draw")),
        ("bl", "/accept", "telegram"),
        ("wh", "/send 1... 5755 2. 7163", "email"),
        _ended("1/2-1/2", "agreement", 2),
        _ended("1/2-1/2", "agreement", 3),
    ),
    "draw accepted, and a move by the same player": Meeting(
        (*FIRST, ("01-10 11:00", "bl", "/draw")),
        ("wh", "/accept", "telegram"),
        ("wh", "/send 1... 5755 2. 7163", "email"),
        _ended("1/2-1/2", "agreement", 2),
        _plays_on(3),
    ),
    # 6.1: until the control move is answered; 6.3: what comes during a claim is held.
    "claim and the control move": Meeting(
        (*FIRST, ("01-20 11:00", "bl", "/board")),
        ("bl", "/claim time", "matrix"),
        ("wh", "/send 1... 5755 2. 7163", "telegram"),
        _claimed(2, 1),
        _claimed(3, 0),
        (("days_per_control", 1), ("moves_per_control", 2)),
    ),
    "resignation and mate": Meeting(
        (*TO_MATE, ("01-10 12:00", "wh", "/resign")),
        ("wh", "/yes", "telegram"),
        ("bl", "/send 2. 7274 4884", "matrix"),
        _ended("0-1", "resignation", 3),
        _ended("0-1", "checkmate", 4),
    ),
    "resignation and mate by the one who resigns": Meeting(
        (*TO_MATE, ("01-10 12:00", "bl", "/resign")),
        ("bl", "/yes", "telegram"),
        ("bl", "/send 2. 7274 4884", "email"),
        _ended("1-0", "resignation", 3),
        _ended("0-1", "checkmate", 4),
    ),
}


async def meet(database: Path, name: str, *, backwards: bool, apart: bool) -> None:
    """One meeting in one order; ``apart``: the second comes when the first is stored."""
    meeting = MEETINGS[name]
    async with opened(database, **dict(meeting.numbers)) as h:
        for when, who, text in meeting.before:
            await h.say(who, text, when)
        sent = [_said(h, *parts) for parts in (meeting.one, meeting.other)]
        if backwards:
            sent.reverse()
        if apart:
            for envelope in sent:
                await h.receive(envelope)
        else:
            await h.receive(*sent)
        as_it_must_be = meeting.if_other_first if backwards else meeting.if_one_first
        assert as_it_must_be(h), (name, backwards, apart, h.moves(), kinds(h.sent[-6:]))
        assert all(not h.game().sides[side].penalties for side in Side)
    assert await verify(address_of(database), refold) == []


if __name__ == "__main__":
    tell(lambda folder: run(folder, asked(200)))
