"""``/calendar`` is an iCalendar text that any calendar takes (RFC 5545)."""

import re
from datetime import date

import pytest

from adapters.views.calendar import escaped, folded
from core import commands
from tests.rules.match import ARBITER, BLACK, CODE, KEY, WHITE, Match
from tests.views.sample import LANGUAGES, done, shown


def unfolded(text):
    return text.replace("\r\n ", "").split("\r\n")


def events(text):
    """Each event as a dictionary of its properties."""
    found, current = [], None
    for line in unfolded(text):
        if line == "BEGIN:VEVENT":
            current = {}
        elif line == "END:VEVENT":
            found.append(current)
            current = None
        elif current is not None:
            name, _, value = line.partition(":")
            assert name.partition(";")[0] not in current, "each property once"
            current[name.partition(";")[0]] = value
    return found


def days(text):
    return {
        event["SUMMARY"].split(" (")[0]: date.fromisoformat(event["DTSTART"])
        for event in events(text)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_calendar_is_well_formed(match, lang):
    text = shown(match, "calendar", lang=lang, game=None)
    assert text.endswith("END:VCALENDAR\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    lines = unfolded(text)
    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"]
    assert any(line.startswith("PRODID:") for line in lines)
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") > 0
    for event in events(text):
        assert {"UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"} <= set(event)
        assert re.fullmatch(r"\d{8}T\d{6}Z", event["DTSTAMP"])
        begin, end = date.fromisoformat(event["DTSTART"]), date.fromisoformat(event["DTEND"])
        assert (end - begin).days == 1
        assert not re.search(r"(?<!\\)[;,]", event["SUMMARY"]), "commas are escaped"
    uids = [event["UID"] for event in events(text)]
    assert len(uids) == len(set(uids))


def test_events_stand_in_the_order_of_their_days(match):
    found = [event["DTSTART"] for event in events(shown(match, "calendar", game=None))]
    assert found == sorted(found)


def test_an_event_keeps_its_name_while_its_deadline_stays(match):
    first, second = (events(shown(match, "calendar", game=None)) for _ in "ab")
    assert [e["UID"] for e in first] == [e["UID"] for e in second]


def test_4_3_the_last_good_day_is_shown_not_the_day_after_it():
    """50 days from 10 January: 1 March is the fiftieth, 2 March oversteps."""
    match = Match("2026-01-10")
    found = days(shown(match, "calendar"))
    assert found["Останній день до прострочення часу"] == date(2026, 3, 1)


def test_9_1_only_who_has_not_sent_his_record_is_reminded_of_it():
    match = Match("2026-01-10")
    done(match, commands.Resign(BLACK, KEY), "2026-01-12")
    done(match, commands.SubmitRecord(WHITE, KEY, match.game.result))
    assert events(shown(match, "calendar", WHITE)) == []
    assert list(days(shown(match, "calendar", BLACK)).values()) == [date(2026, 1, 26)]


def test_6_4_the_last_day_for_a_protest_stands_in_the_calendar_of_the_accused():
    match = Match("2026-01-10")
    done(match, commands.ClaimTime(BLACK, KEY), "2026-01-12")
    assert date(2026, 1, 26) in days(shown(match, "calendar", WHITE)).values()
    assert date(2026, 1, 26) not in days(shown(match, "calendar", BLACK)).values()


def test_1_3_a_query_stands_with_the_arbiters_words():
    match = Match("2026-01-10")
    done(match, commands.Query(ARBITER, CODE, WHITE, "Граєте, чи ні; коли?"), "2026-01-12")
    (event,) = [e for e in events(shown(match, "calendar")) if "query" in e["UID"]]
    assert event["DTSTART"] == "20260126"
    assert event["DESCRIPTION"] == "Граєте\\, чи ні\\; коли?"


def test_1_6_the_last_day_to_regain_access_is_shown():
    match = Match("2026-01-10")
    done(match, commands.ReportAccessLost(WHITE, "скринька"), "2026-01-12")
    found = days(shown(match, "calendar"))
    assert found["Останній день\\, щоб відновити доступ"] == date(2026, 2, 11)


def test_another_players_deadlines_are_not_in_it():
    match = Match("2026-01-10")
    assert not any("nudge" in e["UID"] for e in events(shown(match, "calendar", BLACK)))


def test_an_arbiter_without_games_has_an_empty_calendar(match):
    assert events(shown(match, "calendar", ARBITER, game=None)) == []


def test_a_line_is_folded_between_letters_never_within_one():
    line = "SUMMARY:" + "шах і мат " * 30
    pieces = folded(line).split("\r\n")
    assert all(len(piece.encode()) <= 75 for piece in pieces)
    assert all(piece.startswith(" ") for piece in pieces[1:])
    assert "".join([pieces[0], *(piece[1:] for piece in pieces[1:])]) == line


def test_text_is_escaped():
    assert escaped("a,b;c\\d\r\ne") == "a\\,b\\;c\\\\d\\ne"
