"""Article 6. Overstepping the time: the partner's claim, the protest, the arbiter's decision."""

from __future__ import annotations

from core import commands, desk
from core.authority import player
from core.days import last_good_day, local_date
from core.events.play import (
    ClaimProtested,
    ClaimRuled,
    GameEnded,
    HeldReleased,
    MessageHeld,
    OverstepLifted,
    TimeClaimed,
    TimeExceeded,
)
from core.events.tournament import ItemRaised
from core.game import Game
from core.handlers import Handlers
from core.refusals import Refusal
from core.regulation import OverstepRule
from core.rules import a3_moves
from core.vocabulary import Clause, Dispatch, GameKey, ItemKind, PersonId, Reason, Result, Side
from core.world import Happening, Minutes


def claim(minutes: Minutes, command: commands.ClaimTime) -> Refusal | None:
    """6.1, 6.3: the claim interrupts the game and goes to the arbiter, supported or not.

    Its event tells the partner as well (6.2). A claim is out of its window where the control was
    overstepped and answered, and barred under a ban (6.7).
    """
    found = player(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    refused = _no_claim(game, side)
    if refused is not None:
        return refused
    partner = side.other
    overstepped = game.oversteps[partner]
    control = overstepped[0] if overstepped else game.control(partner)
    supported = bool(overstepped) or game.remaining(partner, minutes.at) < 0
    if not supported and game.lapsed[partner] == control - 1 and game.lapsed[partner]:
        return _refused(game, "claim-window-closed", "6.1", _control_move(game, control - 1))
    running = game.running_days(minutes.at) if game.to_move is partner else 0
    total = game.sides[partner].total + running
    allowance = game.regulation.allowance(_control_move(game, control))
    number = desk.raise_item(
        minutes,
        game.tournament,
        ItemKind.TIME_CLAIM,
        "6.3",
        game=game.key,
        about=game.sides[partner].person,
        by=command.by,
        text=command.text,
        facts=(
            ("control", str(_control_move(game, control))),
            ("total", str(total)),
            ("allowance", str(allowance)),
            ("supported", "yes" if supported else "no"),
        ),
    )
    claimed = TimeClaimed(side, control, supported, total, allowance, command.text, str(number))
    minutes.in_game(game.key, claimed, "6.3")
    return None


def _no_claim(game: Game, side: Side) -> Refusal | None:
    """What keeps ``side`` from claiming here, whatever the account says."""
    if game.is_over:
        return Refusal("game-is-over", None, "claim_refused", game.key, {"result": game.result})
    if game.adjudication is not None:
        return Refusal("game-is-adjudicated", Clause("9.4"), "claim_refused", game.key)
    if game.claim is not None:
        return Refusal("claim-open", Clause("6.3"), "claim_refused", game.key)
    if game.suspensions:
        return Refusal("game-rests", game.rests_by, "claim_refused", game.key)
    ban = game.bans[side]
    return _refused(game, "claim-banned", "6.7", ban) if ban is not None else None


def _refused(game: Game, why: str, clause: str, number: int) -> Refusal:
    return Refusal(why, Clause(clause), "claim_refused", game.key, {"number": number})


def _control_move(game: Game, control: int) -> int:
    return game.regulation.last_move_of(control)


def after_overstep(minutes: Minutes, happening: Happening) -> None:
    """6.1: what the regulation makes of an overstep: the partner's right to claim and no more,
    a case for the arbiter while the game goes on, or the loss at once (6.6).
    """
    event, game = happening.event, happening.after
    if not isinstance(event, TimeExceeded) or not isinstance(game, Game):
        return
    if game.regulation.overstep is OverstepRule.FLAG:
        desk.raise_item(
            minutes,
            game.tournament,
            ItemKind.TIME_CLAIM,
            "6.1",
            game=game.key,
            about=game.sides[event.side].person,
            facts=(
                ("control", str(_control_move(game, event.control))),
                ("total", str(event.used)),
                ("allowance", str(event.allowance)),
                ("supported", "yes"),
            ),
        )
    elif game.regulation.overstep is OverstepRule.AUTO and minutes.the_game(game.key).in_play:
        ended = GameEnded(Result.lost_by(event.side), Reason.TIME, Clause("6.6"))
        minutes.in_game(game.key, ended, "6.6")


def after_lifting(minutes: Minutes, happening: Happening) -> None:
    """4.6, 6.1: an overstep that was none is no case any more; an open claim stays one."""
    event, game = happening.event, happening.after
    if not isinstance(event, OverstepLifted) or not isinstance(game, Game):
        return
    if game.claim is None:
        about = game.sides[event.side].person
        desk.lapse(minutes, game.tournament, {ItemKind.TIME_CLAIM}, game.key, about)


def protest(minutes: Minutes, command: commands.Protest) -> Refusal | None:
    """6.4: against the partner's claim, within fourteen days of the notice."""
    found = player(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    if game.claim is None or game.claim.side is side:
        return Refusal("no-claim", Clause("6.4"), game=game.key)
    if game.claim.protested:
        return Refusal("protested-already", Clause("6.4"), "no_change", game.key)
    zone = game.sides[side].zone
    until = last_good_day(local_date(game.claim.at, zone), game.regulation.protest_days)
    if local_date(minutes.at, zone) > until:
        return Refusal("protest-late", Clause("6.4"), game=game.key, values={"until": until})
    minutes.in_game(game.key, ClaimProtested(side, command.text), "6.4")
    return None


def confirm(minutes: Minutes, key: GameKey, item: ItemRaised, by: PersonId, text: str) -> None:
    """6.6: a confirmed overstep loses the game, the first one already."""
    game = minutes.the_game(key)
    if game.claim is not None:
        ruled = ClaimRuled(accepted=True, item=str(item.number), text=text)
        minutes.in_game(key, ruled, "6.6")
    loser = next(side for side in Side if game.sides[side].person == item.about)
    ended = GameEnded(Result.lost_by(loser), Reason.TIME, Clause("6.6"), by)
    minutes.in_game(key, ended, "6.6")


def reject(minutes: Minutes, key: GameKey, item: ItemRaised, text: str, *, ban: bool) -> None:
    """6.5, 6.7: play goes on; with a ban the claimant may not claim until the cycle has ended.

    The cycle is that of the claim; it has ended when its last move is answered. What came
    meanwhile is released (6.3).
    """
    game = minutes.the_game(key)
    if game.claim is None:
        return
    until = _control_move(game, game.claim.control) if ban else None
    ruled = ClaimRuled(accepted=False, item=str(item.number), banned_until=until, text=text)
    minutes.in_game(key, ruled, "6.7" if ban else "6.5")
    for held in game.held:
        _release(minutes, key, held)


def _release(minutes: Minutes, key: GameKey, held: MessageHeld) -> None:
    """6.3: what was held is judged now, with its own moments, as if the claim had not been."""
    command = commands.SendMove(
        minutes.the_game(key).sides[held.side].person,
        key,
        held.text,
        Dispatch(held.stamped, held.arrived, held.trusted, held.since),
        held.replied,
        held.stated_sent,
        held.declared_received,
        held.channel,
    )
    trial = Minutes(minutes, minutes.at)
    trial.in_game(key, HeldReleased(held.number), "6.3")
    refusal = a3_moves.send(trial, command)
    if refusal is None:
        minutes.adopt(trial)
    else:
        minutes.in_game(key, HeldReleased(held.number, refusal.why), "6.3")


def drop_held(minutes: Minutes, key: GameKey) -> None:
    """6.3: the game has ended; what was held will not be judged."""
    for held in minutes.the_game(key).held:
        minutes.in_game(key, HeldReleased(held.number, "game-is-over"), "6.3")


HANDLERS: Handlers = {
    commands.ClaimTime: claim,
    commands.Protest: protest,
}
