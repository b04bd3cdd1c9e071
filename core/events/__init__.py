"""What has happened: plain frozen values, appended to a stream and never changed.

A game, a person and a tournament each have a stream of their own. An event that touches several
games is written into each of them, so that every game follows from its own stream alone.
``REGISTRY`` finds an event's class by its name.
"""

from typing import get_args

from core.events import endings, people, play, reminders, tournament

GameEvent = play.PlayEvent | endings.EndingEvent | reminders.GameReminder
PersonEvent = people.PersonEvent | reminders.AccessNears
TournamentEvent = tournament.TournamentEvent | reminders.QueryNears
Event = GameEvent | PersonEvent | TournamentEvent

REGISTRY: dict[str, type[Event]] = {event.__name__: event for event in get_args(Event)}
