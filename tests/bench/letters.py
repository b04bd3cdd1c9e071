"""Letters handled per second, and what a monstrous one does to the others.

``python -m tests.bench.letters``: letters of players to a bot with a database on disk, each parsed,
authenticated, decided, stored and answered into the outbox; the rate of the first half of a mailbox
against that of the second, because a full mailbox must not be slower than an empty one. Then the
longest moment for which the loop stood still while a letter of ten megabytes and one of a thousand
nested parts were read, and how long a small letter waited that came with them.
"""

from __future__ import annotations

import asyncio
import base64
import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.mail_in import translate
from bot.intake import Arrived, Intake
from bot.start_list import read_setup
from bot.wiring import Bot
from tests.bench.floor import GAME, floor
from tests.bench.table import BEGIN, setup, table, text_of

GAMES = 60
TOGETHER = 50
SERVER = "mail.example.org"
LETTER = (
    f"Authentication-Results: {SERVER}; dkim=pass header.d=example.org\r\n"
    "From: Player <{sender}>\r\nTo: bot@example.org\r\nSubject: Re: [{game}] A - B\r\n"
    "Date: Sat, 10 Jan 2026 09:00:00 +0000\r\nMessage-ID: <{key}@example.org>\r\n"
    "Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n\r\n"
    "10.01.2026 11:00, chesspost wrote:\r\n> [{game}] Ваш хід.\r\n> Мій хід:\r\n\r\n"
    "-- \r\nPlayer\r\n"
)


@dataclass(frozen=True)
class Figures:
    """Letters a second, and moves on the floor; milliseconds. ``halves_cpu``: what a letter of the
    second half of the mailbox costs beside one of the first, by this process' own time."""

    floor: float
    rate: float
    first_half: float
    second_half: float
    letter_cpu_ms: float
    halves_cpu: float
    stall_10mb_ms: float
    stall_nested_ms: float
    small_beside_10mb_ms: float


def letters(game: str, plies: int) -> Iterable[bytes]:
    """The moves of one game as its players write them."""
    code, _, number = game.partition("/")
    for ply in range(plies):
        sender = f"{code}{'b' if ply % 2 else 'w'}{number}@example.org".lower()
        words = {"sender": sender, "game": game, "key": f"{game}-{ply}", "text": text_of(ply)}
        yield LETTER.format(**words).encode()


def huge() -> bytes:
    picture = base64.encodebytes(bytes(range(256)) * 30_000)
    return (
        b"From: x@example.net\r\nMessage-ID: <huge@x>\r\nContent-Type: multipart/mixed; boundary=b0"
        b"\r\n\r\n--b0\r\nContent-Type: text/plain\r\n\r\n"
        + b"words of a letter\r\n" * 10_000
        + b"\r\n--b0\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        + picture
        + b"\r\n--b0--\r\n"
    )


def nested() -> bytes:
    parts = b"".join(
        b"--b%d\r\nContent-Type: multipart/mixed; boundary=b%d\r\n\r\n" % (n, n + 1)
        for n in range(1000)
    )
    return (
        b"From: x@example.net\r\nMessage-ID: <nested@x>\r\n"
        b"Content-Type: multipart/mixed; boundary=b0\r\n\r\n" + parts + b"line\r\n" * 50_000
    )


async def stall(intake: Intake, bot: Bot, letter: bytes) -> tuple[float, float]:
    """The longest pause of the loop while ``letter`` is handled, and the time of a small one that
    another box brings at the same moment; in milliseconds."""
    longest, done = 0.0, asyncio.Event()

    async def watch() -> None:
        nonlocal longest
        while not done.is_set():
            before = time.perf_counter()
            await asyncio.sleep(0.001)
            longest = max(longest, time.perf_counter() - before - 0.001)

    async def small() -> float:
        await asyncio.sleep(0.005)
        before = time.perf_counter()
        raw = LETTER.format(sender="y@example.net", game="B0/1", key="small", text="?").encode()
        await Intake(intake._reads).take([Arrived(raw, BEGIN)], bot.service.receive)
        return time.perf_counter() - before

    watching, beside = asyncio.create_task(watch()), asyncio.create_task(small())
    await intake.take([Arrived(letter, BEGIN)], bot.service.receive)
    waited = await beside
    done.set()
    await watching
    return longest * 1000, waited * 1000


async def measure(folder: Path) -> Figures:
    plies = len(GAME)
    base = await floor(folder, 800)
    async with table(folder, 1) as at:
        bot = at.bot
        data = setup("M0", GAMES)
        for person in data["people"]:
            person["email"] = f"{person['id']}@example.org".lower()
            person["channels"] = ["email"]
            person.pop("telegram_id", None)
        refusal = await bot.set_up(read_setup(data), BEGIN)
        assert refusal is None, refusal
        reads = partial(translate, authserv_id=SERVER, own_addresses=("bot@example.org",))
        intake = Intake(reads)
        games = [list(letters(f"M0/{n}", plies)) for n in range(1, GAMES + 1)]
        # As a mailbox has them: the games side by side, each in its order.
        mail = [game[ply] for ply in range(plies) for game in games]
        seconds: list[float] = []
        own: list[float] = []
        for begin in range(0, len(mail), TOGETHER):
            when = BEGIN + timedelta(seconds=begin)
            some = [Arrived(raw, when) for raw in mail[begin : begin + TOGETHER]]
            started, used = time.perf_counter(), time.process_time()
            await intake.take(some, bot.service.receive)
            seconds.append((time.perf_counter() - started) / len(some))
            own.append((time.process_time() - used) / len(some))
        half = len(seconds) // 2
        played = bot.memory.game(f"M0/{GAMES}")  # type: ignore[arg-type]
        assert played is not None
        assert len(played.plies) == plies, "a letter was not taken for a move"
        big, beside = await stall(intake, bot, huge())
        deep, _ = await stall(intake, bot, nested())
    return Figures(
        floor=base,
        letter_cpu_ms=sum(own) / len(own) * 1000,
        halves_cpu=sum(own[half:]) / (len(own) - half) / (sum(own[:half]) / half),
        rate=len(seconds) / sum(seconds),
        first_half=half / sum(seconds[:half]),
        second_half=(len(seconds) - half) / sum(seconds[half:]),
        stall_10mb_ms=big,
        stall_nested_ms=deep,
        small_beside_10mb_ms=beside,
    )


def main() -> None:
    with TemporaryDirectory(prefix="chesspost-bench-", dir=Path.cwd()) as folder:
        found = asyncio.run(measure(Path(folder)))
    print("letters: parsed, authenticated, decided, stored, answer queued")
    print(f"  a second                                 {found.rate:>7.0f}")
    print(f"  ratio to the floor of moves              {found.rate / found.floor:>7.2f}")
    print(f"  CPU of a letter, ms                      {found.letter_cpu_ms:>7.2f}")
    print(f"  CPU, second half to first                {found.halves_cpu:>7.2f}")
    print(f"  first and second half of the mailbox     {found.first_half:>7.0f}", end="")
    print(f" {found.second_half:>7.0f}")
    print(f"  loop stands still at 10 MB, ms           {found.stall_10mb_ms:>7.0f}")
    print(f"  loop stands still at 1000 parts, ms      {found.stall_nested_ms:>7.0f}")
    print(f"  a small letter beside 10 MB, ms          {found.small_beside_10mb_ms:>7.0f}")
    print(
        json.dumps({name: round(getattr(found, name), 2) for name in Figures.__dataclass_fields__})
    )


if __name__ == "__main__":
    main()
