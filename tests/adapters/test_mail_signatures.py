"""DKIM checked by us: the sender's own domain signed the whole letter, and nothing less counts."""

import base64
import hashlib
from datetime import UTC, datetime, timedelta
from functools import cache

import dkim
import dns.exception
import dns.resolver
import pytest
from dkim.crypto import RSASSA_PKCS1_v1_5_sign, parse_pem_private_key

from adapters.mail_in import signatures, translate
from adapters.mail_in.signatures import KEPT, Signatures, Unanswered, look_up
from tests.adapters.openssl import openssl

PLAYER = "ivanenko@mail.example.org"
LETTER = (
    f"From: Іван <{PLAYER}>\r\nTo: igra@relay.example.com\r\nSubject: Re: [T1/7]\r\n"
    "Date: Thu, 12 Mar 2026 20:00:00 +0200\r\nMessage-ID: <m@example.org>\r\n"
    "Content-Type: text/plain; charset=utf-8\r\n\r\n4. 2514\r\n"
).encode()
SIGNED = [b"from", b"to", b"subject", b"date", b"message-id"]


@cache
def key(bits: int = 2048) -> tuple[bytes, bytes]:
    """A private key in PEM and the DNS record of its public half."""
    private = openssl("genrsa", "-traditional", str(bits))
    public = openssl("rsa", "-pubout", "-outform", "DER", given=private)
    return private, b"v=DKIM1; k=rsa; p=" + base64.b64encode(public)


def signed(
    letter: bytes = LETTER,
    domain: bytes = b"example.org",
    headers: list[bytes] = SIGNED,
    **how: object,
) -> bytes:
    made: bytes = dkim.sign(*(letter, b"s1", domain, key()[0]), include_headers=headers, **how)
    return made + letter


class Dns:
    """A DNS that knows one key, and counts the questions."""

    def __init__(self, *names: str, record: bytes | None = None) -> None:
        self.names = names or ("s1._domainkey.example.org.",)
        self.record = record or key()[1]
        self.asked: list[str] = []
        self.silent = False

    def __call__(self, name: str) -> bytes | None:
        self.asked.append(name)
        if self.silent:
            raise Unanswered(name)
        return self.record if name in self.names else None


def now() -> datetime:
    return datetime.now(UTC)


def vouched(raw: bytes, dns_: Dns | None = None, sender: str = PLAYER, at: datetime | None = None):
    return Signatures(dns_ or Dns()).vouch(raw, sender, at or now())


def test_a_letter_signed_by_its_senders_domain_or_one_above_it_is_believed():
    assert vouched(signed())
    assert vouched(signed().replace(b"\r\n", b"\n"))  # as it lies in a Maildir
    own = Dns("s1._domainkey.mail.example.org.")
    assert vouched(signed(domain=b"mail.example.org"), own)
    two = signed(signed(), b"list.example.net")
    assert vouched(two)  # a list on the way signed as well


@pytest.mark.parametrize(
    "made",
    [
        lambda: LETTER,
        lambda: signed().replace(b"2514", b"2515"),
        lambda: signed().replace(b"[T1/7]", b"[T1/8]"),
        lambda: signed().replace(b"20:00:00", b"21:00:00"),
        lambda: signed() + b"5. 5254\r\n",
        lambda: signed().replace(b"From: ", b"From: mallory@example.com\r\nFrom: "),
        lambda: b"Subject: Re: [T1/8]\r\n" + signed(),
        lambda: b"Date: Wed, 11 Mar 2026 20:00:00 +0200\r\n" + signed(),
        lambda: b"X-A: 1\r\r4. 5254\r\r\r\n" + signed(),
        lambda: signed().replace(b"\r\n\r\n", b"\r\nFrom 4. 5254\r\n\r\n", 1),
        lambda: signed(domain=b"example.com"),
        lambda: signed(domain=b"sub.mail.example.org"),
        lambda: signed(domain=b"ample.org"),
        lambda: signed(headers=[b"from", b"date"]),
        lambda: signed(headers=[b"from", b"subject"]),
        lambda: signed(length=True),
        lambda: signed(signature_algorithm=b"rsa-sha1"),
        lambda: signed().replace(b"bh=", b"bh"),
        lambda: (
            b"DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s1; h=from; b=; bh=\r\n" + LETTER
        ),
        lambda: b"DKIM-Signature: \xff;;==\r\n" + LETTER,
        lambda: b" leading\r\n" + signed(),
        lambda: b"",
    ],
)
def test_whatever_else_is_signed_or_changed_does_not_count(made):
    everywhere = Dns(
        *(f"s1._domainkey.{d}." for d in ("example.org", "example.com", "ample.org")),
        "s1._domainkey.sub.mail.example.org.",
    )
    assert not vouched(made(), everywhere)


def test_the_key_must_be_there_whole_and_long_enough():
    assert not vouched(signed(), Dns("s2._domainkey.example.org."))
    assert not vouched(signed(), Dns(record=b"v=DKIM1; k=rsa; p="))  # revoked
    private, record = key(1024)
    assert not vouched(signed(), Dns(record=record))
    letter = dkim.sign(LETTER, b"s1", b"example.org", private, include_headers=SIGNED) + LETTER
    assert vouched(letter, Dns(record=record))


def test_a_signature_ends_when_it_says_and_otherwise_after_two_weeks():
    raw = signed()
    assert vouched(raw, at=now() + timedelta(days=13))
    assert not vouched(raw, at=now() + timedelta(days=15))
    for ends, holds in ((60, True), (-60, False)):
        until = f"; x={int(now().timestamp()) + ends};".encode()
        made = _with_tag(until)
        assert vouched(made) is holds


def _with_tag(tag: bytes) -> bytes:
    """A signature that has ``tag`` too, which the library does not write."""
    head, _, body = LETTER.partition(b"\r\n\r\n")
    bh = base64.b64encode(hashlib.sha256(body).digest())
    value = b"v=1; a=rsa-sha256; c=relaxed/simple; d=example.org; s=s1; h=from:date:subject"
    value += tag + b" bh=" + bh + b"; b="
    fields = dict(line.split(b": ", 1) for line in head.split(b"\r\n"))
    data = b"".join(b"%s:%s\r\n" % (n, fields[n.title()]) for n in (b"from", b"date", b"subject"))
    hashed = hashlib.sha256(data + b"dkim-signature:" + value)
    made = base64.b64encode(RSASSA_PKCS1_v1_5_sign(hashed, parse_pem_private_key(key()[0])))
    return b"DKIM-Signature: " + value + made + b"\r\n" + LETTER


def test_a_silent_dns_is_no_verdict():
    dns_ = Dns()
    dns_.silent = True
    with pytest.raises(Unanswered):
        vouched(signed(), dns_)
    assert not vouched(LETTER, dns_)  # there was nothing to ask


def test_a_key_is_asked_for_once_in_a_while_and_only_for_the_senders_domain():
    dns_, clock = Dns(), [0.0]
    checks = Signatures(dns_, lambda: clock[0])
    for _ in range(3):
        assert checks.vouch(signed(), PLAYER, now())
    assert dns_.asked == ["s1._domainkey.example.org."]
    clock[0] = KEPT
    assert checks.vouch(signed(), PLAYER, now())
    assert len(dns_.asked) == 2
    assert not checks.vouch(signed(domain=b"example.com"), PLAYER, now())
    assert len(dns_.asked) == 2


def test_no_letter_costs_more_than_its_length():
    """The library's search for blanks at the ends of lines takes the square of their number."""
    for raw in (
        signed(LETTER + b" " * 2_000_000 + b"x\r\n", canonicalize=(b"relaxed", b"simple")),
        signed(LETTER + b"x" * signatures.LARGEST),
    ):
        assert not vouched(raw)
    many = b"".join(signed()[: -len(LETTER)] for _ in range(50)).replace(b"b=", b"b=BBBB")
    dns_ = Dns()
    assert not vouched(many + LETTER, dns_)
    assert len(dns_.asked) == 1


def test_the_dns_says_no_or_does_not_say(monkeypatch):
    def answers(error):
        def resolve(*_args, **_named):
            raise error

        monkeypatch.setattr(dns.resolver, "resolve", resolve)

    answers(dns.resolver.NXDOMAIN())
    assert look_up("s1._domainkey.example.org.") is None
    for error in (dns.exception.Timeout(), dns.resolver.NoNameservers()):
        answers(error)
        with pytest.raises(Unanswered):
            look_up("s1._domainkey.example.org.")


@pytest.mark.parametrize(
    ("results", "believed"),
    [
        ("", True),
        ("relay.example.com; none", True),
        ("relay.example.com; dkim=fail header.d=example.org", True),
        ("relay.example.com; dmarc=fail header.from=mail.example.org", False),
    ],
)
def test_a_signature_is_asked_where_our_server_says_neither_yes_nor_no(results, believed):
    head = f"Authentication-Results: {results}\r\n".encode() if results else b""
    checks = Signatures(Dns())
    read = translate(head + signed(), now(), authserv_id="relay.example.com", signed=checks.vouch)
    assert read.letter.authenticated is believed
    unchecked = translate(head + signed(), now(), authserv_id="relay.example.com")
    assert not unchecked.letter.authenticated
