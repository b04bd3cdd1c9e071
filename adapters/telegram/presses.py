"""What stands behind a button: a command and the ply for which it was made, in 64 bytes.

``/accept T1/12 draw;5``. A button of the board to tap bears its squares instead:
``tap T1/12 5 e2 e4``. Ids only, never names: Cyrillic takes two bytes a letter (case 47).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

LONGEST = 64
"""Bytes of callback_data, as Telegram allows."""

_MADE_FOR = re.compile(r"(/.*);(\d{1,4})", re.DOTALL)
_TAP = re.compile(r"tap (\S{1,52}) (\d{1,4})(?: ([a-h][1-8]|[-x]))?(?: ([a-h][1-8]))?(?: ([1-4]))?")

NOTHING = "-"
"""In the place of a square: a button that only says what can be done."""

CLOSED = "x"
"""In the place of a square: puts the board away."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A touch on the board: the squares chosen so far, and the digit of a promotion (2.4)."""

    game: str
    ply: int
    start: str = ""
    end: str = ""
    piece: str = ""

    @property
    def data(self) -> str:
        """The button's data; "" where it is too long for one."""
        parts = (self.game, str(self.ply), self.start, self.end, self.piece)
        return fitting(" ".join(("tap", *filter(None, parts))))

    def to(self, start: str, end: str = "", piece: str = "") -> Tap:
        return replace(self, start=start, end=end, piece=piece)


def tap_of(data: str) -> Tap | None:
    """The touch that a button's data mean; None where they are not those of a board."""
    match = _TAP.fullmatch(data)
    if match is None:
        return None
    game, ply, start, end, piece = match.groups(default="")
    return Tap(game, int(ply), start, end, piece)


def data_of(command: str, ply: int | None) -> str:
    """A command as a button's data; "" where it has no room.

    A game's long name may be left out: the message on which the button hangs names the game too.
    """
    mark = "" if ply is None else f";{ply}"
    data = fitting(command + mark)
    if data or ply is None:
        return data
    word, _, rest = command.partition(" ")
    without_game = " ".join((word, *rest.split(" ")[1:]))
    return fitting(without_game + mark)


def command_of(data: str) -> tuple[str, int | None]:
    """The command behind a button, and the ply for which it was made, where that is known."""
    match = _MADE_FOR.fullmatch(data)
    return (match[1], int(match[2])) if match else (data, None)


def fitting(data: str) -> str:
    return data if len(data.encode()) <= LONGEST else ""
