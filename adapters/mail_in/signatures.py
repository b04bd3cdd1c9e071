"""DKIM checked by us: whether the domain of the From address itself signed the letter.

Stricter than a mail server is, because a letter that is believed moves. The signing domain is the
sender's own or one above it; From, Date and Subject are signed and stand there once; the whole
text is signed (no ``l=``); neither SHA-1 nor an expired or an old signature counts.
"""

import re
import time
from collections.abc import Callable
from datetime import datetime

import dkim
import dns.exception
import dns.resolver
from dkim.util import InvalidTagValueList, parse_tag_value

Lookup = Callable[[str], bytes | None]
"""The TXT record of a name in the DNS; None where there is none. Raises ``Unanswered``."""

PATIENCE = 5.0
"""Seconds that the DNS has for an answer."""

KEPT = 600.0
"""Seconds for which a key is not asked for again."""

MOST_KEPT = 1_000
MOST_TRIED = 3  # signatures of one letter
LARGEST = 5_000_000  # bytes of a letter whose signature is computed
LONGEST_SIGNATURE = 8_000
WIDEST_GAP = 100
"""Blanks in a row: the library's search for them takes the square of their number."""

OLDEST = 14 * 86_400
"""Seconds after which a signature without an end of its own counts no more: who has a letter of
somebody's from long ago is not he."""

MUST_BE_SIGNED = (b"from", b"date", b"subject")
ALGORITHMS = (b"rsa-sha256", b"ed25519-sha256")
_HEAD = re.compile(rb"\r?\n\r?\n")
_BARE = re.compile(rb"\r(?!\n)|\n(?=From )")
_GAP = re.compile(rb"[ \t]+")


class Unanswered(Exception):
    """The DNS cannot tell now; asked again later it may."""


def look_up(name: str) -> bytes | None:
    """Asks this machine's resolver, for ``PATIENCE`` at most."""
    try:
        answer = dns.resolver.resolve(name, "TXT", lifetime=PATIENCE, search=False)
    except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer, dns.resolver.YXDOMAIN):
        return None
    except dns.exception.DNSException as error:  # a time-out, a server's failure, no resolver
        raise Unanswered(f"{name}: {error}") from error
    return next((b"".join(record.strings) for record in answer), None)


class Signatures:
    """Checks letters with keys from the DNS, each key kept for a while. Called in threads."""

    def __init__(
        self, look_up: Lookup = look_up, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._look_up = look_up
        self._clock = clock
        self._keys: dict[str, tuple[float, bytes | None]] = {}

    def vouch(self, raw: bytes, sender: str, arrived: datetime) -> bool:
        """Whether the letter ``raw``, which arrived then, is signed by the domain of ``sender``.

        Raises ``Unanswered`` where the DNS does not answer and no other signature holds.
        """
        if len(raw) > LARGEST or not _plain(raw):
            return False
        try:
            checked = dkim.DKIM(raw)
        except Exception:  # noqa: BLE001  # whatever a crafted letter makes the library raise
            return False
        names = [name.lower() for name, _ in checked.headers]
        if any(names.count(name) > 1 for name in MUST_BE_SIGNED):
            return False  # the signer saw one of them, the reader sees another
        silence: Unanswered | None = None
        for index in _worth_trying(checked.headers, names, _domain(sender), arrived):
            try:
                if checked.verify(index, self._key):
                    return True
            except Unanswered as error:
                silence = error
            except Exception:  # noqa: BLE001, S112  # as above: such a one does not hold
                continue
        if silence is not None:
            raise silence
        return False

    def _key(self, name: bytes, timeout: float = PATIENCE) -> bytes | None:
        plain = name.decode("ascii")
        until, key = self._keys.get(plain, (0.0, None))
        if until <= self._clock():
            key = self._look_up(plain)
            if len(self._keys) >= MOST_KEPT:
                self._keys.clear()
            self._keys[plain] = (self._clock() + KEPT, key)
        return key


def _plain(raw: bytes) -> bool:
    """Whether the library and our reader must see the same headers above the same text."""
    head = _HEAD.split(raw, maxsplit=1)[0]
    return not _BARE.search(head) and all(len(gap[0]) <= WIDEST_GAP for gap in _GAP.finditer(raw))


def _domain(sender: str) -> str:
    domain = sender.rpartition("@")[2].casefold()
    try:
        return domain.encode("idna").decode()
    except UnicodeError:
        return domain


def _worth_trying(
    headers: list[tuple[bytes, bytes]], names: list[bytes], domain: str, arrived: datetime
) -> list[int]:
    """The places, among a letter's signatures, of those that would count if they hold."""
    signatures = [value for name, value in headers if name.lower() == b"dkim-signature"]
    counting = [i for i, s in enumerate(signatures) if _counts(s, names, domain, arrived)]
    return counting[:MOST_TRIED]


def _counts(signature: bytes, names: list[bytes], domain: str, arrived: datetime) -> bool:
    if len(signature) > LONGEST_SIGNATURE:
        return False
    try:
        tags = parse_tag_value(signature)
        signer = tags[b"d"].decode("ascii").casefold()
        signed = [name.strip().lower() for name in tags[b"h"].split(b":")]
        begins, ends = int(tags.get(b"t", b"0")), int(tags.get(b"x", b"0"))
    except (InvalidTagValueList, KeyError, ValueError):
        return False
    ends = ends or (begins and begins + OLDEST)
    return (
        tags.get(b"a") in ALGORITHMS
        and b"l" not in tags
        and all(name in signed for name in MUST_BE_SIGNED if name in names or name == b"from")
        and "." in signer
        and (domain == signer or domain.endswith(f".{signer}"))
        and (not ends or arrived.timestamp() <= ends)
    )
