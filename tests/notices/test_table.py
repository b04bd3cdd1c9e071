"""Every event has an entry in the table of notices, if only to say that nobody is told."""

from typing import get_args

from core.events import Event
from core.notices import TABLE


def test_every_event_says_who_hears_of_it():
    events = set(get_args(Event))
    assert events - set(TABLE) == set()
    assert set(TABLE) - events == set()
