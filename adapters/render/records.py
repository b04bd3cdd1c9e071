"""The record of a game with its dates and days, as the standard form has it (2.1)."""

from __future__ import annotations

from dataclasses import dataclass

from adapters.render.catalogue import say
from adapters.render.dates import in_table
from adapters.render.moves import written
from core.game import Game, PlayedMove
from core.notation import Notation
from core.vocabulary import Entry, Ply, Side

LEAVE = "7.5"
FROZEN = "6.3"
WIDTH = 78


@dataclass(frozen=True, slots=True)
class Row:
    """One side's move as the record shows it; ``total`` is that side's after it."""

    ply: Ply
    move: str
    received: str
    sent: str
    days: int
    total: int
    notes: tuple[str, ...]


def rows(game: Game, upto: int, lang: str, notation: Notation) -> list[Row]:
    """The plies up to ``upto``, each with the running total of its side.

    Penalties and corrections stand on the first move sent on their day or after it.
    """
    lines = {side: _entries(game, side) for side in Side}
    totals = dict.fromkeys(Side, 0)
    found = []
    for played in game.plies[:upto]:
        due = [entry for entry in lines[played.side] if entry[0].on <= played.sent]
        lines[played.side] = [entry for entry in lines[played.side] if entry not in due]
        totals[played.side] += played.days + sum(entry.days for entry, _ in due)
        found.append(
            Row(
                played.ply,
                written(game, played.ply, notation),
                in_table(played.receipt.on),
                in_table(played.sent),
                played.days,
                totals[played.side],
                (*_notes(played, lang), *(_entry_note(*entry, lang) for entry in due)),
            )
        )
    return found


def _entries(game: Game, side: Side) -> list[tuple[Entry, bool]]:
    """Penalties (True) and corrections of one side in the order of their days."""
    account = game.sides[side]
    both = [(entry, True) for entry in account.penalties]
    both += [(entry, False) for entry in account.corrections]
    return sorted(both, key=lambda entry: entry[0].on)


def _notes(played: PlayedMove, lang: str) -> list[str]:
    notes = [say(lang, "mark-conditional")] if played.conditional else []
    for clause, key in ((LEAVE, "mark-leave"), (FROZEN, "mark-frozen")):
        days = -sum(line.days for line in played.charges if line.clause == clause)
        if days:
            notes.append(say(lang, key, days=days))
    return notes


def _entry_note(entry: Entry, penalty: bool, lang: str) -> str:
    if penalty:
        return say(lang, "mark-penalty", days=entry.days)
    return f"{entry.days:+d} ({entry.clause})"


def record_lines(game: Game, upto: int, lang: str, notation: Notation) -> list[str]:
    """The record as lines of a table with its heading, one line for both moves of a number.

    A note that finds no room at the end of its line stands below it.
    """
    found = rows(game, upto, lang, notation)
    width = max([5, *(len(row.move) for row in found)])
    heading = _half(say(lang, "record-white"), width, lang) + " || "
    heading += _half(say(lang, "record-black"), width, lang)
    lines = [f"{say(lang, 'record-number'):>3} {heading} {say(lang, 'record-note')}".rstrip()]
    for index in range(0, len(found), 2):
        lines += _line(found[index : index + 2], width, lang)
    return lines


def spoken(row: Row, move: str = "") -> str:
    """A move in a line of its own, which reads well aloud and on a phone: the move, received, sent,
    days, days in all. ``move`` stands in place of the row's own words."""
    dots = "." if row.ply % 2 else "…"
    notes = f" ({'; '.join(row.notes)})" if row.notes else ""
    number = f"{(row.ply + 1) // 2}{dots} {move or row.move}"
    return f"{number}, {row.received}, {row.sent}, {row.days}, {row.total}{notes}"


def _half(name: str, width: int, lang: str) -> str:
    received, sent = say(lang, "record-received"), say(lang, "record-sent")
    days, total = say(lang, "record-days"), say(lang, "record-total")
    return f"{name:<{width}} {received:<8} {sent:<8} {days:>3} {total:>4}"


def _line(pair: list[Row], width: int, lang: str) -> list[str]:
    halves = [
        f"{row.move:<{width}} {row.received} {row.sent} {row.days:>3} {row.total:>4}"
        for row in pair
    ]
    number = (pair[0].ply + 1) // 2
    text = f"{number:>3} " + " || ".join(halves)
    joined = " ".join(_side_notes(row, lang) for row in pair if row.notes)
    if not joined:
        return [text]
    if len(text) + 1 + len(joined) <= WIDTH:
        return [f"{text} {joined}"]
    return [text, f"    {joined}"]


def _side_notes(row: Row, lang: str) -> str:
    side = Side.WHITE if row.ply % 2 else Side.BLACK
    return say(lang, "mark-of", side=side, notes=", ".join(row.notes))
