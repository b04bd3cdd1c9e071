"""Article 8: withdrawal and exclusion. Example G2 is with article 1."""

from __future__ import annotations

import pytest

from core import commands
from core.events.endings import Annulled
from core.events.people import Excluded, Withdrawn
from core.events.play import GameEnded, Suspended
from core.events.tournament import QueryOverdue
from core.vocabulary import ItemKind, PersonStatus, Reason, Result, Status
from tests.rules.board import (
    OTHER,
    SECOND_GAME,
    THIRD,
    THIRD_GAME,
    Event,
    done,
    refused,
)
from tests.rules.match import ARBITER, BLACK, CODE, KEY, WHITE, day, moment


def withdrawn(event: Event | None = None, at: str = "2026-02-01") -> Event:
    event = event or Event()
    done(event.do(commands.Withdraw(BLACK, CODE, "не можу"), at))
    return event


def query(event: Event, at: str) -> None:
    done(event.do(commands.Query(ARBITER, CODE, BLACK, "де звіт?"), at))


def test_8_1_the_unfinished_games_rest_until_the_arbiter_has_decided():
    event = Event()
    event.play("e2e4", "2026-01-10")
    withdrawn(event)
    assert event.status(BLACK) is PersonStatus.WITHDRAWN
    assert event.events(Withdrawn)[0].by_lapse is False
    assert event.game_of(KEY).status is event.game_of(THIRD_GAME).status is Status.SUSPENDED
    assert event.game_of(SECOND_GAME).status is Status.RUNNING
    item = event.item(ItemKind.WITHDRAWAL)
    assert (item.clause, item.about, item.game) == ("8.1", BLACK, None)
    assert dict(item.facts)["games"] == f"{KEY}, {THIRD_GAME}"
    event.until("2026-04-01")
    assert event.game_of(KEY).running_days(event.now) == 22
    assert event.desk == ["withdrawal"]


def test_8_1_a_finished_game_does_not_rest():
    event = Event()
    done(event.end(Result.DRAW, "2026-01-10"))
    withdrawn(event)
    assert event.game_of(KEY).status is Status.FINISHED
    assert [h.after.key for h in event.happened if isinstance(h.event, Suspended)] == [THIRD_GAME]


def test_8_1_who_has_no_unfinished_game_leaves_no_case():
    event = Event()
    for key in (KEY, THIRD_GAME):
        done(event.end(Result.DRAW, "2026-01-30", key))
    withdrawn(event)
    assert event.desk == []


def test_8_1_loss_ends_every_game_for_the_one_who_left():
    event = withdrawn()
    done(event.rule("loss", "2026-02-03"))
    assert event.game_of(KEY).result is Result.WHITE_WINS
    assert event.game_of(THIRD_GAME).result is Result.BLACK_WINS
    assert {ended.reason for ended in event.events(GameEnded)} == {Reason.WITHDRAWAL}
    assert event.game_of(SECOND_GAME).in_play
    (decided,) = event.decisions
    assert (decided.clause, decided.about, decided.game) == ("8.1", BLACK, None)
    assert decided.appeal_until == day("2026-02-17")


def test_8_1_adjudication_opens_the_term_for_material_from_the_decision():
    event = withdrawn()
    done(event.rule("adjudicate", "2026-02-03"))
    game = event.game_of(KEY)
    assert game.status is Status.ADJUDICATION
    assert game.adjudication is not None
    assert (game.adjudication.clause, game.adjudication.due) == ("8.1", day("2026-02-17"))
    assert refused(event.assess(BLACK, "win", "2026-02-05"))[0] == "barred-withdrawn"
    done(event.assess(WHITE, "win", "2026-02-05"))
    event.until("2026-02-18T00:00")
    assert event.desk == ["adjudication", "adjudication"]
    assert {item.clause for item in event.items} == {"8.1"}


def test_8_1_annulled_games_do_not_count_and_owe_no_records():
    event = withdrawn()
    done(event.rule("annul", "2026-02-03"))
    assert len(event.events(Annulled)) == 2
    assert event.game_of(KEY).status is Status.ANNULLED
    event.until("2026-03-01")
    assert event.desk == []
    assert refused(event.submit(WHITE, Result.DRAW, "2026-03-01"))[0] == "game-is-annulled"


def test_8_1_where_both_players_are_out_both_lose():
    event = withdrawn()
    done(event.do(commands.Withdraw(WHITE, CODE, ""), "2026-02-02"))
    first, second = event.items
    done(event.rule("loss", "2026-02-03", first.number))
    game = event.game_of(KEY)
    assert (game.result, game.status) == (Result.BOTH_LOSE, Status.REGISTERED)
    done(event.rule("loss", "2026-02-03", second.number))
    assert event.game_of(SECOND_GAME).result is Result.WHITE_WINS


def test_8_1_the_commands_of_one_who_left_are_refused():
    event = Event()
    event.play("e2e4", "2026-01-10")
    withdrawn(event)
    for command in (
        commands.Resign(BLACK, KEY),
        commands.SubmitRecord(BLACK, KEY, Result.DRAW),
        commands.ClaimTime(BLACK, KEY),
        commands.RaiseDispute(BLACK, KEY, ""),
        commands.AskArbiter(BLACK, CODE, ""),
        commands.Withdraw(BLACK, CODE, ""),
        commands.AnswerQuery(BLACK, ""),
        commands.ReportAccessLost(BLACK, ""),
        commands.ReportOutage(BLACK, ""),
        commands.AskAddressChange(BLACK, "new@x.org"),
    ):
        assert refused(event.do(command, "2026-02-02")) == ("barred-withdrawn", "8.1"), command


def test_8_1_one_leaves_only_a_tournament_in_which_one_plays():
    event = Event()
    assert refused(event.do(commands.Withdraw(ARBITER, CODE, ""), "2026-02-01"))
    assert refused(event.do(commands.Withdraw(BLACK, OTHER, ""), "2026-02-01"))


def test_8_1_a_withdrawal_is_from_one_tournament_only():
    event = Event()
    other = event.second_tournament()
    done(event.do(commands.Withdraw(WHITE, CODE, ""), "2026-02-01"))
    assert event.game_of(KEY).status is Status.SUSPENDED
    assert event.game_of(other).status is Status.RUNNING
    assert event.who(WHITE).status(day("2026-02-01"), OTHER) is PersonStatus.ACTIVE


def test_8_1_an_open_claim_is_decided_on_its_own():
    event = Event()
    event.play("e2e4", "2026-01-10")
    done(event.do(commands.ClaimTime(WHITE, KEY), "2026-01-20"))
    withdrawn(event)
    claim = event.item(ItemKind.TIME_CLAIM)
    done(event.rule("reject", "2026-02-02", claim.number))
    assert event.game_of(KEY).suspensions == ("withdrawal",)


def test_8_1_games_at_rest_wait_for_the_decision_beyond_the_end_of_the_event():
    event = withdrawn(Event(end="2026-02-10"))
    event.until("2026-02-20")
    assert event.game_of(KEY).adjudication is None
    assert event.game_of(SECOND_GAME).adjudication is not None
    done(event.rule("loss", "2026-02-20"))
    assert event.game_of(KEY).result is Result.WHITE_WINS


def test_8_2_a_partner_alone_registers_his_result_with_his_record():
    event = withdrawn()
    done(event.rule("loss", "2026-02-03"))
    assert event.game_of(KEY).status is Status.FINISHED
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-02-05"))
    assert event.game_of(KEY).status is Status.REGISTERED
    assert event.game_of(THIRD_GAME).status is Status.FINISHED
    event.until("2026-02-18")
    item = event.item(ItemKind.MISSING_RECORD)
    assert (item.game, item.about) == (THIRD_GAME, THIRD)


def test_8_2_a_record_sent_before_is_enough_once_the_other_player_has_left():
    event = Event()
    done(event.end(Result.DRAW, "2026-01-10"))
    done(event.submit(WHITE, Result.DRAW, "2026-01-12"))
    assert event.game_of(KEY).status is Status.FINISHED
    withdrawn(event, "2026-01-15")
    assert event.game_of(KEY).status is Status.REGISTERED


def test_8_3_an_unanswered_query_is_overdue_from_day_15():
    event = Event()
    query(event, "2026-02-01")
    event.until("2026-02-15T23:59")
    assert event.desk == []
    event.until("2026-02-16T00:00")
    (overdue,) = [h for h in event.happened if isinstance(h.event, QueryOverdue)]
    assert overdue.at == moment("2026-02-16T00:00")
    item = event.item(ItemKind.QUERY_OVERDUE)
    assert (item.clause, item.about, item.text) == ("8.3", BLACK, "де звіт?")


def test_8_3_queries_to_two_players_that_end_together_are_both_overdue():
    event = Event()
    query(event, "2026-02-01T10:00")
    done(event.do(commands.Query(ARBITER, CODE, THIRD, "?"), "2026-02-01T11:00"))
    event.until("2026-02-16")
    assert [item.about for item in event.items] == [BLACK, THIRD]


def test_8_3_exclude_puts_the_player_out_with_his_games():
    event = Event()
    query(event, "2026-02-01")
    done(event.rule("exclude", "2026-02-20"))
    assert event.status(BLACK) is PersonStatus.EXCLUDED
    assert event.events(Excluded)[0].tournament == CODE
    assert event.event.queries == ()
    item = event.item(ItemKind.WITHDRAWAL)
    assert (item.clause, item.about) == ("8.1", BLACK)
    done(event.rule("loss", "2026-02-21"))
    assert {ended.reason for ended in event.events(GameEnded)} == {Reason.EXCLUSION}


def test_8_3_remind_asks_again_with_a_new_term():
    event = Event()
    query(event, "2026-02-01")
    done(event.rule("remind", "2026-02-20"))
    assert event.desk == []
    assert event.decisions[0].appeal_until is None
    (asked,) = event.event.queries
    assert (asked.due, asked.overdue) == (day("2026-03-06"), False)
    event.until("2026-03-07")
    assert event.desk == ["query_overdue"]


def test_8_3_close_lets_the_matter_rest():
    event = Event()
    query(event, "2026-02-01")
    done(event.rule("close", "2026-02-20"))
    assert (event.desk, event.event.queries) == ([], ())
    event.until("2026-06-01")
    assert event.desk == []


def test_8_3_a_late_answer_takes_the_case_from_the_desk():
    event = Event()
    query(event, "2026-02-01")
    done(event.do(commands.AnswerQuery(BLACK, "ось"), "2026-02-20"))
    assert (event.desk, event.event.queries) == ([], ())


@pytest.mark.parametrize("decision", ["loss", "adjudicate", "annul"])
def test_8_1_a_second_ruling_on_the_same_item_is_refused(decision: str):
    event = withdrawn()
    number = event.items[0].number
    done(event.rule(decision, "2026-02-03"))
    assert refused(event.rule("loss", "2026-02-04", number))[0] == "item-settled"
