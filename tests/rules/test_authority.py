"""Who may do what, for every command there is: each class of ``core.commands`` stands here once."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from adapters.grammar import ROWS
from core import commands
from core.notation import Notation
from core.notice import Starts
from core.refusals import Refusal
from core.start_list import StartList
from core.vocabulary import Clause, Dispatch, GameKey, Ply, Result
from core.world import Minutes
from tests.rules.board import JUDGE, OTHER, SECOND_GAME, THIRD, B, Event, done, refused
from tests.rules.match import ARBITER, BLACK, CODE, KEY, KYIV, WHITE, day, moment

LATER = "2026-01-20"
FOREIGN = GameKey("T2/1")
DISPATCH = Dispatch(moment(LATER), moment(LATER), trusted=True)

# As BLACK gives them, in his own game or tournament.
IN_A_GAME = (
    commands.SendMove(BLACK, KEY, "1. 5254 5755", DISPATCH),
    commands.OfferDraw(BLACK, KEY),
    commands.AcceptDraw(BLACK, KEY),
    commands.DeclineDraw(BLACK, KEY),
    commands.Resign(BLACK, KEY),
    commands.ClaimThreefold(BLACK, KEY),
    commands.ClaimFifty(BLACK, KEY),
    commands.ClaimTime(BLACK, KEY),
    commands.Protest(BLACK, KEY, "ні"),
    commands.Repeat(BLACK, KEY),
    commands.ReportNotReceived(BLACK, KEY),
    commands.ReportInvalid(BLACK, KEY, day("2026-01-02"), day("2026-01-03"), "?"),
    commands.ProposeNotation(BLACK, KEY, Notation.SAN),
    commands.AcceptNotation(BLACK, KEY),
    commands.DeclineNotation(BLACK, KEY),
    commands.Say(BLACK, KEY, "привіт"),
    commands.RaiseDispute(BLACK, KEY, "спір"),
    commands.SubmitRecord(BLACK, KEY, Result.DRAW),
    commands.Assess(BLACK, KEY, "win", "бо так"),
)
IN_A_TOURNAMENT = (
    commands.AskArbiter(BLACK, CODE, "?"),
    commands.Appeal(BLACK, CODE, 1, "ні"),
    commands.Withdraw(BLACK, CODE, ""),
)
OF_ONESELF = (
    commands.AnnounceLeave(BLACK, day("2026-03-01"), day("2026-03-05")),
    commands.EndLeave(BLACK),
    commands.RequestLeave(BLACK, day("2026-03-01"), day("2026-03-05")),
    commands.AskAddressChange(BLACK, "new@x.org"),
    commands.ConfirmAddressChange(BLACK),
    commands.ReportOutage(BLACK, "дах тече"),
    commands.ReportAccessLost(BLACK, "немає зв'язку"),
    commands.ReportRestored(BLACK),
    commands.AnswerQuery(BLACK, "звіт"),
    commands.SettleLetter(BLACK, BLACK, 1, release=True),
)
HOW_HE_IS_WRITTEN_TO = (
    commands.ChangeSetting(BLACK, "language", "en"),
    commands.ChangeZone(BLACK, ZoneInfo("Europe/Berlin")),
)
"""What is told to one who is out goes on to reach him as he wishes: they change no game."""

OF_THE_ARBITER = (
    commands.Rule(ARBITER, CODE, 1, "close"),
    commands.AddPenalty(ARBITER, KEY, B, 2, "4.7", ""),
    commands.Adjust(ARBITER, KEY, B, -2, ""),
    commands.Query(ARBITER, CODE, BLACK, "?"),
    commands.Sanction(ARBITER, CODE, BLACK, "exclude", None, ""),
    commands.EnterMove(ARBITER, KEY, "1. 5254", day("2026-01-02"), day("2026-01-02")),
    commands.Reissue(ARBITER, KEY),
    commands.Credit(ARBITER, CODE, day("2026-01-02"), day("2026-01-03"), ""),
    commands.SetResult(ARBITER, KEY, Result.WHITE_WINS, ""),
    commands.Suspend(ARBITER, KEY, ""),
    commands.Resume(ARBITER, KEY, ""),
    commands.Assign(ARBITER, KEY, JUDGE),
    commands.Announce(ARBITER, CODE, ""),
    commands.CloseTournament(ARBITER, CODE),
)
OF_THE_PROGRAM = (
    commands.OpenTournament(
        StartList(OTHER, "T2", day("2026-01-01"), KYIV, ARBITER, people=(), games=())
    ),
    commands.FallDue("game:T1/1"),
    commands.RecordDelivery(KEY, B, Ply(1), Starts.MOVE, moment(LATER)),
    commands.RecordBounce(KEY, B, Ply(1)),
    commands.HoldLetter(BLACK, "x@y.org", "email", "unknown_sender", "k", "", None, moment(LATER)),
)
OF_PLAYERS = (*IN_A_GAME, *IN_A_TOURNAMENT, *OF_ONESELF)
ALL = (*OF_PLAYERS, *HOW_HE_IS_WRITTEN_TO, *OF_THE_ARBITER, *OF_THE_PROGRAM)

REFUSED_TO_ONE_WHO_IS_OUT = tuple(c for c in OF_PLAYERS if not isinstance(c, commands.Appeal))
"""1.10: an appeal lies also for one who was put out."""

OUT = {
    "withdrawn": (commands.Withdraw(BLACK, CODE, ""), "barred-withdrawn", "8.1"),
    "excluded": (
        commands.Sanction(ARBITER, CODE, BLACK, "exclude", None, ""),
        *("barred-excluded", "1.9"),
    ),
    "disqualified": (
        commands.Sanction(ARBITER, CODE, BLACK, "disqualify", day("2026-06-30"), ""),
        *("barred-disqualified", "1.9"),
    ),
}


def name_of(command: Any) -> str:
    return type(command).__name__


def each(*given: tuple[Any, ...]) -> pytest.MarkDecorator:
    """A test for each command, named by its class."""
    found = [command for group in given for command in group]
    return pytest.mark.parametrize("command", found, ids=name_of)


def event() -> Event:
    """White has moved, a question lies on the desk, another tournament has another arbiter."""
    made = Event()
    made.second_tournament()
    made.play("e2e4", "2026-01-02")
    done(made.do(commands.AskArbiter(WHITE, CODE, "?"), "2026-01-03"))
    return made


def test_every_command_is_spoken_of_here():
    classes = {thing for thing in vars(commands).values() if _is_command(thing)}
    assert {type(command) for command in ALL} == classes
    assert len(ALL) == len(classes)


def _is_command(thing: Any) -> bool:
    return is_dataclass(thing) and getattr(thing, "__module__", "").startswith(commands.__name__)


def test_nobody_can_type_what_the_program_does():
    typed = {row.makes for row in ROWS}
    assert typed & {name_of(command) for command in OF_THE_PROGRAM} == set()


def test_whoever_gives_a_command_is_named_in_it():
    for command in (*OF_PLAYERS, *HOW_HE_IS_WRITTEN_TO, *OF_THE_ARBITER):
        assert fields(command)[0].name == "by", command


# Another's game


@pytest.mark.parametrize("somebody", [THIRD, JUDGE, ARBITER])
@each(IN_A_GAME)
def test_no_command_of_a_player_touches_anothers_game(command: Any, somebody: Any):
    outcome = event().do(replace(command, by=somebody), LATER)
    assert refused(outcome) == ("not-your-game", None)


@each(IN_A_GAME)
def test_no_command_of_a_player_touches_a_game_that_there_is_not(command: Any):
    outcome = event().do(replace(command, game=GameKey("T1/99")), LATER)
    assert refused(outcome) == ("not-your-game", None)


@pytest.mark.parametrize("somebody", [JUDGE, ARBITER])
@each((IN_A_TOURNAMENT[0], IN_A_TOURNAMENT[2]))
def test_nobody_speaks_for_a_tournament_in_which_he_does_not_play(command: Any, somebody: Any):
    code = OTHER if somebody is ARBITER else CODE
    outcome = event().do(replace(command, by=somebody, tournament=code), LATER)
    assert refused(outcome)[0] == "not-in-tournament"


def test_1_10_nobody_appeals_against_what_does_not_concern_him():
    made = event()
    done(made.do(commands.AddPenalty(ARBITER, KEY, B, 2, "1.1", ""), "2026-01-05"))
    decided = made.decisions[-1].number
    for somebody in (THIRD, JUDGE):
        outcome = made.do(commands.Appeal(somebody, CODE, decided, "ні"), "2026-01-06")
        assert refused(outcome) == ("no-such-decision", "1.10")


def test_1_2_nobody_settles_anothers_letter():
    made = event()
    held = commands.HoldLetter(
        *(BLACK, "x@y.org", "email", "unknown_sender", "k", "1. 5254 5755", None, moment(LATER))
    )
    done(made.do(held, LATER))
    for somebody in (WHITE, THIRD, ARBITER):
        outcome = made.do(commands.SettleLetter(somebody, BLACK, 1, release=True))
        assert refused(outcome) == ("not-your-letter", "1.2")
    done(made.do(commands.SettleLetter(BLACK, BLACK, 1, release=True)))


# The arbiter


@pytest.mark.parametrize("somebody", [WHITE, BLACK, THIRD])
@each(OF_THE_ARBITER)
def test_no_player_gives_a_command_of_the_arbiter(command: Any, somebody: Any):
    outcome = event().do(replace(command, by=somebody), LATER)
    assert refused(outcome)[0] == "not-your-tournament"


@each(OF_THE_ARBITER)
def test_no_command_of_an_arbiter_works_in_a_tournament_that_is_not_his(command: Any):
    made = event()
    outcome = made.do(replace(command, by=JUDGE), LATER)
    assert refused(outcome)[0] == "not-your-tournament"
    theirs = {"tournament": OTHER, "game": FOREIGN}
    names = {field.name for field in fields(command)}
    elsewhere = {name: value for name, value in theirs.items() if name in names}
    outcome = made.do(replace(command, **elsewhere), LATER)
    assert refused(outcome)[0] == "not-your-tournament"


@each((OF_THE_ARBITER[3], OF_THE_ARBITER[4]))
def test_1_9_no_arbiter_acts_on_one_who_does_not_play_with_him(command: Any):
    made = event()
    outcome = made.do(replace(command, by=JUDGE, tournament=OTHER, person=BLACK), LATER)
    assert refused(outcome)[0] == "no-such-player"


def test_9_6_an_adjudicator_rules_on_the_game_that_was_given_to_him_and_on_nothing_else():
    made = Event(end="2026-02-01")
    made.until("2026-02-20")
    items = {item.game: item.number for item in made.items}
    done(made.do(commands.Assign(ARBITER, KEY, JUDGE), "2026-02-21"))
    other = commands.Rule(JUDGE, CODE, items[SECOND_GAME], "1-0")
    assert refused(made.do(other))[0] == "not-your-tournament"
    done(made.do(commands.Rule(JUDGE, CODE, items[KEY], "1-0")))
    for command in OF_THE_ARBITER[1:]:
        assert refused(made.do(replace(command, by=JUDGE)))[0] == "not-your-tournament"


# Who is out


@pytest.mark.parametrize("how", OUT)
@each(REFUSED_TO_ONE_WHO_IS_OUT)
def test_1_9_and_8_1_one_who_is_out_is_refused_with_the_reason(command: Any, how: str):
    put_out, why, clause = OUT[how]
    made = event()
    done(made.do(put_out, "2026-01-10"))
    outcome = made.do(command, LATER)
    assert refused(outcome) == (why, clause)
    if how == "disqualified":
        assert isinstance(outcome, Refusal)
        assert outcome.values["until"] == day("2026-06-30")


@pytest.mark.parametrize("how", ["excluded", "disqualified"])
def test_1_10_one_who_was_put_out_may_appeal(how: str):
    made = event()
    done(made.do(OUT[how][0], "2026-01-10"))
    decided = made.decisions[-1].number
    done(made.do(commands.Appeal(BLACK, CODE, decided, "ні"), LATER))


@pytest.mark.parametrize("how", OUT)
@each(HOW_HE_IS_WRITTEN_TO)
def test_1_10_one_who_is_out_is_still_written_to_as_he_wishes(command: Any, how: str):
    made = event()
    done(made.do(OUT[how][0], "2026-01-10"))
    before = made.game_of(KEY)
    done(made.do(command, LATER))
    assert made.game_of(KEY).plies == before.plies


@each(OF_ONESELF)
def test_1_9_excluded_from_one_tournament_he_is_a_player_of_the_other(command: Any):
    made = event()
    exclusion = commands.Sanction(ARBITER, CODE, WHITE, "exclude", None, "")
    done(made.do(exclusion, "2026-01-10"))
    changes = {"by": WHITE} | ({"person": WHITE} if hasattr(command, "person") else {})
    outcome = made.do(replace(command, **changes), LATER)
    assert not isinstance(outcome, Refusal) or not outcome.why.startswith("barred")


def test_1_9_excluded_here_he_plays_on_there():
    made = event()
    done(made.do(commands.Sanction(ARBITER, CODE, WHITE, "exclude", None, ""), "2026-01-10"))
    assert refused(made.do(commands.OfferDraw(WHITE, KEY), LATER))[0] == "barred-excluded"
    done(made.do(commands.OfferDraw(WHITE, FOREIGN), LATER))


def test_1_9_disqualified_he_is_out_of_all_and_back_the_day_after():
    made = event()
    until = day("2026-03-31")
    done(made.do(commands.Sanction(ARBITER, CODE, WHITE, "disqualify", until, ""), "2026-01-10"))
    for key in (KEY, FOREIGN):
        offered = made.do(commands.OfferDraw(WHITE, key), "2026-03-31T23:59")
        assert refused(offered) == ("barred-disqualified", Clause("1.9"))
    done(made.do(commands.AskArbiter(WHITE, CODE, "?"), "2026-04-01T00:01"))


def test_what_is_refused_changes_nothing():
    made = event()
    before = (dict(made.ledger.games), dict(made.ledger.people), dict(made.ledger.events_of))
    for command in (*IN_A_GAME, *OF_THE_ARBITER):
        assert not isinstance(made.do(replace(command, by=THIRD)), Minutes)
    assert before == (made.ledger.games, made.ledger.people, made.ledger.events_of)
