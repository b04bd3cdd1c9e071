"""Letters that leave: what stands in them, how they are signed, what servers do to them."""

from __future__ import annotations

import asyncio
import base64
import socket
from collections.abc import Iterator
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default

import dkim
import pytest
from aiosmtpd.controller import Controller
from hypothesis import given
from hypothesis import strategies as st

from adapters.mail_in import translate
from adapters.mail_in.tokens import message_id, reply_address
from adapters.mail_out import (
    BadKey,
    Heading,
    MaildirBox,
    NotPosted,
    Picture,
    Security,
    Signer,
    SmtpBox,
    Submission,
    compose,
    compose_for_program,
    pgn_file,
)
from adapters.mail_out.compose import WIDTH, unwrapped
from adapters.render.move_form import wrapped
from tests.adapters.openssl import openssl

TOKEN = "abcdefghijklmnopqrst"
OWN = "chess@example.org"
AT = datetime(2026, 1, 11, 9, tzinfo=UTC)
PGN = (
    '[Event "Проба"]\n[EventDate "2026.01.10"]\n[GameId "T1-1-20260110"]\n\n'
    "1. e4 {[%d 0]} 1... e5 {[%d 1]} *\n"
)


def heading(**more: str) -> Heading:
    plain = {
        "sender": OWN,
        "to": "wh@example.org",
        "to_name": "Олена Коваль",
        "subject": "[T1/1] Коваль - Шевчук, хід 1",
        "message_id": message_id("7", "example.org", TOKEN),
        "thread": message_id("thread-1", "example.org", TOKEN),
        "reply_to": reply_address(OWN, TOKEN),
    }
    return Heading(date=AT, **{**plain, **more})


def read(raw: bytes):
    return message_from_bytes(raw, policy=default)


def test_a_letter_says_whose_game_it_is_and_that_a_program_wrote_it():
    letter = read(compose(heading(), "Ваш хід.\n", [pgn_file(PGN, "T1/1")]))
    assert letter["Subject"] == "[T1/1] Коваль - Шевчук, хід 1"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["In-Reply-To"] == letter["References"] == heading().thread
    assert letter.get_body(("plain",)).get_content().splitlines() == ["Ваш хід."]
    [game] = letter.iter_attachments()
    assert (game.get_filename(), game.get_content()) == ("T1-1.pgn", PGN.encode())


def test_long_identifiers_stand_as_they_are():
    """Programs on the way and at the end look for them as they are written."""
    domain = "a-rather-long-name.of-a-mail-server.example.org"
    token = "a" * 26
    found = message_id("12345678", domain, token), message_id("thread-0123456789abcdef", domain)
    raw = compose(
        heading(message_id=found[0], thread=found[1], reply_to=f"chess+{token}@{domain}"), "."
    ).decode()
    unfolded = raw.replace("\r\n ", " ")
    assert f"Message-ID: {found[0]}\r\n" in unfolded
    assert f"In-Reply-To: {found[1]}\r\n" in unfolded
    assert f"References: {found[1]}\r\n" in unfolded
    assert f"Reply-To: chess+{token}@{domain}\r\n" in unfolded


def test_the_token_stands_in_headers_only():
    letter = read(compose(heading(), "Ваш хід.\n", [pgn_file(PGN, "T1/1")]))
    assert {name for name, value in letter.items() if TOKEN in value} == {
        *("Message-ID", "In-Reply-To", "References", "Reply-To"),
    }
    assert not any(TOKEN in part.as_string() for part in letter.iter_parts())


def test_headers_cannot_be_smuggled_in():
    letter = read(compose(heading(subject="a\r\nBcc: x@y", to_name="b\nX-Evil: 1"), "."))
    assert letter["Bcc"] is None
    assert letter["X-Evil"] is None


def test_a_line_too_long_for_mail_servers_is_encoded():
    raw = compose(heading(), "х" * 2000)
    assert max(map(len, raw.split(b"\r\n"))) < 998
    assert read(raw).get_content().strip() == "х" * 2000


def test_a_picture_makes_an_html_version_beside_the_text():
    letter = read(compose(heading(), "<Ваш хід> & дошка\n", (), Picture(b"\x89PNG", "біла e4")))
    assert letter.get_content_type() == "multipart/alternative"
    html = letter.get_body(("html",)).get_content()
    assert "&lt;Ваш хід&gt; &amp; дошка" in html
    assert 'src="cid:board@chesspost"' in html
    pictures = [part for part in letter.walk() if part.get_content_type() == "image/png"]
    assert [part["Content-ID"] for part in pictures] == ["<board@chesspost>"]


def test_the_html_version_says_first_what_happened_then_shows_the_board_then_the_form():
    text = (
        "1. 5254 — хід білих (Коваль). Партія 1.\n"
        "Запропоновано далі: 1… 5755 2. 7163. Щоб прийняти його, випишіть прийняті ходи\n"
        "й додайте свій (п. 3.7).\n\n"
        "Турнір: Кубок\nБілі: Коваль\n"
    )
    letter = read(compose(heading(lang="uk"), text, (), Picture(b"\x89PNG", "біла e4")))
    html = letter.get_body(("html",)).get_content().replace("\r\n", "\n")
    assert '<html lang="uk">' in html
    assert "<p>1. 5254 — хід білих (Коваль). Партія 1.<br>Запропоновано" in html
    assert "прийняті ходи й додайте" in html
    assert 'pre-wrap">Турнір: Кубок\nБілі: Коваль</pre>' in html
    assert html.index("5254") < html.index("<img") < html.index("<pre")


@given(st.lists(st.text("аб, .", max_size=200).map(lambda s: " ".join(s.split())), max_size=5))
def test_lines_that_were_wrapped_are_whole_again(lines):
    text = "\n".join(wrapped(line) for line in lines)
    assert all(len(line) <= WIDTH for line in text.split("\n") if " " in line)
    assert " ".join(unwrapped(text)).split() == " ".join(lines).split()
    assert len(unwrapped(text)) <= max(1, len(lines))


def test_a_letter_for_a_program_is_one_part_with_the_game_last():
    raw = compose_for_program(heading(), "From here\n  > [Event x\nслова", PGN)
    letter = read(raw)
    assert (letter.get_content_type(), letter["Content-Transfer-Encoding"]) == (
        *("text/plain", "8bit"),
    )
    assert TOKEN in letter["From"]
    body = letter.get_content().replace("\r\n", "\n")
    assert body.endswith("\n\n1. e4 e5 *\n")
    assert body.count("[Event") == 1
    assert '[CmailGameName "T1-1-20260110"]' in body
    assert not any(line.lstrip(" \t>").startswith("From") for line in body.split("\n"))


def test_an_answer_to_a_letter_brings_its_token_back():
    letter = read(compose(heading(), "Ваш хід.\n"))
    raw = (
        f"From: wh@example.org\r\nTo: {letter['Reply-To']}\r\nSubject: Re: x\r\n"
        f"Message-ID: <a@b>\r\n\r\n5254\r\n"
    )
    envelope = translate(raw.encode(), AT, own_addresses=[OWN])
    assert envelope.letter.reply_token == TOKEN


@pytest.fixture(scope="module")
def key() -> bytes:
    return openssl("genrsa", "-traditional", "2048")


def test_a_signed_letter_holds_and_a_changed_one_does_not(key):
    shown = openssl("rsa", "-pubout", "-outform", "DER", given=key)
    record = b"v=DKIM1; k=rsa; p=" + base64.b64encode(shown)
    raw = Signer(key, "s1", "example.org").signed(
        compose(heading(), "Ваш хід: 5254\n", [pgn_file(PGN, "g")], seven_bit=True)
    )
    assert dkim.verify(raw, dnsfunc=lambda name, timeout=5: record)
    changed = raw.replace(b"5254", b"5253")
    assert changed != raw
    assert not dkim.verify(changed, dnsfunc=lambda name, timeout=5: record)
    assert raw.isascii()


def test_a_key_that_is_none_is_refused_at_once():
    with pytest.raises(BadKey):
        Signer(b"-----BEGIN RSA PRIVATE KEY-----\nxx\n", "s1", "example.org")


# Servers


class Server:
    """Says what a test wants about each recipient."""

    def __init__(self) -> None:
        self.answers: dict[str, str] = {}
        self.taken: list[tuple[str, list[str], bytes]] = []

    async def handle_RCPT(self, server, session, envelope, address, options) -> str:
        if address in self.answers:
            return self.answers[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope) -> str:
        self.taken.append((envelope.mail_from, envelope.rcpt_tos, envelope.content))
        return "250 OK"


@pytest.fixture
def server() -> Iterator[tuple[Server, Controller]]:
    handler = Server()
    controller = Controller(handler, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield handler, controller
    if controller.loop.is_running():
        controller.stop()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def box_at(port: int) -> SmtpBox:
    return SmtpBox(Submission("127.0.0.1", port, Security.NONE))


LETTER = compose(heading(), "Ваш хід.\n")


async def test_letters_go_over_connections_that_are_kept(server):
    handler, controller = server
    box = box_at(controller.port)
    await asyncio.gather(*(box.put(LETTER, OWN, f"p{n}@example.org") for n in range(20)))
    await box.put(LETTER, OWN, "again@example.org")
    await box.close()
    assert len(handler.taken) == 21
    assert handler.taken[-1][:2] == (OWN, ["again@example.org"])
    assert handler.taken[-1][2].rstrip() == LETTER.rstrip()


@pytest.mark.parametrize(
    ("answer", "permanent"), [("550 5.1.1 no such box", True), ("451 4.7.1 later", False)]
)
async def test_a_refused_recipient_is_told_from_a_busy_server(server, answer, permanent):
    handler, controller = server
    handler.answers["gone@example.org"] = answer
    box = box_at(controller.port)
    with pytest.raises(NotPosted, match=answer[:3]) as refused:
        await box.put(LETTER, OWN, "gone@example.org")
    assert refused.value.permanent is permanent
    assert not box.down.is_set()
    await box.put(LETTER, OWN, "wh@example.org")
    await box.close()
    assert len(handler.taken) == 1


async def test_a_server_that_is_down_makes_nobody_wait_until_it_is_found_again(server):
    handler, _ = server
    port = free_port()
    box = box_at(port)
    with pytest.raises(NotPosted) as first:
        await box.put(LETTER, OWN, "wh@example.org")
    assert first.value.unreachable
    assert box.down.is_set()
    with pytest.raises(NotPosted, match="does not answer"):
        await box.put(LETTER, OWN, "wh@example.org")
    with pytest.raises(NotPosted):
        await box.probe()
    back = Controller(handler, hostname="127.0.0.1", port=port)
    back.start()
    try:
        await box.probe()
        await box.put(LETTER, OWN, "wh@example.org")
        await box.close()
    finally:
        back.stop()
    assert len(handler.taken) == 1


async def test_starttls_that_a_server_does_not_offer_is_not_done_without(server):
    handler, controller = server
    box = SmtpBox(Submission("127.0.0.1", controller.port, Security.STARTTLS))
    with pytest.raises(NotPosted):
        await box.put(LETTER, OWN, "wh@example.org")
    assert handler.taken == []


def test_the_password_is_not_shown():
    assert "secret" not in repr(Submission("h", 25, Security.TLS, "me", "secret"))


@pytest.mark.parametrize("there", [False, True], ids=["no folder", "an empty folder"])
async def test_without_a_server_letters_are_files(tmp_path, there):
    if there:
        (tmp_path / "var" / "out").mkdir(parents=True)
    box = MaildirBox(tmp_path / "var" / "out")
    await box.put(LETTER, OWN, "wh@example.org")
    [letter] = (tmp_path / "var" / "out" / "new").iterdir()
    assert letter.read_bytes().replace(b"\r\n", b"\n") == LETTER.replace(b"\r\n", b"\n")
