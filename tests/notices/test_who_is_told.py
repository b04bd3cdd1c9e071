"""Who hears what: the contract's table of messages, kind by kind."""

from dataclasses import replace
from datetime import date

import pytest

from core.events import endings, people, play, tournament
from core.notice import Starts
from core.notices.drafts import draft
from core.regulation import OverstepRule, Regulation
from core.vocabulary import (
    ByColor,
    Clause,
    Days,
    Fault,
    GameKey,
    ItemKind,
    PersonId,
    Ply,
    Reason,
    Result,
    Side,
    Span,
    TournamentCode,
    Uci,
)
from core.world import Minutes
from tests.texts.sample_world import (
    ARBITER,
    BLACK,
    CODE,
    KEY,
    WHITE,
    Story,
    charges,
    day,
    receipt,
    samples,
    started,
)

BOTH_AND_ARBITER = {WHITE, BLACK, ARBITER}


def told(notices, kind):
    return {notice.to for notice in notices if notice.kind == kind}


def test_2_1_a_move_goes_to_the_partner_and_sets_his_time_running():
    story = started()
    notices = story.in_game(day(9), story.move("f1b5", 9, 1))
    assert [(n.to, n.kind, n.starts) for n in notices] == [
        (BLACK, "move", Starts.MOVE),
        (WHITE, "move_sent", Starts.NOTHING),
    ]
    assert notices[0].values["days"] == 1
    assert notices[0].values["white_total"] == 5
    assert notices[0].values["remaining"] == 46


def test_a_move_that_ends_the_game_sets_nobodys_time_running():
    story = Story()
    story.moves("f2f3", "e7e5", "g2g4", begin=2)
    mate = story.move("d8h4", 9, 1)
    ended = play.GameEnded(Result.BLACK_WINS, Reason.CHECKMATE)
    notices = story.in_game(day(9), mate, ended)
    assert notices[0].kind == "move"
    assert notices[0].starts is Starts.NOTHING
    assert notices[0].values["over"] is True


def test_3_7_an_accepting_message_is_one_move_to_the_partner_with_all_its_moves():
    moved = [s.notice for s in samples() if s.notice.kind == "move" and s.notice.to == WHITE]
    assert moved[0].values["moves"] == ("a7a6", "b5a4", "g8f6")
    assert moved[0].values["from_ply"] == 6
    (accepted,) = (s.notice for s in samples() if s.notice.kind == "line_accepted")
    assert accepted.values["from_ply"] == 6
    assert accepted.values["dropped"] == ("g8e7",)


@pytest.mark.parametrize(("spent", "copied"), [(42, False), (43, True)])
def test_4_10_letters_are_copied_to_the_arbiter_when_five_days_or_fewer_are_left(spent, copied):
    story = Story()
    story.moves("e2e4", "e7e5", begin=0, each=0)
    first = story.move("g1f3", 2, 2, charges=charges(("4.4", spent)))
    story.in_game(day(2), first)
    story.in_game(day(2), story.delivered(2))
    notices = story.in_game(day(4), story.move("b8c6", 4, 2))
    assert told(notices, "move") == {WHITE}
    story.in_game(day(4), story.delivered(4))
    # The running days of the one to move count as well.
    offered = story.in_game(day(6), play.DrawOffered(Side.BLACK))
    assert (ARBITER in told(offered, "draw_offer")) is copied


def test_5_1_the_answer_to_a_repeat_is_copied_to_the_arbiter():
    story = started()
    repeated = play.MoveRepeated(Side.BLACK, 1, day(22).date(), 0)
    notices = story.in_game(day(22), repeated)
    assert [(n.to, n.kind, n.starts) for n in notices] == [
        (WHITE, "repeat", Starts.REPEAT),
        (ARBITER, "repeat", Starts.NOTHING),
    ]
    answer = story.in_game(day(23), story.move("f1b5", 23, 15))
    assert told(answer, "move") == {BLACK, ARBITER}
    story.in_game(day(23), story.delivered(23))
    assert told(story.in_game(day(24), story.move("a7a6", 24, 1)), "move") == {WHITE}


def test_3_4_a_fault_goes_back_to_its_sender_and_the_penalty_to_all():
    story = started()
    fault = play.FaultSent(
        Side.WHITE,
        Fault.IMPOSSIBLE,
        Clause("3.4"),
        receipt(8),
        day(9).date(),
        day(9),
        charges(("4.4", 1)),
        "e8e1",
        "not-legal",
    )
    penalty = play.PenaltyAdded(Side.WHITE, Days(2), Clause("4.7"), day(9).date(), "impossible")
    notices = story.in_game(day(9), fault, penalty)
    request = notices[0]
    assert (request.to, request.kind, request.starts) == (
        WHITE,
        "correction_request",
        Starts.CORRECTION,
    )
    assert request.clause == "3.4"
    assert request.values["ply"] == 4
    assert told(notices, "penalty") == BOTH_AND_ARBITER
    assert {n.values["total"] for n in notices if n.kind == "penalty"} == {7}
    assert {n.clause for n in notices if n.kind == "penalty"} == {"4.7"}


def test_3_3_a_message_returned_without_penalty_starts_nothing():
    story = started()
    returned = play.MessageReturned(Side.WHITE, Clause("3.3"), "no-repetition", "f1b5", Ply(4))
    (request,) = story.in_game(day(9), returned, clause="3.3")
    assert (request.to, request.kind, request.starts) == (
        WHITE,
        "correction_request",
        Starts.NOTHING,
    )


def test_4_9_penalty_days_of_a_late_repeat_have_a_kind_of_their_own():
    story = started()
    late = play.PenaltyAdded(Side.WHITE, Days(4), Clause("4.9"), day(9).date())
    notices = story.in_game(day(9), late)
    assert told(notices, "late_repeat") == BOTH_AND_ARBITER
    assert told(notices, "penalty") == set()


@pytest.mark.parametrize(
    ("rule", "people_told"),
    [
        (OverstepRule.CLAIM, {BLACK}),
        (OverstepRule.FLAG, {BLACK, ARBITER}),
        (OverstepRule.AUTO, set()),
    ],
)
def test_6_1_of_an_overstep_the_partner_hears_and_where_it_is_flagged_the_arbiter(
    rule, people_told
):
    story = started(regulation=replace(Regulation(), overstep=rule))
    notices = story.in_game(day(60), play.TimeExceeded(Side.WHITE, 1, 51, 50))
    assert told(notices, "time_exceeded") == people_told


def test_6_1_with_the_control_move_the_claimant_hears_that_the_window_closes():
    closing = [s.notice for s in samples() if s.notice.kind == "claim_window_closing"]
    assert [(n.to, n.key, n.values["control"]) for n in closing] == [
        (BLACK, "claim_window_closing", 10),
        (BLACK, "claim_window_closing-draft", 10),
    ]


def test_5_3_a_reminder_goes_to_the_one_to_move_and_to_his_partner():
    notices = started().in_game(day(22), play.Nudged(14), clause="5.1")
    assert [(n.to, n.key) for n in notices] == [(WHITE, "nudge"), (BLACK, "nudge-partner")]


def two_partners():
    """White plays a second game, against another partner, in the same tournament."""
    story = started()
    third, second = PersonId("third"), GameKey("T1/6")
    minutes = Minutes(story.world, day(8))
    minutes.of_person(third, people.PersonRegistered(third, "Бойко"))
    minutes.in_tournament(CODE, tournament.PersonEntered(third))
    for key in (second, GameKey("T1/7")):
        minutes.in_tournament(CODE, tournament.GameEntered(key, third, WHITE))
        game = story.world.games[KEY]
        players = ByColor(play.Player(third, game.zone), play.Player(WHITE, game.zone))
        minutes.in_game(
            key,
            play.GameOpened(key, CODE, players, game.start, game.zone, game.regulation, None),
        )
    story.keep(minutes)
    return story, third


def test_7_2_a_leave_is_told_once_to_each_partner_to_the_arbiter_and_its_announcer():
    story, third = two_partners()
    leave = people.LeaveAnnounced(Span(date(2026, 7, 10), date(2026, 7, 20)))
    notices = story.of_person(day(9), WHITE, leave)
    assert [n.to for n in notices if n.kind == "leave_announced"] == [BLACK, third, ARBITER]
    assert [n.to for n in notices if n.kind == "answer"] == [WHITE]
    assert notices[-1].values["used"] == 11


def test_7_1_where_a_leave_does_not_hold_nobody_but_its_announcer_hears_of_it():
    story = started()
    span = Span(date(2026, 7, 10), date(2026, 7, 20))
    refused = people.LeaveAnnounced(span, refused_in=(TournamentCode("T1"),))
    notices = story.of_person(day(9), WHITE, refused)
    assert {n.to for n in notices} == {WHITE}
    assert "leave_refused" in [n.kind for n in notices]


def test_partners_of_finished_games_are_left_in_peace():
    story, third = two_partners()
    story.in_game(day(9), play.GameEnded(Result.DRAW, Reason.AGREEMENT))
    changed = people.AddressChanged("wh@example.org", "new@example.org")
    assert told(story.of_person(day(9), WHITE, changed), "address_changed") == {third, ARBITER}


def test_9_1_after_the_end_both_are_asked_for_the_record_but_not_who_is_out():
    story = started()
    ended = play.GameEnded(Result.DRAW, Reason.AGREEMENT)
    notices = story.in_game(day(9), ended)
    assert told(notices, "game_over") == BOTH_AND_ARBITER
    assert told(notices, "record_due") == {WHITE, BLACK}
    assert {n.values["until"] for n in notices if n.kind == "record_due"} == {day(23).date()}
    left = started()
    left.of_person(day(9), WHITE, people.Withdrawn(CODE))
    lost = play.GameEnded(Result.BLACK_WINS, Reason.WITHDRAWAL, Clause("8.1"))
    assert told(left.in_game(day(10), lost), "record_due") == {BLACK}


def test_9_8_each_player_hears_whether_and_until_when_he_may_appeal():
    adjudicated = {
        s.notice.to: s.notice.values.get("appeal_until", "arbiter")
        for s in samples()
        if s.notice.kind == "adjudicated"
    }
    assert adjudicated == {WHITE: day(756).date(), BLACK: None, ARBITER: "arbiter"}


def test_6_5_a_ruling_is_told_once_by_the_decision_and_not_by_what_follows():
    story = started()
    story.in_game(day(60), play.TimeClaimed(Side.BLACK, 1, True, 51, 50, item="1"))
    minutes = Minutes(story.world, day(61))
    decided = tournament.Decided(
        1, ItemKind.TIME_CLAIM, Clause("6.6"), "accept", day(61).date(), ARBITER, KEY
    )
    minutes.in_tournament(CODE, decided, "6.6")
    minutes.in_game(KEY, play.ClaimRuled(True, "1"), "6.6")
    minutes.in_game(KEY, play.GameEnded(Result.BLACK_WINS, Reason.TIME, Clause("6.6")), "6.6")
    notices = story.keep(minutes)
    for kind in ("ruling", "game_over"):
        assert sorted(n.to for n in notices if n.kind == kind) == sorted(BOTH_AND_ARBITER)


def test_an_item_on_the_desk_is_not_told_where_the_event_itself_tells():
    story = started()
    for kind, clause in (
        (ItemKind.TIME_CLAIM, "6.3"),
        (ItemKind.NO_PLAY, "5.3"),
        (ItemKind.WITHDRAWAL, "8.1"),
        (ItemKind.MISSING_RECORD, "9.3"),
        (ItemKind.TRANSMISSION, "2.5"),
        (ItemKind.QUERY_OVERDUE, "8.3"),
        (ItemKind.APPEAL, "1.10"),
    ):
        item = tournament.ItemRaised(1, kind, Clause(clause), KEY, WHITE)
        assert story.in_tournament(day(9), item) == []


def test_8_1_a_withdrawal_is_told_by_the_person_and_not_again_by_each_game():
    story = started()
    minutes = Minutes(story.world, day(9))
    minutes.of_person(WHITE, people.Withdrawn(CODE), "8.1")
    minutes.in_game(KEY, play.Suspended("withdrawal"), "8.1")
    notices = story.keep(minutes)
    assert [(n.to, n.kind) for n in notices] == [
        (BLACK, "withdrawn"),
        (ARBITER, "withdrawn"),
        (WHITE, "withdrawn"),
    ]


def test_1_2_a_strange_letter_is_told_to_its_supposed_writer_and_the_arbiter_only():
    held = people.LetterHeld(
        1, "x@example.com", "email", "unknown_sender", "m1", "3. 6125", day(9), day(9)
    )
    notices = started().of_person(day(9), WHITE, held)
    assert told(notices, "unknown_sender") == {WHITE, ARBITER}


def test_a_draft_holds_what_sending_would_tell_and_its_warnings():
    story = started()
    story.in_game(day(9), play.DrawOffered(Side.BLACK))
    story.in_game(day(9), play.LineProposed(Side.BLACK, (Uci("f1c4"), Uci("f8c5"))))
    minutes = Minutes(story.world, day(9))
    minutes.in_game(KEY, story.move("f1b5", 9, 1))
    minutes.in_game(KEY, play.LineDeclined(Side.BLACK, (Uci("f1c4"), Uci("f8c5"))))
    (shown,) = draft(story.world, minutes, KEY)
    assert (shown.to, shown.kind, shown.starts) == (WHITE, "draft", Starts.NOTHING)
    assert shown.values["moves"] == ("f1b5",)
    assert shown.values["warnings"] == ("draw-falls", "line-declined")
    assert shown.values["partner_sent"] == day(8).date()


def test_what_is_no_move_makes_no_draft():
    story = started()
    assert draft(story.world, Minutes(story.world, day(9)), KEY) == ()


def test_9_4_assessments_go_to_the_arbiter_and_never_to_the_partner():
    story = started()
    story.in_game(day(720), endings.AdjudicationOpened(Clause("9.4"), date(2028, 1, 14)))
    mine = endings.Assessed(Side.WHITE, Result.WHITE_WINS, "x", day(721).date())
    assert [n.to for n in story.in_game(day(721), mine)] == [ARBITER]
    judge = PersonId("judge")
    story.in_game(day(721), endings.AdjudicatorAssigned(judge))
    theirs = endings.Assessed(Side.BLACK, Result.DRAW, "y", day(722).date())
    assert [n.to for n in story.in_game(day(722), theirs)] == [ARBITER, judge]


def test_a_key_is_its_kind_or_a_variant_of_it():
    """Save one: what is held by a claim and can no longer be made is asked back like any move."""
    keys = {(s.notice.kind, s.notice.key) for s in samples()}
    strange = {key for kind, key in keys if key.partition("-")[0] != kind}
    assert strange == {"held-fallen"}
