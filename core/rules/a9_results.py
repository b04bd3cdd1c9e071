"""Article 9, first half: the records of a finished game and the registration of its result."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial

from core import commands, desk
from core.authority import barred, player
from core.days import last_good_day, local_date, midnight
from core.deadlines import Deadline
from core.events.endings import (
    RecordsMissing,
    RecordSubmitted,
    ResultChanged,
    ResultRegistered,
)
from core.events.play import GameEnded
from core.game import Game
from core.handlers import Handlers
from core.refusals import Refusal
from core.rules.a6_claims import drop_held
from core.vocabulary import Clause, GameKey, ItemKind, PersonId, Reason, Result, Side
from core.world import Happening, Minutes

OF_PLAY = {
    ItemKind.TIME_CLAIM,
    ItemKind.NO_PLAY,
    ItemKind.TRANSMISSION,
    ItemKind.INVALID_MESSAGE,
    ItemKind.ADJUDICATION,
}
OF_RECORDS = {ItemKind.MISSING_RECORD, ItemKind.RESULT_CONFLICT}
WITHOUT_RECORDS = {Reason.ADJUDICATION, Reason.AGREED_ASSESSMENT}


def after_end(minutes: Minutes, happening: Happening) -> None:
    """9.1: the game is over: what waited for the arbiter in it falls, its records fall due.

    Reading: an adjudicated game, or one ended by equal assessments (9.5), is registered at once,
    for its record came with the material (9.4.1).
    """
    game = happening.after
    if not isinstance(game, Game):
        return
    desk.lapse(minutes, game.tournament, OF_PLAY, game.key)
    drop_held(minutes, game.key)
    if game.reason in WITHOUT_RECORDS and not game.annulled:
        register(minutes, game.key, "9.2")
    else:
        review_records(minutes, game.key)


def submit(minutes: Minutes, command: commands.SubmitRecord) -> Refusal | None:
    """9.1: the record of a finished game with its result; a mistaken one may be sent again."""
    found = player(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    if game.annulled:
        return Refusal("game-is-annulled", Clause("8.1"), game=game.key)
    if not game.is_over:
        return Refusal("game-not-over", Clause("9.1"), game=game.key)
    values = {"result": game.result}
    if game.registered:
        return Refusal("registered-already", Clause("9.2"), "no_change", game.key, values)
    sent = game.submitted[side]
    if sent is not None and sent.result is command.result:
        return Refusal("record-sent-already", Clause("9.1"), "no_change", game.key, values)
    if command.result is Result.OPEN:
        return Refusal("no-result", Clause("9.1"), "asked_back", game.key)
    on = local_date(minutes.at, game.sides[side].zone)
    minutes.in_game(game.key, RecordSubmitted(side, command.result, on), "9.1")
    review_records(minutes, game.key)
    return None


def owing(minutes: Minutes, game: Game) -> list[Side]:
    """8.2, 9.1: the sides that send a record: both, save one who is out of the tournament."""
    return [
        side for side in Side if barred(minutes, game.sides[side].person, game.tournament) is None
    ]


def review_records(minutes: Minutes, key: GameKey) -> None:
    """9.2: the result is official once the records are in and say it; else it is a conflict."""
    game = minutes.the_game(key)
    if game.registered or game.annulled or not game.is_over:
        return
    came = [record for side in Side if (record := game.submitted[side]) is not None]
    conflict = {ItemKind.RESULT_CONFLICT}
    if any(record.result is not game.result for record in came):
        if not desk.open_items(minutes, game.tournament, conflict, key):
            _raise_conflict(minutes, game)
        return
    desk.lapse(minutes, game.tournament, conflict, key)
    if all(game.submitted[side] is not None for side in owing(minutes, game)):
        register(minutes, key, "9.2")


def _raise_conflict(minutes: Minutes, game: Game) -> None:
    said = ((side, game.submitted[side]) for side in Side)
    desk.raise_item(
        minutes,
        game.tournament,
        ItemKind.RESULT_CONFLICT,
        "9.2",
        game=game.key,
        facts=(
            *((f"{side}_says", record.result) for side, record in said if record is not None),
            ("stands", game.result),
        ),
    )


def register(minutes: Minutes, key: GameKey, clause: str) -> None:
    """9.2: the result is official; nothing about its records waits any more."""
    game = minutes.the_game(key)
    if not game.registered:
        minutes.in_game(key, ResultRegistered(game.result), clause)
    desk.lapse(minutes, game.tournament, OF_RECORDS, key)


def register_as(
    minutes: Minutes, key: GameKey, result: Result, reason: Reason, clause: str, by: PersonId
) -> None:
    """9.2, 9.3: the arbiter decides with which result a finished game is registered."""
    game = minutes.the_game(key)
    if result is not game.result:
        minutes.in_game(key, ResultChanged(result, reason, Clause(clause), by), clause)
    register(minutes, key, clause)


def decide_result(
    minutes: Minutes, key: GameKey, result: Result, clause: str, by: PersonId
) -> None:
    """9.2: a result given by decision: it ends a game, or changes how one has ended.

    Where a record of the ended game is in, the decision leaves nothing to compare it with: it is
    registered at once. Without any the records fall due, or are due still.
    """
    game = minutes.the_game(key)
    if not game.is_over:
        minutes.in_game(key, GameEnded(result, Reason.ARBITER, Clause(clause), by), clause)
    elif any(game.submitted[side] is not None for side in Side):
        register_as(minutes, key, result, Reason.ARBITER, clause, by)
    elif result is not game.result:
        changed = ResultChanged(result, Reason.ARBITER, Clause(clause), by)
        minutes.in_game(key, changed, clause)


def result_by_records(game: Game) -> Result:
    """9.3: what a game is registered with by the one record that came; without one, as it ended."""
    for side in Side:
        record = game.submitted[side]
        if record is not None:
            return record.result
    return game.result


def deadlines(game: Game) -> Iterator[Deadline]:
    """9.3: the day after the term for the records, when it is over for both players."""
    if not game.is_over or game.registered or game.annulled or game.records_missing:
        return
    missing = [side for side in Side if game.submitted[side] is None]
    if game.ended_at is None or not missing:
        return
    at = max(_term(game, side, game.ended_at) for side in missing)
    yield Deadline(at, "records_missing", partial(_records_missing, game.key))


def _term(game: Game, side: Side, ended: datetime) -> datetime:
    zone = game.sides[side].zone
    first_late = last_good_day(local_date(ended, zone), game.regulation.record_days + 1)
    return midnight(first_late, zone)


def _records_missing(key: GameKey, minutes: Minutes) -> None:
    """9.3: the arbiter sees who sent his record and who did not."""
    game = minutes.the_game(key)
    missing = [side for side in owing(minutes, game) if game.submitted[side] is None]
    minutes.in_game(key, RecordsMissing(tuple(missing)), "9.3")
    if not missing:
        return
    about = game.sides[missing[0]].person if len(missing) == 1 else None
    desk.raise_item(
        minutes,
        game.tournament,
        ItemKind.MISSING_RECORD,
        "9.3",
        game=key,
        about=about,
        facts=(("missing", ", ".join(missing)), ("stands", game.result)),
    )


HANDLERS: Handlers = {commands.SubmitRecord: submit}
