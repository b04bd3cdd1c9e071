"""2.4: the notation of a game, agreed between the partners."""

from __future__ import annotations

from core import commands
from core.authority import player_in_play
from core.events.play import NotationAgreed, NotationDeclined, NotationProposed
from core.handlers import Handlers
from core.refusals import Refusal
from core.vocabulary import Clause, Side
from core.world import Minutes


def propose(minutes: Minutes, command: commands.ProposeNotation) -> Refusal | None:
    """2.4: a proposal holds from the partner's agreement; until then nothing changes."""
    found = player_in_play(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    if game.notation is command.notation:
        return Refusal("notation-already", Clause("2.4"), "no_change", game.key)
    if game.notation_offer == (side.other, command.notation):
        minutes.in_game(game.key, NotationAgreed(command.notation), "2.4")
        return None
    minutes.in_game(game.key, NotationProposed(side, command.notation), "2.4")
    return None


def accept(minutes: Minutes, command: commands.AcceptNotation) -> Refusal | None:
    """2.4: the partner agrees."""
    found = _with_offer(minutes, command)
    if isinstance(found, Refusal):
        return found
    offer = minutes.the_game(command.game).notation_offer
    if offer is not None:
        minutes.in_game(command.game, NotationAgreed(offer[1]), "2.4")
    return None


def decline(minutes: Minutes, command: commands.DeclineNotation) -> Refusal | None:
    """2.4: the proposal falls, the notation stays."""
    found = _with_offer(minutes, command)
    if isinstance(found, Refusal):
        return found
    minutes.in_game(command.game, NotationDeclined(found), "2.4")
    return None


def _with_offer(
    minutes: Minutes, command: commands.AcceptNotation | commands.DeclineNotation
) -> Side | Refusal:
    found = player_in_play(minutes, command.by, command.game)
    if isinstance(found, Refusal):
        return found
    game, side = found
    if game.notation_offer is None or game.notation_offer[0] is side:
        return Refusal("no-notation-offer", Clause("2.4"), game=game.key)
    return side


HANDLERS: Handlers = {
    commands.ProposeNotation: propose,
    commands.AcceptNotation: accept,
    commands.DeclineNotation: decline,
}
