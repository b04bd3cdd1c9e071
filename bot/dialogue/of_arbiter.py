"""What the arbiter's commands do.

What ends games or somebody's participation is shown first, with every game that it would change,
where a button was pressed or the arbiter's setting ``preview`` asks for it. A decision that he
writes out whole acts at once, as the contract has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adapters.grammar import ENDS_PLAY, ROW, read_result
from bot.dialogue.finding import numbered, person_for
from bot.dialogue.questions import confirm
from bot.dialogue.talk import Talk
from core import commands
from core.decide import decide
from core.events.tournament import ItemRaised
from core.game import Game
from core.refusals import Refusal
from core.vocabulary import GameKey, ItemKind, PersonId, Result, Side
from core.world import Minutes

Arguments = Mapping[str, Any]


def penalty(talk: Talk, game: Game, given: Arguments) -> None:
    """Penalty days, with the clause."""
    side, days = Side(given["side"]), given["days"]
    command = commands.AddPenalty(*(talk.by, game.key, side, days, given["clause"], given["text"]))
    talk.act(command, "penalty")


def adjust(talk: Talk, game: Game, given: Arguments) -> None:
    """7.7: a correction of an account."""
    side = Side(given["side"])
    talk.act(commands.Adjust(talk.by, game.key, side, given["days"], given["text"]), "adjust")


def enter(talk: Talk, game: Game, given: Arguments) -> None:
    """1.5: a move that went past the program, with its dates."""
    text, sent, received = given["moves"]
    if received < sent:
        talk.ask_back("dates-reversed", game.key, first=sent, last=received)
        return
    talk.act(commands.EnterMove(talk.by, game.key, text, sent, received), "enter")


def reissue(talk: Talk, game: Game, given: Arguments) -> None:
    """1.5: the correspondence once more to both."""
    talk.act(commands.Reissue(talk.by, game.key), "reissue")


def suspend(talk: Talk, game: Game, given: Arguments) -> None:
    """6.3: a game rests, its days are frozen."""
    talk.act(commands.Suspend(talk.by, game.key, given["text"]), "suspend")


def resume(talk: Talk, game: Game, given: Arguments) -> None:
    """A game that rested goes on."""
    talk.act(commands.Resume(talk.by, game.key, given["text"]), "resume")


def result(talk: Talk, game: Game, given: Arguments) -> None:
    """1.7: asked first where a button was pressed or the setting says so."""
    command = commands.SetResult(talk.by, game.key, Result(given["result"]), given["text"])
    if _asks_first(talk):
        confirm(talk, command, "result", game, result=given["result"], games=(game.key,))
    else:
        talk.act(command, "result")


def assign(talk: Talk, game: Game, given: Arguments) -> None:
    """9.6, 9.10: who adjudicates."""
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
    command = commands.Rule(talk.by, code, number, decision, text)
    if item is not None and _asks_first(talk) and _ends_play(item, decision):
        place = talk.memory.game(item.game) if item.game else None
        games = _games_ended(talk, command, item)
        confirm(
            *(talk, command, "rule", place),
            item=number,
            decision=decision,
            about=item.about,
            games=games,
        )
    else:
        talk.act(command, "rule")


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


def _asks_first(talk: Talk) -> bool:
    """Whether a preview comes before what ends games: a tap is soon made by mistake."""
    return talk.pressed or talk.person.setting("preview") == "ask"


def _ends_play(item: ItemRaised, decision: str) -> bool:
    """Whether a decision ends games or somebody's participation."""
    word = decision.split()[0]
    if word in ENDS_PLAY or read_result(word) is not None:
        return True
    return word == "accept" and item.kind in (ItemKind.TIME_CLAIM, ItemKind.MISSING_RECORD)


def _games_ended(talk: Talk, command: Any, item: ItemRaised) -> tuple[GameKey, ...]:
    """Every game that the decision would change, found by deciding it without doing it."""
    outcome = decide(talk.memory, command, talk.work.at)
    if isinstance(outcome, Minutes):
        return _games_in(outcome)
    return (item.game,) if item.game else ()


def _games_in(minutes: Minutes) -> tuple[GameKey, ...]:
    states = (happening.after for happening in minutes.happenings)
    return tuple(dict.fromkeys(state.key for state in states if isinstance(state, Game)))


def query(talk: Talk, given: Arguments) -> None:
    """1.3, 8.3: a question to a player."""
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
    if kind == "warning" or not _asks_first(talk):
        talk.act(command, "sanction")
        return
    games = _running_of(talk, person.id, None if kind == "disqualify" else code)
    confirm(
        *(talk, command, "sanction"),
        person=person.id,
        sanction=kind,
        until=given["until"],
        games=games,
    )


def _running_of(talk: Talk, person: PersonId, code: str | None) -> tuple[GameKey, ...]:
    games = talk.memory.games_of(person)
    return tuple(g.key for g in games if not g.is_over and code in (None, g.tournament))


def credit(talk: Talk, given: Arguments) -> None:
    """6.3: days that count in no running game: the relay did not work."""
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
    """To everybody who plays."""
    code = talk.tournament(talk.arbitrates(), given["tournament"])
    if isinstance(code, Refusal):
        talk.refuse(code)
        return
    talk.act(commands.Announce(talk.by, code, given["text"]), "announce")


def close(talk: Talk, given: Arguments) -> None:
    """9.2: always asked first, as it ends the event for everybody and is not taken back."""
    ruled = talk.arbitrates()
    code = talk.tournament([t for t in ruled if t.closed is None] or ruled, given["tournament"])
    if isinstance(code, Refusal):
        talk.refuse(code)
        return
    games = talk.memory.games_in(code)
    command = commands.CloseTournament(talk.by, code)
    confirm(talk, command, "close", tournament=code, count=len(games))


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
    "close": close,
}
