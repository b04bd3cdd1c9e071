"""Every trouble that has a cure is provoked once: ``chesspost`` tells it, and what to do.

Each function here brings one about and gives the lines that were told; its name is the trouble's.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from http.server import HTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest

from adapters.mail_out import smtp
from adapters.store.lock import Lock
from adapters.store.migrate import upgrade
from adapters.store.postgresql import LOCKS, PRESENT
from bot import __main__ as command_line
from bot import running
from bot.commands.cures import CURES, Cure, cured
from bot.settings import PREFIX
from tests.services.fake_bot_api import free_port
from tests.services.mail import Player, Servers, about, mail_servers, servers
from tests.services.postgres import Server, postgres
from tests.web import Answers, listening

__all__ = ["mail_servers", "postgres", "servers"]

TOKEN = "123456:ABC-DEF"
NOBODY = 65534


class Bench:
    """An installation of its own, and the command line in it."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        self.patch = monkeypatch
        self._capfd = capfd
        self.folder = folder

    def set(self, **values: str) -> None:
        for name, value in values.items():
            self.patch.setenv(f"{PREFIX}{name.upper()}", value)

    def call(self, *arguments: str, status: int = 1) -> list[str]:
        """What it said, on both streams; its status has to be that."""
        found = command_line.call(arguments)
        out, err = self._capfd.readouterr()
        assert found == status, f"{found}: {out}{err}"
        return [line.removeprefix("chesspost: ") for line in (out + err).splitlines()]

    def check(self, status: int = 1, **values: str) -> list[str]:
        self.set(**values)
        return self.call("check", status=status)

    def as_nobody(self, *arguments: str, status: int = 1) -> list[str]:
        """The same by somebody who owns nothing here; root may read and write everywhere."""
        if os.geteuid() != 0:
            return self.call(*arguments, status=status)
        os.setresuid(NOBODY, NOBODY, 0)
        try:
            return self.call(*arguments, status=status)
        finally:
            os.setresuid(0, 0, 0)

    def database(self) -> Path:
        self.call("migrate", status=0)
        return self.folder / "var" / "chesspost.db"


@pytest.fixture
def bench(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> Bench:
    for name in list(os.environ):
        if name.startswith(PREFIX):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    found = Bench(monkeypatch, capfd, tmp_path)
    if os.geteuid() == 0:  # another user has to get there, and can import nothing of root's
        for folder in (tmp_path, *tmp_path.parents):
            folder.chmod(folder.stat().st_mode | 0o111)
        found.call("check", status=0)
    return found


@contextmanager
def web(behind: timedelta = timedelta(0), status: int = 404, body: bytes = b"{}") -> Iterator[str]:
    """A server that answers everything alike, by a clock of its own."""

    class Answer(Answers):
        def answer(self) -> bytes:
            return body

        def date_time_string(self, timestamp: float | None = None) -> str:
            return format_datetime(datetime.now(UTC) + behind, usegmt=True)

    Answer.status = status
    with listening(HTTPServer(("127.0.0.1", 0), Answer)) as port:
        yield f"http://127.0.0.1:{port}"


# The settings


def settings_file_of_another_user(bench: Bench) -> list[str]:
    Path(".env").write_text("CHESSPOST_LOG_LEVEL=info\n")
    Path(".env").chmod(0o000)
    return bench.as_nobody("check", status=2)


def secret_file_missing(bench: Bench) -> list[str]:
    return bench.check(status=2, telegram_token_file="/no/such/file")


def setting_misspelt(bench: Bench) -> list[str]:
    Path(".env").write_text(f"CHESSPOST_TELEGRAM_TOKN={TOKEN}\n")
    return bench.check()


# The database, the disk, the clock


def folder_of_another_user(bench: Bench) -> list[str]:
    Path("var").mkdir(mode=0o555)
    return bench.as_nobody("check")


def folder_that_may_not_be_entered(bench: Bench) -> list[str]:
    Path("var").mkdir(mode=0o000)
    return bench.as_nobody("check")


def run_in_a_folder_of_another_user(bench: Bench) -> list[str]:
    assert running.run_bot  # what `run` imports, root has read already
    bench.folder.chmod(0o555)
    try:
        return bench.as_nobody("run")
    finally:
        bench.folder.chmod(0o755)


def damaged(bench: Bench) -> list[str]:
    path = bench.database()
    path.write_bytes(b"not a database at all")
    return [*bench.call("check"), *bench.call("verify")]


def of_a_newer_version(bench: Bench) -> list[str]:
    _revision(bench.database(), "9999")
    return [*bench.call("check"), *bench.call("migrate"), *bench.call("run")]


def of_an_older_version(bench: Bench) -> list[str]:
    _revision(bench.database(), "0001")
    return bench.call("check")


def _revision(path: Path, number: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (number,))
    connection.close()


def in_use(bench: Bench) -> list[str]:
    with Lock(bench.database()):
        return [*bench.call("run"), *bench.call("migrate")]


def postgresql_in_use(bench: Bench, postgres: Server) -> list[str]:
    url = postgres.new()
    bench.set(database_url=url)
    upgrade(url)
    postgres.run("UPDATE alembic_version SET version_num = '0001'", url.rpartition("/")[2])
    with ThreadPoolExecutor(1) as thread:
        lines = thread.submit(asyncio.run, _beside_a_bot(url, bench)).result()
    postgres.drop(url)
    return lines


async def _beside_a_bot(url: str, bench: Bench) -> list[str]:
    db = await asyncpg.connect(url)
    try:
        await db.execute(f"SELECT pg_advisory_lock_shared({LOCKS}, {PRESENT})")
        return await asyncio.to_thread(bench.call, "migrate")
    finally:
        await db.close()


def postgresql_without_rights(bench: Bench, postgres: Server) -> list[str]:
    """Neither on the tables nor, at last, on the database itself."""
    url = postgres.new()
    name = url.rpartition("/")[2]
    upgrade(url)
    postgres.run("CREATE ROLE somebody LOGIN")
    bench.set(database_url=url.replace("test@", "somebody@", 1))
    lines = [line for word in ("check", "run", "verify", "migrate") for line in bench.call(word)]
    postgres.run("GRANT SELECT ON alembic_version, events TO somebody", name)
    lines += bench.call("verify")
    assert not any("//" in line for line in lines), lines  # nowhere the address
    postgres.run(f"REVOKE CONNECT ON DATABASE {name} FROM PUBLIC")
    lines += [*bench.call("check"), *bench.call("run")]
    postgres.drop(url)
    postgres.run("DROP ROLE somebody")
    return lines


def postgresql_away(bench: Bench) -> list[str]:
    bench.set(database_url=f"postgresql://chesspost:pw@127.0.0.1:{free_port()}/chesspost")
    return [*bench.call("check"), *bench.call("run"), *bench.call("verify")]


def postgresql_with_another_user(bench: Bench, postgres: Server) -> list[str]:
    bench.set(database_url=postgres.url("postgres").replace("test", "nobody", 1))
    return [*bench.call("check"), *bench.call("run")]


def postgresql_without_the_database(bench: Bench, postgres: Server) -> list[str]:
    bench.set(database_url=postgres.url("nowhere"))
    return [*bench.call("check"), *bench.call("run")]


def disk_full(bench: Bench) -> list[str]:
    bench.patch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=12_000_000))
    return bench.check()


def clock_wrong(bench: Bench) -> list[str]:
    with web(behind=timedelta(minutes=7)) as base:
        return bench.check(telegram_token=TOKEN, telegram_base_url=base)


# The chats


def telegram_token_wrong(bench: Bench) -> list[str]:
    body = b'{"ok": false, "error_code": 401, "description": "Unauthorized"}'
    with web(status=401, body=body) as base:
        return bench.check(telegram_token=TOKEN, telegram_base_url=base)


def telegram_away(bench: Bench) -> list[str]:
    base = f"http://127.0.0.1:{free_port()}"
    return bench.check(telegram_token=TOKEN, telegram_base_url=base)


def webhook_not_reached(bench: Bench) -> list[str]:
    url = "https://bot.example.org/telegram"
    body = (
        b'{"ok": true, "result": {"id": 123456, "is_bot": true, "first_name": "C",'
        b'"username": "c_bot",'
        b'"url": "https://bot.example.org/telegram", "has_custom_certificate": false,'
        b'"pending_update_count": 3, "last_error_message": "Connection timed out"}}'
    )
    with web(status=200, body=body) as base:
        return bench.check(telegram_token=TOKEN, telegram_base_url=base, telegram_webhook_url=url)


def _matrix(bench: Bench, status: int, body: bytes) -> list[str]:
    with web(status=status, body=body) as base:
        return bench.check(
            matrix_homeserver=base, matrix_user="@bot:example.org", matrix_access_token="syt_x"
        )


def matrix_token_dead(bench: Bench) -> list[str]:
    return _matrix(bench, 401, b'{"errcode": "M_UNKNOWN_TOKEN", "error": "Token is not active"}')


def matrix_token_of_another(bench: Bench) -> list[str]:
    return _matrix(bench, 200, b'{"user_id": "@other:example.org", "device_id": "D"}')


def matrix_away(bench: Bench) -> list[str]:
    return bench.check(
        matrix_homeserver=f"http://127.0.0.1:{free_port()}",
        matrix_user="@bot:example.org",
        matrix_access_token="syt_x",
    )


def no_homeserver(bench: Bench) -> list[str]:
    return _matrix(bench, 404, b"<html>")


# Mail


def mail_host_unknown(bench: Bench) -> list[str]:
    return bench.check(
        smtp_url="smtp+starttls://u:p@nowhere.invalid:587",
        imap_url="imaps://u:p@nowhere.invalid/INBOX",
    )


def mail_port_wrong(bench: Bench) -> list[str]:
    port = free_port()
    return bench.check(
        smtp_url=f"smtp+starttls://u:p@127.0.0.1:{port}",
        imap_url=f"imaps://u:p@127.0.0.1:{port}/INBOX",
    )


def mail_server_silent(bench: Bench) -> list[str]:
    bench.patch.setattr(smtp, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:  # takes connections, says nothing
        return bench.check(smtp_url=f"smtp://127.0.0.1:{server.getsockname()[1]}")


def smtp_password_wrong(bench: Bench, servers: Servers) -> list[str]:
    return bench.check(smtp_url=_smtp(servers, password="no"))


def imap_password_wrong(bench: Bench, servers: Servers) -> list[str]:
    return bench.check(imap_url=_imap(servers, password="no"))


def imap_folder_missing(bench: Bench, servers: Servers) -> list[str]:
    return bench.check(imap_url=_imap(servers, folder="Chess"))


def tls_on_the_wrong_port(bench: Bench, servers: Servers) -> list[str]:
    starttls = servers.port("IMAP")
    return bench.check(
        imap_url=f"imaps://bot%40chess.test:botpw@localhost:{starttls}/INBOX",
        smtp_url=f"smtps://bot%40chess.test:botpw@localhost:{servers.port('SUB')}",
    )


def certificate_of_nobody(bench: Bench, servers: Servers) -> list[str]:
    bench.patch.delenv("SSL_CERT_FILE")
    return bench.check(smtp_url=_smtp(servers), imap_url=_imap(servers))


def authserv_id_missing(bench: Bench, servers: Servers) -> list[str]:
    letter = b"From: alice@far.test\r\nTo: bot@chess.test\r\nSubject: hello\r\n\r\nHello.\r\n"
    servers.drop(letter, "alice@far.test", "bot@chess.test")
    Player(servers, "bot").wait_for(about("hello"))
    return bench.check(imap_url=_imap(servers))


def _smtp(servers: Servers, password: str = "botpw") -> str:
    return f"smtp+starttls://bot%40chess.test:{password}@localhost:{servers.port('SUB')}"


def _imap(servers: Servers, password: str = "botpw", folder: str = "INBOX") -> str:
    port = servers.port("IMAP")
    return f"imap+starttls://bot%40chess.test:{password}@localhost:{port}/{folder}"


# What helps adjudicators


def engine_that_is_none(bench: Bench) -> list[str]:
    return bench.check(engine="/bin/true")


def tables_that_are_none(bench: Bench) -> list[str]:
    return bench.check(syzygy=str(bench.folder))


ON_SERVERS = pytest.mark.xdist_group("mail")
TROUBLES: tuple[Callable[..., list[str]], ...] = (
    settings_file_of_another_user,
    secret_file_missing,
    setting_misspelt,
    folder_of_another_user,
    run_in_a_folder_of_another_user,
    damaged,
    of_a_newer_version,
    of_an_older_version,
    in_use,
    postgresql_in_use,
    postgresql_without_rights,
    postgresql_away,
    postgresql_with_another_user,
    postgresql_without_the_database,
    disk_full,
    clock_wrong,
    telegram_token_wrong,
    telegram_away,
    webhook_not_reached,
    matrix_token_dead,
    matrix_token_of_another,
    matrix_away,
    no_homeserver,
    smtp_password_wrong,
    imap_password_wrong,
    mail_host_unknown,
    mail_port_wrong,
    tls_on_the_wrong_port,
    certificate_of_nobody,
    mail_server_silent,
    imap_folder_missing,
    authserv_id_missing,
    engine_that_is_none,
    tables_that_are_none,
)
"""In the order of the table of cures."""


def _needs(trouble: Callable[..., list[str]]) -> list[str]:
    return [name for name in ("servers", "postgres") if name in trouble.__annotations__]


def _case(cure: Cure, trouble: Callable[..., list[str]]) -> Any:
    needs = ON_SERVERS if "servers" in _needs(trouble) else ()
    return pytest.param(cure, trouble, marks=needs, id=trouble.__name__)


@pytest.mark.parametrize(
    ("cure", "trouble"), [_case(*pair) for pair in zip(CURES, TROUBLES, strict=True)]
)
def test_every_trouble_is_told_with_its_cure(cure, trouble, bench, request):
    lines = trouble(bench, *(request.getfixturevalue(name) for name in _needs(trouble)))
    told = [line for line in lines if cure.fits(line)]
    assert told, lines
    assert all(line == cured(line.removesuffix(f". {cure.do}")) for line in told)
    assert all(line.endswith(cure.do) for line in told)


def test_a_folder_that_may_not_be_entered_is_told_as_one_that_cannot_be_written_to(bench):
    line = folder_that_may_not_be_entered(bench)[0]
    assert line.startswith("database: ")
    assert "cannot be written to" in line


def test_what_is_well_has_no_cure(bench):
    lines = bench.check(status=0)
    assert lines
    assert all(cured(line) == line for line in lines)


def test_a_webhook_that_telegram_would_not_call_is_refused(bench):
    [line] = bench.check(status=2, telegram_webhook_url="http://bot.example.org/telegram")
    assert "should begin with https://" in line


def test_a_key_that_signs_nothing_is_refused(bench):
    lines = bench.check(
        status=2,
        smtp_url="smtp://127.0.0.1:9",
        dkim_key="-----BEGIN RSA PRIVATE KEY-----x",
        dkim_selector="mail2026",
    )
    assert lines[-1].startswith("CHESSPOST_DKIM_KEY should be a private RSA key")
