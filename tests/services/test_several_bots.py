"""Several bots on one PostgreSQL database: what two do at the same instant counts once."""

from __future__ import annotations

import asyncio
import random

from adapters.store.verify import verify
from bot.refolding import refold
from bot.start_list import read_setup
from bot.wiring import Bot
from tests.bench.table import BEGIN, setup
from tests.services.two_bots import CODE, bots, letter, move, seen_by, until

MOVE = "MovePlayed"


async def names(bot: Bot, game: int) -> list[str]:
    """The events of a game, as they are stored."""
    return [record.name for record in await bot.store.records(f"game:{CODE}/{game}")]


async def test_a_game_goes_on_from_one_bot_to_the_other(postgres_url: str):
    async with bots(postgres_url, 1) as two:
        for ply in range(8):
            await two[ply % 2].service.receive(move(1, ply))
        assert (await names(two[0], 1)).count(MOVE) == 8
        for bot in two:
            assert (await seen_by(bot, 1)).ply == 8
    assert await verify(postgres_url, refold) == []


async def test_of_two_moves_at_the_same_instant_exactly_one_counts(postgres_url: str):
    """The same move by two messages through two bots, ply after ply in several games at once."""
    chance = random.Random(6)

    async def play(game: int) -> None:
        for ply in range(10):
            twice = [move(game, ply, f"{game}:{ply}:{n}") for n in range(2)]
            order = chance.sample(two, 2)
            await asyncio.gather(*(b.service.receive(m) for b, m in zip(order, twice, strict=True)))
            assert (await names(two[0], game)).count(MOVE) == ply + 1

    async with bots(postgres_url, 6) as two:
        await asyncio.gather(*(play(game) for game in range(1, 7)))
        for game in range(1, 7):
            rows = await two[0].store.outbox_of(game=f"{CODE}/{game}")
            assert [row.kind for row in rows].count("move_sent") == 10
    assert await verify(postgres_url, refold) == []


async def test_the_same_message_through_two_bots_acts_once(postgres_url: str):
    async with bots(postgres_url, 3) as two:
        for ply in range(4):
            for game in range(1, 4):
                await asyncio.gather(*(bot.service.receive(move(game, ply)) for bot in two))
        for game in range(1, 4):
            assert (await names(two[0], game)).count(MOVE) == 4
            assert len(await two[0].store.messages_of(f"{CODE}/{game}")) == 4
    assert await verify(postgres_url, refold) == []


async def test_of_a_resignation_and_a_move_at_the_same_instant_one_counts(postgres_url: str):
    """What White confirms is bound to the ply: the game ends, or Black's move stands."""
    games = 12
    async with bots(postgres_url, games) as two:
        for game in range(1, games + 1):
            await two[0].service.receive(move(game, 0))
            await two[0].service.receive(letter(game, "w", f"{game}:r", f"/resign {CODE}/{game}"))
            await asyncio.gather(
                two[0].service.receive(letter(game, "w", f"{game}:y", f"/yes {CODE}/{game}")),
                two[1].service.receive(move(game, 1)),
            )
            stored = await names(two[0], game)
            assert stored.count(MOVE) + stored.count("GameEnded") == 2, stored
    assert await verify(postgres_url, refold) == []


async def test_rows_of_one_game_have_the_order_of_its_events(postgres_url: str):
    async with bots(postgres_url, 2) as two:
        for ply in range(12):
            for game in (1, 2):
                await two[(ply + game) % 2].service.receive(move(game, ply))
        for game in (1, 2):
            rows = await two[0].store.outbox_of(game=f"{CODE}/{game}")
            moves = [row for row in rows if row.kind == "move_sent"]
            assert [row.id for row in moves] == sorted(row.id for row in moves)
            plies = [record.payload for record in await two[0].store.records(f"game:{CODE}/{game}")]
            assert len(moves) == 12, plies


async def test_a_tournament_opened_by_one_is_known_to_the_other(postgres_url: str):
    async with bots(postgres_url, 0) as two:
        for number in range(3):
            data = setup(f"B{number}", 2)
            assert await two[number % 2].set_up(read_setup(data), BEGIN) is None
        for bot in two:
            await until(lambda bot=bot: len(list(bot.memory.tournaments())) == 3)
            keys = [key for n in range(3) for key in bot.memory.keys_of(f"B{n}w1")]
            assert keys == [f"B{n}/1" for n in range(3)]
            assert bot.memory.person_behind("telegram", "1000011")
    assert await verify(postgres_url, refold) == []


async def test_what_is_no_stream_is_heard_of_too(postgres_url: str):
    """Questions, accounts and marks that one bot has in mind, and the other changes."""
    async with bots(postgres_url, 1) as (one, other):
        person = "B0w1"
        await one.service.receive(move(1, 0))
        for bot in (one, other):
            assert await bot.service.look(lambda memory: memory.questions(person)) == ()
        await one.service.receive(letter(1, "w", "r", f"/resign {CODE}/1"))

        def asked() -> bool:
            return len(other.memory._questions.get(person, ())) != 0 or (
                person not in other.memory._questions
            )

        await until(asked)
        (question,) = await other.service.look(lambda memory: memory.questions(person))
        await other.service.receive(letter(1, "w", "y", f"/yes {CODE}/1"))
        assert question.kind
        assert "GameEnded" in await names(one, 1)
        await until(lambda: one.memory._questions.get(person, ()) == ())
        await other.service.do(lambda work: work.tie("matrix", "@w:example.org", person), BEGIN)
        await until(lambda: one.memory.person_behind("matrix", "@w:example.org") == person)
        await one.service.do(lambda work: work.untie("matrix", "@w:example.org"), BEGIN)
        await until(lambda: other.memory.person_behind("matrix", "@w:example.org") is None)


async def test_who_loses_the_connection_that_hears_reads_everything_again(
    postgres_url: str,
):
    async with bots(postgres_url, 2) as (one, other):
        await other.service.receive(move(1, 0))
        assert (await seen_by(one, 1)).ply in (0, 1)
        one.sharing.session._db.terminate()
        await other.service.receive(move(1, 1))
        await other.service.receive(move(1, 2))
        await until(lambda: one.sharing.session._db is not None)
        await one.service.receive(move(1, 3))
        assert (await seen_by(one, 1)).ply == 4
        assert (await names(one, 1)).count(MOVE) == 4
    assert await verify(postgres_url, refold) == []


async def test_one_has_the_duty_and_the_other_takes_it_when_the_connection_breaks(
    postgres_url: str,
):
    begun: asyncio.Queue[int] = asyncio.Queue()

    async def on_duty(number: int) -> None:
        begun.put_nowait(number)
        await asyncio.Event().wait()

    async with bots(postgres_url, 0) as two, asyncio.timeout(60):
        tasks = [
            asyncio.create_task(bot.duties.alone("it", lambda number=number: on_duty(number)))
            for number, bot in enumerate(two)
        ]
        first = await begun.get()
        assert [bot.duties.ours for bot in two] == [first == 0, first == 1]
        two[first].sharing.session._db.terminate()
        second = await begun.get()
        assert second in (0, 1)
        assert begun.empty()
        await two[second].sharing.close()
        assert await begun.get() == 1 - second
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
