"""Messages that come again, and in another order than they were sent, on all three channels.

``python -m tests.faults.twice [GAMES]``. What each channel's wire brings (a Telegram update, a
Matrix event, a letter) comes up to three times, at once and later, also after a restart, and what
two people and three channels sent is shuffled. Each message acts once; what comes too early is
refused and costs nothing, and its sender says it again.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from datetime import timedelta
from email.utils import format_datetime
from itertools import count
from pathlib import Path

from adapters import matrix, telegram
from adapters.envelope import Envelope
from adapters.mail_in import translate as read_letter
from adapters.store.verify import verify
from bot.refolding import refold
from core.vocabulary import Side, TournamentCode
from tests.bench.table import MOVES, text_of
from tests.bot.house import House, kinds
from tests.faults.at_once import CHANNELS, opened
from tests.faults.command import asked, tell
from tests.faults.where import address_of

PLIES = 20
ACCOUNTS = {"wh": 501, "bl": 502}
WINDOW = 4
"""So many messages that were sent one after the other may come in any order."""


class Wire:
    """Makes raw messages, each with its own id, and reads them as the adapters do."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def message(self, h: House, who: str, text: str, channel: str, game: str) -> Envelope:
        """One message as it comes off its channel's wire."""
        number = next(self._numbers)
        made = {"telegram": _update, "matrix": _event, "email": _letter}[channel]
        found = made(h, who, text, number, game)
        assert found is not None
        return found


def _update(h: House, who: str, text: str, number: int, game: str) -> Envelope | None:
    account = ACCOUNTS[who]
    content = {
        "message_id": number,
        "date": int(h.now.timestamp()),
        "chat": {"id": account, "type": "private"},
        "from": {"id": account, "is_bot": False, "first_name": who},
        "text": text,
    }
    update = {"update_id": number, "message": content}
    return telegram.translate(update, h.now, bot_username="chesspost_bot", bot_id=1)


def _event(h: House, who: str, text: str, number: int, game: str) -> Envelope | None:
    event = {
        "type": "m.room.message",
        "event_id": f"${number}",
        "sender": f"@{who}:example.org",
        "room_id": f"!{who}:example.org",
        "origin_server_ts": int(h.now.timestamp() * 1000),
        "content": {"msgtype": "m.text", "body": text},
    }
    return matrix.translate(event, h.now, own_id="@bot:example.org")


def _letter(h: House, who: str, text: str, number: int, game: str) -> Envelope | None:
    head = (
        f"From: {who}@example.org\r\nTo: chess@example.org\r\nSubject: Re: [{game}]\r\n"
        f"Message-ID: <{number}@example.org>\r\nDate: {format_datetime(h.now)}\r\n"
    )
    return read_letter(f"{head}\r\n{text}\r\n".encode(), h.now, trusted=True)


async def run(folder: Path, games: int) -> str:
    """So many games, all their messages through one stream of repetitions and disorder."""
    chance = random.Random(20261130)
    wire, brought, early = Wire(), 0, 0
    database = folder / "twice.db"
    async with opened(database, games=games) as h:
        for person, account in ACCOUNTS.items():
            for channel, address in (
                ("telegram", str(account)),
                ("matrix", f"@{person}:example.org"),
            ):
                await h.service.do(
                    lambda work, c=channel, a=address, p=person: work.tie(c, a, p),  # type: ignore[misc]
                    h.now,
                )
        late: deque[Envelope] = deque()
        for round_ in range(PLIES * WINDOW):
            sent = _next_messages(h, wire, games, chance)
            if not sent:
                break
            early += len(sent) - len({m.text.split()[1] for m in sent})
            stream = [envelope for envelope in sent for _ in range(chance.randint(1, 3))]
            stream += [late.popleft() for _ in range(min(len(late), 2 * games))]
            late.extend(chance.sample(sent, len(sent) // 2))
            chance.shuffle(stream)
            brought += len(stream)
            await h.receive(*stream)
            if round_ % 10 == 9:
                await h.restart()
                await h.service.look(lambda memory: memory.games_in(TournamentCode("T1")))
            await h.until(h.now + timedelta(hours=6))
        brought += len(late)
        await h.receive(*late)
        moved = _as_sent_once(h, games)
        keys = [m.key for _, m in await h.store.messages_after(0, 10**9) if m.direction == "in"]
        assert set(Counter(keys).values()) == {1}
    assert await verify(address_of(database), refold) == []
    return (
        f"twice and in disorder: {games} games, {len(keys)} messages brought {brought} times,"
        f" {moved} moves, each counted once; {early} came too early or late and cost nothing"
    )


def _next_messages(h: House, wire: Wire, games: int, chance: random.Random) -> list[Envelope]:
    """What both sides of every game send next, and a few moves that the partner's has to precede.

    A player who has not got the partner's move cannot answer it; that his message overtakes it is
    what is played here.
    """
    sent = []
    for number in range(1, games + 1):
        game = f"T1/{number}"
        ply = h.game(game).ply
        if ply >= PLIES:
            continue
        for ahead in range(chance.randint(1, 2)):
            who = "bl" if (ply + ahead) % 2 else "wh"
            text = f"/send {game} {text_of(ply + ahead)}"
            sent.append(wire.message(h, who, text, chance.choice(CHANNELS), game))
    return sent


def _as_sent_once(h: House, games: int) -> int:
    expected = [move.uci() for move in MOVES]
    moved = 0
    for number in range(1, games + 1):
        game = h.game(f"T1/{number}")
        ply = game.ply
        assert ply >= PLIES
        assert h.moves(game.key) == expected[:ply]
        assert all(not game.sides[side].penalties for side in Side)
        told = [m for m in h.sent if m.game == game.key]
        assert kinds(told).count("move") == ply, "each move was passed on once"
        assert kinds(told).count("move_sent") == ply
        moved += ply
    return moved


if __name__ == "__main__":
    tell(lambda folder: run(folder, asked(40)))
