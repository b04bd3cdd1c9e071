"""The one door: once, in order, all or nothing, and the next one is handled whatever happens."""

import asyncio

import pytest

from adapters.store import StoreFull, Unstorable
from bot.memory import Memory
from bot.recollections import Needed
from core.commands import Resign
from core.vocabulary import GameKey, PersonId
from tests.bot.house import DELETION, EDIT, at, entries, house, kinds


async def test_a_game_is_played_over_chat():
    async with house() as h:
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        told = await h.say("bl", "/send 1 1. 5254 5755", "01-13 20:15")
        assert h.moves() == ["e2e4", "e7e5"]
        assert h.game().plies[-1].days == 3
        assert kinds(told, "wh") == ["move"]
        assert kinds(told, "bl") == ["move_sent"]


async def test_39_the_same_message_delivered_twice_acts_once():
    async with house() as h:
        await h.until("01-10 09:00")
        envelope = h.envelope("wh", "/send 1 1. 5254")
        first = await h.receive(envelope)
        again = await h.receive(envelope)
        assert h.moves() == ["e2e4"]
        assert sorted(kinds(first)) == ["move", "move_sent"]
        assert again == []


async def test_39_twice_in_one_transaction_and_after_a_restart_acts_once():
    async with house() as h:
        await h.until("01-10 09:00")
        envelope = h.envelope("wh", "/send 1 1. 5254")
        told = await h.receive(envelope, envelope, h.envelope("bl", "/say 1 вітаю"))
        assert sorted(kinds(told)) == ["answer", "move", "move_sent", "note"]
        await h.restart()
        assert await h.receive(envelope) == []
        await h.say("bl", "/board 1")
        assert h.moves() == ["e2e4"]


@pytest.mark.parametrize("first", ["telegram", "email"])
async def test_two_moves_at_the_same_instant_on_two_channels_count_once(first):
    async with house() as h:
        await h.until("01-10 09:00")
        by_chat = h.envelope("wh", "/send 1 1. 5254")
        by_mail = h.envelope("wh@example.org", "/send 1 1. 4244", "email", letter=LETTER)
        pair = (by_chat, by_mail) if first == "telegram" else (by_mail, by_chat)
        told = await h.receive(*pair)
        assert h.moves() == [{"telegram": "e2e4", "email": "d2d4"}[first]]
        assert kinds(told, "bl") == ["move"]
        assert sorted(kinds(told, "wh")) == ["move_sent", "refused"]


async def test_later_messages_of_a_transaction_see_the_earlier_ones():
    async with house() as h:
        await h.until("01-10 09:00")
        await h.receive(
            h.envelope("wh", "/send 1 1. 5254"),
            h.envelope("bl", "/send 1 1. 5254 5755"),
            h.envelope("wh", "/send 1 1... 5755 2. 7163"),
        )
        assert h.moves() == ["e2e4", "e7e5", "g1f3"]


async def test_a_poison_message_takes_only_itself_back():
    """Kept raw, its sender answered with a reference, and the next ones are handled."""

    def shows(word, *_, **__):
        raise RecursionError("deeper than anybody thought")

    async with house(shows=shows) as h:
        await h.until("01-10 09:00")
        told = await h.receive(
            h.envelope("wh", "/send 1 1. 5254"),
            h.envelope("bl", "/board 1", key="poison"),
            h.envelope("bl", "/send 1 1. 5254 5755"),
        )
        assert h.moves() == ["e2e4", "e7e5"]
        assert sorted(kinds(told, "bl")) == ["move", "move_sent", "refused"]
        kept = await h.store.seen("telegram", "poison")
        assert kept.kind == "poison"
        assert kept.raw == b"/board 1"


async def test_a_message_that_no_store_takes_takes_only_itself_back():
    async with house() as h:
        await h.until("01-10 09:00")
        told = await h.receive(
            h.envelope("wh", "/send 1 1. 5254"),
            h.envelope("bl", "/say 1 half a sign: \ud83d", key="half"),
            h.envelope("bl", "/send 1 1. 5254 5755"),
        )
        assert h.moves() == ["e2e4", "e7e5"]
        assert "refused" in kinds(told, "bl")
        assert (await h.store.seen("telegram", "half")).kind == "poison"


async def test_an_answer_about_what_no_store_takes_is_heard_of_like_any_other():
    async with house() as h:
        await h.until("01-10 09:00")
        heard, handled = [], []

        class Observer:
            def handled(self, job, work):
                handled.append(job.message_key)

            def committed(self, seconds):
                pass

        commit = h.store.commit

        async def takes_no_half(batch, *more):
            if any(m.key == "half" and m.kind != "poison" for m in batch.messages):
                raise Unstorable("half a sign")
            await commit(batch, *more)

        h.store.commit = takes_no_half
        h.service.changed.append(lambda batch: heard.extend(row.kind for row in batch.outbox_new))
        h.service.observers.append(Observer())
        await h.service.receive(h.envelope("bl", "/say 1 half", key="half"))
        assert heard == ["refused"]
        assert handled == ["half"]


async def test_who_hears_of_what_is_stored_hears_nothing_where_nothing_was():
    async with house() as h:
        heard = []
        h.service.changed.append(heard.append)
        await h.service.do(lambda work: None, h.now)
        assert heard == []
        await h.service.do(lambda work: work.set_mark("a", "b"), h.now)
        assert len(heard) == 1


async def test_what_cannot_be_stored_has_not_happened(caplog):
    async with house() as h:
        await h.until("01-10 09:00")
        commit = h.store.commit

        async def full(batch, *more):
            raise StoreFull("no room")

        h.store.commit = full
        with pytest.raises(StoreFull):
            await h.service.receive(h.envelope("wh", "/send 1 1. 5254", key="k"))
        [told] = [r for r in caplog.records if "a transaction failed" in r.message]
        assert "no room" in told.message
        assert not told.exc_info  # the operator needs no place in the program
        assert h.moves() == []
        h.store.commit = commit
        await h.receive(h.envelope("wh", "/send 1 1. 5254", key="k"))
        assert h.moves() == ["e2e4"]


async def test_a_command_that_fails_tells_its_caller_and_nobody_else():
    async with house() as h:
        with pytest.raises(AttributeError):
            await h.service.do(lambda work: work.nonsense, h.now)
        await h.service.perform(Resign(PersonId("wh"), GameKey("T1/1")), h.now)
        assert h.game().is_over


async def test_everything_comes_back_after_a_restart():
    async with house(entries("T1", 2), entries("T2")) as h:
        await h.say("wh", "/send T1/1 1. 5254", "01-10 09:00")
        await h.say("wh", "/send T2/1 1. 4244")
        before = {key: h.game(key) for key in ("T1/1", "T2/1")}
        await h.restart()
        await h.say("bl", "/send T1/1 1. 5254 5755", "01-11 09:00")
        await h.say("wh", "/board T2/1")
        assert h.moves("T1/1") == ["e2e4", "e7e5"]
        assert h.game("T2/1").plies == before["T2/1"].plies
        assert h.game("T2/1").receipt == before["T2/1"].receipt


async def test_memory_forgets_games_that_rest_and_reads_them_again(monkeypatch):
    monkeypatch.setattr("bot.memory.REMEMBERED_GAMES", 2)
    async with house(entries(games=5)) as h:
        for n in range(1, 6):
            await h.say("wh", f"/send {n} 1. 5254", "01-10 09:00")
        assert len(h.service.memory._games) <= 2 + 5  # what one message needed is kept until then
        for n in range(1, 6):
            await h.say("bl", f"/send {n} 1. 5254 5755", "01-11 09:00")
            assert h.moves(f"T1/{n}") == ["e2e4", "e7e5"]


async def test_memory_forgets_marks_and_reads_them_again_but_knows_all_last_channels(monkeypatch):
    monkeypatch.setattr("bot.recollections.REMEMBERED_MARKS", 3)
    async with house() as h:
        await h.say("bl", "/games")
        for number in range(9):
            name = f"noted:{number}"
            await h.service.do(lambda work, name=name: work.set_mark(name, "here"), h.now)
        with pytest.raises(Needed):
            h.service.memory.mark_of("noted:0")
        assert h.service.memory.mark_of("noted:8") == "here"
        assert await h.service.look(lambda memory: memory.mark_of("noted:0")) == "here"
        assert h.service.memory.last_channel(PersonId("bl")) == "telegram"


async def test_the_journal_takes_back_in_reverse_order():
    memory = Memory()
    mark = memory.mark()
    memory.put_mark("a", "1")
    memory.put_mark("a", "2")
    memory.put_mark("b", "3")
    memory.take_back(mark)
    assert memory._marks == {}


async def test_37_an_edit_changes_nothing_and_is_answered_once():
    async with house() as h:
        await h.until("01-10 09:00")
        sent = h.envelope("wh", "/send 1 1. 5254")
        await h.receive(sent)
        edit = h.envelope("wh", "/send 1 1. 4244", kind=EDIT, edits=sent.key)
        assert kinds(await h.receive(edit)) == ["no_change"]
        again = h.envelope("wh", "/send 1 1. 7163", kind=EDIT, edits=sent.key)
        assert kinds(await h.receive(again)) == []
        gone = h.envelope("wh", "", kind=DELETION, edits=sent.key)
        assert kinds(await h.receive(gone)) == []
        assert h.moves() == ["e2e4"]


async def test_37_an_unconfirmed_draft_falls_with_its_edit():
    async with house() as h:
        await h.until("01-10 09:00")
        typed = h.envelope("wh", "/move 5254")
        assert kinds(await h.receive(typed)) == ["draft"]
        edit = h.envelope("wh", "/move 4244", kind=EDIT, edits=typed.key)
        assert kinds(await h.receive(edit)) == ["no_change"]
        assert kinds(await h.say("wh", "/yes")) == ["asked_back"]
        assert h.moves() == []


async def test_messages_that_wait_together_are_stored_together():
    async with house(entries(games=20)) as h:
        await h.until("01-10 09:00")
        commits = []
        commit = h.store.commit

        async def counted(batch, *more):
            commits.append(batch)
            await commit(batch, *more)

        h.store.commit = counted
        envelopes = [h.envelope("wh", f"/send {n} 1. 5254") for n in range(1, 21)]
        await asyncio.gather(*(h.service.receive(envelope) for envelope in envelopes))
        assert len(commits) <= 2
        assert all(h.moves(f"T1/{n}") == ["e2e4"] for n in range(1, 21))


async def test_a_question_outlives_a_restart():
    async with house() as h:
        await h.say("wh", "/move 5254", "01-10 09:00")
        await h.restart()
        assert sorted(kinds(await h.say("wh", "/yes"))) == ["move", "move_sent"]
        assert h.moves() == ["e2e4"]


async def test_time_passes_and_deadlines_fire_in_order_at_their_own_moments():
    async with house() as h:
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        told = await h.until("02-25 12:00")
        nudges = [m for m in told if m.kind == "nudge" and m.to == "bl"]
        assert len(nudges) == 3
        moments = [r.at for r in await h.store.records("game:T1/1")]
        assert moments == sorted(moments)
        assert at("01-24 00:00") in moments


def letter(**more):
    from adapters.envelope import Letter

    return Letter(authenticated=True, **more)


LETTER = letter(subject="[T1/1]")
