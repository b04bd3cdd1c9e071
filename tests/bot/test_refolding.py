"""What is read back from the store is what memory held, in whatever order people were entered."""

from adapters.store import Head
from bot.recall import begin, recall
from bot.recollections import Want
from bot.refolding import refold, refolded
from bot.shared_memory import SharedMemory
from core.events.tournament import GameEntered, PersonEntered
from core.vocabulary import GameKey, TournamentCode
from core.world import game_stream, tournament_stream
from tests.bot.house import entries, house

CODE = TournamentCode("T1")


async def test_a_tournament_read_back_is_the_one_in_memory():
    async with house(entries(games=7)) as h:
        await h.say("wh", "/dispute 1 Чий хід?", "01-10 09:00")
        stream = tournament_stream(CODE)
        records = await h.store.records(stream)
        assert {"PersonEntered", "GameEntered", "ItemRaised"} <= {r.name for r in records}
        for count in range(1, len(records)):
            part = refolded(records[:count])
            assert part is not None
            names = [r.name for r in records[:count]]
            assert len(part.people) == names.count(PersonEntered.__name__)
            assert len(part.pairings) == names.count(GameEntered.__name__)
        assert refolded(records) == h.service.memory.tournament(CODE)
        assert refold(stream, records) is None


async def test_who_is_entered_after_a_case_was_raised_is_there_too():
    async with house(entries(games=2)) as h:
        await h.say("wh", "/dispute 1 Чий хід?", "01-10 09:00")
        records = await h.store.records(tournament_stream(CODE))
        late = [r for r in records if r.name == "PersonEntered"][-1:]
        whole = refolded([r for r in records if r not in late] + late)
        assert sorted(whole.people) == sorted(refolded(records).people)
        assert whole.desk == refolded(records).desk


async def test_what_has_come_to_a_game_is_folded_onto_how_it_stood():
    async with house(entries(games=1)) as h:
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        await h.say("bl", "/send 1 1. 5254 5755", "01-12 09:00")
        stream = game_stream(GameKey("T1/1"))
        records = await h.store.records(stream)
        whole = refolded(records)
        assert [played.uci for played in whole.plies] == ["e2e4", "e7e5"]
        for count in range(1, len(records)):
            assert refolded(records[count:], refolded(records[:count])) == whole


async def test_a_stream_that_others_have_moved_is_read_from_where_it_was_known():
    async with house(entries(games=1)) as h:
        stream = game_stream(GameKey("T1/1"))
        memory = SharedMemory()
        await begin(h.store, memory)
        await recall(h.store, memory, Want("stream", (stream,)))
        known = memory.head(stream)
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        memory.forget_stream(stream)
        state, head = memory.earlier(stream)
        assert (state.ply, head) == (0, known)
        assert memory.earlier(stream) == (None, Head())  # given once
        await recall(h.store, memory, Want("stream", (stream,)))
        assert memory.game(GameKey("T1/1")) == h.service.memory.game(GameKey("T1/1"))
        memory.forget_stream(stream)
        await recall(h.store, memory, Want("stream", (stream,)))  # nothing has come to it
        assert memory.game(GameKey("T1/1")) == h.service.memory.game(GameKey("T1/1"))
        assert memory.head(stream) == h.service.memory.head(stream)


def test_no_records_are_no_state():
    assert refolded([]) is None
