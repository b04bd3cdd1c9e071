"""A second opinion on a position, for whoever adjudicates it (9.6): endgame tables, or an engine.

Optional, and a help only: a person decides. Both take time and may fail, so they run in a thread
of their own, one position at a time; what they found is remembered.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import chess
import chess.engine
import chess.syzygy

from core.vocabulary import Side

log = logging.getLogger(__name__)

SECONDS = 3.0
"""So long an engine thinks about one position."""

PATIENCE = 10.0
"""So long it may take to start, or to answer when it should."""

LINE = 6
"""Moves of the best line that are told."""

RESTS = 600.0
"""So many seconds nobody is asked again after a failure: it would cost each ``/desk`` the wait."""

REMEMBERED = 500
FAULTS = (chess.engine.EngineError, OSError, TimeoutError, asyncio.TimeoutError, ValueError)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a position.

    By a table: ``side`` wins, or None: a draw; ``cursed``: it wins only without the rule of fifty
    moves. By an engine: ``score`` in pawns, good for White above 0, or ``mate`` in so many moves
    for ``side``; ``line`` is the best play as UCI.
    """

    source: str  # table | engine
    side: Side | None = None
    cursed: bool = False
    name: str = ""
    score: float | None = None
    mate: int | None = None
    depth: int = 0
    line: tuple[str, ...] = ()


class Analyst:
    """Asks the tables in ``syzygy`` first, the program ``engine`` where they do not know.

    ``clock`` counts seconds, for the rest after a failure.
    """

    def __init__(
        self,
        syzygy: Path | None = None,
        engine: Path | None = None,
        seconds: float = SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._syzygy = syzygy
        self._engine = engine
        self._seconds = seconds
        self._clock = clock
        self._rests_until = float("-inf")
        self._known: dict[str, Verdict] = {}
        self._turn = asyncio.Lock()

    def __bool__(self) -> bool:
        """Whether there is anybody to ask."""
        return self._syzygy is not None or self._engine is not None

    async def verdict(self, board: chess.Board) -> Verdict | None:
        """None where nobody knows, or nobody answers."""
        if not self or not board.is_valid() or board.is_game_over():
            return None
        position = board.fen()
        async with self._turn:
            known = self._known.get(position)
            if known is None and self._clock() >= self._rests_until:
                known = await asyncio.to_thread(self._asked, board.copy(stack=False))
                if known is not None:
                    self._known[position] = known
                    while len(self._known) > REMEMBERED:
                        del self._known[next(iter(self._known))]
            return known

    def _asked(self, board: chess.Board) -> Verdict | None:
        try:
            return self._by_table(board) or self._by_engine(board)
        except FAULTS as error:
            self._rests_until = self._clock() + RESTS
            log.warning("no verdict on %s: %s: %s", board.fen(), type(error).__name__, error)
            return None

    def _by_table(self, board: chess.Board) -> Verdict | None:
        if self._syzygy is None:
            return None
        with chess.syzygy.open_tablebase(str(self._syzygy)) as tables:
            found = tables.get_wdl(board)
        if found is None:
            return None
        to_move = Side.WHITE if board.turn == chess.WHITE else Side.BLACK
        side = to_move if found > 0 else to_move.other if found < 0 else None
        return Verdict("table", side, cursed=abs(found) == 1)

    def _by_engine(self, board: chess.Board) -> Verdict | None:
        if self._engine is None:
            return None
        with chess.engine.SimpleEngine.popen_uci(str(self._engine), timeout=PATIENCE) as engine:
            if self._syzygy is not None and "SyzygyPath" in engine.options:
                engine.configure({"SyzygyPath": str(self._syzygy)})
            found = engine.analyse(board, chess.engine.Limit(time=self._seconds))
            name = engine.id.get("name", self._engine.name)
        score = found.get("score")
        if score is None:
            return None
        white = score.white()
        mate, pawns = white.mate(), white.score()
        return Verdict(
            "engine",
            side=None if mate is None else Side.WHITE if mate > 0 else Side.BLACK,
            name=name,
            score=None if pawns is None else pawns / 100,
            mate=None if mate is None else abs(mate),
            depth=found.get("depth", 0),
            line=tuple(move.uci() for move in found.get("pv", [])[:LINE]),
        )

    # For ``chesspost check``

    async def checked(self) -> list[tuple[bool, str]]:
        """One line for each that is configured: whether it can be asked."""
        return await asyncio.to_thread(self._checked)

    def _checked(self) -> list[tuple[bool, str]]:
        lines = []
        if self._syzygy is not None:
            count = len(list(self._syzygy.glob("*.rtbw")))
            lines.append((count > 0, f"endgame tables: {count} in {self._syzygy}"))
        if self._engine is not None:
            try:
                with chess.engine.SimpleEngine.popen_uci(
                    str(self._engine), timeout=PATIENCE
                ) as engine:
                    lines.append((True, f"engine: {engine.id.get('name', self._engine)} answers"))
            except FAULTS as error:
                why = str(error) or type(error).__name__
                lines.append((False, f"engine: {self._engine}: {why}"))
        return lines
