"""Calendars: asked for in a chat, and kept current by mail for those who wish it."""

from dataclasses import replace
from email import message_from_bytes
from email.policy import default

from adapters.render import decode_values
from bot.calendars import Calendars
from tests.archive.installation import OWN, installation, play_a_while
from tests.bot.house import entries, house, kinds

ORGANIZER = "bot@example.org"


def at_work(h):
    return Calendars(h.service, lambda: h.now, ORGANIZER)


async def looked(h, when):
    """What was sent after a look at that moment."""
    await h.until(when)
    before = len(h.sent)
    await at_work(h).look()
    await h.dispatcher.drain(h.now)
    return h.sent[before:]


async def last_values(h):
    row = (await h.store.outbox_of(person="wh", limit=1))[0]
    return decode_values(row.values)


async def test_the_calendar_is_given_in_the_chat_where_it_was_asked_for():
    async with house() as h:
        (told,) = await h.say("wh", "/календар", "01-10 09:00")
        assert (told.kind, told.on) == ("answer", "telegram")
        assert told.text.startswith("BEGIN:VCALENDAR")
        assert "SEQUENCE:0" in told.text


async def test_a_deadline_that_moved_between_two_askings_has_the_next_sequence():
    async with house() as h:
        await h.say("wh", "/calendar", "01-10 09:00")
        await h.say("wh", "/leave 20.01.2026 29.01.2026", "01-11 09:00")
        (told,) = await h.say("wh", "/calendar", "01-12 09:00")
        assert "SEQUENCE:1" in told.text


async def test_nobody_is_mailed_a_calendar_who_has_not_asked_for_that():
    async with house() as h:
        assert await looked(h, "01-10 09:00") == []


async def test_it_is_mailed_once_and_again_only_when_something_has_changed():
    async with house() as h:
        await h.say("wh", "/settings calendar mail", "01-10 09:00")
        (first,) = await looked(h, "01-10 10:00")
        assert (first.to, first.on, first.kind) == ("wh", "email", "answer")
        assert first.text.startswith("BEGIN:VCALENDAR")
        assert await looked(h, "01-12 10:00") == []
        await h.say("wh", "/send 1 5254", "01-12 11:00")
        (second,) = await looked(h, "01-12 12:00")
        values = await last_values(h)
        assert "time_exceeded-0-T1/1" in values["gone"]
        assert "METHOD:CANCEL" in values["gone"]
        assert "time_exceeded" not in second.text


async def test_all_who_are_entered_are_read_at_once(monkeypatch):
    monkeypatch.setattr("bot.service.LOADS", 2)  # whoever asks for them one by one needs more
    async with house(entries(games=2)) as h:
        await h.restart()
        await at_work(h).look()


async def test_no_two_letters_of_it_go_within_a_day_and_none_is_lost_by_looking():
    async with house() as h:
        await h.say("wh", "/settings calendar mail", "01-10 09:00")
        await looked(h, "01-10 10:00")
        await h.say("wh", "/send 1 5254", "01-10 11:00")
        assert await looked(h, "01-10 12:00") == []
        assert kinds(await h.say("wh", "/calendar")) == ["answer"]
        assert len(await looked(h, "01-11 10:00")) == 1
        assert "METHOD:CANCEL" in (await last_values(h))["gone"]


async def test_what_was_mailed_is_known_after_a_restart():
    async with house() as h:
        await h.say("wh", "/settings calendar mail", "01-10 09:00")
        await looked(h, "01-10 10:00")
        await h.restart()
        assert await looked(h, "01-12 10:00") == []


async def test_who_has_no_address_is_told_what_to_do():
    homeless = entries()
    people = tuple(replace(p, email="") if p.person == "wh" else p for p in homeless.people)
    async with house(replace(homeless, people=people)) as h:
        (told,) = await h.say("wh", "/settings calendar mail", "01-10 09:00")
        assert told.kind == "asked_back"
        assert "/address" in told.text
        assert await looked(h, "01-10 10:00") == []


async def test_a_letter_holds_it_as_a_file_that_calendars_take_and_its_days_in_words(tmp_path):
    async with installation(tmp_path) as here:
        await play_a_while(here)
        here.chat.files.clear()
        await here.say(7, "/calendar")
        (file,) = here.chat.files
        assert (file.name, file.kind) == ("calendar.ics", "text/calendar; method=PUBLISH")
        assert file.content.endswith(b"END:VCALENDAR\r\n")
        assert file.words.startswith("Ваші строки, за днями.")
        await here.say(7, "/settings calendar mail")
        bot = here.bot
        await Calendars(bot.service, lambda: here.clock[0], OWN).look()
        await bot.dispatcher.drain(here.clock[0])
        letter = message_from_bytes(here.post.newest_to("wh@example.org"), policy=default)
        assert letter["Subject"] == "Шахи за листуванням: мої строки"
        assert "Ваші строки, за днями." in letter.get_body(("plain",)).get_content()
        (sent,) = letter.iter_attachments()
        assert sent.get_content_type() == "text/calendar"
        assert sent["Content-Type"].params["method"] == "PUBLISH"
        assert sent.get_content().splitlines() == file.content.decode().splitlines()
