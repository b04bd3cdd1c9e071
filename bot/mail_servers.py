"""The addresses of mail servers in the settings, taken apart."""

from __future__ import annotations

from urllib.parse import SplitResult, unquote, urlsplit

from adapters.mail_in.imap import Account
from adapters.mail_out import Security, Submission

IMAP = {"imaps": ("tls", 993), "imap+starttls": ("starttls", 143), "imap": ("none", 143)}
SMTP = {
    "smtps": (Security.TLS, 465),
    "smtp+starttls": (Security.STARTTLS, 587),
    "smtp": (Security.NONE, 25),
}


def account(url: str) -> Account:
    """``imaps://user:password@host/INBOX``: whose mailbox it is, and its folder."""
    parts = urlsplit(url)
    security, port = IMAP[parts.scheme]
    folder = unquote(parts.path.strip("/")) or "INBOX"
    return Account(
        *(parts.hostname or "", parts.port or port, security, _user(parts), _password(parts)),
        folder,
    )


def submission(url: str) -> Submission:
    """``smtp+starttls://user:password@host:587``: the server that takes what is sent."""
    parts = urlsplit(url)
    security, port = SMTP[parts.scheme]
    return Submission(
        parts.hostname or "", parts.port or port, security, _user(parts), _password(parts)
    )


def _user(parts: SplitResult) -> str:
    return unquote(parts.username or "")


def _password(parts: SplitResult) -> str:
    return unquote(parts.password or "")
