"""No secret of the operator's is logged, printed, stored or exported, whatever fails."""

import asyncio
import base64
import os
import sys
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from bot import __main__ as command_line
from bot.settings import PREFIX, Settings
from tests.bot.test_cli import TOML
from tests.source import ROOT

MARK = "Rec0gnisable"
SECRETS = {
    "telegram_token": f"123456:{MARK}-telegram",
    "telegram_webhook_secret": f"{MARK}-webhook",
    "matrix_access_token": f"syt_{MARK}_matrix",
    "imap_url": f"imap://bot:{MARK}%21imap@127.0.0.1:{{imap}}/INBOX",
    "smtp_url": f"smtp://bot:{MARK}%21smtp@127.0.0.1:{{smtp}}",
    "dkim_key": "",
    "database_url": "",
}
FORMS = [
    MARK.encode(),
    base64.b64encode(MARK.encode()).rstrip(b"="),
    base64.b64encode(f"\0bot\0{MARK}".encode())[:-4],
]


def test_every_secret_setting_is_among_those_that_are_looked_for():
    secret = {n for n, f in Settings.model_fields.items() if "SecretStr" in str(f.annotation)}
    assert secret == set(SECRETS)


@asynccontextmanager
async def refusing_servers():
    """Servers that refuse every password and token, and repeat them in what they answer."""

    async def line_by_line(reader, writer, greeting, answer):
        writer.write(greeting)
        while line := await reader.readline():
            writer.write(answer(line.decode().strip()).encode() + b"\r\n")

    def imap(line):
        tag, _, rest = line.partition(" ")
        if rest.upper().startswith("CAPABILITY"):
            return f"* CAPABILITY IMAP4rev1\r\n{tag} OK done"
        return f"{tag} NO [AUTHENTICATIONFAILED] {rest} is wrong"

    def smtp(line):
        if line.upper().startswith("EHLO"):
            return "250-test\r\n250 AUTH LOGIN"
        if line.upper().startswith("AUTH LOGIN"):
            return "334 UGFzc3dvcmQ6"
        return f"535 5.7.8 {line} is wrong"

    async def http(request):
        token = request.headers.get("Authorization", request.path)
        error = {"error_code": 401, "description": f"Unauthorized {token}"}
        matrix = {"errcode": "M_UNKNOWN_TOKEN", "error": f"no such token {token}"}
        return web.json_response({"ok": False, **error, **matrix}, status=401)

    async with (
        await asyncio.start_server(
            lambda r, w: line_by_line(r, w, b"* OK ready\r\n", imap), "127.0.0.1", 0
        ) as imap_server,
        await asyncio.start_server(
            lambda r, w: line_by_line(r, w, b"220 ready\r\n", smtp), "127.0.0.1", 0
        ) as smtp_server,
    ):
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", http)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        ports = [s.sockets[0].getsockname()[1] for s in (imap_server, smtp_server)]
        try:
            yield f"http://127.0.0.1:{runner.addresses[0][1]}", *ports
        finally:
            await runner.cleanup()


def environment(url, imap, smtp):
    """The environment of a bot whose secrets can be recognised."""
    known = {f"{PREFIX}{name}".upper() for name in Settings.model_fields}
    clean = {name: value for name, value in os.environ.items() if name not in known}
    given = {n: v.format(imap=imap, smtp=smtp) for n, v in SECRETS.items()}
    given |= {
        "telegram_base_url": url,
        "matrix_homeserver": url,
        "matrix_user": "@bot:example.org",
        "mail_from": "bot@example.org",
        "log_level": "debug",
    }
    named = {f"{PREFIX}{name}".upper(): value for name, value in given.items()}
    return clean | named | {"PYTHONPATH": str(ROOT)}


async def chesspost(home, env, *arguments, until=(), seconds=120.0):
    """Runs a command to its end, or until it has said something; all that it said."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=home,
        env=env,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said = b""
    try:
        async with asyncio.timeout(seconds):
            while piece := await process.stdout.read(65536):
                said += piece
                if until and all(word in said for word in until):
                    process.terminate()
                    until = ()
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
    return said


def found_in(said, home):
    """Where a secret can be read: in what was said, or in a file."""
    places = {"output": said}
    places |= {str(p.relative_to(home)): p.read_bytes() for p in home.rglob("*") if p.is_file()}
    return [name for name, data in places.items() for form in FORMS if form in data]


async def test_no_secret_is_told_by_a_bot_whose_every_login_fails(tmp_path):
    (tmp_path / "list.toml").write_text(TOML)
    async with refusing_servers() as (url, imap, smtp):
        env = environment(url, imap, smtp)
        said = await chesspost(tmp_path, env, "import", "list.toml")
        said += await chesspost(tmp_path, env, "check")
        begun = (
            b"it is tried again",
            b"Matrix stands still",
            b"AUTHENTICATIONFAILED",
            b"not taken",
        )
        said += await chesspost(tmp_path, env, "run", until=begun)
        said += await chesspost(tmp_path, env, "backup", "copy.db")
        said += await chesspost(tmp_path, env, "export", "KP", "--to", "papers")
    assert b"401" in said or b"Unauthorized" in said
    assert {p.name for p in tmp_path.iterdir()} >= {"copy.db", "papers", "var"}
    assert found_in(said, tmp_path) == []


WRONG = {
    "telegram_token": f"{MARK} no token",
    "telegram_webhook_secret": f"{MARK} ;;",
    "matrix_access_token": MARK,  # without a homeserver
    "imap_url": f"pop3://bot:{MARK}@127.0.0.1",
    "smtp_url": f"smtp:{MARK}",
    "database_url": f"postgresql://bot:{MARK}%21database@127.0.0.1:1/chesspost",
    "dkim_key": f"{MARK} no key",
}


@pytest.mark.parametrize("by_file", [False, True])
@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_that_cannot_be_used_is_not_told(name, by_file, tmp_path, monkeypatch, capfd):
    for known in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{known}".upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    given = tmp_path.parent / f"{tmp_path.name}-given"
    given.write_text(WRONG[name])
    variable = f"{PREFIX}{name}".upper()
    if by_file:
        monkeypatch.setenv(f"{variable}_FILE", str(given))
    else:
        monkeypatch.setenv(variable, WRONG[name])
    for command in ("verify", "check"):
        assert command_line.call([command]) != 0 or command == "check"
    said = "".join(capfd.readouterr())
    assert said
    assert found_in(said.encode(), tmp_path) == []
