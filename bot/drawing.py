"""Positions and tables as pictures, for the channels that show them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import chess

from adapters.mail_out import Picture
from adapters.pictures import board_png, table_png
from adapters.render import Position, Rendered, position_words
from adapters.render.moves import board_at
from adapters.views.scene import Scene
from adapters.views.tables import cells
from bot.memory import Memory
from bot.recollections import Needed
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import GameKey
from core.world import World


async def board_for_chat(position: Position, memory: Memory) -> bytes | None:
    """The position of a message as PNG; None where its game is not known."""
    found = _laid_out(position, memory)
    if found is None:
        return None
    board, last = found
    return await asyncio.to_thread(board_png, board, position.side, last)


def board_for_letters(memory: Memory) -> Callable[[Person, Rendered], Picture | None]:
    """Draws the position of a letter, with words for those who do not see it."""

    def draw(person: Person, rendered: Rendered) -> Picture | None:
        if rendered.position is None:
            return None
        try:
            found = _laid_out(rendered.position, memory)
        except Needed:
            return None
        if found is None:
            return None
        board, last = found
        words = position_words(board, person.lang, last)
        return Picture(board_png(board, rendered.position.side, last), words)

    return draw


def table_for(scene: Scene, tournament: Tournament) -> bytes:
    """The crosstable as PNG."""
    title = f"{tournament.name} ({tournament.code})"
    return table_png(title, *cells(scene, tournament))


def _laid_out(position: Position, world: World) -> tuple[chess.Board, chess.Move | None] | None:
    """The board that is meant, and its last move."""
    game = world.game(GameKey(position.game))
    if game is None:
        return None
    board = board_at(game, position.ply)
    played = game.plies[min(position.ply, game.ply) - 1] if position.ply and game.plies else None
    last = played.move if played else None
    for uci in position.moves:
        last = chess.Move.from_uci(uci)
        board.push(last)
    return board, last
