"""What became of a message or command at the one door, for the log and for what is counted."""

from __future__ import annotations

import logging
import time
from typing import Any

from adapters.store import Batch
from bot.dialogue.dialogue import POISON
from bot.jobs import Job, reference_of
from bot.logs import about
from bot.work import Work

log = logging.getLogger(__name__)

PROGRAM = "program"
"""Stands for the channel of what the program itself does: deadlines, receipts, marks."""

DONE, ANSWERED, PASSED_OVER, BROKEN = "done", "answered", "passed_over", "broken"
BY_ANSWER = ("refused", "asked_back", "no_change", "confirm")
"""Kinds of messages that say by themselves what became of another one: nothing was recorded."""


def channel_of(job: Job[Any]) -> str:
    """The channel on which it came."""
    return job.channel if job.envelope is not None else PROGRAM


def command_of(job: Job[Any], work: Work | None) -> str:
    """The English word of its command, or of what kind it was."""
    if work is not None and work.word:
        return work.word
    return PROGRAM if job.envelope is None else str(job.envelope.kind)


def outcome_of(job: Job[Any], work: Work | None) -> str:
    """What became of it: by what was recorded, or else by what was answered."""
    if work is None or any(message.kind == POISON for message in work.batch.messages):
        return BROKEN
    if work.batch.records or job.envelope is None:
        return DONE
    kinds = [row.kind for row in work.batch.outbox_new]
    said = next((kind for kind in kinds if kind in BY_ANSWER), None)
    return said or (ANSWERED if kinds else PASSED_OVER)


class LogLines:
    """A line for every message that was handled, and for every one that a channel took."""

    def handled(self, job: Job[Any], work: Work | None) -> None:
        """Who, about which game, with what outcome; never what was written."""
        if job.envelope is None or not log.isEnabledFor(logging.INFO):
            return
        fields = about(
            channel=job.channel,
            message=reference_of(job.envelope),
            person=work.actor if work else None,
            game=work.game if work else None,
        )
        fields |= {
            "command": command_of(job, work),
            "outcome": outcome_of(job, work),
            "ms": round((time.perf_counter() - job.begun) * 1000, 1),
        }
        log.info("handled", extra=fields)

    def committed(self, seconds: float) -> None:
        """Every commit has the messages' lines."""

    def stored(self, batch: Batch) -> None:
        """What was delivered, and how long after it was written."""
        if not log.isEnabledFor(logging.INFO):
            return
        for row in batch.outbox_changed:
            if row.state == "sent" and row.delivered_at is not None:
                fields = about(channel=row.channel, row=row.id, person=row.person, game=row.game)
                lag = (row.delivered_at - row.at).total_seconds()
                log.info("delivered", extra={**fields, "kind": row.kind, "lag": round(lag, 1)})
