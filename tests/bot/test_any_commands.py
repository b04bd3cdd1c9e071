"""Whatever people type in whatever order, nothing breaks, and memory is what the store folds to."""

import random
from datetime import timedelta

import pytest

from adapters.grammar import ROWS
from adapters.views import answer
from bot.refolding import refold, refolded
from tests.bot.house import entries, house

GAMES = ("1", "2", "T1/1", "T2/1", "99", "", "1.")
DATES = ("2026-01-15", "20.01.2026", "2026-02-30", "2026-03-01", "вчора")
WORDS = (
    *("5254", "1. 5254 5755", "e4", "2. 7163; if 2... 2836 3. 6125", "5299", "5254 4244", "0-0"),
    *("час", "time", "threefold", "fifty", "draw", "notation", "win", "loss", "san", "numeric"),
    *("white", "black", "2", "-3", "4.7", "1-0", "1/2-1/2", "end", "так", "бо так", "accept"),
    *("reject", "forfeit both", "loss", "grant", "close", "release", "charge sender 2", "exclude"),
    *("warning", "disqualify", "wh", "Шевчук", "sent", "received", "1", "T1/1", "new@example.net"),
    *("language", "en", "timezone", "Europe/London", "board", "text", "text text text", "\ud83d"),
)

GRAVE = {"withdraw", "result", "resign", "sanction"}  # after these there is little left to try
SUBJECTS = ("", "[T1/1]", "Re: [T2/1]", "партія 1")


def a_move(rng, h):
    """A sound move in one of the games, and who makes it; None where all have ended."""
    games = [g for g in map(h.game, ("T1/1", "T1/2", "T2/1")) if not g.is_over]
    if not games:
        return None
    game = rng.choice(games)
    last = game.plies[-1].uci if game.plies else ""
    move = rng.choice(sorted(m.uci() for m in game.board.legal_moves))
    by = game.sides[game.to_move].person
    return by, f"/{rng.choice(['send', 'move'])} {game.key} {last} {move}"


def typed(rng):
    """Something that somebody might type: mostly a command with plausible words behind it."""
    if rng.random() < 0.15:
        return " ".join(rng.choices(WORDS, k=rng.randint(0, 3)))
    rows = [row.word for row in ROWS if row.word not in GRAVE or rng.random() < 0.05]
    word = rng.choice([*rows, "send", "send", "move", "yes", "yes", "rule"])
    parts = [f"/{word}", rng.choice(GAMES)]
    parts += rng.choices((*WORDS, *DATES), k=rng.randint(0, 4))
    return " ".join(part for part in parts if part)


@pytest.mark.parametrize("seed", range(6))
async def test_any_commands_in_any_order_break_nothing(seed, caplog):
    rng = random.Random(seed)
    async with house(entries("T1", 2), entries("T2", 1), shows=answer) as h:
        h.now = h.now.replace(hour=9)
        for key in ("T1/1", "T1/2", "T2/1"):
            await h.say("wh", f"/board {key}")
        for _ in range(150):
            who = rng.choice(["wh", "bl", "wh", "bl", "arb", "nobody"])
            text = typed(rng)
            if rng.random() < 0.3 and (move := a_move(rng, h)):
                who, text = move
            if who != "nobody" and rng.random() < 0.2:
                await h.mail(
                    who, text, subject=rng.choice(["", "[T1/1]", "Re: [T2/1]", "партія 1"])
                )
            else:
                await h.say(who, text)
            if rng.random() < 0.1:
                await h.until(h.now + timedelta(days=rng.choice([0, 1, 3, 9])))
            if rng.random() < 0.03:
                await h.restart()
                for key in ("T1/1", "T1/2", "T2/1"):
                    await h.say("wh", f"/board {key}")
        broken = [
            r for r in caplog.records if r.exc_info and "surrogates" not in str(r.exc_info[1])
        ]
        assert [(r.getMessage(), repr(r.exc_info[1])) for r in broken] == []
        for stream in await h.store.all_streams():
            records = await h.store.records(stream)
            assert refold(stream, records) is None
            assert refolded(records) == await _in_memory(h, stream)


async def _in_memory(h, stream):
    kind, _, key = stream.partition(":")
    look = {"game": "game", "person": "person", "tournament": "tournament"}[kind]
    return await h.service.look(lambda memory: getattr(memory, look)(key))
