"""The desk can be ruled by its text alone."""

import re

import pytest

from adapters.grammar import ROW, Known, parse
from adapters.render.catalogue import has
from adapters.views.facts_in_words import SHOWN_ELSEWHERE
from core import commands
from core.events.people import PersonRegistered
from core.rulings import decisions_on
from core.vocabulary import ItemKind, PersonId
from core.world import Minutes
from tests.rules.match import ARBITER, CODE, KEY, WHITE, Match
from tests.views.cases import (
    CASES,
    adjudicated,
    appealed,
    claimed,
    item_of,
    silent,
    withdrawn,
)
from tests.views.sample import LANGUAGES, done, shown


def rules_in(text):
    """The commands of a desk, as the arbiter would copy them."""
    return [line.split(" – ")[0] for line in text.splitlines() if line.startswith("/rule ")]


def read(command):
    request = parse(command)
    assert request.row is ROW["rule"]
    return request.read(Known())


def rules_of(text, item):
    return [command for command in rules_in(text) if read(command)["item"] == str(item.number)]


def test_every_kind_of_case_is_shown_here():
    assert set(CASES) == set(ItemKind)


@pytest.mark.parametrize("kind", CASES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_case_has_number_clause_and_the_commands_that_settle_it(kind, lang):
    match = CASES[kind]()
    item = item_of(match, kind)
    text = shown(match, "desk", ARBITER, lang)
    assert re.search(rf"\b{item.number}: .*{re.escape(item.clause)}", text)
    mine = rules_of(text, item)
    assert len(mine) >= len(decisions_on(kind)) - 1


@pytest.mark.parametrize("kind", CASES)
def test_every_command_of_the_desk_settles_its_case_as_it_stands(kind):
    match = CASES[kind]()
    item = item_of(match, kind)
    listed = rules_of(shown(match, "desk", ARBITER), item)
    for command in listed:
        fresh = CASES[kind]()
        decision = read(command)["decision"]
        outcome = fresh.do(commands.Rule(ARBITER, CODE, item.number, decision, "підстави"))
        assert isinstance(outcome, Minutes), (command, outcome)
        assert fresh.ledger.events_of[CODE].item(item.number) is None


@pytest.mark.parametrize("kind", CASES)
def test_no_decision_that_a_case_allows_is_kept_from_the_arbiter(kind):
    """Each form that the core takes and that fits this very case stands on the desk."""
    match = CASES[kind]()
    item = item_of(match, kind)
    text = shown(match, "desk", ARBITER)
    shown_first = {read(command)["decision"].split()[0] for command in rules_of(text, item)}
    for pattern in decisions_on(kind):
        if pattern in ("overturn", "release") or "RESULT" in pattern:
            continue
        assert pattern.split()[0] in shown_first


def test_6_1_a_time_claim_shows_the_account_line_by_line_and_both_sides():
    text = shown(claimed(), "desk", ARBITER)
    assert "понад п'ятдесят днів" in text
    assert "лист не доходив" in text
    assert "52" in text
    assert "(п. 4.4)" in text
    assert "Протест (Коваль): поки немає, строк до 17.03.2026" in text


def test_6_4_a_protest_is_named():
    match = claimed()
    done(match, commands.Protest(WHITE, KEY, "рахунок хибний"))
    assert "Протест подано: Коваль" in shown(match, "desk", ARBITER)


def test_5_3_silence_shows_who_repeated_who_was_reminded_and_who_was_on_leave():
    text = shown(silent(), "desk", ARBITER)
    assert "Хід за: Шевчук" in text
    assert "Хід повторено: Коваль, 25.01.2026" in text
    assert "14, 28, 35" in text
    assert "Перерва: Коваль, 01.02.2026–03.02.2026" in text


def test_8_1_a_withdrawal_lists_every_game_that_a_decision_touches():
    text = shown(withdrawn(), "desk", ARBITER)
    assert "1 (Коваль – Шевчук); 2 (Коваль – Шевчук)" in text
    assert "хвороба" in text


def test_9_6_an_adjudication_shows_both_assessments_and_the_position():
    text = shown(adjudicated(), "desk", ARBITER)
    assert "Коваль: оцінка 1-0. «краща структура»" in text
    assert "Шевчук: оцінка ½-½. «рівно»" in text
    assert "rnbqkbnr/pppppppp/8/8/4P3" in text
    assert "/assign 1" in text


def test_9_6_the_adjudicator_finds_his_game_on_the_desk_and_nothing_else():
    match = adjudicated()
    done(match, commands.AskArbiter(WHITE, CODE, "таємне"))
    minutes = Minutes(match.ledger, match.now)
    judge = PersonId("judge")
    minutes.of_person(judge, PersonRegistered(judge, "Оцінювач"))
    match._keep(minutes)
    done(match, commands.Assign(ARBITER, KEY, judge))
    text = shown(match, "desk", judge)
    assert rules_in(text) == ["/rule 1 1-0", "/rule 1 0-1", "/rule 1 1/2-1/2"]
    assert "таємне" not in text
    assert "/rule" in shown(match, "help", judge, game=None)


def test_1_10_an_appeal_shows_the_decision_against_which_it_is():
    text = shown(appealed(), "desk", ARBITER)
    assert "Оскаржено рішення 2 від 05.03.2026: accept (п. 6.6), Суддя" in text
    assert "облік підтверджено" in text
    assert "дні пораховано двічі" in text


def test_the_oldest_case_comes_first_and_none_is_left_out():
    match = Match("2026-01-10")
    for number in range(8):
        done(match, commands.AskArbiter(WHITE, CODE, f"питання {number}"), f"2026-01-1{number + 1}")
    pages = [shown(match, "desk", ARBITER, page=page) for page in (1, 2, 3)]
    found = re.findall(r"питання (\d)", "\n".join(pages))
    assert list(dict.fromkeys(found)) == list("01234567")
    assert "/desk 2" in pages[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_empty_desk_says_so(lang):
    assert shown(Match("2026-01-10"), "desk", ARBITER, lang).count("\n") == 0


def test_another_arbiter_sees_nothing_of_this_desk():
    assert "/rule" not in shown(claimed(), "desk", WHITE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_that_a_case_can_bear_has_words(lang):
    names = set()
    for make in CASES.values():
        for waiting in make().ledger.events_of[CODE].desk:
            names |= {name for name, _ in waiting.raised.facts}
    missing = {n for n in names - SHOWN_ELSEWHERE if not has(lang, f"fact-{n.replace('_', '-')}")}
    assert missing == set()
