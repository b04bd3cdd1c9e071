"""What is told arrives: in order, once a channel works, and nobody waits in ignorance."""

import asyncio

import pytest

from adapters.envelope import Kind
from adapters.render import render_notice
from bot.dispatcher import AT_A_TIME
from bot.outgoing import notice_of
from bot.sending import NotTaken
from core.events.people import PersonRegistered
from core.notice import Notice
from core.vocabulary import PersonId
from core.world import Minutes
from tests.bot.house import entries, house, kinds


async def test_counting_delivery_is_the_date_of_receipt():
    async with house() as h:
        h.senders["telegram"].broken.add("bl")
        h.senders["email"].broken.add("bl")
        await h.say("wh", "/send 5254", "01-10 09:00")
        assert h.game().receipt is None
        await h.until("01-15 09:00")
        h.senders["email"].broken.clear()
        h.dispatcher.works("bl")
        told = await h.until("01-15 10:00")
        assert "move" in kinds(told, "bl")
        assert h.game().receipt.on.isoformat() == "2026-01-15"
        await h.say("bl", "/send 5254 5755", "01-17 09:00")
        assert h.game().plies[-1].days == 2


async def test_a_message_that_no_channel_takes_is_told_of_once_and_at_once():
    async with house() as h:
        for sender in h.senders.values():
            sender.broken.add("bl")
        told = await h.say("wh", "/send 5254", "01-10 09:00")
        assert kinds(told, "wh").count("undelivered") == 1
        assert kinds(told, "arb") == ["undelivered"]
        later = await h.until("01-13 09:00")
        assert "undelivered" not in kinds(later)


async def test_each_message_that_does_not_arrive_is_told_of_once():
    async with house() as h:
        for sender in h.senders.values():
            sender.broken.add("bl")
        await h.say("wh", "/send 5254", "01-10 09:00")
        told = await h.say("wh", "/say агов", "01-10 09:00")
        assert kinds(told, "wh").count("undelivered") == 1
        told = await h.say("wh", "/say агов", "01-12 09:00")
        assert kinds(told, "wh").count("undelivered") == 1
        assert "undelivered" not in kinds(await h.until("01-20 09:00"))


async def test_two_messages_of_one_kind_and_moment_that_do_not_arrive_are_told_of_once():
    async with house() as h:
        await h.say("wh", "/send 5254", "01-10 09:00")
        await h.say("bl", "/send 5254 5755", "01-17 09:00")
        for sender in h.senders.values():
            sender.broken.add("bl")
        told = await h.say("arb", "/credit 2026-01-12 2026-01-13 збій", "01-18 09:00")
        assert len(await h.store.outbox_undelivered("bl")) == 2  # the days, and his account
        assert kinds(told, "wh").count("undelivered") == 1


async def test_what_cannot_be_put_into_words_goes_as_it_is_stored(monkeypatch):
    async with house() as h:

        def breaks(notice, reader, world):
            if notice.kind == "move":
                raise IndexError("no such ply")
            return render_notice(notice, reader, world)

        monkeypatch.setattr("bot.courier.render_notice", breaks)
        await h.say("wh", "/send 5254", "01-10 09:00")
        await h.say("wh", "/say агов")
        to_him = [m for m in h.sent if m.to == "bl"]
        assert [m.kind for m in to_him] == ["move", "note"]
        assert "e2e4" in to_him[0].text
        assert h.game().receipt is not None


async def test_what_waited_goes_out_in_order():
    async with house(entries(games=3)) as h:
        for sender in h.senders.values():
            sender.broken.add("bl")
        await h.say("wh", "/send 1 5254", "01-10 09:00")
        await h.say("wh", "/say 1 перше")
        await h.say("wh", "/send 2 4244", "01-11 09:00")
        assert "bl" not in {m.to for m in h.sent}
        for sender in h.senders.values():
            sender.broken.clear()
        h.dispatcher.works("bl")
        told = await h.until("01-12 09:00")
        late = [(m.kind, m.game) for m in told if m.to == "bl" and m.kind != "transmission_delay"]
        assert late == [
            ("move", "T1/1"),
            ("note", "T1/1"),
            ("move", "T1/2"),
        ]


async def test_a_failing_channel_falls_back_to_the_next_one():
    async with house() as h:
        h.senders["telegram"].broken.add("bl")
        told = await h.say("wh", "/send 5254", "01-10 09:00")
        assert [(m.on, m.kind) for m in told if m.to == "bl"] == [("email", "move")]
        assert "undelivered" not in kinds(told)


async def test_49_a_channel_that_asks_to_wait_is_waited_for():
    async with house() as h:
        h.senders["telegram"].busy["bl"] = 37
        told = await h.say("wh", "/send 5254", "01-10 09:00")
        assert kinds(told, "bl") == []
        assert "undelivered" not in kinds(told)
        assert kinds(await h.until("2026-01-10 09:00:36"), "bl") == []
        assert kinds(await h.until("2026-01-10 09:00:37"), "bl") == ["move"]
        assert h.last("bl", kind="move").on == "telegram"


async def test_a_broken_sender_keeps_the_message_and_tells_people_in_the_end():
    async with house() as h:
        for sender in h.senders.values():
            sender.crashing = True
        await h.say("wh", "/send 5254", "01-10 09:00")
        assert h.sent == []
        rows = await h.store.outbox_undelivered("bl")
        assert [row.kind for row in rows] == ["move"]
        for sender in h.senders.values():
            sender.crashing = False
        assert "move" in kinds(await h.until("01-11 09:00"), "bl")


async def test_a_person_who_writes_is_tried_again_at_once():
    async with house() as h:
        for sender in h.senders.values():
            sender.broken.add("bl")
        await h.say("wh", "/send 5254", "01-10 09:00")
        for sender in h.senders.values():
            sender.broken.clear()
        h.now = h.now.replace(minute=1)
        told = await h.say("bl", "/board")
        assert kinds(told, "bl")[0] == "move"


async def test_a_bounce_takes_the_receipt_back_and_another_channel_is_tried():
    async with house() as h:
        h.senders["telegram"].broken.add("bl")
        await h.say("wh", "/send 5254", "01-10 09:00")
        letter = h.last("bl", kind="move")
        assert letter.on == "email"
        assert h.game().receipt is not None
        h.senders["telegram"].broken.clear()
        bounce = h.envelope(
            "mailer-daemon@example.org",
            "",
            "email",
            kind=Kind.BOUNCE,
            bounced=(letter.key,),
            letter=None,
        )
        h.senders["email"].broken.add("bl")
        h.now = h.now.replace(day=12)
        told = await h.receive(bounce)
        assert ("telegram", "move") in [(m.on, m.kind) for m in told if m.to == "bl"]
        assert h.game().receipt.on.isoformat() == "2026-01-12"


async def test_a_bounce_that_no_other_channel_mends_is_told_of():
    async with house() as h:
        h.senders["telegram"].broken.add("bl")
        await h.say("wh", "/send 5254", "01-10 09:00")
        letter = h.last("bl", kind="move")
        h.senders["email"].broken.add("bl")
        bounce = h.envelope("", "", "email", kind=Kind.BOUNCE, bounced=(letter.key,), letter=None)
        told = await h.receive(bounce)
        assert kinds(told, "wh") == ["undelivered"]
        assert kinds(told, "arb") == ["undelivered"]
        assert h.game().receipt is None


async def test_an_answer_goes_where_it_was_asked_and_news_where_one_last_wrote():
    async with house() as h:
        await h.mail("bl", "/board", "01-10 08:00")
        assert h.last("bl").on == "email"
        await h.say("wh", "/send 5254", "01-10 09:00")
        assert h.last("bl", kind="move").on == "email"
        await h.say("bl", "/settings channel telegram")
        await h.say("wh", "/say вітаю", "01-10 10:00")
        assert h.last("bl", kind="note").on == "telegram"
        await h.mail("bl", "/board", "01-10 11:00")
        assert h.last("bl", kind="answer").on == "email"


async def test_everything_sent_is_kept_with_what_was_sent():
    async with house() as h:
        await h.say("wh", "/send 5254", "01-10 09:00")
        letter = h.last("bl", kind="move")
        kept = [m for m in await h.store.messages_of("T1/1") if m.direction == "out"]
        assert {m.kind for m in kept} == {"move", "move_sent"}
        (row,) = [m for m in kept if m.person == "bl"]
        assert row.key == letter.key
        assert row.raw == letter.text.encode()
        stored = await h.store.outbox_row(letter.row)
        assert stored.state == "sent"
        assert notice_of(stored).values["ply"] == 1


async def test_what_was_about_to_be_sent_is_sent_after_a_restart():
    async with house() as h:
        for sender in h.senders.values():
            sender.broken.add("bl")
        await h.say("wh", "/send 5254", "01-10 09:00")
        await h.restart()
        for sender in h.senders.values():
            sender.broken.clear()
        assert "move" in kinds(await h.until("01-11 09:00"), "bl")


async def test_143_one_slow_channel_does_not_keep_others_waiting():
    """The running dispatcher writes to several people at a time."""
    async with house(entries(games=1)) as h:
        h.now = h.now.replace(hour=9)
        gate = asyncio.Event()
        send = h.senders["telegram"].send

        async def slow(person, rendered, row):
            if person.id == "wh":
                await gate.wait()
            return await send(person, rendered, row)

        h.senders["telegram"].send = slow
        task = asyncio.create_task(h.dispatcher.run())
        await h.service.receive(h.envelope("wh", "/send 5254"))
        for _ in range(200):
            await asyncio.sleep(0.01)
            if kinds(h.sent, "bl"):
                break
        assert kinds(h.sent, "bl") == ["move"]
        assert kinds(h.sent, "wh") == []
        gate.set()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if kinds(h.sent, "wh"):
                break
        assert kinds(h.sent, "wh") == ["move_sent"]
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize("turns", range(5))
@pytest.mark.parametrize("part", ["dispatcher", "scheduler"])
async def test_told_to_end_just_when_it_is_woken_it_ends(part, turns):
    async with house() as h:
        work = getattr(h, part)
        task = asyncio.create_task(work.run())
        await asyncio.sleep(0.1)
        work._wake.set()
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        done, _ = await asyncio.wait([task], timeout=3)
        assert done
        assert task.cancelled()


async def test_what_is_on_its_way_when_it_ends_is_noted_and_what_waits_behind_it_stays():
    async with house(entries(games=1)) as h:
        h.now = h.now.replace(hour=9)
        under_way, gate = asyncio.Event(), asyncio.Event()
        send = h.senders["telegram"].send

        async def slow(person, rendered, row):
            under_way.set()
            await gate.wait()
            return await send(person, rendered, row)

        h.senders["telegram"].send = slow
        said = {"name": "Шевчук", "text": "Вітаю!"}

        def tells(work):
            return [work.tell(Notice(PersonId("wh"), "note", "note", values=said)).id for _ in "12"]

        first, second = await h.service.do(tells, h.now)
        task = asyncio.create_task(h.dispatcher.run())
        await under_way.wait()
        task.cancel()
        await asyncio.sleep(0.05)
        assert not task.done()
        gate.set()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        assert [m.row for m in h.sent] == [first]
        assert [row.id for row in await h.store.outbox_undelivered()] == [second]


@pytest.mark.parametrize("word", ["works", "heard"])
async def test_what_works_again_while_an_attempt_is_failing_is_tried_at_once(word):
    async with house(entries(games=1)) as h:
        h.now = h.now.replace(hour=9)
        under_way, gate, come = asyncio.Event(), asyncio.Event(), asyncio.Event()
        send = h.senders["telegram"].send
        del h.senders["email"]

        async def fails_once(person, rendered, row):
            if not gate.is_set():
                under_way.set()
                await gate.wait()
                raise NotTaken("no room yet")
            come.set()
            return await send(person, rendered, row)

        h.senders["telegram"].send = fails_once
        said = {"name": "Шевчук", "text": "Вітаю!"}
        await h.service.do(
            lambda work: work.tell(Notice(PersonId("wh"), "note", "note", values=said)), h.now
        )
        task = asyncio.create_task(h.dispatcher.run())
        await under_way.wait()
        if word == "works":
            h.dispatcher.works(PersonId("wh"))
        else:
            h.dispatcher.heard(PersonId("wh"), "telegram")
        await asyncio.sleep(0.05)
        gate.set()
        async with asyncio.timeout(10):
            await come.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert [m.to for m in h.sent] == ["wh"]


async def test_a_long_outbox_is_not_read_again_for_each_message_that_goes_out(monkeypatch):
    rounds, each = 8, 3
    people = rounds * AT_A_TIME
    async with house() as h:

        def tells(work):
            minutes = Minutes(work.memory, work.at)
            names = [PersonId(f"p{number}") for number in range(people)]
            for name in names:
                minutes.of_person(name, PersonRegistered(name, name, channels=("telegram",)))
            work.write(minutes)
            for name in names:
                for count in range(each):
                    work.tell(Notice(name, "note", "note", values={"text": str(count)}))

        await h.service.do(tells, h.now)
        looks = []
        waiting = h.store.outbox_waiting

        async def counted(*args):
            looks.append(args)
            return await waiting(*args)

        monkeypatch.setattr(h.store, "outbox_waiting", counted)
        all_sent = asyncio.Event()

        def stored(batch):
            if len(h.sent) == each * people:
                all_sent.set()

        h.service.changed.append(stored)
        running = asyncio.create_task(h.dispatcher.run())
        async with asyncio.timeout(120):
            await all_sent.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert len(h.sent) == each * people
        for number in range(people):
            texts = [m.text for m in h.sent if m.to == f"p{number}"]
            assert texts == sorted(texts), "out of order"
        assert len(looks) < rounds * each / 2
