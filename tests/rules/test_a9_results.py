"""Article 9, first half: records and registration. Example G7 of the worked book."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from core import commands
from core.events.endings import RecordsMissing, ResultChanged, ResultRegistered
from core.vocabulary import ByColor, ItemKind, Reason, Result, Status
from tests.rules.board import B, Desk, W, done, refused
from tests.rules.match import ARBITER, BLACK, KEY, KYIV, WHITE, day, moment


def finished(**numbers: object) -> Desk:
    """Black has resigned on 1 June."""
    event = Desk(start="2026-05-01", **numbers)
    event.play("e2e4", "2026-05-01")
    done(event.do(commands.Resign(BLACK, KEY), "2026-06-01"))
    return event


def test_9_1_each_player_sends_the_record_with_its_result():
    event = finished()
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    record = event.game.submitted[W]
    assert record is not None
    assert (record.result, record.on) == (Result.WHITE_WINS, day("2026-06-02"))
    assert event.game.submitted[B] is None
    assert event.game.status is Status.FINISHED


def test_9_1_a_running_game_has_no_record_to_send():
    event = Desk()
    assert refused(event.submit(WHITE, Result.DRAW, "2026-02-01")) == ("game-not-over", "9.1")


def test_9_1_only_the_players_send_it_and_not_twice():
    event = finished()
    assert refused(event.submit(ARBITER, Result.WHITE_WINS, "2026-06-02"))[0] == "not-your-game"
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    again = event.submit(WHITE, Result.WHITE_WINS, "2026-06-03")
    assert refused(again)[0] == "record-sent-already"
    assert refused(event.submit(BLACK, Result.OPEN, "2026-06-03"))[0] == "no-result"


def test_9_2_the_result_is_official_when_both_records_are_in():
    event = finished()
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    assert not event.game.registered
    done(event.submit(BLACK, Result.WHITE_WINS, "2026-06-03"))
    assert event.game.status is Status.REGISTERED
    assert len(event.events(ResultRegistered)) == 1
    after = event.submit(BLACK, Result.DRAW, "2026-06-04")
    assert refused(after)[0] == "registered-already"


def test_9_2_records_that_differ_are_a_conflict():
    event = finished()
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    done(event.submit(BLACK, Result.DRAW, "2026-06-03"))
    item = event.item(ItemKind.RESULT_CONFLICT)
    assert (item.clause, item.game) == ("9.2", KEY)
    facts = {"white_says": "1-0", "black_says": "1/2-1/2", "stands": "1-0"}
    assert dict(item.facts) == facts
    assert not event.game.registered


def test_9_2_equal_records_that_are_not_how_the_game_ended_are_a_conflict_too():
    event = finished()
    done(event.submit(WHITE, Result.DRAW, "2026-06-02"))
    done(event.submit(BLACK, Result.DRAW, "2026-06-03"))
    assert event.desk == ["result_conflict"]


def test_9_2_a_mistaken_record_may_be_sent_again():
    event = finished()
    done(event.submit(WHITE, Result.DRAW, "2026-06-02"))
    done(event.submit(BLACK, Result.WHITE_WINS, "2026-06-03"))
    assert event.desk == ["result_conflict"]
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-04"))
    assert event.desk == []
    assert event.game.registered


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2"])
def test_9_2_the_arbiter_settles_the_conflict(result: str):
    event = finished()
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    done(event.submit(BLACK, Result.DRAW, "2026-06-03"))
    done(event.rule(result, "2026-06-05"))
    assert (event.game.result, event.game.status) == (Result(result), Status.REGISTERED)
    changed = event.events(ResultChanged)
    assert [change.reason for change in changed] == ([] if result == "1-0" else [Reason.ARBITER])
    assert event.desk == []


def test_9_3_after_fourteen_days_a_missing_record_is_the_arbiters():
    event = finished()
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    event.until("2026-06-15T23:59")
    assert event.desk == []
    event.until("2026-06-16T00:00")
    assert event.events(RecordsMissing)[0].sides == (B,)
    item = event.item(ItemKind.MISSING_RECORD)
    assert (item.clause, item.game, item.about) == ("9.3", KEY, BLACK)


def test_9_3_where_neither_came_the_item_is_about_nobody():
    event = finished()
    event.until("2026-06-16")
    assert event.events(RecordsMissing)[0].sides == (W, B)
    assert event.item(ItemKind.MISSING_RECORD).about is None


@pytest.mark.parametrize("sent", [True, False], ids=["G7 one came", "none came"])
def test_9_3_the_arbiter_may_register_by_the_one_that_came(sent: bool):
    event = finished()
    if sent:
        done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    done(event.rule("accept", "2026-06-20"))
    assert (event.game.result, event.game.status) == (Result.WHITE_WINS, Status.REGISTERED)
    assert event.decisions[0].clause == "9.3"


def test_9_3_both_may_be_scored_lost():
    event = finished()
    done(event.rule("forfeit both", "2026-06-20"))
    assert (event.game.result, event.game.reason) == (Result.BOTH_LOSE, Reason.NO_RECORD)
    assert event.game.registered


def test_9_3_a_record_that_comes_late_registers_the_result():
    event = finished()
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    event.until("2026-06-20")
    done(event.submit(BLACK, Result.WHITE_WINS, "2026-06-21"))
    assert event.game.registered
    assert event.desk == []


def test_9_3_a_conflict_that_waits_is_not_a_missing_record():
    event = finished()
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    done(event.submit(BLACK, Result.DRAW, "2026-06-03"))
    event.until("2026-07-01")
    assert event.desk == ["result_conflict"]


def test_9_3_the_term_ends_with_the_day_of_the_player_who_is_last():

    event = Desk(start="2026-05-01", zones=ByColor(KYIV, ZoneInfo("America/New_York")))
    event.play("e2e4", "2026-05-01")
    done(event.do(commands.Resign(BLACK, KEY), "2026-06-01"))
    event.until("2026-06-16T06:59")
    assert event.desk == []
    event.until("2026-06-16T07:00")
    assert event.desk == ["missing_record"]
    assert [h.at for h in event.happened if isinstance(h.event, RecordsMissing)] == [
        moment("2026-06-16T07:00")
    ]


def test_9_1_a_result_by_the_arbiters_decision_owes_its_records_too():
    event = Desk()
    done(event.end(Result.DRAW, "2026-02-01"))
    assert event.game.status is Status.FINISHED
    event.until("2026-02-16")
    assert event.desk == ["missing_record"]


def test_9_2_a_decision_after_a_record_came_registers_at_once():
    event = finished()
    done(event.submit(WHITE, Result.WHITE_WINS, "2026-06-02"))
    done(event.end(Result.DRAW, "2026-06-03"))
    assert (event.game.result, event.game.status) == (Result.DRAW, Status.REGISTERED)


def test_9_1_what_waited_in_the_game_falls_with_its_end():
    event = Desk(start="2026-01-01")
    event.play("e2e4", "2026-01-01")
    done(event.do(commands.RaiseDispute(WHITE, KEY, "?"), "2026-01-02"))
    event.until("2026-02-12")
    assert event.desk == ["dispute", "no_play"]
    done(event.do(commands.Resign(BLACK, KEY), "2026-02-12"))
    assert event.desk == ["dispute"]
