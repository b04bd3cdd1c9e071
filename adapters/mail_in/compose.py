"""A letter made of its parts: transcripts' mails go through the same reader as real ones."""

import re
from collections.abc import Mapping
from datetime import datetime
from email.header import Header
from email.utils import format_datetime

from adapters.envelope import well_formed

BOUNDARY = "chesspost-versions"
TOKEN = re.compile(r"[!-9;-~]+")  # a header's name


def compose_plain(
    subject: str,
    body: str,
    sender: str,
    date: datetime | str | None = None,
    headers: Mapping[str, str] | None = None,
    html: str | None = None,
) -> bytes:
    """The letter with these parts; ``headers`` are added, or stand instead of ours.

    ``date`` may be a header's text as it is to stand, readable or not. Without a Message-ID among
    ``headers`` two letters that are alike in all parts and date have one key: whoever sends
    several of them gives each its own.
    """
    values = {"from": sender, "subject": subject, "mime-version": "1.0"}
    if date is not None:
        values["date"] = format_datetime(date) if isinstance(date, datetime) else date
    content, kind = _content(body, html)
    values |= {"content-type": kind, "content-transfer-encoding": "8bit"}
    values |= {name.casefold(): str(value) for name, value in (headers or {}).items()}
    lines = [
        f"{name.title()}: {_safe(name, value)}"
        for name, value in values.items()
        if TOKEN.fullmatch(name)
    ]
    head = "\r\n".join(lines).encode("utf-8", "replace")
    return head + b"\r\n\r\n" + content.replace("\n", "\r\n").encode("utf-8", "replace")


def _content(body: str, html: str | None) -> tuple[str, str]:
    body = body.replace("\r\n", "\n")
    if html is None:
        return body, "text/plain; charset=utf-8"
    html = html.replace("\r\n", "\n")
    if not body:
        return html, "text/html; charset=utf-8"
    boundary = BOUNDARY
    while boundary in body or boundary in html:
        boundary += "-"
    versions = "".join(
        f"--{boundary}\nContent-Type: text/{kind}; charset=utf-8\n"
        f"Content-Transfer-Encoding: 8bit\n\n{text}\n"
        for kind, text in (("plain", body), ("html", html))
    )
    return f"{versions}--{boundary}--\n", f'multipart/alternative; boundary="{boundary}"'


def _safe(name: str, value: str) -> str:
    """A header's value on one line, words of other alphabets encoded where people write them."""
    value = " ".join(well_formed(value).split())
    if name == "subject" and not value.isascii():
        return Header(value, "utf-8").encode(linesep="\r\n")
    return value
