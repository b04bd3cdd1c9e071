"""What a player's command about one game does, once the game and the arguments are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.dialogue import records
from bot.dialogue.drafts import draft
from bot.dialogue.questions import confirm
from bot.dialogue.talk import Talk
from core import commands
from core.game import Game
from core.notation import Notation
from core.vocabulary import Result

Arguments = Mapping[str, Any]
InGame = Callable[[Talk, Game, Arguments], None]

CLAIMS: dict[str, type] = {
    "threefold": commands.ClaimThreefold,
    "fifty": commands.ClaimFifty,
}


def move(talk: Talk, game: Game, given: Arguments) -> None:
    """2.1: a draft, shown before it is sent."""
    text, received = given["moves"]
    draft(talk, game, text, received)


def send(talk: Talk, game: Game, given: Arguments) -> None:
    """2.1, 3.3: a move message, judged as it stands."""
    text, received = given["moves"]
    talk.act(
        commands.SendMove(
            talk.by,
            game.key,
            text,
            talk.dispatch,
            replied=talk.repeats_last_move(game),
            declared_received=received,
            channel=talk.channel,
        )
    )


def draw(talk: Talk, game: Game, given: Arguments) -> None:
    """An offer of a draw."""
    talk.act(commands.OfferDraw(talk.by, game.key), "draw")


def resign(talk: Talk, game: Game, given: Arguments) -> None:
    """3.2: final once confirmed, so it is asked first."""
    confirm(talk, commands.Resign(talk.by, game.key), "resign", game)


def accept(talk: Talk, game: Game, given: Arguments) -> None:
    """The partner's draw, or his notation (2.4)."""
    _offer(talk, game, given, commands.AcceptDraw, commands.AcceptNotation)


def decline(talk: Talk, game: Game, given: Arguments) -> None:
    """The partner's draw, or his notation (2.4)."""
    _offer(talk, game, given, commands.DeclineDraw, commands.DeclineNotation)


def _offer(talk: Talk, game: Game, given: Arguments, of_draw: type, of_notation: type) -> None:
    """With a draw offer and a notation both open, which one is meant is asked."""
    side = game.side_of(talk.by)
    proposal = game.notation_offer is not None and game.notation_offer[0] is not side
    offer = game.draw_offer is not None and game.draw_offer is not side
    which = given["offer"]
    if which is None and proposal and offer:
        talk.ask_back("which-offer", game.key)
        return
    notation = which == "notation" or (which is None and proposal)
    command = of_notation if notation else of_draw
    talk.act(command(talk.by, game.key), "accept" if "Accept" in command.__name__ else "decline")


def claim(talk: Talk, game: Game, given: Arguments) -> None:
    """A draw by the laws of chess, or the partner's time (6.1)."""
    kind = given["claim"]
    if kind in CLAIMS:
        talk.act(CLAIMS[kind](talk.by, game.key), "claim")
    else:
        talk.act(commands.ClaimTime(talk.by, game.key, given["text"]), "claim")


def protest(talk: Talk, game: Game, given: Arguments) -> None:
    """6.4: against a claim of time."""
    talk.act(commands.Protest(talk.by, game.key, given["text"]), "protest")


def repeat(talk: Talk, game: Game, given: Arguments) -> None:
    """5.1: the last move once more."""
    talk.act(commands.Repeat(talk.by, game.key), "repeat")


def not_received(talk: Talk, game: Game, given: Arguments) -> None:
    """5.2: the repeated move never came before."""
    talk.act(commands.ReportNotReceived(talk.by, game.key), "notreceived")


def invalid(talk: Talk, game: Game, given: Arguments) -> None:
    """4.8: a faulty message that came past the program."""
    sent, received = given["sent"], given["received"]
    if received < sent:
        talk.ask_back("dates-reversed", game.key, first=sent, last=received)
        return
    command = commands.ReportInvalid(talk.by, game.key, sent, received, given["text"])
    talk.act(command, "invalid")


def notation(talk: Talk, game: Game, given: Arguments) -> None:
    """2.4: another notation is proposed."""
    command = commands.ProposeNotation(talk.by, game.key, Notation(given["notation"]))
    talk.act(command, "notation")


def say(talk: Talk, game: Game, given: Arguments) -> None:
    """3.5: a note to the partner."""
    talk.act(commands.Say(talk.by, game.key, given["text"]), "say")


def dispute(talk: Talk, game: Game, given: Arguments) -> None:
    """1.7: to the arbiter's desk."""
    talk.act(commands.RaiseDispute(talk.by, game.key, given["text"]), "dispute")


def submit(talk: Talk, game: Game, given: Arguments) -> None:
    """9.1: the record of a finished game."""
    records.submit(talk, game, Result(given["result"]))


def assess(talk: Talk, game: Game, given: Arguments) -> None:
    """9.4: the grounds; the player to move may add ``move: …`` (9.4.4)."""
    grounds, _, sealed = given["text"].partition("move:")
    command = commands.Assess(
        *(talk.by, game.key, given["assessment"], grounds.strip(), sealed.strip())
    )
    talk.act(command, "assess")


IN_GAME: dict[str, InGame] = {
    "move": move,
    "send": send,
    "draw": draw,
    "accept": accept,
    "decline": decline,
    "resign": resign,
    "claim": claim,
    "protest": protest,
    "repeat": repeat,
    "notreceived": not_received,
    "invalid": invalid,
    "notation": notation,
    "say": say,
    "dispute": dispute,
    "submit": submit,
    "assess": assess,
}
"""By the English word of the command."""
