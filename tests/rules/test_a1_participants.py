"""Article 1: addresses, letters, queries, access, disputes, questions, appeals. Examples G1-G3."""

from __future__ import annotations

from typing import Any

import pytest

from core import commands
from core.events.endings import CorrespondenceReissued, ResultChanged
from core.events.people import (
    AccessLost,
    AccessRestored,
    AddressChanged,
    Disqualified,
    LetterSettled,
    OutageReported,
    Warned,
    Withdrawn,
)
from core.events.tournament import AppealFiled, QueryAnswered, QuerySent, StrayHeld
from core.vocabulary import ItemKind, PersonId, PersonStatus, Reason, Result, Status
from tests.rules.board import (
    JUDGE,
    OTHER,
    SECOND_GAME,
    THIRD,
    THIRD_GAME,
    Event,
    done,
    refused,
)
from tests.rules.match import ARBITER, BLACK, CODE, KEY, WHITE, day, moment


def hold(event: Event, claimed: PersonId | None, at: str, **details: Any) -> Any:
    arrived = moment(at)
    letter = commands.HoldLetter(
        claimed, "x@y.org", "email", "unknown_sender", "<1>", "5254", None, arrived, **details
    )
    return event.do(letter, at)


def lost(event: Event, at: str = "2026-02-10") -> None:
    done(event.do(commands.ReportAccessLost(BLACK, "пошта"), at))


def sanction(event: Event, kind: str, at: str, until: str | None = None) -> Any:
    last = day(until) if until else None
    return event.do(commands.Sanction(ARBITER, CODE, BLACK, kind, last, "за грубість"), at)


def appeal(event: Event, person: PersonId, at: str, number: int = 1) -> Any:
    return event.do(commands.Appeal(person, CODE, number, "незгода"), at)


def test_1_2_a_new_address_holds_once_the_new_box_has_answered():
    event = Event()
    done(event.do(commands.AskAddressChange(BLACK, "new@x.org"), "2026-03-01"))
    assert event.who(BLACK).email == "bl@x.org"
    done(event.do(commands.ConfirmAddressChange(BLACK), "2026-03-02"))
    assert event.who(BLACK).email == "new@x.org"
    assert event.events(AddressChanged) == [AddressChanged("bl@x.org", "new@x.org")]


def test_1_2_nothing_asked_nothing_confirmed():
    event = Event()
    assert refused(event.do(commands.ConfirmAddressChange(BLACK), "2026-03-02"))[1] == "1.2"
    same = event.do(commands.AskAddressChange(BLACK, "bl@x.org"), "2026-03-02")
    assert refused(same)[0] == "address-same"


def test_1_2_a_letter_from_a_strange_address_is_held_for_person_and_arbiter():
    event = Event()
    event.second_tournament()
    done(hold(event, WHITE, "2026-02-01"))
    (letter,) = event.who(WHITE).held
    assert (letter.number, letter.why, letter.address) == (1, "unknown_sender", "x@y.org")
    item = event.item(ItemKind.HELD_MESSAGE)
    assert (item.clause, item.about) == ("1.2", WHITE)
    assert event.ledger.events_of[OTHER].desk == ()


def test_1_2_the_person_confirms_it_and_the_arbiter_need_not():
    event = Event()
    done(hold(event, BLACK, "2026-02-01"))
    done(hold(event, BLACK, "2026-02-02"))
    done(event.do(commands.SettleLetter(BLACK, BLACK, 2, release=True), "2026-02-03"))
    assert event.events(LetterSettled) == [LetterSettled(2, released=True)]
    assert [letter.number for letter in event.who(BLACK).held] == [1]
    assert [dict(item.facts)["letter"] for item in event.items] == ["1"]


def test_1_2_nobody_settles_anothers_letter():
    event = Event()
    done(hold(event, BLACK, "2026-02-01"))
    other = event.do(commands.SettleLetter(WHITE, BLACK, 1, release=True), "2026-02-03")
    assert refused(other)[0] == "not-your-letter"
    none = event.do(commands.SettleLetter(BLACK, BLACK, 7, release=True), "2026-02-03")
    assert refused(none)[0] == "no-such-letter"


@pytest.mark.parametrize(("decision", "released"), [("release", True), ("drop", False)])
def test_1_2_the_arbiter_may_settle_it(decision: str, released: bool):
    event = Event()
    done(hold(event, BLACK, "2026-02-01"))
    done(event.rule(decision, "2026-02-03"))
    assert event.events(LetterSettled) == [LetterSettled(1, released)]
    assert (event.desk, event.who(BLACK).held) == ([], ())
    assert event.decisions[0].appeal_until is None


def test_1_2_a_letter_from_nobody_known_is_kept_where_it_names_a_tournament():
    event = Event()
    assert refused(hold(event, None, "2026-02-01"))[0] == "unknown-sender"
    done(hold(event, None, "2026-02-01", tournament=CODE))
    item = event.item(ItemKind.HELD_MESSAGE)
    assert item.about is None
    assert [stray.address for stray in event.event.strays] == ["x@y.org"]
    assert event.events(StrayHeld)[0].item == item.number
    assert refused(event.rule("release", "2026-02-02"))[0] == "letter-of-nobody"
    done(event.rule("drop", "2026-02-02"))
    assert (event.desk, event.event.strays) == ([], ())


def test_1_3_a_query_is_to_be_answered_within_fourteen_days():
    event = Event()
    done(event.do(commands.Query(ARBITER, CODE, BLACK, "де ви?"), "2026-02-01"))
    (asked,) = event.events(QuerySent)
    assert (asked.due, asked.overdue_from) == (day("2026-02-15"), moment("2026-02-16T00:00"))
    done(event.do(commands.AnswerQuery(BLACK, "тут"), "2026-02-15T23:59"))
    assert event.events(QueryAnswered) == [QueryAnswered(BLACK, "тут")]
    event.until("2026-03-01")
    assert event.desk == []


def test_1_3_only_players_are_asked_and_only_by_the_arbiter():
    event = Event()
    outcome = event.do(commands.Query(ARBITER, CODE, JUDGE, "?"), "2026-02-01")
    assert refused(outcome)[0] == "no-such-player"
    outcome = event.do(commands.Query(WHITE, CODE, BLACK, "?"), "2026-02-01")
    assert refused(outcome)[0] == "not-your-tournament"


def test_1_3_one_answer_goes_to_every_arbiter_who_asked_and_a_report_unasked_to_all():
    event = Event()
    event.second_tournament()
    done(event.do(commands.Query(ARBITER, CODE, WHITE, "?"), "2026-02-01"))
    done(event.do(commands.AnswerQuery(WHITE, "раз"), "2026-02-02"))
    done(event.do(commands.AnswerQuery(WHITE, "два"), "2026-02-03"))
    streams = [h.stream for h in event.happened if isinstance(h.event, QueryAnswered)]
    assert streams == ["tournament:T1", "tournament:T1", "tournament:T2"]


def test_1_4_everything_stays_until_the_arbiter_closes_an_event_whose_results_are_official():
    event = Event()
    done(event.end(Result.DRAW, "2026-02-01"))
    assert refused(event.do(commands.CloseTournament(ARBITER, CODE), "2026-02-02"))[1] == "9.2"
    assert len(event.event.pairings) == 3


def test_1_5_broken_equipment_is_told_and_the_clock_runs_on():
    event = Event()
    event.play("e2e4", "2026-02-01")
    done(event.do(commands.ReportOutage(BLACK, "ноутбук"), "2026-02-02"))
    assert event.events(OutageReported) == [OutageReported("ноутбук")]
    event.play("e7e5", "2026-02-11")
    assert event.days()[1] == 10


def test_1_5_the_correspondence_is_given_again_on_the_arbiters_word():
    event = Event()
    done(event.do(commands.Reissue(ARBITER, KEY), "2026-02-02"))
    assert event.events(CorrespondenceReissued) == [CorrespondenceReissued(ARBITER)]
    assert refused(event.do(commands.Reissue(WHITE, KEY), "2026-02-02"))


def test_1_6_access_not_regained_in_thirty_days_counts_as_withdrawal():
    event = Event()
    lost(event)
    assert event.status(BLACK) is PersonStatus.NO_ACCESS
    event.until("2026-03-12T23:59")
    assert event.events(Withdrawn) == []
    event.until("2026-03-13T00:00")
    (gone,) = [h for h in event.happened if isinstance(h.event, Withdrawn)]
    assert (gone.event.by_lapse, gone.at) == (True, moment("2026-03-13T00:00"))
    assert event.status(BLACK) is PersonStatus.WITHDRAWN
    item = event.item(ItemKind.WITHDRAWAL)
    assert (item.clause, item.about) == ("1.6", BLACK)
    assert event.game_of(KEY).status is Status.SUSPENDED


def test_1_6_after_the_lapse_the_arbiter_rules_on_the_games():
    event = Event()
    lost(event)
    done(event.rule("loss", "2026-03-14"))
    assert (event.game.result, event.game.reason) == (Result.WHITE_WINS, Reason.WITHDRAWAL)


def test_1_6_access_regained_on_the_thirtieth_day_is_in_time():
    event = Event()
    lost(event)
    done(event.do(commands.ReportRestored(BLACK), "2026-03-12T23:59"))
    assert event.events(AccessRestored)[0].on == day("2026-03-12")
    event.until("2026-05-01")
    assert event.events(Withdrawn) == []
    assert event.status(BLACK) is PersonStatus.ACTIVE


def test_1_6_a_move_or_a_faulty_one_shows_that_access_is_regained():
    event = Event()
    event.play("e2e4", "2026-02-01")
    lost(event)
    event.send(event.game.to_move, "5756", "2026-02-20")
    assert event.events(AccessRestored)[0].on == day("2026-02-20")
    event.until("2026-04-01")
    assert event.events(Withdrawn) == []


def test_1_6_the_partners_move_shows_nothing():
    event = Event()
    lost(event, "2026-01-10")
    event.play("e2e4", "2026-01-15")
    assert event.events(AccessRestored) == []


def test_1_6_each_tournament_counts_by_its_own_number():
    event = Event()
    other = event.second_tournament(access_days=10)
    done(event.do(commands.ReportAccessLost(WHITE, ""), "2026-02-10"))
    assert [code for code, _ in event.events(AccessLost)[0].terms] == [CODE, OTHER]
    event.until("2026-02-21")
    assert event.game_of(other).status is Status.SUSPENDED
    assert event.game_of(KEY).status is Status.RUNNING
    event.until("2026-03-13")
    assert event.game_of(KEY).status is Status.SUSPENDED
    assert len(event.events(Withdrawn)) == 2


def test_1_6_lost_twice_or_never_lost_changes_nothing():
    event = Event()
    restored = event.do(commands.ReportRestored(BLACK), "2026-02-01")
    assert refused(restored)[0] == "access-not-lost"
    lost(event)
    again = event.do(commands.ReportAccessLost(BLACK, ""), "2026-02-20")
    assert refused(again)[0] == "access-lost-already"


def test_1_7_a_dispute_goes_to_the_arbiter_at_once_and_the_game_goes_on():
    event = Event()
    done(event.do(commands.RaiseDispute(WHITE, KEY, "годинник"), "2026-02-01"))
    item = event.item(ItemKind.DISPUTE)
    assert (item.clause, item.game, item.by, item.text) == ("1.7", KEY, WHITE, "годинник")
    assert event.game.status is Status.RUNNING
    done(event.rule("close", "2026-02-02"))
    assert event.decisions[0].clause == "1.7"


def test_1_7_also_about_a_game_that_is_over_but_not_about_anothers():
    event = Event()
    done(event.end(Result.DRAW, "2026-02-01"))
    done(event.do(commands.RaiseDispute(WHITE, KEY, "?"), "2026-02-02"))
    other = event.do(commands.RaiseDispute(BLACK, SECOND_GAME, "?"), "2026-02-02")
    assert refused(other)[0] == "not-your-game"


def test_1_8_a_question_to_the_arbiter():
    event = Event()
    done(event.do(commands.AskArbiter(BLACK, CODE, "коли?"), "2026-02-01"))
    item = event.item(ItemKind.QUESTION)
    assert (item.clause, item.about, item.text) == ("1.8", BLACK, "коли?")
    done(event.rule("close", "2026-02-02"))
    assert event.decisions[0].appeal_until is None
    stranger = event.do(commands.AskArbiter(JUDGE, CODE, "?"), "2026-02-01")
    assert refused(stranger)[0] == "not-in-tournament"


def test_1_9_a_warning_changes_nothing_else():
    event = Event()
    done(sanction(event, "warning", "2026-02-01"))
    assert event.events(Warned)[0].text == "за грубість"
    assert event.status(BLACK) is PersonStatus.ACTIVE
    (decided,) = event.decisions
    assert (decided.kind, decided.clause, decided.about) == ("sanction", "1.9", BLACK)
    assert event.desk == []


def test_1_9_an_excluded_players_games_rest_and_are_lost_by_exclusion():
    event = Event()
    done(sanction(event, "exclude", "2026-02-01"))
    assert event.status(BLACK) is PersonStatus.EXCLUDED
    assert event.item(ItemKind.WITHDRAWAL).clause == "8.1"
    refusal = event.do(commands.Resign(BLACK, KEY), "2026-02-02")
    assert refused(refusal) == ("barred-excluded", "1.9")
    done(event.rule("loss", "2026-02-02"))
    assert event.game.reason is Reason.EXCLUSION
    assert refused(sanction(event, "exclude", "2026-02-03"))[0] == "excluded-already"


def test_1_9_a_disqualification_holds_in_all_tournaments_until_its_date():
    event = Event()
    other = event.second_tournament()
    banned = commands.Sanction(ARBITER, CODE, WHITE, "disqualify", day("2026-06-30"), "")
    done(event.do(banned, "2026-02-01"))
    assert event.events(Disqualified)[0].until == day("2026-06-30")
    assert {event.game_of(key).status for key in (KEY, SECOND_GAME, other)} == {Status.SUSPENDED}
    assert event.desk == ["withdrawal"]
    assert [i.raised.kind for i in event.ledger.events_of[OTHER].desk] == ["withdrawal"]
    ask = commands.AskArbiter(WHITE, OTHER, "?")
    assert refused(event.do(ask, "2026-06-30")) == ("barred-disqualified", "1.9")
    done(event.do(ask, "2026-07-01"))


def test_1_9_a_disqualified_player_is_not_withdrawn_for_want_of_access_as_well():
    event = Event()
    lost(event)
    done(sanction(event, "disqualify", "2026-02-15", "2026-12-31"))
    event.until("2026-04-01")
    assert event.desk == ["withdrawal"]
    assert event.events(Withdrawn) == []


def test_1_9_only_a_disqualification_has_a_date_and_none_that_is_past():
    event = Event()
    for kind, until in (("exclude", "2026-06-30"), ("disqualify", "2026-01-31")):
        assert refused(sanction(event, kind, "2026-02-01", until))[0] == "sanction-until"


@pytest.mark.parametrize(("at", "heard"), [("05-04T23:59", True), ("05-05T00:00", False)])
def test_1_10_an_appeal_within_fourteen_days_of_the_decision(at: str, heard: bool):
    event = Event()
    done(event.end(Result.WHITE_WINS, "2026-04-20"))
    outcome = appeal(event, BLACK, f"2026-{at}")
    if heard:
        done(outcome)
        item = event.item(ItemKind.APPEAL)
        assert (item.clause, item.game, item.about) == ("1.10", KEY, BLACK)
        assert event.events(AppealFiled)[0].decision == 1
        assert refused(appeal(event, BLACK, f"2026-{at}"))[0] == "appealed-already"
    else:
        assert refused(outcome) == ("appeal-late", "1.10")


def test_1_10_the_committees_decision_is_final():
    event = Event()
    done(event.end(Result.WHITE_WINS, "2026-04-20"))
    done(appeal(event, BLACK, "2026-04-25"))
    done(event.rule("uphold", "2026-05-01"))
    decided = event.decisions[-1]
    assert (decided.kind, decided.clause, decided.appeal_until) == ("appeal", "1.10", None)
    assert event.game.result is Result.WHITE_WINS
    final = appeal(event, BLACK, "2026-05-02", decided.number)
    assert refused(final) == ("decision-final", "1.10")


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "0-0"])
def test_1_10_it_may_give_the_game_another_result(result: str):
    event = Event()
    done(event.end(Result.WHITE_WINS, "2026-04-20"))
    done(appeal(event, BLACK, "2026-04-25"))
    done(event.rule(f"overturn {result}", "2026-05-01"))
    assert event.game.result is Result(result)
    assert len(event.events(ResultChanged)) == (result != "1-0")


def test_1_10_a_rejected_claim_may_be_overturned_while_the_game_goes_on():
    event = Event()
    event.play("e2e4", "2026-02-01")
    done(event.do(commands.ClaimTime(WHITE, KEY), "2026-02-02"))
    done(event.rule("reject", "2026-02-03"))
    done(appeal(event, WHITE, "2026-02-04"))
    done(event.rule("overturn 1-0", "2026-02-10"))
    assert (event.game.result, event.game.status) == (Result.WHITE_WINS, Status.FINISHED)


def test_1_10_who_is_not_concerned_has_no_appeal():
    event = Event()
    done(event.end(Result.WHITE_WINS, "2026-04-20"))
    assert refused(appeal(event, THIRD, "2026-04-21"))[0] == "no-such-decision"
    assert refused(appeal(event, BLACK, "2026-04-21", 9))[0] == "no-such-decision"


def test_1_10_one_who_was_put_out_may_appeal_and_be_taken_back():
    event = Event()
    done(sanction(event, "exclude", "2026-02-01"))
    done(appeal(event, BLACK, "2026-02-05"))
    item = event.item(ItemKind.APPEAL)
    no_game = event.rule("overturn 1-0", "2026-02-10", item.number)
    assert refused(no_game)[0] == "overturn-no-game"
    done(event.rule("overturn", "2026-02-10", item.number))
    assert event.status(BLACK) is PersonStatus.ACTIVE
    assert event.desk == []
    assert {event.game_of(key).status for key in (KEY, THIRD_GAME)} == {Status.RUNNING}


def test_1_10_the_partners_of_one_who_left_may_appeal_what_was_decided_on_the_games():
    event = Event()
    done(event.do(commands.Withdraw(BLACK, CODE, ""), "2026-02-01"))
    done(event.rule("annul", "2026-02-02"))
    number = event.decisions[-1].number
    done(appeal(event, WHITE, "2026-02-03", number))
    done(appeal(event, THIRD, "2026-02-03", number))
