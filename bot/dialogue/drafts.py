"""``/move``: what would be sent, shown before it is; nothing is sent, so nothing is penalised."""

from __future__ import annotations

from datetime import date

from bot.dialogue import questions
from bot.dialogue.talk import Talk
from core.commands import SendMove
from core.events.play import MessageHeld, MoveRepeated
from core.game import Game
from core.notice import Notice
from core.notices import drafts
from core.refusals import Refusal
from core.rules.a3_moves import review
from core.world import Minutes

MOVE = "move"


def draft(talk: Talk, game: Game, text: str, received: date | None) -> None:
    """Shows the message that ``/yes`` would send, or says why it cannot be sent.

    The draft is checked as it would be judged, and it repeats the partner's last move itself; a
    problem leaves no question behind.
    """
    command = SendMove(
        talk.by,
        game.key,
        text,
        talk.dispatch,
        replied=True,
        declared_received=received,
        channel=talk.channel,
    )
    outcome = review(talk.memory, command, talk.work.at)
    if isinstance(outcome, Refusal):
        _drop_earlier(talk, game)
        talk.refuse(outcome)
        return
    rows = [talk.tell(notice) for notice in _shown(talk, game, outcome)]
    questions.ask(talk, MOVE, command, game.key, rows[-1].id, MOVE)


def _drop_earlier(talk: Talk, game: Game) -> None:
    """A draft that cannot be sent still takes the place of the one before it."""
    if any(q.game == game.key and q.kind == MOVE for q in talk.memory.questions(talk.by)):
        talk.work.drop_question(talk.by, game.key)


def _shown(talk: Talk, game: Game, minutes: Minutes) -> tuple[Notice, ...]:
    """The draft as the core tells it; or that the message would be kept (6.3), or repeat (5.1)."""
    told = drafts.draft(talk.memory, minutes, game.key)
    if told:
        return told
    for happening in minutes.happenings:
        if isinstance(happening.event, MessageHeld):
            values = {"text": happening.event.text}
            return (Notice(talk.by, "draft", "draft-held", game.key, happening.clause, values),)
    again = any(isinstance(happening.event, MoveRepeated) for happening in minutes.happenings)
    key = "draft-repeat" if again else "draft-plain"
    return (Notice(talk.by, "draft", key, game.key, values={"ply": game.ply}),)
