"""A mailbox read over IMAP: what is new, fetched as it came, put away when it is handled.

Everything here blocks and belongs into a thread; ``abort`` wakes that thread from outside.
"""

from __future__ import annotations

import contextlib
import imaplib
import re
import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from imap_tools import MailBox, MailBoxStartTls, MailBoxUnencrypted
from imap_tools.errors import ImapToolsError, UnexpectedCommandStatusError

PATIENCE = 30.0
"""Seconds that the server has for one answer."""

LARGEST = 30_000_000
"""Bytes; a larger letter is put aside unread."""

FAULTS = (OSError, imaplib.IMAP4.error, ImapToolsError)
"""What goes wrong with a mailbox; after any of them it is opened anew."""


class Withheld(imaplib.IMAP4.error):
    """The server does not give a letter that it has."""


class Strange(imaplib.IMAP4.error):
    """The server says what no mailbox says."""


@contextlib.contextmanager
def understood() -> Iterator[None]:
    """Whatever an answer of another shape leads to, here or in the libraries, is ``Strange``."""
    try:
        yield
    except FAULTS:
        raise
    except (
        AttributeError,
        LookupError,
        MemoryError,
        OverflowError,
        TypeError,
        ValueError,
    ) as error:
        raise Strange(f"an answer that cannot be read ({error!r})") from error


def said(fault: BaseException) -> str:
    """A fault in the server's own words."""
    if isinstance(fault, UnexpectedCommandStatusError):
        words = fault.command_result[1][-1]
        return words.decode("utf-8", "replace") if isinstance(words, bytes) else str(words)
    return str(fault) or type(fault).__name__


_UID = re.compile(rb"UID (\d+)")
_SIZE = re.compile(rb"RFC822\.SIZE (\d+)")
_DATE = re.compile(rb'INTERNALDATE "([^"]+)"')

PROCESSED = "chesspost-processed"
SET_ASIDE = "chesspost-set-aside"


@dataclass(frozen=True, slots=True)
class Account:
    """Whose mailbox, where. ``security`` is tls, starttls or none; the password is not shown."""

    host: str
    port: int
    security: str
    user: str
    password: str = field(repr=False)
    folder: str = "INBOX"

    @property
    def name(self) -> str:
        return f"{self.user}@{self.host}/{self.folder}"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A letter that has not been looked at: its number in the folder, and its size."""

    uid: int
    size: int


class ImapFolder:
    """One folder of an account, open. Numbers (UIDs) grow, and hold while ``validity`` does."""

    @understood()
    def __init__(self, account: Account) -> None:
        """Connects and logs in; raises one of ``FAULTS``."""
        self._box: MailBox | MailBoxStartTls | MailBoxUnencrypted = _connected(account)
        try:
            self._box.login(account.user, account.password, None)
            self._learn_capabilities()
            self._box.folder.set(account.folder)
            self.validity = int(self._box.client.response("UIDVALIDITY")[1][0] or 0)
        except BaseException:
            self.abort()
            raise
        self._idles = "IDLE" in self._box.client.capabilities
        self._folders: dict[str, str | None] = {}

    def _learn_capabilities(self) -> None:
        """Many servers tell all that they can do only after the login; the library asks before."""
        told = self._box.client.capability()[1][-1]
        self._box.client.capabilities = tuple(told.decode("ascii", "replace").upper().split())

    @understood()
    def after(self, uid: int) -> list[Waiting]:
        """The letters with numbers above ``uid``, in their order."""
        client = self._box.client
        client.noop()
        client.response("EXISTS")  # forgotten: all that was told up to here is in the answer
        answer = client.uid("FETCH", f"{uid + 1}:*", "(UID RFC822.SIZE)")[1]
        if client.response("EXISTS")[1] != [None]:  # told behind the answer, and never again
            answer = client.uid("FETCH", f"{uid + 1}:*", "(UID RFC822.SIZE)")[1]
        found = []
        for line in answer:
            if isinstance(line, bytes) and (number := _UID.search(line)):
                size = _SIZE.search(line)
                found.append(Waiting(int(number[1]), int(size[1]) if size else 0))
        # 'n:*' gives the last letter even where its number is below n.
        return sorted((w for w in found if w.uid > uid), key=lambda w: w.uid)

    @understood()
    def fetch(self, uid: int) -> tuple[bytes, datetime] | None:
        """A letter's bytes and when it reached the server; None where it is gone.

        Raises ``Withheld`` where the server has it and does not give it.
        """
        status, answer = self._box.client.uid("FETCH", str(uid), "(INTERNALDATE BODY.PEEK[])")
        if status != "OK":
            raise Withheld(f"letter {uid}: {status} {answer[:1]}")
        for part in answer:
            if isinstance(part, tuple):
                rest = b" ".join(p for p in answer if isinstance(p, bytes))
                return part[1], _moment(part[0] + b" " + rest)
        return None

    @understood()
    def put_away(self, uids: list[int], name: str) -> None:
        """Moves letters into the folder ``name``, made where it is missing.

        Where the server does not let us, they stay and are marked as read.
        """
        if not uids:
            return
        numbers = [str(uid) for uid in uids]
        folder = self._folder(name)
        self._box.flag(numbers, r"\Seen", True)
        if folder is not None:
            with contextlib.suppress(ImapToolsError, imaplib.IMAP4.readonly):
                self._box.move(numbers, folder)

    @understood()
    def wait(self, seconds: float) -> bool:
        """Until something comes, or so long; False at once where the server cannot tell."""
        if not self._idles:
            return False
        with self._box.idle as idle:
            if not self._told_already():
                idle.poll(timeout=seconds)
        return True

    def _told_already(self) -> bool:
        """Whether the server told of a letter in one breath with its answer to IDLE: that lies in
        the buffer, and the library waits at the socket."""
        sock = self._box.client.sock
        patience = sock.gettimeout()
        sock.settimeout(0)
        try:
            return bool(self._box.client.readline())
        except OSError:  # nothing there
            return False
        finally:
            sock.settimeout(patience)

    @understood()
    def count(self) -> int:
        """How many letters are in the folder."""
        return len(self._box.uids())

    @understood()
    def authenticated_by(self) -> str:
        """The name in the first Authentication-Results of the newest letter; "" where none is."""
        if not self._box.uids():
            return ""
        answer = self._box.client.fetch("*", "(BODY.PEEK[HEADER.FIELDS (AUTHENTICATION-RESULTS)])")
        found = [part[1] for part in answer[1] if isinstance(part, tuple)]
        header = re.match(rb"[^:]+:\s*([^\s;]+)", found[0]) if found else None
        return header[1].decode("ascii", "replace") if header else ""

    def close(self) -> None:
        with contextlib.suppress(*FAULTS):
            self._box.logout()

    def abort(self) -> None:
        """Hangs up; a thread that waits here wakes with a fault."""
        with contextlib.suppress(OSError, AttributeError):
            self._box.client.sock.shutdown(socket.SHUT_RDWR)
        with contextlib.suppress(OSError, AttributeError):
            self._box.client.shutdown()

    def _folder(self, name: str) -> str | None:
        """The name under which the server has the folder: some keep all of them under INBOX."""
        if name not in self._folders:
            self._folders[name] = self._made(name)
        return self._folders[name]

    def _made(self, name: str) -> str | None:
        known = {folder.name: folder.delim for folder in self._box.folder.list()}
        under = f"INBOX{next(iter(known.values()), '.')}{name}"
        for wanted in (name, under):
            if wanted in known:
                return wanted
        for wanted in (name, under):
            with contextlib.suppress(ImapToolsError):
                self._box.folder.create(wanted)
                return wanted
        return None


def _connected(account: Account) -> MailBox | MailBoxStartTls | MailBoxUnencrypted:
    host, port = account.host, account.port
    if account.security == "none":
        return MailBoxUnencrypted(host, port, timeout=PATIENCE)
    context = ssl.create_default_context()  # without one the library trusts everybody
    if account.security == "starttls":
        return MailBoxStartTls(host, port, timeout=PATIENCE, ssl_context=context)
    return MailBox(host, port, timeout=PATIENCE, ssl_context=context)


def _moment(head: bytes) -> datetime:
    """The moment at which the server got the letter; now, where it does not say so."""
    found = _DATE.search(head)
    now = datetime.now(UTC)
    try:
        said = parsedate_to_datetime(found[1].decode("ascii").strip()) if found else now
    except (ValueError, UnicodeDecodeError):
        return now
    return min(said, now) if said.tzinfo else now
