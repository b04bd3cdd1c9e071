"""Every event of a game has its place in the fold."""

from typing import get_args

from core.events import endings, play
from core.fold import FOLD


def test_every_event_of_a_game_is_folded_but_its_opening():
    events = set(get_args(play.PlayEvent)) | set(get_args(endings.EndingEvent))
    assert set(FOLD) == events - {play.GameOpened}
