"""Letters for tests: the inputs of the cases, and letters made of a body and headers."""

from datetime import UTC, datetime
from pathlib import Path

from adapters.envelope import Envelope
from adapters.mail_in import compose_plain, translate

CASES = Path(__file__).parent.parent / "cases"
ARRIVED = datetime(2026, 3, 12, 18, 15, 4, tzinfo=UTC)
SERVER = "relay.example.com"
OWN = "igra@relay.example.com"
PLAYER = "ivanenko@example.org"


def read(raw: bytes, *, trusted: bool = False, authserv_id: str | None = SERVER) -> Envelope:
    return translate(raw, ARRIVED, authserv_id=authserv_id, own_addresses=[OWN], trusted=trusted)


def case(name: str) -> Envelope:
    """The envelope of one input file of the cases."""
    return read((CASES / f"{name}.eml").read_bytes())


def letter(body: str, *, html: str | None = None, subject: str = "x", **headers: str) -> Envelope:
    """The envelope of a letter with this body; ``In_Reply_To`` stands for In-Reply-To."""
    named = {"Message-ID": "<m@example.org>"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    return read(compose_plain(subject, body, PLAYER, ARRIVED, named, html))


def text_of(body: str, *, html: str | None = None, **headers: str) -> str:
    return letter(body, html=html, **headers).text
