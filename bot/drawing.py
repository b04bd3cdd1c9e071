"""Positions and tables as pictures, for the channels that show them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import lru_cache

import chess

from adapters.mail_out import Picture
from adapters.pictures import Column, Legend, Panel, board_png, table_png, time_chart_png
from adapters.render import Position, position_words
from adapters.render.moves import board_at
from adapters.views import time_chart
from adapters.views.scene import Scene
from adapters.views.tables import cells
from bot.service import Service
from core.game import Game
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import GameKey, Side
from core.world import World

Draws = Callable[[Person, Position], Awaitable[Picture | None]]
"""Draws a position for a reader, with words for those who do not see it; None where it cannot."""

KEPT = 256
"""So many boards are kept: a player asks again for what he was shown, and others watch his game."""

LEGEND = ("moves", "before", "days", "penalty", "open", "allowance")


def board_of(service: Service) -> Draws:
    """Draws positions of the games that the bot knows."""

    async def draw(person: Person, position: Position) -> Picture | None:
        found = await service.look(lambda memory: _laid_out(position, memory))
        if found is None:
            return None
        board, last = found
        png = await asyncio.to_thread(_drawn, board.fen(), position.side, last)
        return Picture(png, position_words(board, person.lang, last))

    return draw


@lru_cache(KEPT)
def _drawn(fen: str, side: Side, last: chess.Move | None) -> bytes:
    return board_png(chess.Board(fen), side, last)


def table_for(scene: Scene, tournament: Tournament) -> bytes:
    """The crosstable as PNG."""
    title = f"{tournament.name} ({tournament.code})"
    return table_png(title, *cells(scene, tournament))


def time_chart_for(scene: Scene, game: Game) -> bytes:
    """4.3: the days of both players, move by move, against what the controls allow, as PNG."""
    panels = [
        Panel(
            time_chart.heading(scene, game, side),
            [_column(scene, step) for step in time_chart.steps(game, side, scene.at)],
        )
        for side in Side
    ]
    legend = Legend(*(scene.say(f"chart-legend-{name}") for name in LEGEND))
    return time_chart_png(time_chart.title(scene, game), panels, legend)


def _column(scene: Scene, step: time_chart.Step) -> Column:
    notes = {"days": step.days, "penalty": step.penalty, "correction": step.correction}
    notes |= {"leave": step.leave, "frozen": step.frozen}
    return Column(
        str(step.number),
        max(0, step.total - step.penalty - step.days),
        step.days,
        step.penalty,
        step.allowance,
        step.open,
        {
            scene.say(f"chart-row-{name}"): str(days).replace("-", "−")
            for name, days in notes.items()
            if days or name == "days"
        },
    )


def _laid_out(position: Position, world: World) -> tuple[chess.Board, chess.Move | None] | None:
    """The board that is meant, and its last move."""
    game = world.game(GameKey(position.game))
    if game is None:
        return None
    board = board_at(game, position.ply)
    last = game.plies[position.ply - 1].move if 0 < position.ply <= game.ply else None
    for uci in position.moves:
        last = chess.Move.from_uci(uci)
        board.push(last)
    return board, last
