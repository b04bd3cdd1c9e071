"""Postfix, Dovecot and OpenDKIM on loopback for tests, and people who have nothing but mail."""

from __future__ import annotations

import imaplib
import os
import pty
import shutil
import smtplib
import ssl
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from email.utils import format_datetime, make_msgid
from pathlib import Path

import pytest

from bot.clock import real_time
from tests.missing import missing

SCRIPT = Path(__file__).with_name("mail.sh")
NEEDED = ("postfix", "dovecot", "opendkim", "openssl")
CMAIL = "/usr/games/cmail"

SOON = 60.0
"""Seconds within which a letter is there; on an idle machine it is half a second."""


@dataclass(frozen=True)
class Servers:
    """The running servers: their ports by name, their folder."""

    folder: Path
    values: dict[str, str]

    def port(self, name: str) -> int:
        return int(self.values[f"{name}_PORT"])

    @property
    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.values["CA_FILE"])

    def dkim_key(self) -> bytes:
        """The private key with which far.test signs, under the selector s1."""
        return Path(self.values["DKIM_KEY"]).read_bytes()

    def dkim_record(self) -> bytes:
        """What the DNS of far.test would say of that key."""
        written = (self.folder / "dkim" / "dns").read_bytes()
        return written.partition(b" ")[2].strip()

    def down(self) -> None:
        """The servers are gone; what they have stays."""
        subprocess.run(["bash", SCRIPT, "down", self.folder], check=True, capture_output=True)

    def up(self) -> None:
        subprocess.run(["bash", SCRIPT, "up", self.folder], check=True, capture_output=True)

    def empty(self) -> None:
        """Every mailbox is as on the first day."""
        for box in (self.folder / "mail").iterdir():
            shutil.rmtree(box)

    def drop(self, letter: bytes, sender: str, to: str) -> None:
        """A letter from elsewhere, at the port where other servers deliver."""
        with smtplib.SMTP("localhost", self.port("MX")) as smtp:
            smtp.sendmail(sender, [to], letter)


def lack() -> str | None:
    """Why the servers cannot be started here; None where they can."""
    lacking = [name for name in NEEDED if shutil.which(name) is None]
    if lacking:
        return f"no {', '.join(lacking)} here"
    return None if os.geteuid() == 0 else "Postfix needs root"


@pytest.fixture(scope="session")
def mail_servers() -> Iterator[Servers]:
    """The servers, started once."""
    why = lack()
    if why is not None:
        missing(f"mail servers: {why}")
    folder = Path(tempfile.mkdtemp(prefix="cpm", dir="/tmp"))
    try:
        subprocess.run(["bash", SCRIPT, "start", folder], check=True, capture_output=True)
        lines = (folder / "env").read_text().replace("export ", "").split()
        yield Servers(folder, dict(line.split("=", 1) for line in lines))
    finally:
        subprocess.run(["bash", SCRIPT, "stop", folder], check=False, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def servers(mail_servers: Servers, monkeypatch: pytest.MonkeyPatch) -> Servers:
    """The servers with empty boxes, trusted by this process as by any machine with their CA."""
    monkeypatch.setenv("SSL_CERT_FILE", mail_servers.values["CA_FILE"])
    mail_servers.empty()
    return mail_servers


Wanted = Callable[[EmailMessage], bool]


@dataclass
class Player:
    """Somebody with a mailbox at chess.test, who writes and reads as any mail program does."""

    servers: Servers
    name: str
    read: int = 0
    letters: list[EmailMessage] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"{self.name}@chess.test"

    def write(self, letter: EmailMessage) -> None:
        """Hands a letter to the server by submission, with STARTTLS and a password."""
        with smtplib.SMTP("localhost", self.servers.port("SUB")) as smtp:
            smtp.starttls(context=self.servers.trust)
            smtp.login(self.address, f"{self.name}pw")
            smtp.send_message(letter)

    def new(self, to: str, subject: str, text: str, **headers: str) -> EmailMessage:
        letter = EmailMessage(policy=default.clone(linesep="\r\n"))
        letter["From"], letter["To"], letter["Subject"] = self.address, to, subject
        letter["Date"] = format_datetime(real_time())
        letter["Message-ID"] = make_msgid(domain="chess.test")
        for name, value in headers.items():
            letter[name.replace("_", "-")] = value
        letter.set_content(text)
        return letter

    def answer(self, to: EmailMessage, text: str, *, quote: bool = True, **headers: str) -> None:
        """Presses 'Reply', writes above the quotation and sends."""
        body = to.get_body(("plain",))
        assert body is not None
        lines = body.get_content().splitlines() if quote else []
        quoted = "\n".join(f"> {line}" for line in lines)
        heading = f"On {to['Date']}, {to['From']} wrote:" if quote else ""
        self.write(
            self.new(
                str(to["Reply-To"] or to["From"]),
                f"Re: {to['Subject']}",
                f"{text}\n\n{heading}\n{quoted}\n",
                In_Reply_To=str(to["Message-ID"]),
                References=f"{to['References'] or ''} {to['Message-ID']}".strip(),
                **headers,
            )
        )

    def wait_for(self, wanted: Wanted, seconds: float = SOON) -> EmailMessage:
        """The first letter that is wanted and was not read before; others are passed over."""
        end = time.monotonic() + seconds
        while True:
            self._fetch()
            while self.read < len(self.letters):
                self.read += 1
                if wanted(self.letters[self.read - 1]):
                    return self.letters[self.read - 1]
            if time.monotonic() > end:
                raise AssertionError(
                    "\n\n".join([f"{self.name} has no such letter:", *map(words, self.letters)])
                )
            time.sleep(0.15)

    def _fetch(self) -> None:
        with self._mailbox() as box:
            for number in range(len(self.letters) + 1, int(box.select("INBOX")[1][0]) + 1):
                raw = box.fetch(str(number), "(BODY.PEEK[])")[1][0][1]
                letter = message_from_bytes(raw, policy=default)
                assert isinstance(letter, EmailMessage)
                self.letters.append(letter)

    @contextmanager
    def _mailbox(self) -> Iterator[imaplib.IMAP4]:
        with imaplib.IMAP4("localhost", self.servers.port("IMAP")) as box:
            box.starttls(self.servers.trust)
            box.login(self.address, f"{self.name}pw")
            yield box

    def count(self, folder: str) -> int:
        """How many letters lie in a folder."""
        with self._mailbox() as box:
            status, answer = box.select(f'"{folder}"', readonly=True)
            return int(answer[0]) if status == "OK" else 0


def answered_by_cmail(letter: EmailMessage, player: Player, move: str, folder: Path) -> str:
    """The player's cmail reads a letter as it came, and mails his move. Gives what it said.

    It asks at the terminal, so it is given one.
    """
    settings = player.servers.folder / "pf"
    command = [
        *(CMAIL, "-xv", "-xxboard", "-dir", str(folder), "-me", player.name),
        *("-myname", player.name, "-myna", player.address, "-mailprog"),
        f"/usr/sbin/sendmail -C {settings} -f {player.address}",
    ]
    read, written = os.pipe()
    child, terminal = pty.fork()
    if child == 0:  # pragma: no cover - another process
        os.dup2(read, 0)
        os.close(written)
        os.environ.update(HOME=str(folder), CMAIL_DIR=str(folder))
        os.execv(command[0], command)
    os.close(read)
    os.write(written, letter.as_bytes(policy=letter.policy.clone(linesep="\n")))
    os.close(written)
    said, answers = b"", [move, "s"]
    with suppress(OSError):  # it has ended
        while piece := os.read(terminal, 4096):
            said += piece
            if answers and said.rstrip().endswith(b"]:"):
                os.write(terminal, f"{answers.pop(0)}\n".encode())
    os.close(terminal)
    os.waitpid(child, 0)
    return said.decode(errors="replace")


def words(letter: EmailMessage) -> str:
    """What a person reads of a letter."""
    body = letter.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def about(text: str) -> Wanted:
    """Letters in whose subject or words ``text`` stands."""
    return lambda letter: text in " ".join(f"{letter['Subject']}\n{words(letter)}".split())
