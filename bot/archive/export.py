"""``chesspost export``: the archive of a game or a tournament in a folder."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from adapters.archive import Archive, Folder, GamePapers, safe_name
from adapters.store.reading import Reading
from adapters.store.redaction import redacted_records
from bot.advising import Adviser
from bot.archive.cases import Case, cases_of
from bot.archive.clerk import Clerk
from bot.archive.general import events_of, is_private, messages_of
from core.vocabulary import GameKey, TournamentCode
from core.world import game_stream, tournament_stream


class NotFound(Exception):
    """What was named is not there, or is in more than one place; the text says it in one line."""


class AnotherArchive(Exception):
    """The folder holds the archive of something else."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A tournament, or one game of it."""

    code: TournamentCode
    game: GameKey | None = None


@dataclass(frozen=True, slots=True)
class Exported:
    games: int
    cases: int
    files: int


async def wanted(store: Reading, name: str) -> Wanted:
    """The tournament ``name``, the game ``CODE/G``, or the only game ``G``."""
    codes = [stream.partition(":")[2] for stream in await store.all_streams("tournament:")]
    if name in codes:
        return Wanted(TournamentCode(name))
    keys = [stream.partition(":")[2] for stream in await store.all_streams("game:")]
    found = [key for key in keys if name in (key, key.rpartition("/")[2])]
    if len(found) > 1:
        raise NotFound(f"game {name} is in more than one tournament: {', '.join(found)}")
    if not found:
        known = f"; tournaments: {', '.join(codes)}" if codes else "; there is no tournament yet"
        raise NotFound(f"there is no game and no tournament {name}{known}")
    key = GameKey(found[0])
    return Wanted(TournamentCode(key.rpartition("/")[0]), key)


async def export(
    store: Reading, what: Wanted, folder: Path, at: datetime, adviser: Adviser | None = None
) -> Exported:
    """Writes the archive into ``folder``; what an earlier one wrote there is brought up to date.

    Raises ``AnotherArchive`` where that was of another tournament, and OSError.
    """
    clerk = await Clerk.of(store, what.code, at, adviser=adviser)
    shelf = Folder(folder)
    redacted = await redacted_records(store)
    archive = Archive(shelf, clerk.world, clerk.reader, await clerk.masks(), redacted)
    names = folder_names(clerk)
    _must_be_the_same(folder, clerk, names)
    games = [g for key, g in clerk.world.games.items() if what.game in (None, key)]
    for game in games:
        archive.game(names[game.key], await clerk.papers(game))
    events = await store.records(tournament_stream(what.code))
    cases = [case for case in cases_of(events) if what.game in (None, case.game)]
    for case in cases:
        await _case(clerk, archive, case, names)
    if what.game is None:
        everything = await events_of(clerk)
        messages = await messages_of(clerk, everything)
        archive.tournament(everything, messages, is_private)
    archive.table(clerk.table())
    archive.explanation(_title(clerk, what))
    shelf.manifest()
    return Exported(len(games), len(cases), len(shelf))


def folder_names(clerk: Clerk) -> dict[GameKey, str]:
    """A folder's name for each game: its number, made safe."""
    names: dict[GameKey, str] = {}
    for pairing in clerk.tournament.pairings:
        names[pairing.game] = safe_name(pairing.game.rpartition("/")[2], names.values())
    return names


async def _case(clerk: Clerk, archive: Archive, case: Case, names: dict[GameKey, str]) -> None:
    """A case about one game has all its papers beside it, so that the folder can go alone."""
    games = await clerk.papers_of(case)
    text = await clerk.evidence(case, games)
    beside: Sequence[GamePapers] = games if case.game is not None else ()
    archive.case(f"evidence/{case.number}", text, [(names[p.game.key], p) for p in beside])


def _title(clerk: Clerk, what: Wanted) -> str:
    event = clerk.tournament
    return f"{event.name} ({what.game or event.code}), {clerk.reader.when(clerk.at)}"


def _must_be_the_same(folder: Path, clerk: Clerk, names: dict[GameKey, str]) -> None:
    """An archive of another tournament is not mixed with this one."""
    ours = {f"{name}/protocol.jsonl": game_stream(key) for key, name in names.items()}
    ours["tournament/protocol.jsonl"] = tournament_stream(clerk.tournament.code)
    for name, stream in ours.items():
        path = folder / name
        if path.is_file():
            with path.open(encoding="utf-8") as lines:
                line = lines.readline()
            held = json.loads(line).get("stream") if line.strip() else stream
            if held != stream:
                raise AnotherArchive(f"{folder} holds the archive of {held}; name another folder")
