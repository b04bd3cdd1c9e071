"""Health and metrics, asked over real HTTP on this machine."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from adapters.store import StoreError, StoreFull
from bot.backups import note_backup
from bot.health import LATE_AFTER, SILENT_FOR, Contacts, Health
from bot.metrics import Metrics
from bot.metrics_http import place, serving
from tests.bot.house import entries, house
from tests.source import ROOT


class Watched:
    """A house with its health and metrics, and what they say over HTTP."""

    def __init__(self, h, var: Path) -> None:
        self.h = h
        self.polls = True
        self.contacts = Contacts(lambda: h.now, lambda: self.polls)
        self.health = Health(h.service, self.contacts, lambda: h.now, var)
        self.metrics = Metrics(h.service, self.health, var)
        h.service.changed.append(self.contacts.stored)
        self.port = 0

    async def ask(self, path: str) -> tuple[int, str]:
        async with aiohttp.ClientSession() as session:
            url = f"http://127.0.0.1:{self.port}{path}"
            async with session.get(url) as answer:
                return answer.status, await answer.text()

    async def healthz(self):
        status, text = await self.ask("/healthz")
        return status, json.loads(text)

    async def samples(self) -> dict[tuple[str, ...], float]:
        """Every sample by its name and the values of its labels."""
        status, text = await self.ask("/metrics")
        assert status == 200
        return {
            (sample.name, *sample.labels.values()): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }


@asynccontextmanager
async def watched(tmp_path: Path, **more):
    async with house(entries(**more)) as h:
        found = Watched(h, tmp_path)
        async with serving(("127.0.0.1", 0), found.health, found.metrics) as port:
            found.port = port
            yield found


async def test_a_bot_that_is_well_says_so(tmp_path):
    async with watched(tmp_path) as w:
        w.contacts.expects("telegram")
        w.contacts.answered("telegram")
        status, told = await w.healthz()
        assert status == 200
        assert told["status"] == "ok"
        assert told["database"]["writes"] is True
        assert told["channels"]["telegram"]["up"] is True
        assert datetime.fromisoformat(told["channels"]["telegram"]["last_contact"]) == w.h.now


async def test_a_database_that_takes_nothing_is_no_health(tmp_path, monkeypatch):
    async with watched(tmp_path) as w:

        async def full(*_):
            raise StoreFull("no room")

        monkeypatch.setattr(w.h.store, "commit", full)
        w.h.now += timedelta(minutes=1)
        status, told = await w.healthz()
        assert (status, told["status"]) == (503, "failing")
        assert told["database"]["writes"] is False
        samples = await w.samples()
        assert samples[("chesspost_database_writable",)] == 0
        monkeypatch.undo()
        w.h.now += timedelta(minutes=1)
        assert (await w.healthz())[0] == 200


async def test_a_database_that_cannot_be_read_is_no_health_either(tmp_path, monkeypatch):
    async with watched(tmp_path) as w:

        async def gone(*_):
            raise StoreError("the server is gone")

        monkeypatch.setattr(w.h.store, "due", gone)
        w.h.now += LATE_AFTER
        status, told = await w.healthz()
        assert (status, told["database"]["writes"]) == (503, False)
        assert (await w.samples())[("chesspost_database_writable",)] == 0


async def test_a_channel_that_was_silent_too_long_is_down_until_it_answers(tmp_path):
    async with watched(tmp_path) as w:
        w.contacts.expects("matrix")
        w.contacts.expects("email", polled=False)
        w.h.now += SILENT_FOR / 2
        assert (await w.healthz())[0] == 200
        w.h.now += SILENT_FOR / 2
        status, told = await w.healthz()
        assert status == 503
        assert {name: c["up"] for name, c in told["channels"].items()} == {
            "matrix": False,
            "email": True,
        }
        assert (await w.samples())[("chesspost_channel_up", "matrix")] == 0
        w.contacts.answered("matrix")
        assert (await w.healthz())[0] == 200
        w.contacts.failed("email")
        w.h.now += SILENT_FOR / 2
        w.contacts.answered("matrix")
        assert (await w.healthz())[0] == 200
        w.h.now += SILENT_FOR / 2
        w.contacts.answered("matrix")
        assert (await w.healthz())[1]["channels"]["email"]["up"] is False


async def test_who_no_longer_polls_a_channel_says_nothing_of_it(tmp_path):
    async with watched(tmp_path) as w:
        w.contacts.expects("telegram")
        w.contacts.answered("telegram")
        assert ("chesspost_channel_up", "telegram") in await w.samples()
        w.polls = False
        assert not [name for name in await w.samples() if name[1:] == ("telegram",)]


async def test_a_deadline_that_nobody_raises_is_late(tmp_path):
    async with watched(tmp_path) as w:
        await w.h.say("wh", "/send 5254", "01-10 09:00")
        due = await w.h.store.next_due()
        w.h.now = due + LATE_AFTER - timedelta(seconds=1)
        assert (await w.healthz())[0] == 200
        w.h.now = due + LATE_AFTER
        status, told = await w.healthz()
        assert (status, told["scheduler"]["late"]) == (503, 1)
        samples = await w.samples()
        assert samples[("chesspost_deadlines_late",)] == 1
        assert samples[("chesspost_deadline_late_seconds",)] == LATE_AFTER.total_seconds()


async def test_what_became_of_commands_is_counted(tmp_path):
    async with watched(tmp_path) as w:
        await w.h.say("wh", "/send 1 5254", "01-10 09:00")
        await w.h.say("wh", "/send 1 5254", "01-10 09:00")
        await w.h.say("wh", "/penalty 1 black 2 4.7 x", "01-10 09:00")
        await w.h.say("bl", "/games", "01-10 09:00")
        await w.h.say("bl", "/nosuchthing", "01-10 09:00")
        samples = await w.samples()
        counted = {
            name[1:]: value
            for name, value in samples.items()
            if name[0] == "chesspost_commands_total"
        }
        assert counted[("telegram", "send", "done")] == 1
        assert counted[("telegram", "send", "no_change")] == 1
        assert counted[("telegram", "games", "answered")] == 1
        assert counted[("telegram", "message", "asked_back")] == 1
        assert sum(v for k, v in counted.items() if k[0] == "telegram") == 5
        assert samples[("chesspost_handling_seconds_count", "telegram")] == 5
        assert samples[("chesspost_commit_seconds_count",)] >= 4


async def test_queues_deliveries_and_their_lag_are_measured(tmp_path):
    async with watched(tmp_path) as w:
        w.h.senders["telegram"].broken.add("bl")
        w.h.senders["email"].broken.add("bl")
        await w.h.say("wh", "/send 5254", "01-10 09:00")
        w.h.now += timedelta(hours=2)
        samples = await w.samples()
        assert samples[("chesspost_queue", "undelivered")] >= 1
        assert samples[("chesspost_queue", "outbox")] >= samples[("chesspost_queue", "undelivered")]
        assert samples[("chesspost_queue_oldest_seconds", "outbox")] == 7200
        assert samples[("chesspost_queue_oldest_seconds", "undelivered")] == 7200
        assert samples[("chesspost_delivery_failures_total",)] >= 1
        w.h.senders["telegram"].broken.clear()
        w.h.dispatcher.works("bl")
        await w.h.dispatcher.drain(w.h.now)
        samples = await w.samples()
        assert samples[("chesspost_queue", "undelivered")] == 0
        assert samples[("chesspost_delivery_seconds_sum", "telegram")] >= 7200


async def test_nobody_stands_in_what_is_measured(tmp_path):
    async with watched(tmp_path) as w:
        await w.h.say("wh", "/send 5254", "01-10 09:00")
        for path in ("/metrics", "/healthz"):
            _, text = await w.ask(path)
            for name in ("wh", "bl", "T1/1", "example.org"):
                assert f'"{name}"' not in text
                assert "@" not in text


async def test_the_last_backup_is_known_where_one_was_made(tmp_path):
    async with watched(tmp_path) as w:
        assert (await w.samples())[("chesspost_last_backup_timestamp_seconds",)] == 0
        note_backup(tmp_path)
        noted = (await w.samples())[("chesspost_last_backup_timestamp_seconds",)]
        assert abs(noted - datetime.now(UTC).timestamp()) < 600


async def test_the_operators_page_names_all_that_is_told_and_nothing_else(tmp_path):
    page = (ROOT / "docs/operator.md").read_text(encoding="utf-8")
    shown = json.loads(re.search(r'^ *({"status".*?}}}) *$', page, re.MULTILINE | re.DOTALL)[1])
    async with watched(tmp_path) as w:
        for name in shown["channels"]:
            w.contacts.expects(name)
        _, told = await w.healthz()
        assert {k: set(v) for k, v in told.items() if isinstance(v, dict)} == {
            k: set(v) for k, v in shown.items() if isinstance(v, dict)
        }
        real = {family.name for family in w.metrics.registry.collect()}
        named = {name.removesuffix("_total") for name in re.findall(r"\bchesspost_\w+", page)}
        assert named == {name for name in real if name.startswith("chesspost_")}


async def test_other_pages_are_not_there(tmp_path):
    async with watched(tmp_path) as w:
        assert (await w.ask("/"))[0] == 404
        assert (await w.ask("/metrics/../healthz"))[0] in (200, 404)


def test_host_and_port():
    assert place("127.0.0.1:9464") == ("127.0.0.1", 9464)
    assert place("[::1]:9464") == ("::1", 9464)


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return held.getsockname()[1]


def test_the_running_bot_answers_where_it_is_told_to(tmp_path):
    port = free_port()
    told = {
        "CHESSPOST_MAILDIR": str(tmp_path / "in"),
        "CHESSPOST_VAR": str(tmp_path / "var"),
        "CHESSPOST_METRICS": f"127.0.0.1:{port}",
        "PYTHONPATH": str(Path.cwd()),
    }
    log = tmp_path / "log"
    with log.open("wb") as written:
        running = subprocess.Popen(
            [sys.executable, "-m", "bot", "run"],
            env={**os.environ, **told},
            cwd=tmp_path,
            stderr=written,
        )
    try:
        health = json.loads(fetched(f"http://127.0.0.1:{port}/healthz", log))
        assert health["database"]["writes"] is True
        text = fetched(f"http://127.0.0.1:{port}/metrics", log)
        assert "process_resident_memory_bytes" in text
        assert "chesspost_commands_total" in text
    finally:
        running.send_signal(signal.SIGTERM)
        running.wait(60)
    assert running.returncode == 0


def fetched(url: str, log: Path) -> str:
    """The page, as soon as somebody answers there."""
    end = time.monotonic() + 60
    while True:
        try:
            with urlopen(url, timeout=30) as answer:
                return answer.read().decode()
        except (ConnectionError, URLError):  # nobody yet
            if time.monotonic() > end:
                raise AssertionError(log.read_text()) from None
        time.sleep(0.1)
