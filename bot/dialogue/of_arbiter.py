"""What the arbiter's commands do. Each acts at once: what he decides is written whole in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adapters.grammar import ROW
from bot.dialogue.finding import numbered, person_for
from bot.dialogue.talk import Talk
from core import commands
from core.events.tournament import ItemRaised
from core.game import Game
from core.refusals import Refusal
from core.vocabulary import ItemKind, Result, Side

Arguments = Mapping[str, Any]


def penalty(talk: Talk, game: Game, given: Arguments) -> None:
    side, days = Side(given["side"]), given["days"]
    command = commands.AddPenalty(*(talk.by, game.key, side, days, given["clause"], given["text"]))
    talk.act(command, "penalty")


def adjust(talk: Talk, game: Game, given: Arguments) -> None:
    side = Side(given["side"])
    talk.act(commands.Adjust(talk.by, game.key, side, given["days"], given["text"]), "adjust")


def enter(talk: Talk, game: Game, given: Arguments) -> None:
    text, sent, received = given["moves"]
    if received < sent:
        talk.ask_back("dates-reversed", game.key, first=sent, last=received)
        return
    talk.act(commands.EnterMove(talk.by, game.key, text, sent, received), "enter")


def reissue(talk: Talk, game: Game, given: Arguments) -> None:
    talk.act(commands.Reissue(talk.by, game.key), "reissue")


def suspend(talk: Talk, game: Game, given: Arguments) -> None:
    talk.act(commands.Suspend(talk.by, game.key, given["text"]), "suspend")


def resume(talk: Talk, game: Game, given: Arguments) -> None:
    talk.act(commands.Resume(talk.by, game.key, given["text"]), "resume")


def result(talk: Talk, game: Game, given: Arguments) -> None:
    command = commands.SetResult(talk.by, game.key, Result(given["result"]), given["text"])
    talk.act(command, "result")


def assign(talk: Talk, game: Game, given: Arguments) -> None:
    found = person_for(talk, ROW["assign"], given["person"])
    if isinstance(found, Refusal):
        talk.refuse(found)
        return
    talk.act(commands.Assign(talk.by, game.key, found[0].id), "assign")


# Commands that are not about one game


def rule(talk: Talk, given: Arguments) -> None:
    """Settles an item. The adjudicator may settle his own, so the desk searched is not only the
    arbiter's."""
    known = talk.arbitrates() or list(talk.memory.tournaments())
    found = numbered(given["item"], known, lambda t, number: t.item(number) is not None)
    if isinstance(found, Refusal):
        talk.refuse(found)
        return
    code, number = found
    tournament = talk.memory.tournament(code)
    item = tournament.item(number) if tournament else None
    decision, text = _decision(item, given)
    talk.act(commands.Rule(talk.by, code, number, decision, text), "rule")


def _decision(item: ItemRaised | None, given: Arguments) -> tuple[str, str]:
    """FAULT belongs to the decision on an invalid message only; elsewhere it begins the text."""
    decision, text = given["decision"], given["text"]
    word, _, fault = decision.partition(" ")
    if (
        word == "accept"
        and fault
        and item is not None
        and item.kind is not ItemKind.INVALID_MESSAGE
    ):
        return word, f"{fault} {text}".strip()
    return decision, text


def query(talk: Talk, given: Arguments) -> None:
    found = person_for(talk, ROW["query"], given["person"])
    if isinstance(found, Refusal):
        talk.refuse(found)
        return
    person, code = found
    talk.act(commands.Query(talk.by, code, person.id, given["text"]), "query")


def sanction(talk: Talk, given: Arguments) -> None:
    """1.9."""
    found = person_for(talk, ROW["sanction"], given["person"])
    if isinstance(found, Refusal):
        talk.refuse(found)
        return
    person, code = found
    kind = given["sanction"]
    command = commands.Sanction(*(talk.by, code, person.id, kind, given["until"], given["text"]))
    talk.act(command, "sanction")


def credit(talk: Talk, given: Arguments) -> None:
    code = talk.tournament(talk.arbitrates(), given["tournament"])
    if isinstance(code, Refusal):
        talk.refuse(code)
        return
    first, last = given["from"], given["to"]
    if last < first:
        talk.ask_back("dates-reversed", first=first, last=last)
        return
    talk.act(commands.Credit(talk.by, code, first, last, given["text"]), "credit")


def announce(talk: Talk, given: Arguments) -> None:
    code = talk.tournament(talk.arbitrates(), given["tournament"])
    if isinstance(code, Refusal):
        talk.refuse(code)
        return
    talk.act(commands.Announce(talk.by, code, given["text"]), "announce")


IN_GAME: dict[str, Callable[[Talk, Game, Arguments], None]] = {
    "penalty": penalty,
    "adjust": adjust,
    "enter": enter,
    "reissue": reissue,
    "suspend": suspend,
    "resume": resume,
    "result": result,
    "assign": assign,
}
OF_PERSON: dict[str, Callable[[Talk, Arguments], None]] = {
    "rule": rule,
    "query": query,
    "sanction": sanction,
    "credit": credit,
    "announce": announce,
}
