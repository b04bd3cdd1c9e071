"""Python's search for garbage in cycles, set for a process that keeps much and makes few cycles.

States of games are frozen values without cycles: reference counts free them. The collector would
look at all of them again and again, for nothing; it shall come seldom, and leave alone what was
there when the bot began.
"""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 20_000, 20, 50
"""New objects until the youngest generation is searched; searches of it until the next one is."""


def settle() -> None:
    """To be called once everything that stays is in memory."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
