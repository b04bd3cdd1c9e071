"""What is read back from the store is what memory held, in whatever order people were entered."""

from bot.refolding import refold, refolded
from core.events.tournament import GameEntered, PersonEntered
from core.vocabulary import TournamentCode
from core.world import tournament_stream
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


def test_no_records_are_no_state():
    assert refolded([]) is None
