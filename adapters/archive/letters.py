"""Messages as files: letters byte for byte, chat messages as JSON, all letters as one mbox."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from adapters.archive.papers import Message
from adapters.archive.secrets import Masks

_HEADER = re.compile(rb"(?:From [^\n]*\n)?[!-9;-~]+:[^\n]*\n")
_FROM_LINE = re.compile(rb"^(>*From )", re.MULTILINE)
EMAIL = "email"


@dataclass(frozen=True, slots=True)
class Kept:
    """One message of an archive: its file, and the letter where it is one."""

    name: str
    content: bytes
    letter: bytes | None = None


def kept(number: int, message: Message, masks: Masks) -> Kept:
    """``0007.eml`` for a letter as it came or went, ``0007.json`` for any other message."""
    raw = masks.raw(message.raw)
    if message.channel == EMAIL and raw is not None and _HEADER.match(raw):
        return Kept(f"{number:04}.eml", raw, raw)
    return Kept(f"{number:04}.json", _json(number, message, raw, masks))


def _json(number: int, message: Message, raw: bytes | None, masks: Masks) -> bytes:
    """``raw`` is what came, ``sha256`` its hash; where a secret was masked, ``masked`` says so,
    and ``redacted`` where personal data were removed."""
    written: dict[str, Any] = {
        "number": number,
        "direction": message.direction,
        "channel": message.channel,
        "key": masks.text(message.key),
        "at": instant(message.at),
        "person": message.person,
        "kind": message.kind,
        "text": masks.text(message.text),
        "sha256": message.sha256,
        "masked": raw != message.raw,
    }
    if hashlib.sha256(message.raw).hexdigest() != message.sha256:
        written["redacted"] = True  # its bytes are gone, their hash stays
    if raw is not None:
        written |= _raw(raw)
    return (json.dumps(written, ensure_ascii=False, indent=1) + "\n").encode()


def _raw(raw: bytes) -> dict[str, str]:
    try:
        return {"raw": raw.decode()}
    except UnicodeDecodeError:
        return {"raw_base64": base64.b64encode(raw).decode()}


def mbox_entry(letter: bytes, at: datetime) -> bytes:
    """A letter as an mbox holds it (mboxrd): a line of separation, ``From`` in the text quoted."""
    when = at.astimezone(UTC).strftime("%a %b %d %H:%M:%S %Y")
    plain = letter.replace(b"\r\n", b"\n").rstrip(b"\n")
    return f"From MAILER-DAEMON {when}\n".encode() + _FROM_LINE.sub(rb">\1", plain) + b"\n\n"


def instant(at: datetime) -> str:
    """A moment in UTC as the chain of hashes has it."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")[:26] + "Z"
