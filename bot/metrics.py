"""What is counted and measured, in Prometheus' words.

``Metrics`` hears of every message and command at the one door and of every commit; what stands in
queues is looked up when somebody asks. No label holds a person, a game or an address.
"""

from __future__ import annotations

import asyncio
import time
from datetime import datetime
from pathlib import Path
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from adapters.store import Batch
from bot.backups import last_backup
from bot.health import Health, Report
from bot.jobs import Job
from bot.outcomes import channel_of, command_of, outcome_of
from bot.queues import DEADLINES, facts
from bot.recall import waiting_in
from bot.service import Service
from bot.work import Work

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
LAGS = (0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600, 6 * 3600, 24 * 3600)
"""Upper ends of the classes in seconds: of what is stored, of what is delivered."""

ALL = "outbox"
"""The queue of everything that is not delivered yet, whatever channel will take it."""

LOOKED_THROUGH = 1_000
"""So many of the oldest messages are told apart by their channels: nobody shall wait for that."""


class Metrics:
    """One registry for one running bot."""

    def __init__(self, service: Service, health: Health, var: Path) -> None:
        self._service = service
        self._health = health
        self._var = var
        self._looking = asyncio.Lock()
        own = self.registry = CollectorRegistry()
        ProcessCollector(registry=own)
        self._commands = Counter(
            "chesspost_commands",
            "Messages and commands at the one door, by what became of them",
            ("channel", "command", "outcome"),
            registry=own,
        )
        self._handling = Histogram(
            "chesspost_handling_seconds",
            "From the coming of a message until all that it brought about is stored",
            ("channel",),
            buckets=SECONDS,
            registry=own,
        )
        self._commit = Histogram(
            "chesspost_commit_seconds", "One durable transaction", buckets=SECONDS, registry=own
        )
        self._delivery = Histogram(
            "chesspost_delivery_seconds",
            "From the writing of a message until a channel took it",
            ("channel",),
            buckets=LAGS,
            registry=own,
        )
        self._failures = Counter(
            "chesspost_delivery_failures", "Attempts that no channel took", registry=own
        )
        self._queue = self._gauge("queue", "Messages that wait", "queue")
        self._age = self._gauge("queue_oldest_seconds", "How long the oldest waits", "queue")
        self._door = self._gauge("door_waiting", "Messages and commands that wait at the one door")
        self._late = self._gauge("deadlines_late", "Deadlines not raised in time")
        self._lateness = self._gauge("deadline_late_seconds", "How late the first of them is")
        self._up = self._gauge("channel_up", "1 where its server answers", "channel")
        self._contact = self._gauge(
            "channel_last_contact_timestamp_seconds", "When it last answered", "channel"
        )
        self._writable = self._gauge("database_writable", "1 where something can be stored")
        self._free = self._gauge("disk_free_bytes", "Room on the database's disk")
        self._backup = self._gauge(
            "last_backup_timestamp_seconds", "When `chesspost backup` last succeeded; 0: unknown"
        )
        service.changed.append(self._stored)
        service.observers.append(self)

    def _gauge(self, name: str, says: str, *labels: str) -> Gauge:
        return Gauge(f"chesspost_{name}", says, labels, registry=self.registry)

    # What the door tells

    def handled(self, job: Job[Any], work: Work | None) -> None:
        """A message or command is done with."""
        channel = channel_of(job)
        self._commands.labels(channel, command_of(job, work), outcome_of(job, work)).inc()
        self._handling.labels(channel).observe(time.perf_counter() - job.begun)

    def committed(self, seconds: float) -> None:
        """A transaction was stored."""
        self._commit.observe(seconds)

    def _stored(self, batch: Batch) -> None:
        for row in batch.outbox_changed:
            if row.state == "sent" and row.delivered_at is not None and row.channel:
                lag = (row.delivered_at - row.at).total_seconds()
                self._delivery.labels(row.channel).observe(max(0.0, lag))
            elif row.tries and row.next_try is not None and row.state in ("queued", "waiting"):
                self._failures.inc()

    # What is looked up

    async def page(self) -> bytes:
        """Everything as Prometheus reads it."""
        async with self._looking:
            report = await self._health.look()
            self._of_health(report)
            if report.writes:
                await self._of_queues(report.at)
            self._door.set(self._service.waiting)
            self._backup.set(_seconds(await asyncio.to_thread(last_backup, self._var)))
            return generate_latest(self.registry)

    def _of_health(self, report: Report) -> None:
        self._writable.set(report.writes)
        self._free.set(report.free)
        self._late.set(report.late)
        late = (report.at - report.oldest).total_seconds() if report.oldest else 0.0
        self._lateness.set(late)
        self._up.clear()  # who no longer polls a channel knows nothing of it
        self._contact.clear()
        for contact, down in report.channels:
            self._up.labels(contact.name).set(not down)
            self._contact.labels(contact.name).set(_seconds(contact.last))

    async def _of_queues(self, at: datetime) -> None:
        store = self._service.store
        waiting = await waiting_in(store, at, LOOKED_THROUGH)
        self._queue.clear()
        self._age.clear()
        self._queue.labels(ALL).set(await store.outbox_count())
        oldest = waiting.undelivered[0].at if waiting.undelivered else at
        self._age.labels(ALL).set(max(0.0, (at - oldest).total_seconds()))
        for fact in await self._service.look(lambda memory: facts(memory, waiting)):
            if fact.queue != DEADLINES:
                age = (at - fact.oldest).total_seconds() if fact.oldest else 0.0
                self._queue.labels(fact.queue).set(fact.count)
                self._age.labels(fact.queue).set(max(0.0, age))


def _seconds(moment: datetime | None) -> float:
    return 0.0 if moment is None else moment.timestamp()
