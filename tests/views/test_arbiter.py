"""Audit, tables, report, evidence and status say it all."""

import ast
from dataclasses import replace
from datetime import timedelta

import pytest

from adapters.render.catalogue import has
from adapters.views import Delivery, QueueFact, answer, evidence, progress_report
from core.events import endings, play
from core.vocabulary import ItemKind
from tests.rules.match import ARBITER, BLACK, CODE, KEY, WHITE, Match
from tests.source import trees
from tests.views.cases import CASES, appealed, claimed, item_of
from tests.views.sample import LANGUAGES, records, sample, shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_a_game_has_words_in_the_audit(lang):
    names = [
        name
        for module in (play, endings)
        for name, thing in vars(module).items()
        if isinstance(thing, type) and thing.__module__ == module.__name__
    ]
    loose = [n for n in names if n != "Player" and not has(lang, f"event-{n}")]
    assert loose == []


@pytest.mark.parametrize("make", [*dict.fromkeys(CASES.values()), sample])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_audit_says_who_when_by_which_channel_by_which_clause(make, lang):
    match = make()
    text = shown(match, "audit", ARBITER, lang)
    happened = records(match)
    assert f" {len(happened)}." in text
    last = happened[-1]
    assert f"{last.number}. " in text
    assert "Telegram" in text
    assert all(record.clause in shown(match, "audit", ARBITER, lang) for record in happened[-3:])


def test_a_long_audit_opens_at_its_newest_page_and_goes_on_from_the_oldest():
    match = Match("2026-01-10")
    match.play_up_to(15, "2026-01-10")
    newest = shown(match, "audit", ARBITER)
    assert f"\n{len(records(match))}. " in newest
    assert "\n1. " in shown(match, "audit", ARBITER, page=1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_1_3_the_report_has_the_columns_of_article_49(match, lang):
    player = match.ledger.people[WHITE]
    text = progress_report(match.ledger, player, match.ledger.events_of[CODE], match.now, lang)
    title, as_of, columns, *rows = text.splitlines()
    assert "Коваль" in title
    assert "T1" in title
    assert "28.01.2026" in as_of
    assert len(columns.split(" | ")) == 7
    assert len(rows) == 5
    first = rows[0].split(" | ")
    assert first[:6] == ["1", "– / Шевчук", "2", "2 / 11", "21.01.2026", "15.01.2026"]
    assert rows[1].endswith("| 1-0")


def test_1_3_the_report_puts_the_partner_under_the_colour_that_he_plays(match):
    player = match.ledger.people[BLACK]
    text = progress_report(match.ledger, player, match.ledger.events_of[CODE], match.now, "uk")
    assert text.splitlines()[3].split(" | ")[1] == "Коваль / –"
    assert text.splitlines()[3].split(" | ")[4:6] == ["15.01.2026", "21.01.2026"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_1_5_the_evidence_holds_record_accounts_deliveries_and_the_chain(lang):
    match = claimed()
    arbiter = replace(match.ledger.people[ARBITER], lang=lang)
    sent = Delivery(WHITE, "claim_filed", match.now, "email", match.now + timedelta(minutes=1))
    unsent = Delivery(BLACK, "claim_filed", match.now)
    tournament = match.ledger.events_of[CODE]
    number = item_of(match, ItemKind.TIME_CLAIM).number
    text = evidence(
        match.ledger, arbiter, tournament, number, KEY, match.now, records(match), [sent, unsent]
    )
    assert f"/rule {number} accept" in text
    assert "понад п'ятдесят днів" in text
    assert text.count("sha256 ") == len(records(match))
    assert "12:01" in text
    assert text.count("(4.7)") == 0


def test_evidence_of_a_settled_case_has_no_commands():
    match = appealed()
    arbiter = match.ledger.people[ARBITER]
    text = evidence(match.ledger, arbiter, match.ledger.events_of[CODE], None, KEY, match.now)
    assert "/rule" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_operator_sees_what_waits_where_the_longest_first(match, lang):
    queues = [
        QueueFact("matrix", 0),
        QueueFact("email", 2, match.now - timedelta(hours=1)),
        QueueFact("telegram", 3, match.now - timedelta(days=1), "429"),
        QueueFact("other", 1),
    ]
    person = replace(match.ledger.people[ARBITER], lang=lang)
    text = answer("status", match.ledger, person, None, {}, match.now, queues=queues)
    lines = text.splitlines()
    assert "Telegram: 3" in lines[0]
    assert "429" in lines[0]
    assert ": 2" in lines[1]
    assert "other: 1" in lines[2]
    assert "Matrix" in lines[3]
    assert "T1" in lines[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["standings", "crosstable"])
def test_tables_show_every_player_and_what_is_not_official(match, word, lang):
    text = shown(match, word, lang=lang, game=None)
    assert "Коваль" in text
    assert "Шевчук" in text
    assert "3" in text.splitlines()[-1], "three games go on"


def test_a_crosstable_has_rows_of_equal_marks(match):
    rows = shown(match, "crosstable", game=None).splitlines()[2:4]
    assert [row.split()[:4] for row in rows] == [
        ["1", "Коваль", "x", "*1*0*"],
        ["2", "Шевчук", "*0*1*", "x"],
    ]
    assert len({len(row) for row in rows}) == 1


def test_kinds_of_deadline_in_the_core_are_known_to_the_calendar():
    kinds = {
        node.value
        for path, tree in trees("core/rules")
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") in ("Deadline", "_on", "_on_day")
        and not any(keyword.arg == "reminds" for keyword in call.keywords)
        for node in call.args
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    apart = {"access_lapsed", "query_overdue"}
    assert len(kinds) >= 8
    for kind in kinds - apart:
        assert has("uk", f"calendar-{kind.replace('_', '-')}"), kind
