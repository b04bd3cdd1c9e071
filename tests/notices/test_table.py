"""Every event has an entry in the table of notices, if only to say that nobody is told."""

from typing import get_args

from core.events import endings, people, play, tournament
from core.notices import TABLE

UNIONS = (play.PlayEvent, endings.EndingEvent, people.PersonEvent, tournament.TournamentEvent)


def test_every_event_says_who_hears_of_it():
    events = {event for union in UNIONS for event in get_args(union)}
    assert events - set(TABLE) == set()
    assert set(TABLE) - events == set()
