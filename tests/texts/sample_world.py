"""A small tournament with one game in progress, and one of every event that is told to somebody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from core.events import endings, people, play, reminders, tournament
from core.notation import Notation
from core.notice import Notice
from core.notices import tell
from core.notices.drafts import draft
from core.person import Person
from core.regulation import OverstepRule, Regulation
from core.vocabulary import (
    ByColor,
    Charge,
    Clause,
    Days,
    Fault,
    GameKey,
    ItemKind,
    PersonId,
    Ply,
    Reason,
    Receipt,
    Result,
    Side,
    Span,
    TournamentCode,
    Uci,
)
from core.world import Ledger, Minutes

KYIV = ZoneInfo("Europe/Kyiv")
START = date(2026, 1, 10)
CODE = TournamentCode("T1")
KEY = GameKey("T1/5")
WHITE, BLACK, ARBITER = PersonId("wh"), PersonId("bl"), PersonId("arb")
LETTER = "Прошу перевірити дати мого ходу."


@dataclass(frozen=True, slots=True)
class Sample:
    """A notice, and the world in which it was told."""

    notice: Notice
    world: Ledger


def day(number: int, hour: int = 12) -> datetime:
    """A moment so many days after the start."""
    return datetime(2026, 1, 10, hour, tzinfo=KYIV) + timedelta(days=number)


def receipt(number: int) -> Receipt:
    return Receipt(day(number), day(number).date())


def charges(*lines: tuple[str, int]) -> tuple[Charge, ...]:
    return tuple(Charge(Clause(clause), Days(days)) for clause, days in lines)


class Story:
    """A world that events are written into, one decision after another."""

    def __init__(self, lang: str = "uk", regulation: Regulation | None = None) -> None:
        self.world = Ledger()
        numbers = regulation or Regulation()
        minutes = Minutes(self.world, day(-10))
        minutes.in_tournament(
            CODE,
            tournament.TournamentOpened(
                CODE, "Кубок Карпат 2026", START, KYIV, ARBITER, numbers, date(2027, 12, 31)
            ),
        )
        for person, surname, given in (
            (ARBITER, "Мельник", "Ірина"),
            (WHITE, "Коваль", "Олена"),
            (BLACK, "Шевчук", "Петро"),
        ):
            address = f"{person}@example.org"
            registered = people.PersonRegistered(person, surname, given, address, lang)
            minutes.of_person(person, registered)
            minutes.in_tournament(CODE, tournament.PersonEntered(person))
        minutes.in_tournament(CODE, tournament.GameEntered(KEY, WHITE, BLACK))
        players = ByColor(play.Player(WHITE, KYIV), play.Player(BLACK, KYIV))
        opened = play.GameOpened(KEY, CODE, players, START, KYIV, numbers, date(2027, 12, 31))
        minutes.in_game(KEY, opened)
        self.keep(minutes)

    def keep(self, minutes: Minutes) -> list[Notice]:
        """Takes in what was written; gives the notices of it."""
        for happening in minutes.happenings:
            self.world.put(happening.after)
        return [n for h in minutes.happenings for n in tell(h, self.world)]

    def in_game(self, at: datetime, *events: Any, clause: str | None = None) -> list[Notice]:
        minutes = Minutes(self.world, at)
        for event in events:
            minutes.in_game(KEY, event, clause)
        return self.keep(minutes)

    def of_person(self, at: datetime, person: PersonId, event: Any) -> list[Notice]:
        minutes = Minutes(self.world, at)
        minutes.of_person(person, event)
        return self.keep(minutes)

    def in_tournament(self, at: datetime, *events: Any) -> list[Notice]:
        minutes = Minutes(self.world, at)
        for event in events:
            minutes.in_tournament(CODE, event, getattr(event, "clause", None))
        return self.keep(minutes)

    def moves(self, *ucis: str, begin: int = 0, each: int = 2) -> list[Notice]:
        """Plain moves, ``each`` days apart; the notices of the last one."""
        told: list[Notice] = []
        for number, uci in enumerate(ucis):
            told = self.in_game(
                day(begin + each * number), self.move(uci, begin + each * number, each)
            )
            self.in_game(day(begin + each * number), self.delivered(begin + each * number))
        return told

    def move(self, uci: str, on: int, days: int, **changed: Any) -> play.MovePlayed:
        game = self.world.games[KEY]
        values: dict[str, Any] = {
            "side": game.to_move,
            "ply": Ply(game.ply + 1),
            "uci": Uci(uci),
            "receipt": game.receipt or receipt(on - days),
            "sent": day(on).date(),
            "sent_at": day(on),
            "charges": charges(("4.4", days)),
        }
        return play.MovePlayed(**values | changed)

    def delivered(self, on: int, correction: bool = False) -> play.Delivered:
        game = self.world.games[KEY]
        return play.Delivered(game.to_move, game.ply, receipt(on), correction)

    def person(self, who: PersonId) -> Person:
        return self.world.people[who]


def started(lang: str = "uk", regulation: Regulation | None = None) -> Story:
    """Two moves each; White is to move on day 8."""
    story = Story(lang, regulation)
    story.moves("e2e4", "e7e5", "g1f3", "b8c6", begin=2)
    return story


def samples(lang: str = "uk") -> Iterator[Sample]:
    """Every kind of notice, in the order of a game's life."""
    for tells in (_desk, _moves, _time, _silence, _claims, _people, _endings):
        yield from tells(lang)


def _of(story: Story, notices: list[Notice] | tuple[Notice, ...]) -> Iterator[Sample]:
    for notice in notices:
        yield Sample(notice, story.world)


def _moves(lang: str) -> Iterator[Sample]:
    story = started(lang)
    minutes = Minutes(story.world, day(20))
    minutes.in_game(KEY, story.move("f1b5", 20, 12, charges=charges(("4.4", 16), ("7.5", -4))))
    minutes.in_game(KEY, play.LineProposed(Side.WHITE, (Uci("a7a6"), Uci("b5a4"))), "3.7")
    yield from _of(story, draft(story.world, minutes, KEY))
    yield from _of(story, story.keep(minutes))
    yield from _of(story, story.in_game(day(20), play.DrawOffered(Side.WHITE)))
    yield from _of(story, story.in_game(day(20), play.DrawDeclined(Side.BLACK)))
    story.in_game(day(20), story.delivered(20))
    accepting = (
        story.move("a7a6", 23, 0, charges=charges(("4.6", 0)), last_of_message=False),
        play.MovePlayed(
            Side.WHITE,
            Ply(7),
            Uci("b5a4"),
            receipt(20),
            day(23).date(),
            day(23),
            charges(("4.6", 0)),
            conditional=True,
            last_of_message=False,
        ),
        play.MovePlayed(
            Side.BLACK,
            Ply(8),
            Uci("g8f6"),
            receipt(20),
            day(23).date(),
            day(23),
            charges(("4.4", 3)),
        ),
        play.LineAccepted(Side.WHITE, (Uci("a7a6"), Uci("b5a4")), (Uci("g8e7"),)),
    )
    yield from _of(story, story.in_game(day(23), *accepting, clause="3.7"))
    story.in_game(day(23), story.delivered(23))
    declined = play.LineDeclined(Side.BLACK, (Uci("e1g1"), Uci("f6e4")))
    yield from _of(story, story.in_game(day(24), story.move("d2d3", 24, 1), declined))
    for fault, why, text in (
        (Fault.ILLEGIBLE, "no-move", "Вітаю!"),
        (Fault.AMBIGUOUS, "several-pieces", "Кd7"),
        (Fault.IMPOSSIBLE, "not-legal", "e8e1"),
        (Fault.WRONG_RECAP, "wrong-last-move", "5254"),
    ):
        clause = Clause("3.3" if fault is Fault.WRONG_RECAP else "3.4")
        wrong = Ply(9) if fault is Fault.WRONG_RECAP else None
        sent = play.FaultSent(
            Side.BLACK,
            fault,
            clause,
            receipt(24),
            day(25).date(),
            day(25),
            charges(("4.4", 1)),
            text,
            why,
            wrong,
        )
        penalty = play.PenaltyAdded(Side.BLACK, Days(2), Clause("4.7"), day(25).date(), fault)
        faulty = started(lang)
        faulty.moves("f1b5", "a7a6", "b5a4", "g8f6", "d2d3", begin=10)
        yield from _of(faulty, faulty.in_game(day(25), sent, penalty))
    returned = play.MessageReturned(Side.BLACK, Clause("3.3"), "no-repetition", "f8c5", Ply(9))
    yield from _of(story, story.in_game(day(25), returned, clause="3.3"))
    yield from _of(story, story.in_game(day(25), play.NotationProposed(Side.WHITE, Notation.SAN)))
    yield from _of(story, story.in_game(day(25), play.NotationDeclined(Side.BLACK)))
    yield from _of(story, story.in_game(day(25), play.NotationAgreed(Notation.UKR)))
    yield from _of(story, story.in_game(day(25), play.NoteSent(Side.WHITE, "Гарної гри!")))
    dates = play.DatesCorrected(Side.WHITE, Ply(9), day(22).date(), day(24).date())
    yield from _of(story, story.in_game(day(25), dates, clause="2.3"))
    unread = play.DatesCorrected(Side.WHITE, Ply(9), None, day(24).date())
    yield from _of(story, story.in_game(day(25), unread, clause="2.3"))
    delayed = play.TransmissionDelayed(Side.WHITE, Ply(9), day(21).date(), day(24).date())
    yield from _of(story, story.in_game(day(25), delayed, clause="2.5"))
    questioned = play.ReceiptQuestioned(Side.BLACK, Ply(9), day(27).date(), day(25).date())
    yield from _of(story, story.in_game(day(25), questioned, clause="2.5"))


def _time(lang: str) -> Iterator[Sample]:
    story = started(lang)
    late = play.PenaltyAdded(Side.WHITE, Days(4), Clause("4.9"), day(9).date())
    yield from _of(story, story.in_game(day(9), late))
    corrected = play.AccountCorrected(
        Side.BLACK, Days(-3), Clause("7.7"), day(9).date(), "Перерва з поважної причини."
    )
    yield from _of(story, story.in_game(day(9), corrected))
    credit = play.DaysCredited(Span(day(3).date(), day(5).date()), "Не працювала пошта.")
    yield from _of(story, story.in_game(day(9), credit, clause="6.3"))
    lifted = play.OverstepLifted(Side.BLACK, 1)
    yield from _of(story, story.in_game(day(9), lifted, clause="4.6"))
    near = play.ControlNear(Side.WHITE, 1, 5)
    yield from _of(story, story.in_game(day(50), near, clause="4.10"))
    short = reminders.TimeRunsShort(Side.WHITE, 1, 2)
    yield from _of(story, story.in_game(day(53), short, clause="4.3"))
    exceeded = play.TimeExceeded(Side.WHITE, 1, 51, 50)
    yield from _of(story, story.in_game(day(56), exceeded, clause="4.3"))
    flags = started(lang, replace(Regulation(), overstep=OverstepRule.FLAG))
    yield from _of(flags, flags.in_game(day(56), exceeded, clause="4.3"))
    yield from _of(story, story.in_game(day(56), play.Suspended("arbiter", "Спір про дати.")))
    yield from _of(story, story.in_game(day(60), play.Resumed("arbiter")))


def _silence(lang: str) -> Iterator[Sample]:
    story = started(lang)
    yield from _of(story, story.in_game(day(11), play.ReminderSent(Side.BLACK), clause="5.1"))
    yield from _of(story, story.in_game(day(22), play.Nudged(14), clause="5.1"))
    yield from _of(story, story.in_game(day(22), play.RepeatFellDue(1), clause="5.1"))
    repeated = play.MoveRepeated(Side.BLACK, 1, day(23).date(), 1)
    yield from _of(story, story.in_game(day(23), repeated, clause="5.1"))
    absent = play.NotReceived(Side.WHITE, receipt(23))
    yield from _of(story, story.in_game(day(24), absent, clause="5.2"))
    yield from _of(story, story.in_game(day(49), play.NoPlayFound(41), clause="5.3"))


def _claims(lang: str) -> Iterator[Sample]:
    story = Story(lang)
    knights = ("g1f3", "g8f6", "f3g1", "f6g8")
    story.moves(*(knights * 5)[:18], begin=1, each=1)
    story.in_game(day(80), play.TimeExceeded(Side.WHITE, 1, 61, 50), clause="4.3")
    control = story.move("f3g1", 81, 62)
    yield from _of(story, story.in_game(day(81), control))
    story.in_game(day(81), story.delivered(81))
    answering = Minutes(story.world, day(82))
    answering.in_game(KEY, story.move("f6g8", 82, 1))
    yield from _of(story, draft(story.world, answering, KEY))
    claimed = play.TimeClaimed(Side.BLACK, 1, True, 71, 50, "Прошу зарахувати.", "3")
    yield from _of(story, story.in_game(day(82), claimed, clause="6.3"))
    held = play.MessageHeld(Side.BLACK, 1, "10. 7163 7866", "email", True, day(83), day(83), False)
    yield from _of(story, story.in_game(day(83), held, clause="6.3"))
    protest = play.ClaimProtested(Side.WHITE, "Лист ішов п'ять днів.")
    yield from _of(story, story.in_game(day(84), protest, clause="6.4"))
    ruled = play.ClaimRuled(False, "3", 10)
    story.in_game(day(85), ruled)
    fallen = play.HeldReleased(1, "not-your-turn")
    yield from _of(story, story.in_game(day(85), fallen, clause="6.3"))
    for kind, clause, decision in (
        (ItemKind.TIME_CLAIM, "6.6", "accept"),
        (ItemKind.TIME_CLAIM, "6.5", "reject"),
        (ItemKind.TIME_CLAIM, "6.7", "reject-ban"),
        (ItemKind.NO_PLAY, "5.3", "forfeit white"),
        (ItemKind.NO_PLAY, "5.3", "continue"),
        (ItemKind.MISSING_RECORD, "9.3", "accept"),
        (ItemKind.MISSING_RECORD, "9.3", "forfeit both"),
        (ItemKind.RESULT_CONFLICT, "9.2", "1/2-1/2"),
        (ItemKind.TRANSMISSION, "2.5", "dismiss"),
        (ItemKind.INVALID_MESSAGE, "3.4", "dismiss"),
        (ItemKind.APPEAL, "1.10", "uphold"),
        (ItemKind.APPEAL, "1.10", "overturn 1-0"),
        (ItemKind.DISPUTE, "1.7", "close"),
        (ItemKind.QUESTION, "1.8", "close"),
        (ItemKind.WITHDRAWAL, "8.1", "loss"),
        (ItemKind.LEAVE_REQUEST, "7.7", "refuse"),
        (ItemKind.QUERY_OVERDUE, "8.3", "close"),
        ("credit", "6.3", "2026-01-13 2026-01-15"),
    ):
        yield from _of(story, story.in_tournament(day(85), _decision(kind, clause, decision)))


def _decision(kind: str, clause: str, decision: str) -> tournament.Decided:
    of_game = kind not in (
        *(ItemKind.QUESTION, ItemKind.WITHDRAWAL, ItemKind.LEAVE_REQUEST),
        *(ItemKind.QUERY_OVERDUE, "credit"),
    )
    until = None if kind in (ItemKind.APPEAL, "credit") else day(99).date()
    return tournament.Decided(
        3,
        kind,
        Clause(clause),
        decision,
        day(85).date(),
        ARBITER,
        KEY if of_game else None,
        WHITE if kind != "credit" else None,
        until,
        "За обліком часу і листами гравців.",
    )


def _people(lang: str) -> Iterator[Sample]:
    story = started(lang)
    yield from _of(story, story.of_person(day(9), WHITE, people.ChannelLinked("telegram", "77")))
    yield from _of(story, story.of_person(day(9), WHITE, people.ChannelUnlinked("telegram", "77")))
    leave = Span(date(2026, 7, 10), date(2026, 7, 20))
    yield from _of(story, story.of_person(day(9), WHITE, people.LeaveAnnounced(leave)))
    ended = people.LeaveEnded(leave, date(2026, 7, 15))
    yield from _of(story, story.of_person(day(9), WHITE, ended))
    granted = people.LeaveAnnounced(Span(day(5).date(), day(12).date()), granted=True)
    yield from _of(story, story.of_person(day(9), WHITE, granted))
    other = Span(date(2026, 9, 1), date(2026, 9, 3))
    story.of_person(day(9), WHITE, people.LeaveAnnounced(other))
    fallen = people.LeaveEnded(other, date(2026, 8, 31))
    yield from _of(story, story.of_person(day(9), WHITE, fallen))
    moved = people.AddressChanged("wh@example.org", "olena@example.net")
    yield from _of(story, story.of_person(day(9), WHITE, moved))
    outage = people.OutageReported("Зламався комп'ютер.")
    yield from _of(story, story.of_person(day(9), WHITE, outage))
    lost = people.AccessLost(day(9).date(), "Немає електрики.")
    yield from _of(story, story.of_person(day(9), WHITE, lost))
    nears = reminders.AccessNears(2, day(39).date())
    yield from _of(story, story.of_person(day(37), WHITE, nears))
    back = people.AccessRestored(day(12).date())
    yield from _of(story, story.of_person(day(12), WHITE, back))
    for why in ("unknown_sender", "unauthenticated"):
        held = people.LetterHeld(
            1, "x@example.com", "email", why, "m1", "3. 6125", day(12), day(12)
        )
        yield from _of(story, story.of_person(day(12), WHITE, held))
    yield from _of(story, story.of_person(day(12), WHITE, people.LetterSettled(1, True)))
    for event in (
        people.Withdrawn(CODE, text="За станом здоров'я."),
        people.Withdrawn(CODE, by_lapse=True),
        people.Warned(CODE, "Тримайтеся ввічливого тону."),
        people.Excluded(CODE, "Не відповідає на запити."),
        people.Disqualified(CODE, date(2027, 6, 30), "Порушення етики."),
        people.Disqualified(CODE, None, "Порушення етики."),
    ):
        yield from _of(story, started(lang).of_person(day(12), WHITE, event))


def _desk(lang: str) -> Iterator[Sample]:
    story = Story(lang)
    for who in (WHITE, ARBITER):
        yield from _of(story, story.in_tournament(day(-9), tournament.PersonEntered(who)))
    story = started(lang)
    for kind, clause, facts in (
        (ItemKind.DISPUTE, "1.7", ()),
        (ItemKind.QUESTION, "1.8", ()),
        (ItemKind.LEAVE_REQUEST, "7.7", (("first", "2026-07-10"), ("last", "2026-07-20"))),
        (ItemKind.INVALID_MESSAGE, "3.4", ()),
        (ItemKind.RESULT_CONFLICT, "9.2", (("white_says", "1-0"), ("stands", "1/2-1/2"))),
        (ItemKind.TRANSMISSION, "5.2", ()),
    ):
        of_game = kind not in (ItemKind.QUESTION, ItemKind.LEAVE_REQUEST)
        item = tournament.ItemRaised(
            3, kind, Clause(clause), KEY if of_game else None, BLACK, BLACK, LETTER, facts
        )
        yield from _of(story, story.in_tournament(day(9), item))
    for kind, clause in ((ItemKind.ADJUDICATION, "9.4"), (ItemKind.HELD_MESSAGE, "1.2")):
        game = KEY if kind is ItemKind.ADJUDICATION else None
        item = tournament.ItemRaised(4, kind, Clause(clause), game, text=LETTER)
        yield from _of(story, story.in_tournament(day(9), item))
    for event in (
        tournament.QuerySent(WHITE, "Коли ви отримали 2-й хід?", day(23).date(), day(24)),
        reminders.QueryNears(WHITE, 2),
        tournament.QueryAnswered(WHITE, "Сьомого січня."),
        tournament.QueryOverdue(WHITE),
        tournament.AppealFiled(BLACK, 3, "Дати в листах інші."),
        tournament.Announced("Третій тур почнеться в березні."),
        tournament.TournamentClosed(date(2028, 2, 1)),
    ):
        story.in_tournament(day(9), _decision(ItemKind.NO_PLAY, "5.3", "continue"))
        yield from _of(story, story.in_tournament(day(9), event))


def _endings(lang: str) -> Iterator[Sample]:
    for result, reason in ((Result.WHITE_WINS, Reason.CHECKMATE), (Result.DRAW, Reason.AGREEMENT)):
        story = started(lang)
        yield from _of(story, story.in_game(day(9), play.GameEnded(result, reason)))
    owed = reminders.TermNears(Side.BLACK, reminders.Term.RECORD, day(23).date(), 5)
    yield from _of(story, story.in_game(day(18), owed, clause="9.1"))
    first = endings.RecordSubmitted(Side.WHITE, Result.DRAW, day(10).date())
    yield from _of(story, story.in_game(day(10), first))
    missing = endings.RecordsMissing((Side.BLACK,))
    yield from _of(story, story.in_game(day(25), missing))
    yield from _of(story, story.in_game(day(25), endings.ResultRegistered(Result.DRAW)))
    changed = endings.ResultChanged(Result.WHITE_WINS, Reason.ARBITER, Clause("1.10"), ARBITER)
    yield from _of(story, story.in_game(day(30), changed))
    annulled = started(lang)
    yield from _of(annulled, annulled.in_game(day(9), endings.Annulled()))
    story = started(lang)
    opened = endings.AdjudicationOpened(Clause("9.4"), date(2028, 1, 14))
    yield from _of(story, story.in_game(day(720), opened))
    owed = reminders.TermNears(Side.WHITE, reminders.Term.ASSESSMENT, date(2028, 1, 14), 2)
    yield from _of(story, story.in_game(day(732), owed, clause="9.4"))
    grounds = "Зайвий пішак у кінцівці."
    mine = endings.Assessed(Side.WHITE, Result.WHITE_WINS, grounds, day(721).date())
    yield from _of(story, story.in_game(day(721), mine))
    late = endings.Assessed(Side.BLACK, Result.DRAW, "Фортеця.", day(740).date(), late=True)
    yield from _of(story, story.in_game(day(740), late))
    yield from _of(story, story.in_game(day(721), endings.MoveSealed(Side.WHITE, Uci("f1b5"))))
    assigned = endings.AdjudicatorAssigned(ARBITER)
    yield from _of(story, story.in_game(day(741), assigned))
    story.in_game(day(742), endings.Adjudicated(Result.WHITE_WINS, ARBITER))
    decided = tournament.Decided(
        7,
        ItemKind.ADJUDICATION,
        Clause("9.6"),
        "1-0",
        day(742).date(),
        ARBITER,
        KEY,
        appeal_until=day(756).date(),
        text="",
    )
    yield from _of(story, story.in_tournament(day(742), decided))
