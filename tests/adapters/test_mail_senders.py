"""Who wrote a letter, whether that is proved, what it answers and when it says it was sent."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from adapters.mail_in.dates import moment_of
from adapters.mail_in.tokens import (
    is_ours,
    message_id,
    reply_address,
    token_in_address,
    token_of,
    without_plus,
)
from tests.adapters.letters import ARRIVED, OWN, PLAYER, SERVER, letter, read

TOKEN = "k3j4h5g6f7d8s9a0"
OURS = f"<chesspost.{TOKEN}.17@relay.example.com>"


def authenticated(*results: str, sender: str = PLAYER, authserv_id: str | None = SERVER) -> bool:
    headers = "".join(f"Authentication-Results: {result}\r\n" for result in results)
    raw = f"{headers}From: {sender}\r\nMessage-ID: <m@x>\r\n\r\n4. 2514\r\n".encode()
    letter = read(raw, authserv_id=authserv_id).letter
    return letter.authenticated


@pytest.mark.parametrize(
    "result",
    [
        "dmarc=pass header.from=example.org",
        "dmarc=pass (p=none dis=none) header.from=Example.ORG",
        "dkim=pass header.d=example.org header.s=s1 header.b=abc",
        "dkim=pass (2048-bit key) header.i=@mail.example.org header.s=s1",
        "dkim=fail header.d=example.org; dkim=pass header.d=example.org",
        "spf=pass smtp.mailfrom=ivanenko@example.org",
        "spf=pass (x) smtp.mailfrom=example.org; dkim=none",
    ],
)
def test_a_letter_that_our_server_vouches_for_is_authenticated(result):
    assert authenticated(f"{SERVER}; {result}")
    assert authenticated(f"{SERVER.upper()}; {result}")
    assert authenticated(f"{SERVER};\r\n\t{result}")


@pytest.mark.parametrize(
    "result",
    [
        "none",
        "dmarc=fail header.from=example.org; dkim=pass header.d=example.org",
        "dmarc=pass header.from=mallory.example.com",
        "dkim=pass header.d=mallory.example.com",
        "dkim=pass header.d=org",
        "dkim=pass header.d=notexample.org",
        "dkim=neutral header.d=example.org",
        "dkim=pass",
        "spf=pass smtp.mailfrom=mallory.example.com",
        "spf=pass smtp.helo=example.org",
        "spf=softfail smtp.mailfrom=example.org",
        "arc=pass; auth=pass smtp.auth=ivanenko",
        "dkim=pass header.d=",
        "((((",
        "",
    ],
)
def test_from_alone_and_others_proofs_prove_nothing(result):
    assert not authenticated(f"{SERVER}; {result}")
    assert not authenticated()


def test_only_the_top_most_header_of_our_server_counts():
    good, bad = "dmarc=pass header.from=example.org", "dmarc=fail header.from=example.org"
    assert authenticated(f"mx.else.net; {bad}", f"{SERVER}; {good}")
    assert not authenticated(f"{SERVER}; {bad}", f"{SERVER}; {good}")
    assert not authenticated(f"mx.else.net; {good}")
    assert not authenticated(f"{SERVER} ;;; broken", f"{SERVER}; {good}")
    assert authenticated(f"mx.else.net; {good}", authserv_id=None)
    assert not authenticated(f"mx.else.net; {bad}", f"{SERVER}; {good}", authserv_id=None)


@pytest.mark.parametrize(
    "sender",
    [
        f"{PLAYER}, mallory@example.com",
        f"{PLAYER}\r\nFrom: mallory@example.org",
        f"<{PLAYER}> <mallory@example.com>, x@example.org",
        "ivanenko",
        "",
        "(" * 5000,
    ],
)
def test_a_from_line_that_can_be_read_in_two_ways_is_not_authenticated(sender):
    assert not authenticated(f"{SERVER}; dmarc=pass header.from=example.org", sender=sender)


def test_a_display_name_is_no_address():
    raw = f'From: "{PLAYER}" <Mallory@Example.com>\r\n\r\n4. 2514\r\n'.encode()
    assert read(raw).sender == "mallory@example.com"
    encoded = b"From: =?utf-8?q?=3Civanenko=40example=2Eorg=3E?= <mallory@example.com>\r\n\r\nx"
    assert read(encoded).sender == "mallory@example.com"


def test_a_letter_without_a_from_line_is_its_return_paths():
    raw = b"Return-Path: <Bounce@example.org>\r\n\r\n4. 2514\r\n"
    assert read(raw).sender == "bounce@example.org"
    assert read(b"Subject: x\r\n\r\n4. 2514").sender == ""


def test_a_trusted_letter_is_authenticated_whatever_its_headers_say():
    raw = b"Authentication-Results: relay.example.com; dmarc=fail\r\nFrom: a@b.org\r\n\r\nx"
    assert read(raw, trusted=True).letter.authenticated
    assert not read(raw).letter.authenticated


def test_tokens_go_into_message_ids_and_addresses_and_come_back():
    made = message_id("17", "relay.example.com", TOKEN)
    assert made == OURS
    assert (is_ours(made), token_of(made)) == (True, TOKEN)
    assert token_of(made.upper()) == TOKEN
    plain = message_id("17", "relay.example.com")
    assert (plain, is_ours(plain), token_of(plain)) == (
        "<chesspost.17@relay.example.com>",
        True,
        None,
    )
    address = reply_address(OWN, TOKEN)
    assert token_in_address(address, frozenset({OWN})) == TOKEN
    assert token_in_address(address, frozenset()) is None
    assert token_in_address("igra+chess@relay.example.com", frozenset({OWN})) is None
    assert without_plus("Igra+Chess@Relay.Example.com") == OWN


@pytest.mark.parametrize(
    ("row", "domain", "token"), [("1 7", "x.y", None), ("17", "x y", None), ("17", "x.y", "Short")]
)
def test_no_message_id_is_made_that_would_not_be_read(row, domain, token):
    with pytest.raises(ValueError, match="Message-ID"):
        message_id(row, domain, token)


def test_the_token_of_the_answered_letter_stands_before_that_of_the_address():
    other = "q1w2e3r4t5y6u7i8"
    to = reply_address(OWN, other)
    assert letter("x", To=to).letter.reply_token == other
    assert letter("x", Delivered_To=to, To="a@b.c").letter.reply_token == other
    assert letter("x", To=to, In_Reply_To=OURS).letter.reply_token == TOKEN
    assert letter("x", References=f"<a@b> {OURS} <c@d>").letter.reply_token == TOKEN
    assert letter("x", To=reply_address("else@example.org", other)).letter.reply_token is None


def test_the_newest_of_our_letters_in_a_thread_gives_the_token():
    older = "<chesspost.aaaaaaaaaaaaaaaa.9@relay.example.com>"
    assert letter("x", References=f"{older} {OURS}").letter.reply_token == TOKEN


def test_replies_name_every_letter_once():
    envelope = letter("x", In_Reply_To=OURS, References=f"<a@b>\r\n {OURS} <c@d>")
    assert envelope.replies_to == (OURS, "<a@b>", "<c@d>")


def test_one_id_for_two_different_letters_gives_two_keys():
    assert letter("4. 2514").key != letter("4. 5171").key
    assert letter("4. 2514\n").key == letter("4.  2514").key


KYIV = timezone(timedelta(hours=2))


@pytest.mark.parametrize(
    ("header", "moment"),
    [
        ("Thu, 12 Mar 2026 20:15:00 +0200", datetime(2026, 3, 12, 20, 15, tzinfo=KYIV)),
        ("12 Mar 26 20:15 +0200 (EET)", datetime(2026, 3, 12, 20, 15, tzinfo=KYIV)),
        ("2026-03-12T20:15:00+02:00", datetime(2026, 3, 12, 20, 15, tzinfo=KYIV)),
        ("2026-03-12 18:15:00.123Z", datetime(2026, 3, 12, 18, 15, tzinfo=UTC)),
        ("Thu, 12 Mar 2026 20:15:00", datetime(2026, 3, 12, 20, 15, tzinfo=UTC)),
        ("", None),
        ("вчера", None),
        ("Thu, 32 Mar 2026 20:15:00 +0200", None),
        ("Thu, 12 Mar 2026 20:15:00 +9999999", None),
        ("Thu, 12 Mar 1926 20:15:00 +0200", None),
        ("Thu, 12 Mar 99999999999 20:15:00 +0200", None),
        ("9999-99-99 99:99:99", None),
        ("Fri, 13 Mar 2026 20:15:00 +0200", datetime(2026, 3, 13, 20, 15, tzinfo=KYIV)),
    ],
)
def test_a_date_header_is_read_or_nothing(header, moment):
    assert moment_of(header, ARRIVED) == moment


def test_a_date_without_a_zone_is_read_in_the_zone_of_the_arrival():
    found = moment_of("Thu, 12 Mar 2026 20:15:00", ARRIVED.astimezone(KYIV))
    assert found == datetime(2026, 3, 12, 20, 15, tzinfo=KYIV)
