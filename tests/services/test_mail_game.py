"""Players who have nothing but mail, on real servers: Postfix, Dovecot, OpenDKIM, STARTTLS."""

from __future__ import annotations

import asyncio
import smtplib
from collections.abc import Callable
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from pathlib import Path
from typing import Any

import dkim
import pytest
from aiosmtpd.controller import Controller

from adapters.mail_in.signatures import Signatures
from adapters.store import Store
from bot.clock import real_time
from bot.service import Service
from bot.settings import Settings
from tests.missing import missing
from tests.services.house import person, running, set_up, start_list
from tests.services.mail import (
    CMAIL,
    Player,
    Servers,
    about,
    answered_by_cmail,
    mail_servers,
    servers,
    words,
)

__all__ = ["mail_servers", "servers"]

pytestmark = [pytest.mark.service, pytest.mark.xdist_group("mail")]

FOOLS_MATE = ("6263", "5755", "7274", "4884")


@pytest.fixture
def alice(servers: Servers) -> Player:
    return Player(servers, "alice")


@pytest.fixture
def carol(servers: Servers) -> Player:
    return Player(servers, "carol")


@pytest.fixture
def dave(servers: Servers) -> Player:
    return Player(servers, "dave")


@pytest.fixture
def settings(servers: Servers, tmp_path: Path, database_url: str) -> Settings:
    return Settings(
        _env_file=None,
        database_url=database_url,
        var=tmp_path / "var",
        imap_url=f"imap+starttls://bot@chess.test:botpw@localhost:{servers.port('IMAP')}/INBOX",
        smtp_url=f"smtp+starttls://bot@chess.test:botpw@localhost:{servers.port('SUB')}",
        mail_authserv_id="mail.chess.test",
        mail_archive="dave@chess.test",
    )


@pytest.fixture
def cmail_folder(tmp_path: Path) -> Path:
    """Where cmail keeps its games."""
    if not Path(CMAIL).exists():
        missing("no cmail here")
    folder = tmp_path / "cmail"
    folder.mkdir()
    return folder


async def in_thread(work: Any, *args: Any, **named: Any) -> Any:
    return await asyncio.to_thread(lambda: work(*args, **named))


async def until(holds: Callable[[], Any]) -> None:
    """Waits, not for ever, until something holds."""
    for _ in range(400):
        if await in_thread(holds):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("it never came about")


async def tournament(settings: Settings, black: str = "carol@chess.test", **more: Any) -> None:
    people = [
        person("alice", "alice@chess.test", **more),
        person("carol", black),
        person("judge", "dave@chess.test"),
    ]
    data = start_list(people, "judge", ("alice", "carol"))
    await set_up(settings.database, data)


async def stored(settings: Settings, game: str = "T1/1") -> list[str]:
    """The names of a game's events."""
    async with await Store.open(settings.database, readonly=True) as store:
        return [record.name for record in await store.records(f"game:{game}")]


def moves(names: list[str]) -> int:
    return names.count("MovePlayed")


async def test_two_players_with_nothing_but_mail_play_to_mate(settings, alice, carol, dave):
    await tournament(settings)
    async with running(settings):
        letter = await in_thread(alice.wait_for, about("Welcome to Test"))
        players = (alice, carol)
        for ply, move in enumerate(FOOLS_MATE):
            mover, partner = players[ply % 2], players[1 - ply % 2]
            await in_thread(mover.answer, letter, move if ply else f"[T1/1]\n{move}")
            letter = await in_thread(partner.wait_for, about("Your move" if ply < 3 else "mate"))
        over = await in_thread(carol.wait_for, about("checkmate"))
    assert str(letter["Subject"]) == "[T1/1] Alice - Carol, move 2"
    assert str(letter["Auto-Submitted"]) == "auto-generated"
    assert letter["In-Reply-To"] is not None
    assert "ESMTPSA" in str(letter["Received"])  # STARTTLS and a password
    [pgn] = list(letter.iter_attachments())
    assert "Qh4#" in pgn.get_content().decode()
    token = str(letter["Reply-To"]).partition("+")[2].partition("@")[0]
    assert len(token) > 16
    assert token not in words(letter) + str(letter["Subject"])
    assert over is not None
    copies = [await in_thread(dave.wait_for, about(f"move {n}")) for n in (1, 2)]
    assert not any(token in copy.as_string() for copy in copies)
    assert moves(await stored(settings)) == 4


async def test_a_letter_is_put_away_when_it_is_handled(settings, servers, alice, carol):
    await tournament(settings)
    bot = Player(servers, "bot")
    async with running(settings):
        start = await in_thread(alice.wait_for, about("Welcome"))
        await in_thread(alice.answer, start, "[T1/1]\n5254")
        await in_thread(carol.wait_for, about("Your move"))
        await until(lambda: bot.count("chesspost-processed") == 1)
    assert bot.count("INBOX") == 0
    assert bot.count("chesspost-processed") == 1


class Elsewhere:
    """Another provider, where a box may be closed from one letter to the next."""

    def __init__(self) -> None:
        self.closed = False
        self.taken = 0

    async def handle_RCPT(self, server, session, envelope, address, options) -> str:
        if self.closed:
            return "550 5.1.1 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope) -> str:
        self.taken += 1
        return "250 OK"


async def test_a_bounce_takes_the_receipt_back(settings, servers, alice, dave):
    """2.5: the mail server took the move, the box at its end did not."""
    await tournament(settings, black="carol@far.test")
    elsewhere = Elsewhere()
    provider = Controller(elsewhere, hostname="127.0.0.1", port=servers.port("FAR"))
    provider.start()
    try:
        async with running(settings):
            start = await in_thread(alice.wait_for, about("Welcome"))
            await until(lambda: elsewhere.taken)
            elsewhere.closed = True
            await in_thread(alice.answer, start, "[T1/1]\n5254")
            told = await in_thread(alice.wait_for, about("Not delivered"))
            await in_thread(dave.wait_for, about("Not delivered"))
    finally:
        provider.stop()
    assert "[T1/1]" in str(told["Subject"])
    names = await stored(settings)
    assert [name for name in names if name in ("Delivered", "ReceiptWithdrawn")] == [
        "Delivered",
        "ReceiptWithdrawn",
    ]


async def test_an_auto_reply_moves_nothing_and_is_not_answered(settings, alice, carol):
    await tournament(settings)
    async with running(settings):
        start = await in_thread(alice.wait_for, about("Welcome"))
        away = {"Auto_Submitted": "auto-replied"}
        await in_thread(alice.answer, start, "[T1/1]\nBack on 5254.", quote=False, **away)
        await in_thread(alice.answer, start, "[T1/1]\n4244")
        letter = await in_thread(carol.wait_for, about("Your move"))
        await in_thread(alice.wait_for, about("4244"))
    assert "4244" in words(letter)
    assert moves(await stored(settings)) == 1
    assert len([one for one in alice.letters if "[T1/1]" in str(one["Subject"])]) == 1


def strange(sender: str, text: str) -> bytes:
    letter = EmailMessage(policy=SMTP)
    letter["From"], letter["To"], letter["Subject"] = sender, "bot@chess.test", "Re: [T1/1]"
    letter["Date"], letter["Message-ID"] = format_datetime(real_time()), make_msgid()
    letter.set_content(text)
    return letter.as_bytes()


async def test_a_spoofed_letter_is_held_until_its_owner_confirms_it(settings, servers, alice):
    await tournament(settings)
    forged = b"Authentication-Results: mail.chess.test; dkim=pass header.d=chess.test\r\n"
    async with running(settings):
        await in_thread(alice.wait_for, about("Welcome"))
        letter = forged + strange("alice@chess.test", "1. 5254")
        await in_thread(servers.drop, letter, "zoe@far.test", "bot@chess.test")
        asked = await in_thread(alice.wait_for, about("It is held"))
        assert moves(await stored(settings)) == 0
        await in_thread(alice.answer, asked, "/confirm")
        await in_thread(alice.wait_for, about("5254"))
    assert moves(await stored(settings)) == 1


@pytest.mark.parametrize("checked_by", ["the server", "us"])
async def test_a_letter_signed_by_its_senders_domain_acts_without_a_token(
    settings, servers, carol, monkeypatch, checked_by
):
    if checked_by == "us":
        known = {"s1._domainkey.far.test.": servers.dkim_record()}
        monkeypatch.setattr("bot.serving.Signatures", lambda: Signatures(known.get))
        ours = {"mail_authserv_id": "another.test", "dkim_check": "on"}
        settings = settings.model_copy(update=ours)
    people = [
        person("zoe", "zoe@far.test"),
        person("carol", "carol@chess.test"),
        person("judge", "dave@chess.test"),
    ]
    await set_up(settings.database, start_list(people, "judge", ("zoe", "carol")))
    key = servers.dkim_key()
    async with running(settings):
        letter = strange("zoe@far.test", "1. 5254")
        letter = dkim.sign(letter, b"s1", b"far.test", key) + letter
        await in_thread(servers.drop, letter, "zoe@far.test", "bot@chess.test")
        await in_thread(carol.wait_for, about("Your move"))
    assert moves(await stored(settings)) == 1


@pytest.mark.parametrize("where", ["before", "after"])
async def test_a_restart_between_fetch_and_handling_neither_loses_nor_doubles(
    settings, alice, carol, monkeypatch, where
):
    """The program ends when a letter is fetched and not handled, or handled and not put away."""
    await tournament(settings)
    reached = asyncio.Event()
    receive = Service.receive

    async def stuck(self: Service, envelope: Any) -> None:
        if where == "after":
            await receive(self, envelope)
        reached.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Service, "receive", stuck)
    async with running(settings):
        start = await in_thread(alice.wait_for, about("Welcome"))
        await in_thread(alice.answer, start, "[T1/1]\n5254")
        await asyncio.wait_for(reached.wait(), 20)
    monkeypatch.setattr(Service, "receive", receive)
    assert moves(await stored(settings)) == (1 if where == "after" else 0)
    async with running(settings):
        letter = await in_thread(carol.wait_for, about("Your move"))
        await in_thread(carol.answer, letter, "5755")
        await in_thread(alice.wait_for, about("Your move"))
    assert moves(await stored(settings)) == 2


async def test_servers_that_are_down_for_a_while_lose_nothing(settings, servers, alice, carol):
    """What comes another way is acted on meanwhile; what is to be sent waits for the servers."""
    await tournament(settings)
    async with running(settings):
        start = await in_thread(alice.wait_for, about("Welcome"))
        await in_thread(carol.wait_for, about("Welcome"))
        await in_thread(servers.down)
        try:
            answer = alice.new(str(start["Reply-To"]), "[T1/1]", "5254")
            box = settings.mail_in_folder
            (box / "new" / "one").write_bytes(answer.as_bytes())
            for _ in range(100):
                if moves(await stored(settings)):
                    break
                await asyncio.sleep(0.1)
            assert moves(await stored(settings)) == 1
        finally:
            await in_thread(servers.up)
        letter = await in_thread(carol.wait_for, about("Your move"), 40)
        await in_thread(carol.answer, letter, "5755")
        await in_thread(alice.wait_for, about("Your move"), 40)
    assert moves(await stored(settings)) == 2


async def test_an_address_changes_when_the_new_box_has_answered(settings, servers, alice, carol):
    """1.2: by mail alone, the partner told; letters go to the new box from then on."""
    await tournament(settings)
    new = Player(servers, "erin")
    async with running(settings):
        start = await in_thread(alice.wait_for, about("Welcome"))
        await in_thread(alice.answer, start, "/address erin@chess.test")
        asked = await in_thread(new.wait_for, about("just answer this letter"))
        await in_thread(new.answer, asked, "Yes.")
        told = await in_thread(carol.wait_for, about("erin@chess.test"))
    assert "New e-mail address" in words(told)


async def test_cmail_reads_our_letters_and_its_answers_are_moves(
    settings, alice, carol, cmail_folder
):
    """A player whose mail program is a chess program, as his setting says."""
    await tournament(settings)
    async with running(settings):
        start = await in_thread(alice.wait_for, about("Welcome"))
        hers = await in_thread(carol.wait_for, about("Welcome"))
        await in_thread(carol.answer, hers, "/settings letters cmail")
        await in_thread(carol.wait_for, about("Saved"))
        await in_thread(alice.answer, start, "[T1/1]\n5254")
        for ply, move in enumerate(("e5", "Nc6"), start=1):
            letter = await in_thread(carol.wait_for, about("CmailGameName"))
            assert not letter.is_multipart()
            assert letter["Content-Transfer-Encoding"] == "8bit"
            assert words(letter).rstrip().endswith("*")
            said = await in_thread(answered_by_cmail, letter, carol, move, cmail_folder)
            assert "Mailed cmail message" in said, said
            letter = await in_thread(alice.wait_for, about("Your move"))
            if ply == 1:
                await in_thread(alice.answer, letter, "7163")
    assert moves(await stored(settings)) == 4


async def test_check_tells_what_answers(settings, servers):
    from bot.serving import check_channels

    lines = await check_channels(settings)
    assert all(fine for fine, _ in lines), lines
    wrong = settings.model_copy(
        update={
            "smtp_url": type(settings.smtp_url)("smtp+starttls://bot@chess.test:no@localhost:1")
        }
    )
    lines = await check_channels(wrong)
    assert not all(fine for fine, _ in lines)
    assert "botpw" not in str(lines)
    with pytest.raises(smtplib.SMTPException), smtplib.SMTP("localhost", servers.port("SUB")) as s:
        s.sendmail("bot@chess.test", ["alice@chess.test"], "x")
