"""``/calendar`` is an iCalendar text that any calendar takes (RFC 5545)."""

import re
from datetime import date
from zoneinfo import ZoneInfo

import pytest

from adapters.views.calendar import Given, escaped, folded, sheet
from adapters.views.scene import Scene
from core import commands
from core.vocabulary import ByColor, Side
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


# What was given before (RFC 5546)


def drawn(match, before=None, who=WHITE):
    return sheet(
        Scene(match.ledger, match.ledger.people[who], match.now, "uk"), before, "bot@example.org"
    )


def properties(text):
    """Each event read back by its UID: its sequence, its day, its status."""
    return {
        event["UID"]: (int(event["SEQUENCE"]), event["DTSTART"], event.get("STATUS"))
        for event in events(text)
    }


def test_a_calendar_says_what_it_is_and_who_sends_it(match):
    text = unfolded(drawn(match).text)
    assert "METHOD:PUBLISH" in text
    assert "ORGANIZER;CN=chesspost:mailto:bot@example.org" in text


def test_7_5_a_deadline_that_moves_keeps_its_name_and_has_the_next_sequence():
    match = Match("2026-01-10")
    match.until("2026-01-12")
    first = drawn(match)
    assert first.changed
    assert not drawn(match, first.given).changed
    match.leave(Side.WHITE, "2026-01-20", "2026-01-29", "2026-01-13")
    second = drawn(match, first.given)
    assert second.changed
    before, after = properties(first.text), properties(second.text)
    assert before.keys() == after.keys()
    moved = next(uid for uid in after if uid.startswith("time_exceeded"))
    assert before[moved] == (0, "20260301", None)
    assert after[moved] == (1, "20260311", None)
    assert second.gone == ""


def test_a_deadline_that_falls_away_is_cancelled_and_may_come_back():
    match = Match("2026-01-10")
    done(match, commands.ReportAccessLost(WHITE, "скринька"), "2026-01-12")
    first = drawn(match)
    uid = next(uid for uid in properties(first.text) if uid.startswith("access"))
    done(match, commands.ReportRestored(WHITE), "2026-01-13")
    second = drawn(match, first.given)
    assert uid not in properties(second.text)
    assert "METHOD:CANCEL" in second.gone
    assert properties(second.gone)[uid] == (1, "20260211", "CANCELLED")
    assert not drawn(match, second.given).changed, "it is cancelled once"
    done(match, commands.ReportAccessLost(WHITE, "знову"), "2026-01-14")
    third = drawn(match, second.given)
    assert properties(third.text)[uid] == (2, "20260213", None)


def test_a_move_cancels_what_was_due_for_it_and_a_day_that_has_passed_is_left_alone():
    match = Match("2026-01-10")
    first = drawn(match)
    match.play("e2e4", "2026-01-25")
    second = drawn(match, first.given)
    gone = properties(second.gone)
    assert {uid.partition("-")[0] for uid in gone} == {"time_exceeded", "control_near", "no_play"}
    assert "nudge" not in second.gone, "its day was 24 January"


def test_what_was_given_long_ago_is_forgotten(match):
    old = {"nudge-0-T1/9": Given(date(2025, 1, 1), "давно", 3)}
    assert set(old) - set(drawn(match, old).given) == set(old)


def test_the_days_are_told_in_words_as_well(match):
    lines = drawn(match).words.splitlines()
    assert lines[0].startswith("Ваші строки, за днями.")
    assert len(lines) == 1 + len(events(drawn(match).text))
    assert re.match(r"\d\d\.\d\d\.2026: ", lines[1])
    assert drawn(match, who=ARBITER).words == "Найближчих строків у вас зараз немає."


def test_a_day_stands_where_it_is_counted_in_the_players_zone_of_that_game():
    zones = ByColor(ZoneInfo("Pacific/Auckland"), ZoneInfo("Europe/Kyiv"))
    match = Match("2026-01-10", zones=zones)
    found = days(shown(match, "calendar"))
    assert found["Останній день до прострочення часу"] == date(2026, 3, 1)
