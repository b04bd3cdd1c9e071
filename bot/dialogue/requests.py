"""The commands of one message: read, checked for who gives them, carried out in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adapters.grammar import (
    Does,
    Games,
    Lacking,
    NotUnderstood,
    Request,
    Row,
    Who,
    parse,
)
from bot import calendars, link_codes
from bot.dialogue import in_game, of_arbiter, of_person, questions
from bot.dialogue.finding import game_for, known_to
from bot.dialogue.showing import Shows, show
from bot.dialogue.talk import Talk
from core.game import Game
from core.refusals import Refusal, asked_back
from core.vocabulary import PersonId

IN_GAME = in_game.IN_GAME | of_arbiter.IN_GAME
OF_PERSON = of_person.OF_PERSON | of_arbiter.OF_PERSON

# Without arguments these show how things stand.
SHOW_WHEN_BARE = {"leave": ("end", "from"), "settings": ("setting",)}


@dataclass(frozen=True, slots=True)
class Order:
    """A command that can be carried out."""

    row: Row
    given: dict[str, Any]
    game: Game | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """What carrying out needs to know beside the person; ``address`` is the bot's own, for mail."""

    shows: Shows
    operator: PersonId | None = None
    address: str = ""


def obey(talk: Talk, commands: Sequence[str], rules: Rules) -> None:
    """Carries out the commands of a message.

    Several games, each named on a line of its own, each act. Two commands for one game, or an
    answer beside other commands, are asked back, and nothing of the message is done.
    """
    orders = [understood(talk, command, rules) for command in commands]
    clash = _clash([order for order in orders if isinstance(order, Order)])
    if clash is not None:
        talk.refuse(clash)
        return
    for order in orders:
        if isinstance(order, Refusal):
            talk.refuse(order)
        else:
            _carry_out(talk, order, rules)


def understood(talk: Talk, command: str, rules: Rules) -> Order | Refusal:
    """What a command asks for, or a question back."""
    request = parse(command)
    if isinstance(request, NotUnderstood):
        if talk.pressed:
            return asked_back("old-button")
        return asked_back("no-such-command", word=request.word, likeliest=request.likeliest or "")
    row = request.row
    barred = _access(talk, row, rules)
    if barred is not None:
        return barred
    try:
        given = request.read(known_to(talk, row))
    except Lacking as lacking:
        return _lacking(talk, request, lacking)
    if row.games is Games.NONE:
        return Order(row, given)
    found = game_for(talk, row, given.get("game"))
    if isinstance(found, Refusal):
        return found
    if talk.envelope.made_for not in (None, found.ply):
        return asked_back("old-button", found.key)
    return Order(row, given, found)


def _access(talk: Talk, row: Row, rules: Rules) -> Refusal | None:
    """Who may give this command at all; whose game or tournament it is, the core asks."""
    if row.who is Who.ARBITER and not talk.arbitrates():
        return Refusal("not-arbiter", values={"word": row.word})
    if row.who is Who.OPERATOR and talk.by != rules.operator:
        return Refusal("not-operator", values={"word": row.word})
    return None


def _lacking(talk: Talk, request: Request, lacking: Lacking) -> Refusal:
    """A missing or unreadable argument is a question back."""
    row = request.row
    word = lacking.word
    takes_game = row.games is not Games.NONE
    if takes_game and word and word == request.rest.split(maxsplit=1)[0] and _like_game(word):
        return asked_back("no-such-game", name=word)
    if not lacking.name:
        return asked_back("words-left", word=row.word, text=word)
    key = "argument-unclear" if word else "argument-missing"
    return asked_back(key, word=row.word, argument=lacking.name, text=word)


def _like_game(word: str) -> bool:
    """Whether a word looks like a game's number: ``99``, ``T1/99``."""
    return word.rpartition("/")[2].isalnum() and any(sign.isdecimal() for sign in word)


def _clash(orders: Sequence[Order]) -> Refusal | None:
    """Two commands for one game in one message, or ``/yes`` beside another command."""
    if len(orders) < 2:
        return None
    seen: set[str] = set()
    for order in orders:
        if order.row.does is Does.TALKS:
            return asked_back("answer-alone", word=order.row.word)
        if order.row.does is Does.ACTS and order.game is not None:
            if order.game.key in seen:
                return asked_back("two-commands", order.game.key)
            seen.add(order.game.key)
    return None


def _carry_out(talk: Talk, order: Order, rules: Rules) -> None:
    word, given, game = order.row.word, order.given, order.game
    talk.work.word = talk.work.word or word
    if game is not None:
        talk.work.game = game.key
    if word == calendars.WORD:
        calendars.show(talk, rules.address)
    elif order.row.does is Does.SHOWS or _is_bare(word, given):
        show(talk, rules.shows, word, game, given)
    elif word in ("yes", "no"):
        questions.answer(talk, given["answer"], yes=word == "yes")
    elif game is not None:
        IN_GAME[word](talk, game, given)
    elif word == "link" and given["code"] is None:
        link_codes.asked_for(talk)
    elif word == "link":
        link_codes.asked_with(talk, given["code"])
    else:
        OF_PERSON[word](talk, given)


def _is_bare(word: str, given: dict[str, Any]) -> bool:
    names = SHOW_WHEN_BARE.get(word)
    return names is not None and not any(given[name] for name in names)
