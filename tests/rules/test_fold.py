"""Every event of a game has its place in the fold."""

from typing import get_args

from core.events import GameEvent, play
from core.fold import FOLD


def test_every_event_of_a_game_is_folded_but_its_opening():
    assert set(FOLD) == set(get_args(GameEvent)) - {play.GameOpened}
