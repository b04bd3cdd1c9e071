"""The record of a game as PGN (9.1), with true dates and days in comments.

``%ccsnt`` is the moment of sending in UTC, as correspondence programs write it; ``%r`` and ``%s``
are the dates of receipt and sending in the mover's own zone, ``%d`` the days charged. ``%p`` are
penalty days and ``%a`` a correction of the account, each with its clause, on the first move sent on
their day or after it, as in the record; those behind the last move stand in a comment of their own,
with the side's letter. ``%cond 1`` marks an accepted move of a proposed line (3.7). The tags are
escaped here: python-chess leaves quotes and line ends in them as they are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC

import chess

from core.game import Account, Game, PlayedMove
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import Entry, Reason, Result, Side
from core.world import World

SECONDS_PER_DAY = 24 * 60 * 60
WIDTH = 80

TERMINATION = {
    Reason.TIME: "time forfeit",
    Reason.ADJUDICATION: "adjudication",
    Reason.AGREED_ASSESSMENT: "adjudication",
    Reason.ARBITER: "rules infraction",
    Reason.NO_PLAY: "abandoned",
    Reason.WITHDRAWAL: "abandoned",
    Reason.EXCLUSION: "rules infraction",
    Reason.NO_RECORD: "rules infraction",
}


def pgn(game: Game, world: World, *, addresses: bool = False) -> str:
    """The game as PGN, ended by a line end.

    ``addresses`` adds the players' mail addresses (``WhiteNA``, ``BlackNA``), which only partners
    and arbiter see.
    """
    tags = [f'[{name} "{_escaped(value)}"]' for name, value in _tags(game, world, addresses)]
    return "\n".join(tags) + "\n\n" + _wrapped(_movetext(game)) + "\n"


def _tags(game: Game, world: World, addresses: bool) -> list[tuple[str, str]]:
    event = world.tournament(game.tournament)
    white, black = (world.person(side.person) for side in (game.sides.white, game.sides.black))
    begun = game.plies[0].sent if game.plies else game.start
    tags = [
        ("Event", event.name if event else game.tournament),
        ("Site", "?"),
        ("Date", f"{begun:%Y.%m.%d}"),
        ("Round", "-"),
        ("White", _name(white)),
        ("Black", _name(black)),
        ("Result", _result(game.result)),
        ("EventDate", f"{game.start:%Y.%m.%d}"),
        ("Mode", "EM"),
        ("TimeControl", _time_control(game)),
        ("Termination", _termination(game)),
        ("GameId", _game_id(game, event)),
        *((f"{side.capitalize()}Days", _days(game.sides[side])) for side in Side),
    ]
    if addresses:
        tags += [
            (name, person.email)
            for name, person in (("WhiteNA", white), ("BlackNA", black))
            if person is not None and person.email
        ]
    return tags


def _name(person: Person | None) -> str:
    if person is None:
        return "?"
    return f"{person.surname}, {person.given}" if person.given else person.surname


def _result(result: Result) -> str:
    """PGN knows no result for a game that both lost; the tag ``Termination`` tells."""
    return Result.OPEN.value if result is Result.BOTH_LOSE else result.value


def _termination(game: Game) -> str:
    if game.reason is None:
        return "unterminated"
    if game.result is Result.BOTH_LOSE:
        return f"{TERMINATION.get(game.reason, 'rules infraction')}, both sides lose"
    return TERMINATION.get(game.reason, "normal")


def _time_control(game: Game) -> str:
    numbers = game.regulation
    return f"{numbers.moves_per_control}/{numbers.days_per_control * SECONDS_PER_DAY}"


def _days(account: Account) -> str:
    """4.1: the total, and how much of it is penalty: ``36 (2 penalty)``."""
    return f"{account.total} ({account.penalty} penalty)" if account.penalty else f"{account.total}"


def _game_id(game: Game, event: Tournament | None) -> str:
    """Letters, digits, '-' and '_' only: other programs take it for a file's name."""
    code = event.code if event else game.tournament
    number = game.key.removeprefix(f"{code}/")
    return re.sub(r"[^A-Za-z0-9_-]+", "-", f"{code}-{number}-{game.start:%Y%m%d}")


def _movetext(game: Game) -> list[str]:
    board = chess.Board()
    words: list[str] = []
    entries = {side: _entries(game.sides[side]) for side in Side}
    for played in game.plies:
        if board.turn == chess.WHITE:
            words.append(f"{board.fullmove_number}.")
        elif words:
            words.append(f"{board.fullmove_number}...")
        words.append(board.san(played.move))
        due = [entry for entry in entries[played.side] if entry[1].on <= played.sent]
        entries[played.side] = entries[played.side][len(due) :]
        words.append(_comment(played, due))
        board.push(played.move)
    words += [f"{{[%side {side[0]}]{_notes(entries[side])}}}" for side in Side if entries[side]]
    return [*words, _result(game.result)]


def _entries(account: Account) -> list[tuple[str, Entry]]:
    """Penalties and corrections in the order of their days."""
    entries = [("p", entry) for entry in account.penalties]
    entries += [("a", entry) for entry in account.corrections]
    return sorted(entries, key=lambda entry: entry[1].on)


def _notes(entries: Sequence[tuple[str, Entry]]) -> str:
    return "".join(f"[%{name} {entry.days} {entry.clause}]" for name, entry in entries)


def _comment(played: PlayedMove, entries: Sequence[tuple[str, Entry]]) -> str:
    sent = played.sent_at.astimezone(UTC)
    note = "[%cond 1]" if played.conditional else ""
    return (
        f"{{[%ccsnt {sent:%Y.%m.%d,%H:%M}][%r {played.receipt.on}]"
        f"[%s {played.sent}][%d {played.days}]{_notes(entries)}{note}}}"
    )


def _wrapped(words: list[str]) -> str:
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return "\n".join([*lines, line])


def _escaped(value: str) -> str:
    """Backslash and quote escaped; a line end or control character becomes a space."""
    plain = re.sub(r"[\x00-\x1f\x7f]+", " ", value).strip()
    return plain.replace("\\", "\\\\").replace('"', '\\"') or "?"
