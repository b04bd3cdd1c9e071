"""Article 5. No answer: reminders, repeats, lost letters, forty days of silence.

Days are counted from the sending of the last move, or from the official start before the first
one; days of leave of the silent player and frozen days are skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime
from functools import partial

from core import commands, desk
from core.authority import player_in_play
from core.days import ONE_DAY, last_good_day, local_date, midnight
from core.deadlines import Deadline, earliest
from core.events.play import (
    GameEnded,
    MoveRepeated,
    NoPlayFound,
    NotReceived,
    Nudged,
    PenaltyAdded,
    PlayContinues,
    ReminderSent,
    RepeatFellDue,
)
from core.game import Game, Resent
from core.handlers import Handlers
from core.refusals import Refusal
from core.rules.a4_time import review_account, today_of
from core.time_account import counted_day
from core.vocabulary import Clause, Days, GameKey, ItemKind, PersonId, Reason, Result, Side
from core.world import Happening, Minutes

PROVES_NOTHING = ("", "email")
"""4.9: that no channel, or a mail server, took a letter does not show that it arrived."""


def deadlines(game: Game) -> Iterator[Deadline]:
    """5.1, 5.3: what silence leads to, while the game is in play and does not rest.

    All of it comes at 00:00 in the zone of the player to move. Of the warnings only the next.
    """
    if not game.in_play or game.suspensions:
        return
    coming = [n for n in game.regulation.silence_warnings if n not in game.silence.nudged]
    if coming:
        number = min(coming)
        yield from _on(game, _day_of_silence(game, number), "nudge", _nudge, number)
    due = repeat_due(game)
    if game.silence.repeats_due <= len(game.silence.resent):
        yield from _on(game, due, "repeat_due", _repeat_falls_due, len(game.silence.resent) + 1)
    if not game.silence.no_play:
        after = game.regulation.silence_days + 1
        yield from _on(game, _day_of_silence(game, after), "no_play", _no_play, after)


def _on(
    game: Game,
    day: date | None,
    kind: str,
    fire: Callable[[GameKey, int, Minutes], None],
    number: int,
) -> Iterator[Deadline]:
    if day is not None:
        pressed = game.to_move.other if kind == "repeat_due" else game.to_move
        at = midnight(day, game.sides[game.to_move].zone)
        yield Deadline(at, kind, partial(fire, game.key, number), game.sides[pressed].person)


def catch_up(minutes: Minutes, key: GameKey) -> None:
    """5.1, 5.3: a move entered late may have been met with silence for days: that is told now."""
    while True:
        due = earliest(deadlines(minutes.the_game(key)))
        if due is None or due.at > minutes.at:
            return
        due.fire(minutes)


def silent_since(game: Game) -> date:
    """5.1, 5.3: day 0 of the silence: the last move was sent, but not before the start."""
    return max(game.plies[-1].sent, game.start) if game.plies else game.start


def _day_of_silence(game: Game, number: int) -> date | None:
    """5.3: the date of day ``number``; after the arbiter's ``continue`` they begin again."""
    since = game.silence.since or silent_since(game)
    return counted_day(since, number, game.calendar(game.to_move))


def _nudge(key: GameKey, number: int, minutes: Minutes) -> None:
    repeat = number == minutes.the_game(key).regulation.repeat_after_days
    minutes.in_game(key, Nudged(number), "5.1" if repeat else "5.3")


def repeat_due(game: Game) -> date | None:
    """5.1: the date on which the next repeat of the last move is due.

    14 days after its sending, 14 days after each repeat; None where there is no move to repeat.
    """
    if not game.plies:
        return None
    resent = game.silence.resent
    since = resent[-1].on if resent else silent_since(game)
    calendar = game.calendar(game.to_move)
    return counted_day(since, game.regulation.repeat_after_days, calendar)


def repeat_is_due(game: Game, at: datetime) -> bool:
    """5.1: from day 14 on; what comes before that is a friendly reminder."""
    if not game.in_play or game.suspensions:
        return False
    due = repeat_due(game)
    return due is not None and midnight(due, game.sides[game.to_move].zone) <= at


def _repeat_falls_due(key: GameKey, number: int, minutes: Minutes) -> None:
    minutes.in_game(key, RepeatFellDue(number), "5.1")


def repeat(minutes: Minutes, command: commands.Repeat) -> Refusal | None:
    """5.1: the move with all its data once more, copied to the arbiter; before day 14 a reminder.

    Where the partner has not begun at all there is no move to repeat: a reminder as well.
    """
    found = player_in_play(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    if game.to_move is side:
        return Refusal("repeat-your-turn", Clause("5.1"), game=game.key)
    if repeat_is_due(game, minutes.at):
        return resend(minutes, game, side)
    minutes.in_game(game.key, ReminderSent(side), "5.1")
    return None


def resend(minutes: Minutes, game: Game, side: Side) -> Refusal | None:
    """5.1: writes a repeat that is due, with the days by which it is late (4.9)."""
    due = repeat_due(game)
    on = today_of(game, side, minutes.at)
    late = _days_between(due, on, game) if due is not None else 0
    number = len(game.silence.resent) + 1
    minutes.in_game(game.key, MoveRepeated(side, number, on, late), "5.1")
    return None


def _days_between(due: date, on: date, game: Game) -> int:
    """4.9: the days of delay, skipping those on which no repeat could be wanted."""
    calendar = game.calendar(game.to_move)
    late, day = 0, due
    while day < on:
        day += ONE_DAY
        late += not calendar.is_free(day)
    return late


def report_not_received(minutes: Minutes, command: commands.ReportNotReceived) -> Refusal | None:
    """5.2: 'the letter that you repeat never came', within three days of the repeat's receipt.

    The time then runs from that receipt. Said later, it is the arbiter's.
    """
    found = player_in_play(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    first = next((r for r in game.silence.resent if r.receipt is not None), None)
    if game.to_move is not side or first is None or first.receipt is None:
        return Refusal("no-repeat", Clause("5.2"), game=game.key)
    if game.silence.not_received or _put_before_arbiter(minutes, game):
        return Refusal("not-received-said", Clause("5.2"), "no_change", game.key)
    until = last_good_day(first.receipt.on, game.regulation.notice_days)
    if local_date(minutes.at, game.sides[side].zone) > until:
        facts = (("repeated", first.on.isoformat()), ("said_until", until.isoformat()))
        desk.raise_transmission(minutes, game, side.other, "5.2", facts)
        return None
    minutes.in_game(game.key, NotReceived(side, first.receipt), "5.2")
    _charge_late_repeat(minutes, game, side.other, first)
    review_account(minutes, game.key)
    return None


def _put_before_arbiter(minutes: Minutes, game: Game) -> bool:
    waiting = desk.open_items(minutes, game.tournament, {ItemKind.TRANSMISSION}, game.key)
    return any(item.clause == "5.2" for item in waiting)


def _charge_late_repeat(minutes: Minutes, game: Game, sender: Side, repeated: Resent) -> None:
    """4.9: more than three days late and the letter had not arrived: the whole delay.

    Where a chat channel had taken the letter, the matter is the arbiter's.
    """
    late = repeated.days_late
    if late <= game.regulation.repeat_tolerance_days:
        return
    if _reached_a_chat(game, repeated):
        facts = (("days", str(late)), ("channel", game.receipt_channel))
        desk.raise_transmission(minutes, game, sender, "4.9", facts)
        return
    on = today_of(game, sender, minutes.at)
    minutes.in_game(game.key, PenaltyAdded(sender, Days(late), Clause("4.9"), on), "4.9")


def _reached_a_chat(game: Game, repeated: Resent) -> bool:
    if game.receipt is None or game.receipt_channel in PROVES_NOTHING:
        return False
    return repeated.receipt is None or game.receipt.at < repeated.receipt.at


def _no_play(key: GameKey, number: int, minutes: Minutes) -> None:
    """5.3: from day 41 the case is the arbiter's; about the one to move."""
    game = minutes.in_game(key, NoPlayFound(number), "5.3")
    desk.raise_item(
        minutes,
        game.tournament,
        ItemKind.NO_PLAY,
        "5.3",
        game=key,
        about=game.sides[game.to_move].person,
        facts=(
            ("to_move", game.to_move),
            ("since", (game.silence.since or silent_since(game)).isoformat()),
            ("repeats", ", ".join(r.on.isoformat() for r in game.silence.resent)),
        ),
    )


def forfeit(minutes: Minutes, key: GameKey, losers: Sequence[Side], by: PersonId) -> None:
    """5.3: whoever did nothing to go on and did not inform the arbiter, one or both."""
    result = Result.BOTH_LOSE if len(losers) > 1 else Result.lost_by(losers[0])
    minutes.in_game(key, GameEnded(result, Reason.NO_PLAY, Clause("5.3"), by), "5.3")


def let_go_on(minutes: Minutes, key: GameKey) -> None:
    """5.3: the forty days begin again with the day of the decision."""
    game = minutes.the_game(key)
    on = today_of(game, game.to_move, minutes.at)
    minutes.in_game(key, PlayContinues(on), "5.3")


def after_move(minutes: Minutes, happening: Happening) -> None:
    """5.3: an open case of silence falls with the next move."""
    game = happening.after
    if isinstance(game, Game):
        desk.lapse(minutes, game.tournament, {ItemKind.NO_PLAY}, game.key)


HANDLERS: Handlers = {
    commands.Repeat: repeat,
    commands.ReportNotReceived: report_not_received,
}
