"""Who is told what when something has happened: event -> notices, one table.

``tell`` gives for each event at most one notice a person and kind. Kinds are the contract's
names; a key is the kind, or the kind and a variant. The values are what a text needs later,
when the state has moved on: days, totals and dates are written in as they were then, while
``ply`` points at the record, which never changes.

Values that the renderer knows by their names:

``side``                          a side; its player's surname goes with it
``person by about``               persons
``ply``                           a ply of the record
``moves dropped``                 moves as UCI, the first of them ply ``from_ply``
``line``                          a proposed line as UCI, after ``moves``
``result reason fault notation``  words of ``core.vocabulary``
``text``                          what a person wrote
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from core.events import endings as ends
from core.events import people as persons
from core.events import play as plays
from core.events import reminders as warnings
from core.events import tournament as desks
from core.game import Game
from core.notice import Notice
from core.notices import desk, endings, people, play, reminders, rulings, silence, time
from core.notices.audience import DeskNews, GameNews, PersonNews
from core.person import Person
from core.world import Happening, World

News = Any
Tells = Callable[[News], Iterable[Notice]]


def nobody(news: News) -> Iterable[Notice]:
    """Another event tells it, or the answer to the command does, or there is nothing to tell."""
    return ()


TABLE: dict[type, Tells] = {
    # Games
    plays.GameOpened: nobody,
    plays.MovePlayed: play.move_played,
    plays.DatesCorrected: play.dates_corrected,
    plays.TransmissionDelayed: play.transmission_delayed,
    plays.ReceiptQuestioned: play.receipt_questioned,
    plays.LineProposed: play.line_proposed,
    plays.LineAccepted: play.line_accepted,
    plays.LineDeclined: play.line_declined,
    plays.FaultSent: play.fault_sent,
    plays.MessageReturned: play.message_returned,
    plays.PenaltyAdded: time.penalty_added,
    plays.AccountCorrected: time.account_corrected,
    plays.QueryDaysBooked: nobody,  # told with the next move, on which they stand
    plays.Delivered: nobody,
    plays.ReceiptWithdrawn: nobody,  # the dispatcher tells what could not be delivered
    plays.DrawOffered: play.draw_offered,
    plays.DrawDeclined: play.draw_declined,
    plays.NotationProposed: play.notation_proposed,
    plays.NotationAgreed: play.notation_agreed,
    plays.NotationDeclined: play.notation_declined,
    plays.NoteSent: play.note_sent,
    plays.GameEnded: endings.game_ended,
    plays.LeaveTaken: nobody,  # the person's own event tells each partner once
    plays.LeaveCut: nobody,
    plays.PlayerZoneChanged: nobody,
    plays.ControlNear: time.control_near,
    plays.TimeExceeded: time.time_exceeded,
    warnings.TimeRunsShort: reminders.time_runs_short,
    warnings.TermNears: reminders.term_nears,
    plays.OverstepLifted: time.overstep_lifted,
    plays.Nudged: silence.nudged,
    plays.ReminderSent: silence.reminder_sent,
    plays.RepeatFellDue: silence.repeat_fell_due,
    plays.MoveRepeated: silence.move_repeated,
    plays.RepeatDelivered: nobody,
    plays.NotReceived: silence.not_received,
    plays.NoPlayFound: silence.no_play_found,
    plays.PlayContinues: nobody,  # the decision tells it
    plays.TimeClaimed: time.time_claimed,
    plays.ClaimProtested: time.claim_protested,
    plays.ClaimRuled: nobody,  # the decision tells it
    plays.MessageHeld: time.message_held,
    plays.HeldReleased: time.held_released,
    plays.Suspended: time.suspended,
    plays.Resumed: time.resumed,
    plays.DaysCredited: time.days_credited,
    ends.RecordSubmitted: endings.record_submitted,
    ends.RecordsMissing: endings.records_missing,
    ends.ResultRegistered: endings.result_registered,
    ends.ResultChanged: endings.result_changed,
    ends.AdjudicationOpened: endings.adjudication_opened,
    ends.Assessed: endings.assessed,
    ends.MoveSealed: endings.move_sealed,
    ends.AdjudicationReferred: nobody,  # the item on the desk tells it
    ends.AdjudicatorAssigned: endings.adjudicator_assigned,
    ends.Adjudicated: nobody,  # the decision tells it, with its number
    ends.Annulled: endings.annulled,
    ends.CorrespondenceReissued: endings.correspondence_reissued,
    # People
    persons.PersonRegistered: nobody,
    persons.ChannelLinked: people.channel_linked,
    persons.ChannelUnlinked: people.channel_unlinked,
    persons.SettingChanged: nobody,
    persons.ZoneChanged: nobody,
    persons.LeaveAnnounced: people.leave_announced,
    persons.LeaveRequested: nobody,  # the item on the arbiter's desk tells it
    persons.LeaveEnded: people.leave_ended,
    persons.AddressChangeAsked: nobody,  # the new box is asked, by mail
    persons.AddressChanged: people.address_changed,
    persons.OutageReported: people.outage_reported,
    persons.AccessLost: people.access_lost,
    persons.AccessRestored: people.access_restored,
    warnings.AccessNears: reminders.access_nears,
    persons.Withdrawn: people.withdrawn,
    persons.Warned: people.warned,
    persons.Excluded: people.excluded,
    persons.Disqualified: people.disqualified,
    persons.Reinstated: nobody,  # the decision on the appeal tells it
    persons.LetterHeld: people.letter_held,
    persons.LetterSettled: people.letter_settled,
    # Tournaments
    desks.TournamentOpened: nobody,
    desks.PersonEntered: desk.person_entered,
    desks.GameEntered: nobody,
    desks.ItemRaised: desk.item_raised,
    desks.Decided: rulings.decided,
    desks.ItemLapsed: nobody,
    desks.QuerySent: desk.query_sent,
    desks.QueryAnswered: desk.query_answered,
    warnings.QueryNears: reminders.query_nears,
    desks.QueryClosed: nobody,  # the decision tells it
    desks.QueryOverdue: desk.query_overdue,
    desks.Announced: desk.announced,
    desks.AppealFiled: desk.appeal_filed,
    desks.StrayHeld: nobody,  # its item on the desk tells it
    desks.TournamentClosed: desk.tournament_closed,
}


def tell(happening: Happening, world: World) -> tuple[Notice, ...]:
    """The notices of one event. ``world`` is everything as it stands after the decision."""
    told: dict[tuple[str, str], Notice] = {}
    for notice in TABLE[type(happening.event)](_news(happening, world)):
        told.setdefault((notice.to, notice.kind), notice)
    return tuple(told.values())


def _news(happening: Happening, world: World) -> News:
    event, at, clause = happening.event, happening.at, happening.clause
    before: Any = happening.before
    after = happening.after
    if isinstance(after, Game):
        return GameNews(event, at, clause, before, after, world)
    if isinstance(after, Person):
        return PersonNews(event, at, clause, before, after, world)
    return DeskNews(event, at, clause, before, after, world)
