"""Edits and deletions (3.2), forwarded words, messages without text: nothing is done."""

from __future__ import annotations

from adapters.envelope import Envelope, Kind
from bot.dialogue.questions import drop_for
from bot.dialogue.talk import Talk
from core.refusals import Refusal
from core.vocabulary import Clause

ASKED_BACK = {
    Kind.FORWARDED: "forwarded",
    Kind.NO_TEXT: "no-text",
    Kind.UNREADABLE: "unreadable",
    Kind.UNDECRYPTED: "undecrypted",
}
"""Kinds of messages that are answered and otherwise passed over."""

PASSED_OVER = "passed_over"
"""The kind under which a message is stored that brought about nothing at all."""

_NOTHING_CHANGED = {Kind.EDIT: "edited", Kind.DELETION: "deleted"}


def is_change(envelope: Envelope) -> bool:
    return envelope.kind in _NOTHING_CHANGED and envelope.edits is not None


def changed(talk: Talk) -> None:
    """3.2: the first text stands, and the sender is told once. An unconfirmed draft falls.

    What was changed before it said anything to the bot is passed over.
    """
    envelope = talk.envelope
    key = envelope.edits
    if key is None:
        return
    first = talk.memory.seen(talk.channel, key)
    asked = drop_for(talk, talk.channel, key)
    if asked is None and (first is None or first.kind == PASSED_OVER):
        return
    mark = f"told-of-change:{talk.channel}:{key}"
    if talk.memory.mark_of(mark):
        return
    talk.work.set_mark(mark, talk.envelope.key)
    why = f"{_NOTHING_CHANGED[envelope.kind]}{'-draft' if asked else ''}"
    game = asked.game if asked else None
    talk.refuse(Refusal(why, Clause("3.2"), "no_change", game))
