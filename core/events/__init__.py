"""What has happened: plain frozen values, appended to a stream and never changed.

A game, a person and a tournament each have a stream of their own. An event that touches several
games is written into each of them, so that every game follows from its own stream alone.
``REGISTRY`` finds an event's class by its name.
"""

from core.events import endings, people, play, tournament

GameEvent = play.PlayEvent | endings.EndingEvent
PersonEvent = people.PersonEvent
TournamentEvent = tournament.TournamentEvent
Event = GameEvent | PersonEvent | TournamentEvent

REGISTRY: dict[str, type[Event]] = {
    name: thing
    for module in (play, endings, people, tournament)
    for name, thing in vars(module).items()
    if isinstance(thing, type) and thing.__module__ == module.__name__
}
