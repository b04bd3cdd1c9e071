"""From a stream's records back to the state that follows from them."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.store import Record
from adapters.store.codec import decode
from core.events import REGISTRY
from core.events.people import PersonRegistered
from core.events.play import GameOpened
from core.events.tournament import GameEntered, PersonEntered, TournamentOpened
from core.fold import fold, open_game
from core.game import Game
from core.person import Person, fold_person, register
from core.tournament import Tournament, fold_start_list, fold_tournament, open_tournament
from core.world import State


def refolded(records: Sequence[Record], state: State | None = None) -> State | None:
    """The state at the end of a stream; None for one without records. ``state`` is how it stood
    before ``records``, where they are not the whole stream.

    Raises ValueError for records that do not begin with an opening, and what the store raises for
    a payload that cannot be read.
    """
    entries: list[PersonEntered | GameEntered] = []
    for record in records:
        event = decode(record.name, record.payload, REGISTRY)
        if isinstance(state, Tournament):
            if isinstance(event, PersonEntered | GameEntered):
                entries.append(event)
                continue
            if entries:
                state, entries = fold_start_list(state, entries), []
        if state is None:
            state = _opened(event)
        elif isinstance(state, Game):
            state = fold(state, event, record.at)
        elif isinstance(state, Person):
            state = fold_person(state, event, record.at)
        else:
            state = fold_tournament(state, event, record.at)
    return fold_start_list(state, entries) if isinstance(state, Tournament) and entries else state


def refold(stream: str, records: Sequence[Record]) -> str | None:
    """What is wrong with the state of ``stream``, in a few words; None when it follows.

    The check that ``chesspost verify`` makes of each stream.
    """
    try:
        state = refolded(records)
    except Exception as error:  # noqa: BLE001 - whatever a damaged record leads to is the finding
        return f"cannot be folded: {type(error).__name__}: {error}"
    if state is None:
        return "has no records"
    name = {Game: "game", Person: "person", Tournament: "tournament"}[type(state)]
    return None if stream.startswith(f"{name}:") else f"holds the events of a {name}"


def _opened(event: object) -> State:
    if isinstance(event, GameOpened):
        return open_game(event)
    if isinstance(event, PersonRegistered):
        return register(event)
    if isinstance(event, TournamentOpened):
        return open_tournament(event)
    raise ValueError(f"a stream begins with {type(event).__name__}")
