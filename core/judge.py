"""The judgement of a message: sound, faulty, to be returned, or to be asked back (3.3-3.9).

The reader says what stands in the message; here that meets the regulation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import chess

from core.game import Game
from core.notation import Reading, Verdict
from core.positions import board_after
from core.reader import MessageReading, Recap, read_message
from core.refusals import Refusal, asked_back
from core.regulation import MissingRepetition
from core.rules.play_end import line_ends_game
from core.vocabulary import Clause, Fault, Ply, Side

_NEARLY = re.compile(
    r"(?<!\w)[KQRBNPКФТСЛД♔-♟]?(?:[a-zа-яё]?\d?[-:xх×–—]?)?[a-zа-яё]\d(?!\w)", re.IGNORECASE
)
_SHORT = 40
"""So much of a message without a move is shown to its sender again."""

_FAULTS = {
    Verdict.ILLEGIBLE: Fault.ILLEGIBLE,
    Verdict.AMBIGUOUS: Fault.AMBIGUOUS,
    Verdict.IMPOSSIBLE: Fault.IMPOSSIBLE,
}


@dataclass(frozen=True, slots=True)
class Sound:
    """A valid message: accepted moves of the partner's line, the own move, an own line."""

    own: chess.Move | None  # None where the accepted line itself ends the game
    accepted: tuple[chess.Move, ...] = ()
    line: tuple[chess.Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Faulty:
    """One of the four faults of 4.7: void, sent back, penalised."""

    fault: Fault
    clause: Clause
    why: str
    written: str = ""
    ply: Ply | None = None
    accepted: tuple[chess.Move, ...] = ()  # 3.9: they stand


@dataclass(frozen=True, slots=True)
class Returned:
    """3.3: void and sent back, without penalty."""

    clause: Clause
    why: str
    written: str = ""
    ply: Ply | None = None


Judgement = Sound | Faulty | Returned | Refusal


def judge(game: Game, text: str, replied: bool) -> Judgement:
    """Judges a message of the side to move.

    ``replied``: the message answers, on its channel, the one with the partner's last move, and
    so repeats it (3.3 a). A ``Refusal`` asks back: nothing is recorded or penalised.
    """
    reading = read_message(
        text,
        moves=game.moves,
        board=game.board,
        line=[chess.Move.from_uci(uci) for uci in game.line],
        notation=game.notation,
    )
    if reading.wrong_number:
        return asked_back("wrong-number", game.key, number=game.next_number(game.to_move))
    repetition = _repetition(game, reading, replied)
    if isinstance(repetition, Faulty):
        return repetition
    if reading.accepted_without_reply:
        return _without_reply(game, reading)
    if reading.own.verdict is not Verdict.MOVE or reading.own.move is None:
        if reading.own.why == "no_move":
            return _no_move(reading, text)
        return _own_fault(reading.own)
    if repetition is not None:
        return repetition
    if reading.line_fault is not None:
        fault = reading.line_fault
        why = fault.why.replace("_", "-")
        return asked_back("line-fault", game.key, text=fault.text, reason=why)
    return Sound(reading.own.move, reading.accepted, reading.line)


def _repetition(game: Game, reading: MessageReading, replied: bool) -> Faulty | Returned | None:
    """3.3, 3.8: the condition for the answer to be valid; the last move is penalised (4.7)."""
    ply, written = reading.mismatch if reading.mismatch else (None, "")
    where = Ply(ply) if ply else None
    if reading.recap is Recap.WRONG_LAST:
        clause = Clause("3.8" if reading.order_wrong else "3.3")
        why = "wrong-order" if reading.order_wrong else "wrong-last-move"
        return Faulty(Fault.WRONG_RECAP, clause, why, written, where)
    if reading.recap is Recap.WRONG_OLDER:
        return Returned(Clause("3.3"), "wrong-older-move", written, where)
    if reading.recap is Recap.NONE and game.plies and not replied:
        return _nothing_repeated(game, reading.own.text)
    return None


def _nothing_repeated(game: Game, carried: str) -> Faulty | Returned | None:
    """3.3: what the regulation says of it; ``carried`` is the move that the message writes."""
    rule = game.regulation.missing_repetition
    if rule is MissingRepetition.ACCEPT:
        return None
    if rule is MissingRepetition.PENALISE:
        return Faulty(Fault.WRONG_RECAP, Clause("3.3"), "no-repetition", carried, game.ply)
    return Returned(Clause("3.3"), "no-repetition", carried, game.ply)


def _without_reply(game: Game, reading: MessageReading) -> Judgement:
    """3.9: an accepted line without an own reply, unless the line itself ends the game."""
    if line_ends_game(game, reading.accepted):
        return Sound(None, reading.accepted)
    return Faulty(Fault.ILLEGIBLE, Clause("3.9"), "line-without-reply", accepted=reading.accepted)


def _own_fault(own: Reading) -> Faulty:
    """3.4: an illegible, ambiguous or impossible move."""
    return Faulty(_FAULTS[own.verdict], Clause("3.4"), own.why.replace("_", "-"), own.text)


def _no_move(reading: MessageReading, text: str) -> Faulty:
    """3.5: no move at all is illegible; the sender is told what stands in its place."""
    why = "only-repetition" if reading.recap is Recap.RIGHT else "no-move"
    seen = nearly_a_move(text)
    if seen and why == "no-move":
        why = "no-such-square"
    else:
        plain = text.strip()
        seen = plain if len(plain) <= _SHORT and "\n" not in plain else ""
    return Faulty(Fault.ILLEGIBLE, Clause("3.5"), why, seen)


def nearly_a_move(text: str) -> str:
    """A word like ``Kf9`` in a text without moves: it looks like one and names no square."""
    found = _NEARLY.search(text)
    return found[0] if found else ""


def repeats_own_move(game: Game, side: Side, text: str) -> bool:
    """Whether ``text`` sends the last move of ``side`` once more, nothing else."""
    last = next((played for played in reversed(game.plies) if played.side is side), None)
    if last is None:
        return False
    earlier = [played.move for played in game.plies[: last.ply - 1]]
    reading = read_message(
        text,
        moves=earlier,
        board=board_after(chess.Board(), earlier),
        line=(),
        notation=game.notation,
    )
    same = reading.own.move == last.move and not reading.wrong_number
    return same and reading.recap in (Recap.NONE, Recap.RIGHT)
