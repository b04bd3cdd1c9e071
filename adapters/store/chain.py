"""The form of a moment and the chain of a stream: what makes a record checkable.

Moments are stored as text in UTC in one fixed-width form, so that the order of the text is the
order of time whatever zones they came from (case 145).
"""

from datetime import UTC, datetime
from hashlib import sha256

ORIGIN = ""
"""The hash before a stream's first record."""


_latest: tuple[datetime | None, str] = (None, "")


def stamp(at: datetime) -> str:
    """An aware moment as it is stored: ``2026-03-29T01:00:00.000000Z``, 27 characters.

    Raises ValueError for a moment without a zone: nobody could say when it was.
    """
    # A dozen values of one move share one moment. The very same object, and not an equal one: in
    # the hour that a zone has twice, two moments are equal and an hour apart.
    global _latest
    known, text = _latest
    if at is known:
        return text
    if at.tzinfo is None:
        raise ValueError(f"a moment without a zone cannot be stored: {at.isoformat()}")
    text = at.astimezone(UTC).isoformat(timespec="microseconds")[:26] + "Z"
    _latest = (at, text)
    return text


def moment(text: str) -> datetime:
    """The aware moment, in UTC, that ``stamp`` wrote. Raises ValueError for any other text."""
    at = datetime.fromisoformat(text)
    if len(text) != 27 or at.tzinfo is not UTC:
        raise ValueError(f"not a stored moment: {text!r}")
    return at


def chain(
    previous: str,
    stream: str,
    seq: int,
    at: datetime,
    actor: str,
    channel: str,
    message_key: str,
    clause: str,
    name: str,
    payload: str,
) -> str:
    """The hash of a record: 64 hexadecimal digits over the hash before it and its own content.

    It is the SHA-256 of the UTF-8 of the ten values in this order, each as its length in characters
    in decimal, a colon, the value, a comma; the number in decimal, the moment as stored. With the
    lengths there is no doubt where a value ends, and any language writes this in a line, so an
    arbiter needs nothing of ours to check a record.
    """
    number, when = str(seq), stamp(at)
    return sha256(
        (
            f"{len(previous)}:{previous},{len(stream)}:{stream},{len(number)}:{number},"
            f"{len(when)}:{when},{len(actor)}:{actor},{len(channel)}:{channel},"
            f"{len(message_key)}:{message_key},{len(clause)}:{clause},{len(name)}:{name},"
            f"{len(payload)}:{payload},"
        ).encode()
    ).hexdigest()
