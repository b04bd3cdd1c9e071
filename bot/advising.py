"""What tables or an engine say of a game under adjudication, in words, for who decides it (9.6)."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from adapters.analysis import Analyst, Verdict
from adapters.render import say
from adapters.render.moves import line
from core.game import Game
from core.vocabulary import Uci


class Adviser:
    """Words of an ``analyst``; says nothing where there is none."""

    def __init__(self, analyst: Analyst | None = None) -> None:
        self._analyst = analyst or Analyst()

    def __bool__(self) -> bool:
        return bool(self._analyst)

    async def words(self, games: Sequence[tuple[str, Game]], lang: str) -> str:
        """A line for each game of which something can be said, each with its label; "" for none.

        A move that is sealed counts as made (9.4.4).
        """
        lines = []
        for label, game in games:
            board, sealed = _adjudicated(game)
            found = await self._analyst.verdict(board)
            if found is not None:
                lines.append(_said(label, game, sealed, found, lang))
        return "\n".join([*lines, say(lang, "verdict-help")]) if lines else ""


def _adjudicated(game: Game) -> tuple[chess.Board, tuple[Uci, ...]]:
    """The position that is to be adjudicated, and the move that leads to it from the record."""
    board = game.board.copy(stack=False)
    sealed = game.adjudication.sealed if game.adjudication else None
    if sealed is None:
        return board, ()
    board.push(chess.Move.from_uci(sealed))
    return board, (sealed,)


def _said(label: str, game: Game, sealed: Sequence[Uci], found: Verdict, lang: str) -> str:
    played = line(game, (*sealed, *found.line), game.ply + 1, skip=len(sealed))
    if found.score is not None:
        return say(
            lang,
            "verdict-score",
            game=label,
            name=found.name,
            depth=found.depth,
            score=f"{found.score:+.2f}".replace("-", "−"),
            line=played,
        )
    return say(
        lang,
        "verdict",
        game=label,
        source=found.source,
        name=found.name,
        side=found.side or "",
        cursed=found.cursed,
        mate=found.mate or "",
    )
