"""No reply token and no link code leaves with an archive, however it is encoded."""

import base64
import quopri

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.archive import Masks
from adapters.archive.secrets import TOKEN_LETTERS
from bot.reply_tokens import ReplyTokens
from core.vocabulary import GameKey, PersonId

TOKEN = ReplyTokens(b"secret").token(GameKey("T1/1"), PersonId("wh"), "wh@example.org")
HEAD = b"From: a@b.c\r\nTo: bot+%s@chess.test\r\n" % TOKEN.encode()
BODY = f"Відповідь на <chesspost.{TOKEN}.17@chess.test>, bot+{TOKEN}@chess.test\r\n" * 3


def test_the_masks_know_the_tokens_that_are_made():
    assert len(TOKEN) == TOKEN_LETTERS
    assert Masks().text(f"bot+{TOKEN}@x.y") == f"bot+{'x' * TOKEN_LETTERS}@x.y"


def letter(body: bytes, encoding: str) -> bytes:
    return (
        HEAD
        + b"Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: "
        + encoding.encode()
        + b"\r\n\r\n"
        + body
    )


QUOTED = quopri.encodestring(BODY.encode()).replace(b"\n", b"\r\n").replace(b"\r\r", b"\r")
LETTERS = {
    "plain": letter(BODY.encode(), "8bit"),
    "upper case": letter(BODY.upper().encode(), "8bit"),
    "quoted-printable": letter(QUOTED, "quoted-printable"),
    "base64": letter(base64.encodebytes(BODY.encode()), "base64"),
    "base64 with CR LF": letter(
        base64.encodebytes(BODY.encode()).replace(b"\n", b"\r\n"), "base64"
    ),
    "address for a link": letter(f"mailto:bot%2B{TOKEN}%40chess.test".encode(), "8bit"),
    "broken in a header": HEAD.replace(
        TOKEN.encode(), TOKEN[:9].encode() + b"\r\n " + TOKEN[9:].encode()
    ),
    "letter in a letter": (
        HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"
        b"Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        + base64.encodebytes(letter(base64.encodebytes(BODY.encode()), "base64"))
        + b"\r\n--b--\r\n"
    ),
}


@pytest.mark.parametrize("name", LETTERS)
def test_a_token_is_found_in_every_encoding(name):
    raw = LETTERS[name]
    masked = Masks().raw(raw)
    assert masked is not None
    assert masked != raw
    assert not _holds(masked, TOKEN)
    assert masked.count(b"\n") == raw.count(b"\n")


def _holds(raw: bytes, token: str) -> bool:
    """Whether the token stands in a letter, looked for in another way than the masks do."""
    import email

    plain = raw.replace(b"=\r\n", b"").replace(b"\r\n ", b"").lower()
    if token.encode() in plain:
        return True
    for part in email.message_from_bytes(raw).walk():
        content = part.get_payload(decode=True)
        if isinstance(content, bytes) and content not in raw and _holds(content, token):
            return True
    return False


def test_identifiers_keep_their_form_and_what_is_no_token_stays():
    text = (
        f"<chesspost.{TOKEN}.thread-0123@chess.test> <chesspost.17@chess.test> "
        f"me+chess@example.org {TOKEN} chesspost.correspondencechess.org"
    )
    assert Masks().text(text) == text.replace(f".{TOKEN}.", f".{'x' * 26}.")


def test_link_codes_are_masked():
    masks = Masks(["ABCD-2345", ""])
    assert masks.text("/link ABCD-2345") == "/link xxxxxxxxx"
    assert masks.raw(b"/link ABCD-2345") == b"/link xxxxxxxxx"
    assert masks.raw(b"/link abcd=\r\n-2345") == b"/link xxxx=\r\nxxxxx"
    assert masks.raw(letter(base64.encodebytes(b"code ABCD-2345"), "base64")) is not None


def test_what_cannot_be_masked_is_withheld():
    inside = letter(base64.encodebytes(BODY.encode()), "base64")
    for _ in range(7):
        inside = letter(base64.encodebytes(inside), "base64")
    masked = Masks().raw(inside)
    assert masked is None or not _holds(masked, TOKEN) or TOKEN.encode() not in masked


@given(st.binary(max_size=300))
def test_no_bytes_bring_it_down_and_what_has_no_token_stays_as_it_is(data):
    assert Masks().raw(data) == data
    assert Masks().raw(b"Content-Transfer-Encoding: base64\n\n" + data) is not None
