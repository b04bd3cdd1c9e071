"""A real Matrix homeserver on loopback for the tests: Synapse, in one throw-away folder.

``CHESSPOST_TEST_SYNAPSE`` names a Python that has Synapse installed; without it the one is used
that ``.ci/run`` installs.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import secrets
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.missing import missing

VERSION = "1.163.2"
NAME = "chess.test"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "chesspost"
PYTHON = Path(
    os.environ.get("CHESSPOST_TEST_SYNAPSE") or CACHE / f"synapse-{VERSION}" / "bin" / "python"
)
PATIENCE = 60.0

_NO_LIMIT = {"per_second": 100_000, "burst_count": 100_000}


def python_of_synapse() -> Path:
    """The Python that runs Synapse; without one the test is skipped, or fails where it must not."""
    if not PYTHON.exists():
        missing(f"Synapse is not installed ({PYTHON}); .ci/run installs it")
    return PYTHON


@pytest.fixture(scope="session")
def synapse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Synapse]:
    """The homeserver, started once; each test has users of its own."""
    server = Synapse(tmp_path_factory.mktemp("synapse"))
    server.start()
    yield server
    server.stop()


class Synapse:
    """``start``, ``kill``, ``start`` again on the same data and port; ``stop`` at the end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._python = python_of_synapse()
        self._secret = secrets.token_hex(16)
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.url = f"http://127.0.0.1:{found.getsockname()[1]}"
        self._configure()

    def start(self) -> None:
        with (self._folder / "out.log").open("ab") as out:
            self._process = subprocess.Popen(
                self._command(), cwd=self._folder, stdout=out, stderr=out
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self._process.poll() is not None:
                break
            try:
                self.ask("GET", "/_matrix/client/versions")
            except urllib.error.URLError:
                time.sleep(0.1)
            else:
                return
        self.stop()
        out_log = (self._folder / "out.log").read_text("utf-8", "replace")
        raise RuntimeError(f"Synapse does not answer: {out_log[-2000:]}")

    def kill(self) -> None:
        """As the power fails: nothing is written any more."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()  # nobody needs what is in it

    def user(self, name: str, password: str = "secret") -> dict[str, Any]:
        """Registers a user, logged in: ``user_id``, ``access_token``, ``device_id``."""
        path = "/_synapse/admin/v1/register"
        nonce = self.ask("GET", path)["nonce"]
        signed = b"\0".join(part.encode() for part in (nonce, name, password, "notadmin"))
        mac = hmac.new(self._secret.encode(), signed, hashlib.sha1).hexdigest()
        content = {"nonce": nonce, "username": name, "password": password, "mac": mac}
        return self.ask("POST", path, content | {"admin": False})

    def ask(self, method: str, path: str, content: Any = None, token: str = "") -> Any:
        """One request to the homeserver, and its answer."""
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        data = json.dumps(content).encode() if content is not None else None
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def _command(self) -> list[str]:
        config = str(self._folder / "homeserver.yaml")
        return [str(self._python), "-m", "synapse.app.homeserver", "-c", config]

    def _configure(self) -> None:
        folder, port = self._folder, int(self.url.rpartition(":")[2])
        resources = [{"names": ["client", "media"], "compress": False}]
        config: dict[str, Any] = {
            "server_name": NAME,
            "pid_file": str(folder / "homeserver.pid"),
            "public_baseurl": f"{self.url}/",
            "listeners": [
                {
                    "port": port,
                    "bind_addresses": ["127.0.0.1"],
                    "type": "http",
                    "tls": False,
                    "resources": resources,
                }
            ],
            "database": {"name": "sqlite3", "args": {"database": str(folder / "homeserver.db")}},
            "log_config": str(folder / "log.yaml"),
            "media_store_path": str(folder / "media"),
            "signing_key_path": str(folder / "signing.key"),
            "macaroon_secret_key": self._secret,
            "form_secret": self._secret,
            "registration_shared_secret": self._secret,
            "report_stats": False,
            "suppress_key_server_warning": True,
            "trusted_key_servers": [],
            "federation_domain_whitelist": [],
            "presence": {"enabled": False},
            "bcrypt_rounds": 4,
            "rc_login": dict.fromkeys(("address", "account", "failed_attempts"), _NO_LIMIT),
            "rc_joins": dict.fromkeys(("local", "remote"), _NO_LIMIT),
            "rc_invites": dict.fromkeys(("per_room", "per_user", "per_issuer"), _NO_LIMIT),
        }
        simple = ("message", "registration", "admin_redaction", "joins_per_room", "room_creation")
        config |= {f"rc_{name}": _NO_LIMIT for name in simple}
        # JSON is YAML too.
        (folder / "homeserver.yaml").write_text(json.dumps(config), "utf-8")
        handler = {"class": "logging.FileHandler", "filename": str(folder / "homeserver.log")}
        log = {"version": 1, "handlers": {"f": handler}}
        log |= {"root": {"level": "WARNING", "handlers": ["f"]}}
        (folder / "log.yaml").write_text(json.dumps(log), "utf-8")
        seed = base64.b64encode(secrets.token_bytes(32)).decode().rstrip("=")
        (folder / "signing.key").write_text(f"ed25519 a_test {seed}\n", "ascii")
