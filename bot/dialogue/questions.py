"""Questions that wait for ``/yes``: asked, answered, listed, and dead in time.

A question dies with its ply, with a new one for the same game, or after a day.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from adapters.render import say, typed
from adapters.store import Question
from adapters.store.codec import decode, encode
from bot.dialogue.finding import keys_by_word
from bot.dialogue.talk import A_DAY, Talk
from core import commands
from core.decide import decide
from core.game import Game
from core.refusals import Refusal
from core.vocabulary import Clause, GameKey

_COMMANDS = {
    name: thing
    for name, thing in vars(commands).items()
    if isinstance(thing, type) and is_dataclass(thing)
}
NO_GAME = ""
_ASKING = frozenset({"draft", "confirm", "leave_refused"})


@dataclass(frozen=True, slots=True)
class Asked:
    """An open question: what ``/yes`` carries out, and the messages around it."""

    question: Question
    command: Any
    done: str  # the word of the command that asked, for the answer
    message: tuple[str, str]  # channel and key of the message that asked
    row: int  # the outbox row in which the person reads the question

    @property
    def game(self) -> GameKey | None:
        return GameKey(self.question.game) if self.question.game else None


def ask(talk: Talk, kind: str, command: Any, game: GameKey | None, row: int, done: str) -> None:
    """From now on ``/yes`` carries ``command`` out. ``row`` is where the person reads it."""
    state = talk.memory.game(game) if game else None
    name, content = encode(command)
    payload = {
        "name": name,
        "command": content,
        "done": done,
        "message": [talk.channel, talk.envelope.key],
        "row": row,
    }
    ply = state.ply if state else 0
    question = Question(
        *(talk.by, game or NO_GAME, kind, ply),
        *(json.dumps(payload, ensure_ascii=False), talk.work.at),
    )
    talk.work.ask(question)


def confirm(
    talk: Talk, command: Any, word: str, game: Game | None = None, key: str = "", **values: Any
) -> None:
    """Asks for ``/yes`` before what cannot be undone; what is refused anyway is refused now."""
    outcome = decide(talk.memory, command, talk.work.at)
    if isinstance(outcome, Refusal):
        talk.refuse(outcome)
        return
    place = game.key if game else None
    row = talk.answer("confirm", key or f"confirm-{word}", place, **values)
    ask(talk, word, command, place, row.id, word)


def open_questions(talk: Talk) -> list[Asked]:
    """What waits for this person's answer and is still alive."""
    return [_asked(q) for q in talk.memory.questions(talk.by) if _is_alive(talk, q)]


def answer(talk: Talk, word: str, *, yes: bool) -> None:
    """``/yes`` and ``/no``: the one question that is open, or the one that is picked."""
    found = open_questions(talk)
    picked = _picked(talk, found, word)
    if len(picked) == 1:
        (asked,) = picked
        talk.work.drop_question(talk.by, asked.question.game)
        if yes:
            _carry_out(talk, asked)
        else:
            talk.answer("answer", f"dropped-{asked.question.kind}", asked.game)
    elif picked:
        talk.ask_back("which-question", questions=tuple(_how_to_pick(talk, a) for a in picked))
    elif not _was_played(talk, word):
        old = found or word or talk.answered or talk.pressed
        talk.ask_back("old-question" if old else "no-question", talk.answered_game)


def _how_to_pick(talk: Talk, asked: Asked) -> str:
    """What one writes to say yes to this question of several, and what that does."""
    name, kind = asked.question.game, asked.question.kind
    if name:
        name = typed(talk.memory, talk.person, GameKey(name))
    does = say(talk.person.lang, "menu-send" if kind == "move" else f"menu-{kind}")
    return f"/yes {name or kind} ({does})"


def drop_for(talk: Talk, channel: str, key: str) -> Asked | None:
    """The question that was asked in answer to a message falls: the message was changed (3.2)."""
    for question in talk.memory.questions(talk.by):
        asked = _asked(question)
        if asked.message == (channel, key):
            talk.work.drop_question(talk.by, question.game)
            return asked if _is_alive(talk, question) else None
    return None


def _carry_out(talk: Talk, asked: Asked) -> None:
    command = asked.command
    if isinstance(command, commands.SendMove):
        # A draft is sent when it is confirmed; it repeats the partner's last move itself (3.3).
        command = replace(command, dispatch=talk.dispatch, replied=True, channel=talk.channel)
    talk.act(command, asked.done)


def _picked(talk: Talk, found: list[Asked], word: str) -> list[Asked]:
    """Of the open questions those that the answer may mean.

    A button, or an answer to the message that asked, means that question and no later one. What
    somebody else was asked is not answered.
    """
    if talk.answers_another:
        return []
    made_for = talk.envelope.made_for
    if made_for is not None:  # a button says for which move it was made
        found = [a for a in found if not a.question.game or a.question.ply == made_for]
    rows = {row.id for row in talk.answered}
    in_reply = [asked for asked in found if asked.row in rows]
    if rows and not in_reply and (talk.pressed or _shows_questions(talk)):
        return []
    if word:
        name, *ply = word.split()
        games = [GameKey(asked.question.game) for asked in found]
        named = set(keys_by_word(games, name))
        found = [a for a in found if a.question.game in named or a.question.kind == name.casefold()]
        if ply:
            found = [a for a in found if str(a.question.ply) == ply[0]]
        if len(found) > 1 and talk.context in named:
            found = [a for a in found if a.game == talk.context]
        return [a for a in found if not in_reply or a in in_reply]
    if in_reply:
        return in_reply
    if talk.context is not None:
        return [asked for asked in found if asked.game in (talk.context, None)]
    return found


def _shows_questions(talk: Talk) -> bool:
    return any(row.kind in _ASKING for row in talk.answered)


def _was_played(talk: Talk, word: str) -> bool:
    """A second tap: the move of that question stands already (case 41)."""
    keys = list(talk.memory.keys_of(talk.by))
    named = keys_by_word(keys, word.split()[0]) if word else []
    if not word and talk.context is not None:
        named = [talk.context]
    if len(named) != 1:
        return False
    game = talk.memory.game(named[0])
    side = game.side_of(talk.by) if game else None
    if game is None or side is None or not game.plies or game.plies[-1].side is not side:
        return False
    last = game.plies[-1]
    values = {"uci": last.uci, "ply": last.ply, "sent": last.sent}
    talk.refuse(Refusal("already-played", Clause("3.2"), "no_change", game.key, values))
    return True


def _is_alive(talk: Talk, question: Question) -> bool:
    if talk.work.at - question.asked_at > A_DAY:
        return False
    if not question.game:
        return True
    game = talk.memory.game(GameKey(question.game))
    return game is not None and game.ply == question.ply


def _asked(question: Question) -> Asked:
    payload = json.loads(question.payload)
    channel, key = payload["message"]
    command = decode(payload["name"], payload["command"], _COMMANDS)
    return Asked(question, command, payload["done"], (channel, key), payload["row"])
