"""The operator sees what waits where, and is warned when what people are told stops flowing."""

from datetime import timedelta

from adapters.store import StoreFull
from adapters.views import ChannelFact, ProcessFacts
from bot.complaints import HABIT, SILENCE
from bot.health import ROOM, Contacts, Health
from bot.service import LOADS
from bot.watch import Watch
from bot.wiring import _shows
from core.vocabulary import PersonId
from tests.bot.house import DAY, at, entries, house, kinds

OPERATOR = PersonId("arb")


def watching(h, writes=None, operator=OPERATOR, hours=24):
    return Watch(
        h.service, lambda: h.now, lambda: operator, writes, stuck_after=timedelta(hours=hours)
    )


def shows(*args):
    return _shows(OPERATOR, *args)


async def test_status_tells_what_waits_where_and_how_old_it_is():
    async with house(entries(games=2), shows=shows) as h:
        await h.say("bl", "/settings notices digest", "01-10 08:00")
        await h.say("wh", "/say 1 завтра", "01-10 09:00")  # held back
        h.senders["telegram"].crashing = h.senders["email"].crashing = True
        await h.say("wh", "/send 1 5254", "01-10 10:00")
        h.senders["telegram"].crashing = h.senders["email"].crashing = False
        told = await h.say("arb", "/status", "01-10 10:00")
        text = told[-1].text
        assert "Telegram: 2" in text or "Telegram: 1" in text
        assert "move 1" in text
        assert "відкладено" in text
        assert "строки" in text


async def test_status_is_the_operators_alone():
    async with house(shows=shows) as h:
        assert kinds(await h.say("wh", "/status")) == ["refused"]


async def test_a_message_that_waits_too_long_is_told_to_the_operator_once():
    async with house() as h:
        watch = watching(h)
        for name in ("telegram", "email"):
            h.senders[name].broken.add("bl")
        await h.say("wh", "/send 5254", "01-10 09:00")
        assert await watch.look(at("01-10 20:00")) == []
        await watch.look(at("01-11 10:00"))
        await watch.look(at("01-11 11:00"))
        told = await h.until("01-11 11:00")
        assert kinds(told, "arb") == ["answer"]
        h.senders["email"].broken.clear()
        h.dispatcher.works("bl")
        await h.until("01-11 12:00")
        assert await watch.look(h.now) == []


async def test_a_kind_of_which_nothing_gets_through_is_told():
    async with house(entries(games=3)) as h:
        watch = watching(h)
        for name in ("telegram", "email"):
            h.senders[name].broken.add("bl")
        for number in (1, 2, 3):
            await h.say("wh", f"/send {number} 5254", "01-10 09:00")
        found = await watch.look(at("01-10 10:00"))
        assert [(c.what, c.kind, c.count) for c in found] == [("stopped", "move", 3)]
        assert all("{" not in c.said(lang) for c in found for lang in ("uk", "ru", "en"))


async def test_a_kind_that_came_every_day_and_comes_no_more_is_told():
    async with house() as h:
        watch = watching(h)
        for number in range(HABIT):
            watch.flow.note(at("01-10 00:00").date() + number * DAY, "nudge", delivered=False)
        last = at("01-10 00:00") + (HABIT - 1) * DAY
        assert await watch.look(last + DAY) == []
        found = await watch.look(last + (SILENCE + 1) * DAY)
        assert [(c.what, c.kind, c.oldest) for c in found] == [
            ("silent", "nudge", last.date().isoformat())
        ]


async def test_a_deadline_that_nobody_raised_is_told():
    async with house() as h:
        await h.say("wh", "/send 5254", "01-10 09:00")
        found = await watching(h).look(at("02-10 09:00"))
        assert [c.what for c in found] == ["deadlines"]


async def test_counts_and_what_was_told_outlive_a_restart():
    async with house() as h:
        watch = watching(h)
        for name in ("telegram", "email"):
            h.senders[name].broken.add("bl")
        await h.say("wh", "/send 5254", "01-10 09:00")
        await watch.look(at("01-12 09:00"))
        await h.restart()
        again = watching(h)
        await again.begin()
        await again.begin()
        assert again.flow.days == watch.flow.days
        before = len(await h.store.outbox_of(person="arb"))
        assert await again.look(at("01-12 10:00"))
        assert len(await h.store.outbox_of(person="arb")) == before


async def test_every_trouble_is_told_once_and_its_end_as_well(tmp_path):
    room = [10 * ROOM]
    backup = [at("01-10 09:00")]
    async with house() as h:
        contacts = Contacts(lambda: h.now)
        health = Health(h.service, contacts, lambda: h.now, tmp_path)
        health.free = lambda: room[0]
        watch = Watch(
            *(h.service, lambda: h.now, lambda: OPERATOR),
            looks=health.look,
            backed_up=lambda: backup[0],
        )
        contacts.expects("matrix")
        h.now = at("01-10 09:00")
        contacts.answered("matrix")
        assert await watch.look(h.now) == []

        async def told_at(moment):
            h.now = at(moment)
            await watch.look(h.now)
            await watch.look(h.now)
            return [m.text for m in await h.until(moment) if m.to == OPERATOR]

        assert "Matrix" in "".join(await told_at("01-10 10:00"))
        contacts.answered("matrix")
        assert "Більше не так: Matrix" in "".join(await told_at("01-10 10:05"))
        room[0] = ROOM - 1
        contacts.answered("matrix")
        assert "199 МБ" in "".join(await told_at("01-10 10:06"))
        assert await told_at("01-10 10:07") == []
        room[0] = 10 * ROOM
        assert "Більше не так" in "".join(await told_at("01-10 10:08"))
        h.now = at("01-14 09:01")
        contacts.answered("matrix")
        assert "chesspost backup" in "".join(await told_at("01-14 09:01"))
        backup[0] = h.now
        assert "Більше не так" in "".join(await told_at("01-14 09:02"))


async def test_that_nothing_can_be_stored_is_told_by_a_letter_past_the_database(
    tmp_path, monkeypatch
):
    letters = []

    async def writes(subject, text):
        letters.append(text)

    async def full(*_):
        raise StoreFull("no room")

    async with house() as h:
        health = Health(h.service, Contacts(lambda: h.now), lambda: h.now, tmp_path)
        watch = Watch(*(h.service, lambda: h.now, lambda: OPERATOR, writes), looks=health.look)
        monkeypatch.setattr(h.store, "commit", full)
        h.now = at("01-10 09:00")
        await watch.look(h.now)
        await watch.look(h.now)
        assert len(letters) == 1
        assert "database takes nothing" in letters[0]
        monkeypatch.undo()
        h.now = at("01-10 09:10")
        await watch.look(h.now)
        told = [m.text for m in await h.until("01-10 09:10") if m.to == OPERATOR]
        assert "Більше не так" in "".join(told)


async def test_status_tells_which_channel_answers_and_of_the_last_backup():
    def facts(_):
        channels = (
            ChannelFact("telegram", "up", at("01-10 08:59")),
            ChannelFact("mailbox", "down", at("01-10 07:00")),
        )
        return ProcessFacts(channels, at("01-09 03:00"))

    def shows(*args):
        return _shows(OPERATOR, *args, process=facts)

    async with house(shows=shows) as h:
        text = (await h.say("arb", "/status", "01-10 09:00"))[-1].text
        assert "поштова скринька: не відповідає від 10.01.2026 07:00" in text
        assert "Telegram: відповідає, востаннє 10.01.2026 08:59" in text
        assert "09.01.2026 03:00" in text


async def test_status_is_told_though_hundreds_of_games_rest_in_the_store():
    async with house(entries(games=LOADS + 50), shows=shows) as h:
        await h.restart()
        text = (await h.say("arb", "/status", "01-10 09:00"))[-1].text
        assert f"тривають {LOADS + 50}" in text


async def test_an_operator_who_is_nobody_here_is_written_to_by_mail():
    letters = []

    async def writes(subject, text):
        letters.append((subject, text))

    async with house() as h:
        watch = watching(h, writes, operator=None)
        await h.say("wh", "/send 5254", "01-10 09:00")
        await watch.look(at("02-10 09:00"))
        assert len(letters) == 1
        assert "self-check" in letters[0][0]
        assert "2" in letters[0][1]
