"""9.1: the record of a finished game that comes as PGN is held against the log before it counts.

It agrees, or its sender is told where the first difference is and nothing is registered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adapters.envelope import Envelope
from adapters.pgn_in import Problem, Record, looks_like_pgn, read_pgn
from adapters.render.moves import line
from bot.dialogue.talk import Talk
from core import commands
from core.game import Game
from core.refusals import Refusal
from core.vocabulary import Clause, Result

_OF_RESULT = frozenset({Problem.NO_RESULT, Problem.RESULT_DIFFERS})


def records_in(envelope: Envelope) -> tuple[Record, ...]:
    """The games that came as PGN, attached or written into the text."""
    letter = envelope.letter
    texts = [envelope.text, *(letter.attachments if letter else ())]
    found = (read_pgn(text.encode()) for text in texts if looks_like_pgn(text))
    return tuple(record for games in found if not isinstance(games, Problem) for record in games)


def submit(talk: Talk, game: Game, result: Result | None) -> None:
    """Sends the record with ``result``; with that of its PGN where none is said.

    Where nothing came along, the program's own record is sent, with the ``result`` that must be
    said then.
    """
    found = records_in(talk.envelope) if game.is_over else ()
    record = _of_game(talk, game, found)
    if record is None and result is None:
        record = _nearest(game, found)  # another game's, sent without a word: where they part
    if record is not None:
        wrong = _difference(game, record, result)
        if wrong is not None:
            talk.refuse(wrong)
            return
        result = result or record.result
    assert result is not None
    done = "submit" if record is None else ""
    minutes = talk.act(commands.SubmitRecord(talk.by, game.key, result), done)
    if minutes is not None and record is not None:
        talk.answer("answer", "record-agrees", game.key, "9.1")


def _of_game(talk: Talk, game: Game, records: Sequence[Record]) -> Record | None:
    """The record that is meant to be this game's: the nearest one to it, but none that is another
    game's of the same person."""
    moves = tuple(game.moves)
    same = next((record for record in records if record.moves == moves), None)
    if same is not None:
        return same
    others = {
        tuple(other.moves) for other in talk.memory.games_of(talk.by) if other.key != game.key
    }
    left = [record for record in records if record.moves not in others]
    return _nearest(game, left)


def _nearest(game: Game, records: Sequence[Record]) -> Record | None:
    """The record that agrees with the game for longest; None where there is none."""
    return max(records, key=lambda record: _same(record, game), default=None)


def _same(record: Record, game: Game) -> int:
    """How many plies agree from the beginning."""
    pairs = zip(record.moves, game.moves, strict=False)
    return next((n for n, (theirs, ours) in enumerate(pairs) if theirs != ours), len(record.moves))


def _difference(game: Game, record: Record, result: Result | None) -> Refusal | None:
    """The first thing in which the record is not the game's; None where it agrees."""

    def differs(why: str, **values: Any) -> Refusal:
        return Refusal(why, Clause("9.1"), "asked_back", game.key, values)

    same = min(_same(record, game), game.ply)
    if same < min(len(record.moves), game.ply):
        theirs = line(game, [record.moves[same].uci()], same + 1)
        return differs("record-differs", ply=same + 1, theirs=theirs)
    if len(record.moves) > game.ply:
        more = [move.uci() for move in record.moves[game.ply : game.ply + 1]]
        return differs("record-longer", ply=game.ply, theirs=line(game, more, game.ply + 1))
    others = [problem for problem in record.problems if problem not in _OF_RESULT]
    if others:
        return differs("record-unreadable", text=record.where, problem=others[0].value)
    if len(record.moves) < game.ply:
        return differs("record-shorter", ply=len(record.moves) + 1)
    if Problem.RESULT_DIFFERS in record.problems:
        return differs("record-two-results")
    expected = result or game.result
    if record.result is None and result is None:
        return differs("record-no-result", result=game.result)
    if record.result not in (None, expected):
        return differs("record-other-result", result=expected, said=record.result)
    return None
